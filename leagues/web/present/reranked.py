"""Matches whose places another order of tie-breaks changes: as they stand, and as they would."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from leagues.models import Match, Result
from leagues.queries.matches import matches_of
from leagues.queries.players import Label
from leagues.web.context import Visit

SHOWN = 20  # matches that a change is shown by


@dataclass(frozen=True)
class Placed:
    """Somebody's place in a match."""

    who: Label
    place: int
    shared: bool


@dataclass(frozen=True)
class Reranked:
    """A match with its places by the order that holds, and by the one asked for; best first."""

    match: Match
    before: list[Placed]
    after: list[Placed]


type Places = Mapping[int, list[Placed]]


def _placed(visit: Visit, results: Iterable[Result]) -> list[Placed]:
    return [Placed(visit.labels.of_seat(each), each.place, each.shared) for each in results]


def places_now(visit: Visit, matches: Iterable[Match]) -> Places:
    """Return the places of the latest of some matches, by id. At most four queries."""
    rows = matches_of(visit.league).filter(pk__in=[match.pk for match in matches])[:SHOWN]
    return {match.pk: _placed(visit, match.results.all()) for match in rows}


def reranked(visit: Visit, after: Places) -> list[Reranked]:
    """Return the matches of these new places with those that they have, the latest first.

    At most three queries.
    """
    rows = matches_of(visit.league).filter(pk__in=after)
    return [Reranked(row, _placed(visit, row.results.all()), after[row.pk]) for row in rows]
