"""What a tunnel costs beyond the cards played, after three cards are turned over."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

LOCOMOTIVE = "locomotive"
CARD_COLORS = ("black", "blue", "green", "orange", "pink", "red", "white", "yellow")
REVEALED = 3
CARDS_OF_A_COLOR = 12  # in the deck of the box
LOCOMOTIVES = 14


class ImpossibleCards(ValueError):
    """These cards cannot be played in a tunnel, or turned over; the text says why."""


@dataclass(frozen=True, slots=True)
class TunnelCost:
    """How many cards must be added, and which kinds of card may be taken for them."""

    extra: int
    pay_with: tuple[str, ...]


def _check_colors(cards: Sequence[str]) -> None:
    for card in cards:
        if card != LOCOMOTIVE and card not in CARD_COLORS:
            known = ", ".join((*CARD_COLORS, LOCOMOTIVE))
            raise ImpossibleCards(f"unknown card {card!r}; cards are {known}")


def _check_played(played: Mapping[str, int]) -> None:
    _check_colors(list(played))
    if any(count < 0 for count in played.values()):
        raise ImpossibleCards("a number of cards below 0")
    if not any(played.values()):
        raise ImpossibleCards("no cards played")
    colors = [card for card, count in played.items() if count and card != LOCOMOTIVE]
    if len(colors) > 1:
        raise ImpossibleCards(f"two colors played: {' and '.join(sorted(colors))}")


def tunnel_cost(played: Mapping[str, int], revealed: Sequence[str]) -> TunnelCost:
    """Return what must be added to the cards played, by the cards turned over.

    Cards of the color played match, and so do locomotives; where locomotives alone were played,
    only locomotives match, and only they can pay.
    played: number of cards by color or "locomotive". Raises: ImpossibleCards.

    >>> tunnel_cost({"blue": 3}, ["blue", "red", "locomotive"])
    TunnelCost(extra=2, pay_with=('blue', 'locomotive'))
    """
    _check_played(played)
    if len(revealed) != REVEALED:
        raise ImpossibleCards(f"{len(revealed)} cards turned over instead of {REVEALED}")
    _check_colors(revealed)
    colors = tuple(card for card, count in played.items() if count and card != LOCOMOTIVE)
    matching = (*colors, LOCOMOTIVE)
    return TunnelCost(sum(card in matching for card in revealed), matching)
