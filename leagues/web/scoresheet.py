"""The score sheet as a page shows it: choices, columns, findings, places, totals."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from django.utils.translation import gettext, ngettext

from leagues.actions.codes import new_code
from leagues.intake.boardtext import CLAIMS
from leagues.intake.counters import lengths_of
from leagues.intake.form import Card, ScoreForm
from leagues.intake.loose import LooseCheck
from leagues.intake.people import Known
from leagues.web.sheet_board import BoardList, Figure, figures_of, lists_of
from leagues.web.sheet_findings import ShownFinding, ShownFindings, Telling, place_text
from leagues.web.sheet_lines import Cell, Column, Line, lines_for, signed
from leagues.web.sheet_offers import Checked
from scoring.claims import BoardCard
from scoring.messages import number, render_verdict
from scoring.names import is_blank
from scoring.places import TOTAL, Place, verdicts
from scoring.sheets import ScoreCard
from scoring.totals import computed_total
from scoring.variants import Variant, load_variants

DETAILS = ("totals", "buckets", "full")


@dataclass(frozen=True)
class ShownColumn:
    """One player's column, or card on a phone.

    code: what stands on its chip; state, word: how it stands; counted: route points of the
    counted tracks; total: as it would be stored;
    lists: the board record as typed; given: what a whole table's record gives.
    """

    seat: int
    card: Card
    code: str
    state: str
    word: str
    cells: tuple[Cell, ...]
    findings: tuple[ShownFinding, ...]
    name_mark: Mapping[str, str]
    hint: str
    counted: str
    trains: str
    summed: str
    gap: str
    total: str
    lists: tuple[BoardList, ...] = ()
    given: tuple[Figure, ...] = ()

    @property
    def findings_on_card(self) -> tuple[ShownFinding, ...]:
        """Return its findings for their second home, under ids of their own."""
        return tuple(each.on_card for each in self.findings)

    @property
    def short(self) -> str:
        """Return its finding in one word, with the difference where there is one."""
        size = next((each.size for each in self.findings if each.size), None)
        if not size:
            return self.word
        return f"{self.word}, {signed(size)}"


@dataclass(frozen=True)
class ShownPlace:
    """One line of the live places; seat: its column."""

    seat: int
    place: str
    name: str
    code: str
    total: str
    is_first: bool
    by_tie_break: bool


@dataclass(frozen=True)
class ScoreSheet:
    """A form with what its check says; without a check (a fresh sheet) nothing is said.

    live: while typing, what is missing yet is no error.
    """

    form: ScoreForm
    checked: Checked | None = None
    live: bool = False
    candidates: Mapping[str, str] = field(default_factory=dict)

    @property
    def variant(self) -> Variant:
        """Return the rules in force; for an unknown name those of the first variant."""
        return self.form.variant or next(iter(load_variants().values()))

    @property
    def said(self) -> ShownFindings:
        """Return the findings in words."""
        if self.checked is None:
            return ShownFindings()
        return Telling(self.form, self.checked, self.candidates).tell(live=self.live)

    def context(self) -> dict[str, Any]:
        """Return what the template shows."""
        said = self.said
        lines = lines_for(self.form, self.variant)
        return {
            "form": self.form,
            "lines": lines,
            "columns": self._columns(lines, said),
            "variants": tuple(load_variants().values()),
            "variant": self.variant,
            "detail": self._detail(lines, said),
            "shown_seat": self._shown_seat(said),
            "said": said,
            "places": self._places(),
            "verdicts": self._verdicts(),
            "summary": self._summary(said),
            "may_save": said.open_count == 0,
            "checked": self.checked is not None,
            "rules": _rules(self.variant),
            "board_open": self._is_board_open(said),
            "seats_full": len(self.form.cards) >= self.variant.players_max,
        }

    def _columns(self, lines: tuple[Line, ...], said: ShownFindings) -> tuple[ShownColumn, ...]:
        codes, cards = self._codes(), self._checked_cards()
        return tuple(
            self._column(
                Column(seat, card, self.variant, said.marks, self._summed(cards.get(seat))),
                lines=lines,
                findings=said.of_seat(seat),
                code=codes.get(seat) or _code(card, seat),
                checked=cards.get(seat),
                given=self._given.get(seat),
            )
            for seat, card in enumerate(self.form.cards, start=1)
        )

    def _column(
        self,
        column: Column,
        *,
        lines: tuple[Line, ...],
        findings: tuple[ShownFinding, ...],
        code: str,
        checked: ScoreCard | None,
        given: BoardCard | None,
    ) -> ShownColumn:
        state = _state(checked, findings)
        return ShownColumn(
            seat=column.seat,
            card=column.card,
            code=code,
            state=state,
            word=_state_word(state),
            cells=column.cells(lines),
            findings=findings,
            name_mark=column.marks.get(f"p{column.seat}-name", {}),
            hint=column.hint,
            counted=number(column.counted.points) if column.counted else "",
            trains=column.trains,
            summed=_figure(column.summed),
            gap=column.gap,
            total=_figure(checked.total if checked else None),
            lists=lists_of(column),
            given=figures_of(given, self.variant) if given else (),
        )

    @property
    def _given(self) -> Mapping[int, BoardCard]:
        """Return by column what a whole table's board record gives."""
        results = self.checked.audit.board if self.checked else ()
        return dict(zip((at + 1 for at in self.form.seated), results, strict=False))

    def _is_board_open(self, said: ShownFindings) -> bool:
        """Say whether the board record has something to show or to say."""
        told = any(key.partition("-")[2] in CLAIMS for key in said.marks)
        return told or self.form.has_board_record or bool(self.form.top["paste_board"])

    def _summed(self, checked: ScoreCard | None) -> int | None:
        return computed_total(checked, variant=self.variant) if checked else None

    def _checked_cards(self) -> dict[int, ScoreCard]:
        if self.checked is None:
            return {}
        seats = (at + 1 for at in self.form.seated)
        return dict(zip(seats, self.checked.cards, strict=False))

    def _codes(self) -> dict[int, str]:
        if self.checked is None or len(self.checked.people) != len(self.form.seated):
            return {}
        people = zip(self.form.seated, self.checked.people, strict=True)
        return {at + 1: who.player.code for at, who in people if isinstance(who, Known)}

    def _detail(self, lines: tuple[Line, ...], said: ShownFindings) -> str:
        """Return how much is shown: as chosen, and more where a finding's cell needs it."""
        asked = self.form.top["detail"]
        chosen = DETAILS.index(asked) if asked in DETAILS else DETAILS.index("buckets")
        keys = {cell.partition("-")[2] for cell in said.marks}
        needed = [DETAILS.index(line.level) for line in lines if line.level and line.key in keys]
        return DETAILS[max([chosen, *needed])]

    def _shown_seat(self, said: ShownFindings) -> int:
        """Return the card that a phone shows: one with an open finding, else the one chosen."""
        chosen = self.form.top["shown"]
        seat = int(chosen) if chosen.isdecimal() and len(chosen) < 3 else 1
        if self.live or any(each.is_open for each in said.of_seat(seat)):
            return seat
        first = (each.seats[0] for each in said.shown if each.is_open and each.seats)
        return next(first, min(max(seat, 1), max(len(self.form.cards), 1)))

    def _places(self) -> tuple[ShownPlace, ...]:
        if self.checked is None:
            return ()
        codes = self._codes()
        return tuple(
            self._place(place, self.form.seated[place.position] + 1, codes)
            for place in self.checked.audit.places
        )

    def _place(self, place: Place, seat: int, codes: Mapping[int, str]) -> ShownPlace:
        card = self.checked.cards[place.position] if self.checked else None
        return ShownPlace(
            seat=seat,
            place=place_text(place),
            name=place.name,
            code=codes.get(seat) or new_code(place.name, ()),
            total=_figure(card.total if card else None),
            is_first=place.place == 1,
            by_tie_break=place.decided_by not in (None, TOTAL),
        )

    def _verdicts(self) -> tuple[str, ...]:
        """Return why level totals stand as they stand."""
        if self.checked is None:
            return ()
        audit = self.checked.audit
        told = verdicts(audit.places, audit.cards, variant=audit.variant or self.variant)
        return tuple(
            render_verdict(each, translate=gettext) for each in told if each.criterion != TOTAL
        )

    def _summary(self, said: ShownFindings) -> str:
        if self.checked is None:
            return ""
        if said.open_count:
            text = ngettext("%(n)s finding is open.", "%(n)s findings are open.", said.open_count)
            return text % {"n": said.open_count}
        if said.missing:
            return gettext("Nothing wrong so far.")
        if isinstance(self.checked, LooseCheck):
            return gettext("No finding is open.")
        return gettext("No finding is open. The match can be saved.")


def _code(card: Card, seat: int) -> str:
    return str(seat) if is_blank(card["name"]) else new_code(card["name"], ())


def _figure(value: int | None) -> str:
    return "—" if value is None else number(value)


def _state(card: ScoreCard | None, findings: tuple[ShownFinding, ...]) -> str:
    states = {each.state for each in findings}
    for state in ("error", "conflict", "accepted", "warning"):
        if state in states:
            return state
    return "complete" if card and card.total is not None and card.name else ""


def _state_word(state: str) -> str:
    return {
        "error": gettext("error"),
        "conflict": gettext("conflict"),
        "accepted": gettext("accepted"),
        "warning": gettext("warning"),
        "complete": gettext("complete"),
    }.get(state, "")


def _rules(variant: Variant) -> dict[str, Any]:
    """Return the numbers that the page itself reckons with while somebody counts."""
    points = {length: variant.route_points[length] for length in lengths_of(variant)}
    return {"trains": variant.trains, "points": points}
