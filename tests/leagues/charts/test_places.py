"""The places chart: how a player finishes, by table size, the counts printed."""

import pytest

from leagues.charts.places import Finishes, places_chart
from leagues.charts.style import PLACES
from tests.leagues.charts.cells import texts
from tests.leagues.charts.measures import mean, nothing


def chart_of(counts, beaten=None):
    return places_chart("Ada", Finishes(counts, beaten or nothing()), scope="All time")


MANY = {2: [5, 5], 4: [4, 3, 2, 1]}


@pytest.mark.parametrize(
    ("beaten", "finding"),
    [
        (mean(0.65, 0.55, 0.75), "\u2068Ada\u2069 beats 65\u00a0% of the table; 50 is par"),
        (
            mean(0.58, 0.40, 0.77),
            "\u2068Ada\u2069 beats 58\u00a0% of the table, no clear difference from 50",
        ),
    ],
)
def test_finding_sets_the_table_beaten_beside_par(beaten, finding):
    assert chart_of(MANY, beaten).finding == finding


def test_bars_are_shares_of_each_size_with_their_counts():
    data = chart_of(MANY, mean(0.5, 0.4, 0.6)).figure["data"]

    assert [each["x"] for each in data] == [[0.5, 0.4], [0.5, 0.3], [0, 0.2], [0, 0.1]]
    assert data[0]["text"] == ["1st · 5", "1st · 4"]
    assert data[3]["text"] == ["", "1"]
    assert [each["marker"]["color"] for each in data] == list(PLACES[:4])


def test_a_place_too_rare_to_print_in_its_bar_stands_in_the_table():
    chart = chart_of({3: [98, 1, 1]}, mean(0.9, 0.8, 1.0))

    assert [each["text"] for each in chart.figure["data"]] == [["1st · 98"], [""], [""]]
    assert texts(chart.rows) == [["3 players", 98, 1, 1, 100]]


def test_sizes_have_no_more_places_than_players():
    rows = texts(chart_of(MANY, mean(0.5, 0.4, 0.6)).rows)

    assert rows == [["2 players", 5, 5, None, None, 10], ["4 players", 4, 3, 2, 1, 10]]


@pytest.mark.parametrize(
    ("counts", "finding", "caption"),
    [
        ({}, "No finish yet", "The first counted match puts a bar here."),
        ({4: [0, 0, 1, 0]}, "\u2068Ada\u2069 finished 3rd of 4 in one match", ""),
    ],
)
def test_nothing_and_one_match_are_words_without_a_plot(counts, finding, caption):
    chart = chart_of(counts)

    assert (chart.finding, chart.caption, chart.figure) == (finding, caption, None)


def test_three_matches_are_counted_not_rated():
    chart = chart_of({2: [1, 0], 3: [0, 2, 0]})

    assert chart.finding == "\u2068Ada\u2069’s places so far"
    assert "too few to say" in chart.caption
    assert "%" not in chart.about
    assert [each["x"] for each in chart.figure["data"]] == [[1, 0], [0, 2], [0, 0]]
