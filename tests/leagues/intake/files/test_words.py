"""The words of sheets in three languages."""

import tomllib
from collections import Counter

import pytest

from leagues.intake.files.words import footers, headers, plain, read_bonus, read_flag, variant_of
from leagues.intake.numbers import Unreadable
from tests.sources import ROOT

WORDS = ROOT / "leagues" / "intake" / "files" / "words.toml"


@pytest.mark.parametrize(
    ("word", "field"),
    [
        ("Match", "match"),
        ("№", "match"),
        (" Date", "played_on"),
        ("Дата", "played_on"),
        ("Мапа", "map"),
        ("Гравець", "name"),
        ("Gracz", "name"),
        ("Колії", "route_points"),
        ("Trasy", "route_points"),
        ("Квитки", "ticket_points"),
        ("Tickets net", "ticket_points"),
        ("Виконано квитків", "tickets_completed"),
        ("Done", "tickets_completed"),
        ("LP", "longest_path_bonus"),
        ("Найдовший шлях", "longest_path_bonus"),
        ("Stations left", "stations_remaining"),
        ("Stations used", "stations_used"),
        ("SUMA:", "total"),
        ("ticket_points_lost", "ticket_points_lost"),
    ],
)
def test_header_means_its_field_in_every_language(word, field):
    assert headers()[plain(word)][0] == field


def test_no_header_word_means_two_fields():
    columns = tomllib.loads(WORDS.read_text("utf-8"))["columns"]
    words = Counter(plain(word) for given in columns.values() for word in given)

    assert [word for word, count in words.items() if count > 1] == []


@pytest.mark.parametrize(
    ("text", "variant"),
    [
        ("USA", "standard"),
        ("usa ", "standard"),
        ("США", "standard"),
        ("Stany  Zjednoczone", "standard"),
        ("Європа", "europe"),
        ("EUROPE", "europe"),
        ("two-player", "two-player"),
        ("Nordic Countries", "Nordic Countries"),
    ],
)
def test_map_means_a_variant_or_stays_as_written(text, variant):
    assert variant_of(text) == variant


@pytest.mark.parametrize("text", ["yes", "YES", "x", "1", "10", "+", "✓", "так", "tak", "10,0"])
def test_longest_path_flag_brings_the_bonus(text):
    assert read_bonus(text, 10) == 10


@pytest.mark.parametrize("text", ["", "  ", "no", "ні", "nie", "-", "–", "0", "0,0"])
def test_longest_path_is_nobody_s_where_blank_or_denied(text):
    assert read_bonus(text, 10) == 0


def test_longest_path_number_stays_for_the_check():
    assert read_bonus("20", 10) == 20
    with pytest.raises(Unreadable):
        read_bonus("maybe", 10)


def test_flag_tells_yes_no_and_blank_apart():
    assert [read_flag(text) for text in ("так", "0", " ")] == [True, False, None]
    with pytest.raises(Unreadable):
        read_flag("2")


def test_footers_know_the_words_of_sums():
    assert {"total", "разом", "razem"} <= footers()
