"""A player's network made small: what no longest path can do otherwise is decided at once.

A trail that cannot be made longer runs straight through a city with two tracks, takes every loop
that it passes, and enters a dead end only to end there. So dead ends become `arms` of the city
that they hang on, loops become a `bonus`, and two tracks in a row become one. Most networks of
real games vanish; what is left are small cores for `frontier`.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

type Part = tuple[int, int]  # length in trains, set of edges as bits
type Arms = tuple[Part, Part]  # the two longest dead ends of a city, longest first

NOTHING: Part = (0, 0)


def join(*parts: Part) -> Part:
    """Return the parts, which have no edge in common, as one."""
    trains = edges = 0
    for length, bits in parts:
        trains += length
        edges |= bits
    return trains, edges


@dataclass(frozen=True, slots=True)
class Bundle:
    """All tracks between cities a and b of a core, and the best use with odd or even count."""

    a: int
    b: int
    odd: Part
    even: Part | None  # None: a single track


@dataclass(frozen=True, slots=True)
class Core:
    """A connected piece in which every city has two tracks or more; cities are 0, 1, …"""

    bonus: tuple[Part, ...]
    arms: tuple[Arms, ...]
    bundles: tuple[Bundle, ...]


def _bundle(a: int, b: int, tracks: list[Part]) -> Bundle:
    """Return a bundle; two more parallel tracks are always worth a detour, so one at most stays."""
    longest_first = sorted(tracks, reverse=True)
    every, but_one = join(*longest_first), join(*longest_first[:-1])
    if len(tracks) == 1:
        return Bundle(a, b, every, None)
    return Bundle(a, b, every, but_one) if len(tracks) % 2 else Bundle(a, b, but_one, every)


class Network:
    """Edges under reduction. `best` is the longest trail seen that uses no core."""

    def __init__(self, edges: Sequence[tuple[str, str, int]]) -> None:
        """Read edges as (city, city, trains). Raises: ValueError for a negative length."""
        number: dict[str, int] = {}
        ends = [
            (number.setdefault(a, len(number)), number.setdefault(b, len(number)))
            for a, b, _ in edges
        ]
        self.best = NOTHING
        self.parts: dict[int, Part] = {}  # by track, merged ones under new numbers
        self.near: list[dict[int, int]] = [{} for _ in number]  # city → track → other city
        self.bonus = [NOTHING] * len(number)
        self.arms: list[Arms] = [(NOTHING, NOTHING)] * len(number)
        self._made = len(edges)
        for index, (a, b) in enumerate(ends):
            if edges[index][2] < 0:
                raise ValueError("a track has a negative length")
            self._add(index, a, b, (edges[index][2], 1 << index))

    def _add(self, track: int, a: int, b: int, part: Part) -> None:
        if a == b:
            self.bonus[a] = join(self.bonus[a], part)
            return
        self.parts[track] = part
        self.near[a][track] = b
        self.near[b][track] = a

    def _pop(self, city: int) -> tuple[int, Part]:
        """Remove a track of a city; return its other city and its part."""
        track, other = self.near[city].popitem()
        del self.near[other][track]
        return other, self.parts.pop(track)

    def _end_here(self, city: int) -> None:
        """Keep the trail that stays in a city and its arms, where it is the longest so far."""
        self.best = max(self.best, join(self.bonus[city], *self.arms[city]))

    def _make_arm(self, city: int) -> int:
        """Turn a city with one track into an arm of its neighbour, which is returned."""
        other, part = self._pop(city)
        first, second = self.arms[other]
        arm = join(part, self.bonus[city], self.arms[city][0])
        self.arms[other] = (arm, first) if arm > first else (first, max(arm, second))
        return other

    def _merge(self, city: int) -> tuple[int, int]:
        """Replace a city with two tracks by one track between its neighbours, returned."""
        (a, one), (b, two) = self._pop(city), self._pop(city)
        self._add(self._made, a, b, join(one, two, self.bonus[city]))
        self._made += 1
        return a, b

    def reduce(self) -> None:
        """Fold all dead ends, loops and cities with two tracks; nearly linear time."""
        waiting = list(range(len(self.near)))
        while waiting:
            city = waiting.pop()
            degree = len(self.near[city])
            if degree == 1:
                self._end_here(city)
                waiting.append(self._make_arm(city))
            elif degree == 2 and not self.arms[city][0][1]:
                waiting.extend(self._merge(city))
        for city in range(len(self.near)):
            self._end_here(city)

    def _piece(self, start: int, seen: set[int]) -> list[int]:
        """Return the cities connected with start, breadth first; adds them to seen."""
        piece = [start]
        seen.add(start)
        for city in piece:
            fresh = [other for other in self.near[city].values() if other not in seen]
            piece.extend(dict.fromkeys(fresh))
            seen.update(fresh)
        return piece

    def _bundles(self, piece: list[int]) -> Iterable[Bundle]:
        number = {city: index for index, city in enumerate(piece)}
        together: dict[tuple[int, int], list[Part]] = {}
        for city in piece:
            for track, other in self.near[city].items():
                if number[city] < number[other]:
                    ends = number[city], number[other]
                    together.setdefault(ends, []).append(self.parts[track])
        return [_bundle(a, b, tracks) for (a, b), tracks in together.items()]

    def cores(self) -> Iterable[Core]:
        """Return what `reduce` left, piece by piece."""
        seen: set[int] = set()
        for start, near in enumerate(self.near):
            if near and start not in seen:
                piece = self._piece(start, seen)
                yield Core(
                    bonus=tuple(self.bonus[city] for city in piece),
                    arms=tuple(self.arms[city] for city in piece),
                    bundles=tuple(self._bundles(piece)),
                )
