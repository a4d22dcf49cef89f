"""A board record as it is stored: claims, and the values that it was scored with."""

from dataclasses import dataclass
from typing import Any

from scoring.audit import Audit
from scoring.sheets import ScoreCard, card_as_dict
from scoring.variants import Variant


@dataclass(frozen=True)
class BoardSheet:
    """players: routes, tickets and stations for each card; values: track lengths and points."""

    players: list[dict[str, Any]]
    values: dict[str, Any]


def _claims(card: ScoreCard) -> dict[str, Any]:
    values = card_as_dict(card)
    return {name: values[name] for name in ("routes", "tickets", "stations")}


def _values(variant: Variant, cards: tuple[ScoreCard, ...]) -> dict[str, Any]:
    claimed = {track for card in cards for track in card.routes or ()}
    tracks = variant.board.tracks
    return {
        "board": variant.board.name,
        "lengths": {each: tracks[each].length for each in sorted(claimed) if each in tracks},
        "route_points": {str(key): value for key, value in variant.route_points.items()},
        "longest_path_bonus": variant.longest_path_bonus,
        "station_points": variant.station_points,
    }


def board_sheet(audit: Audit) -> BoardSheet | None:
    """Return the board record of an audited sheet; None where no card names a track."""
    if audit.sheet is None or audit.variant is None:
        return None
    cards = audit.sheet.cards
    if not any(card.routes for card in cards):
        return None
    return BoardSheet([_claims(card) for card in cards], _values(audit.variant, cards))
