"""The longest continuous path of a player: each track at most once, cities as often as you like."""

from collections.abc import Sequence
from dataclasses import dataclass

from scoring.frontier import heaviest
from scoring.networks import Network

type Edge = tuple[str, str, int]  # city, city, length in trains


@dataclass(frozen=True, slots=True)
class Trail:
    """A continuous path: length in trains, cities and edges in travel order.

    There is one city more than edges, or none of both; a round trip ends where it began.
    """

    length: int
    cities: tuple[str, ...]
    edge_indexes: tuple[int, ...]


def _walk(edges: Sequence[Edge], chosen: list[int]) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """Return cities and edges of a walk over all chosen edges, which allow one."""
    near: dict[str, list[int]] = {}
    for index in reversed(chosen):
        for city in edges[index][:2]:
            near.setdefault(city, []).append(index)
    odd = [city for city in near if len(near[city]) % 2]
    stack, left = [(min(odd or near), -1)], set(chosen)
    walk = []  # from its end to its start
    while stack:
        city = stack[-1][0]
        while near[city] and near[city][-1] not in left:
            near[city].pop()
        if not near[city]:
            walk.append(stack.pop())
            continue
        index = near[city].pop()
        left.remove(index)
        a, b, _ = edges[index]
        stack.append((b if city == a else a, index))
    walk.reverse()
    return tuple(city for city, _ in walk), tuple(index for _, index in walk[1:])


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
        best = heaviest(core, best)
    length, bits = best
    if not bits:
        return Trail(0, (), ())
    return Trail(length, *_walk(edges, [at for at in range(len(edges)) if bits >> at & 1]))
