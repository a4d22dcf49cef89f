"""What route points are possible at all: for one player, and for a whole table together.

Only numbers of tracks matter here, never where they lie. The tracks of a board come in kinds
(one for each length); a player's own set is a count for each kind, within the trains, and with
no more of a kind than there are single tracks and pairs, since nobody owns both of a pair.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache, partial
from itertools import chain, count as numbers
from operator import mul

from scoring.variants import Variant

type Counts = tuple[int, ...]  # tracks of each kind, longest kind first

FIRST_TRY = 50  # steps of the first search, doubled with each; few tables need a second
ROUND = 20  # changes of the prices between two searches


@dataclass(frozen=True, slots=True)
class Kind:
    """All tracks of one length: how many stand alone, and how many pairs there are."""

    length_trains: int
    points: int
    singles: int
    pairs: int

    def room(self, *, doubles_open: bool) -> int:
        """Return how many of these tracks all players together can own."""
        return self.singles + self.pairs * (2 if doubles_open else 1)


@dataclass(frozen=True, slots=True, eq=False)  # made once for a box, so caches go by it
class Supply:
    """The tracks of a box by kind, longest first, and the trains of one player."""

    kinds: tuple[Kind, ...]
    trains: int


@dataclass(frozen=True, slots=True)
class TrainsRange:
    """The fewest and the most trains of the own sets that give certain route points."""

    fewest: int
    most: int


@cache
def supply_of(variant: Variant) -> Supply:
    """Return the tracks of a variant's board, counted by kind."""
    singles: dict[int, int] = {}
    in_pairs: dict[int, int] = {}
    for track in variant.board.tracks.values():
        counts = in_pairs if track.double else singles
        counts[track.length] = counts.get(track.length, 0) + 1
    lengths = sorted({*singles, *in_pairs}, reverse=True)
    return Supply(
        tuple(
            Kind(
                length,
                variant.route_points[length],
                singles.get(length, 0),
                in_pairs.get(length, 0) // 2,
            )
            for length in lengths
        ),
        variant.trains,
    )


def _sets(kinds: Sequence[Kind], trains: int) -> Iterator[tuple[Counts, int, int]]:
    """Yield every own set within some trains, with its points and its trains."""
    if not kinds:
        yield (), 0, 0
        return
    kind = kinds[0]
    most = min(kind.singles + kind.pairs, trains // kind.length_trains)
    for count in range(most + 1):
        used = count * kind.length_trains
        for rest, points, more in _sets(kinds[1:], trains - used):
            yield (count, *rest), points + count * kind.points, used + more


@cache
def own_sets(supply: Supply) -> Mapping[int, tuple[Counts, ...]]:
    """Return all sets of tracks that one player may own, by the route points they give."""
    by_points: dict[int, list[Counts]] = {}
    for counts, points, _ in _sets(supply.kinds, supply.trains):
        by_points.setdefault(points, []).append(counts)
    return {points: tuple(by_points[points]) for points in sorted(by_points)}


@cache
def _trains_by_points(supply: Supply) -> Mapping[int, TrainsRange]:
    lengths = tuple(kind.length_trains for kind in supply.kinds)
    ranges = {}
    for points, sets in own_sets(supply).items():
        used = [_cost(lengths, counts) for counts in sets]
        ranges[points] = TrainsRange(min(used), max(used))
    return ranges


def trains_for(variant: Variant, route_points: int) -> TrainsRange | None:
    """Return the trains that exactly these route points can take; None where impossible."""
    return _trains_by_points(supply_of(variant)).get(route_points)


def most_trains(variant: Variant, route_points: int | None) -> int:
    """Return the most trains a player with these route points can have laid.

    That is all of the player's trains where the points are unknown, or impossible anyway.
    """
    trains = None if route_points is None else trains_for(variant, route_points)
    return variant.trains if trains is None else trains.most


def is_route_points_possible(variant: Variant, route_points: int) -> bool:
    """Say whether one player's own set can give exactly these route points."""
    return route_points in own_sets(supply_of(variant))


def most_route_points(variant: Variant) -> int:
    """Return the most route points one player can reach."""
    return max(own_sets(supply_of(variant)))


def nearest_route_points(variant: Variant, route_points: int) -> tuple[int, ...]:
    """Return the nearest possible route points below and above, those that exist."""
    possible = own_sets(supply_of(variant))
    below = [points for points in possible if points <= route_points]
    above = [points for points in possible if points >= route_points]
    return tuple(dict.fromkeys([*below[-1:], *above[:1]]))


def is_game_finished(variant: Variant, route_points: Iterable[int]) -> bool:
    """Say whether one of these can come from enough trains laid to end the game."""
    ranges = _trains_by_points(supply_of(variant))
    needed = variant.trains - variant.end_trains_max
    return any(points in ranges and ranges[points].most >= needed for points in route_points)


def is_possible_together(variant: Variant, route_points: Sequence[int | None]) -> bool:
    """Say whether all players can have these route points at once; one entry for each player.

    None is unknown and counts as no tracks at all. Exact: true only where some legal division
    of the tracks open at this table size gives every known value.
    """
    supply = supply_of(variant)
    known = sorted((points for points in route_points if points), reverse=True)
    if not all(points in own_sets(supply) for points in known):
        return False
    doubles_open = len(route_points) >= variant.doubles_open_from
    room = tuple(kind.room(doubles_open=doubles_open) for kind in supply.kinds)
    return _fits(supply, room, tuple(known))


# Counts for each player can be turned into tracks exactly when no player needs more of a kind
# than its singles and pairs, and all together no more than its room: with the pairs open, two
# players share a pair, so hand out the pairs first and to the neediest players first.


@lru_cache(maxsize=4096)
def _fits(supply: Supply, room: Counts, wanted: tuple[int, ...]) -> bool:
    """Say whether every wanted number of points finds an own set within the common room."""
    free = (0,) * len(room)  # where there is an answer at all, plain trying mostly finds it
    prices = chain([free], _better_prices(supply, room=room, wanted=wanted))
    searches = (
        _Search(supply, each, wanted).fits(room, steps=FIRST_TRY << attempt)
        for attempt, each in enumerate(prices)
    )
    return next(answer for answer in searches if answer is not None)


def _cost(prices: Counts, counts: Counts) -> int:
    return sum(map(mul, prices, counts))


@lru_cache(maxsize=256)  # enough for the prices that every search begins with
def _ranked(supply: Supply, prices: Counts, points: int) -> tuple[tuple[int, Counts], ...]:
    """Return the own sets that give these points, with their cost, the cheapest first."""
    return tuple(sorted((_cost(prices, counts), counts) for counts in own_sets(supply)[points]))


def _better_prices(supply: Supply, *, room: Counts, wanted: tuple[int, ...]) -> Iterator[Counts]:
    """Yield prices for ever, each the best so far: the cheapest sets leave the least slack.

    Kinds that the cheapest sets overuse grow dearer, the others cheaper. Where the sets cost
    more than the whole room, these prices alone prove that the points do not fit.
    """
    best = prices = tuple(10_000 // max(count, 1) for count in room)
    least = float("inf")
    for turn in numbers():
        if turn % ROUND == 0:
            yield best
        cheapest = [min(own_sets(supply)[p], key=partial(_cost, prices)) for p in wanted]
        slack = 1 - sum(_cost(prices, sets) for sets in cheapest) / max(_cost(prices, room), 1)
        if slack < least:
            best, least = prices, slack
        prices = _adjusted(prices, cheapest, room=room, pace=0.5 / (1 + 0.3 * turn))


def _adjusted(prices: Counts, cheapest: list[Counts], *, room: Counts, pace: float) -> Counts:
    used = [sum(column) for column in zip(*cheapest, strict=True)]
    return tuple(
        max(1, round(price * (1 + pace * (need - have) / max(have, 1))))
        for price, need, have in zip(prices, used, room, strict=True)
    )


class _Search:
    """Depth-first search for one own set for each player, within a common room.

    Prices bound it: all that is still to be chosen costs at least the sum of the cheapest
    sets, so a set that leaves less than that is never tried. Any prices give the same answer.
    """

    def __init__(self, supply: Supply, prices: Counts, wanted: tuple[int, ...]) -> None:
        self.prices = prices
        self.ranked = [_ranked(supply, prices, points) for points in wanted]
        self.least_after = [
            sum(sets[0][0] for sets in self.ranked[player + 1 :]) for player in range(len(wanted))
        ]
        self.dead: set[tuple[int, Counts]] = set()

    def fits(self, room: Counts, *, steps: int) -> bool | None:
        """Say whether everybody fits; None where the steps did not suffice to tell."""
        self.steps_left = steps
        try:
            return self._fits(0, room)
        except _OutOfSteps:
            return None

    def _fits(self, player: int, room: Counts) -> bool:
        if player == len(self.ranked):
            return True
        if (player, room) in self.dead:
            return False
        self._count_step()
        limit = _cost(self.prices, room) - self.least_after[player]
        for cost, counts in self.ranked[player]:
            if cost > limit:
                break
            left = tuple(have - need for have, need in zip(room, counts, strict=True))
            if min(left) >= 0 and self._fits(player + 1, left):
                return True
        self.dead.add((player, room))
        return False

    def _count_step(self) -> None:
        self.steps_left -= 1
        if self.steps_left < 0:
            raise _OutOfSteps


class _OutOfSteps(Exception):
    """The search has used its steps."""
