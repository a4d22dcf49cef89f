"""Rows of files made by hand, and what a plan makes of them."""

from typing import Any

from leagues.intake.files.rows import SourceFile, SourceRow
from leagues.intake.importing import plan_import
from leagues.intake.plans import Plan
from leagues.models import League
from tests.factories import card, make_league, sheet

ADA_BO = ("Ada", 90), ("Bo", 80)


def row(*totals: tuple[str, int], key: str | None = None, **how: Any) -> SourceRow:
    raw = sheet(*(card(name, total) for name, total in totals), **how.pop("values", {}))
    return SourceRow(where=how.pop("where", "line 2"), sheet=how.pop("raw", raw), key=key, **how)


def plan(*rows: SourceRow, league: League | None = None, **facts: Any) -> Plan:
    file = SourceFile(name="x.csv", rows=rows, **facts)
    return plan_import(league or make_league(), [file])


def outcomes(found: Plan) -> list[tuple[str, str | None]]:
    return [(str(each.status), each.reason) for each in found.rows]
