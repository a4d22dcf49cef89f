"""What one box says: trains, route points, bonuses, tie-breaks; rules are data."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from scoring.boards import DATA, Board, load_board

HOUSE_STEPS = ("seat",)  # what no box asks, and a house may


class UnknownVariant(LookupError):
    """No variant of this name has a data file."""


@dataclass(frozen=True, eq=False)  # loaded once, so one object is one box, and caches by it
class Variant:
    """The rules of one box, by name; counts in trains, stations, cards and points."""

    name: str
    title: str
    board: Board
    players_min: int
    players_max: int
    trains: int
    route_points: Mapping[int, int]  # track length in trains → points
    stations: int  # stations a player starts with; 0 where the map has none
    station_points: int  # for each station not built
    longest_path_bonus: int  # 0 where the map has no such card
    tie_breaks: tuple[str, ...]  # criteria in order: tickets_completed, stations_remaining, …
    doubles_open_from: int  # players from which both tracks of a pair may be used
    long_tickets_max: int  # long cards one player can hold
    start_tickets_min: int  # tickets a player keeps at the start
    end_trains_max: int  # trains left that start the last round
    colors: tuple[str, ...]
    played_by_two_as: str | None = None  # the variant's name when two play it

    @property
    def has_stations(self) -> bool:
        """Say whether unused stations score here."""
        return self.stations > 0

    @property
    def buckets(self) -> tuple[str, ...]:
        """Return the names of the scoring buckets that add up to a total."""
        longest = ("longest_path_bonus",) if self.longest_path_bonus else ()
        stations = ("stations_remaining",) if self.has_stations else ()
        return ("route_points", "ticket_points", *longest, *stations)


def read_variant(path: Path) -> Variant:
    """Return the variant of one TOML file; its board lies in the `boards` folder beside."""
    raw = tomllib.loads(path.read_text("utf-8"))
    players_min, players_max = raw.pop("players")
    points = {int(length): value for length, value in raw.pop("route_points").items()}
    return Variant(
        name=path.stem,
        board=load_board(raw.pop("board"), path.parent.parent),
        players_min=players_min,
        players_max=players_max,
        route_points=points,
        tie_breaks=tuple(raw.pop("tie_breaks")),
        colors=tuple(raw.pop("colors")),
        **raw,
    )


@cache
def load_variants(data: Path = DATA) -> Mapping[str, Variant]:
    """Return every variant by name, in the order of their file names."""
    return {path.stem: read_variant(path) for path in sorted((data / "variants").glob("*.toml"))}


def load_variant(name: str, *, players: int | None = None, data: Path = DATA) -> Variant:
    """Return a variant by name; with players given, the one this game is stored as.

    Raises: UnknownVariant.
    """
    try:
        variant = load_variants(data)[name]
    except KeyError:
        raise UnknownVariant(name) from None
    if players == 2 and variant.played_by_two_as:
        return load_variants(data)[variant.played_by_two_as]
    return variant


@cache
def by_house(variant: Variant, steps: tuple[str, ...]) -> Variant:
    """Return the variant with a house's order of tie-breaks.

    An official step that this box does not know, such as stations on a map without them, is left
    out. The same order as the box's gives the variant itself.
    """
    own = tuple(step for step in steps if step in (*variant.tie_breaks, *HOUSE_STEPS))
    return variant if own == variant.tie_breaks else replace(variant, tie_breaks=own)
