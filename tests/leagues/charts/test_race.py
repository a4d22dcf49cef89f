"""The race chart: who leads, since when; right with no day, one, three and many."""

import datetime as dt
import json
from itertools import pairwise

import pytest

from leagues.charts.race import Lead, Measure, Run, label_heights, race_chart, sole_leaders
from tests.leagues.charts.cells import texts

FIRST_DAY = dt.date(2026, 1, 3)


def chart_of(*runs, days=None, played=None):
    """Return the chart of (name, values) over as many days as values."""
    count = len(runs[0][1]) if runs else 0
    shown = [FIRST_DAY + dt.timedelta(weeks=week) for week in range(days or count)]
    measure = Measure("Win share", lambda value: f"{value:.1f}", "2026, 9 matches", played or count)
    made = [Run(name, name[:3].upper(), values) for name, values in runs]
    return race_chart(made, shown, measure)


def traces(chart, mode):
    return [trace for trace in chart.figure["data"] if trace["mode"] == mode]


def test_no_match_day_gives_a_sentence_and_no_plot():
    chart = chart_of()

    assert chart.finding == "Nobody leads yet"
    assert chart.caption == "The first counted match starts the race."
    assert (chart.figure, list(chart.rows)) == (None, [])


def test_one_match_day_gives_its_values_in_words_and_no_plot():
    chart = chart_of(("Ada", [1.0]), ("Bo", [0.0]))

    assert chart.finding == "\u2068Ada\u2069 leads by 1.0"
    assert chart.figure is None
    assert texts(chart.rows) == [["Ada", "1.0"], ["Bo", "0.0"]]
    assert chart.caption == "1 match day: too few to say."


def test_three_match_days_give_bare_points_and_say_too_few():
    chart = chart_of(("Ada", [1.0, 1.0, 2.0]), ("Bo", [0.0, 1.0, 1.0]))

    assert traces(chart, "lines") == []
    assert chart.caption == "3 match days: too few to say."
    assert chart.finding == "\u2068Ada\u2069 leads by 1.0; the lead never changed hands"


def test_leader_by_tie_break_is_the_tables_first():
    days = [FIRST_DAY + dt.timedelta(weeks=week) for week in range(4)]
    measure = Measure("Win share", "{:.1f}".format, "2026, 4 matches", 4)
    runs = [
        Run("Bo", "BO", [0.0, 1.0, 1.0, 2.0], is_first=True),
        Run("Ada", "ADA", [1.0, 1.0, 2.0, 2.0]),
    ]

    chart = race_chart(runs, days, measure)

    assert chart.finding == (
        "\u2068Bo\u2069 leads by tie-break, 2 players level; the lead never changed hands"
    )
    assert chart.caption == (
        "On 2 of 4 days the front was level on this figure, tie-breaks left out."
    )


def test_players_who_share_the_first_place_are_level_in_front():
    measure = Measure("Win share", "{:.1f}".format, "2026, 1 match", 1)
    runs = [Run(name, name, [1.0], is_first=True) for name in ("Ada", "Bo")]

    finding = race_chart(runs, [FIRST_DAY], measure).finding

    assert finding == "\u2068Ada\u2069 and \u2068Bo\u2069 are level in front"


def test_changes_of_lead_count_sole_leaders_alone():
    # In front: Ada, level, Ada (no change), Bo (one), level, Ada (two).
    chart = chart_of(
        ("Ada", [1.0, 1.0, 2.0, 2.0, 3.0, 4.0]),
        ("Bo", [0.0, 1.0, 1.0, 3.0, 3.0, 3.0]),
    )

    assert chart.finding == "\u2068Ada\u2069 leads by 1.0; the lead changed hands 2 times"
    assert chart.caption == (
        "\u2068Ada\u2069 has led alone since 7 Feb 2026. "
        "Days in front alone: \u2068Ada\u2069 3, \u2068Bo\u2069 1. "
        "On 2 of 6 days the front was level on this figure, tie-breaks left out."
    )


@pytest.mark.parametrize(
    ("values", "finding"),
    [
        ([2.0, 2.0], "\u2068Ada\u2069 and \u2068Bo\u2069 are level in front"),
        ([2.0, 2.0, 2.0], "3 are level in front"),
        ([2.0], "\u2068Ada\u2069 stands alone"),
    ],
)
def test_level_leaders_are_all_named_or_counted(values, finding):
    names = ["Ada", "Bo", "Ren"]

    chart = chart_of(*((name, [value]) for name, value in zip(names, values, strict=False)))

    assert chart.finding == finding


def test_a_late_starter_has_no_value_before():
    chart = chart_of(("Ada", [1.0] * 4), ("Bo", [None, None, 1.0, 2.0]))

    late = next(trace for trace in traces(chart, "lines") if trace["y"][0] is None)
    assert list(late["y"]) == [None, None, 1.0, 2.0]
    assert ["Bo", None, None, "1.0", "2.0"] in texts(chart.rows)


def test_eight_of_many_are_named_and_the_leader_alone_is_coloured():
    runs = [(f"P{number}", [0.0, 0.0, 0.0, float(number)]) for number in range(12)]

    chart = chart_of(*runs)

    (labels,) = traces(chart, "text")
    assert len(labels["text"]) == 8
    assert chart.about.endswith("12 players, the first 8 named.")
    leader, *others = [line["line"]["color"] for line in traces(chart, "lines")][::-1]
    assert leader not in others


def test_labels_never_cover_each_other_nor_leave_the_plot():
    heights = label_heights([5.0, 5.0, 5.0, 0.0, 0.0], low=0.0, per_px=0.02)

    gaps = [above - below for above, below in pairwise(heights)]
    assert min(gaps) >= 18 * 0.02 - 1e-9
    assert heights[-1] >= 0.0


def test_the_table_holds_every_day_that_is_drawn():
    chart = chart_of(("Ada", [float(day) for day in range(30)]), ("Bo", [0.0] * 30))

    assert len(chart.head) == 31
    assert texts(chart.rows)[0] == ["Ada", *(f"{day}.0" for day in range(30))]


@pytest.mark.parametrize(
    ("weeks", "heads"),
    [(2, ["Player", "3 Jan", "10 Jan"]), (53, ["Player", "3 Jan 2026", "10 Jan 2026"])],
)
def test_days_of_several_years_have_their_year_and_stand_bare_in_a_file(weeks, heads):
    chart = chart_of(("Ada", [1.0] * weeks))

    assert [head for head, _is_figure in chart.columns][:3] == heads
    assert chart.head_values[:3] == ["Player", dt.date(2026, 1, 3), dt.date(2026, 1, 10)]


def test_the_leaders_end_is_drawn_whole():
    chart = chart_of(("Ada", [1.0] * 4), ("Bo", [0.0] * 4))

    (end,) = traces(chart, "markers")
    assert end["cliponaxis"] is False


def test_days_left_out_are_told():
    chart = chart_of(("Ada", [1.0] * 60), ("Bo", [0.0] * 60), played=130)

    assert "60 of 130 match days are shown." in chart.about


def test_lead_is_told_of_all_match_days_where_few_are_shown():
    days = [FIRST_DAY + dt.timedelta(weeks=week) for week in range(6)]
    measure = Measure("Win share", "{:.1f}".format, "2026, 6 matches", played=6)
    ada, bo = Run("Ada", "ADA", [1.0] * 4), Run("Bo", "BO", [0.0] * 4)
    lead = Lead(days, [ada, bo, ada, bo, ada, ada])

    chart = race_chart([ada, bo], [days[at] for at in (0, 2, 4, 5)], measure, lead)

    assert chart.finding == "\u2068Ada\u2069 leads by 1.0; the lead changed hands 4 times"
    assert chart.caption == (
        "\u2068Ada\u2069 has led alone since 31 Jan 2026. "
        "Days in front alone: \u2068Ada\u2069 4, \u2068Bo\u2069 2."
    )


@pytest.mark.parametrize(
    ("values", "told"),
    [
        ([0.0] * 4, "on the days shown the lead never changed hands"),
        ([2.0, 0.0, 0.0, 0.0], "on the days shown the lead changed hands once"),
    ],
)
def test_lead_of_the_days_shown_says_so_where_the_others_are_not_known(values, told):
    chart = chart_of(("Ada", [1.0] * 4), ("Bo", values), played=9)

    assert chart.finding == f"\u2068Ada\u2069 leads by 1.0; {told}"
    assert chart.caption.endswith("Only the days shown are told of.")


def test_all_who_are_level_are_counted_where_a_tie_break_parts_them():
    measure = Measure("Win share", "{:.1f}".format, "2026, 1 match", 1)
    runs = [Run(name, name, [1.0], is_first=name == "Ada") for name in ("Ada", "Bo", "Ren")]

    finding = race_chart(runs, [FIRST_DAY], measure).finding

    assert finding == "\u2068Ada\u2069 leads by tie-break, 3 players level"


def test_lead_is_written_in_its_own_way():
    write, lead = "{:.0f} %".format, "{:.0f} percentage points".format
    measure = Measure("Table beaten", write, "2026, 1 match", 1, lead)

    chart = race_chart([Run("Ada", "ADA", [75.0]), Run("Bo", "BO", [42.0])], [FIRST_DAY], measure)

    assert chart.finding == "\u2068Ada\u2069 leads by 33 percentage points"


def test_names_are_text_in_the_figure():
    chart = chart_of(("<b>x</b>", [1.0, 2.0]), ("Bo", [0.0, 0.0]))

    assert "<B>" not in json.dumps(chart.figure)
    assert "&lt;B&gt;" in json.dumps(chart.figure)


def test_sole_leaders_are_unknown_where_several_are_level():
    ada, bo = Run("Ada", "ADA", [1.0, 1.0]), Run("Bo", "BO", [None, 1.0])

    assert sole_leaders([ada, bo], 2) == [ada, None]
