"""How some matches of the demo league were recorded first, before they were put right."""

from collections.abc import Callable
from datetime import date, timedelta
from typing import Any

type RawSheet = dict[str, Any]
type Draft = Callable[[RawSheet], RawSheet]

MISREAD = 10  # points


def totals_alone(sheet: RawSheet) -> RawSheet:
    """Return the sheet with nothing but names and totals."""
    kept = ("name", "guest", "total")
    cards = [{key: card[key] for key in kept if key in card} for card in sheet["players"]]
    return {**sheet, "players": cards}


def names_exchanged(sheet: RawSheet) -> RawSheet:
    """Return the sheet with the first two names on each other's cards."""
    first, second, *others = sheet["players"]
    exchanged = [{**first, "name": second["name"]}, {**second, "name": first["name"]}]
    return {**sheet, "players": [*exchanged, *others]}


def total_misread(sheet: RawSheet) -> RawSheet:
    """Return the sheet with ten points too many for the last card."""
    *others, last = sheet["players"]
    return {**sheet, "players": [*others, {**last, "total": last["total"] + MISREAD}]}


def a_day_early(sheet: RawSheet) -> RawSheet:
    """Return the sheet under the day before."""
    day = date.fromisoformat(sheet["played_on"]) - timedelta(days=1)
    return {**sheet, "played_on": day.isoformat()}
