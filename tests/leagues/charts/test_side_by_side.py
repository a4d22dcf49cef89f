"""Two players among all, figure by figure."""

import json

import pytest

from leagues.charts.duel import Pair
from leagues.charts.side_by_side import Contest, Mark, side_by_side
from leagues.charts.style import Chart
from tests.leagues.charts.cells import texts

PAIR = Pair("Ada", "ADA", "Bo", "BO")


def contest(lead: int | None, *, is_clear: bool = False, percentile: float | None = 0.5) -> Contest:
    """Return a contest in which the first has 60 and the other 50, whatever the lead."""
    one, other = Mark("60 %", 0.6, percentile), Mark("50 %", 0.5, percentile)
    return Contest("Win rate", one, other, lead, is_clear)


def chart_of(*contests: Contest) -> Chart:
    return side_by_side(PAIR, contests, scope="All time")


@pytest.mark.parametrize(
    ("leads", "clear", "finding"),
    [
        ([None], 0, "\u2068Ada\u2069 and \u2068Bo\u2069 have no figures to compare yet"),
        ([1, 1, -1, None], 1, "\u2068Ada\u2069 is ahead in 2 of 3, clearly in 1"),
        ([-1, -1, 1, 0], 0, "\u2068Bo\u2069 is ahead in 2 of 4, clearly in none"),
        ([1, -1], 1, "\u2068Ada\u2069 and \u2068Bo\u2069 are ahead in 1 figure each"),
        ([1, -1, 1, -1], 0, "\u2068Ada\u2069 and \u2068Bo\u2069 are ahead in 2 figures each"),
        ([0, 0], 0, "\u2068Ada\u2069 and \u2068Bo\u2069 are level in every figure"),
    ],
)
def test_finding_counts_the_leads_and_the_clear_ones(leads, clear, finding):
    contests = [contest(lead, is_clear=at < clear) for at, lead in enumerate(leads)]

    assert chart_of(*contests).finding == finding


def test_without_percentiles_there_is_a_table_and_no_plot():
    chart = chart_of(contest(1, percentile=None))

    assert chart.figure is None
    assert texts(chart.rows) == [["Win rate", "60 %", None, "50 %", None]]


def test_percentiles_are_drawn_out_of_a_hundred():
    one, other = Mark("60 %", 0.6, 0.9375), Mark("50 %", 0.5, 0.0625)
    chart = chart_of(Contest("Win rate", one, other, 1, is_clear=False), contest(None))

    dots = [trace for trace in chart.figure["data"] if trace["mode"] == "markers"]
    assert [list(trace["x"]) for trace in dots] == [[6.25, 50], [93.75, 50]]
    assert texts(chart.rows)[0] == ["Win rate", "60 %", "94", "50 %", "6"]


def test_names_are_text_in_the_figure():
    pair = Pair("<b>x</b>", "<b>", "Bo", "BO")

    chart = side_by_side(pair, [contest(1)], scope="All time")

    assert "<b>" not in json.dumps(chart.figure)
