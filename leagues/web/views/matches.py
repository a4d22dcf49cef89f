"""The list of matches, and one match."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from leagues.dashboards.ask import Ask
from leagues.models import League, Match
from leagues.permissions import Action
from leagues.queries.board_records import Claim, claims_of
from leagues.queries.finding import Filters, read_filters
from leagues.queries.history import history_of
from leagues.queries.matches import match_number, shares_its_day
from leagues.queries.reasons import announced_sheet, reasons_of
from leagues.queries.timetable import (
    MatchPage,
    board_of,
    latest_matches,
    matches_after,
    matches_before,
)
from leagues.standings.cache import kept
from leagues.standings.effects import effects_of
from leagues.statistics.filters import EVERYTHING
from leagues.web.archived import is_closed
from leagues.web.context import Visit, league_page
from leagues.web.present.charts import shown_charts
from leagues.web.present.departures import departure, departures, signs_of
from leagues.web.present.effects import shown_effects
from leagues.web.present.feats import match_feats
from leagues.web.present.finder import Finder
from leagues.web.present.results import (
    accepted_notes,
    has_stations,
    player_claims,
    seat_signs,
    seats,
    warning_notes,
    why,
)
from leagues.web.present.versions import VersionRow, version_row


def _of_league(league: League, public_id: str) -> Match:
    return get_object_or_404(Match, league=league, public_id=public_id)


def _page(request: HttpRequest, league: League, filters: Filters) -> MatchPage:
    """Return the page that `before` or `after` a match asks for; the newest without either."""
    if before := request.GET.get("before"):
        return matches_before(league, _of_league(league, before), filters)
    if after := request.GET.get("after"):
        return matches_after(league, _of_league(league, after), filters)
    return latest_matches(league, filters)


@require_safe
@league_page()
def match_list(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Show the matches that fit what the address asks for, newest first, fifty a page."""
    in_full = visit.may(Action.SEE_HIDDEN_NAMES)
    filters = read_filters(request.GET.dict(), visit.league, in_full=in_full)
    page = _page(request, visit.league, filters)
    board = departures(page, visit.labels)
    context = {
        "page": page,
        "board": board,
        "signs": signs_of(board),
        "finder": Finder.of(visit.league, filters, request.GET.dict()),
    }
    return render(request, "matches/list.html", visit.context("matches", **context))


def _sees_history(visit: Visit, match: Match) -> bool:
    """Say whether the visitor may read a match's versions: scorers, and members who sat there."""
    if visit.may(Action.SEE_HISTORY):
        return True
    if visit.role is None or visit.user is None:
        return False
    seated = (result.player for result in match.results.all() if result.player)
    return any(player.user_id == visit.user.pk for player in seated)


def _claims(visit: Visit, match: Match) -> tuple[Claim, ...]:
    record = getattr(match, "board_record", None)
    if record is None:
        return ()
    question = f"claims:{match.pk}:{match.version}"
    claims: tuple[Claim, ...] = kept(visit.league, question, lambda: claims_of(record))
    return claims


def _history(visit: Visit, match: Match) -> list[VersionRow]:
    if not _sees_history(visit, match):
        return []
    return [version_row(step) for step in history_of(match, visit.labels)]


def _match_context(visit: Visit, match: Match) -> dict[str, Any]:
    labels = visit.labels
    reasons = reasons_of(match, announced_sheet(match))
    rows = seats(match, labels)
    line = departure(match, match_number(match), labels)
    ask = Ask(visit.league, EVERYTHING, labels, match=match)
    return {
        "match": match,
        "line": line,
        "seats": rows,
        "signs": seat_signs(rows) + ("§" if "§" in line.signs else ""),
        "has_stations": has_stations(match),
        "charts": shown_charts(ask, ("scored", "decided")),
        "why": why(match, reasons, labels),
        "accepted": accepted_notes(match, reasons, labels),
        "warnings": warning_notes(match, reasons, labels),
        "claims": player_claims(match, _claims(visit, match), labels),
        "effects": shown_effects(effects_of(visit.league, match), match, labels),
        "feats": match_feats(visit.league, match.public_id, labels),
        "history": _history(visit, match),
        "is_closed": is_closed(match),
        "can_amend": visit.may(Action.AMEND),
        "can_arrange": visit.may(Action.ARRANGE),
        "shares_its_day": visit.may(Action.ARRANGE) and shares_its_day(match),
    }


@require_safe
@league_page()
def match(request: HttpRequest, visit: Visit, public_id: str) -> HttpResponse:
    """Show a match: result, why the first is first, findings, board record, history."""
    found = get_object_or_404(board_of(visit.league), public_id=public_id)
    context = _match_context(visit, found)
    return render(request, "matches/match.html", visit.context("matches", **context))
