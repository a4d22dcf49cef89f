"""A match of an archived season is read by everybody and changed by nobody."""

import pytest
from django.urls import reverse

from leagues.actions.days import reorder_day
from leagues.actions.locks import SeasonArchived
from leagues.intake.check import check
from leagues.intake.report import Report
from leagues.models import Match, Role, Season
from tests.factories import join, make_league, play, totals_sheet
from tests.pages import words_of

pytestmark = pytest.mark.django_db
STANDS = "The season of this match is archived: an owner can take it back first."


@pytest.fixture
def match():
    """Give the match of a season that was archived after it."""
    league = make_league()
    match = play(league, totals_sheet(90, 80))
    Season.objects.update(name="2026", archived=True)
    return match


@pytest.fixture
def owner(client, match):
    client.force_login(join(match.league, Role.OWNER))
    return client


@pytest.mark.parametrize("name", ["match", "table", "matches"])
def test_pages_stay_open(client, match, name):
    parts = [match.league.slug, *([match.public_id] if name == "match" else [])]

    assert client.get(reverse(name, args=parts)).status_code == 200


def test_no_match_enters_by_the_check(match):
    checked = check(Report(totals_sheet(70, 60, played_on="2026-01-20")), league=match.league)

    (found,) = checked.errors
    assert (found.code, found.player, found.data["season"]) == ("season-archived", None, "2026")
    assert "The day lies in the season “2026”, which is archived" in found.message


def test_days_outside_the_archived_season_are_open(match):
    Season.objects.update(ends_on="2026-01-31")

    assert (
        check(Report(totals_sheet(70, 60, played_on="2026-02-01")), league=match.league).errors
        == ()
    )


def test_match_cannot_be_moved_back_into_it(match):
    Season.objects.update(ends_on="2026-01-31")
    play(match.league, totals_sheet(70, 60, played_on="2026-02-01"))

    moved = check(Report(totals_sheet(70, 60, played_on="2026-01-31")), league=match.league)

    assert [each.code for each in moved.errors] == ["season-archived"]


@pytest.mark.parametrize("name", ["match-amend", "match-void", "match-friendly"])
@pytest.mark.parametrize("method", ["get", "post"])
def test_match_is_not_changed_and_the_way_is_said(owner, match, name, method):
    address = reverse(name, args=[match.league.slug, match.public_id])

    answer = getattr(owner, method)(address, {"version": 1, "reason": "why"}, follow=True)

    assert STANDS in words_of(answer)
    assert Match.objects.get().version == 1


def test_its_day_is_not_reordered(owner, match):
    Season.objects.update(archived=False)
    other = play(match.league, totals_sheet(70, 60))
    Season.objects.update(archived=True)
    order = [other.public_id, match.public_id]

    with pytest.raises(SeasonArchived):
        reorder_day(match.league, match.played_on, order)

    day = reverse("day", args=[match.league.slug, "2026-01-04"])
    sent = {"order": ",".join(order), "seen": ",".join(order[::-1])}
    words = words_of(owner.post(day, sent, follow=True))
    assert "The season of this day is archived: an owner can take it back first." in words


def test_record_page_says_that_the_day_is_closed(owner, match):
    cells = {"p1-name": "Ada", "p1-total": "90", "p2-name": "Bo", "p2-total": "80"}
    top = {"variant": "standard", "played_on": "2026-01-20", "counted": "yes", "command": "save"}

    answer = owner.post(reverse("match-record", args=[match.league.slug]), {**top, **cells})

    assert answer.status_code == 422
    assert "The day lies in the season “2026”, which is archived" in words_of(answer)


def test_match_page_offers_no_change_and_says_why(owner, match):
    page = reverse("match", args=[match.league.slug, match.public_id])
    links = [f"{page}{deed}" for deed in ("amend/", "void/", "friendly/")]

    closed = owner.get(page)
    assert STANDS in words_of(closed)
    assert not [link for link in links if link in closed.content.decode()]

    Season.objects.update(archived=False)
    opened = owner.get(page)
    assert STANDS not in words_of(opened)
    assert [link for link in links if link in opened.content.decode()] == links
