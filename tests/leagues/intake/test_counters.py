"""Cells to numbers; counted tracks to points and trains."""

import pytest

from leagues.intake.counters import count_tracks, lengths_of, whole
from scoring.variants import load_variant


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("", None),
        ("  ", None),
        ("98", 98),
        (" 98 ", 98),
        ("+4", 4),
        ("-6", -6),
        ("\u22126", -6),  # the true minus sign
        ("\uff0d6", -6),
        ("٩٨", "٩٨"),  # only plain digits are a number, as in files
        ("9z", "9z"),
        ("98.0", 98),
        ("98,0", 98),
        ("45+10+12", 67),
        ("9 8", "9 8"),
        ("1_0", "1_0"),
        ("--6", "--6"),
        ("9" * 13, "9" * 13),
    ],
)
def test_whole_reads_numbers_and_keeps_the_rest_as_typed(text, value):
    assert whole(text) == value


def test_count_tracks_adds_points_and_trains():
    europe = load_variant("europe")

    counted = count_tracks({"length-1": "3", "length-4": "2", "length-8": "2"}, europe)

    # 3 × 1 + 2 × 7 + 2 × 21 points; 3 × 1 + 2 × 4 + 2 × 8 trains
    assert counted is not None
    assert (counted.points, counted.trains, counted.unreadable) == (59, 27, ())


def test_count_tracks_says_nothing_where_nothing_is_counted():
    assert count_tracks({"length-1": "", "total": "90"}, load_variant("europe")) is None


def test_count_tracks_of_zero_is_known():
    counted = count_tracks({"length-1": "0"}, load_variant("europe"))

    assert counted is not None
    assert (counted.points, counted.trains) == (0, 0)


@pytest.mark.parametrize("text", ["x", "-1", "2.5"])
def test_count_tracks_names_what_is_no_count(text):
    counted = count_tracks({"length-2": "2", "length-3": text}, load_variant("standard"))

    assert counted is not None
    assert (counted.points, counted.unreadable) == (4, (text,))


def test_count_tracks_refuses_a_length_without_points():
    counted = count_tracks({"length-7": "1"}, load_variant("europe"))

    assert counted is not None
    assert counted.unreadable == ("1",)


def test_lengths_are_those_of_the_board():
    assert lengths_of(load_variant("standard")) == (1, 2, 3, 4, 5, 6)
    assert lengths_of(load_variant("europe")) == (1, 2, 3, 4, 6, 8)
