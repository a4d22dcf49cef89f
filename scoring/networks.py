"""A player's network made small: what no longest path can do otherwise is decided at once.

A trail that cannot be made longer runs straight through a city with two tracks, takes every loop
that it passes, and enters a dead end only to end there. So dead ends become `arms` of the city
that they hang on, loops become a `bonus`, and two tracks in a row become one. Most networks of
real games vanish; what is left are small cores for `frontier`.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

# A set of edges as one number: its trains, then a bit for each edge. Sets that have nothing in
# common are joined by adding, and the longer of two is the greater.
type Part = int
type Arms = tuple[Part, Part]  # the two longest dead ends of a city, longest first

NO_ARMS: Arms = (0, 0)


@dataclass(frozen=True, slots=True)
class Core:
    """A connected piece in which no city has fewer than two tracks; cities are 0, 1, …

    A part holds its trains above the lowest `bits` bits.
    """

    bits: int
    bonus: tuple[Part, ...]
    arms: tuple[Arms, ...]
    tracks: tuple[tuple[int, int, Part], ...]


class Network:
    """Edges under reduction. `best` is the longest trail seen that uses no core."""

    def __init__(self, edges: Sequence[tuple[str, str, int]]) -> None:
        """Read edges as (city, city, trains). Raises: ValueError for a negative length."""
        if any(trains < 0 for _, _, trains in edges):
            raise ValueError("a track has a negative length")
        self.best: Part = 0
        self.bits = bits = len(edges)
        self.parts = [trains << bits | 1 << at for at, (_, _, trains) in enumerate(edges)]
        self.near: defaultdict[str, dict[int, str]] = defaultdict(dict)  # city → track → other
        self.bonus: dict[str, Part] = {}
        self.arms: dict[str, Arms] = {}
        for track, (a, b, _) in enumerate(edges):
            self._place(track, a, b)

    def _place(self, track: int, a: str, b: str) -> None:
        if a != b:
            self.near[a][track] = b
            self.near[b][track] = a
        else:
            self.bonus[a] = self.bonus.get(a, 0) + self.parts[track]

    def _pop(self, city: str) -> tuple[str, Part]:
        """Remove a track of a city; return its other city and its part."""
        track, other = self.near[city].popitem()
        del self.near[other][track]
        return other, self.parts[track]

    def _end_here(self, city: str) -> None:
        """Keep the trail that stays in a city and its arms, where it is the longest so far."""
        first, second = self.arms.get(city, NO_ARMS)
        self.best = max(self.best, first + second + self.bonus.get(city, 0))

    def _make_arm(self, city: str) -> str:
        """Turn a city with one track into an arm of its neighbour, which is returned."""
        other, arm = self._pop(city)
        if city in self.bonus:
            arm += self.bonus[city]
        if city in self.arms:
            self._end_here(city)
            arm += self.arms[city][0]
        first, second = self.arms.get(other, NO_ARMS)
        self.arms[other] = (arm, first) if arm > first else (first, max(arm, second))
        if not self.near[other]:
            self._end_here(other)
        return other

    def _merge(self, city: str) -> tuple[str, str]:
        """Replace a city with two tracks by one track between its neighbours, returned."""
        (a, one), (b, two) = self._pop(city), self._pop(city)
        self.parts.append(one + two + self.bonus.get(city, 0))
        self._place(len(self.parts) - 1, a, b)
        return a, b

    def reduce(self) -> None:
        """Fold all dead ends, loops and cities with two tracks; nearly linear time."""
        for city in self.near:
            while len(self.near[city]) == 1:
                city = self._make_arm(city)
        waiting = [city for city, tracks in self.near.items() if tracks]
        while waiting:
            city = waiting.pop()
            degree = len(self.near[city])
            if degree == 1:
                waiting.append(self._make_arm(city))
            elif degree == 2 and city not in self.arms:
                waiting.extend(self._merge(city))
        for city in self.bonus:
            self._end_here(city)

    def _piece(self, start: str, seen: set[str]) -> list[str]:
        """Return the cities connected with start, breadth first; adds them to seen."""
        piece = [start]
        seen.add(start)
        for city in piece:
            fresh = [other for other in self.near[city].values() if other not in seen]
            piece.extend(dict.fromkeys(fresh))
            seen.update(fresh)
        return piece

    def _core(self, piece: list[str]) -> Core:
        number = {city: index for index, city in enumerate(piece)}
        return Core(
            bits=self.bits,
            bonus=tuple(self.bonus.get(city, 0) for city in piece),
            arms=tuple(self.arms.get(city, NO_ARMS) for city in piece),
            tracks=tuple(
                (number[city], number[other], self.parts[track])
                for city in piece
                for track, other in self.near[city].items()
                if number[city] < number[other]
            ),
        )

    def cores(self) -> Iterator[Core]:
        """Return what `reduce` left, piece by piece, each after its cities' own trails."""
        seen: set[str] = set()
        for start, tracks in self.near.items():
            if tracks and start not in seen:
                piece = self._piece(start, seen)
                for city in piece:
                    self._end_here(city)
                yield self._core(piece)
