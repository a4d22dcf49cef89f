"""Illegal board records: each code by its smallest case, and the case beside it that is legal."""

from pathlib import Path

import pytest

from scoring.checks import Table
from scoring.legality import check_claims, trains_used
from scoring.sheets import HeldTicket, ScoreCard
from scoring.variants import load_variant

INVENTED = Path(__file__).parents[1] / "data" / "scoring-data"
NAMES = ("Ада", "Бо", "Ґенрик", "Zoë", "Lý")
SIXES = (  # eight of the nine tracks of six trains on USA
    "calgary-winnipeg-1",
    "duluth-helena-1",
    "duluth-toronto-1",
    "el-paso-houston-1",
    "el-paso-los-angeles-1",
    "helena-seattle-1",
    "miami-new-orleans-1",
    "portland-salt-lake-city-1",
)


def record(*, routes=(), tickets=(), stations=None) -> ScoreCard:
    held = tuple(HeldTicket(*ticket) for ticket in tickets)
    return ScoreCard(name=None, routes=tuple(routes), tickets=held, stations=stations)


def table(*cards: ScoreCard, variant: str = "europe", players: int | None = None) -> Table:
    """Return a table of these cards, filled up to so many players with empty ones."""
    empty = [record(stations=())] * ((players or max(2, len(cards))) - len(cards))
    seated = (*cards, *empty)
    rules = load_variant(variant, players=len(seated))
    return Table(seated, NAMES[: len(seated)], rules)


def found(table: Table) -> list[tuple[str, str | None]]:
    return [(finding.code, finding.player) for finding in check_claims(table)]


def test_legal_record_has_no_finding():
    ada = record(
        routes=["brest-paris-1", "frankfurt-paris-1"],
        tickets=[("brest", "venezia", 8), ("cadiz", "stockholm", 21)],
        stations=("paris",),
    )
    bo = record(
        routes=["dieppe-paris-1"], tickets=[("brest", "petrograd", 20)], stations=("brest",)
    )

    assert found(table(ada, bo)) == []


def test_partial_record_is_checked_as_far_as_it_goes():
    cards = ScoreCard(name="Ада", routes=("brest-paris-9",)), ScoreCard(name="Бо")

    assert found(table(*cards)) == [("board-unknown-route", "Ада")]


@pytest.mark.parametrize("id_", ["brest-paris-2", "paris-brest-1", "BREST-PARIS-1", ""])
def test_track_that_is_not_on_this_board_is_unknown(id_):
    assert found(table(record(routes=[id_]))) == [("board-unknown-route", "Ада")]


def test_track_of_another_board_is_unknown():
    cards = [record(routes=["brest-paris-1"])]

    assert found(table(*cards, variant="standard", players=3)) == [("board-unknown-route", "Ада")]


def test_station_outside_the_board_is_in_an_unknown_city():
    assert found(table(record(stations=("Paris",)))) == [("board-unknown-city", "Ада")]


@pytest.mark.parametrize(
    "ticket",
    [
        ("brest", "venezia", 9),  # it is worth 8
        ("brest", "paris", 3),
        ("brest", "atlantis", 8),
        ("brest", "brest", None),
    ],
)
def test_ticket_that_is_not_in_this_deck_is_unknown(ticket):
    assert found(table(record(tickets=[ticket]))) == [("board-unknown-ticket", "Ада")]


@pytest.mark.parametrize(
    "ticket", [("brest", "venezia", 8), ("venezia", "brest", 8), ("brest", "venezia")]
)
def test_ticket_may_name_its_cities_in_any_order_and_leave_its_points_to_the_deck(ticket):
    assert found(table(record(tickets=[ticket]))) == []


def test_track_of_two_players_is_taken():
    ada, bo = record(routes=["brest-paris-1"]), record(routes=["brest-paris-1"])

    findings = list(check_claims(table(ada, bo)))

    assert [(each.code, each.player) for each in findings] == [("board-track-taken", None)]
    assert findings[0].data["players"] == ["Ада", "Бо"]
    assert findings[0].data["route"] == "brest-paris-1"


def test_track_listed_twice_by_one_player_is_taken():
    ada = record(routes=["brest-paris-1", "brest-paris-1"])

    assert found(table(ada)) == [("board-track-taken", "Ада")]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_both_tracks_with_one_player_are_that_alone_at_any_table(players):
    ada = record(routes=["frankfurt-paris-1", "frankfurt-paris-2"])

    assert found(table(ada, players=players)) == [("board-both-tracks", "Ада")]


@pytest.mark.parametrize(
    ("players", "codes"),
    [(2, ["board-double-closed"]), (3, ["board-double-closed"]), (4, []), (5, [])],
)
@pytest.mark.parametrize("variant", ["standard", "europe"])
def test_pair_shared_by_two_is_closed_where_two_or_three_play(variant, players, codes):
    ids = {"standard": "boston-new-york", "europe": "frankfurt-paris"}[variant]
    ada, bo = record(routes=[f"{ids}-1"]), record(routes=[f"{ids}-2"])

    assert [code for code, _ in found(table(ada, bo, variant=variant, players=players))] == codes


def test_closed_pair_names_both_players_and_the_table_size_that_opens_it():
    ada, bo = record(routes=["frankfurt-paris-1"]), record(routes=["frankfurt-paris-2"])

    (finding,) = check_claims(table(ada, bo, players=3))

    assert finding.player is None
    assert finding.data["players"] == ["Ада", "Бо"]
    assert finding.data["open_from"] == 4
    assert finding.data["routes"] == ["frankfurt-paris-1", "frankfurt-paris-2"]


def test_one_track_of_a_pair_is_nobodys_fault_at_a_small_table():
    assert found(table(record(routes=["frankfurt-paris-2"]), players=2)) == []


def test_pair_of_one_player_and_a_taken_track_are_told_apart():
    ada = record(routes=["frankfurt-paris-1", "frankfurt-paris-2"])
    bo = record(routes=["frankfurt-paris-2"])

    assert found(table(ada, bo)) == [("board-track-taken", None), ("board-both-tracks", "Ада")]


def test_eight_tracks_of_six_need_more_trains_than_a_player_has():
    ada = record(routes=SIXES)

    (finding,) = check_claims(table(ada, variant="standard", players=3))

    assert (finding.code, finding.player) == ("board-too-many-trains", "Ада")
    assert (finding.data["used"], finding.data["most"]) == (48, 45)


@pytest.mark.parametrize(
    ("last", "trains", "codes"),
    [
        ("denver-santa-fe-1", 44, []),
        ("chicago-duluth-1", 45, []),
        ("chicago-omaha-1", 46, ["board-too-many-trains"]),
    ],
)
def test_trains_are_too_many_from_the_forty_sixth_on(last, trains, codes):
    ada = record(routes=[*SIXES[:7], last])
    seated = table(ada, variant="standard", players=3)

    assert trains_used(ada, seated.variant.board) == trains
    assert [code for code, _ in found(seated)] == codes


def test_track_listed_twice_takes_its_trains_once():
    ada = record(routes=["brest-paris-1", "brest-paris-1"])

    assert trains_used(ada, load_variant("europe").board) == 3


@pytest.mark.parametrize(
    ("stations", "codes"),
    [
        (("paris", "brest", "dieppe"), []),
        (("paris", "brest", "dieppe", "london"), ["board-too-many-stations"]),
    ],
)
def test_stations_are_too_many_from_the_fourth_on(stations, codes):
    assert [code for code, _ in found(table(record(stations=stations)))] == codes


def test_city_has_room_for_one_station():
    cards = record(stations=("paris",)), record(stations=("paris",))

    (finding,) = check_claims(table(*cards))

    assert (finding.code, finding.player) == ("board-station-taken", None)
    assert finding.data["players"] == ["Ада", "Бо"]


def test_city_has_room_for_one_station_of_one_player_too():
    assert found(table(record(stations=("paris", "paris")))) == [("board-station-taken", "Ада")]


def test_ticket_is_with_one_player():
    cards = record(tickets=[("brest", "venezia", 8)]), record(tickets=[("venezia", "brest")])

    (finding,) = check_claims(table(*cards))

    assert (finding.code, finding.player) == ("board-ticket-taken", None)
    assert finding.data["players"] == ["Ада", "Бо"]


def test_ticket_is_with_one_player_once():
    ada = record(tickets=[("brest", "venezia", 8), ("brest", "venezia", 8)])

    assert found(table(ada)) == [("board-ticket-taken", "Ада")]


@pytest.mark.parametrize(
    ("tickets", "codes"),
    [
        ([("cadiz", "stockholm", 21)], []),
        ([("cadiz", "stockholm", 21), ("brest", "petrograd", 20)], ["board-two-long-tickets"]),
    ],
)
def test_player_holds_one_long_ticket_at_most(tickets, codes):
    assert [code for code, _ in found(table(record(tickets=tickets)))] == codes


def test_long_tickets_of_different_players_are_legal():
    cards = record(tickets=[("cadiz", "stockholm")]), record(tickets=[("brest", "petrograd")])

    assert found(table(*cards)) == []


def test_every_finding_is_told_not_just_the_first():
    ada = record(
        routes=["nowhere-1", "frankfurt-paris-1", "frankfurt-paris-2"],
        tickets=[("brest", "brest")],
        stations=("atlantis",),
    )

    assert [code for code, _ in found(table(ada))] == [
        "board-unknown-route",
        "board-both-tracks",
        "board-unknown-city",
        "board-unknown-ticket",
    ]


@pytest.mark.parametrize(("players", "codes"), [(2, ["board-double-closed"]), (3, [])])
def test_invented_box_opens_its_pairs_by_its_own_rule(players, codes):
    rules = load_variant("tramway", data=INVENTED)
    cards = [record(routes=["anchor-buoy-1"]), record(routes=["anchor-buoy-2"]), record()]

    seated = Table(tuple(cards[:players]), NAMES[:players], rules)

    assert [code for code, _ in found(seated)] == codes


def test_messages_are_whole_sentences_with_the_names_of_cities():
    ada, bo = record(routes=["frankfurt-paris-1"]), record(routes=["frankfurt-paris-1"])

    (finding,) = check_claims(table(ada, bo))

    assert finding.message == (
        "The track Frankfurt–Paris (frankfurt-paris-1) is with several players: Ада, Бо. "
        "One can own it."
    )
