"""What reducing a network leaves: nothing of trees and rings, the core of the rest."""

import pytest

from scoring.networks import Network


def reduced(*links: str) -> Network:
    """A network of tracks of one train for each two letters, reduced."""
    network = Network([(link[0], link[1], 1) for link in links])
    network.reduce()
    return network


@pytest.mark.parametrize(
    ("links", "length"),
    [
        (["AB", "BC", "BD", "DE", "EF"], 4),  # A or C, B, D, E, F
        (["AB", "BC", "CA"], 3),
        (["AB", "BC", "CA", "AD", "DE", "EA"], 6),
        (["AA", "AB", "BB", "BB"], 4),
        (["AB", "BA", "BC", "CB"], 4),
        (["AB", "CD", "DE"], 2),
    ],
    ids=["tree", "ring", "eight", "loops", "pairs", "pieces"],
)
def test_network_without_a_core_is_decided_by_reducing(links, length):
    network = reduced(*links)

    assert list(network.cores()) == []
    assert network.best >> network.bits == length


def test_core_keeps_its_arms_and_bonus():
    """A square with both diagonals; a tail of two at A, a ring of three at B."""
    square = ["AB", "BC", "CD", "DA", "AC", "BD"]
    network = reduced(*square, "AX", "XY", "BP", "PQ", "QB")

    [core] = network.cores()

    trains = core.bits
    assert len(core.tracks) == 6
    assert sorted(part >> trains for part in core.bonus) == [0, 0, 0, 3]
    assert sorted(first >> trains for first, _ in core.arms) == [0, 0, 0, 2]
    assert [second for _, second in core.arms] == [0] * 4
