"""What counts as a whole number in a cell, and what does not."""

import pytest
from hypothesis import given, strategies as st

from leagues.intake.numbers import Unreadable, whole


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("98", 98),
        ("0", 0),
        ("007", 7),
        (" 98\u00a0", 98),
        ("\u202f98 ", 98),
        ("-13", -13),
        ("−13", -13),
        ("–13", -13),
        ("98,0", 98),
        ("98.0", 98),
        ("72,00", 72),
        ("0.0", 0),
        ("-4,0", -4),
        ("45+10+12", 67),
        ("84-7", 77),
        ("84−7", 77),
        ("-8+30", 22),
        ("45 + 10 + 12", 67),
        ("999999999", 999_999_999),
    ],
)
def test_whole_reads_whole_numbers_and_sums(text, number):
    assert whole(text) == number


@pytest.mark.parametrize("text", ["", "  ", "\u00a0"])
def test_whole_knows_no_number_in_a_blank_cell(text):
    assert whole(text) is None


@pytest.mark.parametrize(
    "text",
    [
        *("98 (tie)", "55,5", "1e3", "2**9", "9^2", "NaN", "Infinity", "ninety", "#REF!"),
        *("=2+5", "１９", "٣", "³", "1_0", "0b11", "0x1F", "1 000", "98,", ",0", "+5"),
        *("- 13", "--13", "4*5", "(3)", "45+10+", "45,0+10,5", "'98", "true", "9\n8"),
        *("1000000000", "9" * 4400, "1+" + "9" * 4400),
    ],
)
def test_whole_reads_nothing_else(text):
    with pytest.raises(Unreadable):
        whole(text)


def test_whole_takes_a_point_before_zeros_as_decimal():
    assert whole("1.000") == 1


@given(st.lists(st.integers(min_value=0, max_value=999), min_size=1, max_size=6))
def test_whole_adds_up_any_sum(terms):
    assert whole("+".join(map(str, terms))) == sum(terms)


@given(st.text(max_size=30))
def test_whole_answers_any_text(text):
    try:
        number = whole(text)
    except Unreadable:
        return
    assert number is None or isinstance(number, int)
