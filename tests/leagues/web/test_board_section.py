"""The board record on a score sheet: typed, pasted, scored, and stored with the match.

The table by hand, on Europe: Ada has Brest – Paris (3 trains, 4 points) and Paris – Frankfurt
(3 trains, 4 points), a path of 6 from Brest to Frankfurt. Bo has Roma – Venezia (2 trains,
2 points) and a station in Wien. Ada's ticket Frankfurt – København (5) fails; Bo's Roma –
Smyrna (8) fails as well.
"""

import json
import time

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from leagues.models import Match, Role
from tests.factories import card, join, make_league, play, sheet
from tests.forms import column, typed
from tests.pages import words_of

pytestmark = pytest.mark.django_db

ADA = {"routes": "Paris – Brest\nFrankfurt – Paris (white)", "tickets": "Frankfurt – København 5"}
BO = {"routes": "Roma – Venezia", "tickets": "Roma – Smyrna", "stations": "Wien"}
GIVEN = {
    "Ada": {"route_points": 8, "ticket_points": -5, "longest_path_bonus": 10, "stations": 3},
    "Bo": {"route_points": 2, "ticket_points": -8, "longest_path_bonus": 0, "stations": 2},
}


@pytest.fixture
def league():
    return make_league()


@pytest.fixture
def scorer(client, league):
    client.force_login(join(league, Role.SCORER))
    return client


def check(client, *columns, do="check", **top):
    return client.post("/check/", typed(*columns, do=do, **{"variant": "europe", **top}))


def given(answer):
    return [
        {each.label: each.value for each in column.given} for column in answer.context["columns"]
    ]


def texts(answer, name):
    return [each[name] for each in answer.context["form"].cards]


def test_a_whole_record_gives_the_parts_and_the_totals(client):
    answer = check(client, column("Ada", **ADA), column("Bo", **BO))

    ada, bo = given(answer)
    assert ada == {
        "Trains used": "6/45",
        "Route points": "8",
        "Net ticket points": "\u22125",
        "Completed tickets": "0",
        "Failed tickets": "1",
        "Points of the failed tickets": "5",
        "Longest-path bonus": "10",
        "Length of the longest path": "6",
        "Stations left": "3",
    }
    assert (bo["Route points"], bo["Stations left"]) == ("2", "2")
    # 8 − 5 + 10 + 12 and 2 − 8 + 0 + 8
    assert [each.total for each in answer.context["places"]] == ["25", "2"]


def test_a_part_of_a_record_gives_nothing(client):
    answer = check(client, column("Ada", "30", **ADA), column("Bo", "20"))

    assert given(answer) == [{}, {}]


def test_a_typed_part_is_compared_and_can_be_taken_from_the_record(client):
    answer = check(client, column("Ada", route_points="9", **ADA), column("Bo", **BO))
    mismatch = next(each for each in answer.context["said"].shown if "9" in each.text)

    taken = check(
        client,
        column("Ada", route_points="9", **ADA),
        column("Bo", **BO),
        do=mismatch.actions[0].value,
    )

    assert mismatch.text.startswith("Route points: the sheet says 9, the board record gives 8.")
    assert mismatch.actions[0].label == "Take 8 from the record"
    assert mismatch.cells == ("p1-route_points",)
    assert taken.context["form"].cards[0]["route_points"] == "8"


@pytest.mark.parametrize(
    ("name", "text", "cell", "label", "after"),
    [
        (
            "routes",
            "Pariss – Brest, Roma – Venezia",
            "p1-routes",
            "Brest – Paris",
            "Brest – Paris, Roma – Venezia",
        ),
        ("tickets", "Brest – Venice", "p1-tickets", "Brest – Venezia (8)", "Brest – Venezia (8)"),
        ("stations", "Pariss", "p1-stations", "Paris", "Paris"),
    ],
)
def test_an_unknown_name_gets_suggestions_that_put_it_right(client, name, text, cell, label, after):
    answer = check(client, column("Ada", "90", **{name: text}), column("Bo", "80"))
    unknown = next(each for each in answer.context["said"].shown if each.cells == (cell,))
    button = next(each for each in unknown.actions if each.label == label)

    right = check(client, column("Ada", "90", **{name: text}), column("Bo", "80"), do=button.value)

    assert texts(right, name)[0] == after
    assert not [each for each in right.context["said"].shown if each.cells == (cell,)]


def test_several_unknown_entries_get_each_their_own_suggestions(client):
    answer = check(
        client,
        column("Ada", "90", tickets="Brest – Venice, Roma – Smyrnaa, Paris – Wien 8"),
        column("Bo", "80"),
    )

    first = [
        each.actions[0].label
        for each in answer.context["said"].shown
        if each.cells == ("p1-tickets",) and each.actions
    ]
    assert first[:2] == ["Brest – Venezia (8)", "Roma – Smyrna (8)"]


def test_endless_lists_are_answered_soon(client):
    junk = {
        "routes": "a b c\n" * 190,
        "tickets": "Brest – Venice," * 5000,
        "stations": "x y " * 50_000,
    }
    columns = [column(f"Player {at}", "90", **junk) for at in range(5)]
    began = time.perf_counter()

    answer = check(client, *columns)

    assert "Tickets: at most 200 entries fit here." in words_of(answer)
    assert time.perf_counter() - began < 10  # seconds; a search in every blank takes minutes


def test_the_section_opens_where_there_is_something_in_it(client):
    empty = client.get("/check/")
    full = check(client, column("Ada", "90", **ADA), column("Bo", "80"))

    assert b'board-record" open' not in empty.content
    assert b'board-record" open' in full.content


def test_stations_are_asked_for_where_there_are_some(client):
    usa = check(client, column("Ada", "90"), column("Bo", "80"), variant="standard")
    europe = check(client, column("Ada", "90"), column("Bo", "80"))

    assert b'name="p1-stations"' not in usa.content
    assert b'name="p1-stations"' in europe.content


def test_the_record_is_stored_with_the_match_and_shown_there(scorer, league):
    fields = typed(column("Ada", **ADA), column("Bo", **BO), variant="europe", do="check")
    address = reverse("match-record", args=[league.slug])
    checked = scorer.post(address, fields)
    marks = [
        each.actions[-1].value.partition("=")[2]
        for each in checked.context["said"].shown
        if each.is_open
    ]

    saved = scorer.post(address, {**fields, "accept": marks, "do": "save"})

    match = Match.objects.get()
    words = words_of(scorer.get(saved.url))
    assert match.board_record.players[0]["routes"] == ["brest-paris-1", "frankfurt-paris-2"]
    assert {
        each.player.name: {
            "route_points": each.route_points,
            "ticket_points": each.ticket_points,
            "longest_path_bonus": each.longest_path_bonus,
            "stations": each.stations_remaining,
        }
        for each in match.results.all()
    } == GIVEN
    assert "Brest – Paris – Frankfurt" in words  # the path in travel order
    assert "Frankfurt – København failed" in words
    assert "Wien not needed" in words


def test_amending_shows_the_record_as_text_and_keeps_it(scorer, league):
    ticket = {"a": "frankfurt", "b": "kobenhavn", "points": 5}
    cards = (
        card("Ada", 90, routes=["frankfurt-paris-2"], tickets=[ticket], stations=[]),
        card("Bo", 80, routes=[], tickets=[], stations=["wien"]),
    )
    match = play(league, sheet(*cards, variant="europe"), accept=True)

    form = scorer.get(reverse("match-amend", args=[league.slug, match.public_id])).context["form"]

    assert [form.cards[0][name] for name in ("routes", "tickets", "stations")] == [
        "Frankfurt – Paris (white)",
        "Frankfurt – København (5)",
        "—",
    ]
    assert form.sheet()["players"][0]["routes"] == ["frankfurt-paris-2"]


RECORD = {
    "players": [
        {
            "name": "Bo",
            "routes": ["roma-venezia-1"],
            "tickets": [{"a": "roma", "b": "smyrna"}],
            "stations": ["wien"],
        },
        {"name": "Ada", "routes": ["brest-paris-1"], "tickets": [], "stations": []},
    ]
}


def fill(client, value, *columns, **top):
    columns = columns or (column("Ada", "90", color="blue"), column("Bo", "80"))
    return check(client, *columns, do="paste_board", paste_board=json.dumps(value), **top)


def test_a_pasted_record_goes_to_the_columns_of_its_names(client):
    answer = fill(client, RECORD)

    assert texts(answer, "routes") == ["Brest – Paris", "Roma – Venezia"]
    assert texts(answer, "stations") == ["—", "Wien"]
    assert texts(answer, "total") == ["90", "80"]
    assert answer.context["form"].cards[0]["color"] == "blue"
    assert answer.context["form"].top["paste_board"] == ""


def test_a_record_comes_from_a_file_as_well(scorer, league):
    upload = SimpleUploadedFile("board.json", json.dumps(RECORD).encode())
    fields = typed(column("Ada", "90"), column("Bo", "80"), variant="europe", do="paste_board")

    answer = scorer.post(
        reverse("match-record", args=[league.slug]), {**fields, "paste_board_file": upload}
    )

    assert texts(answer, "routes") == ["Brest – Paris", "Roma – Venezia"]


@pytest.mark.parametrize(
    "value",
    [
        [{"routes": ["brest-paris-1"]}, {"routes": ["roma-venezia-1"]}],
        {"Ada": {"routes": ["brest-paris-1"]}, "Bo": {"routes": ["roma-venezia-1"]}},
        {"Ada": ["brest-paris-1"], "Bo": ["roma-venezia-1"]},
    ],
    ids=["in order", "by name", "tracks alone"],
)
def test_other_shapes_of_a_record_are_taken_too(client, value):
    assert texts(fill(client, {"players": value} if "Ada" in value else value), "routes") == [
        "Brest – Paris",
        "Roma – Venezia",
    ]


def test_players_who_are_not_on_the_sheet_get_a_column(client):
    answer = fill(client, RECORD, column("Cleo", "70"), column())

    assert texts(answer, "name") == ["Cleo", "Bo", "Ada"]


def test_the_variant_of_a_pasted_record_is_taken(client):
    answer = fill(client, {**RECORD, "variant": "europe"}, variant="standard")

    assert answer.context["form"].top["variant"] == "europe"
    assert texts(answer, "stations") == ["—", "Wien"]


@pytest.mark.parametrize(
    ("value", "told"),
    [
        ({"players": []}, "There are no players in this."),
        (7, "There are no players in this."),
        ({"players": [1]}, "Each player is an object with tracks, tickets and stations."),
        ({"players": [{}] * 13}, "There are more players in this than sit at any table."),
        (
            {"players": [{"name": "Ada", "routes": "brest"}]},
            "players[0].routes: Tracks: a list is needed here, not “brest”.",
        ),
        (
            {"players": [{"name": "Ada", "routes": [], "tickets": [7]}]},
            "players[0].tickets[0]: Tickets: an object with named fields is needed here, not 7.",
        ),
    ],
)
def test_a_record_that_cannot_be_read_says_where_and_changes_nothing(client, value, told):
    answer = fill(client, value)

    assert answer.status_code == 422
    assert told in words_of(answer)
    assert texts(answer, "routes") == ["", ""]
    assert answer.context["form"].top["paste_board"] == json.dumps(value)
