"""The stored sheet of a version, as whoever reads it may lean on it."""

from collections.abc import Mapping
from typing import Any

_CARD = ("id", "guest")  # what every stored card has, of what readers ask for by name


def _is_card(value: object) -> bool:
    return isinstance(value, Mapping) and all(name in value for name in _CARD)


def whole_sheet(stored: Any, size: int | None = None) -> dict[str, Any]:
    """Return a stored sheet; an empty one where damage left no cards, as if it were lost.

    size: how many cards it must have, where that is known.
    """
    cards = stored.get("players") if isinstance(stored, dict) else None
    if not isinstance(cards, list) or not all(map(_is_card, cards)):
        return {}
    is_other = size is not None and len(cards) != size
    return {} if is_other or not cards else stored
