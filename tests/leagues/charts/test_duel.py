"""Our duel: ahead less behind after each common match."""

from datetime import date, timedelta

import pandas as pd
import pytest

from leagues.charts.duel import Pair, duel_chart
from leagues.charts.style import Chart
from tests.leagues.charts.cells import texts

PAIR = Pair("Ada", "ADA", "Bo", "BO")
COLUMNS = ("played_on", "variant", "outcome", "place", "opponent_place", "total", "opponent_total")


def chart_of(*outcomes: int) -> Chart:
    """Return the chart of matches a day apart from 1 March on, won 100–90, lost 90–100."""
    rows = [
        (
            pd.Timestamp(date(2026, 3, 1) + timedelta(days=number)),
            "standard",
            outcome,
            1 if outcome >= 0 else 2,
            1 if outcome <= 0 else 2,
            90 if outcome < 0 else 100,
            90 if outcome > 0 else 100,
        )
        for number, outcome in enumerate(outcomes)
    ]
    return duel_chart(PAIR, pd.DataFrame(rows, columns=list(COLUMNS)), scope="All time")


@pytest.mark.parametrize(
    ("outcomes", "finding"),
    [
        ([], "\u2068Ada\u2069 and \u2068Bo\u2069 have not met"),
        ([1], "\u2068Ada\u2069 leads 1–0–0; last met 1 Mar 2026"),
        ([1, 0, 1, -1], "\u2068Ada\u2069 leads 2–1–1; last met 4 Mar 2026"),
        ([-1, -1, 0], "\u2068Bo\u2069 leads 2–1–0; last met 3 Mar 2026"),
        ([1, -1], "\u2068Ada\u2069 and \u2068Bo\u2069 are level, 1–0–1; last met 2 Mar 2026"),
    ],
)
def test_finding_says_who_leads(outcomes, finding):
    assert chart_of(*outcomes).finding.replace("\u2060", "") == finding


@pytest.mark.parametrize(("matches", "is_drawn"), [(0, False), (1, False), (2, True)])
def test_one_match_is_told_in_words_alone(matches, is_drawn):
    assert (chart_of(*[1] * matches).figure is not None) == is_drawn


def test_steps_are_summed_and_joined_from_four_matches_on():
    three, four = chart_of(1, 1, -1), chart_of(1, 1, -1, 0)

    assert [chart.figure["data"][0]["mode"] for chart in (three, four)] == ["markers", "lines"]
    assert list(four.figure["data"][0]["y"]) == [0, 1, 2, 1, 1]
    assert four.figure["data"][0]["line"]["shape"] == "hv"


def test_rows_hold_both_totals_and_the_balance():
    assert texts(chart_of(1, -1).rows) == [
        [1, "1 Mar 2026", "Standard US", 1, 2, 100, 90, "+1"],
        [2, "2 Mar 2026", "Standard US", 2, 1, 90, 100, "0"],
    ]
