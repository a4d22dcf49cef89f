"""What a player's totals come to, over all cells that the filters leave."""

from __future__ import annotations

from statistics import median, stdev
from typing import TYPE_CHECKING

from leagues.statistics.metric import ENOUGH, Metric, mean_metric, plain_metric

if TYPE_CHECKING:
    import pandas as pd


def _totals(history: pd.DataFrame) -> list[int]:
    totals: list[int] = history["total"].tolist()
    return totals


def total_mean(history: pd.DataFrame) -> Metric:
    """Return the mean total, points."""
    return mean_metric(_totals(history))


def total_sd(history: pd.DataFrame) -> Metric:
    """Return the standard deviation (n − 1) of totals, points; unknown below two."""
    totals = _totals(history)
    spread = stdev(totals) if len(totals) > 1 else None
    return plain_metric(spread, len(totals), shown_from=ENOUGH)


def total_median(history: pd.DataFrame) -> Metric:
    """Return the median total; of an even number the mean of the middle two."""
    totals = _totals(history)
    return plain_metric(float(median(totals)) if totals else None, len(totals))


def total_min(history: pd.DataFrame) -> Metric:
    """Return the lowest total, points."""
    totals = _totals(history)
    return plain_metric(min(totals, default=None), len(totals))


def total_max(history: pd.DataFrame) -> Metric:
    """Return the highest total, points."""
    totals = _totals(history)
    return plain_metric(max(totals, default=None), len(totals))
