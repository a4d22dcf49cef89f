"""A guard before every address: what no text of ours can hold is refused once, for all pages."""

from collections.abc import Callable

from django.core.exceptions import BadRequest
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.views.defaults import bad_request

PROGRAMS = "/api/"
NULL = "\x00"


def holds_null(request: HttpRequest) -> bool:
    """Say whether path or query hold a null character, which PostgreSQL's texts cannot."""
    return NULL in request.path or any(
        NULL in text for name, values in request.GET.lists() for text in (name, *values)
    )


class NoNullCharacters:
    """Answer 400 to an address with a null character, before anything looks it up."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if not holds_null(request):
            return self.get_response(request)
        if request.path.startswith(PROGRAMS):
            return JsonResponse({"detail": "An address cannot hold a null character."}, status=400)
        return bad_request(request, BadRequest())  # not raised: a trace in the log tells nothing
