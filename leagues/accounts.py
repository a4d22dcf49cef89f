"""Who may make an account: the one place that reads SIGNUP."""

from allauth.account.adapter import DefaultAccountAdapter
from django.conf import settings
from django.http import HttpRequest


class AccountAdapter(DefaultAccountAdapter):
    """allauth's adapter with our sign-up rule (SIGNUP=open|invite|closed)."""

    def is_open_for_signup(self, request: HttpRequest) -> bool:
        """Say whether anybody may sign up; `invite` and `closed` leave it to the owners."""
        return settings.SIGNUP == "open"
