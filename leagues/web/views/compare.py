"""Two players side by side: their numbers among all, their duel, their totals."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from leagues.dashboards.ask import read_ask
from leagues.dashboards.compare import CHARTS
from leagues.queries.players import players_of
from leagues.web.context import Visit, league_page
from leagues.web.present.charts import shown_charts
from leagues.web.present.compare import duel_of, figure_rows
from leagues.web.present.scopes import scope_bar


@require_safe
@league_page()
def compare(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Show two players beside each other; the pickers alone until both are chosen."""
    ask = read_ask(request.GET.dict(), visit.league, visit.labels)
    seen = players_of(visit.league).exclude(pk__in=list(visit.labels.passengers))
    context: dict[str, Any] = {
        "choices": list(seen),
        "player": ask.player,
        "other": ask.other,
        "wrong": set(ask.wrong) & {"player", "other"},
        "scope": scope_bar(request, visit.league, kept=ask.named),
    }
    if ask.player and ask.other:
        context |= {
            "one": visit.labels.of(ask.player),
            "second": visit.labels.of(ask.other),
            "duel": duel_of(ask),
            "rows": figure_rows(ask),
            "charts": shown_charts(ask, CHARTS),
        }
    return render(request, "players/compare.html", visit.context("players", **context))
