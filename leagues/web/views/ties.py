"""A season's own order of tie-breaks: chosen, shown with what it changes, then stored."""

from dataclasses import dataclass
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext, ngettext
from django.views.decorators.http import require_http_methods

from leagues.actions.seasons import (
    SeasonArchived,
    SeasonChanged,
    set_tie_breaks,
    try_tie_breaks,
)
from leagues.models import Match, Season
from leagues.permissions import Action
from leagues.queries.leagues import season_mark
from leagues.queries.results import Scope
from leagues.standings.table import Table, table_tried
from leagues.web.context import Visit, league_page
from leagues.web.present.boards import Change, board_from, board_of
from leagues.web.present.reranked import Places, places_now, reranked
from leagues.web.season_seen import is_outdated, seen_in, shown_anew
from leagues.web.tie_form import TieBreakForm, initial_of, key_of


def _store(
    request: HttpRequest, visit: Visit, season: Season, steps: list[str] | None
) -> HttpResponse:
    try:
        changed = len(set_tie_breaks(season, steps, by=visit.user, seen=seen_in(request)))
    except SeasonChanged:
        return shown_anew(request)
    except SeasonArchived:
        messages.error(request, gettext("This season is archived: take it back first."))
    else:
        text = ngettext(
            "The order holds. %(n)s match is ranked otherwise now.",
            "The order holds. %(n)s matches are ranked otherwise now.",
            changed,
        )
        messages.success(request, text % {"n": changed})
    return redirect("season", visit.league.slug, season.pk)


@dataclass(frozen=True)
class _Tried:
    """What a change that is only tried makes of matches and of the season's table."""

    changed: int
    places: Places
    table: Table


def _preview(visit: Visit, season: Season, steps: list[str] | None) -> dict[str, Any]:
    """Return what the page shows of an order before it holds."""
    scope = Scope(season)

    def look(matches: list[Match]) -> _Tried:
        table = table_tried(visit.league, scope)
        return _Tried(len(matches), places_now(visit, matches), table)

    tried = try_tie_breaks(season, steps, look)
    return {
        "confirm": key_of(steps),
        "changed": tried.changed,
        "lines": reranked(visit, tried.places),
        "preview": Change(board_of(visit, scope), board_from(visit, tried.table)),
    }


@require_http_methods(["GET", "HEAD", "POST"])
@league_page(Action.MANAGE)
def season_tie_breaks(request: HttpRequest, visit: Visit, season_id: int) -> HttpResponse:
    """Choose what parts level totals of a match; first shown by the matches it changes."""
    season = get_object_or_404(Season, league=visit.league, pk=season_id)
    if is_outdated(request, season):
        return shown_anew(request)
    is_asked = request.method == "POST" and not season.archived
    initial = initial_of(season.house_tie_breaks)
    form = TieBreakForm(request.POST if is_asked else None, initial=initial)
    context: dict[str, Any] = {"season": season, "form": form, "seen": season_mark(season)}
    if is_asked and form.is_valid():
        if request.POST.get("confirm") == key_of(form.steps):
            return _store(request, visit, season, form.steps)
        context |= _preview(visit, season, form.steps)
    return render(request, "leagues/season_ties.html", visit.context("", **context))
