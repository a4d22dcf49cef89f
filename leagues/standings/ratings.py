"""Ratings: the replay that gives them, and how they stand at the end of a day."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from itertools import groupby
from operator import attrgetter
from typing import Any, NamedTuple

from leagues.models import League, Player
from leagues.queries.players import Labels
from leagues.queries.ratings import Held, RatedLine, held_after
from leagues.standings.cache import kept
from scoring.ratings import NEWCOMER, Rating, rate

PROVISIONAL_BELOW = 10  # matches: a rating from fewer still moves much with each
NOTHING = Held(NEWCOMER, 0)


class Change(NamedTuple):
    """What a player held before and after one match."""

    line: RatedLine
    player_id: int
    before: Held
    after: Held


def _entering(line: RatedLine, now: Mapping[int, Held]) -> Held:
    return NOTHING if line.player_id is None else now.get(line.player_id, NOTHING)


def replay(lines: Iterable[RatedLine], held: Mapping[int, Held] | None = None) -> list[Change]:
    """Return what matches did to the ratings of those who sat there, in the order of the lines.

    lines: of counted matches, in the league's order, a match's together. A guest enters each match
    as a newcomer and keeps nothing. held: what players held before the first line.
    """
    now = dict(held or {})
    changes: list[Change] = []
    for _, seats in groupby(lines, key=attrgetter("match_id")):
        table = list(seats)
        before = [_entering(line, now) for line in table]
        after = rate([one.rating for one in before], [line.place for line in table])
        for line, old, rating in zip(table, before, after, strict=True):
            player = line.player_id
            if player is not None:
                now[player] = Held(rating, old.matches + 1)
                changes.append(Change(line, player, old, now[player]))
    return changes


@dataclass(frozen=True, slots=True)
class Rated:
    """A player among the rated; level ordinals share a place."""

    player_id: int
    place: int
    shared: bool
    rating: Rating
    matches: int

    @property
    def is_provisional(self) -> bool:
        """Say whether the rating rests on too few matches to lean on."""
        return self.matches < PROVISIONAL_BELOW


def order_rated(held: Mapping[int, Held]) -> tuple[Rated, ...]:
    """Return everybody by ordinal, the greatest first; level ones by player id."""
    ordered = sorted(held.items(), key=lambda one: (-one[1].rating.ordinal, one[0]))
    rated: list[Rated] = []
    for _, group in groupby(ordered, key=lambda one: one[1].rating.ordinal):
        level = list(group)
        place = len(rated) + 1
        rated += [
            Rated(player, place, len(level) > 1, one.rating, one.matches) for player, one in level
        ]
    return tuple(rated)


def ratings_of(league: League, as_of: date | None = None) -> tuple[Rated, ...]:
    """Return the rated players at the end of a day, or now, best first. At most one query.

    All counted matches of the league enter, whatever their season or variant.
    """
    question = f"ratings:{as_of or ''}"
    return kept(league, question, lambda: order_rated(held_after(league, as_of)))


@dataclass(frozen=True, slots=True)
class RatingFigure:
    """A player's rating among all; change is that of mu over some days, None without any."""

    rated: Rated
    among: int
    change: float | None

    @property
    def reach(self) -> float:
        """Return how far the skill may well lie from mu on either side: 2σ."""
        return 2 * self.rated.rating.sigma

    @property
    def moved(self) -> float | None:
        """Return the change without its sign, to the one decimal that is shown."""
        return None if self.change is None else round(abs(self.change), 1)

    @property
    def is_up(self) -> bool:
        """Say whether the change is one for the better."""
        return self.change is not None and self.change > 0


class Span(NamedTuple):
    """Some days in a row, both ends included; None leaves an end open."""

    since: date | None
    until: date | None


def rating_figure(
    league: League, player: Player, *, as_of: date | None, span: Span | None
) -> RatingFigure | None:
    """Return a player's rating at the end of a day, or now; None before any counted match.

    span: the days over which the change is asked for. At most three queries.
    """
    everybody = ratings_of(league, as_of)
    rated = next((one for one in everybody if one.player_id == player.pk), None)
    if rated is None:
        return None
    change = _change(league, player, span) if span else None
    return RatingFigure(rated, len(everybody), change)


def _change(league: League, player: Player, span: Span) -> float:
    """Return the mu gained from before a span's first day to the end of its last."""
    ended = _mu(ratings_of(league, span.until), player)
    if span.since is None or span.since == date.min:
        return ended - NEWCOMER.mu
    return ended - _mu(ratings_of(league, span.since - timedelta(days=1)), player)


def _mu(rated: Iterable[Rated], player: Player) -> float:
    return next((one.rating.mu for one in rated if one.player_id == player.pk), NEWCOMER.mu)


def _row(one: Rated, players: Mapping[int, Player], labels: Labels) -> dict[str, Any]:
    label = labels.of(players[one.player_id])
    return {
        "player": {"id": label.public_id, "name": label.name, "code": label.code},
        "mu": one.rating.mu,
        "sigma": one.rating.sigma,
        "ordinal": one.rating.ordinal,
        "provisional": one.is_provisional,
        "matches": one.matches,
    }


def ratings_document(
    league: League, rated: Iterable[Rated], labels: Labels
) -> list[dict[str, Any]]:
    """Return the rated in order, in the contract's shape. One query."""
    rows = list(rated)
    players = Player.objects.filter(league=league).in_bulk([one.player_id for one in rows])
    return [_row(one, players, labels) for one in rows]
