"""Where a player wins: by variant, table size, seat and color of the trains."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from leagues.statistics.metric import Metric, Verdict, rate_metric
from scoring.variants import load_variants

if TYPE_CHECKING:
    import pandas as pd

KINDS = ("variant", "size", "seat", "color")  # columns of a frame of results


@dataclass(frozen=True, slots=True)
class Split:
    """A player's matches of one variant, table size, seat or color.

    value: the variant's name, how many players, the seat from 1, the color. rate: the win rate, a
    shared win being a win. expected: the wins that par would be.
    """

    kind: str
    value: str | int
    wins: int
    expected: float
    rate: Metric

    @property
    def matches(self) -> int:
        """Return the matches it rests on."""
        return self.rate.n

    @property
    def par(self) -> float:
        """Return the win rate that would be par, as a fraction of 1."""
        return self.expected / self.matches

    @property
    def verdict(self) -> Verdict | None:
        """Say on which side of par the rate clearly is; None below five matches."""
        return self.rate.against(self.par)


def splits_of(history: pd.DataFrame) -> list[Split]:
    """Return a player's splits by kind, then value.

    history: rows of `frames.league_frame`, one a match. An unknown seat or color belongs to no
    split; a kind that splits nothing, all matches having the same value, is left out.
    """
    return [split for kind in KINDS for split in _of_kind(history, kind)]


def clearest(splits: list[Split]) -> Split | None:
    """Return the split farthest from par, as its interval measures it, of those clear of it."""
    clear = [each for each in splits if each.verdict in ("above", "below")]
    return max(clear, key=_distance, default=None)


def _distance(split: Split) -> float:
    low, high, value = split.rate.low, split.rate.high, split.rate.value
    if low is None or high is None or value is None:
        return 0.0
    return abs(value - split.par) / (high - low)


def _of_kind(history: pd.DataFrame, kind: str) -> list[Split]:
    known = history.dropna(subset=[kind])
    if len(known) == len(history) and known[kind].nunique() < 2:
        return []
    sums = known.groupby(kind).agg(
        matches=("won", "size"), wins=("won", "sum"), expected=("expected", "sum")
    )
    splits = [
        _split(kind, value, int(matches), int(wins), float(expected))
        for value, matches, wins, expected in sums.itertuples()
    ]
    return sorted(splits, key=lambda each: _RANKS[kind](each.value))


def _split(kind: str, value: str | float, matches: int, wins: int, expected: float) -> Split:
    plain = value if isinstance(value, str) else int(value)
    return Split(kind, plain, wins, expected, rate_metric(wins, matches))


def _rank_of_variant(value: str | int) -> tuple[int, str]:
    return _rank_in(list(load_variants()), str(value))


def _rank_of_color(value: str | int) -> tuple[int, str]:
    colors = {color: None for each in load_variants().values() for color in each.colors}
    return _rank_in(list(colors), str(value))


def _rank_in(known: list[str], value: str) -> tuple[int, str]:
    return known.index(value) if value in known else len(known), value


def _rank_of_number(value: str | int) -> tuple[int, str]:
    return int(value), ""


_RANKS: Mapping[str, Callable[[str | int], tuple[int, str]]] = {
    "variant": _rank_of_variant,
    "size": _rank_of_number,
    "seat": _rank_of_number,
    "color": _rank_of_color,
}
