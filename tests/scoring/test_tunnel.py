"""Tunnels: what must be added for three cards turned over."""

import doctest

import pytest

from scoring import tunnel
from scoring.boards import load_board
from scoring.tunnel import CARD_COLORS, ImpossibleCards, TunnelCost, tunnel_cost

BLUE_OR_LOCOMOTIVE = ("blue", "locomotive")


@pytest.mark.parametrize(
    ("played", "revealed", "extra", "pay_with"),
    [
        ({"blue": 3}, ["blue", "red", "locomotive"], 2, BLUE_OR_LOCOMOTIVE),
        ({"blue": 3}, ["red", "green", "white"], 0, BLUE_OR_LOCOMOTIVE),
        ({"blue": 1}, ["blue", "blue", "blue"], 3, BLUE_OR_LOCOMOTIVE),
        ({"blue": 2}, ["locomotive", "locomotive", "locomotive"], 3, BLUE_OR_LOCOMOTIVE),
        ({"locomotive": 1, "blue": 1}, ["blue", "locomotive", "red"], 2, BLUE_OR_LOCOMOTIVE),
        ({"locomotive": 3}, ["blue", "red", "locomotive"], 1, ("locomotive",)),
        ({"locomotive": 2}, ["blue", "blue", "blue"], 0, ("locomotive",)),
        ({"locomotive": 2, "blue": 0}, ["blue", "blue", "locomotive"], 1, ("locomotive",)),
    ],
)
def test_tunnel_asks_for_a_card_for_each_match(played, revealed, extra, pay_with):
    assert tunnel_cost(played, revealed) == TunnelCost(extra, pay_with)


@pytest.mark.parametrize(
    ("played", "revealed", "reason"),
    [
        ({"blue": 2, "red": 1}, ["red"] * 3, "two colors played: blue and red"),
        ({"teal": 2}, ["red"] * 3, "unknown card 'teal'"),
        ({"gray": 2}, ["red"] * 3, "unknown card 'gray'"),
        ({"blue": 2}, ["red", "teal", "red"], "unknown card 'teal'"),
        ({"blue": 2}, ["red", "red"], "2 cards turned over instead of 3"),
        ({"blue": 2}, ["red"] * 4, "4 cards turned over instead of 3"),
        ({}, ["red"] * 3, "no cards played"),
        ({"blue": 0}, ["red"] * 3, "no cards played"),
        ({"blue": -1}, ["red"] * 3, "below 0"),
    ],
)
def test_impossible_cards_are_refused_with_the_reason(played, revealed, reason):
    with pytest.raises(ImpossibleCards, match=reason):
        tunnel_cost(played, revealed)


def test_card_colors_are_those_of_the_printed_tracks():
    boards = [load_board("usa"), load_board("europe")]

    printed = {track.color for board in boards for track in board.tracks.values()}

    assert set(CARD_COLORS) == printed - {"gray"}


def test_example_of_the_docstring_is_right():
    assert doctest.testmod(tunnel) == (0, 1)
