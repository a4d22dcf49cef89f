"""Which tickets are completed, with the best use of the stations.

A station lets its owner use one opponent's track that touches the station's city, the same for
all tickets. Only what a track joins matters: of several to one piece of the network the first
is as good as any, and those that lead nowhere are left aside before anything is tried.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, product
from operator import attrgetter

from scoring.boards import Board

type Card = tuple[str, str, int]  # city, city, points
type Link = tuple[str, str]  # two pieces of the network, each named by one of its cities
type Options = Mapping[str, Mapping[str, str]]  # station → piece in reach → track to lend


@dataclass(frozen=True, slots=True)
class TicketResult:
    """Points of completed tickets less points of the others, and how they came about.

    station_routes: for each station the id of the track it lends, None where it stays unused.
    done: for each ticket in the order given, whether it is completed.
    """

    net: int
    completed: int
    failed: int
    station_routes: Mapping[str, str | None]
    done: tuple[bool, ...]


class _Pieces(dict[str, str]):
    """The pieces of a network as a forest: city → another of its piece, until none is above."""

    def join(self, links: Iterable[Link]) -> None:
        """Make one piece of the two that each link connects."""
        for a, b in links:
            here, there = self.top(a), self.top(b)
            if here != there:
                self[there] = here

    def top(self, city: str) -> str:
        """Return the name of a city's piece, which is one of its cities."""
        while city in self:
            city = self[city]
        return city


def _options(
    board: Board, lent: Iterable[str], pieces: _Pieces, stations: Iterable[str]
) -> Options:
    """Return the tracks that may be lent and join something, one for each piece they lead to."""
    options: dict[str, dict[str, str]] = {station: {} for station in stations}
    tracks = [board.tracks[track] for track in lent]
    touching = [track for track in tracks if track.a in options or track.b in options]
    for track in sorted(touching, key=attrgetter("id")):
        a, b = pieces.top(track.a), pieces.top(track.b)
        for city, far in ((track.a, b), (track.b, a)):
            if city in options and a != b:
                options[city].setdefault(far, track.id)
    return options


def _worthwhile(options: Options, ends: set[str]) -> Options:
    """Return the options without pieces where no end of a ticket and no second station leads."""
    meeting = Counter(piece for tracks in options.values() for piece in tracks)
    return {
        station: {
            piece: track for piece, track in tracks.items() if piece in ends or meeting[piece] > 1
        }
        for station, tracks in options.items()
    }


def _choices(options: Options) -> Iterator[dict[str, str]]:
    """Return every use of the stations as station → piece, few stations first."""
    for used in range(len(options) + 1):
        for stations in combinations(options, used):
            for pieces in product(*(options[station] for station in stations)):
                yield dict(zip(stations, pieces, strict=True))


def _value(tickets: Iterable[Card], links: Iterable[Link]) -> tuple[int, int]:
    """Return points and number of the tickets that links complete."""
    pieces = _Pieces()
    pieces.join(links)
    done = [points for a, b, points in tickets if pieces.top(a) == pieces.top(b)]
    return sum(done), len(done)


def _best_choice(options: Options, home: Mapping[str, str], tickets: list[Card]) -> dict[str, str]:
    """Return the use of the stations with most points, then most tickets, then fewest stations."""
    limit = _value(tickets, ((home[at], piece) for at in options for piece in options[at]))
    best, chosen = (0, 0), dict[str, str]()
    for choice in _choices(options):
        if best == limit:
            break
        found = _value(tickets, ((home[at], piece) for at, piece in choice.items()))
        if found > best:
            best, chosen = found, choice
    return chosen


def _station_routes(
    board: Board, own: _Pieces, lent: Iterable[str], stations: Iterable[str], tickets: list[Card]
) -> dict[str, str | None]:
    """Return the track that each station lends in the best use, None where it need not."""
    home = {station: own.top(station) for station in stations}
    named = [(own.top(a), own.top(b), points) for a, b, points in tickets]
    missed = [(a, b, points) for a, b, points in named if a != b]
    if not home or not missed:
        return dict.fromkeys(home)
    ends = {end for a, b, _ in missed for end in (a, b)} | set(home.values())
    options = _options(board, lent, own, home)
    chosen = _best_choice(_worthwhile(options, ends), home, missed)
    return {at: options[at][chosen[at]] if at in chosen else None for at in home}


def best_use(
    board: Board,
    *,
    own: Iterable[str],
    lent: Iterable[str],
    stations: Sequence[str],
    tickets: Sequence[Card],
) -> TicketResult:
    """Return what a player's tickets are worth under the best use of the stations.

    own, lent: ids of the player's tracks, and of all opponents'; stations: cities.
    Best is the greatest net, then the most completed tickets, then the fewest stations in use.
    Raises: KeyError for a track that is not on the board, ValueError for negative points.
    """
    if any(points < 0 for _, _, points in tickets):
        raise ValueError("a ticket has negative points")
    tracks = [board.tracks[track] for track in own]
    pieces = _Pieces()
    pieces.join((track.a, track.b) for track in tracks)
    routes = _station_routes(board, pieces, lent, stations, list(tickets))
    borrowed = [board.tracks[track] for track in routes.values() if track]
    pieces.join((track.a, track.b) for track in borrowed)
    done = tuple(pieces.top(a) == pieces.top(b) for a, b, _ in tickets)
    completed, total = sum(done), sum(points for _, _, points in tickets)
    gained = sum(ticket[2] for ticket, is_done in zip(tickets, done, strict=True) if is_done)
    return TicketResult(2 * gained - total, completed, len(done) - completed, routes, done)
