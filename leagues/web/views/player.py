"""One player's page: head figures with their n, form, the totals chart, matches."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING, Any

from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from leagues.charts.totals import totals_by_match
from leagues.models import Player, Result, Season
from leagues.queries.leagues import first_shown, seasons_of
from leagues.queries.players import players_of
from leagues.queries.results import Scope, results_with
from leagues.standings.frames import history_of, tables_with
from leagues.standings.player_figures import head_figures
from leagues.standings.ratings import rating_figure
from leagues.standings.table import Row, Table, table_of
from leagues.standings.trends import trend_of
from leagues.web.context import Visit, league_page
from scoring.variants import load_variants

if TYPE_CHECKING:
    import pandas as pd

MATCHES_A_PAGE = 20


@dataclass(frozen=True)
class Filters:
    """What part of a player's matches the page is about; None leaves a side open."""

    season: Season | None
    variant: str | None
    size: int | None
    seasons: list[Season]

    @classmethod
    def read(cls, request: HttpRequest, visit: Visit) -> Filters:
        """Return the filters in an address; a value that is none of ours counts as open."""
        seasons = seasons_of(visit.league)
        named = request.GET.get("season", "")
        variant = request.GET.get("variant", "")
        size = request.GET.get("size", "")
        return cls(
            season=next((each for each in seasons if each.name == named), None),
            variant=variant if variant in load_variants() else None,
            size=int(size) if size in {"2", "3", "4", "5"} else None,
            seasons=seasons,
        )

    @property
    def last_day(self) -> date | None:
        """Return the last day that the matches left may be of; None where the end is open."""
        return self.season.ends_on if self.season else None

    def applied(self, history: pd.DataFrame) -> pd.DataFrame:
        """Return the matches of a history that these filters leave, numbered anew."""
        kept = history
        if self.season is not None:
            kept = kept[kept["season"] == self.season.pk]
        if self.variant is not None:
            kept = kept[kept["variant"].isin([self.variant])]
        if self.size is not None:
            kept = kept[kept["size"] == self.size]
        return kept.assign(number=range(1, len(kept) + 1))


def _found(visit: Visit, public_id: str) -> Player:
    player = get_object_or_404(players_of(visit.league), public_id=public_id)
    if visit.labels.hides(player):
        raise Http404
    return player


def _rank(table: Table, player: Player) -> Row | None:
    return next((row for row in table.rows if row.player_id == player.pk), None)


def _standing(visit: Visit, filters: Filters, player: Player) -> dict[str, Any]:
    season = filters.season or first_shown(filters.seasons)
    table = table_of(visit.league, Scope(season))
    ranked = sum(row.ranked for row in table.rows)
    rating = rating_figure(visit.league, player, as_of=filters.last_day, season=season)
    return {
        "rank": _rank(table, player),
        "ranked": ranked,
        "ranked_in": season,
        "rating": rating,
    }


def _results(visit: Visit, filters: Filters, player: Player) -> Any:
    rows = results_with(player)
    if filters.season is not None:
        rows = rows.filter(season=filters.season)
    if filters.variant is not None:
        rows = rows.filter(variant=filters.variant)
    return rows.filter(match__size=filters.size) if filters.size is not None else rows


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
    label = visit.labels.of(found)
    filters = Filters.read(request, visit)
    history = filters.applied(history_of(tables_with(visit.league, found), found.pk))
    trends = {
        variant: trend_of([int(each) for each in totals])
        for variant, totals in history.groupby("variant")["total"]
    }
    results = Paginator(_results(visit, filters, found), MATCHES_A_PAGE)
    page = results.get_page(request.GET.get("page"))
    context = {
        "player": found,
        "label": label,
        "figures": head_figures(history),
        "chart": totals_by_match(label.name, history, trends),
        "filters": filters,
        "variants": load_variants().values(),
        "sizes": range(2, 6),
        "page": page,
        "signs": _signs(page.object_list),
        **_standing(visit, filters, found),
    }
    return render(request, "players/player.html", visit.context("players", **context))
