"""The charts of a player's page."""

from __future__ import annotations

from collections.abc import Mapping

from leagues.charts.style import Chart
from leagues.charts.totals import totals_by_match
from leagues.dashboards.ask import Ask, Build
from leagues.standings.trends import trend_of


def totals(ask: Ask) -> Chart:
    """Return a player's totals match by match."""
    trends = {
        variant: trend_of([int(each) for each in points])
        for variant, points in ask.history.groupby("variant")["total"]
    }
    return totals_by_match(ask.labels.of(ask.subject).name, ask.history, trends)


CHARTS: Mapping[str, Build] = {"totals": totals}
