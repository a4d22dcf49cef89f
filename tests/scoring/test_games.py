"""Random games: legal by the claiming rules, finished, repeatable, and like real ones."""

from collections import Counter
from functools import cache
from pathlib import Path
from random import Random

import pytest

from scoring.audit import audit_sheet
from scoring.games import random_game
from scoring.variants import load_variant

INVENTED = Path(__file__).parents[1] / "data" / "scoring-data"
TABLES = [("standard", n) for n in (2, 3, 4, 5)] + [("europe", n) for n in (2, 3, 4, 5)]
SEEDS = range(12)

each_table = pytest.mark.parametrize(("name", "players"), TABLES)


@cache
def games(name: str, players: int):
    variant = load_variant(name, players=players)
    return variant, [random_game(variant, players, Random(seed)) for seed in SEEDS]


def all_of(game, field: str) -> list:
    return [item for card in game["players"] for item in card[field]]


@each_table
def test_random_game_is_a_sheet_of_the_variant_with_seats_and_colors(name, players):
    variant, played = games(name, players)

    for game in played:
        assert set(game) == {"variant", "players"}
        assert game["variant"] == variant.name
        assert [card["seat"] for card in game["players"]] == list(range(1, players + 1))
        assert len({card["color"] for card in game["players"]}) == players
        assert {card["color"] for card in game["players"]} <= set(variant.colors)


@each_table
def test_random_game_claims_no_track_twice(name, players):
    _, played = games(name, players)

    assert all(max(Counter(all_of(game, "routes")).values()) == 1 for game in played)


@each_table
def test_random_game_gives_nobody_both_tracks_of_a_pair(name, players):
    variant, played = games(name, players)
    pairs = [set(pair) for pair in variant.board.doubles.values()]

    assert not any(
        pair <= set(card["routes"]) for game in played for card in game["players"] for pair in pairs
    )


@each_table
def test_random_game_uses_both_tracks_of_a_pair_only_at_big_tables(name, players):
    variant, played = games(name, players)
    pairs = [set(pair) for pair in variant.board.doubles.values()]

    used = any(pair <= set(all_of(game, "routes")) for game in played for pair in pairs)

    assert used == (players >= 4)


@each_table
def test_random_game_ends_when_somebody_has_two_trains_left(name, players):
    variant, played = games(name, players)
    tracks = variant.board.tracks

    for game in played:
        trains = [sum(tracks[id].length for id in card["routes"]) for card in game["players"]]
        assert 43 <= max(trains) <= 45


@each_table
def test_random_game_deals_each_card_of_the_deck_once_and_two_to_everybody(name, players):
    variant, played = games(name, players)
    deck = {(ticket.a, ticket.b): ticket for ticket in variant.board.tickets}

    for game in played:
        ends = [(ticket["a"], ticket["b"]) for ticket in all_of(game, "tickets")]
        assert max(Counter(ends).values()) == 1
        assert all(deck[t["a"], t["b"]].points == t["points"] for t in all_of(game, "tickets"))
        for card in game["players"]:
            own = [deck[ticket["a"], ticket["b"]] for ticket in card["tickets"]]
            assert len(own) >= 2
            assert sum(ticket.long for ticket in own) <= 1


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_random_game_on_europe_builds_stations_in_different_cities(players):
    variant, played = games("europe", players)

    built = [all_of(game, "stations") for game in played]

    assert any(built)
    assert all(len(set(cities)) == len(cities) for cities in built)
    assert {city for cities in built for city in cities} <= set(variant.board.cities)
    assert all(len(card["stations"]) <= 3 for game in played for card in game["players"])


def test_random_game_without_stations_names_none():
    _, played = games("standard", 4)

    assert not any("stations" in card for game in played for card in game["players"])


def test_random_game_is_the_same_for_the_same_seed_and_another_for_another():
    variant = load_variant("europe")

    assert random_game(variant, 5, Random(7)) == random_game(variant, 5, Random(7))
    assert random_game(variant, 5, Random(7)) != random_game(variant, 5, Random(8))


def test_random_game_takes_the_names_given_by_seat():
    game = random_game(load_variant("europe"), 2, Random(1), names=["Ґенрик", "Zoë"])

    assert [card["name"] for card in game["players"]] == ["Ґенрик", "Zoë"]


def test_random_game_ends_on_a_board_too_small_for_the_trains():
    variant = load_variant("tramway", data=INVENTED)

    game = random_game(variant, 3, Random(3))

    assert len(set(all_of(game, "routes"))) == len(all_of(game, "routes"))


@each_table
def test_random_game_has_no_finding_and_every_total(name, players):
    _, played = games(name, players)

    for game in played:
        audit = audit_sheet(game)
        assert {finding.code for finding in audit.findings} == set()
        assert all(total is not None for total in audit.totals.values())
