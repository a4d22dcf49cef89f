"""The longest-path bonus against the lengths, known or not."""

from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest
from hypothesis import given, strategies as st

from scoring.audit import audit_sheet
from scoring.bonuses import check_bonuses
from scoring.checks import Table
from scoring.sheets import ScoreCard
from scoring.variants import load_variant

USA = load_variant("standard")
TRAMWAY = load_variant("tramway", data=Path(__file__).parents[1] / "data" / "scoring-data")


def check(*claims, variant=USA, routes=50):
    """Return the findings for (bonus, length) of each player."""
    cards = tuple(
        ScoreCard(
            name="", longest_path_bonus=bonus, longest_path_length=length, route_points=routes
        )
        for bonus, length in claims
    )
    names = tuple(f"P{at}" for at, _ in enumerate(claims))
    return list(check_bonuses(Table(cards, names, variant)))


def codes(*claims, **options):
    return [finding.code for finding in check(*claims, **options)]


@pytest.mark.parametrize("bonus", [5, 20, -10, 1])
def test_check_bonuses_finds_a_value_that_is_no_bonus(bonus):
    (finding,) = check((bonus, None), (0, None))

    assert (finding.code, finding.player) == ("bonus-out-of-range", "P0")
    assert finding.data["field"] == "longest_path_bonus"


def test_check_bonuses_takes_the_bonus_from_the_variant():
    assert codes((7, None), (0, None), variant=TRAMWAY) == []
    assert codes((10, None), (0, None), variant=TRAMWAY) == ["bonus-out-of-range"]


def test_check_bonuses_finds_a_bonus_that_nobody_claims():
    assert codes((0, None), (0, None)) == ["bonus-unclaimed"]
    assert codes((0, None), (0, None), routes=None) == []
    assert codes((0, None), (0, None), routes=0) == []
    assert codes((0, None), (None, None)) == []
    assert codes((10, None), (0, None)) == []


def test_check_bonuses_leaves_an_unclaimed_bonus_to_the_lengths_where_all_are_known():
    assert codes((0, 20), (0, 18)) == ["bonus-wrong-holder"]
    assert codes((0, 0), (0, 0)) == []


@pytest.mark.parametrize(
    ("claims", "right"),
    [
        ([(0, 28), (10, 31), (0, 24)], True),
        ([(10, 31), (0, 24), (10, 31)], True),
        ([(10, 28), (0, 31), (0, 24)], False),
        ([(10, 31), (10, 28), (0, 24)], False),
        ([(10, 31), (0, 31), (0, 24)], False),
        ([(10, 0), (10, 0)], False),
        ([(0, 0), (0, 0)], True),
    ],
)
def test_check_bonuses_gives_the_bonus_to_exactly_the_greatest_lengths(claims, right):
    assert codes(*claims) == ([] if right else ["bonus-wrong-holder"])


@pytest.mark.parametrize(
    ("claims", "shown"),
    [
        ([(10, 28), (0, None), (0, 31)], True),  # somebody else is longer
        ([(10, 31), (0, 31), (0, None)], True),  # level, but without it
        ([(0, 45), (10, None)], True),  # nobody can be longer than 45
        ([(10, 31), (None, None)], False),
        ([(None, 31), (0, None)], False),
        ([(10, None), (0, 44)], False),
        ([(None, 31), (0, 31)], True),
        ([(10, 0), (None, None)], True),  # a length of 0 has no holder
        ([(None, None), (None, None)], False),
        ([(10, None), (0, None)], False),
        ([(10, 60), (0, None)], False),  # too long, but that is another finding
    ],
)
def test_check_bonuses_judges_by_the_lengths_it_knows(claims, shown):
    assert codes(*claims) == (["bonus-wrong-holder"] if shown else [])


def test_check_bonuses_names_who_should_hold_it():
    (finding,) = check((10, 28), (0, 31), (0, 31))

    assert (finding.player, finding.data["holders"]) == (None, ["P0"])
    assert finding.data["longest"] == ["P1", "P2"]
    assert (
        finding.message == "The longest-path bonus is with P0. By the lengths it belongs to P1, P2."
    )


def test_check_bonuses_says_when_nobody_can_hold_it():
    (finding,) = check((10, 0), (0, 0))

    assert "nobody has a path" in finding.message


def test_check_bonuses_doubts_a_shared_bonus_while_a_length_is_unknown():
    assert codes((10, None), (10, None), (0, None)) == ["bonus-shared"]
    assert codes((10, 31), (10, 31), (0, None)) == ["bonus-shared"]
    assert codes((10, 31), (10, 31), (0, 20)) == []
    assert codes((10, None), (0, None), (0, None)) == []


LENGTH = st.integers(0, 45)


@given(st.lists(LENGTH, min_size=2, max_size=5), st.data())
def test_check_bonuses_never_objects_to_right_holders_whatever_is_hidden(lengths, data):
    top = max(lengths)
    hide = st.lists(st.booleans(), min_size=len(lengths), max_size=len(lengths))
    hidden_bonus, hidden_length = data.draw(hide), data.draw(hide)
    claims = [
        (
            None if no_bonus else 10 * (length == top > 0),
            None if no_length else length,
        )
        for length, no_bonus, no_length in zip(lengths, hidden_bonus, hidden_length, strict=True)
    ]

    assert "bonus-wrong-holder" not in codes(*claims)


@given(
    st.lists(
        st.tuples(st.sampled_from([None, 0, 10]), st.none() | st.integers(0, 3)),
        min_size=2,
        max_size=4,
    )
)
def test_check_bonuses_objects_exactly_where_no_unknown_values_help(claims):
    # A box with three trains, so that every completion can be tried.
    tiny = replace(USA, trains=3)
    completions = (
        [(bonus == 10, length) for bonus, length in filled]
        for filled in product(
            *(
                [
                    (bonus, length)
                    for bonus in ((0, 10) if known_bonus is None else (known_bonus,))
                    for length in (range(4) if known_length is None else (known_length,))
                ]
                for known_bonus, known_length in claims
            )
        )
    )
    possible = any(
        all(holds == (length == max(all_ for _, all_ in filled) > 0) for holds, length in filled)
        for filled in completions
    )

    assert ("bonus-wrong-holder" in codes(*claims, variant=tiny)) == (not possible)


def test_nobody_holding_the_bonus_beside_a_known_path_is_said_without_a_list():
    sheet = {
        "variant": "standard",
        "players": [
            {"name": "A", "total": 50, "longest_path_bonus": 0, "longest_path_length": 5},
            {"name": "B", "total": 40, "longest_path_bonus": 0},
        ],
    }

    (found,) = [each for each in audit_sheet(sheet).findings if each.code == "bonus-wrong-holder"]

    assert "with nobody, though somebody has a path" in found.message
