"""Making a league: its owner, its address, what is refused."""

import re

import pytest
from django.urls import reverse

from leagues.models import League, Membership, Role
from tests.factories import UserFactory, make_league
from tests.pages import words_of

pytestmark = pytest.mark.django_db

ADDRESS = "/leagues/new/"
FORM = {"name": "Kitchen Line", "zone": "Europe/Kyiv", "visibility": "unlisted"}


def test_anonymous_visitor_signs_in_first(client):
    answer = client.post(ADDRESS, FORM)

    assert answer.headers["Location"] == f"{reverse('account_login')}?next={ADDRESS}"
    assert not League.objects.exists()


def test_signed_in_user_owns_the_league_they_make(client):
    user = UserFactory()
    client.force_login(user)

    answer = client.post(ADDRESS, FORM, follow=True)

    league = League.objects.get()
    facts = (league.name, league.timezone, league.visibility)
    assert facts == ("Kitchen Line", "Europe/Kyiv", "unlisted")
    assert re.fullmatch(r"kitchen-line-[a-z0-9]{4}", league.slug)
    assert Membership.objects.get(league=league).role == Role.OWNER
    assert answer.redirect_chain == [(reverse("league", args=[league.slug]), 302)]
    assert "The league stands. Record its first match." in words_of(answer)


def test_taken_name_tells_nothing(client):
    make_league("kitchen-line", name="Kitchen Line")
    client.force_login(UserFactory())

    client.post(ADDRESS, FORM)

    assert League.objects.filter(name="Kitchen Line").count() == 2


def test_name_without_latin_letters_gets_an_address(client):
    client.force_login(UserFactory())

    client.post(ADDRESS, {**FORM, "name": "  山口　蓮  の会 "})

    league = League.objects.get()
    assert league.name == "山口 蓮 の会"
    assert re.fullmatch(r"league-[a-z0-9]{4}", league.slug)


@pytest.mark.parametrize(
    "change",
    [
        {"name": ""},
        {"name": "   "},
        {"name": "x" * 81},
        {"name": "a\x00b"},
        {"zone": "Mars/Olympus"},
        {"visibility": "secret"},
        {"zone": ""},
    ],
)
def test_bad_value_is_refused_and_the_rest_kept(client, change):
    client.force_login(UserFactory())

    answer = client.post(ADDRESS, {**FORM, **change})

    assert answer.status_code == 200
    assert 'aria-invalid="true"' in answer.content.decode()
    assert not League.objects.exists()


def test_field_that_is_not_offered_is_not_written(client):
    other = UserFactory()
    client.force_login(UserFactory())

    client.post(ADDRESS, {**FORM, "owner": other.pk, "slug": "mine"})

    assert not League.objects.filter(slug="mine").exists()
    assert not Membership.objects.filter(user=other).exists()
