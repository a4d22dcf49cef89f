"""Matches by API: recorded, read, amended and voided as the contract says."""

from itertools import chain

import pytest

from leagues.models import Match, Player, Role, Scope, Visibility
from tests.factories import UserFactory, card, join, make_league, play, sheet, totals_sheet

pytestmark = pytest.mark.django_db
URL = "/api/v1/leagues/sunday/matches/"
MATCH_KEYS = {
    *("id", "version", "state", "counted", "counts", "uncounted_reason", "season", "order"),
    *("variant", "played_on", "recorded_by", "note", "place_name", "source", "source_id"),
    *("accepted_conflicts", "players"),
}


@pytest.fixture
def league():
    return make_league()


@pytest.fixture
def scorer(league, caller):
    return caller(join(league, Role.SCORER))


def test_post_stores_a_match_and_answers_with_it(scorer) -> None:
    raw = totals_sheet(90, 80, 70, season="Season 1", note="Rain")

    answer = scorer.post(URL, raw, format="json")

    assert answer.status_code == 201
    assert set(answer.data) == MATCH_KEYS
    assert answer.data["season"] == "Season 1"
    assert answer.data["note"] == "Rain"
    assert [(each["name"], each["place"]) for each in answer.data["players"]] == [
        ("Ada", 1),
        ("Bo", 2),
        ("Ren", 3),
    ]
    assert answer.data["players"][0]["route_points"] is None
    assert answer.data["players"][0]["decided_by"] == "total"


def test_post_answers_400_with_findings_for_errors(scorer) -> None:
    answer = scorer.post(URL, sheet(card("Ada", "98"), card("Bo", 80)), format="json")

    assert answer.status_code == 400
    assert [each["code"] for each in answer.data["findings"]] == ["not-an-integer"]
    assert not Match.objects.exists()


def test_post_answers_409_for_conflicts_until_they_are_accepted(scorer) -> None:
    raw = totals_sheet(401, 80, 70)

    undecided = scorer.post(URL, raw, format="json")
    accepted = scorer.post(URL, {**raw, "accept_conflicts": True}, format="json")

    assert undecided.status_code == 409
    assert [each["code"] for each in undecided.data["findings"]] == ["total-implausible"]
    assert accepted.status_code == 201
    assert [each["code"] for each in accepted.data["accepted_conflicts"]] == ["total-implausible"]


def test_post_refuses_an_acceptance_it_does_not_understand(scorer) -> None:
    answer = scorer.post(URL, totals_sheet(90, 80, accept_conflicts="yes"), format="json")

    assert answer.status_code == 400
    assert "accept_conflicts" in answer.data["detail"]


def test_the_same_idempotency_key_stores_once(scorer) -> None:
    raw = totals_sheet(90, 80, 70)

    first = scorer.post(URL, raw, format="json", headers={"Idempotency-Key": "a"})
    again = scorer.post(URL, raw, format="json", headers={"Idempotency-Key": "a"})
    other = scorer.post(
        URL, totals_sheet(91, 80, 70), format="json", headers={"Idempotency-Key": "a"}
    )

    assert [first.status_code, again.status_code, other.status_code] == [201, 200, 409]
    assert first.data == again.data
    assert Match.objects.count() == 1


def test_two_callers_keys_do_not_meet(league, scorer, caller) -> None:
    second = caller(join(league, Role.SCORER))
    key = {"Idempotency-Key": "a"}

    scorer.post(URL, totals_sheet(90, 80, 70), format="json", headers=key)
    answer = second.post(URL, totals_sheet(60, 50, 40), format="json", headers=key)

    assert answer.status_code == 201


def test_get_lists_matches_newest_first_in_pages(api, league) -> None:
    for day in (3, 5, 4):
        play(league, totals_sheet(90, 80, 70, played_on=f"2026-01-0{day}"))

    answer = api.get(f"{URL}?page_size=2")
    rest = api.get(answer.data["next"])

    days = [each["played_on"] for each in (*answer.data["results"], *rest.data["results"])]
    assert days == ["2026-01-05", "2026-01-04", "2026-01-03"]
    assert answer.data["count"] == 3


def test_every_match_of_one_day_is_listed_once(api, league) -> None:
    for _ in range(25):
        play(league, totals_sheet(90, 80, 70))

    seen, url = [], f"{URL}?page_size=10"
    while url:
        page = api.get(url).data
        seen += [each["id"] for each in page["results"]]
        url = page["next"]

    assert len(seen) == len(set(seen)) == 25


@pytest.mark.parametrize("matches", [1, 10])
def test_the_list_asks_the_same_number_of_queries(
    api, league, matches: int, django_assert_num_queries
) -> None:
    for _ in range(matches):
        play(league, totals_sheet(90, 80, 70))

    # league, hidden players, count, matches with their season and recorder, results
    with django_assert_num_queries(5):
        api.get(URL)


def test_put_amends_the_version_it_names(league, scorer) -> None:
    match = play(league, totals_sheet(90, 80, 70))
    document = scorer.get(f"{URL}{match.public_id}/").data
    document["players"][2]["total"] = 99

    answer = scorer.put(f"{URL}{match.public_id}/", document, format="json")
    late = scorer.put(f"{URL}{match.public_id}/", document, format="json")

    assert (answer.status_code, late.status_code) == (200, 409)
    assert answer.data["version"] == 2
    assert {each["name"]: each["place"] for each in answer.data["players"]} == {
        "Ren": 1,
        "Ada": 2,
        "Bo": 3,
    }


@pytest.mark.parametrize("version", [None, "1", True, 2])
def test_put_without_the_stored_version_stores_nothing(league, scorer, version) -> None:
    match = play(league, totals_sheet(90, 80, 70))
    body = totals_sheet(1, 2, 3, version=version)

    answer = scorer.put(f"{URL}{match.public_id}/", body, format="json")

    assert answer.status_code == 409
    assert match.results.get(player__name="Ada").total == 90


def test_delete_voids_and_keeps_the_match(league, scorer) -> None:
    match = play(league, totals_sheet(90, 80, 70))
    url = f"{URL}{match.public_id}/"

    answer = scorer.delete(url)
    again = scorer.delete(url)

    assert (answer.status_code, again.status_code) == (204, 409)
    stored = scorer.get(url).data
    assert (stored["state"], stored["counts"]) == ("void", False)


@pytest.mark.parametrize(
    ("role", "scope", "code"),
    [
        (Role.OWNER, Scope.RECORD, 201),
        (Role.SCORER, Scope.RECORD, 201),
        (Role.SCORER, Scope.MANAGE, 201),
        (Role.SCORER, Scope.READ, 403),
        (Role.PLAYER, Scope.MANAGE, 403),
        (None, Scope.MANAGE, 403),
    ],
)
def test_who_may_record(league, caller, role, scope, code) -> None:
    user = join(league, role) if role else UserFactory()

    answer = caller(user, scope).post(URL, totals_sheet(90, 80, 70), format="json")

    assert answer.status_code == code
    assert Match.objects.exists() == (code == 201)


def test_a_caller_without_a_token_may_not_record(api, league) -> None:
    assert api.post(URL, totals_sheet(90, 80), format="json").status_code == 401
    api.credentials(HTTP_AUTHORIZATION="Token wrong")
    assert api.get(URL).status_code == 401


def test_a_session_records_with_csrf_only(league, client) -> None:
    user = join(league, Role.SCORER)
    client.force_login(user)
    client.handler.enforce_csrf_checks = True

    answer = client.post(URL, totals_sheet(90, 80), content_type="application/json")

    assert answer.status_code == 403
    assert not Match.objects.exists()


@pytest.mark.parametrize("method", ["get", "post", "put", "delete"])
def test_a_private_league_answers_as_one_that_is_not_there(caller, method) -> None:
    league = make_league(visibility=Visibility.PRIVATE)
    match = play(league, totals_sheet(90, 80, 70))
    stranger = caller(UserFactory(), Scope.MANAGE)
    body = totals_sheet(1, 2, 3)

    hidden = getattr(stranger, method)(f"{URL}{match.public_id}/", body, format="json")
    missing = getattr(stranger, method)(
        f"/api/v1/leagues/nowhere/matches/{match.public_id}/", body, format="json"
    )

    if method == "post":
        assert hidden.status_code == missing.status_code == 404 or hidden.status_code == 405
    else:
        assert hidden.status_code == missing.status_code == 404
    assert hidden.content == missing.content


def test_a_match_of_another_league_is_not_found_here(league, scorer) -> None:
    match = play(make_league("other"), totals_sheet(90, 80, 70))

    assert scorer.get(f"{URL}{match.public_id}/").status_code == 404
    assert scorer.delete(f"{URL}{match.public_id}/").status_code == 404


def test_a_hidden_player_is_a_passenger_to_readers_and_named_to_scorers(
    api, league, scorer
) -> None:
    match = play(league, sheet(card("Ada", 401), card("Bo", 80)), accept=True)
    match.results.get(player__name="Ada").player.__class__.objects.filter(name="Ada").update(
        hidden=True
    )
    url = f"{URL}{match.public_id}/"

    seen, full = api.get(url), scorer.get(url)

    assert b"Ada" not in seen.content
    assert seen.data["players"][0]["name"] == "Passenger 1"
    assert seen.data["players"][0]["id"] is None
    assert full.data["players"][0]["name"] == "Ada"


def test_list_takes_the_same_filters_as_the_page(api, league) -> None:
    play(league, totals_sheet(90, 80, note="at the lake"))
    play(league, totals_sheet(90, 80, played_on="2026-01-05", counted=False))

    def notes(query: str) -> list[str]:
        return [each["played_on"] for each in api.get(URL + query).data["results"]]

    assert notes("?text=LAKE") == ["2026-01-04"]
    assert notes("?counts=false") == ["2026-01-05"]
    assert notes("?from=2026-01-05&to=2026-01-05&variant=two-player&season=Season+1") == [
        "2026-01-05"
    ]
    assert notes("?state=void") == []


def test_list_refuses_a_filter_it_does_not_understand(api, league) -> None:
    answer = api.get(URL + "?state=lost&from=tomorrow")

    assert answer.status_code == 400
    assert answer.data["detail"] == "Not understood: from, state."


def test_list_finds_a_hidden_player_for_scorers_alone(api, scorer, league) -> None:
    play(league, totals_sheet(90, 80))
    Player.objects.filter(name="Bo").update(hidden=True)
    bo = Player.objects.get(name="Bo").public_id

    assert api.get(URL + "?text=bo").data["count"] == 0
    assert api.get(f"{URL}?player={bo}").data == api.get(URL + "?player=nobody").data
    assert scorer.get(f"{URL}?player={bo}").data["count"] == 1


def test_pages_of_one_day_give_each_match_once(api, league) -> None:
    """DEV-31: 25 matches of one date, ten a page."""
    ids = [play(league, totals_sheet(90, 80)).public_id for _ in range(25)]

    pages, at = [], URL + "?page_size=10&counts=true"
    while at:
        page = api.get(at).data
        pages.append([each["id"] for each in page["results"]])
        at = page["next"]

    assert [len(page) for page in pages] == [10, 10, 5]
    assert list(chain.from_iterable(pages)) == ids[::-1]


def test_cards_that_are_no_objects_are_nobodys_doubles(scorer) -> None:
    answer = scorer.post(URL, {**sheet(), "players": ["a", "b"]}, format="json")

    assert answer.status_code == 400
    assert "duplicate-player" not in {each["code"] for each in answer.data["findings"]}
