"""The rivals chart: who comes out ahead of whom."""

import json

import pytest

from leagues.charts.dots import ROW_HEIGHT
from leagues.charts.rivals import DRAWN, Rival, Rivalry, rivals_chart
from tests.leagues.charts.cells import texts


def rival(name, ahead, level, behind):
    common = ahead + level + behind
    r = (ahead + level / 2 + 3) / (common + 6)
    return Rival(name, name[:3].upper(), common, ahead, level, behind, -3.75, r, common >= 5)


def chart_of(*rivals, nemesis=None, favourite=None):
    return rivals_chart("Ada", Rivalry(rivals, nemesis, favourite), scope="All time")


def test_nemesis_stands_in_the_heading_before_the_favourite():
    bo, zoe = rival("Bo", 2, 0, 9), rival("Zoë", 8, 0, 1)

    assert (
        chart_of(bo, zoe, nemesis=bo, favourite=zoe).finding == "\u2068Bo\u2069 is ahead in 9 of 11"
    )
    assert (
        chart_of(bo, zoe, favourite=zoe).finding
        == "\u2068Ada\u2069 is ahead of \u2068Zoë\u2069 in 8 of 9"
    )
    assert chart_of(bo, zoe).finding == "Neither nemesis nor favourite yet"


def test_dots_lie_at_the_shrunk_rate_larger_for_more_matches():
    marks = chart_of(rival("Bo", 4, 0, 2), rival("Ren", 10, 0, 20)).figure["data"][-1]

    assert [round(x, 1) for x in marks["x"]] == [58.3, 36.1]  # 7 ÷ 12, 13 ÷ 36
    assert marks["marker"]["size"][0] < marks["marker"]["size"][1]


def test_who_stands_out_is_drawn_however_seldom_met():
    often = [rival(f"P{n}", 10, 0, 10) for n in range(DRAWN)]
    bo, zoe = rival("Bo", 1, 0, 6), rival("Zoë", 6, 0, 1)

    figure = chart_of(*often, zoe, bo, nemesis=bo, favourite=zoe).figure

    names = [each["text"] for each in figure["layout"]["annotations"][::2]]
    # r: (1 + 3) ÷ (7 + 6), (6 + 3) ÷ 13.
    assert names[-2:] == ["\u2068BO\u2069\u200231 %", "\u2068ZOË\u2069\u200269 %"]
    assert len(names) == DRAWN + 2


@pytest.mark.parametrize("matches", [5, 100, 5000])
def test_dots_of_neighbours_never_touch(matches):
    marker = chart_of(rival("Bo", matches, 0, 0), rival("Ren", 3, 0, 3)).figure["data"][-1]

    assert max(marker["marker"]["size"]) <= ROW_HEIGHT / 2 + 2
    assert min(marker["marker"]["size"]) >= 8


def test_worked_duel_of_four_matches_stands_in_the_table_without_a_rate():
    # STATISTICS: Ada–Bo 2–0–2, margin −3.75; a rate takes five common matches.
    chart = chart_of(rival("Bo", 2, 0, 2))

    assert texts(chart.rows) == [["Bo", 4, 2, 0, 2, "−3.8", "—"]]
    assert chart.figure is None
    assert chart.caption == "Too few common matches to say: it takes five."


def test_nobody_met_gives_a_sentence():
    chart = chart_of()

    assert (chart.finding, chart.figure) == ("No opponent met yet", None)


def test_of_many_rivals_the_first_are_drawn_and_all_listed():
    chart = chart_of(*(rival(f"P{n}", 3, 0, 3) for n in range(30)))

    assert len(chart.figure["data"][-1]["x"]) == DRAWN
    assert len(chart.rows) == 30
    assert chart.caption.endswith("18 others stand in the table.")


def test_names_are_text_in_the_figure():
    assert "<B>" not in json.dumps(chart_of(rival("<b>x", 3, 0, 3)).themed)
