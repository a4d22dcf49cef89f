"""An owner's form starts from a season's values: where they changed meanwhile nothing is stored."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext

from leagues.models import Season
from leagues.queries.leagues import season_mark


def seen_in(request: HttpRequest) -> str | None:
    """Return the mark of the values that a sent form started from; None where it has none."""
    return request.POST.get("seen")


def is_outdated(request: HttpRequest, season: Season) -> bool:
    """Say whether a season is not any more what a sent form started from."""
    return seen_in(request) not in (None, season_mark(season))


def shown_anew(request: HttpRequest) -> HttpResponse:
    """Lead to the same page with the season's values of now, and say why."""
    text = gettext(
        "Somebody changed this season meanwhile, so nothing was stored: here it is as it stands."
    )
    messages.error(request, text)
    return redirect(request.path)
