"""The longest continuous path: known answers, and a slow simple solver that must agree."""

import doctest
import json
import time
from functools import cache
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings, strategies as st

from scoring import paths
from scoring.boards import load_board
from scoring.paths import Edge, Trail, longest_path

VECTORS = json.loads(
    (Path(__file__).parents[1] / "data" / "vectors" / "trails.json").read_text("utf-8")
)


def edges_of(case: dict) -> list[Edge]:
    if "edges" in case:
        return [(a, b, trains) for a, b, trains in case["edges"]]
    tracks = load_board(case["board"]).tracks
    return [(tracks[track].a, tracks[track].b, tracks[track].length) for track in case["route_ids"]]


def assert_walks(trail: Trail, edges: list[Edge]) -> None:
    """The witness is a trail: unbroken, no edge twice, and as long as it says."""
    assert len(set(trail.edge_indexes)) == len(trail.edge_indexes)
    assert sum(edges[index][2] for index in trail.edge_indexes) == trail.length
    assert len(trail.cities) == (len(trail.edge_indexes) + 1 if trail.edge_indexes else 0)
    for (here, there), index in zip(pairwise(trail.cities), trail.edge_indexes, strict=True):
        assert {here, there} == set(edges[index][:2])


def simple_length(edges: list[Edge]) -> int:
    """Try every walk over unused edges from every city."""

    @cache
    def onward(city: str, left: frozenset[int]) -> int:
        best = 0
        for index in left:
            a, b, trains = edges[index]
            if city in (a, b):
                best = max(best, trains + onward(b if city == a else a, left - {index}))
        return best

    every = frozenset(range(len(edges)))
    return max((onward(city, every) for a, b, _ in edges for city in (a, b)), default=0)


def networks(*, cities: str, most: int, trains: int = 8) -> st.SearchStrategy[list[Edge]]:
    city = st.sampled_from(cities)
    return st.lists(st.tuples(city, city, st.integers(0, trains)), max_size=most)


@pytest.mark.parametrize("case", VECTORS, ids=lambda case: case["id"])
def test_longest_path_of_a_vector_is_the_agreed_length(case):
    edges = edges_of(case)

    trail = longest_path(edges)

    assert trail.length == case["expect"]
    assert_walks(trail, edges)


def test_example_of_the_docstring_is_right():
    assert doctest.testmod(paths) == (0, 1)


def test_loop_with_a_tail_counts_whole():
    edges = [("A", "B", 3), ("B", "C", 2), ("C", "A", 4), ("A", "D", 6)]

    trail = longest_path(edges)

    assert trail == Trail(15, ("A", "B", "C", "A", "D"), (0, 1, 2, 3))


@pytest.mark.parametrize(
    ("edges", "trail"),
    [
        ([], Trail(0, (), ())),
        ([("A", "A", 3)], Trail(3, ("A", "A"), (0,))),
        ([("A", "B", 2), ("A", "B", 2)], Trail(4, ("A", "B", "A"), (0, 1))),
        ([("A", "B", 0)], Trail(0, ("A", "B"), (0,))),
        ([("A", "B", 3), ("B", "C", 0), ("C", "D", 4)], Trail(7, ("A", "B", "C", "D"), (0, 1, 2))),
        ([("A", "B", 3), ("C", "D", 4), ("E", "F", 2)], Trail(4, ("C", "D"), (1,))),
    ],
)
def test_longest_path_of_an_odd_network_is_exact(edges, trail):
    assert longest_path(edges) == trail


def test_loop_in_one_city_joins_a_path_through_it():
    edges = [("A", "B", 3), ("B", "B", 5), ("B", "C", 4)]

    trail = longest_path(edges)

    assert (trail.length, len(trail.edge_indexes)) == (12, 3)


def test_arms_alone_are_the_path_where_every_loop_is_shorter():
    """Two triangles of 3 hang on D by bridges of 1; both arms of 10 at D make 20, not 10 + 4."""
    triangles = ["AB", "BC", "CA", "EF", "FG", "GE"]
    edges = [(a, b, 1) for a, b in [*triangles, "CD", "DE"]]

    trail = longest_path([*edges, ("D", "X", 10), ("D", "Y", 10)])

    assert trail == Trail(20, ("X", "D", "Y"), (8, 9))


def test_negative_length_is_refused():
    with pytest.raises(ValueError, match="negative"):
        longest_path([("A", "B", -1)])


def test_two_holders_on_level_lengths_have_level_lengths_here_too():
    """Lengths 28, 31, 24: the greatest is that of the second network, wherever it stands."""
    chains = [[("A", "B", 14), ("B", "C", 14)], [("A", "B", 31)], [("A", "B", 8), ("B", "C", 16)]]

    lengths = [longest_path(chain).length for chain in chains]

    assert lengths == [28, 31, 24]


@settings(max_examples=300, deadline=None)
@given(networks(cities="ABCDE", most=9))
def test_longest_path_agrees_with_trying_every_walk(edges):
    trail = longest_path(edges)

    assert trail.length == simple_length(edges)
    assert_walks(trail, edges)


@settings(max_examples=300, deadline=None)
@given(networks(cities="ABCDEFG", most=9, trains=3))
def test_longest_path_of_a_thin_network_agrees_with_trying_every_walk(edges):
    trail = longest_path(edges)

    assert trail.length == simple_length(edges)
    assert_walks(trail, edges)


def test_longest_path_agrees_on_thousands_of_random_networks():
    dice = Random(45)
    for _ in range(3000):
        cities = "ABCDEFG"[: dice.randint(2, 7)]
        edges = [
            (dice.choice(cities), dice.choice(cities), dice.randint(0, 6))
            for _ in range(dice.randint(0, 9))
        ]

        trail = longest_path(edges)

        assert trail.length == simple_length(edges), edges
        assert_walks(trail, edges)


@settings(max_examples=150, deadline=None)
@given(networks(cities="ABCDEFGH", most=20), st.randoms(use_true_random=False))
def test_longest_path_does_not_depend_on_the_order_of_edges(edges, dice):
    mixed = [(b, a, trains) for a, b, trains in edges]
    dice.shuffle(mixed)

    assert longest_path(mixed).length == longest_path(edges).length


@settings(max_examples=150, deadline=None)
@given(networks(cities="ABCDEFGHIJ", most=24), networks(cities="ABCDEFGHIJ", most=1))
def test_adding_a_track_never_shortens_the_path(edges, added):
    assert longest_path(edges + added).length >= longest_path(edges).length


def complete(cities: int) -> list[Edge]:
    return [(f"c{a}", f"c{b}", 1) for a in range(cities) for b in range(a)]


def grid(rows: int, columns: int) -> list[Edge]:
    across = [(f"{y},{x}", f"{y},{x + 1}", 1) for y in range(rows) for x in range(columns - 1)]
    down = [(f"{y},{x}", f"{y + 1},{x}", 1) for y in range(rows - 1) for x in range(columns)]
    return across + down


@pytest.mark.parametrize(
    ("edges", "length"),
    [
        # All nine cities even: every edge of 36 in one round trip.
        (complete(9), 36),
        # Ten odd cities, two may stay: 45 edges less four that pair the other eight.
        (complete(10), 41),
        # Forty parallel tracks of length 1 between each two of four cities: 240, all even.
        (complete(4) * 40, 240),
        # 39 each: 234, four odd cities, one edge pairs two of them.
        (complete(4) * 39, 233),
        # Each side of the grid has 5 odd cities. Two sides give up one for an end each; neighbours
        # pair at the cost of 8 edges; the odd ones of the other two sides meet over a corner, 2.
        (grid(7, 7), 84 - 8 - 2),
        # A ladder of 100 squares has 198 odd cities; the rungs between them go, all but one.
        (grid(2, 101), 301 - 98),
        # A chain of 500 tracks.
        (grid(1, 501), 500),
    ],
    ids=["k9", "k10", "parallel-even", "parallel-odd", "grid", "ladder", "chain"],
)
def test_longest_path_of_a_hard_network_ends_soon(edges, length):
    begun = time.process_time()

    trail = longest_path(edges)

    assert trail.length == length
    assert_walks(trail, edges)
    assert time.process_time() - begun < 20
