"""One chart on a page of its own, with every row of its table; the same rows as a file."""

from dataclasses import replace

from django.core.exceptions import BadRequest
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext
from django.views.decorators.http import require_safe
from django.views.defaults import bad_request

from leagues.dashboards.ask import Ask, read_ask
from leagues.dashboards.catalogue import CHARTS, Subject, chart
from leagues.exports.tables import csv_of
from leagues.web.context import Visit, league_page
from leagues.web.present.charts import ROWS_ON_PAGE, shown
from leagues.web.present.scopes import scope_bar

NAV = {
    Subject.LEAGUE: "statistics",
    Subject.PLAYER: "players",
    Subject.COMPARE: "players",
    Subject.MATCH: "matches",
}


def _asked(request: HttpRequest, visit: Visit, name: str) -> Ask:
    """Return what the address asks; 404 for a chart that is not there."""
    if name not in CHARTS:
        raise Http404
    return read_ask(request.GET.dict(), visit.league, visit.labels)


def _needed(name: str, ask: Ask) -> None:
    """Answer 404 where the player or match that a chart is about is not named, or not there."""
    if CHARTS[name].lacks(ask):
        raise Http404


@require_safe
@league_page()
def chart_page(request: HttpRequest, visit: Visit, name: str) -> HttpResponse:
    """Show one chart, its table in pages of fifty rows."""
    ask = _asked(request, visit, name)
    _needed(name, ask)
    one = shown(chart(name, ask), ask)
    page = Paginator(one.chart.rows, ROWS_ON_PAGE).get_page(request.GET.get("page"))
    context = {
        "shown": one,
        "page": page,
        "rows": replace(one.chart, rows=list(page.object_list)).marked_rows,
        "earlier": gettext("Rows before"),
        "later": gettext("Rows after"),
        "scope": None if ask.match else scope_bar(request, visit.league, kept=ask.named),
        "people": [visit.labels.of(each) for each in (ask.player, ask.other) if each],
        "match": ask.match,
    }
    nav = NAV[CHARTS[name].subject]
    return render(request, "leagues/chart.html", visit.context(nav, **context))


@require_safe
@league_page()
def chart_file(request: HttpRequest, visit: Visit, name: str) -> HttpResponse:
    """Return the rows of a chart's table as a CSV file; 400 for a choice not understood."""
    ask = _asked(request, visit, name)
    if ask.wrong:  # a file has no place to say that a choice was left open
        return bad_request(request, BadRequest())
    _needed(name, ask)
    made = chart(name, ask)
    response = HttpResponse(
        csv_of(made.head_values, made.values), content_type="text/csv; charset=utf-8"
    )
    file_name = f"{visit.league.slug}-{name}.csv"
    response["Content-Disposition"] = f'attachment; filename="{file_name}"'
    return response
