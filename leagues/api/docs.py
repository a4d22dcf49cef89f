"""The description of the API and its readable page."""

from typing import Any

from django.conf import settings
from django.utils.csp import CSP
from django.utils.decorators import method_decorator
from django.views.decorators.csp import csp_override
from drf_spectacular.views import SpectacularAPIView, SpectacularSwaggerSplitView

from leagues.api.openapi import TokenScheme

# The one inline style that the page sets on itself.
SWAGGER_STYLE = "'sha256-MMpT0iDxyjALd9PdfepImGX3DBfJPXZ4IlDWdPAgtn0='"
POLICY: dict[str, Any] = {**settings.SECURE_CSP, "style-src": [CSP.SELF, SWAGGER_STYLE]}


class SchemaView(SpectacularAPIView):
    """OpenAPI 3; tokens are described by `TokenScheme`."""

    scheme = TokenScheme


@method_decorator(csp_override(POLICY), name="dispatch")
class DocsView(SpectacularSwaggerSplitView):
    """Swagger from our own files, its style allowed by hash on this page alone."""
