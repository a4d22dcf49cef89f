"""Totals beside those that were usual, and beside the best of the others."""

from __future__ import annotations

from statistics import median
from typing import TYPE_CHECKING

from leagues.statistics.metric import ENOUGH, Metric, mean_metric, plain_metric

if TYPE_CHECKING:
    import pandas as pd

CELL_FROM = 20  # results that a cell, else a variant, needs to be a measure
CELL = ("variant", "size")


def z_scores(frame: pd.DataFrame, *, floor: int = CELL_FROM) -> pd.Series[float]:
    """Return for each row (total − mean) ÷ standard deviation (n − 1) of its cell.

    A cell is variant × table size; one with fewer results than the floor gives way to its whole
    variant. NaN where that has too few too, or where all its totals are equal.
    """
    in_cell, in_variant = _z(frame, CELL, floor), _z(frame, CELL[:1], floor)
    is_large = frame.groupby(list(CELL))["total"].transform("size") >= floor
    return in_cell.where(is_large, in_variant)


def _z(frame: pd.DataFrame, cell: tuple[str, ...], floor: int) -> pd.Series[float]:
    totals = frame.groupby(list(cell))["total"]
    spread = totals.transform("std")
    known = (totals.transform("size") >= floor) & (spread > 0)
    return ((frame["total"] - totals.transform("mean")) / spread).where(known)


def z_mean(history: pd.DataFrame) -> Metric:
    """Return the mean z-score; history: with the column z of `z_scores`."""
    return mean_metric(history["z"].dropna().tolist())


def ratio_median(history: pd.DataFrame) -> Metric:
    """Return the median of total ÷ best opponent's total, where that is above 0."""
    rated = history[history["best_opponent"] > 0]
    ratios = (rated["total"] / rated["best_opponent"]).tolist()
    return plain_metric(median(ratios) if ratios else None, len(ratios), shown_from=ENOUGH)
