"""Results as typed rows, in the league's order: day, order in the day, order of entry."""

from dataclasses import dataclass
from datetime import date

from django.db.models import QuerySet

from leagues.models import League, Player, Result, Season


@dataclass(frozen=True, slots=True)
class Line:
    """One player's line of a counted match; player_id is None for a guest."""

    match_id: int
    player_id: int | None
    place: int
    total: int
    played_on: date


@dataclass(frozen=True)
class Scope:
    """Which counted matches a question is about; None leaves a side open (all time).

    since, as_of: days, both included; size: players at the table.
    """

    season: Season | None = None
    as_of: date | None = None
    variant: str | None = None
    since: date | None = None
    size: int | None = None

    def key(self) -> str:
        """Return a text that names the scope in a cache."""
        season = self.season.pk if self.season else "all"
        days = f"{self.since or ''}:{self.as_of or ''}"
        return f"{season}:{days}:{self.variant or ''}:{self.size or ''}"


def results_in(league: League, scope: Scope) -> QuerySet[Result]:
    """Return the counted results of a scope, unordered."""
    results = Result.objects.filter(league=league, counts=True).order_by()
    if scope.season is not None:
        results = results.filter(season=scope.season)
    if scope.as_of is not None:
        results = results.filter(played_on__lte=scope.as_of)
    if scope.variant is not None:
        results = results.filter(variant=scope.variant)
    if scope.since is not None:
        results = results.filter(played_on__gte=scope.since)
    if scope.size is not None:
        results = results.filter(match__size=scope.size)
    return results


def lines_in(league: League, scope: Scope) -> list[Line]:
    """Return the lines of a scope in the league's order, a match's together. One query."""
    columns = ("match_id", "player_id", "place", "total", "played_on")
    order = ("played_on", "match__order", "match_id", "place", "position")
    rows = results_in(league, scope).order_by(*order).values_list(*columns)
    return [Line(*row) for row in rows]


def results_of(league: League, player_id: int, scope: Scope) -> list[Result]:
    """Return a player's counted results of a scope with their matches, newest first. One query."""
    rows = results_in(league, scope).filter(player=player_id).select_related("match")
    return list(rows.order_by("-played_on", "-match__order", "-match_id"))


def results_with(player: Player) -> QuerySet[Result]:
    """Return a player's results with their matches, newest first, uncounted ones too. One query."""
    rows = Result.objects.filter(player=player).select_related("match")
    return rows.order_by("-played_on", "-match__order", "-match_id")
