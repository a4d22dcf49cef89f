"""Every failure as JSON: `{"detail"}` or `{"findings"}`."""

from typing import Any

from django.core.exceptions import RequestDataTooBig
from django.http import Http404
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView, exception_handler


def handle(exception: Exception, context: dict[str, Any]) -> Response | None:
    """Return the framework's answer with one shape: `detail` is always a text or a tree of them."""
    if isinstance(exception, RequestDataTooBig):
        detail = "The body is larger than 2.5 MB."
        return Response({"detail": detail}, status.HTTP_413_REQUEST_ENTITY_TOO_LARGE)
    if isinstance(exception, Http404):
        exception = Http404()  # the framework's own words would say what kind of thing is missing
    response = exception_handler(exception, context)
    if response is not None and not (isinstance(response.data, dict) and "detail" in response.data):
        response.data = {"detail": response.data}
    return response


class NowhereView(APIView):
    """Any address under the API that leads nowhere."""

    schema = None

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        """Say that nothing is here, whatever the method."""
        raise Http404
