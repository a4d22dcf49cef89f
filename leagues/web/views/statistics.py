"""A league's statistics: what its matches say about the players and about the game."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from leagues.dashboards.ask import Ask
from leagues.dashboards.standings import scope_in
from leagues.statistics.annals import records_in
from leagues.statistics.population.document import Population, population_of
from leagues.web.context import Visit, league_page
from leagues.web.present.boards import board_of
from leagues.web.present.charts import shown_charts
from leagues.web.present.records import standing_records
from leagues.web.present.scopes import scope_bar
from leagues.web.present.statistics import foremost_pairs, margin_lines, matrix_of, month_of

TILES = ("race", "luck", "scores", "winners", "seats", "busy")
TABLE_SHOWN = 5


def _names(population: Population) -> list[str]:
    """Return the charts that carry: colors only where one has results enough."""
    colors = any(each.rate.shown for each in population.colors)
    return [*TILES, "beats", *(["colors"] if colors else [])]


def _dashboard(ask: Ask, visit: Visit, population: Population) -> dict[str, Any]:
    """Return what stands on the page of a scope with matches."""
    charts = shown_charts(ask, _names(population))
    return {
        "month": month_of(ask),
        "board": board_of(visit, scope_in(ask.filters), most=TABLE_SHOWN),
        "tiles": [charts[name] for name in TILES],
        "beats": charts["beats"],
        "colors": charts.get("colors"),
        "matrix": matrix_of(ask),
        "pairs": foremost_pairs(ask),
        "records": standing_records(records_in(ask.league, ask.filters), ask.people),
        "closest": margin_lines(population.closest, ask),
        "biggest": margin_lines(population.biggest, ask),
    }


@require_safe
@league_page()
def statistics(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Show the finding of the month, the top of the table, charts, cells, records, margins."""
    scope = scope_bar(request, visit.league)
    ask = Ask(visit.league, scope.filters, visit.labels)
    population = population_of(visit.league, scope.filters)
    context = {
        "scope": scope,
        "population": population,
        **(_dashboard(ask, visit, population) if population.matches else {}),
    }
    return render(request, "leagues/statistics.html", visit.context("statistics", **context))
