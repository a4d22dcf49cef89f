"""A map as a graph: cities, tracks and the ticket deck, read from data files."""

import csv
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

DATA = Path(__file__).parent / "data"


class UnknownBoard(LookupError):
    """No board of this name has data files."""


@dataclass(frozen=True, slots=True)
class City:
    """A city; lat and lon in degrees."""

    id: str
    name: str
    lat: float
    lon: float


@dataclass(frozen=True, slots=True)
class Track:
    """One printed route between two cities; `double` names its pair, length is in trains."""

    id: str
    a: str
    b: str
    length: int
    color: str
    tunnel: bool = False
    locomotives: int = 0
    double: str | None = None


@dataclass(frozen=True, slots=True)
class Ticket:
    """A destination card: a before b, points positive."""

    a: str
    b: str
    points: int
    long: bool = False


@dataclass(frozen=True)
class Board:
    """A map with its ticket deck."""

    name: str
    title: str
    cities: Mapping[str, City]
    tracks: Mapping[str, Track]
    tickets: tuple[Ticket, ...]

    @cached_property
    def tickets_by_ends(self) -> Mapping[tuple[str, str], Ticket]:
        """Return the deck by its two cities in alphabetical order."""
        return {(ticket.a, ticket.b): ticket for ticket in self.tickets}

    @cached_property
    def doubles(self) -> Mapping[str, tuple[str, ...]]:
        """Return the track ids of each pair by the pair's name."""
        pairs: dict[str, tuple[str, ...]] = {}
        for track in self.tracks.values():
            if track.double:
                pairs[track.double] = (*pairs.get(track.double, ()), track.id)
        return pairs


def _rows(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as handle:
        return list(csv.DictReader(handle))


def _read_city(row: dict[str, str]) -> City:
    return City(row["id"], row["name"], float(row["lat"]), float(row["lon"]))


def _read_track(row: dict[str, str]) -> Track:
    return Track(
        id=row["id"],
        a=row["a"],
        b=row["b"],
        length=int(row["length"]),
        color=row["color"],
        tunnel=row["tunnel"] == "1",
        locomotives=int(row["locomotives"]),
        double=row["double"] or None,
    )


def _read_ticket(row: dict[str, str]) -> Ticket:
    return Ticket(row["a"], row["b"], int(row["points"]), row["long"] == "1")


def read_board(folder: Path) -> Board:
    """Return the board whose data files (board.toml, cities, tracks, tickets) lie in folder."""
    cities = [_read_city(row) for row in _rows(folder / "cities.csv")]
    tracks = [_read_track(row) for row in _rows(folder / "tracks.csv")]
    return Board(
        name=folder.name,
        title=tomllib.loads((folder / "board.toml").read_text("utf-8"))["title"],
        cities={city.id: city for city in cities},
        tracks={track.id: track for track in tracks},
        tickets=tuple(_read_ticket(row) for row in _rows(folder / "tickets.csv")),
    )


@cache
def load_board(name: str, data: Path = DATA) -> Board:
    """Return a board by name. Raises: UnknownBoard."""
    folder = data / "boards" / name
    if not name.replace("-", "").isalnum() or not (folder / "board.toml").is_file():
        raise UnknownBoard(name)
    return read_board(folder)
