"""Who is calling: `Authorization: Token …`, and what the token's scope lets it do."""

from typing import Any

from rest_framework.authentication import BaseAuthentication, get_authorization_header
from rest_framework.exceptions import AuthenticationFailed
from rest_framework.permissions import SAFE_METHODS, BasePermission
from rest_framework.request import Request

from leagues.actions.tokens import use_token
from leagues.models import ApiToken, Scope

SCOPE_ORDER = [Scope.READ, Scope.RECORD, Scope.MANAGE]


class TokenAuthentication(BaseAuthentication):
    """Read the token from the Authorization header only."""

    def authenticate(self, request: Request) -> tuple[Any, ApiToken] | None:
        """Return (user, token), None where no token is given. Raises: AuthenticationFailed."""
        words = get_authorization_header(request).split()
        if not words or words[0].lower() != b"token":
            return None
        if len(words) != 2:
            raise AuthenticationFailed("Write: Authorization: Token YOUR-TOKEN")
        token = use_token(words[1].decode("latin-1"))
        if token is None:
            raise AuthenticationFailed("This token is not valid.")
        return token.user, token

    def authenticate_header(self, request: Request) -> str:
        """Return the challenge of a 401 answer."""
        return "Token"


class HasScope(BasePermission):
    """Let a token do only what its scope says; `view.needed_scope` raises the default."""

    def has_permission(self, request: Request, view: Any) -> bool:
        """Say whether the scope suffices; a session has its user's full reach."""
        if not isinstance(request.auth, ApiToken):
            return True
        default = Scope.READ if request.method in SAFE_METHODS else Scope.RECORD
        needed = getattr(view, "needed_scope", {}).get(request.method, default)
        return SCOPE_ORDER.index(Scope(request.auth.scope)) >= SCOPE_ORDER.index(needed)
