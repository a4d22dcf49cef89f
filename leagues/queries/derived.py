"""What a match's results are by its sheet: said once, for writing and for verifying."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from leagues.models import Season
from leagues.queries.conflicts import POSITIONS
from scoring.audit import Audit, audit_sheet
from scoring.boards import Board
from scoring.places import Place
from scoring.sheets import BUCKETS, ScoreCard
from scoring.variants import UnknownVariant, Variant, load_variant

type Steps = Sequence[str] | None


class Unreadable(ValueError):
    """A stored sheet is no match by the rules of today."""


def steps_of(season: Season | None) -> Steps:
    """Return a season's own order of tie-breaks; None for the official one."""
    return season.house_tie_breaks if season else None


def _in_range(name: str, value: int | None, variant: Variant) -> int | None:
    """Return a bucket's value, null where it is out of the range that the store allows."""
    allowed = {
        "longest_path_bonus": (0, variant.longest_path_bonus),
        "stations_remaining": range(variant.stations + 1) if variant.has_stations else (),
        "longest_path_length": range(variant.trains + 1),
        "tickets_completed": range(10_000),
        "tickets_failed": range(10_000),
    }
    if name == "ticket_points" or value is None:
        return value
    return value if value in allowed.get(name, range(1_000_000)) else None


def card_values(card: ScoreCard, place: Place, variant: Variant | None) -> dict[str, Any]:
    """Return the columns of a result that follow from a checked card and its place.

    Raises: Unreadable for a card without a total.
    """
    if card.total is None or variant is None:
        raise Unreadable("A checked card has a total.")
    return {
        "seat": card.seat,
        "color": card.color,
        "total": card.total,
        "source_place": card.source_place,
        "place": place.place,
        "shared": place.shared,
        "decided_by": place.decided_by,
        "needs": list(place.needs),
        **{name: _in_range(name, getattr(card, name), variant) for name in BUCKETS},
    }


def audit_values(audit: Audit) -> list[dict[str, Any]]:
    """Return the columns of each card's result, in the order of the sheet. Raises: Unreadable."""
    if not audit.places:
        raise Unreadable("; ".join(each.message for each in audit.errors))
    places = sorted(audit.places, key=lambda each: each.position)
    return [
        card_values(card, place, audit.variant)
        for card, place in zip(audit.cards, places, strict=True)
    ]


@dataclass(frozen=True)
class _Values:
    """What a board record was scored with, where it may differ from the data of today.

    lengths: of tracks that have another length now, in trains.
    """

    lengths: tuple[tuple[str, int], ...]
    route_points: tuple[tuple[int, int], ...]
    longest_path_bonus: int
    station_points: int

    @classmethod
    def of(cls, stored: Mapping[str, Any], board: Board) -> "_Values":
        lengths = sorted(stored["lengths"].items())
        points = sorted((int(size), value) for size, value in stored["route_points"].items())
        return cls(
            lengths=tuple(pair for pair in lengths if _is_other(board, *pair)),
            route_points=tuple(points),
            longest_path_bonus=stored["longest_path_bonus"],
            station_points=stored["station_points"],
        )


def _is_other(board: Board, track: str, length: int) -> bool:
    return track in board.tracks and board.tracks[track].length != length


@cache
def _as_scored(variant: Variant, values: _Values) -> Variant:
    """Return a variant with the values that a board record was scored with.

    Kept, as what follows from a variant is kept by variant; corrections of a board are few.
    """
    tracks = dict(variant.board.tracks)
    for name, length in values.lengths:
        tracks[name] = replace(tracks[name], length=length)
    return replace(
        variant,
        board=replace(variant.board, tracks=tracks),
        route_points=dict(values.route_points),
        longest_path_bonus=values.longest_path_bonus,
        station_points=values.station_points,
    )


def _variant_of(sheet: Mapping[str, Any], stored: Mapping[str, Any] | None) -> Variant | None:
    """Return the rules that a board record was scored by; None where they are those of today."""
    if stored is None:
        return None
    try:
        variant = load_variant(str(sheet.get("variant")), players=len(sheet.get("players", ())))
    except UnknownVariant:
        return None
    values = _Values.of(stored, variant.board)
    today = _Values(
        lengths=(),
        route_points=tuple(sorted(variant.route_points.items())),
        longest_path_bonus=variant.longest_path_bonus,
        station_points=variant.station_points,
    )
    return None if values == today else _as_scored(variant, values)


def audit_stored(
    sheet: Mapping[str, Any], *, steps: Steps, scored_with: Mapping[str, Any] | None = None
) -> Audit:
    """Return the check of a stored sheet, by the rules that it was scored with.

    steps: the tie-breaks of its season; scored_with: the values kept with its board record.
    """
    return audit_sheet(sheet, variant=_variant_of(sheet, scored_with)).ranked_by(steps)


def doubtful_positions(conflicts: Sequence[Mapping[str, Any]], size: int) -> set[int]:
    """Return the cards whose buckets are in doubt by the conflicts that were let stand."""
    doubtful: set[int] = set()
    for each in conflicts:
        named = each["player"]
        doubtful |= set(range(size)) if named is None else {each[POSITIONS][named]}
    return doubtful
