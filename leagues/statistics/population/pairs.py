"""Who beats whom: every pair of players that met, from either side."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from leagues.models import League
from leagues.standings.cache import kept
from leagues.statistics.filters import Filters
from leagues.statistics.frames import league_frame
from leagues.statistics.rivals import DUEL_FACTS, Duel, duel_of

if TYPE_CHECKING:
    import pandas as pd


@dataclass(frozen=True, slots=True)
class Pair:
    """A player and what their common matches with one opponent came to."""

    player: int
    duel: Duel

    @property
    def lean(self) -> float:
        """Return how far the shrunk rate is from even, as a fraction of 1."""
        return abs(self.duel.shrunk - 0.5)


@dataclass(frozen=True)
class Pairs:
    """Every pair once, seen by whoever came out ahead more often; both ways by `against`."""

    duels: Mapping[int, Mapping[int, Duel]]

    def against(self, player: int, opponent: int) -> Duel | None:
        """Return what the player did against the opponent; None where they never met."""
        return self.duels.get(player, {}).get(opponent)

    @property
    def one_sided_first(self) -> list[Pair]:
        """Return each pair once, by the shrunk rate farthest from even, then by matches."""
        pairs = [Pair(one, duel) for one, duels in self.duels.items() for duel in duels.values()]
        once = [each for each in pairs if _is_foremost(each)]
        return sorted(once, key=lambda each: (-each.lean, *(-by for by in each.duel.rank)))

    @property
    def most_one_sided(self) -> Pair | None:
        """Return the most one-sided pair with common matches enough; None where all are even."""
        enough = (each for each in self.one_sided_first if each.duel.is_enough and each.lean)
        return next(enough, None)


def _is_foremost(pair: Pair) -> bool:
    duel = pair.duel
    if duel.ahead == duel.behind:
        return pair.player < duel.opponent
    return duel.ahead > duel.behind


def pairs_in(league: League, filters: Filters) -> Pairs:
    """Return the pairs of what the filters leave.

    At most one query; none again until the league changes.
    """
    question = f"pairs:{filters.key()}"
    return kept(league, question, lambda: pairs_of(filters.applied(league_frame(league))))


def pairs_of(frame: pd.DataFrame) -> Pairs:
    """Return the pairs of a frame (see `frames.league_frame`); guests are left out."""
    duels: dict[int, dict[int, Duel]] = {}
    for row in _sums(frame).itertuples():
        player, opponent = (int(each) for each in row.Index)
        duel = duel_of(opponent, row)
        duels.setdefault(player, {})[opponent] = duel
        duels.setdefault(opponent, {})[player] = _mirrored(duel, player)
    return Pairs(duels)


def _sums(frame: pd.DataFrame) -> pd.DataFrame:
    seats = frame.loc[
        frame["player"].notna(),
        ["match_id", "match", "number", "played_on", "player", "place", "total"],
    ]
    theirs = seats[["match_id", "player", "place", "total"]]
    met = seats.merge(theirs, on="match_id", suffixes=("", "_2"))
    met = met[met["player"] < met["player_2"]]
    return (
        met.assign(
            ahead=met["place"] < met["place_2"],
            level=met["place"] == met["place_2"],
            behind=met["place"] > met["place_2"],
            margin=met["total"] - met["total_2"],
        )
        .groupby(["player", "player_2"])
        .agg(**DUEL_FACTS)
    )


def _mirrored(duel: Duel, opponent: int) -> Duel:
    """Return a duel as the other one sees it."""
    return replace(
        duel,
        opponent=opponent,
        ahead=duel.behind,
        behind=duel.ahead,
        margin_mean=-duel.margin_mean,
    )
