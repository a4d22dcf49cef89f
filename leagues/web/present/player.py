"""A player's page: what stands beside the charts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date

from django.db.models import QuerySet

from leagues.dashboards.ask import Ask
from leagues.models import Result, Season
from leagues.queries.players import Label
from leagues.queries.results import results_with
from leagues.standings.ratings import Span
from leagues.statistics.filters import Filters
from leagues.statistics.rivals import Duel, Rivals

RIVALS_SHOWN = 8  # those most often met; nemesis and favourite always


@dataclass(frozen=True)
class RivalLine:
    """One opponent and what the common matches came to; nemesis, favourite: what they are."""

    who: Label
    duel: Duel
    nemesis: bool
    favourite: bool


def rival_lines(rivals: Rivals, people: Mapping[int, Label]) -> list[RivalLine]:
    """Return the opponents most often met, and who stands out among all.

    people: everybody's label by player id.
    """
    shown = list(rivals.duels[:RIVALS_SHOWN])
    shown += [each for each in _standing_out(rivals) if each not in shown]
    return [
        RivalLine(people[each.opponent], each, each == rivals.nemesis, each == rivals.favourite)
        for each in shown
    ]


def _standing_out(rivals: Rivals) -> Iterator[Duel]:
    yield from (each for each in (rivals.nemesis, rivals.favourite) if each is not None)


def results_left(ask: Ask) -> QuerySet[Result]:
    """Return a player's results after the filters, newest first, uncounted ones too."""
    filters = ask.filters
    sides = {
        "season": filters.season,
        "variant": filters.variant,
        "match__size": filters.size,
        "played_on__gte": filters.since,
        "played_on__lte": filters.until,
    }
    chosen = {name: value for name, value in sides.items() if value is not None}
    return results_with(ask.subject).filter(**chosen)


@dataclass(frozen=True)
class Period:
    """The days over which a rating's change is told; season: the one they are, None for others."""

    span: Span
    season: Season | None = None


def period_of(filters: Filters, shown_first: Season | None) -> Period | None:
    """Return the days chosen, else the season chosen, else the one that readers see first."""
    if filters.since is not None or filters.until is not None:
        return Period(Span(_first_day(filters), filters.until))
    season = filters.season or shown_first
    return Period(Span(season.starts_on, season.ends_on), season) if season else None


def _first_day(filters: Filters) -> date | None:
    starts_on = filters.season.starts_on if filters.season else None
    return max((day for day in (filters.since, starts_on) if day is not None), default=None)
