"""Every number of one player: a registry of metrics by key, in the contract's order."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from typing import TYPE_CHECKING

from leagues.statistics import longest, results, skill, stations, tickets, totals
from leagues.statistics.bonus import decided_by_bonus
from leagues.statistics.buckets import (
    TOTAL,
    bucket_mean,
    bucket_share,
    edge_mean,
    edge_of,
    edges_of,
)
from leagues.statistics.frames import POINTS, history_of
from leagues.statistics.metric import Metric

if TYPE_CHECKING:
    import pandas as pd

type Compute = Callable[[pd.DataFrame], Metric]


class Unit(StrEnum):
    """What a metric's value is in; a fraction is of 1, read as a percentage."""

    COUNT = "count"
    WINS = "wins"
    FRACTION = "fraction"
    POINTS = "points"
    NUMBER = "number"


class Topic(StrEnum):
    """What a metric is about, in the order of reading."""

    RESULTS = "results"
    TOTALS = "totals"
    BUCKETS = "buckets"
    EDGES = "edges"
    SKILL = "skill"
    LONGEST = "longest"
    TICKETS = "tickets"
    STATIONS = "stations"


@dataclass(frozen=True, slots=True)
class Measure:
    """A metric's topic, its unit, and what makes it of a history (see `compared_history`)."""

    topic: Topic
    unit: Unit
    of: Compute


def _results() -> dict[str, Measure]:
    of = partial(Measure, Topic.RESULTS)
    return {
        "matches": of(Unit.COUNT, results.matches),
        "wins": of(Unit.COUNT, results.wins),
        "wins_sole": of(Unit.COUNT, results.wins_sole),
        "wins_shared": of(Unit.COUNT, results.wins_shared),
        "win_share": of(Unit.WINS, results.win_share),
        "expected_wins": of(Unit.WINS, results.expected_wins),
        "streak_longest": of(Unit.COUNT, results.streak_longest),
        "streak_current": of(Unit.COUNT, results.streak_current),
        "win_rate": of(Unit.FRACTION, results.win_rate),
        "wins_over_expectation": of(Unit.WINS, results.wins_over_expectation),
        "table_beaten": of(Unit.FRACTION, results.table_beaten),
        "podiums": of(Unit.COUNT, results.podiums),
    }


def _totals() -> dict[str, Measure]:
    of = partial(Measure, Topic.TOTALS, Unit.POINTS)
    return {
        "total_mean": of(totals.total_mean),
        "total_sd": of(totals.total_sd),
        "total_median": of(totals.total_median),
        "total_min": of(totals.total_min),
        "total_max": of(totals.total_max),
    }


def _buckets() -> dict[str, Measure]:
    mean = partial(Measure, Topic.BUCKETS, Unit.POINTS)
    share = partial(Measure, Topic.BUCKETS, Unit.FRACTION)
    edge = partial(Measure, Topic.EDGES, Unit.POINTS)
    return {
        **{f"{name}_mean": mean(partial(bucket_mean, bucket=name)) for name in POINTS},
        **{f"{name}_share": share(partial(bucket_share, bucket=name)) for name in POINTS},
        **{edge_of(name): edge(partial(edge_mean, bucket=name)) for name in (*POINTS, TOTAL)},
    }


def _longest() -> dict[str, Measure]:
    of = partial(Measure, Topic.LONGEST)
    with_it, without = (partial(longest.win_rate_with, holding=held) for held in (True, False))
    return {
        "longest_path_rate": of(Unit.FRACTION, longest.longest_path_rate),
        "win_rate_with_longest_path": of(Unit.FRACTION, with_it),
        "win_rate_without_longest_path": of(Unit.FRACTION, without),
        "decided_by_bonus": of(Unit.COUNT, longest.decided_by_bonus),
    }


def _rest() -> dict[str, Measure]:
    ticket, station = partial(Measure, Topic.TICKETS), partial(Measure, Topic.STATIONS)
    return {
        "ticket_completion": ticket(Unit.FRACTION, tickets.ticket_completion),
        "points_per_completed_ticket": ticket(Unit.POINTS, tickets.points_per_completed_ticket),
        "stations_used_mean": station(Unit.NUMBER, stations.stations_used_mean),
        "station_cost_mean": station(Unit.POINTS, stations.station_cost_mean),
        "margin_mean": Measure(Topic.RESULTS, Unit.POINTS, results.margin_mean),
    }


METRICS: Mapping[str, Measure] = {
    **_results(),
    **_totals(),
    **_buckets(),
    "z_mean": Measure(Topic.SKILL, Unit.NUMBER, skill.z_mean),
    "ratio_median": Measure(Topic.SKILL, Unit.NUMBER, skill.ratio_median),
    **_longest(),
    **_rest(),
}


def compared_history(frame: pd.DataFrame, player_id: int) -> pd.DataFrame:
    """Return a player's history with what comes of comparing it with the others' results.

    frame: of `frames.league_frame`, filtered or not. Columns beside those of `history_of`: the
    edges of `buckets.edges_of`; z (of `skill.z_scores`, over the whole frame);
    decided_by_bonus (of `bonus.decided_by_bonus`).
    """
    mine = frame.loc[frame["player"] == player_id, "match_id"]
    tables = frame[frame["match_id"].isin(mine)]
    compared = tables.assign(
        **edges_of(tables),
        z=skill.z_scores(frame).reindex(tables.index),
        decided_by_bonus=decided_by_bonus(tables),
    )
    return history_of(compared, player_id)


def player_metrics(frame: pd.DataFrame, player_id: int) -> dict[str, Metric]:
    """Return every metric of a player by key, over the matches of a frame. No query."""
    history = compared_history(frame, player_id)
    return {key: measure.of(history) for key, measure in METRICS.items()}
