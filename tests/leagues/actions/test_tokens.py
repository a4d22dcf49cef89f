"""API tokens: shown once, stored hashed, dead at once."""

import pytest

from leagues.actions.tokens import make_token, revoke_token, use_token
from leagues.models import ApiToken, Scope
from tests.factories import UserFactory

pytestmark = pytest.mark.django_db


def test_make_token_stores_no_secret() -> None:
    token, secret = make_token(UserFactory(), name="sheet", scope=Scope.READ)

    assert secret not in str(ApiToken.objects.values().get())
    assert len(secret) >= 43
    assert use_token(secret) == token


def test_use_token_notes_its_use() -> None:
    token, secret = make_token(UserFactory(), name="sheet", scope=Scope.READ)

    use_token(secret)

    token.refresh_from_db()
    assert token.last_used_at is not None


def test_a_token_is_dead_when_revoked_or_its_owner_disabled() -> None:
    user = UserFactory()
    token, secret = make_token(user, name="sheet", scope=Scope.READ)
    _, other = make_token(user, name="other", scope=Scope.READ)

    assert not revoke_token(UserFactory(), token.pk)
    assert revoke_token(user, token.pk)
    user.is_active = False
    user.save()

    assert use_token(secret) is None
    assert use_token(other) is None
