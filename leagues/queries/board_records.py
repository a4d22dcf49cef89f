"""Board records as they are read: who claimed what, which tickets were made, the longest path."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from leagues.models import BoardRecord
from scoring.boards import Board, Ticket, UnknownBoard, load_board
from scoring.paths import longest_path
from scoring.tickets import TicketResult, best_use


@dataclass(frozen=True, slots=True)
class TrackLine:
    """A claimed track by its cities' names; length in trains."""

    a: str
    b: str
    length: int


@dataclass(frozen=True, slots=True)
class TicketLine:
    """A held ticket by its cities' names."""

    a: str
    b: str
    points: int
    is_done: bool


@dataclass(frozen=True, slots=True)
class StationLine:
    """A built station by its city's name, and the opponent's track it lends, if any."""

    city: str
    lent: TrackLine | None


@dataclass(frozen=True)
class Claim:
    """One player's side of the board; path lists cities in travel order, lengths in trains."""

    position: int
    tracks: tuple[TrackLine, ...]
    tickets: tuple[TicketLine, ...]
    stations: tuple[StationLine, ...]
    path_length: int
    path: tuple[str, ...]

    @property
    def trains_used(self) -> int:
        """Return the trains laid."""
        return sum(track.length for track in self.tracks)

    @property
    def done(self) -> tuple[TicketLine, ...]:
        """Return the completed tickets."""
        return tuple(ticket for ticket in self.tickets if ticket.is_done)

    @property
    def failed(self) -> tuple[TicketLine, ...]:
        """Return the tickets that stayed open."""
        return tuple(ticket for ticket in self.tickets if not ticket.is_done)


class _Reader:
    """One board record beside its board; what the board does not know is left out."""

    def __init__(self, record: BoardRecord, board: Board) -> None:
        self.board = board
        self.players: Sequence[Mapping[str, Any]] = record.players
        self.lengths: Mapping[str, int] = record.scored_with.get("lengths", {})

    def city(self, city: str) -> str:
        return self.board.cities[city].name if city in self.board.cities else city

    def routes(self, position: int) -> list[str]:
        known = self.board.tracks
        return [each for each in self.players[position]["routes"] or () if each in known]

    def length(self, track: str) -> int:
        """Return the length that the match was scored with, in trains."""
        return self.lengths.get(track, self.board.tracks[track].length)

    def track(self, track: str) -> TrackLine:
        ends = self.board.tracks[track]
        return TrackLine(self.city(ends.a), self.city(ends.b), self.length(track))

    def held(self, position: int) -> list[Ticket]:
        cards = self.players[position]["tickets"] or ()
        deck = self.board.tickets_by_ends
        return [deck[ends] for card in cards if (ends := _ends(card)) in deck]

    def use(self, position: int) -> TicketResult:
        """Return the best use of a player's stations for their tickets."""
        others = [each for each in range(len(self.players)) if each != position]
        cities = self.players[position]["stations"] or ()
        return best_use(
            self.board,
            own=self.routes(position),
            lent={track for other in others for track in self.routes(other)},
            stations=[city for city in cities if city in self.board.cities],
            tickets=[(each.a, each.b, each.points) for each in self.held(position)],
        )

    def tickets(self, position: int, done: Sequence[bool]) -> tuple[TicketLine, ...]:
        return tuple(
            TicketLine(self.city(ticket.a), self.city(ticket.b), ticket.points, is_done)
            for ticket, is_done in zip(self.held(position), done, strict=True)
        )

    def station(self, city: str, lent: Mapping[str, str | None]) -> StationLine:
        track = lent.get(city)
        return StationLine(self.city(city), self.track(track) if track else None)

    def claim(self, position: int) -> Claim:
        tracks = [self.board.tracks[each] for each in self.routes(position)]
        trail = longest_path([(each.a, each.b, self.length(each.id)) for each in tracks])
        stations = self.players[position]["stations"] or ()
        used = self.use(position)
        return Claim(
            position=position,
            tracks=tuple(sorted((self.track(each.id) for each in tracks), key=_longest_first)),
            tickets=self.tickets(position, used.done),
            stations=tuple(self.station(city, used.station_routes) for city in stations),
            path_length=trail.length,
            path=tuple(self.city(city) for city in trail.cities),
        )


def _longest_first(track: TrackLine) -> tuple[int, str, str]:
    return (-track.length, track.a, track.b)


def _ends(card: Mapping[str, Any]) -> tuple[str, str]:
    a, b = sorted((str(card["a"]), str(card["b"])))
    return a, b


def claims_of(record: BoardRecord) -> tuple[Claim, ...]:
    """Return each player's claims in the order of the sheet; none for a board that is gone."""
    try:
        board = load_board(record.scored_with.get("board", ""))
    except UnknownBoard:
        return ()
    reader = _Reader(record, board)
    return tuple(reader.claim(position) for position in range(len(record.players)))
