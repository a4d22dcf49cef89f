"""The rating chart: where a player stands, with its band, dashed while provisional."""

import datetime as dt

import pytest

from leagues.charts.rating import Step, days_of, rating_chart
from tests.leagues.charts.cells import texts

FIRST_DAY = dt.date(2026, 1, 1)


def steps(count, apart=1):
    days = (FIRST_DAY + dt.timedelta(days=apart * at) for at in range(count))
    return [Step(day, at, 25 + at / 10, 10.0) for at, day in enumerate(days, start=1)]


def lines(chart):
    return [each for each in chart.figure["data"] if each["mode"] == "lines"]


def test_finding_gives_rating_reach_and_matches():
    last = Step(FIRST_DAY, 5, 28.250, 15.02)  # STATISTICS: Ada after six matches, 2σ of 7.510

    assert (
        rating_chart("Ada", [last]).finding == "\u2068Ada\u2069 is at 28.3 ± 15.0† after 5 matches"
    )


def test_no_match_gives_a_sentence_and_where_everyone_starts():
    chart = rating_chart("Ada", [])

    assert chart.finding == "No rating yet"
    assert chart.caption == "Everyone starts at 25; the first counted match moves it."
    assert (chart.figure, list(chart.rows)) == (None, [])


def test_three_matches_are_bare_points_without_a_band():
    chart = rating_chart("Ada", steps(3))

    assert lines(chart) == []
    assert chart.caption == "3 matches: too few to say. Everyone starts at 25."


def test_provisional_part_is_dashed_up_to_match_ten():
    low, high, dashed, solid = lines(rating_chart("Ada", steps(12)))

    assert (low["y"][0], high["y"][0]) == (pytest.approx(15.1), pytest.approx(35.1))
    assert len(dashed["x"]) == 10
    assert dashed["line"]["dash"] != "solid"
    assert (len(solid["x"]), solid["line"]["dash"]) == (3, "solid")
    assert {each["line"]["shape"] for each in (low, high, dashed, solid)} == {"hv"}


def test_rows_mark_provisional_matches():
    chart = rating_chart("Ada", steps(11))

    assert texts(chart.rows)[8][-1] == "†"
    assert texts(chart.rows)[9][-1] != "†"
    assert chart.values[0][:3] == [1, FIRST_DAY, 25.1]


def test_a_day_is_drawn_once_by_its_last_match():
    same = [Step(FIRST_DAY, 1, 26.0, 9.0), Step(FIRST_DAY, 2, 24.0, 8.0)]

    assert days_of(same) == same[1:]


def test_matches_of_one_day_are_not_drawn():
    same = [Step(FIRST_DAY, 1, 26.0, 9.0), Step(FIRST_DAY, 2, 24.0, 8.0)]

    assert rating_chart("Ada", same).figure is None


def test_above_a_thousand_days_the_months_are_drawn():
    # 1,100 days from 1 January 2026 reach into January 2029: 37 months.
    assert len(days_of(steps(1100))) == 37


def test_the_last_day_asked_for_is_said():
    assert "As at 1 Jan 2026." in rating_chart("Ada", steps(1), until=FIRST_DAY).about
