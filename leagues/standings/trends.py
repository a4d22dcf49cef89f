"""Is somebody scoring better? Totals in order, the last ten against all before."""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median

from leagues.standings.intervals import mean_interval

WINDOW = 10
TREND_FROM = 20  # below it no trend is called


@dataclass(frozen=True, slots=True)
class Trend:
    """The median of totals in points, and how the last ten differ from those before.

    shift: the difference of the two medians where the t intervals of the two means are apart,
    0 where they are not, None where there are too few to say.
    """

    median: float
    before: int
    shift: float | None


def trend_of(totals: Sequence[int]) -> Trend:
    """Return the trend of totals in the league's order; at least one."""
    early, late = totals[:-WINDOW], totals[-WINDOW:]
    whole = float(median(totals))
    if len(totals) < TREND_FROM:
        return Trend(whole, len(early), None)
    is_clear = _are_apart(early, late)
    return Trend(whole, len(early), float(median(late) - median(early)) if is_clear else 0.0)


def _are_apart(early: Sequence[int], late: Sequence[int]) -> bool:
    before, after = mean_interval(early), mean_interval(late)
    if before is None or after is None:
        return False
    return before.high < after.low or after.high < before.low
