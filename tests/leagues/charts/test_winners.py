"""What winners have: the largest lead, whether it is clear, and from how many matches."""

import pytest

from leagues.charts.bucket_style import BUCKETS
from leagues.charts.winners import BucketLead, winners_chart
from leagues.statistics.metric import mean_metric, plain_metric
from tests.leagues.charts.cells import texts

ROUTES, TICKETS = BUCKETS[:2]


def lead(bucket, winners, others):
    """Return the lead of a bucket over matches: the points of winners and of the others."""
    apart = [one - other for one, other in zip(winners, others, strict=True)]
    means = [
        plain_metric(sum(each) / len(each), len(each), shown_from=5) for each in (winners, others)
    ]
    return BucketLead(bucket, *means, mean_metric(apart))


def chart_of(*leads, matches=6):
    return winners_chart(leads, matches=matches, scope="All time")


def test_nothing_known_gives_a_sentence_and_no_plot():
    chart = chart_of()

    assert chart.finding == "No match is known bucket by bucket yet"
    assert (chart.figure, list(chart.rows)) == (None, [])


def test_four_matches_are_too_early():
    chart = chart_of(lead(ROUTES, [60] * 4, [50] * 4))

    assert (chart.finding, chart.figure) == ("Too early to say what winners have", None)
    assert texts(chart.rows) == [["Routes", 4, "—", "—", "—", "—", "—"]]


@pytest.mark.parametrize(
    ("tickets", "finding"),
    [
        ([30, 31, 32, 33, 34], "Winners’ largest lead is in tickets: +12.0"),
        ([0, 60, 0, 60, 40], "Winners’ largest lead, in tickets, is not clear: +12.0"),
    ],
)
def test_finding_names_the_largest_lead_and_whether_it_is_clear(tickets, finding):
    routes = lead(ROUTES, [52] * 5, [50] * 5)

    assert chart_of(routes, lead(TICKETS, tickets, [20] * 5)).finding == finding


def test_rows_have_both_means_and_the_lead_with_its_interval():
    chart = chart_of(lead(ROUTES, [52] * 5, [50] * 5))

    assert texts(chart.rows) == [["Routes", 5, "52.0", "50.0", "+2.0", "+2.0", "+2.0"]]
    assert "from 5 of 6 matches" in chart.about


def test_winners_are_filled_and_the_others_open():
    chart = chart_of(lead(ROUTES, [52] * 5, [50] * 5))

    others, winners = (trace for trace in chart.figure["data"] if trace["mode"] == "markers")
    assert (list(winners["x"]), list(others["x"])) == ([52], [50])
    assert list(winners["marker"]["color"]) == [ROUTES.color]
    assert list(others["marker"]["color"]) != [ROUTES.color]
