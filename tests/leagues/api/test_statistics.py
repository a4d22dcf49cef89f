"""A league's statistics as data, in the contract's shape of a metric."""

import pytest

from leagues.models import Player
from leagues.statistics.frames import POINTS
from tests.factories import card, make_league, play, sheet, totals_sheet
from tests.leagues.statistics.six import six_matches
from tests.pages import queries_of

pytestmark = pytest.mark.django_db
ADDRESS = "/api/v1/leagues/sunday/stats/"


def test_every_key_is_there(api):
    six_matches()

    found = api.get(ADDRESS).json()

    assert list(found) == [
        "filters",
        "matches",
        "cells",
        "seats",
        "colors",
        "winners",
        "decided_by_bonus",
        "margins",
        "longest_path",
        "tickets",
    ]
    assert found["matches"] == 6
    assert found["filters"] == dict.fromkeys(("season", "variant", "size", "from", "to"))
    assert found["decided_by_bonus"] == {
        "value": 0,
        "n": 5,
        "low": None,
        "high": None,
        "shown": True,
    }


def test_values_are_those_of_the_worked_examples(api):
    six_matches()

    found = api.get(ADDRESS).json()

    seat, cell = found["seats"][0], found["cells"][0]
    assert (seat["seat"], seat["win_share"], seat["expected"]) == (1, 2.5, 2.25)
    assert (seat["over"]["value"], seat["over"]["shown"]) == (0.25, False)
    assert seat["verdict"] == "too early to say"
    assert (cell["variant"], cell["size"], round(cell["total_sd"]["value"], 2)) == (
        "standard",
        3,
        8.47,
    )
    assert [each["margin"] for each in found["margins"]["biggest"]] == [24, 17, 13, 11]
    assert [each["decided_by"] for each in found["margins"]["closest"][:2]] == [
        None,
        "stations_remaining",
    ]
    assert round(found["longest_path"]["with"]["expected"], 3) == 2.083


def test_filters_change_the_numbers_and_are_said(api):
    six_matches()

    found = api.get(ADDRESS, {"variant": "europe", "from": "2026-03-09"}).json()

    assert found["matches"] == 1
    assert (found["filters"]["variant"], found["filters"]["from"]) == ("europe", "2026-03-09")


def test_a_filter_that_is_not_understood_is_refused(api):
    six_matches()

    answer = api.get(ADDRESS, {"variant": "asia", "size": "9"})

    assert (answer.status_code, answer.json()) == (
        400,
        {"detail": "Not understood: variant, size."},
    )


def test_a_league_without_matches_has_every_key(api):
    make_league()

    found = api.get(ADDRESS).json()

    assert (found["matches"], found["cells"]) == (0, [])
    assert found["winners"] == dict.fromkeys(POINTS)
    assert found["tickets"]["completion"]["value"] is None


def test_hidden_players_and_guests_have_no_id(api):
    league = make_league()
    play(league, sheet(card("Ada", 90), card("Bo", 80)))
    play(league, sheet(card(None, 120, guest=True), card("Bo", 80)))
    Player.objects.filter(name="Ada").update(hidden=True)

    biggest = api.get(ADDRESS).json()["margins"]["biggest"]

    assert [each["winners"] for each in biggest] == [
        [{"id": None, "name": "Guest", "code": ""}],
        [{"id": None, "name": "Passenger 1", "code": "P1"}],
    ]


def test_a_league_is_asked_the_same_however_many_its_matches(api):
    league, _ = six_matches()
    few = queries_of(api, ADDRESS)
    for totals in ((90, 80, 70, 60, 50), (80, 90), (70, 80, 90)):
        play(league, totals_sheet(*totals))

    assert queries_of(api, ADDRESS) == few
