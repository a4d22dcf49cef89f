"""Make accounts and give them new passwords, where no person is there to choose one."""

import secrets

from django.contrib.auth.models import User
from django.db import transaction

PASSWORD_BYTES = 12  # 96 random bits


@transaction.atomic
def account_named(username: str) -> User:
    """Return the account of this name, made where there is none; nobody can sign in to it yet."""
    user, created = User.objects.get_or_create(username=username)
    if created:
        user.set_unusable_password()
        user.save(update_fields=["password"])
    return user


def renew_password(user: User) -> str:
    """Give the account a new random password and return it; only its hash is kept."""
    password = secrets.token_urlsafe(PASSWORD_BYTES)
    user.set_password(password)
    user.save(update_fields=["password"])
    return password
