"""One player's page: head figures, form, charts, rivals, splits, every figure, matches."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from leagues.dashboards.ask import Ask
from leagues.dashboards.player import CHARTS
from leagues.dashboards.standings import scope_in
from leagues.dashboards.words import scope_words
from leagues.models import Player, Result
from leagues.queries.leagues import first_shown
from leagues.queries.players import players_of
from leagues.queries.results import Scope
from leagues.standings.ratings import rating_figure
from leagues.standings.table import Row, Table, table_of
from leagues.statistics.form import finishes, form_trend
from leagues.web.context import Visit, league_page
from leagues.web.present.charts import shown_charts
from leagues.web.present.figures import figure_groups, signs_of
from leagues.web.present.heads import Heads
from leagues.web.present.player import period_of, results_left, rival_lines
from leagues.web.present.player_feats import player_feats
from leagues.web.present.scopes import ScopeBar, scope_bar

MATCHES_A_PAGE = 50


def _found(visit: Visit, public_id: str) -> Player:
    player = get_object_or_404(players_of(visit.league), public_id=public_id)
    if visit.labels.hides(player):
        raise Http404
    return player


def _rank(table: Table, player: Player) -> Row | None:
    return next((row for row in table.rows if row.player_id == player.pk), None)


def _standing(ask: Ask, scope: ScopeBar) -> dict[str, Any]:
    first = first_shown(scope.seasons)
    asked = scope_in(ask.filters) if ask.filters.chosen else Scope(first)
    table = table_of(ask.league, asked)
    period = period_of(ask.filters, first)
    span = period.span if period else None
    return {
        "rank": _rank(table, ask.subject),
        "ranked": sum(row.ranked for row in table.rows),
        "ranked_in": scope_words(ask.filters) if ask.filters.chosen or not first else first.name,
        "period": period,
        "rating": rating_figure(ask.league, ask.subject, as_of=ask.filters.until, span=span),
    }


def _figures(ask: Ask) -> dict[str, Any]:
    groups = figure_groups(ask.metrics)
    return {
        "figures": Heads(ask.metrics),
        "form": finishes(ask.history),
        "trend": form_trend(ask.history),
        "charts": shown_charts(ask, CHARTS),
        "feats": player_feats(ask),
        "rivals": rival_lines(ask.rivals, ask.people),
        "groups": groups,
        "groups_signs": signs_of(groups),
    }


def _signs(results: Iterable[Result]) -> str:
    """Return the footnote signs that stand beside these results."""
    shown = list(results)
    shared = "=" if any(each.shared for each in shown) else ""
    return shared + ("×" if not all(each.counts for each in shown) else "")


@require_safe
@league_page()
def player(request: HttpRequest, visit: Visit, public_id: str) -> HttpResponse:
    """Show a player; a hidden one only to those who may see hidden names."""
    found = _found(visit, public_id)
    scope = scope_bar(request, visit.league)
    ask = Ask(visit.league, scope.filters, visit.labels, player=found)
    results = Paginator(results_left(ask), MATCHES_A_PAGE)
    page = results.get_page(request.GET.get("page"))
    context = {
        "player": found,
        "label": visit.labels.of(found),
        "scope": scope,
        "filters": scope.filters,
        "page": page,
        "signs": _signs(page.object_list),
        **_figures(ask),
        **_standing(ask, scope),
    }
    return render(request, "players/player.html", visit.context("players", **context))
