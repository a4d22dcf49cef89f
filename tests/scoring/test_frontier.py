"""Both ways through a core must agree, also where the sweep has to leave something out."""

import pytest
from hypothesis import given, settings, strategies as st

from scoring import frontier, search
from scoring.networks import Core, Network


def cores_of(edges: list[tuple[str, str, int]]) -> list[Core]:
    network = Network(edges)
    network.reduce()
    return list(network.cores())


def networks(*, cities: str, least: int, most: int) -> st.SearchStrategy:
    city = st.sampled_from(cities)
    return st.lists(st.tuples(city, city, st.integers(0, 6)), min_size=least, max_size=most)


@pytest.mark.parametrize("wide", [1, 4, 400])
@settings(max_examples=120)
@given(edges=networks(cities="ABCDEF", least=6, most=12))
def test_sweep_and_search_of_a_core_find_the_same_length(wide, edges):
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(frontier, "WIDE", wide)
        patch.setattr(search, "PATIENCE", 10**9)
        for core in cores_of(edges):
            searched, is_longest = search.search(core, 0)
            swept = frontier.heaviest(core, 0)

            assert is_longest
            assert swept >> core.bits == searched >> core.bits


@settings(max_examples=60)
@given(edges=networks(cities="ABCDEFGH", least=12, most=24))
def test_narrow_and_wide_sweep_find_the_same_length(edges):
    with pytest.MonkeyPatch.context() as patch:
        for core in cores_of(edges):
            patch.setattr(frontier, "WIDE", 2)
            narrow = frontier.heaviest(core, 0)
            patch.setattr(frontier, "WIDE", 10**9)

            assert narrow >> core.bits == frontier.heaviest(core, 0) >> core.bits


def test_sweep_keeps_the_best_where_nothing_is_longer():
    [core] = cores_of([("A", "B", 1), ("A", "B", 2), ("A", "B", 3), ("A", "C", 1), ("B", "D", 1)])

    best = 100 << core.bits

    assert frontier.heaviest(core, best) == best
    assert search.search(core, best) == (best, True)


def test_search_gives_up_on_a_large_core():
    every = [(a, b, 1) for a in "ABCDEFGH" for b in "ABCDEFGH" if a < b]
    [core] = cores_of(every)

    best, is_longest = search.search(core, 0)

    assert not is_longest
    assert 0 < best >> core.bits <= frontier.heaviest(core, 0) >> core.bits == 25
