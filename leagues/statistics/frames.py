"""A league's counted results as one pandas frame: the one source of every statistic."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.db.models import F

from leagues.models import League
from leagues.queries.results import Scope, results_in
from leagues.standings.cache import kept
from scoring.variants import load_variants

if TYPE_CHECKING:
    import pandas as pd

ORDER = ("played_on", "match__order", "match_id", "place", "position")
STORED = {
    "match": F("match__public_id"),
    "match_id": F("match_id"),
    "played_on": F("played_on"),
    "variant": F("variant"),
    "season": F("season_id"),
    "size": F("match__size"),
    "player": F("player_id"),
    "position": F("position"),
    "seat": F("seat"),
    "color": F("color"),
    "total": F("total"),
    "place": F("place"),
    "shared": F("shared"),
    "decided_by": F("decided_by"),
    "source_place": F("source_place"),
    "house_steps": F("season__house_tie_breaks"),
    "doubtful": F("doubtful"),
    "route_points": F("route_points"),
    "ticket_points": F("ticket_points"),
    "tickets_completed": F("tickets_completed"),
    "tickets_failed": F("tickets_failed"),
    "longest_path_bonus": F("longest_path_bonus"),
    "stations_remaining": F("stations_remaining"),
}
BUCKETS = (
    "route_points",
    "ticket_points",
    "longest_path_bonus",
    "stations_remaining",
    "tickets_completed",
    "tickets_failed",
)
OBJECTS = ("variant", "color", "match", "decided_by", "house_steps")
POINTS = ("route_points", "ticket_points", "longest_path_points", "station_points")
NULLABLE = ("season", "player", "seat", "source_place", *BUCKETS)


def league_frame(league: League) -> pd.DataFrame:
    """Return every line of a league's counted matches, guests' included.

    One row a result, in the league's order (day, order in the day, order of entry, then place).
    Columns: match (public id), match_id (int), number (int, the match's in the league's order,
    from 1), played_on (datetime64[s], midnight), variant (name), season (id; NaN: none), size
    (players), player (id; NaN: a guest), position (int, in the sheet), seat (from 1; NaN:
    unknown), color (text or None), total (points), place (from 1), shared (bool), decided_by
    (criterion or None), source_place (as a file gave it; NaN: none), house_steps (the season's
    own tie-breaks; None: the official ones), doubtful (bool, under an accepted conflict: its
    buckets are NaN here).
    Buckets, NaN where unknown: route_points, ticket_points (net), longest_path_bonus (0 or 10),
    stations_remaining, tickets_completed, tickets_failed.
    Of the variant: has_bonus, has_stations (bool).
    Points that add up to the total, NaN where unknown: the first two buckets,
    longest_path_points, station_points; 0 where the variant has none; is_known (bool, all four
    known), table_known (bool, everybody's at the table known).
    Of the places: level (how many share the place), won (bool), win_share (1 ÷ winners, 0 where
    not won), expected (1 ÷ size), beaten (share of the opponents left behind, a level one
    counting half), best_opponent (the best of the others' totals, points).
    One query; none again until the league changes. The frame is shared: copy before changing.
    """
    frame: pd.DataFrame = kept(league, "frame", lambda: _frame(league))
    return frame


def history_of(frame: pd.DataFrame, player_id: int) -> pd.DataFrame:
    """Return a player's rows of a frame in order, `number` counting their own matches from 1."""
    mine = frame[frame["player"] == player_id].reset_index(drop=True)
    return mine.assign(number=range(1, len(mine) + 1))


def _frame(league: League) -> pd.DataFrame:
    import pandas as pd

    rows = results_in(league, Scope()).order_by(*ORDER).values_list(*STORED.values())
    frame = pd.DataFrame(list(rows), columns=list(STORED))
    return with_derived(_typed(frame))


def _typed(frame: pd.DataFrame) -> pd.DataFrame:
    """Return stored columns with numbers as numbers; doubtful buckets unknown."""
    days = frame["played_on"].to_numpy(dtype="datetime64[s]")
    typed = frame.assign(played_on=days).astype(
        {
            **dict.fromkeys(NULLABLE, "float64"),
            **dict.fromkeys(("match_id", "size", "position", "total", "place"), "int64"),
            **dict.fromkeys(("shared", "doubtful"), "bool"),
            **dict.fromkeys(OBJECTS, "object"),
        }
    )
    typed.loc[typed["doubtful"], list(BUCKETS)] = float("nan")
    return typed


def with_derived(frame: pd.DataFrame) -> pd.DataFrame:
    """Return a frame of stored columns with those that follow from them."""
    return _with_places(_with_points(frame)).assign(number=_numbers(frame))


def _numbers(frame: pd.DataFrame) -> pd.Series[int]:
    return (frame["match_id"] != frame["match_id"].shift()).cumsum().astype("int64")


def of_variant(frame: pd.DataFrame, fact: str) -> pd.Series[float]:
    """Return a number of each row's variant, by a field of it; 0 where it is none of ours."""
    facts = {name: float(getattr(variant, fact)) for name, variant in load_variants().items()}
    return frame["variant"].map(facts).astype("float64").fillna(0.0)


def _with_points(frame: pd.DataFrame) -> pd.DataFrame:
    worth = of_variant(frame, "station_points")
    has_bonus = of_variant(frame, "longest_path_bonus") > 0
    has_stations = of_variant(frame, "stations") > 0
    pointed = frame.assign(
        has_bonus=has_bonus,
        has_stations=has_stations,
        longest_path_points=frame["longest_path_bonus"].where(has_bonus, 0.0),
        station_points=(worth * frame["stations_remaining"]).where(has_stations, 0.0),
    )
    known = pointed[list(POINTS)].notna().all(axis=1)
    everybody = known.groupby(frame["match_id"]).transform("all").astype("bool")
    return pointed.assign(is_known=known, table_known=everybody)


def _with_places(frame: pd.DataFrame) -> pd.DataFrame:
    level = frame.groupby(["match_id", "place"])["place"].transform("size").astype("int64")
    below = frame["size"] - frame["place"] - level + 1
    won = frame["place"] == 1
    return frame.assign(
        level=level,
        won=won,
        win_share=(won / level).astype("float64"),
        expected=1 / frame["size"],
        beaten=(below + (level - 1) / 2) / (frame["size"] - 1),
        best_opponent=_best_opponents(frame),
    )


def _best_opponents(frame: pd.DataFrame) -> pd.Series[float]:
    """Return for each row the greatest total of the others at the table."""
    ranked = frame.sort_values("total", ascending=False, kind="stable")
    at = ranked.groupby("match_id").cumcount()
    best, second = (_totals_at(ranked, at, rank) for rank in (0, 1))
    others = best.where(at > 0, second)
    return others.astype("float64").reindex(frame.index)


def _totals_at(ranked: pd.DataFrame, at: pd.Series[int], rank: int) -> pd.Series[float]:
    """Return for each row its table's total at a rank from 0."""
    totals = ranked[at == rank].set_index("match_id")["total"]
    return ranked["match_id"].map(totals)
