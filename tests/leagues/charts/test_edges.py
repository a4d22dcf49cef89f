"""The edges chart: what sets a player apart, in words and with intervals."""

import json

import pytest

from leagues.charts.edges import Edges, edges_chart
from leagues.charts.style import SIGNAL
from tests.leagues.charts.cells import texts
from tests.leagues.charts.measures import mean

ROUTES, TICKETS, LONGEST = "route_points", "ticket_points", "longest_path_points"


def chart_of(*means, known=20, played=20, name="Ada"):
    keys = (ROUTES, TICKETS, LONGEST)[: len(means)]
    single = {key: [each.value] * known for key, each in zip(keys, means, strict=True)}
    edges = Edges(dict(zip(keys, means, strict=True)), single, known, played)
    return edges_chart(name, edges, scope="All time")


def marks(chart):
    return chart.figure["data"][-1]


@pytest.mark.parametrize(
    ("means", "finding"),
    [
        (
            [mean(4.8, 1.4, 8.1), mean(0.8, -5.4, 6.9)],
            "Routes: \u2068Ada\u2069’s edge, +4.8 a match (+1.4 to +8.1)",
        ),
        (
            [mean(2.0, 1, 3), mean(3.0, 1, 5)],
            "Tickets: \u2068Ada\u2069’s edge, +3.0 a match (+1.0 to +5.0)",
        ),
        (
            [mean(-3.0, -5, -1), mean(1.0, -1, 3)],
            "Routes: \u2068Ada\u2069 falls behind, −3.0 a match (−5.0 to −1.0)",
        ),
        ([mean(4.0, -1, 9), mean(0.0, 0, 0)], "No bucket sets \u2068Ada\u2069 apart clearly"),
    ],
)
def test_finding_names_the_clearest_bucket_or_none(means, finding):
    assert chart_of(*means).finding == finding


def test_caption_gives_the_intervals_of_what_else_is_clear_and_names_the_rest():
    means = (mean(4.8, 1.4, 8.1), mean(0.8, -5.4, 6.9), mean(2.0, 1.0, 3.0))

    caption = chart_of(*means).caption

    assert caption == "Longest path +2.0 (+1.0 to +3.0). No clear difference: Tickets."


def test_only_what_is_clear_is_coloured_and_filled():
    colors = marks(chart_of(mean(4.8, 1.4, 8.1), mean(0.8, -5.4, 6.9)))["marker"]["color"]

    assert [color == SIGNAL for color in colors] == [True, False]


def test_without_a_known_match_there_is_a_sentence_and_the_next_step():
    chart = edges_chart("Ada", Edges({}, {}, 0, 3), scope="All time")

    assert chart.finding == "No match with everybody’s buckets yet"
    assert chart.caption.startswith("It takes a match")
    assert (chart.figure, list(chart.rows)) == (None, [])


def test_one_match_gives_its_values_in_words():
    # STATISTICS, match 1: Ada's edge in routes +5.5, tickets +2.5, longest path +10.
    values = [mean(value, value, value, n=1) for value in (5.5, 2.5, 10)]
    chart = chart_of(*values, known=1, played=1)

    assert chart.caption == "Routes +5.5, Tickets +2.5, Longest path +10.0"
    assert chart.figure is None


def test_three_matches_are_bare_points_without_mean_or_interval():
    chart = chart_of(mean(5.0, 1, 9, n=3), known=3, played=3)

    assert chart.caption == "3 matches: too few to say."
    assert marks(chart)["x"] == [5.0] * 3
    assert not chart.figure["data"][0]["x"]
    assert texts(chart.rows) == [["Routes", "—", "—", "—", 3]]


def test_few_matches_are_marked_provisional_and_the_sign_is_explained():
    chart = chart_of(mean(5.0, 1, 9, n=6), known=6, played=7)

    assert chart.finding.endswith("+5.0† a match (+1.0 to +9.0)")
    assert "†\u00a0Provisional" in chart.caption
    assert chart.about.endswith("All time, from 6 of 7 matches.")


def test_names_are_text_in_the_figure_and_headings_short():
    chart = chart_of(mean(4.8, 1.4, 8.1), name="<b>x</b>")

    assert "<b>" not in json.dumps(chart.themed)
    assert len(chart.finding.split()) <= 15


@pytest.mark.parametrize(
    ("stationless", "words"), [(0, ""), (12, " Stations: 0 on maps without them, in 12 matches.")]
)
def test_caption_says_where_stations_count_as_none(stationless, words):
    means = {ROUTES: mean(2.0, 1, 3), "station_points": mean(0.2, -1, 1)}
    single = dict.fromkeys(means, [1.0] * 20)

    chart = edges_chart("Ada", Edges(means, single, 20, 20, stationless), scope="All time")

    assert chart.caption == f"No clear difference: Stations.{words}"
