"""What the places of a player come to: wins, par, the table beaten, podiums, margins."""

from __future__ import annotations

from dataclasses import replace
from math import fsum
from typing import TYPE_CHECKING

from leagues.standings.intervals import luck_band
from leagues.statistics.metric import (
    ENOUGH,
    Metric,
    count_metric,
    mean_metric,
    rate_metric,
)

if TYPE_CHECKING:
    import pandas as pd

PODIUM = 3  # places that stand on it
PODIUM_FROM = 4  # players: at smaller tables it would hold nearly everybody


def matches(history: pd.DataFrame) -> Metric:
    """Return how many counted matches there are."""
    return count_metric(len(history), len(history))


def wins(history: pd.DataFrame) -> Metric:
    """Return how often place 1 was reached, alone or with others."""
    return count_metric(int(history["won"].sum()), len(history))


def wins_sole(history: pd.DataFrame) -> Metric:
    """Return how often place 1 was reached alone."""
    return count_metric(int((history["won"] & (history["level"] == 1)).sum()), len(history))


def wins_shared(history: pd.DataFrame) -> Metric:
    """Return how often place 1 was shared."""
    return count_metric(int((history["won"] & (history["level"] > 1)).sum()), len(history))


def win_share(history: pd.DataFrame) -> Metric:
    """Return the wins, one shared by k counting 1/k."""
    return count_metric(fsum(history["win_share"]), len(history))


def expected_wins(history: pd.DataFrame) -> Metric:
    """Return the wins that par gives: one in n at each table of n."""
    return count_metric(fsum(history["expected"]), len(history))


def win_rate(history: pd.DataFrame) -> Metric:
    """Return wins ÷ matches, a shared one as a win."""
    return rate_metric(int(history["won"].sum()), len(history))


def wins_over_expectation(history: pd.DataFrame) -> Metric:
    """Return win share − par; low to high is what luck alone gives, around 0."""
    n = len(history)
    over = count_metric(fsum([*history["win_share"], *-history["expected"]]), n)
    if n == 0:
        return over
    luck = luck_band(history["size"].tolist())
    return replace(over, low=-luck, high=luck, shown=n >= ENOUGH)


def table_beaten(history: pd.DataFrame) -> Metric:
    """Return the mean share of opponents left behind; 0.5 is par at a table of any size."""
    return mean_metric(history["beaten"].tolist())


def podiums(history: pd.DataFrame) -> Metric:
    """Return how often one of the first three places was reached where four or more played."""
    large = history[history["size"] >= PODIUM_FROM]
    return count_metric(int((large["place"] <= PODIUM).sum()), len(large))


def margin_mean(history: pd.DataFrame) -> Metric:
    """Return by how many points matches were won, over the best not in place 1; shared: 0."""
    won = history[history["won"]]
    margins = (won["total"] - won["best_opponent"]).where(won["level"] == 1, 0)
    return mean_metric([float(each) for each in margins])


def streak_longest(history: pd.DataFrame) -> Metric:
    """Return the longest run of wins in order; a shared win continues it."""
    return count_metric(max(_runs(history), default=0), len(history))


def streak_current(history: pd.DataFrame) -> Metric:
    """Return the run of wins that ends at the last match."""
    return count_metric(next(reversed(_runs(history)), 0), len(history))


def _runs(history: pd.DataFrame) -> list[int]:
    """Return after each match how many wins in a row it ends."""
    runs: list[int] = []
    for won in history["won"]:
        runs.append((runs[-1] if runs else 0) + 1 if won else 0)
    return runs
