"""Ratings by API: the contract's shape, order, pages, days and hidden players."""

import pytest

from leagues.models import Player, Role, Visibility
from tests.factories import card, join, make_league, play, sheet, totals_sheet

pytestmark = pytest.mark.django_db
URL = "/api/v1/leagues/sunday/ratings/"


@pytest.fixture
def league():
    return make_league()


def names(rows) -> list[str]:
    return [each["player"]["name"] for each in rows]


def test_ratings_come_by_ordinal_in_the_contracts_shape(api, league) -> None:
    play(league, totals_sheet(70, 90, 80))

    answer = api.get(URL)

    assert answer.status_code == 200
    assert answer.data["count"] == 3
    rows = answer.data["results"]
    assert names(rows) == ["Bo", "Ren", "Ada"]
    bo = Player.objects.get(name="Bo")
    assert rows[0].keys() == {"player", "mu", "sigma", "ordinal", "provisional", "matches"}
    assert rows[0]["player"] == {"id": bo.public_id, "name": "Bo", "code": bo.code}
    assert rows[0]["mu"] > 25 > rows[2]["mu"]
    assert rows[0]["ordinal"] == rows[0]["mu"] - 3 * rows[0]["sigma"]
    assert (rows[0]["provisional"], rows[0]["matches"]) == (True, 1)


def test_ten_matches_end_the_provisional_time(api, league) -> None:
    for _ in range(9):
        play(league, sheet(card("Ada", 90), card("Bo", 80)))
    play(league, sheet(card("Ada", 90), card("Ren", 80)))

    rows = api.get(URL).data["results"]

    provisional = {each["player"]["name"]: each["provisional"] for each in rows}
    assert provisional == {"Ada": False, "Bo": True, "Ren": True}


def test_ratings_as_of_a_day_leave_later_matches_out(api, league) -> None:
    play(league, totals_sheet(90, 80, played_on="2026-01-01"))
    play(league, totals_sheet(70, 80, played_on="2026-01-05"))

    rows = api.get(f"{URL}?as_of=2026-01-04").data["results"]

    assert names(rows) == ["Ada", "Bo"]
    assert [each["matches"] for each in rows] == [1, 1]
    assert api.get(f"{URL}?as_of=2025-12-31").data["results"] == []
    assert api.get(f"{URL}?as_of=soon").status_code == 400


def test_guests_and_uncounted_matches_have_no_rating(api, league) -> None:
    play(league, sheet(card("Ada", 90), card("Visitor", 80, guest=True)))
    play(league, sheet(card("Bo", 90), card("Ren", 80), counted=False))

    assert names(api.get(URL).data["results"]) == ["Ada"]


def test_a_hidden_player_is_named_to_scorers_alone(api, caller, league) -> None:
    play(league, totals_sheet(90, 80))
    Player.objects.filter(name="Bo").update(hidden=True)

    seen = api.get(URL).data["results"]
    full = caller(join(league, Role.SCORER)).get(URL).data["results"]

    assert seen[1]["player"] == {"id": None, "name": "Passenger 1", "code": "P1"}
    assert names(full) == ["Ada", "Bo"]


def test_every_rated_player_is_on_one_page(api, league) -> None:
    for number in range(12):
        play(league, sheet(card(f"Ada {number}", 90), card(f"Bo {number}", 80)))

    seen, url = [], f"{URL}?page_size=5"
    while url:
        page = api.get(url).data
        seen += names(page["results"])
        url = page["next"]

    assert len(seen) == len(set(seen)) == 24


def test_ratings_of_a_private_league_are_404_to_strangers(api) -> None:
    make_league("closed", visibility=Visibility.PRIVATE)

    assert api.get("/api/v1/leagues/closed/ratings/").status_code == 404


@pytest.mark.parametrize("matches", [1, 10])
def test_ratings_ask_the_same_number_of_queries(
    api, league, matches: int, django_assert_num_queries
) -> None:
    for _ in range(matches):
        play(league, totals_sheet(90, 80, 70))

    # league, ratings, hidden players, players of the rows
    with django_assert_num_queries(4):
        api.get(URL)
