"""How far luck alone reaches: 95 % intervals for rates, means and wins."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from statistics import fmean

Z = 1.96
_TINY = 1e-300
_PRECISION = 1e-16


@dataclass(frozen=True, slots=True)
class Interval:
    """From low to high, in the unit of the value; never cut to the possible range."""

    low: float
    high: float

    def holds(self, value: float) -> bool:
        """Say whether a value, such as par, lies inside."""
        return self.low <= value <= self.high

    def within(self, least: float, most: float) -> "Interval":
        """Return it cut to what is possible, as readers are told it."""
        return Interval(max(self.low, least), min(self.high, most))


def wilson(wins: float, n: int) -> Interval | None:
    """Return Wilson's interval of a rate as fractions of 1; None for n = 0."""
    if n == 0:
        return None
    rate = wins / n
    middle = rate + Z * Z / (2 * n)
    reach = Z * math.sqrt(rate * (1 - rate) / n + Z * Z / (4 * n * n))
    return Interval((middle - reach) / (1 + Z * Z / n), (middle + reach) / (1 + Z * Z / n))


def luck_band(sizes: Sequence[int]) -> float:
    """Return how many wins over or under expectation luck alone gives, ± in wins.

    sizes: players at each table; at a table of n, one win in n is par.
    """
    return Z * math.sqrt(sum((1 / n) * (1 - 1 / n) for n in sizes))


def mean_interval(values: Sequence[float]) -> Interval | None:
    """Return Student's t interval of a mean; None for fewer than two values."""
    if len(values) < 2:
        return None
    mean, n = fmean(values), len(values)
    # The standard library's own deviation adds up fractions exactly, which takes ten times as long.
    variance = math.fsum((each - mean) ** 2 for each in values) / (n - 1)
    reach = t_quantile(n - 1) * math.sqrt(variance / n)
    return Interval(mean - reach, mean + reach)


@cache
def t_quantile(freedom: int, level: float = 0.975) -> float:
    """Return the quantile of Student's t by bisection of its distribution function."""
    low, high = 0.0, 1e6
    while (middle := (low + high) / 2) not in (low, high):
        low, high = (middle, high) if _t_below(middle, freedom) < level else (low, middle)
    return middle


def _t_below(t: float, freedom: int) -> float:
    """Return the probability of a value below t, for t ≥ 0."""
    tail = _beta_share(freedom / (freedom + t * t), freedom / 2, 0.5)
    return 1 - tail / 2


def _beta_share(x: float, a: float, b: float) -> float:
    """Return the regularized incomplete beta function I_x(a, b)."""
    if x in (0.0, 1.0):
        return x
    if x > (a + 1) / (a + b + 2):
        return 1 - _beta_share(1 - x, b, a)
    front = a * math.log(x) + b * math.log1p(-x) - math.log(a)
    front += math.lgamma(a + b) - math.lgamma(a) - math.lgamma(b)
    return math.exp(front) / _beta_fraction(x, a, b)


def _beta_fraction(x: float, a: float, b: float) -> float:
    """Return the continued fraction 1 + d₁/(1 + d₂/(1 + …)) of the beta function (Lentz)."""
    value, upper, lower = 1.0, 1.0, 0.0
    for step in range(1, 10_000):
        m = step // 2
        if step % 2:
            d = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))
        else:
            d = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m))
        lower = 1 / ((1 + d * lower) or _TINY)
        upper = (1 + d / upper) or _TINY
        value *= upper * lower
        if abs(upper * lower - 1) < _PRECISION:
            break
    return value
