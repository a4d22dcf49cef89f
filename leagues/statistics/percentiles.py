"""Where a player's numbers stand among those of the others: rank, percentile, median."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import median
from typing import TYPE_CHECKING

from leagues.models import League
from leagues.standings.cache import kept
from leagues.standings.rules import rules_of
from leagues.statistics.buckets import edges_of
from leagues.statistics.filters import Filters
from leagues.statistics.frames import league_frame
from leagues.statistics.metric import Metric
from leagues.statistics.player import METRICS
from leagues.statistics.skill import z_scores

if TYPE_CHECKING:
    import pandas as pd

PERCENTILES_FROM = 8  # players: among fewer a rank says more
# What is worth comparing: more is better, and neither variant nor table size weighs in.
COMPARED = (
    "win_rate",
    "wins_over_expectation",
    "table_beaten",
    "z_mean",
    "ratio_median",
    "route_points_edge",
    "ticket_points_edge",
    "longest_path_points_edge",
    "longest_path_rate",
    "ticket_completion",
    "points_per_completed_ticket",
    "margin_mean",
)

_DIGITS = 9  # beyond them two values differ by how they were added up alone

type Metrics = Mapping[str, Metric]


@dataclass(frozen=True, slots=True)
class Standing:
    """A number among those of the players above the floor.

    rank: from 1, the greatest first; level: whether others have the same; among: how many are
    compared; percentile: of 1, None among fewer than eight; median: of all that are compared.
    rank and percentile are None for a player below the floor, or whose number rests on too little.
    """

    metric: Metric
    rank: int | None
    level: bool
    among: int
    percentile: float | None
    median: float | None


def order_of(one: float, other: float) -> int:
    """Return 1 where the first value is greater, −1 where the other is, 0 where they are level."""
    difference = round(one - other, _DIGITS)
    return (difference > 0) - (difference < 0)


def percentile_of(value: float, values: Sequence[float]) -> float:
    """Return (below + ½ level, itself included) ÷ all, as a fraction of 1."""
    orders = [order_of(value, each) for each in values]
    return (orders.count(1) + orders.count(0) / 2) / len(values)


def _shown(metric: Metric) -> float | None:
    return metric.value if metric.shown else None


@dataclass(frozen=True)
class Peers:
    """The compared numbers of everybody, by player id; floor: matches from which one is ranked."""

    metrics: Mapping[int, Metrics]
    matches: Mapping[int, int]
    floor: int

    def _values(self, key: str) -> list[float]:
        """Return the values of those above the floor that rest on enough to be shown."""
        ranked = (player for player, played in self.matches.items() if played >= self.floor)
        known = (_shown(self.metrics[player][key]) for player in ranked)
        return [value for value in known if value is not None]

    def standing(self, key: str, player_id: int) -> Standing:
        """Return where a player stands by one of COMPARED; who has not played has 0 matches."""
        known = self.metrics.get(player_id)
        metric = known[key] if known else Metric(None, 0, shown=False)
        values = self._values(key)
        middle = median(values) if values else None
        value = _shown(metric)
        if value is None or self.matches.get(player_id, 0) < self.floor:
            return Standing(metric, None, False, len(values), None, middle)
        orders = [order_of(value, each) for each in values]
        return Standing(
            metric=metric,
            rank=1 + orders.count(-1),
            level=orders.count(0) > 1,
            among=len(values),
            percentile=percentile_of(value, values) if len(values) >= PERCENTILES_FROM else None,
            median=middle,
        )


def _compared(frame: pd.DataFrame) -> dict[int, pd.DataFrame]:
    """Return everybody's rows, with edges and z-scores, by player id; guests have none."""
    compared = frame.assign(**edges_of(frame), z=z_scores(frame))
    return {int(player): rows for player, rows in compared.groupby("player")}


def peers_in(frame: pd.DataFrame, floor: int) -> Peers:
    """Return the compared numbers of everybody over the matches of a frame."""
    histories = _compared(frame)
    return Peers(
        {
            player: {key: METRICS[key].of(history) for key in COMPARED}
            for player, history in histories.items()
        },
        {player: len(history) for player, history in histories.items()},
        floor,
    )


def peers_of(league: League, filters: Filters) -> Peers:
    """Return the compared numbers of a league's players after the filters.

    The floor is that of the season chosen, else of all time. At most one query.
    """
    floor = rules_of(filters.season).floor
    question = f"peers:{filters.key()}:{floor}"
    return kept(league, question, lambda: peers_in(filters.applied(league_frame(league)), floor))
