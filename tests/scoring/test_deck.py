"""What ticket points are possible: against the printed deck and trying all hands."""

from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pytest

from scoring.deck import (
    best_ticket_net,
    cards_max,
    is_ticket_net_possible,
    lost_sums,
    ticket_nets,
)
from scoring.variants import Variant, load_variant

INVENTED = Path(__file__).parents[1] / "data" / "scoring-data"
USA = load_variant("standard")
EUROPE = load_variant("europe")
TRAMWAY = load_variant("tramway", data=INVENTED)  # tickets of 4, 5, 5, 6, 8


# 30 cards on USA; on Europe 40 short ones and one of the six long ones.
@pytest.mark.parametrize(("variant", "most"), [(USA, 30), (EUROPE, 41), (TRAMWAY, 5)])
def test_cards_of_one_player_are_the_deck_with_as_many_long_ones_as_allowed(variant, most):
    assert cards_max(variant) == most
    assert ticket_nets(variant, completed=most, failed=0)
    assert not ticket_nets(variant, completed=most, failed=1)


# USA's dearest are 22, 21, 20 and 20. Europe's are long ones of 21, one a player, then 13, 12, 12.
@pytest.mark.parametrize(
    ("variant", "completed", "best"),
    [
        (USA, 0, 0),
        (USA, 1, 22),
        (USA, 3, 63),
        (USA, 30, 349),
        (USA, 31, None),
        (EUROPE, 1, 21),
        (EUROPE, 2, 34),
        (EUROPE, 4, 58),
        (EUROPE, 41, 342),  # all short ones, 444 − 123 = 321, and 21
    ],
)
def test_best_net_of_completed_cards_is_the_sum_of_the_dearest(variant, completed, best):
    assert best_ticket_net(variant, completed) == best


@pytest.mark.parametrize(
    ("variant", "net", "completed", "failed", "possible"),
    [
        (USA, -3, 2, 1, True),  # 10 + 8 − 21
        (USA, 22, 1, 0, True),
        (USA, 23, 1, 0, False),
        (USA, 22, 1, None, True),
        (USA, 23, 1, None, False),
        (USA, -200, 1, None, True),
        (USA, 0, 0, 0, True),
        (USA, 1, 0, 0, False),
        (USA, 1, 0, None, False),
        (USA, -4, 0, 1, True),  # Denver–El Paso, the cheapest
        (USA, -3, 0, 1, False),
        (EUROPE, 40, 2, 0, False),  # two long ones
        (USA, 500, None, None, True),
        (USA, 500, None, 3, True),
        (USA, 0, 16, 15, False),
        (USA, 0, 31, None, False),
    ],
)
def test_ticket_net_is_possible_as_the_deck_allows(variant, net, completed, failed, possible):
    assert is_ticket_net_possible(variant, net, completed=completed, failed=failed) == possible


def test_lost_sums_are_those_of_so_many_different_cards():
    assert lost_sums(TRAMWAY, 0) == {0}
    assert lost_sums(TRAMWAY, 1) == {4, 5, 6, 8}
    assert lost_sums(TRAMWAY, 2) == {9, 10, 11, 12, 13, 14}  # 5 + 5 too, 4 + 4 not
    assert lost_sums(TRAMWAY, 5) == {28}
    assert lost_sums(TRAMWAY, 6) == frozenset()


def test_lost_sums_count_one_long_card_at_most():
    assert max(lost_sums(EUROPE, 1)) == 21
    assert max(lost_sums(EUROPE, 2)) == 34


def nets_by_trying_all(variant: Variant, completed: int, failed: int) -> set[int]:
    hands = (
        hand
        for hand in combinations(variant.board.tickets, completed + failed)
        if sum(card.long for card in hand) <= variant.long_tickets_max
    )
    return {
        2 * sum(card.points for card in won) - sum(card.points for card in hand)
        for hand in hands
        for won in combinations(hand, completed)
    }


@pytest.mark.parametrize(("completed", "failed"), [(0, 2), (1, 1), (2, 0), (2, 1), (0, 3)])
@pytest.mark.parametrize("variant", [USA, EUROPE, replace(EUROPE, long_tickets_max=2), TRAMWAY])
def test_ticket_nets_agree_with_trying_all_hands(variant, completed, failed):
    expected = nets_by_trying_all(variant, completed, failed)

    assert ticket_nets(variant, completed=completed, failed=failed) == expected


def test_ticket_nets_of_many_cards_agree_with_those_of_the_cards_left_out():
    # Thirty cards in all: completing 28 leaves two out, so the net is 349 less those two.
    left_out = {349 - net for net in ticket_nets(USA, completed=2, failed=0)}

    assert ticket_nets(USA, completed=28, failed=0) == left_out
