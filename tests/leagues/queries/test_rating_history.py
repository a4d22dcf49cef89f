"""A player's rating after each match: in order, up to a day, one query."""

from datetime import date

import pytest

from leagues.models import Player
from leagues.queries.ratings import rating_history
from tests.leagues.statistics.six import six_matches

pytestmark = pytest.mark.django_db


def test_history_has_a_step_a_match_and_ends_at_the_worked_rating():
    six_matches()

    steps = rating_history(Player.objects.get(name="Ada"))

    assert [step.number for step in steps] == [1, 2, 3, 4, 5]
    assert [step.played_on.day for step in steps] == [1, 1, 8, 15, 29]
    last = steps[-1].rating
    assert (round(last.mu, 3), round(last.sigma, 3)) == (28.250, 7.510)


def test_history_ends_with_the_day_asked_for():
    six_matches()
    ada = Player.objects.get(name="Ada")

    assert len(rating_history(ada, date(2026, 3, 14))) == 3
    assert rating_history(ada, date(2026, 2, 28)) == []


def test_history_asks_one_query(django_assert_num_queries):
    six_matches()
    ada = Player.objects.get(name="Ada")

    with django_assert_num_queries(1):
        rating_history(ada)
