"""A player's form: the last matches, and whether they go better than all before."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from leagues.standings.tallies import Finish
from leagues.statistics.metric import Metric, mean_metric

if TYPE_CHECKING:
    import pandas as pd

WINDOW = 10  # matches of the form
TREND_FROM = 20  # matches below which no trend is called

type Direction = Literal["up", "down", "no clear change"]


@dataclass(frozen=True, slots=True)
class FormTrend:
    """The mean table beaten of the last ten matches, and of all before, as fractions of 1."""

    late: Metric
    early: Metric

    @property
    def direction(self) -> Direction:
        """Say which way it goes; only t intervals that are apart make it clear."""
        before, after = self.early.interval, self.late.interval
        if before is None or after is None:
            return "no clear change"
        if before.high < after.low:
            return "up"
        return "down" if after.high < before.low else "no clear change"


def finishes(history: pd.DataFrame, most: int = WINDOW) -> tuple[Finish, ...]:
    """Return how the last matches of a player ended, newest last.

    history: rows of `frames.league_frame`, one a match, in order.
    """
    last = history.tail(most)
    columns = zip(last["place"], last["shared"], last["size"], strict=True)
    return tuple(Finish(int(place), bool(shared), int(size)) for place, shared, size in columns)


def form_trend(history: pd.DataFrame) -> FormTrend | None:
    """Return the trend of a player's matches in order; None below twenty."""
    if len(history) < TREND_FROM:
        return None
    beaten = [float(each) for each in history["beaten"]]
    return FormTrend(mean_metric(beaten[-WINDOW:]), mean_metric(beaten[:-WINDOW]))
