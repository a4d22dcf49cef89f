"""The longest continuous path of a player: each track at most once, cities as often as you like."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from scoring.frontier import heaviest
from scoring.networks import Network
from scoring.search import search

type Edge = tuple[str, str, int]  # city, city, length in trains


@dataclass(frozen=True, slots=True)
class Trail:
    """A continuous path: length in trains, cities and edges in travel order.

    There is one city more than edges, or none of both; a round trip ends where it began.
    """

    length: int
    cities: tuple[str, ...]
    edge_indexes: tuple[int, ...]


def _walk(edges: Sequence[Edge], chosen: int) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """Return cities and edges of a walk over all chosen edges (bits), which allow one."""
    near: defaultdict[str, dict[int, str]] = defaultdict(dict)  # edge, or ~edge seen from its end
    for index in range(len(edges) - 1, -1, -1):
        if chosen >> index & 1:
            a, b, _ = edges[index]
            near[a][index] = b
            near[b][~index] = a
    odd = [city for city, ways in near.items() if len(ways) % 2]
    city = min(odd or near)
    stack, walk = [(city, 0)], []  # the walk from its end to its start
    while stack:
        while near[city]:
            way, city = near[city].popitem()
            del near[city][~way]
            stack.append((city, way if way >= 0 else ~way))
        walk.append(stack.pop())
        city = stack[-1][0] if stack else city
    cities, indexes = zip(*reversed(walk), strict=True)
    return cities, indexes[1:]


def longest_path(edges: Sequence[Edge]) -> Trail:
    """Return the longest trail over edges (city, city, trains), always the same for equal input.

    Parallel edges and edges that begin and end in one city are edges as any other.
    Time grows with the width of the network, hardly with its size; real games take far
    below a millisecond. Raises: ValueError for a negative length.

    >>> longest_path([("A", "B", 3), ("B", "C", 2), ("C", "A", 4), ("A", "D", 6)])
    Trail(length=15, cities=('A', 'B', 'C', 'A', 'D'), edge_indexes=(0, 1, 2, 3))
    """
    network = Network(edges)
    network.reduce()
    best = network.best
    for core in network.cores():
        best, is_longest = search(core, max(best, network.best))
        if not is_longest:
            best = heaviest(core, best)
    length, chosen = best >> network.bits, best & (1 << network.bits) - 1
    return Trail(length, *_walk(edges, chosen)) if chosen else Trail(0, (), ())
