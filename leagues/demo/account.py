"""The demo league's owner."""

from django.contrib.auth.models import User

from leagues.actions.accounts import account_named

USERNAME = "demo"


class NotForDemo(ValueError):
    """The account of the demo's name is a site admin's: a printed password must not open it."""


def demo_user() -> User:
    """Return the demo's account, made where there is none. Raises: NotForDemo."""
    user = account_named(USERNAME)
    if user.is_staff or user.is_superuser:
        raise NotForDemo(f"The account {USERNAME!r} is a site admin's.")
    return user
