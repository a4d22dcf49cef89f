"""What ticket points are possible at all, by the cards of the deck."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from scoring.variants import Variant

FEW_CARDS = 12  # hardly anybody holds more; the sums for all cards take far longer to make

type Hand = tuple[int, int]  # cards completed, cards failed


@dataclass(frozen=True, slots=True, eq=False)  # made once for a box, so caches go by it
class Deck:
    """The points of the short and of the long cards, and the most long ones in one hand."""

    short: tuple[int, ...]
    long: tuple[int, ...]
    long_max: int

    @property
    def cards_max(self) -> int:
        """Return how many cards one player can hold at most."""
        return len(self.short) + min(len(self.long), self.long_max)

    @property
    def points(self) -> int:
        """Return the points of all cards."""
        return sum(self.short) + sum(self.long)


@cache
def deck_of(variant: Variant) -> Deck:
    """Return the deck of a variant's board with the variant's rule for long cards."""
    tickets = variant.board.tickets
    return Deck(
        tuple(sorted(ticket.points for ticket in tickets if not ticket.long)),
        tuple(sorted(ticket.points for ticket in tickets if ticket.long)),
        variant.long_tickets_max,
    )


@cache
def _sums(deck: Deck, cards_max: int) -> Mapping[Hand, int]:
    """Return for each hand of up to cards_max cards its possible nets, as the bits of a number.

    Bit n stands for a net of n − deck.points.
    """
    hands: dict[tuple[int, int, int], int] = {(0, 0, 0): 1 << deck.points}
    for points in deck.short:
        _add_card(hands, points, is_long=0, cards_max=cards_max, long_max=0)
    for points in deck.long:
        _add_card(hands, points, is_long=1, cards_max=cards_max, long_max=deck.long_max)
    nets: dict[Hand, int] = {}
    for (completed, failed, _), bits in hands.items():
        nets[completed, failed] = nets.get((completed, failed), 0) | bits
    return nets


def _add_card(
    hands: dict[tuple[int, int, int], int],
    points: int,
    *,
    is_long: int,
    cards_max: int,
    long_max: int,
) -> None:
    """Let every hand with room for one more card also hold this one, completed or failed."""
    for (completed, failed, long), bits in tuple(hands.items()):
        if completed + failed == cards_max or long + is_long > long_max:
            continue
        won = completed + 1, failed, long + is_long
        lost = completed, failed + 1, long + is_long
        hands[won] = hands.get(won, 0) | bits << points
        hands[lost] = hands.get(lost, 0) | bits >> points


@cache
def _nets(deck: Deck, completed: int, failed: int) -> frozenset[int]:
    cards = completed + failed
    if min(completed, failed) < 0 or cards > deck.cards_max:
        return frozenset()
    bits = _sums(deck, FEW_CARDS if cards <= FEW_CARDS else deck.cards_max)[completed, failed]
    return frozenset(place - deck.points for place in range(bits.bit_length()) if bits >> place & 1)


def cards_max(variant: Variant) -> int:
    """Return how many tickets one player can hold at most."""
    return deck_of(variant).cards_max


def ticket_nets(variant: Variant, *, completed: int, failed: int) -> frozenset[int]:
    """Return every net of so many completed and failed cards; none where the deck is smaller."""
    return _nets(deck_of(variant), completed, failed)


def best_ticket_net(variant: Variant, completed: int) -> int | None:
    """Return the best net of so many completed cards; None where the deck is smaller."""
    return max(ticket_nets(variant, completed=completed, failed=0), default=None)


def lost_sums(variant: Variant, failed: int) -> frozenset[int]:
    """Return every sum, as positive points, that so many failed cards can have."""
    return frozenset(-net for net in ticket_nets(variant, completed=0, failed=failed))


def is_ticket_net_possible(
    variant: Variant, net: int, *, completed: int | None, failed: int | None
) -> bool:
    """Say whether the deck allows this net; with completed unknown everything is possible.

    With failed unknown, the best that so many completed cards give is the only bound.
    """
    if completed is None:
        return True
    if failed is None:
        best = best_ticket_net(variant, completed)
        return best is not None and net <= best
    return net in ticket_nets(variant, completed=completed, failed=failed)
