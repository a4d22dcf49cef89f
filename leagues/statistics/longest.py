"""The longest-path card: how often it is held, and what goes with holding it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from leagues.statistics.metric import Metric, count_metric, rate_metric

if TYPE_CHECKING:
    import pandas as pd

COMPARED_FROM = 10  # results with the card, and as many without


def _known(history: pd.DataFrame) -> pd.DataFrame:
    return history[history["has_bonus"] & history["longest_path_bonus"].notna()]


def longest_path_rate(history: pd.DataFrame) -> Metric:
    """Return how often the card was held, of the results where that is known."""
    known = _known(history)
    return rate_metric(int((known["longest_path_bonus"] > 0).sum()), len(known))


def win_rate_with(history: pd.DataFrame, *, holding: bool) -> Metric:
    """Return wins ÷ results with the card, or without; shown from ten results of each kind."""
    known = _known(history)
    held = known["longest_path_bonus"] > 0
    won = known.loc[held == holding, "won"]
    fewest = min(int(held.sum()), int((~held).sum()))
    return replace(rate_metric(int(won.sum()), len(won)), shown=fewest >= COMPARED_FROM)


def decided_by_bonus(history: pd.DataFrame) -> Metric:
    """Return in how many matches the winners would be others without the card's points.

    history: with the column decided_by_bonus of `bonus.decided_by_bonus`.
    """
    told = history["decided_by_bonus"].dropna()
    return count_metric(int(told.sum()), len(told))
