"""Where does a player win? Win rates by variant, table size, seat and color, beside par."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _, gettext_lazy, ngettext

from leagues.charts.dots import Axis, Dots, dots_figure
from leagues.charts.measured import (
    SHOWN_FROM,
    Measured,
    footnote,
    is_clear,
    matches,
    points_cell,
    provisional,
    rate_cell,
    sentences,
    tenths,
)
from leagues.charts.style import Chart, isolated
from leagues.charts.totals import title_of

COLORS: Mapping[str, Promise] = {
    "blue": gettext_lazy("blue trains"),
    "red": gettext_lazy("red trains"),
    "green": gettext_lazy("green trains"),
    "yellow": gettext_lazy("yellow trains"),
    "black": gettext_lazy("black trains"),
}


@dataclass(frozen=True)
class Part:
    """Some of a player's matches: of one variant, table size, seat or color (the kind).

    expected: the wins that par would be; rate: the win rate.
    """

    kind: str
    value: str | int
    wins: int
    expected: float
    rate: Measured

    @property
    def par(self) -> float:
        """Return the win rate that would be par."""
        return self.expected / self.rate.n

    @property
    def is_clear(self) -> bool:
        """Say whether the win rate is clear of par."""
        return is_clear(self.rate, self.par)

    @property
    def name(self) -> str:
        """Return what these matches have in common, in the reader's language."""
        return _NAMES[self.kind](self.value)

    @property
    def won(self) -> str:
        """Return how many were won of how many."""
        return _("%(wins)s of %(n)s") % {"wins": self.wins, "n": self.rate.n}


def _name_of_color(value: str | int) -> str:
    known = COLORS.get(str(value))
    return str(known) if known else _("trains: %(color)s") % {"color": value}


def _name_of_size(value: str | int) -> str:
    return ngettext("%(n)s player", "%(n)s players", int(value)) % {"n": value}


_NAMES: Mapping[str, Callable[[str | int], str]] = {
    "variant": lambda value: title_of(str(value)),
    "size": _name_of_size,
    "seat": lambda value: _("seat %(n)s") % {"n": value},
    "color": _name_of_color,
}


def splits_chart(
    name: str, parts: Sequence[Part], clearest: Part | None, *, played: int, scope: str
) -> Chart:
    """Return the chart of a player's splits, in their order.

    clearest: the part farthest from par, None where none is clear; played: the player's matches.
    """
    drawn = [each for each in parts if each.rate.shown]
    return Chart(
        key="splits",
        finding=_finding(isolated(name), parts, clearest, played),
        about=_(
            "Win rate by variant, table size, seat and color; the tick is par. %(scope)s, %(n)s."
        )
        % {"scope": scope, "n": matches(played)},
        caption=_caption(parts, played),
        figure=_figure(drawn) if drawn else None,
        head=(
            _("Matches with"),
            _("Matches"),
            _("Won"),
            _("Win rate, %"),
            _("From"),
            _("To"),
            _("Par, wins"),
        ),
        rows=[_row(each) for each in parts],
    )


def _is_alike(parts: Sequence[Part], played: int) -> bool:
    """Say whether matches enough were all of one kind, so that there is nothing to compare."""
    return not parts and played >= SHOWN_FROM


def _finding(name: str, parts: Sequence[Part], clearest: Part | None, played: int) -> str:
    if not played:
        return _("Nothing won or lost yet")
    if _is_alike(parts, played):
        return _("Nothing to split: all matches were alike")
    if not any(each.rate.shown for each in parts):
        return _("Too early to say where %(name)s wins") % {"name": name}
    if clearest is None:
        return _("No split differs clearly")
    sign = provisional(clearest.rate.n)
    facts = {
        "split": clearest.name,
        "won": f"{clearest.won}{sign}",
        "par": tenths(clearest.expected),
    }
    return _("Clearest: %(split)s, won %(won)s where %(par)s is par") % facts


def _caption(parts: Sequence[Part], played: int) -> str:
    drawn = [each for each in parts if each.rate.shown]
    if _is_alike(parts, played):
        return _("One variant, one table size, always the same seat and color.")
    if not drawn:
        return _("It takes five matches of one variant, table size, seat or color.")
    return sentences(
        _("Filled: clear of par. By luck alone one split in 20 is.")
        if any(each.is_clear for each in drawn)
        else _("By luck alone one split in 20 is clear of par."),
        footnote(used=any(provisional(each.rate.n) for each in drawn)),
        _left_out(len(parts) - len(drawn)),
    )


def _left_out(few: int) -> str:
    if not few:
        return ""
    text = ngettext(
        "%(n)s split with fewer than %(floor)s matches stands in the table alone.",
        "%(n)s splits with fewer than %(floor)s matches stand in the table alone.",
        few,
    )
    return text % {"n": few, "floor": SHOWN_FROM}


def _row(part: Part) -> list[Any]:
    rate, n = part.rate, part.rate.n
    ends = (rate.value, rate.low, rate.high) if rate.shown else (None, None, None)
    rates = (rate_cell(each, n) for each in ends)
    return [part.name, n, part.wins, *rates, points_cell(part.expected)]


def _figure(drawn: Sequence[Part]) -> dict[str, Any]:
    rows = [_dots(each) for each in drawn]
    return dots_figure(rows, Axis(_("matches won, %"), ends=(-3, 103)))


def _dots(part: Part) -> Dots:
    value, low, high = part.rate.value or 0, part.rate.low or 0, part.rate.high or 0
    return Dots(
        name=part.name,
        note=f"{part.won}{provisional(part.rate.n)}",
        values=[100 * value],
        low=100 * low,
        high=100 * high,
        par=100 * part.par,
        is_clear=part.is_clear,
    )
