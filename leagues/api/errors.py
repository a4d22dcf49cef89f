"""Every failure as JSON: `{"detail"}` or `{"findings"}`."""

from typing import Any

from rest_framework.response import Response
from rest_framework.views import exception_handler


def handle(exception: Exception, context: dict[str, Any]) -> Response | None:
    """Return the framework's answer with one shape: `detail` is always a text."""
    response = exception_handler(exception, context)
    if response is not None and not (isinstance(response.data, dict) and "detail" in response.data):
        response.data = {"detail": response.data}
    return response
