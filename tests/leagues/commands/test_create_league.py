"""create_league: once, whatever is asked twice."""

import pytest

from leagues.models import League, Membership, Role, Season, Visibility
from tests.factories import UserFactory

pytestmark = pytest.mark.django_db


def test_league_is_private_in_utc_with_one_open_season(run):
    ran = run("create_league", "sunday", "--name", "Sunday Table", "--json")

    league = League.objects.get()
    assert ran.document == {
        "slug": "sunday",
        "name": "Sunday Table",
        "timezone": "UTC",
        "visibility": "private",
        "created": True,
    }
    assert (ran.code, league.visibility) == (0, Visibility.PRIVATE)
    assert list(Season.objects.values_list("starts_on", "ends_on")) == [(None, None)]
    assert not Membership.objects.exists()


def test_settings_and_owner_are_taken(run):
    user = UserFactory(username="olena")

    run(
        *("create_league", "sunday", "--name", "Неділя", "--timezone", "Europe/Kyiv"),
        *("--owner", "olena", "--visibility", "public"),
    )

    league = League.objects.get()
    assert (league.name, league.timezone, league.visibility) == ("Неділя", "Europe/Kyiv", "public")
    assert Membership.objects.get() == Membership.objects.get(user=user, role=Role.OWNER)


def test_second_run_finds_the_league(run):
    run("create_league", "sunday", "--name", "Sunday Table")

    again = run("create_league", "sunday", "--name", "Sunday Table", "--json")

    assert (again.code, again.document["created"]) == (0, False)
    assert League.objects.count() == 1


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (("--name", "Monday"), "with the name 'Sunday'"),
        (("--name", "Sunday", "--timezone", "Europe/Kyiv"), "with the timezone 'UTC'"),
        (("--name", "Sunday", "--visibility", "public"), "with the visibility 'private'"),
        (("--name", "Sunday", "--owner", "olena"), "'olena' does not own it"),
    ],
)
def test_other_league_at_the_address_is_refused(run, options, says):
    UserFactory(username="olena")
    run("create_league", "sunday", "--name", "Sunday")

    again = run("create_league", "sunday", *options, "--json")

    assert again.code == 1
    assert says in again.document["error"]
    assert League.objects.get().name == "Sunday"


@pytest.mark.parametrize(
    "options",
    [
        ("Not An Address", "--name", "x"),
        ("new", "--name", "x"),
        ("sunday", "--name", " "),
        ("sunday", "--name", "x" * 81),
        ("sunday", "--name", "x", "--timezone", "Mars/Base"),
        ("sunday", "--name", "x", "--visibility", "secret"),
        ("sunday",),
    ],
)
def test_wrong_usage_leaves_with_2(run, options):
    ran = run("create_league", *options)

    # The parser itself leaves with 2 on a command line and raises where it is called from code.
    assert ran.code == 2 or ran.error.startswith("Error:")
    assert not League.objects.exists()


def test_unknown_owner_is_refused(run):
    ran = run("create_league", "sunday", "--name", "x", "--owner", "nobody")

    assert (ran.code, ran.error) == (1, "There is no user 'nobody'.")
    assert not League.objects.exists()
