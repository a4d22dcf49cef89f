"""Seats and colors: share and par by hand, floors, and what is told when."""

import pytest

from leagues.statistics.frames import league_frame
from leagues.statistics.metric import mean_metric, rate_metric
from leagues.statistics.population.effects import ENOUGH, Effect, effects_of, foremost
from tests.factories import card, make_league, play, sheet
from tests.leagues.statistics.six import six_matches


def effect(share, results, expected):
    rate = rate_metric(share, results, shown_from=ENOUGH)
    return Effect(1, share, expected, rate, mean_metric([]))


@pytest.mark.django_db
def test_seat_one_of_the_six_matches():
    league, _ = six_matches()

    first = effects_of(league_frame(league), "seat")[0]

    assert (first.value, first.results) == (1, 6)
    assert (first.share, first.expected, first.over.value) == (2.5, 2.25, 0.25)
    assert not first.rate.shown
    assert first.verdict is None


@pytest.mark.django_db
def test_wins_over_par_of_all_seats_add_up_to_nothing():
    league, _ = six_matches()

    seats = effects_of(league_frame(league), "seat")

    assert [seat.value for seat in seats] == [1, 2, 3, 4]
    assert sum(seat.over.value for seat in seats) == pytest.approx(0)


@pytest.mark.django_db
def test_adjusted_takes_off_what_is_usual_for_the_player():
    """Ada wins wherever she sits: seat 1 has half of her wins and is worth nothing by itself."""
    league = make_league()
    for seats in ((1, 2), (2, 1)):
        play(league, sheet(card("Ada", 90, seat=seats[0]), card("Bo", 80, seat=seats[1])))

    first = effects_of(league_frame(league), "seat")[0]

    assert (first.share, first.expected) == (1, 1)
    assert first.adjusted.value == 0
    assert first.adjusted.n == 2


@pytest.mark.django_db
def test_colors_come_in_the_boxes_order_and_unknown_ones_last():
    league = make_league()
    cards = [card("Ada", 90, color="pink"), card("Bo", 80, color="red"), card("Ren", 70)]
    play(league, sheet(*cards))

    colors = effects_of(league_frame(league), "color")

    assert [color.value for color in colors] == ["red", "pink"]


@pytest.mark.parametrize(
    ("share", "results", "expected", "is_early", "verdict"),
    [
        (20, 29, 10, True, None),
        (60, 99, 30, True, None),
        (50, 100, 30, False, "above"),
        (30, 100, 30, False, "no clear difference"),
        (10, 100, 30, False, "below"),
    ],
)
def test_no_side_is_taken_below_a_hundred_results(share, results, expected, is_early, verdict):
    one = effect(share, results, expected)

    assert (one.is_early, one.verdict) == (is_early, verdict)


def test_the_foremost_is_the_one_farthest_from_par_of_those_with_results_enough():
    few, near, far = effect(20, 29, 7), effect(11, 40, 10), effect(18, 40, 10)

    assert foremost([few, near, far]) is far
    assert foremost([few]) is None
