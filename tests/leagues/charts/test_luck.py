"""The luck chart: who won more than luck explains, in words and in a band."""

import json

import pytest

from leagues.charts.luck import ROWS_MOST, Fortune, luck_chart
from tests.leagues.charts.cells import texts


def fortune(name, over, luck=2.0):
    return Fortune(name, name[:3].upper(), 4 + over, 4.0, luck)


def chart_of(*fortunes, matches=20):
    return luck_chart(fortunes, matches=matches, scope="2026, 20 matches")


def test_nobody_with_matches_enough_gives_a_sentence_and_no_plot():
    chart = chart_of()

    assert chart.finding == "Too early to tell skill from luck"
    assert chart.caption == "It takes five matches of a player."
    assert (chart.figure, list(chart.rows)) == (None, [])


@pytest.mark.parametrize(
    ("overs", "finding"),
    [
        ([1.9, -2.0], "All within luck after 20 matches"),
        ([2.1, 0.0], "\u2068Ada\u2069 is clear of luck"),
        ([-2.1, 0.0], "\u2068Ada\u2069 wins less than luck alone explains"),
        ([2.5, 3.0, -2.5, 0.0], "3 of 4 are clear of luck: 2 above, 1 below"),
    ],
)
def test_finding_says_who_is_clear_of_luck(overs, finding):
    names = ["Ada", "Bo", "Ren", "Zoë"]

    assert chart_of(*map(fortune, names, overs)).finding == finding


def test_rows_go_from_the_luckiest_down_with_par_and_band():
    chart = chart_of(fortune("Ada", -1.0), fortune("Bo", 1.5))

    assert texts(chart.rows) == [
        ["Bo", "5.5", "4.0", "+1.5", "2.0"],
        ["Ada", "3.0", "4.0", "−1.0", "2.0"],
    ]
    assert chart.values == [["Bo", 5.5, 4.0, 1.5, 2.0], ["Ada", 3.0, 4.0, -1.0, 2.0]]


def test_only_those_clear_of_luck_are_coloured():
    chart = chart_of(fortune("Ada", 3.0), fortune("Bo", 0.5), fortune("Ren", 0.0))

    dots = next(trace for trace in chart.figure["data"] if trace["mode"] == "markers")
    assert dots["marker"]["color"][0] != dots["marker"]["color"][1]
    assert dots["marker"]["color"][1] == dots["marker"]["color"][2]


def test_many_players_are_drawn_by_their_extremes_and_listed():
    chart = chart_of(*(fortune(f"P{number}", number / 10) for number in range(40)))

    dots = next(trace for trace in chart.figure["data"] if trace["mode"] == "markers")
    assert len(dots["x"]) == ROWS_MOST
    assert max(dots["x"]) == pytest.approx(3.9)
    assert min(dots["x"]) == pytest.approx(0.0)
    assert len(chart.rows) == 40


def test_names_are_text_in_the_figure():
    assert "<B>" not in json.dumps(chart_of(fortune("<b>x</b>", 1.0)).figure)
