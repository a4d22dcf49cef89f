"""Who may make an account: the one place that reads SIGNUP."""

from allauth.account.adapter import DefaultAccountAdapter
from django.conf import settings
from django.http import HttpRequest
from django.utils.translation import gettext_noop

# Words of Django and allauth whose own translations are lacking, wrong or all in capitals.
# Marked here they stand in our catalogues, which are asked first.
WORDS_OF_OTHERS = (
    gettext_noop("Add Email"),
    gettext_noop("Add Email Address"),
    gettext_noop("Change Password"),
    gettext_noop("Confirm Email Address"),
    gettext_noop("Current Password"),
    gettext_noop("Email"),
    gettext_noop("Invalid login."),
    gettext_noop("Make Primary"),
    gettext_noop("New Password"),
    gettext_noop("New Password (again)"),
    gettext_noop("Password Reset Email"),
    gettext_noop("Please Confirm Your Email Address"),
    gettext_noop("Re-send Verification"),
    gettext_noop("Remember Me"),
    gettext_noop("Successfully signed in as %(name)s."),
    gettext_noop("This password is entirely numeric."),
    gettext_noop("Your password can’t be entirely numeric."),
)


class AccountAdapter(DefaultAccountAdapter):
    """allauth's adapter with our sign-up rule (SIGNUP=open|invite|closed)."""

    def is_open_for_signup(self, request: HttpRequest) -> bool:
        """Say whether anybody may sign up; `invite` and `closed` leave it to the owners."""
        return settings.SIGNUP == "open"
