"""Intervals against the worked examples and printed tables of Student's t."""

import pytest

from leagues.standings.intervals import luck_band, mean_interval, t_quantile, wilson


@pytest.mark.parametrize(
    ("wins", "n", "low", "high"),
    [
        (0, 3, 0.0, 56.2),
        (1, 1, 20.7, 100.0),
        (3, 5, 23.1, 88.2),
        (30, 50, 46.2, 72.4),
        (250, 500, 45.6, 54.4),
        (18, 21, 65.4, 95.0),
    ],
)
def test_wilson_gives_the_worked_answers(wins: int, n: int, low: float, high: float) -> None:
    interval = wilson(wins, n)

    assert interval is not None
    assert round(100 * interval.low, 1) == low
    assert round(100 * interval.high, 1) == high


def test_no_interval_over_nothing() -> None:
    assert wilson(0, 0) is None
    assert mean_interval([]) is None
    assert mean_interval([5]) is None


@pytest.mark.parametrize(
    ("freedom", "quantile"),
    [(1, 12.7062047), (2, 4.3026527), (4, 2.7764451), (10, 2.2281389), (30, 2.0422725)],
)
def test_t_quantile_agrees_with_the_printed_table(freedom: int, quantile: float) -> None:
    assert t_quantile(freedom) == pytest.approx(quantile, abs=5e-8)


def test_t_quantile_comes_down_to_the_normal_one() -> None:
    assert t_quantile(10**7) == pytest.approx(1.959964, abs=1e-5)


def test_mean_interval_gives_adas_worked_totals() -> None:
    interval = mean_interval([102, 92, 96, 90, 83])

    assert interval is not None
    assert (round(interval.low, 1), round(interval.high, 1)) == (83.8, 101.4)


def test_mean_interval_of_equal_values_is_their_value() -> None:
    interval = mean_interval([7, 7, 7])

    assert interval is not None
    assert (interval.low, interval.high) == (7, 7)


def test_luck_band_gives_adas_worked_answer() -> None:
    # Tables of 3, 2, 4, 3 and 3: Σ(1/n)(1−1/n) = 3·2/9 + 1/4 + 3/16 = 1.1041…; 1.96·√ = 2.06.
    assert round(luck_band([3, 2, 4, 3, 3]), 2) == 2.06
    assert luck_band([]) == 0
