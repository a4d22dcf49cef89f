"""Skill numbers: the package's to the ninth digit, the worked example's to the last one."""

from itertools import permutations
from random import Random

import pytest
from openskill.models import PlackettLuce

from scoring.ratings import NEWCOMER, Rating, rate

MODEL = PlackettLuce()
CLOSE = 1e-9

# The six matches of the worked example: who sat there, and the places.
WORKED = [
    (("Ada", 1), ("Bo", 3), ("Ren", 2)),
    (("Ada", 2), ("Bo", 1)),
    (("Ada", 1), ("Bo", 3), ("Ren", 4), ("Zoë", 2)),
    (("Ada", 1), ("Ren", 1), ("Zoë", 3)),
    (("Bo", 2), ("Zoë", 1)),
    (("Ada", 2), ("Bo", 1), ("Zoë", 3)),
]


def rated_by_package(ratings, places) -> tuple[Rating, ...]:
    teams = [[MODEL.rating(mu=one.mu, sigma=one.sigma)] for one in ratings]
    rated = MODEL.rate(teams, ranks=[float(place) for place in places])
    return tuple(Rating(team[0].mu, team[0].sigma) for team in rated)


def farthest(ours, theirs) -> float:
    pairs = zip(ours, theirs, strict=True)
    return max(max(abs(a.mu - b.mu), abs(a.sigma - b.sigma)) for a, b in pairs)


def random_places(size: int, dice: Random) -> list[int]:
    """Return places with ties, shared ones skipped: 1, 2, 2, 4."""
    scores = [dice.randint(1, size) for _ in range(size)]
    return [1 + sum(other > score for other in scores) for score in scores]


def replayed(matches, dice: Random) -> dict[str, Rating]:
    held: dict[str, Rating] = {}
    for match in matches:
        seats = dice.sample(match, len(match))
        before = [held.get(name, NEWCOMER) for name, _ in seats]
        after = rate(before, [place for _, place in seats])
        held |= dict(zip((name for name, _ in seats), after, strict=True))
    return held


def test_newcomers_stand_at_25_and_an_ordinal_of_0() -> None:
    assert (NEWCOMER.mu, NEWCOMER.sigma) == (25.0, 25 / 3)
    assert NEWCOMER.ordinal == pytest.approx(0, abs=1e-12)


@pytest.mark.parametrize("seed", range(5))
def test_worked_example_comes_out_digit_for_digit_whatever_the_seats(seed: int) -> None:
    held = replayed(WORKED, Random(seed))

    shown = {name: f"{one.mu:.3f} {one.sigma:.3f} {one.ordinal:.3f}" for name, one in held.items()}
    assert shown == {
        "Ada": "28.250 7.510 5.719",
        "Bo": "24.816 7.318 2.862",
        "Zoë": "24.100 7.503 1.591",
        "Ren": "22.628 7.722 -0.538",
    }


def test_thousands_of_random_tables_agree_with_the_package() -> None:
    dice = Random(22)
    for _ in range(4000):
        size = dice.randint(2, 5)
        before = [Rating(dice.uniform(-10, 60), dice.uniform(0.01, 12)) for _ in range(size)]
        places = random_places(size, dice)

        ours, theirs = rate(before, places), rated_by_package(before, places)

        assert farthest(ours, theirs) < CLOSE, (before, places)


def test_a_long_history_with_guests_as_newcomers_agrees_with_the_package() -> None:
    dice = Random(7)
    ours = theirs = [NEWCOMER] * 12
    for _ in range(3000):
        size = dice.randint(2, 5)
        seats, places = dice.sample(range(12), size), random_places(size, dice)
        guests = dice.choice([0, 0, 0, 1]) if size > 2 else 0
        seats = [None] * guests + seats[guests:]
        before = [[NEWCOMER if at is None else held[at] for at in seats] for held in (ours, theirs)]
        both = rate(before[0], places), rated_by_package(before[1], places)
        ours, theirs = (
            [after[seats.index(at)] if at in seats else one for at, one in enumerate(held)]
            for after, held in zip(both, (ours, theirs), strict=True)
        )

    assert farthest(ours, theirs) < CLOSE


def test_equal_players_level_at_a_table_get_equal_ratings_in_any_order() -> None:
    """DEV-22: four new players with 10, 5, 5 and 5 points."""
    for places in set(permutations([1, 2, 2, 2])):
        after = rate([NEWCOMER] * 4, places)

        first = after[places.index(1)]
        others = [one for one, place in zip(after, places, strict=True) if place == 2]
        assert others[0] == others[1] == others[2]
        assert first.mu > 25 > others[0].mu


@pytest.mark.parametrize("places", [(1, 1), (0, 0)])
def test_two_new_players_level_stay_equal(places) -> None:
    """DEV-22: a rank of 0 is a rank like another."""
    one, other = rate([NEWCOMER, NEWCOMER], places)

    assert one == other
    assert one.mu == pytest.approx(25, abs=1e-12)
    assert one.sigma < NEWCOMER.sigma


def test_the_order_of_the_list_never_matters() -> None:
    table = [(Rating(31, 5), 2), (Rating(18, 7), 1), (Rating(25, 8), 2), (Rating(40, 2), 4)]
    expected = dict(zip(table, rate(*zip(*table, strict=True)), strict=True))

    for seats in permutations(table):
        assert dict(zip(seats, rate(*zip(*seats, strict=True)), strict=True)) == expected


def test_only_the_order_of_places_counts() -> None:
    table = [Rating(31, 5), Rating(18, 7), Rating(25, 8)]

    assert rate(table, [2, 1, 2]) == rate(table, [7, 0, 7])


def test_a_place_too_few_is_refused() -> None:
    with pytest.raises(ValueError, match="zip"):
        rate([NEWCOMER, NEWCOMER], [1])
