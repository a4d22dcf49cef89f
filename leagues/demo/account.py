"""The demo league's owner: one account with a new password at each run."""

import secrets

from django.contrib.auth.models import User

USERNAME = "demo"


class NotForDemo(ValueError):
    """The account of the demo's name is a site admin's: a printed password must not open it."""


def demo_user() -> User:
    """Return the demo's account, made where there is none. Raises: NotForDemo."""
    user, _ = User.objects.get_or_create(username=USERNAME)
    if user.is_staff or user.is_superuser:
        raise NotForDemo(f"The account {USERNAME!r} is a site admin's.")
    return user


def renew_password(user: User) -> str:
    """Give the account a new random password and return it; only its hash is kept."""
    password = secrets.token_urlsafe(12)
    user.set_password(password)
    user.save(update_fields=["password"])
    return password
