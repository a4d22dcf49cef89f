"""How busy: every month of the window, idle ones too."""

from datetime import date

import pytest

from leagues.charts.busy import MONTHS_MOST, busy_chart
from tests.leagues.charts.cells import texts


def chart_of(months):
    return busy_chart(months, scope="All time")


def bars(chart):
    return list(chart.figure["data"][0]["x"])


def test_no_match_and_one_month_are_words_alone():
    assert chart_of({}).finding == "No match has been played here"
    assert chart_of({}).caption == "The first recorded match stands here."
    one = chart_of({date(2026, 3, 1): 6})
    assert (one.finding, one.figure) == ("6 matches in Mar 2026", None)


def test_months_without_a_match_stand_between():
    chart = chart_of({date(2025, 11, 1): 2, date(2026, 2, 1): 5})

    assert bars(chart) == [2, 0, 0, 5]
    assert texts(chart.rows) == [["Feb 2026", 5], ["Jan 2026", 0], ["Dec 2025", 0], ["Nov 2025", 2]]
    assert chart.caption == "2 months were idle."


@pytest.mark.parametrize(
    ("first", "last", "finding"),
    [
        (8, 5, "5 matches in Mar 2026; the busiest was Feb 2026 with 8"),
        (3, 5, "5 matches in Mar 2026, as busy as it ever was"),
        (2, 1, "1 match in Mar 2026; the busiest was Feb 2026 with 2"),
    ],
)
def test_finding_tells_the_last_month_beside_the_busiest(first, last, finding):
    assert chart_of({date(2026, 2, 1): first, date(2026, 3, 1): last}).finding == finding


def test_busiest_months_that_are_level_are_counted():
    months = {date(2026, month, 1): n for month, n in ((1, 8), (2, 3), (3, 8), (4, 5))}

    assert chart_of(months).finding == "5 matches in Apr 2026; 2 months share the most, 8"


def test_the_plot_is_as_high_as_its_months():
    two = chart_of({date(2026, 1, 1): 2, date(2026, 2, 1): 5}).figure["layout"]
    four = chart_of({date(2026, 1, 1): 2, date(2026, 4, 1): 5}).figure["layout"]

    assert two["yaxis"]["range"] == [-0.5, 1.5]
    assert four["height"] - two["height"] == 2 * 24


def test_the_last_twelve_months_are_drawn_and_earlier_ones_listed():
    chart = chart_of({date(1, 1, 1): 4, date(2025, 1, 1): 3, date(2026, 3, 1): 5})

    assert len(bars(chart)) == MONTHS_MOST
    assert texts(chart.rows)[-2:] == [["Jan 2025", 3], ["Jan 0001", 4]]
    assert chart.about.endswith("The last 12 months are drawn.")


def test_the_first_month_there_is_fits():
    assert bars(chart_of({date(1, 1, 1): 4, date(1, 2, 1): 3})) == [4, 3]
