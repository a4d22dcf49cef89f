"""A player's document: the contract's keys, the worked answers, names, days, queries."""

import json

import pytest

from leagues.models import League, Player
from leagues.queries.players import labels_for
from leagues.statistics.document import player_documents
from leagues.statistics.filters import filters_from
from tests.factories import card, make_league, play, sheet, totals_sheet
from tests.leagues.statistics.six import six_matches

pytestmark = pytest.mark.django_db


def document(league: League, name: str, *, in_full: bool = True, **asked: str) -> dict:
    player = Player.objects.get(league=league, name=name)
    labels = labels_for(league, in_full=in_full)
    (found,) = player_documents(league, [player], filters_from(asked, []), labels)
    return found


@pytest.fixture
def six():
    return six_matches()[0]


def test_the_document_has_the_contracts_keys_and_is_plain_data(six):
    found = document(six, "Ada", variant="standard", size="3")

    assert list(found) == [
        *("player", "filters", "metrics", "head_to_head", "records", "form", "rating")
    ]
    assert found["player"] == "Ada"
    assert found["filters"] == {
        "season": None,
        "from": None,
        "to": None,
        "variant": "standard",
        "size": 3,
    }
    assert list(found["metrics"]["win_rate"]) == ["value", "n", "low", "high", "shown"]
    assert json.loads(json.dumps(found, allow_nan=False)) == found


def test_the_worked_form_of_ada_has_the_newest_last(six):
    form = document(six, "Ada")["form"]

    told = [f"{each['place']}{'=' if each['shared'] else ''}/{each['size']}" for each in form]
    assert told == ["1/3", "2/2", "1/4", "1=/3", "2/3"]


def test_the_form_is_of_the_last_five():
    league = make_league()
    for number in range(6):
        play(league, totals_sheet(90 + 10 * (number > 0), 95))

    form = document(league, "Ada")["form"]

    assert form == [{"place": 1, "shared": False, "size": 2}] * 5


@pytest.mark.parametrize(
    ("name", "rating"),
    [
        ("Ada", "28.250 7.510 5.719"),
        ("Bo", "24.816 7.318 2.862"),
        ("Zoë", "24.100 7.503 1.591"),
        ("Ren", "22.628 7.722 -0.538"),
    ],
)
def test_the_worked_ratings_stand_after_six_matches(six, name, rating):
    found = document(six, name)["rating"]

    assert " ".join(f"{found[key]:.3f}" for key in ("mu", "sigma", "ordinal")) == rating
    assert found["provisional"] is True


def test_ratings_go_by_the_last_day_alone(six):
    at_first, now = (document(six, "Ada", **to)["rating"] for to in ({"to": "2026-03-01"}, {}))

    assert at_first != now
    assert document(six, "Ada", variant="europe", size="4")["rating"] == now
    assert document(six, "Ada", to="2026-03-01", variant="europe")["rating"] == at_first
    assert document(six, "Zoë", to="2026-03-01")["rating"] is None


def test_head_to_head_rows_come_by_common_matches_then_name(six):
    rows = document(six, "Ada")["head_to_head"]

    assert [row["opponent"] for row in rows] == ["Bo", "Ren", "Zoë"]
    assert rows[0] == {
        "opponent": "Bo",
        "common": 4,
        "ahead": 2,
        "level": 0,
        "behind": 2,
        "margin_mean": -3.75,
        "shrunk": 0.5,
    }


def test_records_are_the_players_own_after_the_filters(six):
    records = document(six, "Bo", variant="two-player")["records"]

    total = next(each for each in records if each["record"] == "highest_total")
    assert (total["value"], total["played_on"], total["status"]) == (103, "2026-03-01", "broken")
    assert {each["variant"] for each in records} == {"two-player"}


def test_a_hidden_opponent_is_a_passenger_for_strangers(six):
    Player.objects.filter(name="Bo").update(hidden=True)

    seen = document(six, "Ada", in_full=False)["head_to_head"]

    assert [row["opponent"] for row in seen] == ["Passenger 1", "Ren", "Zoë"]
    assert document(six, "Ada")["head_to_head"][0]["opponent"] == "Bo"


def test_a_player_without_matches_has_a_document():
    league = make_league()
    play(league, sheet(card("Ada", 90), card("Bo", 80), counted=False))

    found = document(league, "Ada")

    assert found["metrics"]["matches"]["value"] == 0
    assert (found["head_to_head"], found["records"], found["form"]) == ([], [], [])
    assert found["rating"] is None


@pytest.mark.parametrize("played", [1, 12])
def test_documents_ask_three_queries_and_one_once_they_are_kept(played, django_assert_num_queries):
    league = make_league()
    for _ in range(played):
        play(league, totals_sheet(90, 80, 70))
    players, labels = list(Player.objects.all()), labels_for(league, in_full=True)
    everything = filters_from({}, [])

    # people, results, ratings
    with django_assert_num_queries(3):
        player_documents(league, players, everything, labels)
    with django_assert_num_queries(1):
        player_documents(league, players, everything, labels)
