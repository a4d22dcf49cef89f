"""Marking a match as friendly or counted, with a reason."""

import pytest
from django.urls import reverse

from leagues.actions.matches import amend, void
from leagues.intake.check import Report, check
from leagues.models import Match, Role, Visibility
from tests.factories import join, make_league, play, totals_sheet
from tests.leagues.web.actors import ACTORS, MEMBERS, WRITERS, client_of
from tests.pages import words_of

pytestmark = pytest.mark.django_db


def at(match, name):
    return reverse(f"match-{name}", args=[match.league.slug, match.public_id])


def form(match, reason="a lesson"):
    return {"version": match.version, "reason": reason}


@pytest.fixture
def match():
    return play(make_league(), totals_sheet(90, 80))


@pytest.fixture
def scorer(client, match):
    client.force_login(join(match.league, Role.SCORER))
    return client


def test_friendly_match_leaves_the_tables_and_says_why(scorer, match):
    asked = scorer.get(at(match, "friendly"))
    answer = scorer.post(at(match, "friendly"), form(match), follow=True)

    assert "Leave this match out as friendly?" in words_of(asked)
    words = words_of(answer)
    assert "The match is friendly: it is shown, and enters no table." in words
    assert "Not counted a lesson" in words
    assert "Counted yes to no." in words
    assert not Match.objects.get().counts


def test_friendly_match_counts_again(scorer, match):
    scorer.post(at(match, "friendly"), form(match))
    match.refresh_from_db()

    answer = scorer.post(at(match, "count"), form(match, "it was serious"), follow=True)

    words = words_of(answer)
    assert "The match counts." in words
    assert "Counted no to yes." in words
    assert Match.objects.get().counts


def test_reason_is_needed(scorer, match):
    answer = scorer.post(at(match, "friendly"), form(match, " "))

    assert "This field is required." in words_of(answer)
    assert Match.objects.get().counts


def test_outdated_version_changes_nothing(scorer, match):
    amend(match, check(Report(totals_sheet(91, 80)), league=match.league), version=1)

    answer = scorer.post(at(match, "friendly"), form(match), follow=True)

    assert "Somebody changed this match meanwhile. Nothing is done." in words_of(answer)
    assert Match.objects.get().counted


def test_match_page_offers_what_can_be_done(scorer, match):
    def offered():
        page = scorer.get(reverse("match", args=[match.league.slug, match.public_id]))
        return [name for name in ("friendly", "count") if at(match, name) in page.content.decode()]

    assert offered() == ["friendly"]
    scorer.post(at(match, "friendly"), form(match))
    assert offered() == ["count"]
    void(match, version=2)
    assert offered() == []
    assert scorer.get(at(match, "count")).status_code == 302


def test_form_that_amends_keeps_a_friendly_match_friendly(scorer, match):
    scorer.post(at(match, "friendly"), form(match))

    page = scorer.get(at(match, "amend")).content.decode()

    assert '<option value="no" selected>' in page or 'value="no" checked' in page


@pytest.mark.parametrize("actor", ACTORS)
@pytest.mark.parametrize("visibility", Visibility.values)
@pytest.mark.parametrize("name", ["friendly", "count"])
def test_marking_is_for_scorers_and_owners(actor, visibility, name):
    league = make_league(visibility=visibility)
    match = play(league, totals_sheet(90, 80, counted=name == "friendly"))

    answer = client_of(actor, league).post(at(match, name), form(match))

    is_seen = visibility != Visibility.PRIVATE or actor in MEMBERS
    allowed = actor in WRITERS
    expected = 302 if allowed or actor in {"anonymous", "disabled"} else 403
    assert answer.status_code == (expected if is_seen else 404)
    assert (Match.objects.get().counted != match.counted) == allowed
