"""Who scores what: who is named, what is drawn from how many totals."""

from statistics import quantiles

import pytest

from leagues.charts.scores import BARE_FROM, ROWS_MOST, Scorer, scores_chart
from tests.leagues.charts.cells import texts


def scorer(name, *totals):
    ordered = sorted(totals)
    middle = quantiles(ordered, n=4, method="inclusive") if len(totals) > 1 else ordered * 3
    return Scorer(name, name[:3].upper(), ordered, tuple(middle))


def chart_of(*scorers):
    return scores_chart(scorers, cell="Europe × 4 players", scope="All time")


def traces(chart):
    return {trace["type"]: trace for trace in chart.figure["data"]}


def test_no_total_gives_a_sentence_and_no_plot():
    chart = chart_of()

    assert (chart.finding, chart.figure) == ("No totals to compare yet", None)
    assert chart.caption == "The first counted match puts points here."


def test_one_total_is_not_drawn():
    assert chart_of(scorer("Ada", 90)).figure is None


@pytest.mark.parametrize(
    ("ada", "bo", "finding"),
    [
        ([90] * 5, [80] * 4, "Too few totals of two players to compare"),
        (
            [90, 91, 92, 93, 94],
            [60, 70, 80, 90, 100],
            "\u2068Ada\u2069 has the highest median, 92; \u2068Bo\u2069 the widest spread",
        ),
        (
            [70, 80, 95, 110, 120],
            [88, 89, 90, 91, 92],
            "\u2068Ada\u2069 has the highest median, 95, and the widest spread",
        ),
        (
            [90] * 5,
            [88, 89, 90, 91, 92],
            "\u2068Ada\u2069, \u2068Bo\u2069 share the highest median, 90",
        ),
    ],
)
def test_finding_names_the_highest_and_the_widest(ada, bo, finding):
    assert chart_of(scorer("Ada", *ada), scorer("Bo", *bo)).finding == finding


def test_a_shared_median_names_three_at_most_and_only_where_the_names_fit():
    names = ("Ada", "Bo", "Ren", "Zoë")
    four = chart_of(*(scorer(name, *[90] * 5) for name in names))
    long = chart_of(scorer(" ".join(names * 3), *[90] * 5), scorer("Bo", *[90] * 5))

    assert four.finding == "4 players share the highest median, 90"
    assert long.finding == "2 players share the highest median, 90"


def test_players_with_few_totals_stand_below_however_high():
    chart = chart_of(scorer("Ada", 150, 150), scorer("Bo", 80, 81, 82, 83, 84))

    assert [row[:3] for row in texts(chart.rows)] == [["Bo", 5, "82"], ["Ada", 2, "150"]]
    assert [note["text"] for note in chart.figure["layout"]["annotations"]] == [
        "\u2068BO\u2069 82",
        "\u2068ADA\u2069",
    ]


def test_boxes_begin_at_eight_totals():
    chart = chart_of(scorer("Ada", *range(90, 98)), scorer("Bo", *range(80, 87)))

    drawn = traces(chart)
    assert list(drawn["box"]["y"]) == [0]
    assert list(drawn["box"]["median"]) == [93.5]
    assert list(drawn["scatter"]["y"])[-1] == 1  # Bo's totals stand in his row
    assert chart.caption.endswith("Below eight matches the bare totals.")


def test_points_are_faint_where_they_are_many_and_left_out_of_boxes_above_a_thousand():
    few, many = scorer("Ada", *[90] * 60, *[91] * 60), scorer("Ada", *[90] * (BARE_FROM + 1))

    assert set(traces(chart_of(few))["scatter"]["marker"]["opacity"]) == {0.15}
    assert list(traces(chart_of(many))["scatter"]["x"]) == []
    assert "left out" in chart_of(many).caption


def test_twelve_players_are_drawn_and_all_listed():
    chart = chart_of(*(scorer(f"P{n}", *[90 - n] * 5) for n in range(20)))

    assert len(chart.figure["layout"]["annotations"]) == ROWS_MOST
    assert len(chart.rows) == 20
    assert "12 of 20 players are drawn." in chart.about


def test_whoever_spreads_widest_is_drawn_too():
    wide = scorer("Bo", 10, 20, 30, 40, 100)

    chart = chart_of(*(scorer(f"P{n}", *[90 - n] * 5) for n in range(20)), wide)

    names = [note["text"] for note in chart.figure["layout"]["annotations"]]
    assert names[-1] == "\u2068BO\u2069 30"
    assert "13 of 21 players are drawn." in chart.about


def test_one_total_each_is_told_in_words():
    chart = chart_of(scorer("Ada", 90), scorer("Bo", 80))

    assert chart.figure is None
    assert chart.caption == "\u2068Ada\u2069 90, \u2068Bo\u2069 80: too few to say."


def test_bare_totals_are_solid_however_many_there_are():
    chart = chart_of(scorer("Ada", *[90] * 120), scorer("Bo", 80, 81))

    assert traces(chart)["scatter"]["marker"]["opacity"][-2:] == [1, 1]


def test_a_name_is_drawn_letter_by_letter():
    chart = chart_of(scorer("<b>", 90, 91))

    assert chart.figure["layout"]["annotations"][0]["text"] == "\u2068&lt;B&gt;\u2069"
