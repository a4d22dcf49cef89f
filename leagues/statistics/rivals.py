"""Whom a player meets, and who of the two comes out ahead: head-to-heads, nemesis, favourite."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING, Any

from leagues.queries.players import Label
from scoring.names import normalize_name

if TYPE_CHECKING:
    import pandas as pd

ENOUGH = 5  # common matches from which a rate is told, and a rival named
CLEAR = 3  # matches lost (won) that make a nemesis (favourite)
EVEN_MATCHES = 6  # even ones by which a rate is shrunk
NEMESIS_BELOW, FAVOURITE_ABOVE = 0.45, 0.55
# What a duel is made of, as pandas takes common matches in order together.
DUEL_FACTS = {
    "common": ("number", "size"),
    "ahead": ("ahead", "sum"),
    "level": ("level", "sum"),
    "behind": ("behind", "sum"),
    "margin_mean": ("margin", "mean"),
    "last_on": ("played_on", "last"),
    "last_match": ("match", "last"),
    "last_number": ("number", "last"),
}
_OF_MATCH = ("number", "match", "match_id", "played_on", "variant", "size")
_OF_OPPONENT = {"player": "opponent", "place": "opponent_place", "total": "opponent_total"}


@dataclass(frozen=True, slots=True)
class Duel:
    """What the common matches of a player and one opponent came to, as the player sees them.

    opponent: a player's id; common: how many matches; ahead, level, behind: how many of them, by
    place; margin_mean: own total − the opponent's, points; last_on, last_match, last_number: day,
    public id and number in the league's order of the latest.
    """

    opponent: int
    common: int
    ahead: int
    level: int
    behind: int
    margin_mean: float
    last_on: date
    last_match: str
    last_number: int

    @property
    def shrunk(self) -> float:
        """Return r, the share of matches ahead (level: half) among these and six even ones."""
        return (self.ahead + self.level / 2 + EVEN_MATCHES / 2) / (self.common + EVEN_MATCHES)

    @property
    def is_enough(self) -> bool:
        """Say whether there are common matches enough for a rate."""
        return self.common >= ENOUGH

    @property
    def rank(self) -> tuple[int, int]:
        """Return what decides between equal rates: more common matches, then the later."""
        return self.common, self.last_number


@dataclass(frozen=True, slots=True)
class Rivals:
    """A player's duels; nemesis and favourite None where there is none yet.

    duels: one for each opponent who is no guest: most common matches, then latest met, first.
    """

    duels: tuple[Duel, ...]
    nemesis: Duel | None
    favourite: Duel | None

    def against(self, opponent: int) -> Duel | None:
        """Return the duel with a player; None where the two never met."""
        return next((duel for duel in self.duels if duel.opponent == opponent), None)


def meetings_of(frame: pd.DataFrame, player_id: int) -> pd.DataFrame:
    """Return a row for each match and opponent of a player, in the order of the frame.

    frame: of `frames.league_frame`, filtered or not; guests are left out. Columns: number (the
    match's in the league's order), match (public id), match_id, played_on, variant, size,
    opponent (player id, int), place, opponent_place, total, opponent_total, outcome (1: the
    player came out ahead, 0: level, −1: behind), margin (own total − the opponent's, points).
    """
    import numpy as np

    others = frame[frame["player"].notna() & (frame["player"] != player_id)]
    mine = frame.loc[frame["player"] == player_id, ["match_id", "place", "total"]]
    theirs = others[[*_OF_MATCH, "player", "place", "total"]].rename(columns=_OF_OPPONENT)
    met = theirs.merge(mine, on="match_id", how="inner").astype({"opponent": "int64"})
    return met.assign(
        outcome=np.sign(met["opponent_place"] - met["place"]),
        margin=met["total"] - met["opponent_total"],
    )


def rivals_of(frame: pd.DataFrame, player_id: int) -> Rivals:
    """Return the duels of a player over the matches of a frame."""
    duels = tuple(sorted(_duels(meetings_of(frame, player_id)), key=lambda each: each.opponent))
    return Rivals(
        duels=tuple(sorted(duels, key=lambda each: each.rank, reverse=True)),
        nemesis=_foremost(
            (each for each in duels if each.shrunk < NEMESIS_BELOW and each.behind >= CLEAR),
            by=lambda each: -each.shrunk,
        ),
        favourite=_foremost(
            (each for each in duels if each.shrunk > FAVOURITE_ABOVE and each.ahead >= CLEAR),
            by=lambda each: each.shrunk,
        ),
    )


def _duels(met: pd.DataFrame) -> list[Duel]:
    by_opponent = met.assign(
        ahead=met["outcome"] > 0, level=met["outcome"] == 0, behind=met["outcome"] < 0
    ).groupby("opponent")
    facts = by_opponent.agg(**DUEL_FACTS).reset_index()
    return [duel_of(int(row.opponent), row) for row in facts.itertuples(index=False)]


def duel_of(opponent: int, row: Any) -> Duel:
    """Return a duel of a row of DUEL_FACTS, taken together over the common matches."""
    return Duel(
        opponent=opponent,
        common=int(row.common),
        ahead=int(row.ahead),
        level=int(row.level),
        behind=int(row.behind),
        margin_mean=float(row.margin_mean),
        last_on=row.last_on.date(),
        last_match=row.last_match,
        last_number=int(row.last_number),
    )


def _foremost(duels: Iterable[Duel], *, by: Callable[[Duel], float]) -> Duel | None:
    enough = [each for each in duels if each.is_enough]
    return max(enough, key=lambda each: (by(each), each.rank), default=None)


def by_common(duels: Sequence[Duel], people: Mapping[int, Label]) -> list[Duel]:
    """Return duels by most common matches, then by the opponent's name as it is shown.

    people: everybody's label by player id.
    """
    return sorted(
        duels,
        key=lambda each: (-each.common, normalize_name(people[each.opponent].name), each.opponent),
    )


def as_row(duel: Duel, people: Mapping[int, Label]) -> dict[str, Any]:
    """Return a duel in the contract's shape."""
    return {
        "opponent": people[duel.opponent].name,
        "common": duel.common,
        "ahead": duel.ahead,
        "level": duel.level,
        "behind": duel.behind,
        "margin_mean": duel.margin_mean,
        "shrunk": duel.shrunk,
    }
