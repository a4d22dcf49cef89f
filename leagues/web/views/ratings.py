"""Everybody's rating, now or as at the end of a day."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext
from django.views.decorators.http import require_safe

from leagues.models import Player
from leagues.queries.players import Label
from leagues.queries.results import Scope
from leagues.queries.timetable import match_days
from leagues.standings.ratings import Rated, ratings_of
from leagues.web.context import Visit, league_page
from scoring.rawvalues import as_day

PLAYERS_A_PAGE = 100


@dataclass(frozen=True)
class RatingLine:
    """A rated player; gained: how far mu has moved since the day shown, None where it is now."""

    rated: Rated
    who: Label
    gained: float | None

    @property
    def reach(self) -> float:
        """Return how far the skill may well lie from mu on either side: 2σ."""
        return 2 * self.rated.rating.sigma

    @property
    def moved(self) -> float:
        """Return the change since without its sign, to the one decimal that is shown."""
        return round(abs(self.gained or 0.0), 1)

    @property
    def is_up(self) -> bool:
        """Say whether the rating has risen since."""
        return (self.gained or 0.0) > 0


def _lines(visit: Visit, rated: Sequence[Rated], as_of: date | None) -> list[RatingLine]:
    """Return the lines of some of the rated. Two queries; one less without a day."""
    ids = [one.player_id for one in rated]
    players = Player.objects.filter(league=visit.league).in_bulk(ids)
    now = ratings_of(visit.league) if as_of else ()
    means = {one.player_id: one.rating.mu for one in now}
    return [
        RatingLine(
            rated=one,
            who=visit.labels.of(players[one.player_id]),
            gained=means[one.player_id] - one.rating.mu if as_of else None,
        )
        for one in rated
    ]


@require_safe
@league_page()
def ratings(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Show the rated players by ordinal, the greatest first, as at a day where one is asked."""
    asked = request.GET.get("as_of", "")
    as_of = as_day(asked)
    rated = ratings_of(visit.league, as_of)
    page = Paginator(rated, PLAYERS_A_PAGE).get_page(request.GET.get("page"))
    lines = _lines(visit, list(page), as_of)
    days = match_days(visit.league, Scope())
    context = {
        "as_of": as_of,
        "wrong": [gettext("As at")] if asked and as_of is None else [],
        "days": days,
        "is_early": bool(days) and as_of is not None and as_of < days[0],
        "page": page,
        "lines": lines,
        "signs": _signs(lines),
    }
    return render(request, "leagues/ratings.html", visit.context("table", **context))


def _signs(lines: Sequence[RatingLine]) -> str:
    """Return the footnote signs that these lines use."""
    level = "=" if any(line.rated.shared for line in lines) else ""
    return level + ("†" if any(line.rated.is_provisional for line in lines) else "")
