"""A chart with the addresses of its own page and of its file."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from django.urls import reverse
from django.utils.http import urlencode

from leagues.charts.style import Chart
from leagues.dashboards.ask import Ask
from leagues.dashboards.catalogue import chart, named

ROWS_ON_PAGE = 50  # of a chart's table where it stands among others


@dataclass(frozen=True)
class ShownChart:
    """A chart as it stands among others: the first rows of its table, the rest by address.

    page: the address where it stands alone with every row; file: that of the rows as CSV; blank
    for a chart that the catalogue does not have.
    """

    chart: Chart
    page: str = ""
    file: str = ""

    @property
    def has_more(self) -> bool:
        """Say whether the table goes on elsewhere."""
        return bool(self.page) and len(self.chart.rows) > ROWS_ON_PAGE

    @property
    def first_rows(self) -> Chart:
        """Return the chart with the rows that stand on this page."""
        if not self.has_more:
            return self.chart
        return replace(self.chart, rows=self.chart.rows[:ROWS_ON_PAGE])


def address_of(name: str, ask: Ask, page: str = "chart") -> str:
    """Return the address of a chart as it was asked for."""
    asked = named(name, ask)
    words = urlencode(asked)
    address = reverse(page, args=[ask.league.slug, name])
    return f"{address}?{words}" if words else address


def shown(made: Chart, ask: Ask) -> ShownChart:
    """Return a chart of the catalogue, made of what was asked, with its addresses."""
    return ShownChart(made, address_of(made.key, ask), address_of(made.key, ask, "chart-file"))


def shown_charts(ask: Ask, names: Iterable[str]) -> dict[str, ShownChart]:
    """Return charts of the catalogue by name, with their addresses."""
    return {name: shown(chart(name, ask), ask) for name in names}
