"""By how much matches were won: the closest and the biggest."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING, Any

from leagues.statistics.records import margins

if TYPE_CHECKING:
    import pandas as pd

LISTED = 5  # matches of each list


@dataclass(frozen=True, slots=True)
class Won:
    """A match as it was won: by so many points; 0 by a tie-break, or shared.

    match: public id; winners: ids of players, None for a guest; decided_by: what put the winner
    above the next place, None where the win is shared.
    """

    match: str
    number: int
    played_on: date
    variant: str
    size: int
    margin: int
    winners: tuple[int | None, ...]
    decided_by: str | None

    @property
    def is_shared(self) -> bool:
        """Say whether several won."""
        return len(self.winners) > 1


def wins_of(frame: pd.DataFrame) -> pd.DataFrame:
    """Return one row a match in order: match_id, number, and margin in points (0: shared)."""
    winners = frame.assign(margin=margins(frame))[frame["won"]]
    first = winners.drop_duplicates("match_id")
    return first[["match_id", "number", "margin"]].reset_index(drop=True)


def closest(frame: pd.DataFrame, most: int = LISTED) -> list[Won]:
    """Return the matches with the smallest margins; of level ones the latest first."""
    wins = wins_of(frame)
    return _told(frame, wins.sort_values(["margin", "number"], ascending=[True, False]), most)


def biggest(frame: pd.DataFrame, most: int = LISTED) -> list[Won]:
    """Return the matches with the greatest margins above 0; of level ones the latest first."""
    wins = wins_of(frame)
    ahead = wins[wins["margin"] > 0]
    return _told(frame, ahead.sort_values(["margin", "number"], ascending=[False, False]), most)


def _told(frame: pd.DataFrame, wins: pd.DataFrame, most: int) -> list[Won]:
    listed: Sequence[int] = wins["match_id"].head(most).tolist()
    rows = frame[frame["match_id"].isin(listed) & frame["won"]]
    by_match = {int(match): seats for match, seats in rows.groupby("match_id")}
    points = dict(zip(wins["match_id"], wins["margin"], strict=True))
    return [_won(by_match[match], int(points[match])) for match in listed]


def _won(seats: pd.DataFrame, margin: int) -> Won:
    first: Any = seats.iloc[0]
    return Won(
        match=first["match"],
        number=int(first["number"]),
        played_on=first["played_on"].date(),
        variant=first["variant"],
        size=int(first["size"]),
        margin=margin,
        winners=tuple(None if each != each else int(each) for each in seats["player"]),
        decided_by=None if len(seats) > 1 else first["decided_by"],
    )
