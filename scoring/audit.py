"""A sheet to Findings, all of them, with totals and places: the one check of the product."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from itertools import chain
from pathlib import Path

from scoring.boards import DATA
from scoring.bonuses import check_bonuses
from scoring.checks import (
    Table,
    check_colors,
    check_missing_totals,
    check_stations,
    check_tie,
    check_totals,
)
from scoring.claims import BoardCard, BoardScore, score_board
from scoring.findings import Finding, Severity, of_severity
from scoring.limits import check_end, check_paths, check_routes, check_tickets
from scoring.people import check_people, check_seats
from scoring.places import Place, rank
from scoring.reading import Reading, read_sheet
from scoring.sheets import ScoreCard, Sheet
from scoring.totals import final_total
from scoring.variants import Variant, by_house

CHECKS = (
    check_missing_totals,
    check_colors,
    check_totals,
    check_stations,
    check_bonuses,
    check_routes,
    check_paths,
    check_tickets,
    check_end,
)


@dataclass(frozen=True)
class Audit:
    """What the check made of a sheet.

    sheet: as read, its variant named as stored; None where it is no object at all.
    names: a shown name for each card, as written, later ones of equal names numbered.
    cards: what is to be stored: cleaned names, totals filled in, buckets of the board record.
    places: best first; empty beside an error.
    board: what a whole table's board record gives, one for each card; else empty.
    """

    sheet: Sheet | None
    variant: Variant | None
    names: tuple[str, ...]
    cards: tuple[ScoreCard, ...]
    places: tuple[Place, ...]
    findings: tuple[Finding, ...]
    board: tuple[BoardCard, ...] = ()

    @property
    def filled(self) -> Sheet | None:
        """Return the sheet with its cards filled in, each under its shown name; None without one.

        A guest without a label stays so.
        """
        if self.sheet is None:
            return None
        cards = tuple(
            replace(card, name=name if card.name else None)
            for name, card in zip(self.names, self.cards, strict=True)
        )
        return replace(self.sheet, cards=cards)

    @property
    def totals(self) -> Mapping[str, int | None]:
        """Return the total of each player by shown name, None where unknown."""
        return {name: card.total for name, card in zip(self.names, self.cards, strict=True)}

    @property
    def errors(self) -> tuple[Finding, ...]:
        """Return what makes it no match."""
        return of_severity(self.findings, Severity.ERROR)

    @property
    def conflicts(self) -> tuple[Finding, ...]:
        """Return what contradicts the rules or the sheet itself."""
        return of_severity(self.findings, Severity.CONFLICT)

    @property
    def warnings(self) -> tuple[Finding, ...]:
        """Return what is possible but doubtful, or missing."""
        return of_severity(self.findings, Severity.WARNING)

    def ranked_by(self, steps: Sequence[str] | None) -> "Audit":
        """Return the audit with places by a house's order of tie-breaks; None: the official one.

        Steps that the variant has no use for are left out.
        """
        if steps is None or self.variant is None:
            return self
        variant = by_house(self.variant, tuple(steps))
        if variant is self.variant or not self.places:
            return replace(self, variant=variant)
        places = rank(self.cards, variant=variant, names=self.names)
        others = (each for each in self.findings if each.code != "tie-undecided")
        findings = (*others, *check_tie(places))
        return replace(self, variant=variant, places=places, findings=findings)

    def as_dict(self) -> dict[str, object]:
        """Return totals, places and findings in the shape that programs read."""
        return {
            "totals": dict(self.totals),
            "places": [place.as_dict() for place in self.places],
            "findings": [finding.as_dict() for finding in self.findings],
        }


def audit_sheet(
    raw: object,
    *,
    today: date | None = None,
    data: Path = DATA,
    variant: Variant | None = None,
) -> Audit:
    """Return everything that a parsed JSON value says about a match; never raises.

    today: given where the sheet is to be stored; a missing day or a later one is then an error.
    data: the folder of the boards and variants. variant: rules to judge by in place of the data's,
    for a match that was scored with other values.
    """
    reading = read_sheet(raw, today=today, data=data)
    rules = variant or reading.variant
    if reading.sheet is None or reading.variant is None or rules is None:
        return _unreadable(reading)
    read = Table(reading.sheet.cards, reading.names, rules, reading.unreadable)
    board = _score(read)
    table = replace(read, cards=board.cards)
    found = [*reading.findings, *_people(table.cards, table.names), *board.findings]
    found += chain.from_iterable(check(table) for check in CHECKS)
    cards = _with_totals(table)
    places = () if _has_error(found) else rank(cards, variant=table.variant, names=table.names)
    found += check_tie(places)
    return Audit(
        sheet=reading.sheet,
        variant=rules,
        names=reading.names,
        cards=cards,
        places=places,
        findings=tuple(found),
        board=board.results,
    )


def _score(table: Table) -> BoardScore:
    """Return what the record gives; nothing for more players than can have one."""
    if len(table.cards) > table.variant.players_max:
        return BoardScore((), table.cards, ())
    return score_board(table)


def _unreadable(reading: Reading) -> Audit:
    cards = reading.sheet.cards if reading.sheet else ()
    found = (*reading.findings, *_people(cards, reading.names))
    return Audit(reading.sheet, None, reading.names, cards, (), found)


def _people(cards: tuple[ScoreCard, ...], names: tuple[str, ...]) -> Iterator[Finding]:
    return chain(check_people(cards, names), check_seats(cards, names))


def _with_totals(table: Table) -> tuple[ScoreCard, ...]:
    return tuple(
        replace(card, total=final_total(card, variant=table.variant)) for card in table.cards
    )


def _has_error(findings: list[Finding]) -> bool:
    return any(finding.severity is Severity.ERROR for finding in findings)
