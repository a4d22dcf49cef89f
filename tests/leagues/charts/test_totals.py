"""The totals chart: right with 0, 1, 3 and many matches; its heading is the finding."""

import datetime as dt
import json
from collections.abc import Sequence

import pandas as pd
import pytest

from leagues.charts.style import TOKENS, Chart
from leagues.charts.totals import totals_by_match
from leagues.standings.trends import trend_of
from tests.leagues.charts.cells import texts

FIRST_DAY = dt.date(2026, 1, 1)


def chart_of(totals: Sequence[int], variants: Sequence[str] = (), name: str = "Ada") -> Chart:
    """Return the chart of a player who won whenever the total is above 100."""
    names = list(variants) or ["standard"] * len(totals)
    history = pd.DataFrame(
        {
            "number": range(1, len(totals) + 1),
            "played_on": [FIRST_DAY + dt.timedelta(days=day) for day in range(len(totals))],
            "variant": pd.Series(names, dtype="object"),
            "size": 3,
            "place": [1 if total > 100 else 2 for total in totals],
            "shared": False,
            "total": pd.Series(list(totals), dtype="int64"),
            "won": pd.Series([total > 100 for total in totals], dtype="bool"),
        }
    )
    trends = {
        variant: trend_of([int(total) for total in rows])
        for variant, rows in history.groupby("variant")["total"]
    }
    return totals_by_match(name, history, trends)


def test_no_match_gives_a_sentence_and_the_next_step() -> None:
    chart = chart_of([])

    assert chart.finding == "No totals yet"
    assert chart.caption == "The first recorded match puts a point here."
    assert chart.figure is None
    assert chart.rows == []


def test_one_match_gives_its_value_in_words_and_no_plot() -> None:
    chart = chart_of([96])

    assert chart.finding == "\u2068Ada\u2069 scored 96 in one match"
    assert chart.figure is None
    assert texts(chart.rows) == [[1, "1 Jan 2026", "Standard US", 96, "2/3", None]]


def test_three_matches_give_bare_points_and_say_too_few() -> None:
    chart = chart_of([96, 104, 88])

    assert chart.figure is not None
    assert {trace["mode"] for trace in chart.figure["data"]} == {"markers"}
    assert chart.caption == "Standard US: 3 matches, too few to say."
    assert "median" not in chart.finding


def test_many_matches_give_a_running_median_of_ten() -> None:
    chart = chart_of([90, 100] * 10)

    assert chart.figure is not None
    (line,) = [trace for trace in chart.figure["data"] if trace["mode"] == "lines"]
    # From the fifth match on; of the first five (90 100 90 100 90) the median is 90.
    assert line["x"] == list(range(5, 21))
    assert line["y"][0] == 90
    assert line["y"][-1] == 95
    assert chart.finding == "\u2068Ada\u2069’s median on Standard US is 95, no clear change"
    assert [row[-1] for row in chart.rows[:5]] == [None, None, None, None, 90]


def test_a_median_of_few_matches_is_marked_provisional_and_the_sign_explained() -> None:
    chart = chart_of([90] * 9)

    assert chart.finding == "\u2068Ada\u2069’s median on Standard US is 90†"
    assert chart.caption.startswith("Standard US: median 90† over 9 matches. †")


def test_a_clear_rise_stands_in_the_heading() -> None:
    chart = chart_of([80, 82] * 5 + [100, 104] * 5)

    assert chart.finding == "\u2068Ada\u2069’s median on Standard US is 91, the last ten +21"


def test_won_and_lost_matches_have_markers_of_their_own() -> None:
    figure = chart_of([96, 104, 88]).figure

    assert figure is not None
    lost, won = figure["data"]
    assert (lost["marker"]["symbol"], lost["y"]) == ("circle", [96, 88])
    assert (won["marker"]["symbol"], won["y"]) == ("diamond", [104])


def test_each_variant_has_a_row_of_its_own_the_most_played_first() -> None:
    chart = chart_of([90, 80, 85, 95, 81], ["europe", *["standard", "europe"] * 2])

    assert chart.figure is not None
    assert {trace["yaxis"] for trace in chart.figure["data"]} == {"y", "y2"}
    names = [note["text"] for note in chart.figure["layout"]["annotations"]]
    assert names == ["Europe", "Standard US"]
    domains = [chart.figure["layout"][axis]["domain"] for axis in ("yaxis", "yaxis2")]
    assert domains[0][0] > domains[1][1]


def test_a_variant_of_one_match_is_told_in_words_unless_all_are() -> None:
    chart = chart_of([90, 80, 85], ["europe", "standard", "europe"])
    single = chart_of([90, 80], ["europe", "standard"])

    assert chart.figure is not None
    assert [note["text"] for note in chart.figure["layout"]["annotations"]] == ["Europe"]
    assert chart.caption == "Europe: 2 matches, too few to say. Standard US: 80 in one match."
    assert single.figure is not None
    assert len(single.figure["layout"]["annotations"]) == 2


@pytest.mark.parametrize(("matches", "ticks"), [(2, {"dtick": 1}), (7, {"nticks": 6})])
def test_few_matches_are_ticked_one_by_one(matches: int, ticks: dict[str, int]) -> None:
    figure = chart_of([90] * matches).figure

    assert figure is not None
    assert ticks.items() <= figure["layout"]["xaxis"].items()


@pytest.mark.parametrize(("matches", "opacity"), [(100, 1), (101, 0.15)])
def test_a_crowd_of_points_is_drawn_faint(matches: int, opacity: float) -> None:
    figure = chart_of([90, 110] * (matches // 2) + [90] * (matches % 2)).figure

    assert figure is not None
    assert [each["opacity"] for each in figure["data"][:2]] == [opacity, opacity]


def test_above_a_thousand_points_the_months_are_drawn() -> None:
    figure = chart_of([90] * 1100).figure

    assert figure is not None
    # 1,100 days from 1 January 2026 reach into January 2029: 37 months.
    assert len(figure["data"][0]["x"]) == 37


def test_the_figure_is_plain_json_with_the_pages_tokens() -> None:
    chart = chart_of([90, 100] * 10, name="</script><b>")

    text = json.dumps(chart.themed)

    assert not [color for color in TOKENS if color in text]
    assert "template" not in chart.figure["layout"]
    assert "bdata" not in text
    assert "<b>" not in text


@pytest.mark.parametrize("matches", [0, 1, 3, 5, 20, 500])
def test_headings_are_short(matches: int) -> None:
    words = chart_of([90] * matches).finding.split()

    assert len(words) <= 15
