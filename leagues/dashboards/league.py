"""The charts of a league's pages."""

from collections.abc import Mapping

from leagues.charts.style import Chart
from leagues.dashboards.ask import Ask, Build
from leagues.dashboards.standings import luck_in, race_in, scope_in
from leagues.standings.table import table_of


def race(ask: Ask) -> Chart:
    """Return who leads the table, since when. At most four queries."""
    scope = scope_in(ask.filters)
    return race_in(ask.league, scope, table_of(ask.league, scope), ask.people)


def luck(ask: Ask) -> Chart:
    """Return who won more than luck explains. At most three queries."""
    scope = scope_in(ask.filters)
    return luck_in(scope, table_of(ask.league, scope), ask.people)


CHARTS: Mapping[str, Build] = {"race": race, "luck": luck}
