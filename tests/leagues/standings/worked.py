"""Lines of matches and the tables over them, for cases worked by hand."""

from collections.abc import Mapping
from datetime import date, timedelta
from fractions import Fraction
from typing import Any

from leagues.queries.results import Line
from leagues.standings.appearances import Field, field_of
from leagues.standings.metrics import METRICS, Value, metrics_of
from leagues.standings.rules import Rules
from leagues.standings.table import Row, table_from

ADA, BO, REN, ZOE, CID = 1, 2, 3, 4, 5
GUEST = None
FIRST_DAY = date(2026, 3, 1)


def lines(*matches: list[tuple[int | None, int, int]]) -> list[Line]:
    """Return lines from (player, place, total) of each match; a match a day, ids from 0."""
    return [
        Line(number, *line, played_on=FIRST_DAY + timedelta(days=number))
        for number, match in enumerate(matches)
        for line in match
    ]


def field(
    matches: list[Line], rules: Rules, ordinals: Mapping[int, Fraction] | None = None
) -> Field:
    """Return the field of these lines under some rules."""
    worths = [each.worth.of for each in metrics_of(rules.chain) if each.worth]
    return field_of(matches, rules, worths=worths, ordinals=lambda: dict(ordinals or {}))


def rows(matches: list[Line], *, ordinals: Any = None, **rules: Any) -> tuple[Row, ...]:
    """Return the rows of a table without a floor unless one is given."""
    return table_from(field(matches, Rules(**{"floor": 0, **rules}), ordinals)).rows


def values(key: str, matches: list[Line], **rules: Any) -> dict[int, Value]:
    """Return a metric's values for everybody who played."""
    here = field(matches, Rules(**rules))
    return dict(METRICS[key].figures(here, here.played.keys()))
