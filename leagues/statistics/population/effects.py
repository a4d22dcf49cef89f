"""Whether the seat at the table, or the color of the trains, goes with winning."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from leagues.statistics.metric import Metric, Verdict, mean_metric, plain_metric, rate_metric
from scoring.variants import load_variants

if TYPE_CHECKING:
    import pandas as pd

ENOUGH = 30  # results of a seat or color before its rate is told
EARLY_BELOW = 100  # results under which no side is taken

type Kind = Literal["seat", "color"]  # columns of a frame of results


@dataclass(frozen=True, slots=True)
class Effect:
    """What the results in one seat, or with one color, came to; guests' results among them.

    value: the seat from 1, or the color. share: wins, a shared one counting in part; expected:
    the wins that par would be. rate: share ÷ results. adjusted: mean of each result's wins over
    par less the mean of the same player's, over results whose seat (color) is known; without
    guests, of whom nobody knows what is usual.
    """

    value: str | int
    share: float
    expected: float
    rate: Metric
    adjusted: Metric

    @property
    def results(self) -> int:
        """Return how many results it rests on."""
        return self.rate.n

    @property
    def par(self) -> float:
        """Return the rate that would be par, as a fraction of 1."""
        return self.expected / self.results

    @property
    def over(self) -> Metric:
        """Return the wins over expectation."""
        return plain_metric(self.share - self.expected, self.results, shown_from=ENOUGH)

    @property
    def is_early(self) -> bool:
        """Say whether it is too early to take a side."""
        return self.results < EARLY_BELOW

    @property
    def verdict(self) -> Verdict | None:
        """Say on which side of par the rate clearly is; None while it is too early."""
        return None if self.is_early else self.rate.against(self.par)

    def as_dict(self) -> dict[str, Any]:
        """Return the effect as plain data, its value left out."""
        return {
            "win_share": self.share,
            "expected": self.expected,
            "over": self.over.as_dict(),
            "rate": self.rate.as_dict(),
            "par": self.par,
            "adjusted": self.adjusted.as_dict(),
            "verdict": "too early to say" if self.is_early else self.verdict,
        }


def effects_of(frame: pd.DataFrame, kind: Kind) -> list[Effect]:
    """Return the effects of every seat by number, or of every color in the boxes' order.

    frame: of `frames.league_frame`, filtered or not. Results whose seat (color) is unknown are
    left out.
    """
    known = frame.dropna(subset=[kind])
    over = known["win_share"] - known["expected"]
    usual = over.groupby(known["player"]).transform("mean")
    groups = known.assign(beyond=over - usual).groupby(kind)
    effects = [_effect(value, rows) for value, rows in groups]
    return sorted(effects, key=lambda each: _rank(each.value))


def foremost(effects: Iterable[Effect]) -> Effect | None:
    """Return the effect farthest from par, as its interval measures it, of those told."""
    told = [each for each in effects if each.rate.shown]
    return max(told, key=_distance, default=None)


def _distance(effect: Effect) -> float:
    rate = effect.rate
    if rate.value is None or rate.interval is None:
        return 0.0
    return abs(rate.value - effect.par) / (rate.interval.high - rate.interval.low)


def _effect(value: Any, rows: pd.DataFrame) -> Effect:
    share = float(rows["win_share"].sum())
    beyond = rows["beyond"].dropna().tolist()
    return Effect(
        value=value if isinstance(value, str) else int(value),
        share=share,
        expected=float(rows["expected"].sum()),
        rate=rate_metric(share, len(rows), shown_from=ENOUGH),
        adjusted=mean_metric(beyond, shown_from=ENOUGH),
    )


def _rank(value: str | int) -> tuple[int, str]:
    if isinstance(value, int):
        return value, ""
    colors = [color for each in load_variants().values() for color in each.colors]
    return (colors.index(value) if value in colors else len(colors)), value
