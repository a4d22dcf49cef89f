"""The document of an import, in the contract's shape."""

from typing import Any

from leagues.intake.check import CheckedReport
from leagues.intake.files.rows import Status
from leagues.intake.people import Guest, Known, Newcomer, Person
from leagues.intake.plans import Plan, PlannedRow
from scoring.names import clean_name, tell_apart


def import_document(plan: Plan) -> dict[str, Any]:
    """Return what becomes of every row, with the numbers of each kind.

    warnings: sentences; what holds a match is among them, under its place in the file.
    """
    return {
        "counted": plan.count(Status.COUNTED),
        "uncounted": plan.count(Status.UNCOUNTED),
        "held": plan.count(Status.HELD),
        "skipped": plan.count(Status.SKIPPED),
        "refused": [{"file": each.file, "message": each.message} for each in plan.refused],
        "rows": [_row(row) for row in plan.rows],
        "warnings": [*plan.warnings, *(text for row in plan.rows for text in row_texts(row))],
    }


def row_texts(row: PlannedRow) -> list[str]:
    """Return the sentences about a row, each with its place in the file."""
    texts = [*(each.message for each in row.troubles), *row.warnings]
    return [f"{row.where}: {text}" for text in dict.fromkeys(texts)]


def _row(row: PlannedRow) -> dict[str, Any]:
    return {
        "where": row.where,
        "status": str(row.status),
        "reason": row.reason,
        "match": _match(row.checked) if row.checked else None,
    }


def _match(checked: CheckedReport) -> dict[str, Any]:
    sheet = checked.audit.sheet
    day = sheet.played_on if sheet else None
    return {
        "played_on": day.isoformat() if day else None,
        "variant": (sheet.variant or None) if sheet else None,
        "players": _players(checked),
    }


def _players(checked: CheckedReport) -> list[dict[str, Any]]:
    places = {place.position: place for place in checked.audit.places}
    cards = checked.cards or ((checked.audit.sheet and checked.audit.sheet.cards) or ())
    players = []
    for position, (name, card) in enumerate(zip(_names(checked), cards, strict=True)):
        place = places.get(position)
        players.append(
            {
                "name": name,
                "total": card.total,
                "place": place.place if place else None,
                "shared": place.shared if place else None,
            }
        )
    return players


def _names(checked: CheckedReport) -> tuple[str, ...]:
    """Return the players' names as the league has (or will have) them, each once."""
    names = checked.audit.names
    if len(checked.people) != len(names):
        return names
    pairs = zip(checked.people, names, strict=True)
    return tell_apart([_name(person, name) for person, name in pairs])


def _name(person: Person, written: str) -> str:
    match person:
        case Known(player):
            return player.name
        case Newcomer():
            return clean_name(person.name) or written
        case Guest():
            return written
