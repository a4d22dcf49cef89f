"""Who beats whom: the pair in the heading, and where a cell's tint begins."""

from datetime import date

import pytest

from leagues.charts.beats import Meeting, beats_chart
from leagues.statistics.rivals import Duel
from tests.leagues.charts.cells import texts


def meeting(ahead, level, behind):
    duel = Duel(2, ahead + level + behind, ahead, level, behind, 0.0, date(2026, 3, 1), "m", 1)
    return Meeting("Ada", "Bo", duel)


def chart_of(*meetings):
    return beats_chart(meetings, players=2, scope="All time")


@pytest.mark.parametrize(
    ("meetings", "finding"),
    [
        ([], "No two players have met yet"),
        ([meeting(4, 0, 0)], "Nobody has met five times yet"),
        ([meeting(3, 0, 3)], "All pairs are even so far"),
        ([meeting(5, 1, 0)], "Most one-sided: \u2068Ada\u2069–\u2068Bo\u2069 5–0"),
    ],
)
def test_finding_names_the_most_one_sided_pair(meetings, finding):
    assert chart_of(*meetings).finding.replace("\u2060", "") == finding


@pytest.mark.parametrize(
    ("counts", "tint"),
    [
        ((4, 0, 0), ""),  # r .7, of four matches alone
        ((3, 0, 2), ""),  # r 6/11 = .545
        ((3, 1, 1), "ahead-1"),  # r 6.5/11 = .591
        ((4, 0, 1), "ahead-2"),  # r 7/11 = .636
        ((8, 0, 0), "ahead-3"),  # r 11/14 = .786
        ((0, 0, 5), "behind-3"),  # r 3/11 = .273
        ((1, 0, 4), "behind-2"),
        ((5, 2, 3), "ahead-1"),  # r 9/16 = .5625
    ],
)
def test_a_cell_is_tinted_by_the_shrunk_rate_from_five_matches_on(counts, tint):
    assert meeting(*counts).tint == tint


def test_a_pair_has_its_counts_and_its_rate():
    chart = chart_of(meeting(5, 1, 0))

    assert texts(chart.rows) == [["Ada", "Bo", 6, 5, 1, 0, "71 %"]]  # 8.5 ÷ 12
    assert chart.figure is None
