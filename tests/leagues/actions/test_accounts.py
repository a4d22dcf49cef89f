"""Accounts that a command makes."""

import pytest
from django.contrib.auth import authenticate

from leagues.actions.accounts import account_named, renew_password

pytestmark = pytest.mark.django_db


def test_account_is_made_once_and_nobody_can_sign_in_yet():
    first, again = account_named("demo"), account_named("demo")

    assert first == again
    assert not first.has_usable_password()


def test_account_that_is_there_keeps_its_password():
    secret = renew_password(account_named("demo"))

    assert account_named("demo").check_password(secret)


def test_new_password_opens_the_account_and_the_old_one_no_more():
    user = account_named("demo")
    old, new = renew_password(user), renew_password(user)

    assert authenticate(username="demo", password=new) == user
    assert authenticate(username="demo", password=old) is None
    assert len(new) == 16
