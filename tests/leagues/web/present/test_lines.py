"""A season as a line: which days are stops, and which labels give way."""

from datetime import date, timedelta

from leagues.web.present.lines import line_of

SUNDAYS = [date(2026, 3, 1) + timedelta(weeks=week) for week in range(40)]


def test_line_of_one_day_stands_at_it():
    line = line_of(SUNDAYS[:1], SUNDAYS[0])

    assert [(stop.state, stop.label, stop.minor) for stop in line.stops] == [
        ("here", "1 Mar", False)
    ]
    assert (line.number, line.days, line.is_cut) == (1, 1, False)


def test_days_after_the_one_shown_lie_ahead():
    line = line_of(SUNDAYS[:4], SUNDAYS[2])

    assert [stop.state for stop in line.stops] == ["done", "done", "here", "ahead"]
    assert line.number == 3


def test_long_season_shows_its_last_sixteen_days():
    line = line_of(SUNDAYS, SUNDAYS[-1])

    assert len(line.stops) == 16
    assert (line.number, line.days, line.is_cut) == (40, 40, True)
    assert line.stops[-1].label == "29 Nov"


def test_past_day_keeps_two_days_ahead_in_view():
    line = line_of(SUNDAYS, SUNDAYS[20])

    assert [stop.state for stop in line.stops[-3:]] == ["here", "ahead", "ahead"]


def test_first_day_of_a_month_names_it():
    line = line_of(SUNDAYS[:7], SUNDAYS[6])

    labels = [stop.label for stop in line.stops]
    assert labels == ["1 Mar", "8", "15", "22", "29", "5 Apr", "12 Apr"]


def test_labels_too_close_to_the_stop_shown_give_way():
    line = line_of(SUNDAYS[:16], SUNDAYS[10])  # 10 May, with 3 May beside it

    shown = [stop.label for stop in line.stops if not stop.minor]
    assert shown == ["1 Mar", "5 Apr", "10 May", "7 Jun"]
