"""Seasons by programs: made, changed, archived and deleted by owners, by the pages' rules."""

from urllib.parse import quote

import pytest

from leagues.actions.seasons import archive_season
from leagues.models import League, Match, Role, Scope, Season
from leagues.standings.verify import verify_league
from tests.factories import UserFactory, join, make_league, play, totals_sheet

pytestmark = pytest.mark.django_db
URL = "/api/v1/leagues/sunday/seasons/"
DEFAULTS = {
    "preset": "wins",
    "metrics": ["win_share", "table_beaten", "total_mean"],
    "best_of": None,
    "drop_worst": 0,
    "points": {},
    "floor": 5,
    "archived": False,
}


@pytest.fixture
def league():
    """Give a league whose season "2025" ends with its year."""
    league = make_league()
    Season.objects.update(name="2025", ends_on="2025-12-31")
    return league


@pytest.fixture
def owner(league, caller):
    return caller(join(league, Role.OWNER), Scope.MANAGE)


def test_season_is_made_in_the_contracts_shape_and_takes_its_matches(league, owner):
    play(league, totals_sheet(90, 80))

    answer = owner.post(URL, {"name": "2026", "from": "2026-01-01"}, format="json")

    assert answer.status_code == 201
    assert answer.data == {"name": "2026", "from": "2026-01-01", "to": None, **DEFAULTS}
    assert Match.objects.get().season.name == "2026"


def test_rules_come_with_it(owner):
    body = {
        "name": "2026",
        "from": "2026-01-01",
        "metrics": ["points", "head_to_head"],
        "points": {"3": [5, 2.0, 0]},
        "best_of": 10,
        "drop_worst": 1,
        "floor": 3,
    }

    answer = owner.post(URL, body, format="json")

    rules = {**body, "preset": None, "to": None, "archived": False}
    assert answer.data == rules
    assert owner.get(f"{URL}2026/").data == rules


def test_season_that_was_read_goes_back_unchanged(owner):
    shape = owner.get(f"{URL}2025/").data

    answer = owner.patch(f"{URL}2025/", shape, format="json")

    assert (answer.status_code, answer.data) == (200, shape)


def test_rules_of_a_new_season_are_those_of_the_one_shown_first(owner):
    Season.objects.update(preset="average", floor=2)

    answer = owner.post(URL, {"name": "2026", "from": "2026-01-01"}, format="json")

    assert (answer.data["preset"], answer.data["floor"]) == ("average", 2)


def test_what_a_change_leaves_out_stays(league, owner):
    play(league, totals_sheet(90, 80, played_on="2025-06-01"))

    answer = owner.patch(f"{URL}2025/", {"to": "2025-05-31"}, format="json")

    assert answer.data == {"name": "2025", "from": None, "to": "2025-05-31", **DEFAULTS}
    assert Match.objects.get().season is None
    order = owner.patch(f"{URL}2025/", {"preset": "places"}, format="json").data
    assert order["metrics"] == ["points", "win_share", "head_to_head", "total_mean"]


def test_archived_season_stands_still_until_it_is_taken_back(owner):
    assert owner.patch(f"{URL}2025/", {"archived": True}, format="json").data["archived"]

    refused = owner.patch(f"{URL}2025/", {"floor": 2}, format="json")
    assert (refused.status_code, "archived" in refused.data["detail"]) == (400, True)
    assert owner.delete(f"{URL}2025/").status_code == 400

    changed = owner.patch(f"{URL}2025/", {"floor": 2, "archived": False}, format="json")
    assert (changed.data["floor"], changed.data["archived"]) == (2, False)


def test_refused_change_changes_nothing_at_all(owner):
    archive_season(Season.objects.get(), archived=True)

    refused = owner.patch(f"{URL}2025/", {"archived": False, "best_of": 0}, format="json")

    assert refused.status_code == 400
    assert Season.objects.get().archived


def test_deleted_season_leaves_its_matches_to_all_time(league, owner):
    play(league, totals_sheet(90, 80, played_on="2025-06-01"))

    assert owner.delete(f"{URL}2025/").status_code == 204

    assert owner.get(URL).data["count"] == 0
    assert Match.objects.get().season is None
    assert verify_league(League.objects.get()).differences == ()


def test_deleted_season_takes_its_house_order_with_it(league, owner):
    Season.objects.update(house_tie_breaks=["seat"])
    cards = totals_sheet(90, 90, played_on="2025-06-01")
    for seat, one in enumerate(cards["players"], start=1):
        one |= {"seat": seat, "tickets_completed": 4, "longest_path_bonus": 0}
    match = play(league, cards)
    assert match.results.filter(decided_by="seat").exists()

    owner.delete(f"{URL}2025/")

    assert set(match.results.values_list("place", "shared")) == {(1, True)}
    assert verify_league(League.objects.get()).differences == ()


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ([], "A season is an object."),
        ({}, "A name is 1 to 80 characters"),
        ({"name": "all"}, "not `all`"),
        ({"name": 5}, "name is a text."),
        ({"name": "x" * 81}, "A name is 1 to 80 characters"),
        ({"name": "2025", "from": "2026-01-01"}, "Another season has this name."),
        ({"name": "n"}, "'2025' has some of these days"),
        ({"name": "n", "from": "1 May"}, "from is a day like 2026-11-30, or null."),
        ({"name": "n", "from": "2026-05-01", "to": "2026-04-01"}, "comes before the first"),
        ({"name": "n", "best_of": True}, "best_of is a whole number."),
        ({"name": "n", "from": "2026-01-01", "best_of": 0}, "At least one result counts"),
        ({"name": "n", "floor": None}, "floor is a whole number."),
        ({"name": "n", "from": "2026-01-01", "floor": 10**12}, "Between 0 and 1000 matches"),
        ({"name": "n", "preset": "luck"}, "preset is one of wins, places"),
        ({"name": "n", "preset": []}, "preset is one of wins, places"),
        ({"name": "n", "preset": None}, "Without a preset a season needs metrics."),
        ({"name": "n", "metrics": []}, "metrics is a list of keys."),
        ({"name": "n", "metrics": "wins"}, "metrics is a list of keys."),
        ({"name": "n", "from": "2026-01-01", "metrics": ["luck"]}, "There is no such figure."),
        ({"name": "n", "preset": "wins", "metrics": ["points"]}, "not the metrics of wins"),
        ({"name": "n", "points": {"x": [1]}}, "go by the players of a table"),
        ({"name": "n", "points": {"3": 5}}, "points is an object like"),
        ({"name": "n", "from": "2026-01-01", "points": {"3": [1, 2, 3]}}, "A lower place never"),
        ({"name": "n", "archived": "yes"}, "archived is true or false."),
        ({"name": "n", "colour": "red"}, "A season has no colour."),
    ],
    ids=str,
)
def test_what_makes_no_season_is_refused_with_the_reason(owner, body, words):
    answer = owner.post(URL, body, format="json")

    assert answer.status_code == 400
    assert words in str(answer.data["detail"])
    assert Season.objects.count() == 1


@pytest.mark.parametrize("name", ["2024", "all", "a/b"])
def test_season_that_is_not_there_is_not_found(owner, name):
    for call in (owner.get, owner.delete):
        assert call(f"{URL}{name}/").status_code == 404
    assert owner.patch(f"{URL}{name}/", {}, format="json").status_code == 404


@pytest.mark.parametrize("name", ["Весна 2026", "2026/27", "50 %"])
def test_any_name_has_an_address(owner, name):
    Season.objects.update(name=name)

    assert owner.get(f"{URL}{quote(name)}/").data["name"] == name


@pytest.mark.parametrize(
    ("role", "scope", "status"),
    [
        (Role.OWNER, Scope.RECORD, 403),
        (Role.OWNER, Scope.READ, 403),
        (Role.SCORER, Scope.MANAGE, 403),
        (Role.PLAYER, Scope.MANAGE, 403),
        (None, Scope.MANAGE, 403),
    ],
)
def test_others_read_seasons_and_change_none(league, caller, role, scope, status):
    user = join(league, role) if role else UserFactory()
    client = caller(user, scope)

    answers = [
        client.post(URL, {"name": "n", "from": "2026-01-01"}, format="json"),
        client.patch(f"{URL}2025/", {"name": "n"}, format="json"),
        client.delete(f"{URL}2025/"),
    ]

    assert [answer.status_code for answer in answers] == [status] * 3
    assert client.get(f"{URL}2025/").status_code == 200
    assert Season.objects.get().name == "2025"


def test_caller_without_an_account_is_asked_for_one(league, api):
    assert api.post(URL, {"name": "n"}, format="json").status_code == 401
