"""One row of a table opened: the results it rests on, those dropped struck out."""

from dataclasses import dataclass

from leagues.models import Result
from leagues.queries.results import Scope, results_of
from leagues.standings.appearances import Appearance
from leagues.standings.metrics import METRICS, Metric
from leagues.standings.table import Table, field_in
from leagues.web.context import Visit
from leagues.web.present.standings import Standing, figure_text

RESULTS_MOST = 100


@dataclass(frozen=True)
class CountedResult:
    """One result; worth: what it adds to the main figure as text, None where that is not said."""

    result: Result
    worth: str | None
    dropped: bool


@dataclass(frozen=True)
class RowDetails:
    """The results of one row, newest first; metric: what their worth is of; left: how many more."""

    row: Standing
    metric: Metric | None
    results: list[CountedResult]
    left: int


def _worth_metric(table: Table) -> Metric | None:
    return next((each for each in table.metrics if each.worth), None)


def _worths(visit: Visit, scope: Scope, table: Table, player_id: int) -> dict[int, Appearance]:
    field = field_in(visit.league, scope, table.rules)
    return {each.match_id: each for each in field.played.get(player_id, ())}


def row_details(visit: Visit, scope: Scope, table: Table, row: Standing) -> RowDetails:
    """Return the results that a row rests on. Three queries."""
    player_id = row.row.player_id
    metric = _worth_metric(table)
    appearances = _worths(visit, scope, table, player_id)
    dropped = set(row.row.dropped)
    found = [
        CountedResult(
            result,
            _worth_text(metric, appearances[result.match_id], table),
            result.match_id in dropped,
        )
        for result in results_of(visit.league, player_id, scope)
    ]
    return RowDetails(row, metric, found[:RESULTS_MOST], max(0, len(found) - RESULTS_MOST))


def _worth_text(metric: Metric | None, appearance: Appearance, table: Table) -> str | None:
    if metric is None or metric.worth is None:
        return None
    worth = metric.worth.of(appearance, table.rules)
    return figure_text(worth, METRICS[metric.key], 0)
