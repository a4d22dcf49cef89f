"""Which tickets are completed, with the best use of the stations.

A station lets its owner use one opponent's track that touches the station's city, the same for
all tickets. Only what a track joins matters: of several to one piece of the network the first
is as good as any, and those that lead nowhere are left aside before anything is tried.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, product

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
    """City → the name of its piece of the network, which is one of its cities."""

    def __init__(self, links: Iterable[Link]) -> None:
        super().__init__()
        members: dict[str, list[str]] = {}
        for a, b in links:
            here, there = self[a], self[b]
            if here != there:
                moved = members.pop(there, [there])
                members.setdefault(here, [here]).extend(moved)
                self.update(dict.fromkeys(moved, here))

    def __missing__(self, city: str) -> str:
        return city


def _options(
    board: Board, lent: Collection[str], pieces: _Pieces, stations: Sequence[str]
) -> Options:
    """Return the tracks that may be lent and join something, one for each piece they lead to."""
    options: dict[str, dict[str, str]] = {station: {} for station in stations}
    for track in board.tracks.values():
        if track.id in lent and pieces[track.a] != pieces[track.b]:
            for city, far in ((track.a, track.b), (track.b, track.a)):
                if city in options:
                    options[city].setdefault(pieces[far], track.id)
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


def _value(tickets: Iterable[Card], pieces: _Pieces) -> tuple[int, int]:
    """Return points and number of the tickets completed."""
    done = [points for a, b, points in tickets if pieces[a] == pieces[b]]
    return sum(done), len(done)


def _best_choice(options: Options, home: Mapping[str, str], tickets: list[Card]) -> dict[str, str]:
    """Return the use of the stations with most points, then most tickets, then fewest stations."""
    everything = [(home[station], piece) for station in options for piece in options[station]]
    limit = _value(tickets, _Pieces(everything))
    best, chosen = (0, 0), dict[str, str]()
    for choice in _choices(options):
        if best == limit:
            break
        found = _value(tickets, _Pieces((home[at], piece) for at, piece in choice.items()))
        if found > best:
            best, chosen = found, choice
    return chosen


def _station_routes(
    board: Board, own: _Pieces, lent: Collection[str], stations: Sequence[str], tickets: list[Card]
) -> dict[str, str | None]:
    """Return the track that each station lends in the best use, None where it need not."""
    home = {station: own[station] for station in stations}
    missed = [(own[a], own[b], points) for a, b, points in tickets if own[a] != own[b]]
    ends = {end for a, b, _ in missed for end in (a, b)} | set(home.values())
    options = _options(board, lent, own, stations)
    chosen = _best_choice(_worthwhile(options, ends), home, missed)
    return {at: options[at][chosen[at]] if at in chosen else None for at in home}


def best_use(
    board: Board,
    *,
    own: Iterable[str],
    lent: Collection[str],
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
    links = [(track.a, track.b) for track in tracks]
    routes = _station_routes(board, _Pieces(links), lent, stations, list(tickets))
    borrowed = [board.tracks[track] for track in routes.values() if track]
    network = _Pieces(links + [(track.a, track.b) for track in borrowed])
    done = tuple(network[a] == network[b] for a, b, _ in tickets)
    gained, completed = _value(tickets, network)
    net = 2 * gained - sum(points for _, _, points in tickets)
    return TicketResult(net, completed, len(done) - completed, routes, done)
