"""Names of cities, tracks and tickets as people write them, against boards/europe and usa."""

import pytest

from leagues.intake.spelling import Speller
from scoring.boards import load_board

EUROPE = Speller(load_board("europe"))
USA = Speller(load_board("usa"))
BOTH = pytest.mark.parametrize("spell", [EUROPE, USA], ids=["europe", "usa"])


@pytest.mark.parametrize(
    "text",
    [
        "brest-paris-1",
        "Brest-Paris-1",
        "Paris – Brest",
        "paris-brest",
        "Paris — Brest",
        "Paris → Brest",
        "Paris -> Brest",
        "Paris/Brest",
        "Paris to Brest",
        "Paris Brest",
        "PARIS  –  BREST",
        "Paris – Brest (black)",
        "Brest – Paris 1",
    ],
)
def test_a_track_is_found_by_many_spellings(text):
    assert EUROPE.tracks(text) == ("brest-paris-1",)


@pytest.mark.parametrize("text", ["Zürich – München", "Zurich - Munchen", "zürich münchen"])
def test_accents_do_not_matter(text):
    assert EUROPE.tracks(text) == ("munchen-zurich-1",)


@pytest.mark.parametrize("text", ["El Paso – Santa Fe", "el paso santa fe", "santa-fe-el-paso"])
def test_cities_of_several_words_are_found(text):
    assert USA.tracks(text) == ("el-paso-santa-fe-1",)


@pytest.mark.parametrize(
    ("text", "tracks"),
    [
        ("Paris – Frankfurt", ("frankfurt-paris-1", "frankfurt-paris-2")),
        ("Paris – Frankfurt (white)", ("frankfurt-paris-2",)),
        ("Paris – Frankfurt orange", ("frankfurt-paris-1",)),
        ("Paris – Frankfurt #2", ("frankfurt-paris-2",)),
        ("Paris – Frankfurt (pink)", ()),
        ("Paris – Frankfurt 3", ()),
        ("Paris – Roma", ()),
        ("Paris", ()),
        ("", ()),
        ("–", ()),
    ],
)
def test_a_text_means_every_track_that_fits(text, tracks):
    assert EUROPE.tracks(text) == tracks


@BOTH
def test_every_track_reads_back_as_it_was_written(spell):
    tracks = list(spell.board.tracks)

    assert [spell.tracks(spell.track_text(track)) for track in tracks] == [
        (each,) for each in tracks
    ]


@BOTH
def test_every_ticket_reads_back_as_it_was_written(spell):
    for each in spell.board.tickets:
        written = f"{spell.link(each.a, each.b)} ({each.points})"

        assert spell.ticket(written) == {"a": each.a, "b": each.b, "points": each.points}


@pytest.mark.parametrize("text", ["Venezia – Brest 8", "Venezia - Brest (8)", "venezia brest: 8"])
def test_points_of_a_ticket_are_read_where_they_are_written(text):
    assert EUROPE.ticket(text) == {"a": "venezia", "b": "brest", "points": 8}


def test_a_ticket_without_points_has_none():
    assert EUROPE.ticket("Brest – Venezia") == {"a": "brest", "b": "venezia"}


@pytest.mark.parametrize(
    ("name", "text", "known"),
    [
        ("routes", "Paris – Brest", True),
        ("routes", "Paris – Roma", False),
        ("tickets", "Brest – Venezia 8", True),
        ("tickets", "Brest – Venezia 9", False),
        ("tickets", "Brest – Paris", False),
        ("stations", "paris", True),
        ("stations", "Vienna", False),
    ],
)
def test_an_entry_is_known_or_not(name, text, known):
    assert EUROPE.is_known(name, text) is known


@pytest.mark.parametrize(
    ("name", "text", "first"),
    [
        ("routes", "Pariss – Brest", "Brest – Paris"),
        ("routes", "Frankfrt – Pariis (white)", "Frankfurt – Paris (white)"),
        ("tickets", "Brest – Venice 8", "Brest – Venezia (8)"),
        ("stations", "Barselona", "Barcelona"),
    ],
)
def test_an_unknown_entry_gets_the_likeliest_suggestion_first(name, text, first):
    suggestions = EUROPE.suggestions(name, text)

    assert suggestions[0] == first
    assert len(suggestions) <= 3
    assert all(EUROPE.is_known(name, each) for each in suggestions)


def test_nothing_alike_gets_no_suggestion():
    assert EUROPE.suggestions("routes", "xyzzy") == []
