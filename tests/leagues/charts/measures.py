"""Measured values as a test writes them."""

from leagues.statistics.metric import Metric


def mean(value: float, low: float, high: float, n: int = 20) -> Metric:
    """Return a mean with its interval, shown from five on."""
    return Metric(value, n, low, high, n >= 5)


def nothing(n: int = 0) -> Metric:
    """Return a mean of nothing."""
    return Metric(None, n, shown=False)
