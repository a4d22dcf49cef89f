"""Cells to numbers, and counted tracks to route points: aids of entry that nothing stores."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from leagues.intake import numbers
from scoring.variants import Variant

LENGTH_FIELD = re.compile(r"length-([1-9][0-9]?)")

# What phones of other scripts type for the two signs.
_SIGNS = str.maketrans({"\uff0d": "-", "\ufe63": "-", "\uff0b": "+"})


@dataclass(frozen=True, slots=True)
class Counted:
    """What the counters of one player give: points, trains used, and cells no number is in."""

    points: int
    trains: int
    unreadable: tuple[str, ...]


def whole(text: str) -> int | str | None:
    """Return the whole number of a cell, None for a blank one, else the text as typed."""
    try:
        return numbers.whole(text.translate(_SIGNS).strip().removeprefix("+"))
    except numbers.Unreadable:
        return text


def lengths_of(variant: Variant) -> tuple[int, ...]:
    """Return the lengths of the tracks on a variant's board, shortest first."""
    lengths = {track.length for track in variant.board.tracks.values()}
    return tuple(sorted(lengths & variant.route_points.keys()))


def count_tracks(card: Mapping[str, str], variant: Variant) -> Counted | None:
    """Return what the tracks counted by length give; None where nothing was counted.

    A length without a count counts as none as soon as another one is given.
    """
    typed = {length: text for length, text in _counters(card) if text.strip()}
    if not typed:
        return None
    counts = {length: whole(text) for length, text in typed.items()}
    good = {
        length: count
        for length, count in counts.items()
        if isinstance(count, int) and count >= 0 and length in variant.route_points
    }
    return Counted(
        points=sum(variant.route_points[length] * count for length, count in good.items()),
        trains=sum(length * count for length, count in good.items()),
        unreadable=tuple(text for length, text in typed.items() if length not in good),
    )


def _counters(card: Mapping[str, str]) -> list[tuple[int, str]]:
    found = ((LENGTH_FIELD.fullmatch(name), text) for name, text in card.items())
    return sorted((int(cell[1]), text) for cell, text in found if cell)
