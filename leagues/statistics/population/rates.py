"""What the longest path and the tickets went with, over everybody."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from leagues.statistics.bonus import decided_by_bonus
from leagues.statistics.longest import longest_path_rate, win_rate_with
from leagues.statistics.metric import Metric, count_metric
from leagues.statistics.tickets import points_per_completed_ticket, ticket_completion

if TYPE_CHECKING:
    import pandas as pd


@dataclass(frozen=True, slots=True)
class Side:
    """Results with the longest path, or without: wins and what par would be.

    share: wins, a shared one counting in part; expected: the same for even players; rate: wins ÷
    results, a shared one counting whole.
    """

    share: float
    expected: float
    rate: Metric

    @property
    def par(self) -> float | None:
        """Return the rate that would be par, None where there is no result."""
        return self.expected / self.rate.n if self.rate.n else None

    def as_dict(self) -> dict[str, Any]:
        """Return the side as plain data."""
        return {
            "win_share": self.share,
            "expected": self.expected,
            "win_rate": self.rate.as_dict(),
        }


@dataclass(frozen=True, slots=True)
class LongestPath:
    """How often the longest path was held, and what results with and without it came to."""

    held: Metric
    with_it: Side
    without_it: Side

    def as_dict(self) -> dict[str, Any]:
        """Return it as plain data."""
        return {
            "rate": self.held.as_dict(),
            "with": self.with_it.as_dict(),
            "without": self.without_it.as_dict(),
        }


def longest_path_of(frame: pd.DataFrame) -> LongestPath:
    """Return what holding the longest path went with, where the map has it and it is known.

    All holders of a match count, guests too. The bonus is part of the total, so winning goes with
    it by itself.
    """
    return LongestPath(
        held=longest_path_rate(frame),
        with_it=_side(frame, holding=True),
        without_it=_side(frame, holding=False),
    )


def _side(frame: pd.DataFrame, *, holding: bool) -> Side:
    known = frame[frame["has_bonus"] & frame["longest_path_bonus"].notna()]
    rows = known[(known["longest_path_bonus"] > 0) == holding]
    return Side(
        share=float(rows["win_share"].sum()),
        expected=float(rows["expected"].sum()),
        rate=win_rate_with(frame, holding=holding),
    )


def bonus_decisions(frame: pd.DataFrame) -> Metric:
    """Return in how many matches the winners would be others without the bonus; n in matches."""
    told = decided_by_bonus(frame).groupby(frame["match_id"]).first().dropna()
    return count_metric(int(told.sum()), len(told))


@dataclass(frozen=True, slots=True)
class Tickets:
    """How many tickets were completed, and what a completed one brought; guests' among them."""

    completion: Metric
    points: Metric

    def as_dict(self) -> dict[str, Any]:
        """Return it as plain data."""
        return {
            "completion": self.completion.as_dict(),
            "points_per_completed_ticket": self.points.as_dict(),
        }


def tickets_of(frame: pd.DataFrame) -> Tickets:
    """Return the tickets of everybody whose counts are known."""
    return Tickets(ticket_completion(frame), points_per_completed_ticket(frame))
