"""Board records as they are read, against boards/usa by hand."""

import pytest

from leagues.models import BoardRecord
from leagues.queries.board_records import StationLine, TicketLine, TrackLine, claims_of


def record(*players, board="usa", **values):
    filled = [{"routes": [], "tickets": [], "stations": None, **player} for player in players]
    return BoardRecord(players=filled, scored_with={"board": board, **values})


DENVER = "denver-kansas-city-1"
HOUSTON = "dallas-houston-1"


def test_claims_name_cities_and_add_up_trains():
    (claim,) = claims_of(record({"routes": [HOUSTON, DENVER]}))

    assert claim.tracks == (
        TrackLine("Denver", "Kansas City", 4),
        TrackLine("Dallas", "Houston", 1),
    )
    assert claim.trains_used == 5
    assert (claim.path_length, claim.path) == (4, ("Denver", "Kansas City"))


def test_tickets_are_told_done_or_failed():
    tickets = [{"a": "denver", "b": "el-paso", "points": 4}]
    route = {"routes": ["denver-santa-fe-1", "el-paso-santa-fe-1"], "tickets": tickets}

    done, failed = claims_of(record(route, {"routes": [], "tickets": tickets}))

    assert done.done == (TicketLine("Denver", "El Paso", 4, True),)
    assert failed.failed == (TicketLine("Denver", "El Paso", 4, False),)


def test_a_station_says_whose_track_it_lends():
    own = ["amsterdam-bruxelles-1", "bruxelles-paris-1", "brest-paris-1"]
    tickets = [{"a": "amsterdam", "b": "pamplona", "points": 7}]
    ada = {"routes": own, "tickets": tickets, "stations": ["brest", "roma"]}

    claim, _ = claims_of(record(ada, {"routes": ["brest-pamplona-1"]}, board="europe"))

    assert claim.stations == (
        StationLine("Brest", TrackLine("Brest", "Pamplona", 4)),
        StationLine("Roma", None),
    )
    assert claim.done == (TicketLine("Amsterdam", "Pamplona", 7, True),)


def test_lengths_are_those_the_match_was_scored_with():
    (claim,) = claims_of(record({"routes": [DENVER]}, lengths={DENVER: 6}))

    assert (claim.trains_used, claim.path_length) == (6, 6)


def test_track_that_is_on_no_board_is_left_out():
    (claim,) = claims_of(record({"routes": ["moon-mars-1", DENVER], "tickets": None}))

    assert [track.a for track in claim.tracks] == ["Denver"]


@pytest.mark.parametrize("board", ["mars", "", "../usa"])
def test_record_of_an_unknown_board_has_no_claims(board):
    assert claims_of(record({"routes": [DENVER]}, board=board)) == ()
