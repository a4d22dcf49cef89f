"""Form: the last ten matches, and whether they go better than all before."""

import pandas as pd
import pytest

from leagues.models import Player
from leagues.standings.tallies import Finish
from leagues.statistics.form import finishes, form_trend
from leagues.statistics.frames import history_of, league_frame
from tests.leagues.statistics.six import six_matches


def beaten(*values: float) -> pd.DataFrame:
    return pd.DataFrame({"beaten": list(values)})


@pytest.mark.django_db
def test_adas_form_is_the_worked_one():
    league, _ = six_matches()
    history = history_of(league_frame(league), Player.objects.get(name="Ada").pk)

    assert finishes(history) == (
        Finish(1, False, 3),
        Finish(2, False, 2),
        Finish(1, False, 4),
        Finish(1, True, 3),
        Finish(2, False, 3),
    )
    assert finishes(history, 1) == (Finish(2, False, 3),)


def test_no_trend_is_called_below_twenty():
    assert form_trend(beaten(*[0.0] * 9, *[1.0] * 10)) is None


@pytest.mark.parametrize(
    ("values", "direction"),
    [
        ([0.1, 0.3] * 5 + [0.7, 0.9] * 5, "up"),
        ([0.7, 0.9] * 5 + [0.1, 0.3] * 5, "down"),
        ([0.0, 1.0] * 5 + [0.2, 1.0] * 5, "no clear change"),
        ([0.5] * 20, "no clear change"),
    ],
)
def test_a_trend_is_clear_where_the_two_intervals_are_apart(values, direction):
    trend = form_trend(beaten(*values))

    assert trend is not None
    assert trend.direction == direction
    assert (trend.early.n, trend.late.n) == (10, 10)


def test_all_matches_before_the_last_ten_are_the_other_side():
    trend = form_trend(beaten(*[0.25] * 40, *[0.5] * 10))

    assert trend is not None
    assert (trend.early.n, trend.early.value, trend.late.value) == (40, 0.25, 0.5)
