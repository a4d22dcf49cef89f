"""The list of a league's players."""

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from leagues.queries.players import roster_of
from leagues.web.context import Visit, league_page

PLAYERS_A_PAGE = 100


@require_safe
@league_page()
def player_list(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Show the players by name; hidden ones are counted and not listed."""
    hidden = list(visit.labels.passengers)
    listed = roster_of(visit.league).exclude(pk__in=hidden)
    page = Paginator(listed, PLAYERS_A_PAGE).get_page(request.GET.get("page"))
    context = {"page": page, "unlisted": len(hidden)}
    return render(request, "players/list.html", visit.context("players", **context))
