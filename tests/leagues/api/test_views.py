"""The audit, leagues, players, tables and the description, for programs."""

import pytest

from leagues.models import Player, Role, Season, Visibility
from tests.factories import UserFactory, card, join, make_league, play, sheet, totals_sheet

pytestmark = pytest.mark.django_db
URL = "/api/v1/leagues/sunday/"


def test_audit_needs_no_account_and_stores_nothing(api) -> None:
    raw = sheet(
        card("Ada", 90, route_points=60, ticket_points=20, longest_path_bonus=10),
        card("Bo", 80, route_points=60, ticket_points=15, longest_path_bonus=0),
    )

    answer = api.post("/api/v1/audit/", raw, format="json")

    assert answer.status_code == 200
    assert answer.data["totals"] == {"Ada": 90, "Bo": 80}
    assert [each["place"] for each in answer.data["places"]] == [1, 2]
    (mismatch,) = [each for each in answer.data["findings"] if each["severity"] == "conflict"]
    assert mismatch["code"] == "total-mismatch"
    assert mismatch["player"] == "Bo"
    assert {key: mismatch["data"][key] for key in ("stated", "computed", "difference")} == {
        "stated": 80,
        "computed": 75,
        "difference": 5,
    }
    assert not Player.objects.exists()


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ("{", 400),
        ('{"a": NaN}', 400),
        ("[" * 30_000, 400),
        ("5", 200),
        ("null", 200),
        ('{"variant": "europe", "players": [{"name": "A", "total": ' + "9" * 5000 + "}]}", 200),
        ('{"players": [{"name": "\\ud800", "total": 1}]}', 200),
    ],
)
def test_audit_answers_any_body(api, body: str, code: int) -> None:
    answer = api.post("/api/v1/audit/", body, content_type="application/json")

    assert answer.status_code == code
    assert ("detail" in answer.data) == (code == 400)
    if code == 200:
        assert any(each["severity"] == "error" for each in answer.data["findings"])
        assert answer.data["places"] == []


def test_leagues_lists_public_ones_and_the_callers_own(api, caller) -> None:
    make_league("open")
    make_league("unlisted", visibility=Visibility.UNLISTED)
    private = make_league("private", visibility=Visibility.PRIVATE)
    member = caller(join(private, Role.PLAYER))

    seen = [each["slug"] for each in api.get("/api/v1/leagues/").data["results"]]
    own = [each["slug"] for each in member.get("/api/v1/leagues/").data["results"]]

    assert seen == ["open"]
    assert sorted(own) == ["open", "private"]


@pytest.mark.parametrize("path", ["", "seasons/", "players/", "matches/", "standings/"])
def test_every_address_of_a_private_league_is_404_to_strangers(api, caller, path) -> None:
    make_league(visibility=Visibility.PRIVATE)
    stranger = caller(UserFactory())

    for client in (api, stranger):
        hidden = client.get(f"{URL}{path}")
        missing = client.get(f"/api/v1/leagues/nowhere/{path}")
        assert hidden.status_code == missing.status_code == 404
        assert hidden.content == missing.content


@pytest.mark.parametrize("path", ["", "seasons/", "players/", "matches/", "standings/"])
def test_every_address_of_an_unlisted_league_opens(api, path) -> None:
    make_league(visibility=Visibility.UNLISTED)

    assert api.get(f"{URL}{path}").status_code == 200


def test_a_season_with_own_rules_tells_them(api) -> None:
    make_league()
    chain = ["points", "head_to_head"]
    Season.objects.update(
        metrics=chain, points={"3": [5, 2, 0]}, best_of=10, drop_worst=1, archived=True
    )

    (season,) = api.get(f"{URL}seasons/").data["results"]

    assert (season["preset"], season["metrics"]) == (None, chain)
    assert (season["points"], season["best_of"]) == ({"3": [5, 2, 0]}, 10)
    assert (season["drop_worst"], season["archived"]) == (1, True)


def test_standings_name_the_dropped_matches(api) -> None:
    league = make_league()
    Season.objects.update(preset="places", best_of=1, floor=1)
    play(league, totals_sheet(100, 90))
    lost = play(league, totals_sheet(80, 90))

    rows = api.get(f"{URL}standings/").data["results"]

    ada = next(row for row in rows if row["player"]["name"] == "Ada")
    assert ada["dropped"] == [lost.public_id]
    assert (ada["metrics"]["points"], ada["matches"]) == (2, 2)


def test_seasons_come_in_the_contracts_shape(api) -> None:
    make_league()
    Season.objects.update(name="2026", starts_on="2026-01-01")

    assert api.get(f"{URL}seasons/").data["results"] == [
        {
            "name": "2026",
            "from": "2026-01-01",
            "to": None,
            "preset": "wins",
            "metrics": ["win_share", "table_beaten", "total_mean"],
            "best_of": None,
            "drop_worst": 0,
            "points": {},
            "floor": 5,
            "archived": False,
        }
    ]


def test_players_come_by_name_and_hidden_ones_to_scorers_alone(api, caller) -> None:
    league = make_league()
    play(league, totals_sheet(90, 80, 70))
    Player.objects.filter(name="Bo").update(hidden=True)
    ada = Player.objects.get(name="Ada")
    hidden = Player.objects.get(name="Bo")
    scorer = caller(join(league, Role.SCORER))

    seen = api.get(f"{URL}players/").data["results"]
    full = scorer.get(f"{URL}players/").data["results"]

    assert [each["name"] for each in seen] == ["Ada", "Ren"]
    assert seen[0] == {
        "id": ada.public_id,
        "name": "Ada",
        "code": "ADA",
        "aliases": [],
        "hidden": False,
        "claimed": False,
    }
    assert [each["name"] for each in full] == ["Ada", "Bo", "Ren"]
    assert api.get(f"{URL}players/{hidden.public_id}/").status_code == 404
    assert scorer.get(f"{URL}players/{hidden.public_id}/").data["hidden"] is True
    assert api.get(f"{URL}players/{ada.public_id}/").data["name"] == "Ada"


def test_standings_give_the_table_with_what_decided(api) -> None:
    league = make_league()
    Season.objects.update(floor=1)
    # Ada and Bo win once each; Ada beat 1 + ½ of 2, Bo ½ + 1 of 2: level; means 85 and 80 decide.
    play(league, totals_sheet(90, 70, 60))
    play(league, totals_sheet(80, 90, 70))

    rows = api.get(f"{URL}standings/").data["results"]

    assert [(each["player"]["name"], each["place"], each["decided_by"]) for each in rows] == [
        ("Ada", 1, "total_mean"),
        ("Bo", 2, "win_share"),
        ("Ren", 3, None),
    ]
    assert rows[0]["metrics"] == {"win_share": 1.0, "table_beaten": 0.75, "total_mean": 85.0}
    assert rows[0]["matches"] == 2
    assert rows[0]["ranked"] is True
    assert rows[0]["dropped"] == []


def test_standings_take_season_day_and_variant(api) -> None:
    league = make_league()
    play(league, totals_sheet(90, 70, 60, played_on="2026-01-01"))
    play(league, totals_sheet(60, 90, 70, played_on="2026-02-01"))
    play(league, totals_sheet(60, 90, 70, played_on="2026-02-01", variant="europe"))

    def matches(query: str) -> int:
        rows = api.get(f"{URL}standings/?{query}").data["results"]
        return max(each["matches"] for each in rows)

    assert matches("season=all") == 3
    assert matches("as_of=2026-01-15") == 1
    assert matches("season=Season 1&variant=europe") == 1
    assert api.get(f"{URL}standings/?season=none").status_code == 400
    assert api.get(f"{URL}standings/?as_of=soon").status_code == 400


@pytest.mark.parametrize("matches", [1, 10])
def test_standings_ask_the_same_number_of_queries(
    api, matches: int, django_assert_num_queries
) -> None:
    league = make_league()
    for _ in range(matches):
        play(league, totals_sheet(90, 80, 70))

    # league, default season, results, hidden players, players of the rows
    with django_assert_num_queries(5):
        api.get(f"{URL}standings/")


def test_the_api_describes_itself(api) -> None:
    schema = api.get("/api/v1/schema/", headers={"Accept": "application/vnd.oai.openapi+json"})
    docs = api.get("/api/v1/docs/")

    assert schema.status_code == docs.status_code == 200
    paths = schema.data["paths"]
    assert set(paths["/api/v1/leagues/{slug}/matches/{public_id}/"]) == {"get", "put", "delete"}
    assert "token" in schema.data["components"]["securitySchemes"]


@pytest.mark.parametrize("method", ["get", "post", "put", "delete"])
def test_an_address_that_leads_nowhere_answers_in_the_apis_shape(api, method: str) -> None:
    answer = getattr(api, method)("/api/v1/nowhere/at/all/")

    assert answer.status_code == 404
    assert answer.json() == {"detail": "Not found."}


def test_a_body_beyond_the_limit_is_answered_in_the_apis_shape(api, settings) -> None:
    settings.DATA_UPLOAD_MAX_MEMORY_SIZE = 1000
    body = '{"note": "' + "x" * 1000 + '"}'

    answer = api.post("/api/v1/audit/", body, content_type="application/json")

    assert answer.status_code == 413
    assert answer.json() == {"detail": "The body is larger than 2.5 MB."}
