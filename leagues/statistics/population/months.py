"""How many matches were played in each month, and what stood out in the last one."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING

from leagues.standings.intervals import luck_band

if TYPE_CHECKING:
    import pandas as pd


def months_of(frame: pd.DataFrame) -> dict[date, int]:
    """Return the matches of each month that has some, by its first day, oldest first."""
    days = frame.drop_duplicates("match_id")["played_on"]
    counts = days.groupby([days.dt.year, days.dt.month]).size()
    return {date(int(year), int(month), 1): int(n) for (year, month), n in counts.items()}


@dataclass(frozen=True, slots=True)
class MonthsBest:
    """Who won most over expectation in the last month with a match; several where level.

    month: its first day; matches: of the whole month; wins: alone or shared; share, expected,
    luck: in wins; all of each of these players; luck ± as in `intervals.luck_band`.
    """

    month: date
    matches: int
    players: tuple[int, ...]
    played: int
    wins: int
    share: float
    expected: float
    luck: float

    @property
    def over(self) -> float:
        """Return the wins over expectation."""
        return self.share - self.expected

    @property
    def is_clear(self) -> bool:
        """Say whether luck alone would not explain it."""
        return self.over > self.luck


def months_best(frame: pd.DataFrame) -> MonthsBest | None:
    """Return what stood out in the last month of a frame; None where there is no match.

    Guests are left out; `players` is empty where nobody won more than expected.
    """
    if frame.empty:
        return None
    last = frame["played_on"].max()
    rows = frame[frame["played_on"] >= last.replace(day=1)]
    known = rows[rows["player"].notna()].assign(won=lambda each: each["place"] == 1)
    sums = known.groupby("player").agg(
        played=("size", "size"),
        wins=("won", "sum"),
        share=("win_share", "sum"),
        expected=("expected", "sum"),
    )
    over = (sums["share"] - sums["expected"]).round(9)
    best = sums[(over == over.max()) & (over > 0)]
    matches = int(rows["match_id"].nunique())
    month = date(last.year, last.month, 1)
    if best.empty:
        return MonthsBest(month, matches, (), 0, 0, 0.0, 0.0, 0.0)
    first, players = best.iloc[0], tuple(int(each) for each in best.index)
    sizes = known.loc[known["player"] == players[0], "size"].tolist()
    return MonthsBest(
        month=month,
        matches=matches,
        players=players,
        played=int(first["played"]),
        wins=int(first["wins"]),
        share=float(first["share"]),
        expected=float(first["expected"]),
        luck=luck_band(sizes),
    )
