"""verify: what it prints, what it exits with, what it rewrites."""

import pytest

from leagues.models import Match, Player, Result, Season
from tests.factories import card, make_league, play, sheet, totals_sheet

pytestmark = pytest.mark.django_db


@pytest.fixture
def league():
    league = make_league()
    play(league, totals_sheet(90, 80))
    return league


def damaged(league):
    """Give the winner the second place, and return the match."""
    Result.objects.filter(league=league, place=1).update(place=2)
    return Match.objects.get(league=league)


def test_clean_league_exits_0(run, league):
    ran = run("verify", "sunday")

    assert (ran.code, ran.text.strip()) == (0, "Matches: 1, differences: 0, left as they are: 0.")


def test_difference_is_named_with_match_and_field(run, league):
    match = damaged(league)

    ran = run("verify", "sunday")

    assert ran.code == 1
    assert f"sunday: match {match.public_id}, Ada: result place is 2, not 1" in ran.text
    assert "table Season 1, Ada: win share is 0, not 1;" in ran.text


@pytest.mark.parametrize(
    ("damage", "words"),
    [
        ({"doubtful": True}, "result doubtful is yes, not no"),
        ({"needs": ["seat", "tickets_completed"]}, "result needs is seat, tickets_completed, not"),
        ({"season": None}, "result season is nothing, not Season 1"),
        ({"played_on": "2026-01-03"}, "result played on is 2026-01-03, not 2026-01-04"),
        ({"decided_by": None}, "result decided by is nothing, not total"),
    ],
    ids=str,
)
def test_values_are_printed_for_people(run, league, damage, words):
    Result.objects.filter(place=1).update(**damage)

    assert f"Ada: {words}" in run("verify").text


def test_players_are_printed_by_name(run, league):
    ada, bo = Player.objects.order_by("name")
    Result.objects.filter(player=bo).update(player=None)
    Result.objects.filter(player=ada).update(player=bo)
    Result.objects.filter(player=None).update(player=ada)

    text = run("verify").text

    told = f"Bo: result player is Bo ({bo.public_id}), not Ada ({ada.public_id})"
    assert told in text
    assert not {"Fraction", "Tally", "None", "{"} & set(text.replace("(", " ").split())


def test_missing_and_surplus_are_said(run, league):
    bo = Result.objects.get(player__name="Bo")
    bo.delete()

    text = run("verify").text

    assert "Bo: result is missing" in text


def test_document_names_every_difference(run, league):
    match = damaged(league)

    ran = run("verify", "--json")

    assert ran.code == 1
    told = ran.document
    assert (told["matches"], told["left"]) == (1, told["differences"])
    (one,) = told["leagues"]
    assert (one["slug"], one["matches"], one["repaired"]) == ("sunday", 1, False)
    assert one["differences"][0] == {
        "kind": "result",
        "match": match.public_id,
        "season": None,
        "player": "Ada",
        "field": "place",
        "stored": 2,
        "derived": 1,
    }


def test_repair_rewrites_and_exits_0(run, league):
    damaged(league)

    repaired = run("verify", "sunday", "--repair", "--json")

    assert (repaired.code, repaired.document["left"]) == (0, 0)
    assert repaired.document["leagues"][0]["repaired"]
    assert run("verify").code == 0
    assert list(Result.objects.order_by("position").values_list("place", flat=True)) == [1, 2]
    again = run("verify", "--repair", "--json").document
    assert (again["differences"], again["leagues"][0]["repaired"]) == (0, False)


def test_what_cannot_be_repaired_exits_1(run, league):
    match = Match.objects.get()
    match.versions.all().delete()

    ran = run("verify", "--repair")

    assert ran.code == 1
    assert f"match {match.public_id}: the sheet cannot be used: no version is stored" in ran.text


def test_what_is_left_is_said_and_the_run_goes_on_to_the_next_league(run, league):
    other = make_league("another")
    match = play(other, totals_sheet(90, 80))
    match.versions.update(sheet={})
    Season.objects.filter(league=other).update(preset="nothing")
    damaged(league)

    ran = run("verify", "--repair")

    assert ran.code == 1
    fault = "the sheet cannot be used: unreadable sheet: variant is missing"
    assert f"another: match {match.public_id}: {fault}" in ran.text
    assert f"another: left as it is: match {match.public_id}: {fault}" in ran.text
    rules = "season Season 1: the rules cannot be used: There is no such order."
    assert f"another: left as it is: {rules}" in ran.text
    assert "left as they are: 2." in ran.text
    assert Result.objects.get(league=league, position=0).place == 1


def test_all_leagues_are_verified_unless_one_is_named(run, league):
    other = make_league("other")
    cards = [card("Ada", 50), card("Guest", 40, guest=True)]
    play(other, sheet(*cards))
    damaged(league)

    assert run("verify", "other").code == 0
    assert [each["slug"] for each in run("verify", "--json").document["leagues"]] == [
        "other",
        "sunday",
    ]


def test_unknown_league_exits_1(run):
    ran = run("verify", "nowhere")

    assert (ran.code, ran.error) == (1, "There is no league 'nowhere'.")
