"""How names are cleaned, compared and told apart."""

import pytest
from hypothesis import given, strategies as st

from scoring.names import clean_name, has_control, is_blank, normalize_name, printable, tell_apart

LETTERS = st.text(st.characters(codec="utf-8", categories=["L", "M", "Zs", "P", "N"]), max_size=30)


@pytest.mark.parametrize(
    ("written", "clean"),
    [
        ("Олена", "Олена"),
        ("  Zoe\u0308  Lindqvist ", "Zoë Lindqvist"),
        ("Олена\u00a0\u202f Мороз", "Олена Мороз"),
        ("Ada\tLovelace\n", "Ada Lovelace"),
        ("山口\u3000蓮", "山口 蓮"),
        ("", ""),
    ],
)
def test_clean_name_composes_trims_and_folds_blanks(written, clean):
    assert clean_name(written) == clean


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Олена Мороз", " олена  мороз"),
        ("Zoë", "ZOE\u0308"),
        ("Дар'я", "Дар\u2019я"),
        ("Дар\u02bcя", "дар\u2019Я"),
        ("Straße", "STRASSE"),
    ],
)
def test_normalize_name_makes_spellings_of_one_name_equal(one, other):
    assert normalize_name(one) == normalize_name(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [("Ada", "Аda"), ("Zoë", "Zoe"), ("Novak Anna", "Anna Novak"), ("Дар'я", "Даря")],
)
def test_normalize_name_keeps_look_alikes_apart(one, other):
    assert normalize_name(one) != normalize_name(other)


@given(LETTERS)
def test_clean_name_changes_nothing_the_second_time(name):
    assert clean_name(clean_name(name)) == clean_name(name)


@given(LETTERS)
def test_normalize_name_is_the_same_for_the_cleaned_name(name):
    assert normalize_name(clean_name(name)) == normalize_name(name)


@pytest.mark.parametrize("name", ["", " ", "\u00a0\t", "\u200b", "\u200e\u2060", "\x00", "\ud800"])
def test_is_blank_says_yes_where_nothing_is_seen(name):
    assert is_blank(name)


@pytest.mark.parametrize("name", ["a", " . ", "👤", "\U000e0fff"])
def test_is_blank_says_no_to_anything_that_is_seen(name):
    assert not is_blank(name)


@pytest.mark.parametrize("text", ["a\x00", "\x1f", "\x85", "\ud83d"])
def test_has_control_finds_what_a_database_refuses(text):
    assert has_control(text)


def test_has_control_allows_what_it_is_told_to():
    assert not has_control("one\ntwo", allowed="\n")
    assert has_control("one\ttwo", allowed="\n")


def test_printable_replaces_control_characters_and_cuts():
    assert printable("a\x00b\ud800") == "a\ufffdb\ufffd"
    assert printable("abcdef", limit=4) == "abc…"
    assert printable("abcd", limit=4) == "abcd"


@pytest.mark.parametrize(
    ("names", "shown"),
    [
        (["Ada", "Bo"], ("Ada", "Bo")),
        (["Ostap", "Ostap"], ("Ostap", "Ostap (2)")),
        (["Ostap", " ostap ", "OSTAP"], ("Ostap", "ostap (2)", "OSTAP (3)")),
        (["Ostap", "Ostap", "Ostap (2)"], ("Ostap", "Ostap (3)", "Ostap (2)")),
        (["Guest", "Guest"], ("Guest", "Guest (2)")),
    ],
)
def test_tell_apart_numbers_later_names_of_one_key(names, shown):
    assert tell_apart(names) == shown


@given(st.lists(st.sampled_from(["Ada", "ada", "Ada (2)", "ADA (3)", "Bo"]), max_size=12))
def test_tell_apart_gives_every_card_a_name_of_its_own(names):
    shown = tell_apart(names)

    assert len({normalize_name(name) for name in shown}) == len(names)


def test_tell_apart_is_quick_on_a_long_list_of_one_name():
    shown = tell_apart(["Ada"] * 5000)

    assert shown[-1] == "Ada (5000)"
