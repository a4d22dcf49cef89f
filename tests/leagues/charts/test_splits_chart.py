"""The splits chart: where a player wins, the clearest named."""

import pytest

from leagues.charts.splits import Part, splits_chart
from leagues.statistics.metric import rate_metric
from tests.leagues.charts.cells import texts


def part(kind, value, wins, matches, par):
    return Part(kind, value, wins, par * matches, rate_metric(wins, matches))


def chart_of(*parts, clearest=None, played=40):
    return splits_chart("Ada", parts, clearest, played=played, scope="All time")


CLEAR = part("variant", "europe", 20, 30, 1 / 3)
EVEN = part("seat", 2, 10, 30, 1 / 3)
FEW = part("color", "blue", 2, 3, 1 / 3)


def test_finding_names_the_clearest_split_with_its_par():
    chart = chart_of(CLEAR, EVEN, clearest=CLEAR)

    assert chart.finding == "Clearest: Europe, won 20 of 30 where 10.0 is par"
    assert len(chart.finding.split()) <= 15


def test_finding_says_where_no_split_is_clear():
    assert chart_of(EVEN).finding == "No split differs clearly"


def test_a_split_of_few_matches_stands_in_the_table_without_a_rate():
    chart = chart_of(EVEN, FEW)

    assert texts(chart.rows)[1] == ["blue trains", 3, 2, "—", "—", "—", "1.0"]
    assert chart.caption.endswith("1 split with fewer than 5 matches stands in the table alone.")
    names = [note["text"] for note in chart.figure["layout"]["annotations"]]
    assert names == ["seat 2", "10 of 30"]


def test_each_rate_has_its_interval_and_a_tick_at_par():
    whiskers, ticks, marks = chart_of(EVEN).figure["data"]

    # Wilson, 10 of 30: 19.2 to 51.2 %.
    reach = whiskers["error_x"]["array"][0]
    ends = (whiskers["x"][0] - reach, whiskers["x"][0] + reach)
    assert [round(end, 1) for end in ends] == [19.2, 51.2]
    assert ticks["x"] == [pytest.approx(100 / 3)]
    assert marks["x"] == [pytest.approx(100 / 3)]


@pytest.mark.parametrize(
    ("parts", "played", "finding"),
    [
        ([], 0, "Nothing won or lost yet"),
        ([FEW], 3, "Too early to say where \u2068Ada\u2069 wins"),
    ],
)
def test_nothing_and_too_little_are_words_without_a_plot(parts, played, finding):
    chart = chart_of(*parts, played=played)

    assert (chart.finding, chart.figure) == (finding, None)
    assert chart.caption.startswith("It takes five matches")


def test_matches_that_are_all_alike_have_nothing_to_compare():
    chart = chart_of(played=30)

    assert chart.finding == "Nothing to split: all matches were alike"
    assert chart.figure is None


@pytest.mark.parametrize(
    ("kind", "value", "name"),
    [
        ("variant", "two-player", "Two-Player"),
        ("size", 4, "4 players"),
        ("seat", 1, "seat 1"),
        ("color", "black", "black trains"),
        ("color", "violet", "trains: violet"),
    ],
)
def test_splits_have_names_for_readers(kind, value, name):
    assert part(kind, value, 1, 5, 0.5).name == name
