"""Everybody who may look at a league, as a browser."""

from django.test import Client

from leagues.models import Role
from tests.factories import UserFactory, join

ACTORS = ["anonymous", "stranger", "removed", "disabled", "player", "scorer", "owner", "admin"]
MEMBERS = {"player", "scorer", "owner", "admin"}
WRITERS = {"scorer", "owner", "admin"}


def client_of(actor, league):
    """Return a browser signed in as this actor; a removed member keeps the session."""
    client = Client()
    if actor == "anonymous":
        return client
    user = UserFactory(is_superuser=actor == "admin")
    if actor in {"player", "scorer", "owner"}:
        join(league, Role(actor), user)
    if actor in {"removed", "disabled"}:
        join(league, Role.OWNER, user)
    client.force_login(user)
    if actor == "removed":
        league.memberships.filter(user=user).delete()
    if actor == "disabled":
        user.is_active = False
        user.save()
    return client
