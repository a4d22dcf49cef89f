"""A match whose versions are gone: every page of it answers, and amending makes it whole."""

import pytest
from django.urls import reverse

from leagues.actions.matches import amend
from leagues.exports.league_json import match_facts
from leagues.intake.check import check
from leagues.intake.report import Report
from leagues.models import Match, Role
from leagues.queries.players import labels_for
from leagues.standings.verify import verify_league
from tests.factories import join, make_league, play, totals_sheet
from tests.pages import words_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def league():
    return make_league()


@pytest.fixture
def owner(client, league):
    client.force_login(join(league, Role.OWNER))
    return client


def lost(league, *, keep=0):
    """Return a match of two versions, of which the newest, or both, are gone."""
    match = play(league, totals_sheet(90, 80, note="lost"))
    changed = check(Report(totals_sheet(90, 85, 70, note="lost")), league=league)
    match = amend(match, changed, version=1)
    match.versions.filter(number__gt=keep).delete()
    return match


def fields_of(answer):
    form = answer.context["form"]
    cells = {
        f"p{seat}-{name}": text
        for seat, card in enumerate(form.cards, start=1)
        for name, text in card.items()
    }
    return {**form.top, **cells}


@pytest.mark.parametrize("keep", [0, 1])
@pytest.mark.parametrize("name", ["match", "match-amend", "match-void", "match-friendly"])
def test_every_page_of_the_match_answers(owner, league, name, keep):
    match = lost(league, keep=keep)

    assert owner.get(reverse(name, args=[league.slug, match.public_id])).status_code == 200


@pytest.mark.parametrize("name", ["league", "matches", "table"])
def test_pages_that_list_it_answer(owner, league, name):
    lost(league)

    assert owner.get(reverse(name, args=[league.slug])).status_code == 200


@pytest.mark.parametrize("name", ["match-void", "match-friendly"])
def test_deed_without_a_sheet_is_refused_with_what_to_do(owner, league, name):
    match = lost(league)
    address = reverse(name, args=[league.slug, match.public_id])

    answer = owner.post(address, {"version": 2, "reason": "why"}, follow=True)

    assert "The sheet of this match is lost: amend the match first." in words_of(answer)
    assert not match.versions.exists()


def test_move_within_the_day_is_refused_with_what_to_do(owner, league):
    other, match = play(league, totals_sheet(70, 60)), lost(league)
    ids = f"{match.public_id},{other.public_id}"
    seen = f"{other.public_id},{match.public_id}"

    day = reverse("day", args=[league.slug, "2026-01-04"])
    answer = owner.post(day, {"order": ids, "seen": seen}, follow=True)

    assert "The sheet of a match of this day is lost" in words_of(answer)


def test_amending_shows_what_is_stored_and_stores_a_whole_sheet(owner, league):
    match = lost(league)
    address = reverse("match-amend", args=[league.slug, match.public_id])

    shown = owner.get(address)
    assert "The sheet of this match is lost." in words_of(shown)
    names = [(each["name"], each["total"]) for each in shown.context["form"].cards]
    assert names == [("Ada", "90"), ("Bo", "85"), ("Ren", "70")]

    owner.post(address, {**fields_of(shown), "command": "save"})

    stored = Match.objects.get(pk=match.pk)
    assert (stored.version, stored.note) == (3, "lost")
    assert stored.versions.get().sheet["players"][2]["total"] == 70
    assert verify_league(league).differences == ()


def test_match_of_an_outdated_form_is_shown_beside_it(owner, league):
    match = lost(league)
    address = reverse("match-amend", args=[league.slug, match.public_id])
    fields = {**fields_of(owner.get(address)), "version": "1", "command": "save"}

    assert owner.post(address, fields).status_code == 409


def test_match_goes_into_a_file_as_it_is_stored(league):
    lost(league)

    (facts,) = match_facts(league, labels_for(league, in_full=True))

    assert [(each["name"], each["total"], each["place"]) for each in facts["players"]] == [
        ("Ada", 90, 1),
        ("Bo", 85, 2),
        ("Ren", 70, 3),
    ]


DAMAGED = [{}, [], "x", {"players": None}, {"players": []}, {"players": ["x", "y"]}]
DAMAGED += [{"players": [{}, {}]}, {"players": [{"id": None, "guest": True}]}]


@pytest.mark.parametrize("sheet", DAMAGED, ids=str)
def test_pages_answer_beside_a_damaged_sheet_and_amending_makes_it_whole(owner, league, sheet):
    match = play(league, totals_sheet(90, 80))
    play(league, totals_sheet(70, 80))
    match.versions.update(sheet=sheet)

    facts = list(match_facts(league, labels_for(league, in_full=True)))
    assert [each["total"] for each in facts[0]["players"]] == [90, 80]
    for name in ("match", "match-amend", "match-void", "match-friendly"):
        page = reverse(name, args=[league.slug, match.public_id])
        assert owner.get(page).status_code == 200, name
    friendly = reverse("match-friendly", args=[league.slug, match.public_id])
    assert owner.post(friendly, {"version": "1", "reason": "x"}).status_code < 500
    match.refresh_from_db()
    amend(match, check(Report(totals_sheet(90, 85)), league=league), version=match.version)
    assert verify_league(league).is_clean
