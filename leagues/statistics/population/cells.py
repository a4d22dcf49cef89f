"""Totals in each cell, a variant at one size of table: what is usual there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from leagues.statistics.metric import Metric, mean_metric, plain_metric

if TYPE_CHECKING:
    import pandas as pd

ENOUGH = 5  # results from which means and deviations are told


@dataclass(frozen=True, slots=True)
class CellTotals:
    """The totals of one cell in points, guests' among them; the n of each counts results."""

    variant: str
    size: int
    matches: int
    mean: Metric
    deviation: Metric
    median: Metric

    @property
    def results(self) -> int:
        """Return how many totals there are."""
        return self.mean.n

    def as_dict(self) -> dict[str, Any]:
        """Return the cell as plain data."""
        return {
            "variant": self.variant,
            "size": self.size,
            "matches": self.matches,
            "total_mean": self.mean.as_dict(),
            "total_sd": self.deviation.as_dict(),
            "total_median": self.median.as_dict(),
        }


def cells_of(frame: pd.DataFrame) -> list[CellTotals]:
    """Return the cells of a frame with matches, those with the most results first."""
    groups = frame.groupby(["variant", "size"])
    cells = [_cell(variant, int(size), rows) for (variant, size), rows in groups]
    return sorted(cells, key=lambda cell: (-cell.results, cell.variant, cell.size))


def _cell(variant: str, size: int, rows: pd.DataFrame) -> CellTotals:
    totals = rows["total"]
    n = len(totals)
    deviation = float(totals.std(ddof=1)) if n > 1 else None
    return CellTotals(
        variant=variant,
        size=size,
        matches=int(rows["match_id"].nunique()),
        mean=mean_metric(totals.tolist(), shown_from=ENOUGH),
        deviation=plain_metric(deviation, n, shown_from=ENOUGH),
        median=plain_metric(float(totals.median()), n),
    )


@dataclass(frozen=True, slots=True)
class Spread:
    """One player's totals in a cell, in points, ascending."""

    player: int
    totals: tuple[int, ...]
    quartiles: tuple[float, float, float]

    @property
    def median(self) -> float:
        """Return the middle total."""
        return self.quartiles[1]

    @property
    def width(self) -> float:
        """Return how far apart the middle half of the totals is."""
        return self.quartiles[2] - self.quartiles[0]


def spreads_in(frame: pd.DataFrame, cell: CellTotals) -> list[Spread]:
    """Return the totals of each player in a cell, the highest median first; guests left out."""
    inside = frame["variant"].isin([cell.variant]) & (frame["size"] == cell.size)
    rows = frame[inside & frame["player"].notna()]
    spreads = [_spread(int(player), totals) for player, totals in rows.groupby("player")["total"]]
    return sorted(spreads, key=lambda each: (-each.median, -len(each.totals), each.player))


def _spread(player: int, totals: pd.Series[int]) -> Spread:
    first, median, third = (float(each) for each in totals.quantile([0.25, 0.5, 0.75]))
    return Spread(player, tuple(sorted(totals.tolist())), (first, median, third))
