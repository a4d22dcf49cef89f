"""Every figure of a player in rows to read: value, interval, and what it rests on."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import groupby

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from leagues.charts.measured import PROVISIONAL_BELOW, tenths
from leagues.dashboards.metric_words import NAMES, write_interval, write_value
from leagues.statistics.metric import Metric
from leagues.statistics.player import METRICS, Topic, Unit

TOPICS: Mapping[Topic, Promise] = {
    Topic.RESULTS: _("Results"),
    Topic.TOTALS: _("Totals, all sizes and variants left mixed"),
    Topic.BUCKETS: _("Where points come from"),
    Topic.EDGES: _("Against the table, points a match"),
    Topic.SKILL: _("Beside the others’ totals"),
    Topic.LONGEST: _("Longest path"),
    Topic.TICKETS: _("Tickets"),
    Topic.STATIONS: _("Stations"),
}
# What is so from the first match on, and so is never provisional.
FACTS = frozenset({"total_median", "total_min", "total_max", "win_share", "expected_wins"})
# Its band is what luck gives around par, not the reach of the value.
LUCK = "wins_over_expectation"


@dataclass(frozen=True)
class FigureRow:
    """One metric as a row: written, with a sign where it is provisional; n: what it rests on."""

    name: str
    text: str
    interval: str
    n: int
    sign: str = ""


@dataclass(frozen=True)
class FigureGroup:
    """The rows of one topic."""

    title: str
    rows: tuple[FigureRow, ...]


def figure_groups(metrics: Mapping[str, Metric]) -> list[FigureGroup]:
    """Return every metric by topic, in the order of reading."""
    order = list(Topic)
    keys = sorted(METRICS, key=lambda key: order.index(METRICS[key].topic))
    return [
        FigureGroup(str(TOPICS[topic]), tuple(_row(key, metrics[key]) for key in of_topic))
        for topic, of_topic in groupby(keys, key=lambda key: METRICS[key].topic)
    ]


def signs_of(groups: Iterable[FigureGroup]) -> str:
    """Return the footnote signs that the rows use."""
    return "†" if any(row.sign for group in groups for row in group.rows) else ""


def _row(key: str, metric: Metric) -> FigureRow:
    is_shown = metric.shown and metric.value is not None
    return FigureRow(
        name=str(NAMES[key]),
        text=write_value(key, metric.value if is_shown else None, metric.n),
        interval=_interval(key, metric) if is_shown else "",
        n=metric.n,
        sign="†" if is_shown and _is_provisional(key, metric) else "",
    )


def _interval(key: str, metric: Metric) -> str:
    if key == LUCK:
        return f"±{tenths(metric.high or 0.0)}"
    return write_interval(key, metric.low, metric.high, metric.n)


def _is_provisional(key: str, metric: Metric) -> bool:
    is_fact = METRICS[key].unit is Unit.COUNT or key in FACTS
    return not is_fact and metric.n < PROVISIONAL_BELOW
