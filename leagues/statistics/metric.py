"""One number of a statistic: on how many it rests, how far luck reaches, whether it is shown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from statistics import fmean
from typing import Any, Literal

from leagues.standings.intervals import Interval, mean_interval, wilson

ALWAYS = 1  # n from which counts are shown
ENOUGH = 5  # n from which rates and means are shown
PROVISIONAL_BELOW = 10  # n below which they are marked

type Verdict = Literal["above", "below", "no clear difference"]


@dataclass(frozen=True, slots=True)
class Metric:
    """A value in its unit, unrounded, a percentage as a fraction of 1; None where it is unknown.

    n: what it rests on; low, high: its 95 % interval, None where there is none; shown: whether n
    is enough for readers.
    """

    value: float | None
    n: int
    low: float | None = None
    high: float | None = None
    shown: bool = True

    @property
    def interval(self) -> Interval | None:
        """Return the interval, None where there is none."""
        return None if self.low is None or self.high is None else Interval(self.low, self.high)

    def against(self, par: float) -> Verdict | None:
        """Say on which side of par the interval lies; None where it is not shown."""
        if self.interval is None or not self.shown:
            return None
        if self.interval.holds(par):
            return "no clear difference"
        return "above" if self.interval.low > par else "below"

    def as_dict(self) -> dict[str, Any]:
        """Return the contract's shape."""
        return asdict(self)


def _with(value: float | None, n: int, interval: Interval | None, shown_from: int) -> Metric:
    low, high = (interval.low, interval.high) if interval else (None, None)
    return Metric(value, n, low, high, n >= shown_from)


def count_metric(value: float, n: int) -> Metric:
    """Return a count or a sum, 0 over nothing."""
    return Metric(value, n, shown=n >= ALWAYS)


def plain_metric(value: float | None, n: int, *, shown_from: int = ALWAYS) -> Metric:
    """Return a value without an interval."""
    return Metric(value, n, shown=n >= shown_from)


def rate_metric(hits: float, n: int, *, shown_from: int = ENOUGH) -> Metric:
    """Return a rate with Wilson's interval."""
    return _with(hits / n if n else None, n, wilson(hits, n), shown_from)


def mean_metric(values: Sequence[float], *, shown_from: int = ENOUGH) -> Metric:
    """Return a mean with Student's t interval."""
    n = len(values)
    return _with(fmean(values) if n else None, n, mean_interval(values), shown_from)
