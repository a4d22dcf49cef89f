"""Callers of the API."""

import pytest
from rest_framework.test import APIClient

from leagues.actions.tokens import make_token
from leagues.models import Scope


@pytest.fixture
def api() -> APIClient:
    """Give a caller without an account."""
    return APIClient()


@pytest.fixture
def caller():
    """Give a function that returns a caller with a token of this user and scope."""

    def make(user, scope: Scope = Scope.RECORD) -> APIClient:
        client = APIClient()
        _, secret = make_token(user, name="test", scope=scope)
        client.credentials(HTTP_AUTHORIZATION=f"Token {secret}")
        return client

    return make
