"""Open the demo: its league and the account that may do everything there."""

from dataclasses import dataclass

from django.db import transaction

from leagues.actions.accounts import renew_password
from leagues.actions.leagues import delete_league
from leagues.demo.account import demo_user
from leagues.demo.build import SLUG, build_league
from leagues.models import League, Membership, Role


class NotOurs(ValueError):
    """Somebody else's league has the demo's address."""


@dataclass(frozen=True)
class Opening:
    """The demo league, whether it was filled just now, and how to sign in."""

    league: League
    created: bool
    username: str
    password: str


@transaction.atomic
def open_demo(*, reset: bool = False) -> Opening:
    """Return the demo, filled now where there is none or where it is reset.

    Raises: NotOurs, NotForDemo for an admin's account, ClockBehind; then nothing has changed.
    """
    user = demo_user()
    league = League.objects.filter(slug=SLUG).first()
    owned = Membership.objects.filter(league=league, user=user, role=Role.OWNER)
    if league and not owned.exists():
        raise NotOurs(f"The league at the address {SLUG!r} is not the demo's.")
    if league and reset:
        delete_league(league)
        league = None
    return Opening(
        league=league or build_league(user),
        created=league is None,
        username=user.get_username(),
        password=renew_password(user),
    )
