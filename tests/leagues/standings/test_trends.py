"""A trend is called from twenty totals on, and only where it is clear."""

from leagues.standings.trends import Trend, trend_of


def test_below_twenty_no_trend_is_called() -> None:
    assert trend_of([50] * 9 + [150] * 10) == Trend(150, 9, None)


def test_a_clear_rise_is_the_difference_of_the_medians() -> None:
    assert trend_of([80, 82] * 5 + [100, 104] * 5) == Trend(91, 10, 21)


def test_a_wavering_of_the_same_size_is_no_change() -> None:
    assert trend_of([60, 100] * 10) == Trend(80, 10, 0)
