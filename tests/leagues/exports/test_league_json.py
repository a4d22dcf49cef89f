"""Our own league file: what it holds, and what comes back of it."""

import json
from random import Random

import pytest

from leagues.actions.matches import amend, void
from leagues.actions.players import add_player, rename_player
from leagues.exports.league_json import league_document, league_text
from leagues.intake.check import check
from leagues.intake.report import Report
from leagues.models import Match, Player, Result, Season
from leagues.queries.players import labels_for
from tests.factories import card, make_league, play, sheet, totals_sheet
from tests.leagues.exports.journeys import bring, export, moved, plain

pytestmark = pytest.mark.django_db


def test_file_holds_a_match_with_all_its_fields():
    league = make_league()
    match = play(
        league,
        sheet(
            card("Ada", 90, route_points=60, seat=2, color="blue"),
            card(None, 80, guest=True, source_place=2),
            note="Rain",
            place_name="The den",
            source="bgg",
            source_id="bgg:17",
        ),
    )

    document = export(league)

    ada = Player.objects.get()
    unknown = dict.fromkeys(
        (
            *("ticket_points", "tickets_completed", "tickets_failed", "ticket_points_lost"),
            *("longest_path_bonus", "longest_path_length", "stations_remaining"),
            *("routes", "tickets", "stations"),
        )
    )
    assert document["league"] == {"slug": "sunday", "name": "Sunday Table", "timezone": "UTC"}
    assert document["players"] == [
        {
            "id": ada.public_id,
            "name": "Ada",
            "code": "ADA",
            "aliases": [],
            "hidden": False,
            "source_ids": [],
        }
    ]
    assert document["matches"] == [
        {
            "id": match.public_id,
            "variant": "two-player",
            "played_on": "2026-01-04",
            "order": 1,
            "counted": True,
            "uncounted_reason": None,
            "season": "Season 1",
            "note": "Rain",
            "place_name": "The den",
            "source": "bgg",
            "source_id": "bgg:17",
            "accepted_conflicts": [],
            "players": [
                {
                    **unknown,
                    "id": ada.public_id,
                    "source_id": None,
                    "name": "Ada",
                    "guest": False,
                    "seat": 2,
                    "color": "blue",
                    "total": 90,
                    "route_points": 60,
                    "source_place": None,
                    "place": 1,
                    "shared": False,
                },
                {
                    **unknown,
                    "id": None,
                    "source_id": None,
                    "name": None,
                    "guest": True,
                    "seat": None,
                    "color": None,
                    "total": 80,
                    "route_points": None,
                    "source_place": 2,
                    "place": 2,
                    "shared": False,
                },
            ],
        }
    ]


def test_text_is_the_document_a_match_a_line():
    league = make_league()
    play(league, totals_sheet(90, 80))
    play(league, totals_sheet(70, 60))
    labels = labels_for(league, in_full=True)

    text = "".join(league_text(league, labels))

    assert json.loads(text) == league_document(league, labels)
    assert sum(line.startswith('{"id"') for line in text.splitlines()) == 4


def test_empty_league_comes_out_and_in():
    league = make_league()

    assert export(moved(league))["matches"] == export(league)["matches"] == []


def test_totals_that_were_added_up_stand_in_the_file():
    league = make_league()
    buckets = {"ticket_points": 20, "longest_path_bonus": 10}
    play(league, sheet(card("Ada", route_points=60, **buckets), card("Bo", 80)))

    (match,) = export(league)["matches"]

    assert [each["total"] for each in match["players"]] == [90, 80]
    assert plain(export(moved(league))) == plain(export(league))


def test_conflicts_that_stood_come_back_and_no_others():
    league = make_league()
    buckets = {"route_points": 60, "ticket_points": 20, "longest_path_bonus": 20}
    raw = sheet(card("Ada", 95, **buckets), card("Bo", 450))
    play(league, raw, accept=True)
    document = export(league)
    accepted = document["matches"][0]["accepted_conflicts"]
    assert {(each["code"], each["player"]) for each in accepted} >= {
        ("total-mismatch", "Ada"),
        ("total-implausible", "Bo"),
    }

    fresh = moved(league)
    document["matches"][0]["accepted_conflicts"] = [{"code": "total-mismatch", "player": "Ada"}]
    plan = bring(document, make_league("third"))

    assert plain(export(fresh)) == plain(export(league))
    assert Match.objects.get(league=fresh).accepted_conflicts[0]["severity"] == "conflict"
    assert set(Result.objects.filter(league=fresh).values_list("doubtful", flat=True)) == {True}
    assert "total-implausible" in str(plan.rows[0].reason)
    assert "total-mismatch" not in str(plan.rows[0].reason)


def test_value_out_of_range_comes_back_though_no_result_holds_it():
    league = make_league()
    play(league, sheet(card("Ada", 90, longest_path_bonus=20), card("Bo", 80)), accept=True)

    fresh = moved(league)

    assert export(fresh)["matches"][0]["players"][0]["longest_path_bonus"] == 20
    assert Result.objects.get(league=fresh, place=1).longest_path_bonus is None


def test_conflict_of_a_renamed_player_comes_back_under_the_new_name():
    league = make_league()
    play(league, sheet(card("Ada", 450), card("Bo", 80)), accept=True)
    rename_player(Player.objects.get(name="Ada"), "Ada Byron")

    fresh = moved(league)

    assert plain(export(fresh)) == plain(export(league))
    (conflict,) = Match.objects.get(league=fresh).accepted_conflicts
    assert conflict["player"] == "Ada Byron"


def test_aliases_codes_hidden_and_source_ids_of_players_come_back():
    league = make_league()
    rename_player(add_player(league, "Ada"), "Ada Byron")
    play(league, sheet(card("Zoë", 90, source_id="bgg:zoe"), card("Bo", 80)))
    play(league, sheet(card("Zoë", 70, source_id="bgg:other"), card("Bo", 60)))
    Player.objects.filter(name="Bo").update(hidden=True)

    fresh = moved(league)

    players = plain(export(fresh))["players"]
    assert players == plain(export(league))["players"]
    assert [(each["name"], each["aliases"], each["hidden"]) for each in players] == [
        ("Ada Byron", ["Ada"], False),
        ("Zoë", [], False),
        ("Bo", [], True),
        ("Zoë (2)", ["Zoë"], False),
    ]


def test_uncounted_match_comes_back_uncounted_with_its_reason():
    league = make_league()
    raw = totals_sheet(90, 80, counted=False)
    play(league, raw)
    Match.objects.update(uncounted_reason="friendly")

    fresh = moved(league)

    match = Match.objects.get(league=fresh)
    assert (match.counted, match.counts, match.uncounted_reason) == (False, False, "friendly")


def test_void_matches_stay_out():
    league = make_league()
    void(play(league, totals_sheet(90, 80)), version=1)
    kept = play(league, totals_sheet(70, 60))

    assert [match["id"] for match in export(league)["matches"]] == [kept.public_id]


def test_amended_match_goes_out_as_it_stands():
    league = make_league()
    match = play(league, totals_sheet(90, 80))
    better = check(Report(totals_sheet(91, 80, note="recounted")), league=league)
    amend(match, better, version=1)

    (found,) = export(league)["matches"]

    assert (found["note"], found["players"][0]["total"]) == ("recounted", 91)


def test_order_in_the_file_never_matters():
    league = make_league()
    for total in range(4):
        play(league, totals_sheet(90 + total, 80))
    document = export(league)
    expected = plain(export(moved(league)))
    Random(3).shuffle(document["matches"])
    fresh = make_league("shuffled")

    bring(document, fresh)

    assert plain(export(fresh)) == expected == plain(export(league))


def test_file_of_a_league_changes_nothing_in_it_nor_twice_elsewhere():
    league, fresh = make_league(), make_league("fresh")
    play(league, totals_sheet(90, 80))
    document = export(league)
    bring(document, fresh)
    for each in (league, fresh):
        each.refresh_from_db()
    before = league.revision, fresh.revision

    plans = [bring(document, league), bring(document, fresh)]

    assert [plan.rows[0].reason for plan in plans] == ["already-stored"] * 2
    for each in (league, fresh):
        each.refresh_from_db()
    assert (league.revision, fresh.revision) == before
    assert Player.objects.count() == 4


def test_league_of_the_command_wins_over_that_of_the_file():
    league = make_league(zone="Europe/Kyiv")
    Season.objects.filter(league=league).update(name="2026")
    play(league, totals_sheet(90, 80))
    fresh = make_league("fresh", name="Other")

    plan = bring(export(league), fresh)

    fresh.refresh_from_db()
    assert (fresh.name, fresh.timezone) == ("Other", "UTC")
    assert Match.objects.get(league=fresh).season.name == "Season 1"
    assert "Seasons this league does not have, left out: 2026." in plan.warnings


def test_hidden_players_are_passengers_for_readers_below_scorer():
    league = make_league()
    raw = sheet(card("Ada", 450, source_id="bgg:ada"), card("Bo", 80))
    play(league, raw, accept=True)
    Player.objects.filter(name="Ada").update(hidden=True)

    document = export(league, in_full=False)

    (match,) = document["matches"]
    assert "ada" not in json.dumps(document).casefold()
    assert [each["name"] for each in document["players"]] == ["Bo"]
    assert [(each["id"] is None, each["name"]) for each in match["players"]] == [
        (True, "Passenger 1"),
        (False, "Bo"),
    ]
    assert match["accepted_conflicts"] == [{"code": "total-implausible", "player": "Passenger 1"}]


def test_export_asks_as_often_for_many_matches_as_for_few(django_assert_num_queries):
    league = make_league()
    for total in range(8):
        play(league, totals_sheet(90 + total, 80))
    labels = labels_for(league, in_full=True)

    # Players with aliases and source ids; matches with results and versions.
    with django_assert_num_queries(6):
        league_document(league, labels)
