"""Making and deleting a league."""

from datetime import date

import pytest

from leagues.actions.leagues import (
    BadLeague,
    SeasonPlan,
    create_league,
    delete_league,
    slug_for,
)
from leagues.models import League, Match, Membership, Player, Role, Season, Visibility
from tests.factories import UserFactory, make_league, play, totals_sheet

pytestmark = pytest.mark.django_db


def test_create_league_is_private_in_utc_with_one_season_open_at_both_ends() -> None:
    league = create_league(slug="sunday", name="Sunday Table")

    assert (league.visibility, league.timezone) == (Visibility.PRIVATE, "UTC")
    season = Season.objects.get()
    assert (season.starts_on, season.ends_on) == (None, None)
    assert not Membership.objects.exists()


def test_a_new_league_takes_matches_of_any_past_day_at_once() -> None:
    league = create_league(slug="sunday", name="Sunday Table")

    match = play(league, totals_sheet(90, 80, 70, played_on="2004-06-01"))

    assert match.season == Season.objects.get()


def test_create_league_makes_its_owner() -> None:
    user = UserFactory()

    league = create_league(slug="sunday", name="Sunday Table", owner=user)

    membership = Membership.objects.get()
    assert (membership.league, membership.user, membership.role) == (league, user, Role.OWNER)


@pytest.mark.parametrize(
    "facts",
    [
        {"slug": "Sunday"},
        {"slug": "a--b"},
        {"slug": "new"},
        {"slug": "неділя"},
        {"slug": "a" * 81},
        {"name": "  "},
        {"name": "x" * 81},
        {"zone": "Mars/Olympus"},
        {"visibility": "secret"},
    ],
)
def test_create_league_refuses_what_cannot_be_used(facts: dict) -> None:
    with pytest.raises(BadLeague):
        create_league(**{"slug": "sunday", "name": "Sunday Table", **facts})

    assert not League.objects.exists()


def test_create_league_refuses_an_address_that_is_taken() -> None:
    create_league(slug="sunday", name="One")

    with pytest.raises(BadLeague, match="taken"):
        create_league(slug="sunday", name="Two")

    assert League.objects.get().name == "One"


@pytest.mark.parametrize("name", ["Sunday Table", "Недільний стіл", "…", "x" * 80])
def test_slug_for_gives_an_address_that_can_be_used(name: str) -> None:
    league = create_league(slug=slug_for(name), name=name)

    assert league.slug != slug_for(name)


def test_create_league_makes_the_seasons_it_is_told() -> None:
    spring = SeasonPlan("Spring", date(2026, 1, 1), date(2026, 6, 30))

    league = create_league(slug="sunday", name="One", seasons=[spring, SeasonPlan("Later")])

    assert set(league.seasons.values_list("name", "starts_on", "ends_on")) == {
        ("Spring", date(2026, 1, 1), date(2026, 6, 30)),
        ("Later", None, None),
    }


def test_delete_league_takes_its_matches_and_players_and_no_others() -> None:
    league, other = make_league("sunday"), make_league("monday")
    play(league, totals_sheet(90, 80))
    kept = play(other, totals_sheet(70, 60))

    delete_league(league)

    assert list(League.objects.all()) == [other]
    assert list(Match.objects.all()) == [kept]
    assert Player.objects.count() == 2
