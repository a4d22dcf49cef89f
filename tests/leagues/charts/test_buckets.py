"""The buckets chart: where points come from, beside the opponents."""

import json

import pytest

from leagues.charts.buckets import Sources, Who, buckets_chart
from tests.leagues.charts.cells import texts
from tests.leagues.charts.measures import mean

ROUTES, TICKETS, LONGEST, STATIONS = (
    "route_points",
    "ticket_points",
    "longest_path_points",
    "station_points",
)
# STATISTICS: Ada's means over her five known matches; stations over all five: 8 points ÷ 5.
ADA = {ROUTES: 58.2, TICKETS: 24.8, LONGEST: 8.0, STATIONS: 1.6}


def sources(own=None, *, known=20, edge=None, others=True):
    own = ADA if own is None else own
    edges = {key: edge or mean(0.0, -1, 1) for key in own}
    single = {key: [value] * known for key, value in own.items()}
    level = {key: own[key] - edges[key].value for key in own} if others else None
    return Sources(own, level, single, edges, known, known)


def chart_of(found):
    return buckets_chart(Who("Ada", "ADA"), found, scope="All time")


def test_adas_shares_are_the_worked_ones():
    found = sources(known=100)

    shares = [chart_of(found).values[row][3] for row in range(4)]

    assert [round(share, 1) for share in shares] == [62.9, 26.8, 8.6, 1.7]


@pytest.mark.parametrize(
    ("edge", "end"),
    [
        (mean(0.5, -1, 2), "points, no clear difference from the table"),
        (mean(2.1, 1, 3), "points, 2.1 a match more than the table’s"),
        (mean(-2.1, -3, -1), "points, 2.1 a match less than the table’s"),
    ],
)
def test_finding_says_what_the_largest_bucket_brings_beside_the_table(edge, end):
    finding = chart_of(sources(edge=edge)).finding

    assert finding.startswith("Routes: 63\u00a0% of \u2068Ada\u2069’s ")
    assert finding.endswith(end)
    assert len(finding.replace("\u00a0", " ").split()) <= 15


def test_difference_told_is_that_of_the_figures_drawn():
    # 58.26 and 55.74 are drawn as 58.3 and 55.7.
    found = sources({ROUTES: 58.26, TICKETS: 20.0}, edge=mean(2.52, 1, 3))

    assert chart_of(found).finding.endswith("2.6 a match more than the table’s")


def test_negative_tickets_stand_left_of_nothing():
    figure = chart_of(sources({ROUTES: 40.0, TICKETS: -7.0})).figure

    assert figure["layout"]["xaxis"]["range"][0] == -7
    assert figure["layout"]["barmode"] == "relative"
    texts_of = [note["text"] for note in figure["layout"]["annotations"]]
    assert "\u2068ADA\u2069: 40.0 − 7.0 = 33.0" in texts_of


def test_each_bucket_has_its_own_color_and_pattern():
    data = chart_of(sources()).figure["data"]

    shapes = [each["marker"].get("pattern", {}).get("shape", "") for each in data]
    assert shapes == ["", "/", "x", "."]
    assert len({each["marker"]["color"] for each in data}) == 4


def test_points_that_come_to_nothing_have_no_share():
    chart = chart_of(sources({ROUTES: 3.0, TICKETS: -5.0}))

    assert chart.finding == "\u2068Ada\u2069’s points add up to nothing"
    assert texts(chart.rows)[0][3] == "—"


def test_without_a_known_table_the_player_stands_alone():
    figure = chart_of(sources(others=False)).figure

    assert all(len(each["x"]) == 1 for each in figure["data"])


def test_nothing_known_gives_a_sentence_and_no_plot():
    chart = chart_of(Sources({}, None, {}, {}, 0, 4))

    assert chart.finding == "Nothing known yet of where points come from"
    assert (chart.figure, list(chart.rows)) == (None, [])


def test_one_match_is_told_in_words_and_three_are_bare_points():
    one = chart_of(sources({ROUTES: 58.0, TICKETS: -7.0}, known=1))
    three = chart_of(sources({ROUTES: 58.0, TICKETS: 34.0}, known=3))

    assert (one.caption, one.figure) == ("Routes 58, Tickets −7", None)
    assert {each["type"] for each in three.figure["data"]} == {"scatter"}
    assert three.caption == "3 matches: too few to say."
    assert texts(three.rows)[0][1:4] == ["—", "—", "—"]


def test_the_figure_is_plain_json():
    assert "bdata" not in json.dumps(chart_of(sources()).themed)
