"""Board records: all that a whole table's claims give, against a table scored by hand."""

import json
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from scoring.checks import Table
from scoring.claims import has_whole_record, score_board
from scoring.games import random_game
from scoring.reading import read_sheet
from scoring.sheets import HeldTicket, ScoreCard
from scoring.variants import load_variant

DATA = Path(__file__).parents[1] / "data"
PLAYED = json.loads((DATA / "board-record.json").read_text("utf-8"))["players"]
BUCKETS = (
    "route_points",
    "ticket_points",
    "tickets_completed",
    "tickets_failed",
    "longest_path_bonus",
    "longest_path_length",
    "stations_remaining",
)


def card(name: str, *, routes=(), tickets=(), stations=None, **typed) -> ScoreCard:
    held = tuple(HeldTicket(*ticket) for ticket in tickets)
    return ScoreCard(name=name, routes=tuple(routes), tickets=held, stations=stations, **typed)


def table(*cards: ScoreCard, variant: str = "europe", data: Path | None = None) -> Table:
    where = {"data": data} if data else {}
    rules = load_variant(variant, players=len(cards), **where)
    return Table(cards, tuple(each.name or "" for each in cards), rules)


def played_table() -> Table:
    """Return the recorded table of three on Europe, without anything typed."""
    return table(
        *(
            card(
                player["name"],
                routes=player["routes"],
                tickets=[(t["a"], t["b"], t["points"]) for t in player["tickets"]],
                stations=tuple(player["stations"]),
            )
            for player in PLAYED
        )
    )


def mismatches(seated: Table) -> list[tuple[str | None, object, object, object]]:
    return [
        (found.player, found.data["field"], found.data["stated"], found.data["computed"])
        for found in score_board(seated).findings
        if found.code == "board-bucket-mismatch"
    ]


def test_board_record_of_a_whole_table_gives_every_bucket():
    score = score_board(played_table())

    assert score.findings == ()
    for filled, player in zip(score.cards, PLAYED, strict=True):
        assert {name: getattr(filled, name) for name in BUCKETS} == {
            name: player[name] for name in BUCKETS
        }


def test_board_record_gives_trains_used_and_which_tickets_are_done():
    results = score_board(played_table()).results

    assert [result.trains_used for result in results] == [45 - p["trains_left"] for p in PLAYED]
    assert [list(result.done) for result in results] == [
        [ticket["done"] for ticket in player["tickets"]] for player in PLAYED
    ]
    assert [dict(result.station_routes) for result in results] == [
        player["station_routes"] for player in PLAYED
    ]


def test_board_record_names_the_tracks_of_the_longest_path_in_travel_order():
    seated = played_table()
    tracks = seated.variant.board.tracks

    for result, player in zip(score_board(seated).results, PLAYED, strict=True):
        assert set(result.path) <= set(player["routes"])
        assert len(set(result.path)) == len(result.path)
        assert sum(tracks[id_].length for id_ in result.path) == player["longest_path_length"]
        steps = zip(result.path_cities[:-1], result.path_cities[1:], strict=True)
        for id_, cities in zip(result.path, steps, strict=True):
            assert {tracks[id_].a, tracks[id_].b} == set(cities)


def test_failed_tickets_are_lost_points():
    # Brest–Venezia (8) is not joined by Brest–Paris alone; Paris–Zagrab (7) neither.
    ada = card(
        "Ада",
        routes=["brest-paris-1"],
        tickets=[("brest", "venezia", 8), ("paris", "zagrab", 7)],
        stations=(),
    )
    bo = card("Бо", stations=())

    filled = score_board(table(ada, bo)).cards[0]

    assert (filled.ticket_points, filled.ticket_points_lost) == (-15, 15)
    assert (filled.tickets_completed, filled.tickets_failed) == (0, 2)


def test_points_left_to_the_deck_are_taken_from_it():
    ada = card("Ада", tickets=[("venezia", "brest")], stations=())

    assert score_board(table(ada, card("Бо", stations=()))).cards[0].ticket_points == -8


def test_equal_longest_paths_get_the_bonus_each():
    cards = [
        card("Ада", routes=["brest-paris-1"], stations=()),  # 3 trains
        card("Бо", routes=["berlin-frankfurt-1"], stations=()),  # 3
        card("Ґенрик", routes=["dieppe-paris-1"], stations=()),  # 1
    ]

    filled = score_board(table(*cards)).cards

    assert [each.longest_path_length for each in filled] == [3, 3, 1]
    assert [each.longest_path_bonus for each in filled] == [10, 10, 0]


def test_no_path_at_all_earns_no_bonus():
    filled = score_board(table(card("Ада", stations=()), card("Бо", stations=()))).cards

    assert [each.longest_path_length for each in filled] == [0, 0]
    assert [each.longest_path_bonus for each in filled] == [0, 0]


def test_typed_values_that_differ_are_told_and_replaced_but_the_total_stands():
    ada = card(
        "Ада",
        routes=["brest-paris-1"],
        stations=("brest",),
        total=90,
        route_points=5,  # one track of three is 4
        ticket_points=0,
        longest_path_length=2,  # 3
        longest_path_bonus=10,
        stations_remaining=3,  # one of three is built
    )
    seated = table(ada, card("Бо", stations=()))

    filled = score_board(seated).cards[0]

    assert mismatches(seated) == [
        ("Ада", "route_points", 5, 4),
        ("Ада", "longest_path_length", 2, 3),
        ("Ада", "stations_remaining", 3, 2),
    ]
    assert (filled.route_points, filled.longest_path_length, filled.stations_remaining) == (4, 3, 2)
    assert filled.total == 90


def test_typed_lost_points_and_counts_are_compared_as_well():
    ada = card(
        "Ада",
        tickets=[("brest", "venezia", 8)],
        stations=(),
        tickets_completed=1,
        tickets_failed=0,
        ticket_points_lost=7,
    )

    assert mismatches(table(ada, card("Бо", stations=()))) == [
        ("Ада", "tickets_completed", 1, 0),
        ("Ада", "tickets_failed", 0, 1),
        ("Ада", "ticket_points_lost", 7, 8),
    ]


@pytest.mark.parametrize("missing", ["routes", "tickets", "stations"])
def test_record_with_a_part_missing_for_one_player_gives_no_bucket(missing):
    seated = played_table()
    cards = (*seated.cards[:2], replace(seated.cards[2], **{missing: None}))
    seated = replace(seated, cards=cards)

    score = score_board(seated)

    assert not has_whole_record(seated)
    assert score.results == ()
    assert score.cards == cards


def test_record_without_stations_is_whole_where_the_map_has_none():
    cards = [card("Ада", routes=["boston-montreal-1"]), card("Бо"), card("Ґенрик")]

    filled = score_board(table(*cards, variant="standard")).cards[0]

    assert filled.route_points == 2
    assert filled.stations_remaining is None


def test_unknown_track_leaves_that_players_buckets_as_typed():
    ada = card("Ада", routes=["brest-paris-9"], stations=(), route_points=4)
    bo = card("Бо", routes=["dieppe-paris-1"], stations=())

    score = score_board(table(ada, bo))

    assert [each.code for each in score.findings] == ["board-unknown-route"]
    assert score.cards[0].route_points == 4
    assert score.cards[0].ticket_points is None
    assert score.cards[1].route_points == 1
    assert [each.longest_path_bonus for each in score.cards] == [None, None]


def test_unknown_ticket_leaves_the_tickets_as_typed():
    ada = card("Ада", tickets=[("brest", "atlantis")], stations=(), ticket_points=5)

    filled = score_board(table(ada, card("Бо", stations=()))).cards[0]

    assert (filled.ticket_points, filled.tickets_completed) == (5, None)
    assert filled.route_points == 0


def test_more_trains_than_a_player_has_start_no_search_for_a_path():
    tracks = load_variant("europe").board.tracks
    ada = card("Ада", routes=tracks, stations=())
    bo = card("Бо", stations=())

    score = score_board(table(ada, bo))

    assert "board-too-many-trains" in [each.code for each in score.findings]
    assert score.results[0].trains_used == 300
    assert score.results[0].longest_path_length is None
    assert score.cards[0].route_points == 448
    assert score.results[0].path == ()


@pytest.mark.parametrize("stations", [("paris", "brest", "dieppe", "london"), ("atlantis",)])
def test_wrong_stations_leave_stations_and_tickets_as_typed(stations):
    ada = card("Ада", stations=stations, stations_remaining=1, ticket_points=3)

    filled = score_board(table(ada, card("Бо", stations=()))).cards[0]

    assert (filled.stations_remaining, filled.ticket_points) == (1, 3)


def test_station_lends_an_opponents_track_for_a_ticket():
    # Ада has Brest–Paris and a station in Paris, Бо has Paris–Zürich and on to Venezia.
    ada = card(
        "Ада",
        routes=["brest-paris-1", "venezia-zurich-1"],
        tickets=[("brest", "venezia", 8)],
        stations=("paris",),
    )
    bo = card("Бо", routes=["paris-zurich-1"], stations=())

    result = score_board(table(ada, bo)).results[0]

    assert (result.ticket_points, result.tickets_completed) == (8, 1)
    assert result.station_routes == {"paris": "paris-zurich-1"}
    assert result.longest_path_length == 3  # a lent track is no part of a path
    assert result.stations_remaining == 2


def test_invented_box_scores_by_its_own_points_and_bonus():
    # Crane–Isle (2 trains, 3 points) and Dock–Isle (2, 3); Dock–Ebb (7, 18).
    ada = card("Ада", routes=["crane-isle-1", "dock-isle-1"], tickets=[("buoy", "dock")])
    bo = card("Бо", routes=["dock-ebb-1"], tickets=[("crane", "ebb", 8), ("anchor", "dock", 5)])

    filled = score_board(table(ada, bo, variant="tramway", data=DATA / "scoring-data")).cards

    assert [each.route_points for each in filled] == [6, 18]
    assert [each.ticket_points for each in filled] == [-6, -13]
    assert [each.longest_path_length for each in filled] == [4, 7]
    assert [each.longest_path_bonus for each in filled] == [0, 7]
    assert [each.stations_remaining for each in filled] == [None, None]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("name", ["standard", "europe"])
def test_legal_random_games_are_legal_and_give_every_bucket(name, players):
    variant = load_variant(name, players=players)

    for seed in range(10):
        reading = read_sheet(random_game(variant, players, Random(seed)))
        seated = Table(reading.sheet.cards, reading.names, variant)
        score = score_board(seated)

        assert score.findings == ()
        assert all(
            getattr(each, bucket) is not None for each in score.cards for bucket in variant.buckets
        )
        assert 10 in [each.longest_path_bonus for each in score.cards]
