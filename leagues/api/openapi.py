"""What the API's description says about tokens."""

from typing import Any

from drf_spectacular.extensions import OpenApiAuthenticationExtension
from drf_spectacular.openapi import AutoSchema


class TokenScheme(OpenApiAuthenticationExtension):
    """Describe `Authorization: Token …`."""

    target_class = "leagues.api.authentication.TokenAuthentication"
    name = "token"

    def get_security_definition(self, auto_schema: AutoSchema) -> dict[str, Any]:
        """Return the scheme in OpenAPI's words."""
        return {
            "type": "apiKey",
            "in": "header",
            "name": "Authorization",
            "description": "Token YOUR-TOKEN; made on the account page, shown once.",
        }
