"""Days: as written at the table, the column deciding which number is the day."""

import zoneinfo
from datetime import date

import pytest

from leagues.intake.files.days import DayOrder, read_day, settle

KYIV = zoneinfo.ZoneInfo("Europe/Kyiv")
DAY_FIRST, MONTH_FIRST = DayOrder(), DayOrder(day_first=False)


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("2025-02-01", date(2025, 2, 1)),
        ("2025/2/1", date(2025, 2, 1)),
        ("05.04.2025", date(2025, 4, 5)),
        ("5.4.25", date(2025, 4, 5)),
        (" 05/04/2025 ", date(2025, 4, 5)),
        ("05-04-2025", date(2025, 4, 5)),
        ("2025-06-22 23:30", date(2025, 6, 22)),
        ("2025-06-22T23:30:15", date(2025, 6, 22)),
        ("22.06.2025 9:05 PM", date(2025, 6, 22)),
        ("45809", date(2025, 6, 1)),
        ("45809.0", date(2025, 6, 1)),
        ("45809,98", date(2025, 6, 1)),
    ],
)
def test_day_stays_the_day_that_is_written(text, day):
    assert read_day(text, DAY_FIRST, KYIV) == day


def test_day_with_a_zone_is_the_day_in_the_league_s_zone():
    late = read_day("2025-06-22T22:30:00Z", DAY_FIRST, KYIV)
    early = read_day("2025-06-22 00:30+09:00", DAY_FIRST, KYIV)

    assert (late, early) == (date(2025, 6, 23), date(2025, 6, 21))


@pytest.mark.parametrize(
    "text",
    [
        *("31.04.2025", "2025-02-30", "00.00.0000", "0000-00-00", "2025-13-01", "yesterday"),
        *("05.04", "05.04-2025", "1.2.3", "２０２５-01-01", "2025-01-01 soon", "", "123456"),
        "9999-12-31T23:59:00-12:00",
    ],
)
def test_day_is_unreadable_where_there_is_none(text):
    assert read_day(text, DAY_FIRST, KYIV) is None


def test_order_follows_the_one_value_that_can_be_read_one_way_only():
    assert settle(["01/02/2025", "25/12/2024"]) == DAY_FIRST
    assert settle(["01/02/2025", "12/25/2024"]) == MONTH_FIRST
    assert read_day("01/02/2025", MONTH_FIRST, KYIV) == date(2025, 1, 2)


def test_order_is_doubtful_only_where_nothing_decides():
    assert settle(["01/02/2025", "03/04/2025"]) == DayOrder(doubtful=True)
    assert settle(["05/05/2025"]) == DAY_FIRST
    assert settle(["01.02.2025"]) == DAY_FIRST
    assert settle(["2025-01-02", "", "soon"]) == DAY_FIRST


def test_order_is_day_first_where_values_contradict_each_other():
    order = settle(["25.12.2024", "12/25/2024"])

    assert order == DAY_FIRST
    assert read_day("12/25/2024", order, KYIV) is None
