"""Leagues made up of plain seats, without a database: the frame of them, and strategies."""

from dataclasses import dataclass, replace
from datetime import date, timedelta

import pandas as pd
from hypothesis import strategies as st

from leagues.statistics.frames import NULLABLE, OBJECTS, with_derived
from scoring.places import rank
from scoring.sheets import ScoreCard
from scoring.variants import load_variants

FIRST_DAY = date(2026, 1, 1)


@dataclass(frozen=True)
class Seat:
    """One line of a match; player None for a guest, a bucket None where unknown."""

    player: int | None
    total: int
    route_points: int | None = None
    ticket_points: int | None = None
    tickets_completed: int | None = None
    tickets_failed: int | None = None
    longest_path_bonus: int | None = None
    stations_remaining: int | None = None
    place: int = 0
    level: int = 0


@dataclass(frozen=True)
class Game:
    """One match; its day, counted from the first."""

    variant: str
    day: int
    seats: tuple[Seat, ...]

    @property
    def size(self) -> int:
        """Return how many played."""
        return len(self.seats)

    @property
    def has_stations(self) -> bool:
        """Say whether the map has stations."""
        return load_variants()[self.variant].has_stations

    def of(self, player: int) -> Seat | None:
        """Return a player's seat."""
        return next((seat for seat in self.seats if seat.player == player), None)

    def others(self, seat: Seat) -> list[Seat]:
        """Return the other seats."""
        return [each for each in self.seats if each is not seat]


def first_places(variant: str, seats: tuple[Seat, ...], *, bonus: bool = True) -> list[int]:
    """Return every seat's place; bonus: whether the card's points count."""
    cards = [
        ScoreCard(
            name=None,
            total=seat.total - (0 if bonus else seat.longest_path_bonus or 0),
            tickets_completed=seat.tickets_completed,
            longest_path_bonus=seat.longest_path_bonus,
            stations_remaining=seat.stations_remaining,
        )
        for seat in seats
    ]
    places = rank(cards, variant=load_variants()[variant], names=[""] * len(cards))
    return [each.place for each in sorted(places, key=lambda each: each.position)]


def placed(variant: str, day: int, *seats: Seat) -> Game:
    """Return a match whose seats know their places."""
    places = first_places(variant, seats)
    told = (
        replace(seat, place=place, level=places.count(place))
        for seat, place in zip(seats, places, strict=True)
    )
    return Game(variant, day, tuple(told))


def frame_of(games: list[Game]) -> pd.DataFrame:
    """Return matches as `frames.league_frame` would; each is named by its number from 1."""
    rows = [
        {
            **dict.fromkeys((*NULLABLE, *OBJECTS)),
            **vars(seat),
            "match_id": number,
            "match": str(number),
            "played_on": FIRST_DAY + timedelta(days=game.day),
            "variant": game.variant,
            "size": game.size,
            "position": position,
            "shared": seat.level > 1,
            "doubtful": False,
        }
        for number, game in enumerate(games, start=1)
        for position, seat in enumerate(game.seats)
    ]
    frame = pd.DataFrame(rows).drop(columns="level")
    days = frame["played_on"].to_numpy(dtype="datetime64[s]")
    kinds = {**dict.fromkeys(NULLABLE, "float64"), **dict.fromkeys(OBJECTS, "object")}
    return with_derived(frame.assign(played_on=days).astype(kinds))


TICKETS = ((34, 4, 0), (22, 4, 1), (12, 3, 1), (-7, 2, 2), (48, 5, 0), (-12, 0, 2))


@st.composite
def seats(draw: st.DrawFn, player: int | None, *, stations: int, bonus: int) -> Seat:
    """Draw a line: everything known, or only the total, or anything between."""
    net, completed, failed = draw(st.sampled_from(TICKETS))
    known = {
        "route_points": draw(st.integers(20, 24)),
        "ticket_points": net,
        "tickets_completed": completed,
        "tickets_failed": failed,
        "longest_path_bonus": bonus,
        "stations_remaining": draw(st.integers(0, stations)) if stations else None,
    }
    total = known["route_points"] + net + bonus + 4 * (known["stations_remaining"] or 0)
    lost = draw(st.just(set()) | st.sets(st.sampled_from(sorted(known))))
    return Seat(player, total, **{name: None if name in lost else known[name] for name in known})


@st.composite
def games(draw: st.DrawFn, day: int = 0) -> Game:
    """Draw a match of some of players 1 to 5, guests among them."""
    size = draw(st.integers(2, 5))
    names = ["europe", "two-player" if size == 2 else "standard"]
    variant = load_variants()[draw(st.sampled_from(names))]
    people = draw(st.permutations((1, 2, 3, 4, 5)))[:size]
    guests = draw(st.sets(st.sampled_from(people), max_size=1))
    holders = draw(st.sets(st.sampled_from(people), min_size=1, max_size=2))
    lines = [
        draw(
            seats(
                None if person in guests else person,
                stations=variant.stations,
                bonus=10 if person in holders else 0,
            )
        )
        for person in people
    ]
    return placed(variant.name, day, *lines)


def leagues(*, max_size: int = 8) -> st.SearchStrategy[list[Game]]:
    """Return a strategy of matches in order, a day apart."""
    drawn = st.lists(games(), min_size=1, max_size=max_size)
    return drawn.map(lambda some: [replace(game, day=day) for day, game in enumerate(some)])
