"""Stations built, and the points that they cost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from leagues.statistics.frames import of_variant
from leagues.statistics.metric import Metric, mean_metric

if TYPE_CHECKING:
    import pandas as pd


def _used(history: pd.DataFrame) -> pd.Series[float]:
    """Return stations built, by result, where they are known and the map has some."""
    used = of_variant(history, "stations") - history["stations_remaining"]
    return used[history["has_stations"]].dropna()


def stations_used_mean(history: pd.DataFrame) -> Metric:
    """Return the mean number of stations built."""
    return mean_metric(_used(history).tolist())


def station_cost_mean(history: pd.DataFrame) -> Metric:
    """Return the mean number of points that built stations cost."""
    cost = _used(history) * of_variant(history, "station_points")
    return mean_metric(cost.dropna().tolist())
