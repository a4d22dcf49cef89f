"""Frames of results made up without a store, for statistics that only read a frame."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta

import pandas as pd

from leagues.statistics.frames import BUCKETS, NULLABLE, STORED, with_derived

WHOLE = ("match_id", "size", "position", "total", "place")
FIRST_DAY = date(2026, 3, 1)


@dataclass(frozen=True)
class Seat:
    """A line of a match; player: id, None for a guest; buckets: those that are known."""

    player: int | None
    total: int
    place: int
    buckets: dict[str, int] = field(default_factory=dict)


@dataclass(frozen=True)
class Table:
    """One match."""

    variant: str
    seats: Sequence[Seat]


def seats_of(*totals: tuple[int | None, int]) -> list[Seat]:
    """Return seats by place, level totals sharing theirs."""
    ranked = sorted(totals, key=lambda one: -one[1])
    points = [total for _, total in ranked]
    return [Seat(player, total, points.index(total) + 1) for player, total in ranked]


def _row(number: int, table: Table, position: int, seat: Seat) -> dict:
    level = [each.place for each in table.seats].count(seat.place)
    return {
        **dict.fromkeys(STORED),
        **dict.fromkeys(BUCKETS),
        "match": f"m{number}",
        "match_id": number,
        "played_on": FIRST_DAY + timedelta(days=number - 1),
        "variant": table.variant,
        "size": len(table.seats),
        "player": seat.player,
        "position": position,
        "total": seat.total,
        "place": seat.place,
        "shared": level > 1,
        "doubtful": False,
        **seat.buckets,
    }


def frame_of(tables: Sequence[Table]) -> pd.DataFrame:
    """Return a frame as `league_frame` gives it; a match a day from FIRST_DAY on."""
    rows = [
        _row(number, table, position, seat)
        for number, table in enumerate(tables, start=1)
        for position, seat in enumerate(sorted(table.seats, key=lambda one: one.place))
    ]
    frame = pd.DataFrame(rows, columns=list(STORED))
    days = frame["played_on"].to_numpy(dtype="datetime64[s]")
    kinds = {**dict.fromkeys(NULLABLE, "float64"), **dict.fromkeys(WHOLE, "int64")}
    return with_derived(frame.assign(played_on=days).astype(kinds))
