"""Totals of two players in the cells that both have played."""

import pytest

from leagues.charts.duel import Pair
from leagues.charts.duel_totals import SharedCell, duel_totals
from leagues.charts.style import Chart
from tests.leagues.charts.cells import texts

PAIR = Pair("Ada", "ADA", "Bo", "BO")


def chart_of(*cells: SharedCell) -> Chart:
    return duel_totals(PAIR, cells, scope="All time")


@pytest.mark.parametrize(
    ("totals", "other", "finding"),
    [
        ([90], [80], "\u2068Ada\u2069’s and \u2068Bo\u2069’s totals so far"),
        ([90] * 5, [80] * 4, "\u2068Ada\u2069’s and \u2068Bo\u2069’s totals so far"),
        ([90] * 5, [80] * 5, "\u2068Ada\u2069’s median in Europe, 3 is 10 higher"),
        ([80] * 5, [70, 80, 81, 82, 90, 91], "\u2068Bo\u2069’s median in Europe, 3 is 1.5 higher"),
        ([80] * 5, [80] * 5, "Level medians in every common cell"),
    ],
)
def test_finding_names_the_widest_gap_of_medians_from_five_results(totals, other, finding):
    assert chart_of(SharedCell("Europe, 3", totals, other)).finding == finding


def test_without_a_common_cell_there_is_no_plot():
    chart = chart_of()

    assert chart.finding == "No variant and table size that both have played"
    assert (chart.figure, list(chart.rows)) == (None, [])


def test_one_result_each_is_told_in_words():
    chart = chart_of(SharedCell("Europe, 3", [90], [80]))

    assert chart.figure is None
    assert chart.caption == (
        "Europe, 3: \u2068Ada\u2069 90, \u2068Bo\u2069 80. "
        "Too few to say: medians take five results of each."
    )


def test_a_cell_of_one_result_each_is_not_drawn_among_others():
    more, one = SharedCell("Europe, 3", [90] * 5, [80] * 5), SharedCell("Europe, 4", [70], [60])

    chart = chart_of(more, one)

    assert [trace["x"] for trace in chart.figure["data"]] == [[90] * 5, [80] * 5]
    assert chart.caption.endswith("Europe, 4: \u2068Ada\u2069 70, \u2068Bo\u2069 60.")
    assert len(chart.rows) == 4


def test_each_cell_has_a_row_for_both():
    chart = chart_of(SharedCell("Europe, 3", [90, 100], [80]))

    assert texts(chart.rows) == [
        ["Europe, 3", "Ada", 2, "95.0", 90, 100],
        ["Europe, 3", "Bo", 1, "80.0", 80, 80],
    ]


def test_boxes_come_with_eight_results():
    seven, eight = [90] * 7, [80] * 8
    figure = chart_of(SharedCell("Europe, 3", seven, eight)).figure

    assert [trace["line"]["width"] > 0 for trace in figure["data"]] == [False, True]
    assert {trace["boxpoints"] for trace in figure["data"]} == {"all"}
