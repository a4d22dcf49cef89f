"""Reads about ratings: the lines to be rated in the league's order, and what was stored of them."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import date
from typing import NamedTuple

from django.db.models import OuterRef, Q, QuerySet, Subquery

from leagues.models import League, Match, Player, RatingChange, Result
from scoring.ratings import Rating


@dataclass(frozen=True, slots=True, order=True)
class Position:
    """Where a match stands in the league's order: day, order in the day, order of entry."""

    played_on: date
    order: int
    match_id: int


class RatedLine(NamedTuple):
    """One line of a counted match; player_id is None for a guest."""

    result_id: int
    match_id: int
    played_on: date
    order: int
    player_id: int | None
    place: int


class Held(NamedTuple):
    """A player's rating and how many counted matches it rests on."""

    rating: Rating
    matches: int


class StoredChange(NamedTuple):
    """What a match did to a player's rating, as it is stored."""

    played_on: date
    order: int
    match_id: int
    result_id: int
    player_id: int
    number: int
    mu_before: float
    sigma_before: float
    mu_after: float
    sigma_after: float


def position_of(match: Match) -> Position:
    """Return a stored match's position."""
    return Position(match.played_on, match.order, match.pk)


def at_or_after(position: Position | None, *, prefix: str = "") -> Q:
    """Return what picks the rows of matches from a position on; all where it is None.

    prefix: how a row reaches its match's day and order, such as `match__`.
    """
    if position is None:
        return Q()
    day, order = f"{prefix}played_on", f"{prefix}order"
    same_day = Q(**{day: position.played_on})
    same_order = same_day & Q(**{order: position.order})
    # The first condition follows from the others and lets an index be used.
    return Q(**{f"{day}__gte": position.played_on}) & (
        Q(**{f"{day}__gt": position.played_on})
        | same_day & Q(**{f"{order}__gt": position.order})
        | same_order & Q(match_id__gte=position.match_id)
    )


def rated_lines(league: League, since: Position | None = None) -> list[RatedLine]:
    """Return the lines of the counted matches from a position on, in the league's order.

    A match's lines stand together. One query, whose cost grows with what it returns.
    """
    columns = ("id", "match_id", "match__played_on", "match__order", "player_id", "place")
    order = ("match__played_on", "match__order", "match_id", "place", "position")
    results = Result.objects.filter(match__league=league, match__counts=True)
    rows = results.filter(at_or_after(since, prefix="match__")).order_by(*order)
    return [RatedLine._make(row) for row in rows.values_list(*columns)]


def stored_from(league: League, since: Position | None = None) -> list[StoredChange]:
    """Return the stored changes from a position on, in the league's order. One query."""
    rows = RatingChange.objects.filter(at_or_after(since), league=league)
    return [StoredChange._make(row) for row in rows.values_list(*StoredChange._fields)]


def _last(players: QuerySet[Player], changes: QuerySet[RatingChange]) -> QuerySet[RatingChange]:
    """Return the last of some changes of each player, by one index look-up for each."""
    latest = changes.filter(player=OuterRef("pk")).order_by("-played_on", "-order", "-match_id")
    ids = players.order_by().annotate(last=Subquery(latest.values("pk")[:1])).values("last")
    return RatingChange.objects.filter(pk__in=ids)


def _held(last: QuerySet[RatingChange]) -> dict[int, Held]:
    rows = last.order_by().values_list("player_id", "mu_after", "sigma_after", "number")
    return {player: Held(Rating(mu, sigma), number) for player, mu, sigma, number in rows}


def held_before(league: League, position: Position, player_ids: Collection[int]) -> dict[int, Held]:
    """Return what some players held just before a position; newcomers are left out. One query."""
    earlier = Q(played_on__lte=position.played_on) & ~at_or_after(position)
    changes = RatingChange.objects.filter(earlier, league=league)
    return _held(_last(Player.objects.filter(league=league, pk__in=player_ids), changes))


def held_after(league: League, as_of: date | None = None) -> dict[int, Held]:
    """Return what each player held at the end of a day, or holds now. One query."""
    changes = RatingChange.objects.filter(league=league)
    if as_of is not None:
        changes = changes.filter(played_on__lte=as_of)
    return _held(_last(Player.objects.filter(league=league), changes))


@dataclass(frozen=True, slots=True)
class RatedDay:
    """What a player's rating was after one of their matches."""

    played_on: date
    player_id: int
    rating: Rating


def changes_until(league: League, day: date | None = None) -> list[RatedDay]:
    """Return every rating after a match up to a day, or all, in the league's order. One query."""
    changes = RatingChange.objects.filter(league=league)
    if day is not None:
        changes = changes.filter(played_on__lte=day)
    rows = changes.values_list("played_on", "player_id", "mu_after", "sigma_after")
    return [RatedDay(played_on, player, Rating(mu, sigma)) for played_on, player, mu, sigma in rows]


@dataclass(frozen=True, slots=True)
class RatingStep:
    """What a player's rating was after their match of this number, counted from 1."""

    played_on: date
    number: int
    rating: Rating


def rating_history(player: Player, until: date | None = None) -> list[RatingStep]:
    """Return a player's ratings after each match up to a day, or all, in order. One query."""
    changes = RatingChange.objects.filter(league=player.league_id, player=player)
    if until is not None:
        changes = changes.filter(played_on__lte=until)
    rows = changes.values_list("played_on", "number", "mu_after", "sigma_after")
    return [RatingStep(day, number, Rating(mu, sigma)) for day, number, mu, sigma in rows]
