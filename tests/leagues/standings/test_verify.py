"""Verifying: nothing differs after any work; each kind of damage is named, and repaired."""

from datetime import date

import pytest

from leagues.actions.days import reorder_day
from leagues.actions.leagues import create_league
from leagues.actions.matches import amend, restore
from leagues.actions.repair import repair_league
from leagues.actions.seasons import set_tie_breaks
from leagues.intake.check import check
from leagues.intake.report import Report
from leagues.models import (
    Match,
    MatchVersion,
    Player,
    RatingChange,
    Result,
    Season,
)
from leagues.queries.results import Scope
from leagues.standings.table import table_of
from leagues.standings.verify import verify_league
from tests.factories import card, make_league, play, sheet, totals_sheet
from tests.leagues.standings.verified import clean_after_repair, found, kinds, league_of_five, noted

pytestmark = pytest.mark.django_db


@pytest.fixture
def league():
    return league_of_five()


def test_league_as_written_has_no_difference(league):
    verified = verify_league(league)

    assert (verified.matches, verified.differences) == (5, ())


def test_league_without_matches_has_no_difference():
    assert verify_league(make_league()).is_clean


@pytest.mark.parametrize(
    ("damage", "difference"),
    [
        ({"variant": "europe"}, ("match", "variant", "europe", "standard")),
        ({"size": 4}, ("match", "size", 4, 3)),
        ({"order": 9}, ("match", "order", 9, 1)),
        ({"counts": False}, ("match", "counts", False, True)),
        ({"version": 3}, ("match", "version", 3, 1)),
        ({"place_name": "x"}, ("match", "place_name", "x", "")),
        ({"season": None}, ("match", "season_id", None, "Winter")),
    ],
)
def test_damaged_match_is_named_and_repaired(league, damage, difference):
    Match.objects.filter(note="first").update(**damage)

    winter = Season.objects.get(name="Winter").pk
    kind, field, stored, derived = difference
    assert found(league) == [(kind, field, stored, winter if derived == "Winter" else derived)]
    assert clean_after_repair(league)


def test_void_match_that_counts_is_named_and_repaired(league):
    Match.objects.filter(note="void").update(state="recorded", counts=True)
    Result.objects.filter(match=noted("void")).update(counts=True)

    assert found(league)[:2] == [
        ("match", "state", "recorded", "void"),
        ("match", "counts", True, False),
    ]
    assert clean_after_repair(league)
    assert noted("void").state == "void"


@pytest.mark.parametrize(
    ("damage", "derived"),
    [
        ({"place": 3}, 1),
        ({"shared": True}, False),
        ({"decided_by": "seat"}, "total"),
        ({"needs": ["seat"]}, []),
        ({"total": 91}, 90),
        ({"route_points": 5}, None),
        ({"seat": 4}, None),
        ({"color": "blue"}, None),
        ({"doubtful": True}, False),
        ({"played_on": date(2026, 1, 5)}, date(2026, 1, 4)),
        ({"variant": "europe"}, "standard"),
        ({"counts": False}, True),
        ({"source_place": 2}, None),
        ({"season": None}, "Winter"),
    ],
    ids=str,
)
def test_damaged_result_is_named_and_repaired(league, damage, derived):
    ada = Result.objects.get(match__note="first", player__name="Ada")
    Result.objects.filter(pk=ada.pk).update(**damage)

    ((field, value),) = damage.items()
    if derived == "Winter":
        field, derived = "season_id", Season.objects.get(name="Winter").pk
    (one,) = [each for each in verify_league(league).differences if each.kind == "result"]
    assert (one.field, one.stored, one.derived) == (field, value, derived)
    assert (one.match, one.player) == (noted("first").public_id, ada.player_id)
    assert clean_after_repair(league)


def test_result_of_another_league_is_named_and_repaired(league):
    other = make_league("other")
    Result.objects.filter(match__note="first", place=1).update(league=other)

    assert found(league) == [("result", "league_id", other.pk, league.pk)]
    assert clean_after_repair(league)


def test_missing_result_is_made_anew_for_its_player(league):
    Result.objects.get(match__note="first", player__name="Bo").delete()

    assert found(league) == [("result", "result", "missing", "stored")]
    assert clean_after_repair(league)
    bo = Result.objects.get(match__note="first", player__name="Bo")
    assert (bo.total, bo.place, bo.position) == (80, 2, 1)


@pytest.mark.parametrize("name", ["Ada", "Bo"])
def test_table_of_one_left_alone_is_named_and_repaired(league, name):
    Result.objects.get(match__note="late", player__name=name).delete()

    assert found(league) == [("result", "result", "missing", "stored")]
    assert clean_after_repair(league)


def test_result_too_many_is_taken_away(league):
    ada = Result.objects.get(match__note="first", player__name="Ada")
    ada.pk, ada.position, ada.player, ada.guest_name = None, 7, None, "Nobody"
    ada.save()

    assert found(league) == [("result", "result", "stored", "missing")]
    assert clean_after_repair(league)
    assert Result.objects.filter(match__note="first").count() == 3


def test_state_that_no_version_has_is_named_and_repaired(league):
    Match.objects.filter(note="first").update(state="confirmed")

    assert found(league) == [("match", "state", "confirmed", "recorded")]
    assert clean_after_repair(league)


def test_guest_keeps_the_seat(league):
    Result.objects.filter(guest_name="Visitor").update(guest_name="Someone")

    assert found(league) == [("result", "guest_name", "Someone", "Visitor")]
    assert clean_after_repair(league)


def test_match_in_the_wrong_season_is_repaired_with_its_results(league):
    Season.objects.filter(name="Winter").update(ends_on=date(2026, 1, 3))

    fields = {field for _, field, _, _ in found(league)}
    assert fields == {"season_id"}
    assert clean_after_repair(league)
    assert noted("first").season is None


@pytest.mark.parametrize(
    "damage",
    [
        {"mu_after": 30.0},
        {"sigma_after": 8.0},
        {"mu_before": 24.0},
        {"number": 9},
        {"order": 9},
        {"played_on": date(2026, 1, 5)},
    ],
    ids=str,
)
def test_damaged_rating_is_named_and_repaired(league, damage):
    late = RatingChange.objects.filter(match__note="late").first()
    RatingChange.objects.filter(pk=late.pk).update(**damage)

    ratings = [each for each in verify_league(league).differences if each.kind == "rating"]
    assert [(each.field, each.stored) for each in ratings] == list(damage.items())
    assert clean_after_repair(league)


def test_rating_of_somebody_else_is_named_and_repaired(league):
    late = RatingChange.objects.filter(match__note="late").first()
    other = Player.objects.get(name="Ren")
    RatingChange.objects.filter(pk=late.pk).update(player=other)

    ratings = [each for each in verify_league(league).differences if each.kind == "rating"]
    told = [(each.field, each.stored, each.derived) for each in ratings]
    assert told == [("player_id", other.pk, late.player_id)]
    assert clean_after_repair(league)


def test_missing_and_surplus_ratings_are_named_and_repaired(league):
    late = RatingChange.objects.filter(match__note="late").first()
    friendly = Result.objects.filter(match__note="friendly").first()
    RatingChange.objects.filter(pk=late.pk).update(result=friendly)

    ratings = [each for each in verify_league(league).differences if each.kind == "rating"]
    assert [(each.field, each.stored, each.derived) for each in ratings] == [
        ("rating", "missing", "stored"),
        ("rating", "stored", "missing"),
    ]
    assert clean_after_repair(league)


def test_damaged_place_alone_is_no_damage_of_ratings_that_were_right(league):
    Result.objects.filter(match__note="first", player__name="Ada").update(place=3)

    assert "rating" not in kinds(league)


def test_cached_table_that_is_not_the_leagues_is_named_and_made_unreachable(league):
    league.refresh_from_db()
    winter = Season.objects.get(name="Winter")
    table_of(league, Scope(winter))
    amend_quietly("first", total=10)

    tables = [each for each in verify_league(league).differences if each.kind == "table"]
    assert {each.season for each in tables} == {"Winter"}
    assert {"metrics", "tally"} <= {each.field for each in tables}
    assert clean_after_repair(league)


def amend_quietly(note, *, total):
    """Change the first total of a match everywhere but in the cache, as no action does."""
    match = noted(note)
    version = match.versions.get()
    version.sheet["players"][0]["total"] = total
    MatchVersion.objects.filter(pk=version.pk).update(sheet=version.sheet)
    for result, place in zip(match.results.order_by("position"), (3, 1, 2), strict=True):
        by = "total" if place < 3 else None
        Result.objects.filter(pk=result.pk).update(place=place, decided_by=by)
    Result.objects.filter(match=match, position=0).update(total=total)


def test_sheet_that_is_no_match_is_named_and_left(league):
    version = noted("late").versions.get()
    version.sheet["players"][0]["total"] = "many"
    MatchVersion.objects.filter(pk=version.pk).update(sheet=version.sheet)

    before, after = repair_league(league)

    assert "sheet" in {each.kind for each in before.differences}
    assert [each.kind for each in after.differences if each.kind == "sheet"] == ["sheet"]


def test_match_without_a_version_is_named_and_left(league):
    noted("late").versions.all().delete()

    _, after = repair_league(league)

    assert ("sheet", "sheet", "no version is stored", "a match") in [
        (each.kind, each.field, each.stored, each.derived) for each in after.differences
    ]


def test_accepted_conflict_is_no_difference(league):
    buckets = {"route_points": 60, "ticket_points": 30, "longest_path_bonus": 10}
    play(league, sheet(card("Ada", 120, **buckets), card("Bo", 104)), accept=True)
    play(league, sheet(card("Ada", 90, stations_remaining=9), card("Bo", 80)), accept=True)
    play(league, totals_sheet(401, 500), accept=True)

    assert verify_league(league).differences == ()


def test_repair_raises_the_revision_once_and_a_clean_league_not_at_all(league):
    league.refresh_from_db()
    before = league.revision
    repair_league(league)
    assert league.revision == before

    Result.objects.filter(match__note="first", place=1).update(total=5)
    repair_league(league)
    assert league.revision == before + 1


def test_league_of_every_kind_of_write_has_no_difference(league):
    first = noted("first")
    sheet_ = totals_sheet(90, 99, 70, note="first", played_on="2026-03-02")
    amend(first, check(Report(sheet_), league=league), version=1)
    restore(noted("void"), version=2)
    day = Match.objects.filter(played_on="2026-03-02").order_by("order", "id")
    reorder_day(league, date(2026, 3, 2), [each.public_id for each in day][::-1])
    set_tie_breaks(Season.objects.get(name="Winter"), ["tickets_completed", "seat"])

    assert verify_league(league).differences == ()
    assert Result.objects.get(match__note="tie", player__name="Bo").decided_by == "seat"


def test_other_leagues_are_left_alone(league):
    other = create_league(slug="other", name="Other")
    match = play(other, totals_sheet(90, 80))
    Result.objects.filter(match=match).update(total=5)

    repair_league(league)

    assert set(Result.objects.filter(match=match).values_list("total", flat=True)) == {5}
