"""Who may see and change what, as a table."""

import pytest
from django.contrib.auth.models import AnonymousUser

from leagues.models import Role, Visibility
from leagues.permissions import (
    Action,
    is_allowed,
    listed_leagues,
    own_leagues,
    reachable_leagues,
    role_in,
)
from tests.factories import UserFactory, join, make_league

pytestmark = pytest.mark.django_db
SCORER_ACTIONS = {
    Action.RECORD,
    Action.AMEND,
    Action.ARRANGE,
    Action.IMPORT,
    Action.SEE_HISTORY,
    Action.SEE_HIDDEN_NAMES,
    Action.EDIT_PLAYERS,
}


def visitors(league):
    """Return one visitor of each kind, members of `league`."""
    disabled = join(league, Role.OWNER, UserFactory(is_active=False))
    return {
        "anonymous": AnonymousUser(),
        "stranger": UserFactory(),
        "player": join(league, Role.PLAYER),
        "scorer": join(league, Role.SCORER),
        "owner": join(league, Role.OWNER),
        "admin": UserFactory(is_superuser=True, is_staff=True),
        "disabled": disabled,
    }


MEMBERS = {"player", "scorer", "owner", "admin"}
EVERYBODY = MEMBERS | {"anonymous", "stranger", "disabled"}


@pytest.mark.parametrize(
    ("visibility", "reach", "find"),
    [
        (Visibility.PUBLIC, EVERYBODY, EVERYBODY),
        (Visibility.UNLISTED, EVERYBODY, MEMBERS),
        (Visibility.PRIVATE, MEMBERS, MEMBERS),
    ],
)
def test_a_league_is_reached_and_found_by_its_visibility(visibility, reach, find) -> None:
    league = make_league(visibility=visibility)
    kinds = visitors(league)

    reached = {kind for kind, who in kinds.items() if league in reachable_leagues(who)}
    found = {kind for kind, who in kinds.items() if league in listed_leagues(who)}

    assert reached == reach
    assert found == find


def test_roles_are_those_of_this_league_alone() -> None:
    league, other = make_league(), make_league("other")
    kinds = visitors(league)

    assert {kind: role_in(league, who) for kind, who in kinds.items()} == {
        "anonymous": None,
        "stranger": None,
        "player": Role.PLAYER,
        "scorer": Role.SCORER,
        "owner": Role.OWNER,
        "admin": Role.OWNER,
        "disabled": None,
    }
    assert role_in(other, kinds["owner"]) is None


@pytest.mark.parametrize(
    ("role", "actions"),
    [
        (None, set()),
        (Role.PLAYER, set()),
        (Role.SCORER, SCORER_ACTIONS),
        (Role.OWNER, set(Action)),
    ],
)
def test_each_role_may_do_just_what_the_table_says(role, actions) -> None:
    assert {action for action in Action if is_allowed(role, action)} == actions


def test_own_leagues_are_the_visitors_memberships() -> None:
    league = make_league()
    make_league("other")
    user = join(league, Role.PLAYER)

    assert list(own_leagues(user)) == [league]
    assert not own_leagues(AnonymousUser()).exists()


def test_a_removed_member_is_a_stranger_at_once() -> None:
    league = make_league(visibility=Visibility.PRIVATE)
    user = join(league, Role.SCORER)

    user.memberships.all().delete()

    assert league not in reachable_leagues(user)
    assert role_in(league, user) is None
