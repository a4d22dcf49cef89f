"""The lines of the score sheet and each player's cells in them; which ones, the variant says."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext, ngettext, pgettext_lazy

from leagues.intake.counters import Counted, count_tracks, lengths_of, whole
from leagues.intake.form import Card, ScoreForm, route_points_of
from scoring.messages import number
from scoring.variants import Variant

COLORS: Mapping[str, Promise] = {
    "blue": pgettext_lazy("color of trains", "Blue"),
    "red": pgettext_lazy("color of trains", "Red"),
    "green": pgettext_lazy("color of trains", "Green"),
    "yellow": pgettext_lazy("color of trains", "Yellow"),
    "black": pgettext_lazy("color of trains", "Black"),
}
BUCKETS, FULL = "buckets", "full"  # what hides a line: totals only; totals and buckets only


@dataclass(frozen=True)
class Line:
    """One line of the sheet.

    kind: what stands in its cells; level: from which choice of detail on it shows.
    """

    key: str
    kind: str
    label: str
    small: str = ""
    level: str = ""
    opens: bool = False

    @property
    def css(self) -> str:
        """Return the classes that place it."""
        names = (f"level-{self.level}" if self.level else "", "group-start" if self.opens else "")
        return " ".join(name for name in names if name)


@dataclass(frozen=True)
class Choice:
    """One value to choose; points: what it brings, blank where it says nothing about points."""

    value: str
    label: str
    id: str
    chosen: bool
    points: str = ""
    words: str = ""


@dataclass(frozen=True)
class Cell:
    """One cell: its text as typed, how it is marked, and what it comes to."""

    line: Line
    id: str
    value: str
    mark: Mapping[str, str]
    choices: tuple[Choice, ...] = ()
    points: str = ""


def lines_for(form: ScoreForm, variant: Variant) -> tuple[Line, ...]:
    """Return the lines of a sheet: those of the variant, and those with something in them."""
    return tuple(line for line in _all_lines(form, variant) if _is_there(line, form, variant))


def _all_lines(form: ScoreForm, variant: Variant) -> Iterator[Line]:
    yield Line("color", "choice-color", gettext("Trains"), opens=True)
    yield Line("seat", "choice-seat", gettext("Seat"), level=FULL)
    yield from _length_lines(variant)
    trains = gettext("with trains used")
    yield Line("route_points", "points", gettext("Route points"), trains, BUCKETS, opens=True)
    yield Line("tickets_completed", "count", gettext("Tickets done"), "", BUCKETS, opens=True)
    yield Line("tickets_failed", "count", gettext("Tickets failed"), "", BUCKETS)
    net = gettext("done minus failed")
    yield Line("ticket_points", "points", gettext("Net tickets"), net, BUCKETS)
    lost = gettext("points of the failed ones")
    yield Line("ticket_points_lost", "points", gettext("Points lost"), lost, FULL)
    yield from _bonus_lines(variant)
    yield Line("sum", "sum", gettext("Lines add up to"), "", BUCKETS, opens=True)
    yield Line("total", "total", gettext("Announced total"))
    yield Line("finding", "finding", gettext("Finding"))


def _length_lines(variant: Variant) -> Iterator[Line]:
    for at, length in enumerate(lengths_of(variant)):
        points = variant.route_points[length]
        each = ngettext("%(n)s point each", "%(n)s points each", points) % {"n": points}
        label = gettext("Length %(n)s") % {"n": length}
        yield Line(f"length-{length}", "count", label, each, FULL, opens=at == 0)


def _bonus_lines(variant: Variant) -> Iterator[Line]:
    holder = gettext("%(n)s to every holder") % {"n": variant.longest_path_bonus}
    longest = gettext("Longest path")
    yield Line("longest_path_bonus", "choice", longest, holder, BUCKETS, opens=True)
    trains = gettext("in trains")
    yield Line("longest_path_length", "points", gettext("Its length"), trains, FULL)
    unused = gettext("%(n)s each, not used") % {"n": variant.station_points}
    yield Line("stations_remaining", "choice", gettext("Stations left"), unused, BUCKETS)


def _is_there(line: Line, form: ScoreForm, variant: Variant) -> bool:
    if line.key not in {"longest_path_bonus", "longest_path_length", "stations_remaining"}:
        return True
    bucket = line.key.replace("_length", "_bonus")
    return bucket in variant.buckets or any(card[line.key].strip() for card in form.cards)


@dataclass(frozen=True)
class Column:
    """What the cells of one player are made from; summed: what the lines add up to."""

    seat: int
    card: Card
    variant: Variant
    marks: Mapping[str, Mapping[str, str]]
    summed: int | None = None

    def cells(self, lines: tuple[Line, ...]) -> tuple[Cell, ...]:
        """Return this player's cell in each line."""
        return tuple(self._cell(line) for line in lines)

    def _cell(self, line: Line) -> Cell:
        choices = self._choices(line)
        name = f"p{self.seat}-{line.key}"
        return Cell(
            line=line,
            id=name,
            value=self._value(line),
            mark=self.marks.get(name, {}),
            choices=choices,
            points=self._points(line, choices),
        )

    def _value(self, line: Line) -> str:
        if line.key != "route_points":
            return self.card[line.key]
        points = route_points_of(self.card, self.variant)
        return self.card[line.key] or (number(points) if isinstance(points, int) else "")

    def _points(self, line: Line, choices: tuple[Choice, ...]) -> str:
        if line.key.startswith("length-"):
            counted = count_tracks({line.key: self.card[line.key]}, self.variant)
            return number(counted.points) if counted else ""
        return next((choice.points for choice in choices if choice.chosen), "")

    @property
    def trains(self) -> str:
        """Return how many trains the counted tracks need, such as 38/45."""
        return f"{self.counted.trains}/{self.variant.trains}" if self.counted else ""

    @property
    def gap(self) -> str:
        """Return what the announced total is above (+) or below (−) the sum of the lines."""
        total = whole(self.card["total"])
        if not isinstance(total, int) or self.summed is None or self.summed == total:
            return ""
        return signed(total - self.summed)

    @property
    def counted(self) -> Counted | None:
        """Return what this player's counted tracks give."""
        return count_tracks(self.card, self.variant)

    @property
    def hint(self) -> str:
        """Return what is odd about the counted tracks; blank where nothing is."""
        counted, typed = self.counted, whole(self.card["route_points"])
        if counted is None:
            return ""
        if counted.unreadable:
            cells = ", ".join(counted.unreadable)
            return gettext("No number of tracks: %(cells)s.") % {"cells": cells}
        if counted.trains > self.variant.trains:
            text = gettext("These tracks need %(used)s trains. A player has %(most)s.")
            return text % {"used": counted.trains, "most": self.variant.trains}
        if isinstance(typed, int) and typed != counted.points:
            text = gettext("The counted tracks give %(n)s route points.")
            return text % {"n": counted.points}
        return ""

    def _choices(self, line: Line) -> tuple[Choice, ...]:
        offered = _OFFERED.get(line.key)
        if offered is None:
            return ()
        options = offered(self.variant)
        typed = self.card[line.key].strip()
        chosen = _same_as(typed, [option[0] for option in options])
        if chosen is None:
            options, chosen = [*options, (typed, typed, "", "")], typed
        return tuple(
            Choice(value, label, f"p{self.seat}-{line.key}-{at}", value == chosen, points, words)
            for at, (value, label, points, words) in enumerate(options)
        )


def _bonus_options(variant: Variant) -> list[tuple[str, str, str, str]]:
    full = str(variant.longest_path_bonus)
    unknown = ("", "?", "", gettext("unknown"))
    return [unknown, ("0", gettext("No"), "0", ""), (full, gettext("Yes"), full, "")]


def _station_options(variant: Variant) -> list[tuple[str, str, str, str]]:
    known = range(variant.stations + 1) if variant.has_stations else ()
    counts = [(str(n), str(n), str(n * variant.station_points), "") for n in known]
    return [("", "?", "", gettext("unknown")), *counts]


def _color_options(variant: Variant) -> list[tuple[str, str, str, str]]:
    named = ((color, str(COLORS.get(color, color))) for color in variant.colors)
    return [("", "—", "", ""), *((color, name, "", "") for color, name in named)]


def _seat_options(variant: Variant) -> list[tuple[str, str, str, str]]:
    seats = (str(seat) for seat in range(1, variant.players_max + 1))
    return [("", "—", "", ""), *((seat, seat, "", "") for seat in seats)]


_OFFERED = {
    "longest_path_bonus": _bonus_options,
    "stations_remaining": _station_options,
    "color": _color_options,
    "seat": _seat_options,
}


def _same_as(typed: str, values: list[str]) -> str | None:
    """Return the offered value that a text means, read as a number where it is one."""
    plain = str(whole(typed)) if typed else ""
    return next((value for value in values if value in {typed, plain}), None)


def signed(difference: int) -> str:
    """Return a difference with its sign."""
    return f"+{difference}" if difference > 0 else number(difference)
