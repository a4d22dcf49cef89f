"""Does the seat matter: what is said from how many results."""

import pytest

from leagues.charts.effects import Named, Wording, effects_chart
from leagues.statistics.metric import mean_metric, rate_metric
from leagues.statistics.population.effects import ENOUGH, Effect
from tests.leagues.charts.cells import texts

WORDING = Wording("seats", "Seat", "Too early", "Unknown")


def seat(number, share, results, expected):
    rate = rate_metric(share, results, shown_from=ENOUGH)
    adjusted = mean_metric([0.1] * results, shown_from=ENOUGH)
    return Named(f"Seat {number}", Effect(number, share, expected, rate, adjusted))


def chart_of(*seats, foremost=None):
    return effects_chart(seats, foremost, WORDING, scope="All time")


def test_nothing_known_and_too_few_are_said():
    few = chart_of(seat(1, 2.5, 6, 2.25))

    assert chart_of().finding == "Unknown"
    assert (few.finding, few.figure) == ("Too early", None)
    assert texts(few.rows) == [["Seat 1", 6, "2.5", "2.3", "+0.3", "—", "—", "—", "—"]]


@pytest.mark.parametrize(
    ("share", "results", "finding"),
    [
        (12.5, 40, "Seat 1: 12.5 of 40, par 30.0; too early to say"),
        (33, 100, "Seat 1: 33.0 of 100, par 30.0; no clear difference"),
        (50, 100, "Seat 1: 50.0 of 100, par 30.0; clear"),
    ],
)
def test_finding_says_how_far_it_can_be_trusted(share, results, finding):
    first = seat(1, share, results, 30)

    assert chart_of(first, foremost=first).finding == finding


def test_only_seats_with_results_enough_are_drawn():
    chart = chart_of(seat(1, 10, 40, 10), seat(2, 10, 20, 5))

    names = [note["text"] for note in chart.figure["layout"]["annotations"]]
    assert names == ["Seat 1", "25 % of 40"]
    assert len(chart.rows) == 2
    assert "stand in the table alone" in chart.caption


def test_what_goes_beyond_the_players_usual_stands_in_points_of_a_percentage():
    chart = chart_of(seat(1, 10, 40, 10))

    assert texts(chart.rows)[0][-1] == "+10.0"
