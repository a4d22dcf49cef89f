"""Nobody sits at the table twice, and no seat is taken twice."""

import pytest

from scoring.names import tell_apart
from scoring.people import check_people, check_seats
from scoring.sheets import ScoreCard


def card(name, **fields):
    return ScoreCard(name=name, total=90, **fields)


def twice(*cards):
    """Return the positions of the cards that are found to be somebody's second."""
    names = tell_apart([each.name or "Guest" for each in cards])
    found = list(check_people(cards, names))
    assert {each.code for each in found} <= {"duplicate-player"}
    return [names.index(each.player) for each in found]


@pytest.mark.parametrize("name", ["Ada", " ada ", "ADA"])
def test_check_people_finds_a_name_that_comes_again(name):
    assert twice(card("Ada"), card("Bo"), card(name)) == [2]


def test_check_people_finds_every_further_card():
    assert twice(card("Ada"), card("Ada"), card("Ada")) == [1, 2]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ({"id": "k1"}, {"id": "k2"}),
        ({"source_id": "bgg:ada"}, {"source_id": "bgg:ada_2"}),
        ({"id": "k1"}, {"source_id": "bgg:ada"}),
    ],
)
def test_check_people_takes_different_ids_for_different_players(one, other):
    assert twice(card("Ada", **one), card("Ada", **other)) == []


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ({"id": "k1"}, {"id": "k1"}),
        ({"source_id": "bgg:ada"}, {"source_id": "bgg:ADA"}),
        ({"id": "k1", "source_id": "bgg:a"}, {"id": "k2", "source_id": "bgg:a"}),
    ],
)
def test_check_people_takes_one_id_for_one_player_whatever_the_names(one, other):
    assert twice(card("Ada", **one), card("Zoë", **other)) == [1]


@pytest.mark.parametrize("identity", [{"id": "k1"}, {"source_id": "bgg:ada"}])
def test_check_people_cannot_tell_a_bare_name_from_one_with_an_id(identity):
    assert twice(card("Ada", **identity), card("Ada")) == [1]
    assert twice(card("Ada"), card("Ada", **identity)) == [1]


def test_check_people_lets_guests_share_names_with_everybody():
    assert twice(card("Ada"), card("Ada", guest=True), card("Ada", guest=True)) == []


def test_check_people_says_no_word_about_cards_without_names():
    assert twice(card(None), card(None)) == []


def seats(*numbers):
    cards = [card(f"P{at}", seat=seat) for at, seat in enumerate(numbers)]
    found = check_seats(cards, [each.name for each in cards])
    return [(each.code, each.player, each.data["seat"]) for each in found]


def test_check_seats_finds_a_seat_taken_twice_guests_too():
    assert seats(1, 2, 1) == [("duplicate-seat", "P2", 1)]
    assert seats(1, 2, 3) == []
    assert seats(None, None) == []
