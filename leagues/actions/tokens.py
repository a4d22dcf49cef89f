"""Make, use and revoke API tokens; only a digest is stored."""

import hashlib
import secrets
from datetime import timedelta

from django.contrib.auth.models import User
from django.utils import timezone

from leagues.models import ApiToken, Scope

LAST_USED_STEP = timedelta(minutes=1)


def digest_of(secret: str) -> str:
    """Return the stored form of a token (SHA-256; the token itself has 256 random bits)."""
    return hashlib.sha256(secret.encode()).hexdigest()


def make_token(user: User, *, name: str, scope: Scope) -> tuple[ApiToken, str]:
    """Store a token and return it with its secret, which nobody can read again."""
    secret = secrets.token_urlsafe(32)
    token = ApiToken.objects.create(
        user=user, name=name.strip() or "token", scope=scope, digest=digest_of(secret)
    )
    return token, secret


def revoke_token(user: User, token_id: int) -> bool:
    """Delete one of the user's tokens; say whether it was there."""
    deleted, _ = ApiToken.objects.filter(user=user, id=token_id).delete()
    return deleted > 0


def use_token(secret: str) -> ApiToken | None:
    """Return the live token of this secret and note its use (to the minute), else None."""
    token = (
        ApiToken.objects.select_related("user")
        .filter(digest=digest_of(secret), user__is_active=True)
        .first()
    )
    now = timezone.now()
    if token and (token.last_used_at is None or now - token.last_used_at > LAST_USED_STEP):
        ApiToken.objects.filter(id=token.pk).update(last_used_at=now)
    return token
