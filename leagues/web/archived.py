"""What a page answers where the season of a match is archived."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext

from leagues.models import Match
from leagues.web.context import Visit


def closed(request: HttpRequest, visit: Visit, match: Match) -> HttpResponse:
    """Return to the match, and say that nothing is changed in an archived season."""
    text = gettext("The season of this match is archived: an owner can take it back first.")
    messages.warning(request, text)
    return redirect("match", visit.league.slug, match.public_id)


def is_closed(match: Match) -> bool:
    """Say whether the season of a match, loaded with it, is archived."""
    return match.season is not None and match.season.archived
