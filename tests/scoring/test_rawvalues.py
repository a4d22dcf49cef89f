"""Values of parsed JSON: what counts as a whole number, a text, a day."""

import json
from datetime import date

import pytest

from scoring.rawvalues import Notes, Reader, as_day, as_whole, describe


def reader(**raw):
    return Reader(raw, Notes(), where="players[0].", player="Ada", position=0)


def noted(reading):
    return [(each.code, each.data["where"]) for each in reading.notes.findings]


@pytest.mark.parametrize("value", [98, 98.0, 0, -4, -4.0, 10**9, -(10**9)])
def test_whole_takes_whole_numbers_in_any_spelling(value):
    reading = reader(total=value)

    number = reading.whole("total")

    assert number == value
    assert type(number) is int
    assert noted(reading) == []


@pytest.mark.parametrize(
    "value",
    [True, False, "98", "", 98.5, [], {}, float("nan"), float("inf"), 1e300, 10**9 + 1, -(10**30)],
)
def test_whole_notes_what_is_no_whole_number(value):
    reading = reader(total=value)

    assert reading.whole("total") is None
    assert noted(reading) == [("not-an-integer", "players[0].total")]
    assert reading.is_unreadable("total")


@pytest.mark.parametrize("value", [10**9 + 1, float("inf"), float("-inf"), float("nan"), 1e300])
def test_whole_says_that_a_number_is_out_of_range(value):
    reading = reader(total=value)
    reading.whole("total")

    (finding,) = reading.notes.findings
    assert "out of range" in finding.message
    assert json.dumps(finding.as_dict(), allow_nan=False)


@pytest.mark.parametrize(
    ("value", "code"),
    [(0, "negative-count"), (-20_000, "negative-count"), (10_001, "not-an-integer"), (1, None)],
)
def test_whole_keeps_to_the_least_and_the_most(value, code):
    reading = reader(seat=value)
    reading.whole("seat", least=1, most=10_000)

    assert [each for each, _ in noted(reading)] == ([code] if code else [])


@pytest.mark.parametrize("value", [None, "missing"])
def test_readers_take_null_for_unknown_without_a_word(value):
    reading = reader(**({"total": None} if value is None else {}))

    assert reading.whole("total") is None
    assert reading.text("total") is None
    assert reading.texts("total") is None
    assert reading.flag("total", absent=True) is True
    assert noted(reading) == []


@pytest.mark.parametrize(
    ("name", "text", "fits"),
    [
        ("note", "a" * 2000, True),
        ("note", "a" * 2001, False),
        ("note", "line\r\n\tline", True),
        ("note", "nul\x00", False),
        ("place_name", "line\nline", False),
        ("place_name", "a" * 201, False),
        ("source_id", "bgg:\ud800", False),
        ("color", "a" * 41, False),
    ],
)
def test_text_takes_only_what_can_be_stored(name, text, fits):
    reading = reader(**{name: text})

    assert reading.text(name) == (text if fits else None)
    assert noted(reading) == ([] if fits else [("wrong-type", f"players[0].{name}")])


def test_text_trims_and_takes_blank_for_unknown():
    assert reader(color="  blue ").text("color") == "blue"
    assert reader(color=" \u00a0 ").text("color") is None


def test_items_are_not_read_where_there_are_more_than_anybody_can_have():
    reading = reader(routes=["x"] * 201)

    assert reading.texts("routes") is None
    assert noted(reading) == [("wrong-type", "players[0].routes")]
    assert len(reader(routes=["x"] * 200).texts("routes")) == 200


def test_check_fields_notes_strangers_up_to_a_limit():
    reading = reader(**{f"x{number}": None for number in range(1000)})
    reading.check_fields(frozenset({"x0"}))

    assert len(reading.notes.findings) == 200
    assert {code for code, _ in noted(reading)} == {"unknown-field"}


def test_texts_are_unknown_altogether_where_one_is_none():
    reading = reader(routes=["brest-paris-1", 5])

    assert reading.texts("routes") is None
    assert noted(reading) == [("wrong-type", "players[0].routes[1]")]
    assert reader(routes=[]).texts("routes") == ()


def test_tickets_are_unknown_altogether_where_one_is_none():
    reading = reader(tickets=[{"a": "brest", "b": "venezia"}, {"a": "brest", "b": 5}])

    assert reading.tickets() is None
    assert noted(reading) == [("wrong-type", "players[0].tickets[1].b")]
    assert reading.is_unreadable("tickets")


@pytest.mark.parametrize(
    ("value", "whole"), [(5, 5), (5.0, 5), (5.5, None), (True, None), ("5", None), (None, None)]
)
def test_as_whole_takes_json_numbers_without_a_fraction(value, whole):
    assert as_whole(value) == whole


@pytest.mark.parametrize(
    "value",
    [
        *("2026-11-31", "2026-13-01", "0000-00-00", "2026-1-05", "20261121"),
        *("2026-11-21T10:00", "2026-11-21\n", " 2026-11-21", "٢٠٢٦-11-21", "21.11.2026"),
        *("", "yesterday", "2025-02-29", 20261121, True, None, []),
    ],
)
def test_as_day_takes_nothing_but_a_day_of_the_calendar(value):
    assert as_day(value) is None


def test_as_day_takes_a_leap_day():
    assert as_day("2024-02-29") == date(2024, 2, 29)


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (None, "null"),
        (True, "true"),
        ("x" * 50, "“" + "x" * 39 + "…”"),
        ("a\x00", "“a\ufffd”"),
        (-5, "-5"),
        (98.5, "98.5"),
        (10**300, "…"),
        ([1], "[…]"),
        ({"a": 1}, "{…}"),
    ],
)
def test_describe_shows_any_value_in_a_short_text(value, text):
    assert describe(value) == text
