"""Findings as the score sheet shows them: their cells, their words, what to do about them."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from django.utils.translation import gettext

from leagues.intake.form import CARD_FIELDS, SHEET_FIELDS, ScoreForm
from leagues.web.sheet_offers import Button, Checked, Offers, as_int
from scoring.findings import Finding, Severity
from scoring.messages import explanation_texts, number, render
from scoring.places import Place, rank

# What a sheet lacks while it is being written; it is no error before somebody wants to save.
_UNFINISHED = frozenset({"missing-total", "missing-name"})
_WHERE = re.compile(r"players\[(?P<at>[0-9]+)\](?:\.(?P<name>[a-z_]+).*)?")


@dataclass(frozen=True)
class SumLine:
    """One line of a sum."""

    label: str
    value: int


@dataclass(frozen=True)
class ShownFinding:
    """A finding in the reader's language.

    id: of its element; cells: ids of the cells it is about; seats: their columns, from 1.
    """

    id: str
    severity: str
    accepted: bool
    player: str | None
    text: str
    cells: tuple[str, ...]
    seats: tuple[int, ...]
    sums: tuple[SumLine, ...] = ()
    explanations: tuple[str, ...] = ()
    actions: tuple[Button, ...] = ()
    size: int | None = None

    @property
    def state(self) -> str:
        """Return how its cells are marked."""
        return "accepted" if self.accepted else self.severity

    @property
    def is_open(self) -> bool:
        """Say whether it stands in the way of storing."""
        return self.state in {"error", "conflict"}

    @property
    def anchor(self) -> str | None:
        """Return the id of the first cell to look at."""
        return self.cells[0] if self.cells else None

    @property
    def on_card(self) -> "ShownFinding":
        """Return the same for its second home, the player's own card."""
        return replace(self, id=f"card-{self.id}")


@dataclass(frozen=True)
class ShownFindings:
    """All findings of a sheet; missing: what is not there yet, in words."""

    shown: tuple[ShownFinding, ...] = ()
    missing: tuple[str, ...] = ()

    @property
    def open_count(self) -> int:
        """Return how many stand in the way of storing."""
        return sum(each.is_open for each in self.shown)

    @property
    def of_players(self) -> tuple[ShownFinding, ...]:
        """Return those about single players, which stand on their cards as well."""
        return tuple(each for each in self.shown if each.player and each.seats)

    def of_seat(self, seat: int) -> tuple[ShownFinding, ...]:
        """Return those about one column, worst first as they came."""
        return tuple(each for each in self.of_players if seat in each.seats)

    @property
    def of_table(self) -> tuple[ShownFinding, ...]:
        """Return those about no single player."""
        return tuple(each for each in self.shown if not each.player or not each.seats)

    @property
    def marks(self) -> dict[str, dict[str, str]]:
        """Return by cell id how it is marked and which findings describe it; the worst wins."""
        marks: dict[str, dict[str, str]] = {}
        for state in ("warning", "accepted", "conflict", "error"):
            for each in (one for one in self.shown if one.state == state):
                for cell in each.cells:
                    told = marks.get(cell, {}).get("by", "")
                    marks[cell] = {"state": state, "by": f"{told} {each.id}".strip()}
        return marks


@dataclass(frozen=True)
class Telling:
    """A checked sheet and the form it came from, being put into words.

    candidates: public ids by name, for names that fit several players.
    """

    form: ScoreForm
    checked: Checked
    candidates: Mapping[str, str] = field(default_factory=dict)

    @cached_property
    def seats(self) -> Mapping[str, int]:
        """Return the column of each shown name."""
        return dict(
            zip(self.checked.audit.names, (at + 1 for at in self.form.seated), strict=False)
        )

    @cached_property
    def _offers(self) -> Offers:
        return Offers(self.form, self.checked, self.seats, self.candidates)

    def tell(self, *, live: bool) -> ShownFindings:
        """Return the findings as shown; live: what is missing yet is said apart."""
        findings = self.checked.findings
        missing = [each for each in findings if live and _is_unfinished(each)]
        rest = sorted((each for each in findings if each not in missing), key=self._urgency)
        return ShownFindings(
            tuple(self._shown(each, f"f{number}") for number, each in enumerate(rest, start=1)),
            tuple(_missing(each) for each in missing),
        )

    def _urgency(self, finding: Finding) -> int:
        if finding in self.checked.accepted:
            return len(Severity)
        return list(Severity).index(finding.severity)

    def _shown(self, finding: Finding, element: str) -> ShownFinding:
        accepted = finding in self.checked.accepted
        cells = self._cells(finding)
        return ShownFinding(
            id=element,
            severity=str(finding.severity),
            accepted=accepted,
            player=finding.player,
            text=self._text(finding),
            cells=cells,
            seats=self._seats(finding, cells),
            sums=_sums(finding),
            explanations=self._explanations(finding),
            actions=self._offers.of(finding, accepted=accepted),
            size=as_int(finding.data.get("difference")),
        )

    def _cells(self, finding: Finding) -> tuple[str, ...]:
        where = str(finding.data.get("where") or "")
        named = _WHERE.fullmatch(where)
        name = str((named and named["name"]) or _field(finding) or where)
        if named:
            return self._cells_in([self._seat_at(int(named["at"]))], name)
        if name in SHEET_FIELDS:
            return (f"sheet-{name}",)
        return self._cells_in(self._seats_named(finding), name)

    def _cells_in(self, seats: Iterable[int], name: str) -> tuple[str, ...]:
        if name not in CARD_FIELDS:
            return ()
        return tuple(f"p{seat}-{name}" for seat in seats)

    def _seat_at(self, position: int) -> int:
        seated = self.form.seated
        return seated[position] + 1 if position < len(seated) else 0

    def _seats_named(self, finding: Finding) -> list[int]:
        """Return the columns a finding names, all of them where it names nobody."""
        names = [finding.player] if finding.player else []
        for key in ("players", "holders"):
            listed = finding.data.get(key)
            names += listed if isinstance(listed, list | tuple) else []
        seats = [self.seats[name] for name in names if name in self.seats]
        return seats or list(self.seats.values())

    def _seats(self, finding: Finding, cells: tuple[str, ...]) -> tuple[int, ...]:
        seats = {int(cell[1 : cell.index("-")]) for cell in cells if cell.startswith("p")}
        own = self.seats.get(finding.player or "")
        if own:
            seats.add(own)
        return tuple(sorted(seats))

    def _text(self, finding: Finding) -> str:
        if finding.code == "total-mismatch":
            return gettext("The announced total does not add up.")
        return render(finding.code, finding.data, player=finding.player, translate=gettext)

    def _explanations(self, finding: Finding) -> tuple[str, ...]:
        lines = [*_slips_told(finding.data), self._stake(finding)]
        if finding in self.checked.accepted:
            lines.append(gettext("You let it stand: these parts stay out of their statistics."))
        return tuple(line for line in lines if line)

    def _stake(self, finding: Finding) -> str:
        """Return what the player's place would be with either total, where that differs."""
        computed = as_int(finding.data.get("computed"))
        audit = self.checked.audit
        if finding.code != "total-mismatch" or not audit.places or audit.variant is None:
            return ""
        at = audit.names.index(str(finding.player))
        cards = [
            replace(card, total=computed) if position == at else card
            for position, card in enumerate(audit.cards)
        ]
        other = rank(cards, variant=audit.variant, names=audit.names)
        return _stake_text(finding, _place_of(at, audit.places), _place_of(at, other))


def _field(finding: Finding) -> object:
    """Return the field a finding is about: of several that are needed, the first."""
    needs = finding.data.get("needs")
    return finding.data.get("field") or (needs[0] if isinstance(needs, list) and needs else None)


def _slips_told(data: Mapping[str, Any]) -> Iterator[str]:
    """Yield the sentences on what slips explain a wrong total: single ones, then pairs."""
    explanations = data.get("explanations") or []
    single = [each for each in explanations if len(each["slips"]) == 1]
    double = [each for each in explanations if len(each["slips"]) > 1]
    if len(single) == 1:
        text = gettext("One slip explains it exactly: %(slips)s.")
        yield text % {"slips": _slips_in_words(data, single)}
    elif single:
        text = gettext("Each of these explains it: %(slips)s.")
        yield text % {"slips": _slips_in_words(data, single)}
    if double:
        text = gettext("Two slips together would explain it: %(slips)s.")
        yield text % {"slips": _slips_in_words(data, double)}


def _slips_in_words(data: Mapping[str, Any], explanations: list[Any]) -> str:
    return "; ".join(explanation_texts({**data, "explanations": explanations}, gettext))


def _is_unfinished(finding: Finding) -> bool:
    data: Mapping[str, Any] = finding.data
    if finding.code == "player-count":
        return data["count"] < data["least"]
    return finding.code in _UNFINISHED or data.get("reason") == "missing"


def _missing(finding: Finding) -> str:
    if finding.code == "missing-total":
        text = gettext("%(player)s: the total, or every part of it")
        return text % {"player": finding.player}
    return render(finding.code, finding.data, player=finding.player, translate=gettext)


def _sums(finding: Finding) -> tuple[SumLine, ...]:
    if finding.code != "total-mismatch":
        return ()
    labels = {
        "computed": gettext("Lines above"),
        "stated": gettext("Announced"),
        "difference": gettext("Difference"),
    }
    return tuple(SumLine(label, as_int(finding.data[key]) or 0) for key, label in labels.items())


def _stake_text(finding: Finding, stated: Place, computed: Place) -> str:
    if (stated.place, stated.shared) == (computed.place, computed.shared):
        return ""
    text = gettext("Place with %(computed)s: %(better)s; with %(stated)s: %(now)s.")
    return text % {
        "computed": number(as_int(finding.data["computed"]) or 0),
        "stated": number(as_int(finding.data["stated"]) or 0),
        "better": place_text(computed),
        "now": place_text(stated),
    }


def place_text(place: Place) -> str:
    """Return a place as a figure, "2=" where it is shared."""
    return f"{place.place}=" if place.shared else str(place.place)


def _place_of(position: int, places: Iterable[Place]) -> Place:
    return next(place for place in places if place.position == position)
