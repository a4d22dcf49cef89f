"""The named figures a table is ordered by; each says its rule in one phrase."""

from collections.abc import Iterable, Mapping

from leagues.standings.metrics.base import Metric, Value, Values, Worth
from leagues.standings.metrics.opponents import HEAD_TO_HEAD, STRENGTH
from leagues.standings.metrics.results import (
    CONVENTION,
    OVER_EXPECTATION,
    POINTS,
    TABLE_BEATEN,
    TOTAL_MEAN,
    WIN_SHARE,
    WINS,
)
from leagues.standings.metrics.skill import RATING

__all__ = ["METRICS", "Metric", "Value", "Values", "Worth", "metrics_of"]

METRICS: Mapping[str, Metric] = {
    metric.key: metric
    for metric in (
        WIN_SHARE,
        WINS,
        OVER_EXPECTATION,
        POINTS,
        CONVENTION,
        TABLE_BEATEN,
        RATING,
        HEAD_TO_HEAD,
        STRENGTH,
        TOTAL_MEAN,
    )
}


def metrics_of(chain: Iterable[str]) -> tuple[Metric, ...]:
    """Return the metrics of these keys in order."""
    return tuple(METRICS[key] for key in chain)
