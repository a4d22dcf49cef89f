"""Best N of M and drop worst: which results count, and what the table makes of them."""

from fractions import Fraction

import pytest

from leagues.standings.rules import Rules
from tests.leagues.standings.worked import ADA, BO, REN, lines, rows

# Ada's place points at tables of three: 3, 1, 2, 1; her totals 90, 60, 80, 70.
FOUR = lines(
    [(ADA, 1, 90), (BO, 2, 80), (REN, 3, 70)],
    [(BO, 1, 90), (REN, 2, 80), (ADA, 3, 60)],
    [(BO, 1, 90), (ADA, 2, 80), (REN, 3, 70)],
    [(BO, 1, 90), (REN, 2, 80), (ADA, 3, 70)],
)


def ada(**rules):
    return next(row for row in rows(FOUR, **rules) if row.player_id == ADA)


def test_without_such_a_rule_every_result_counts() -> None:
    row = ada(preset="places")

    assert (row.metrics["points"], row.dropped) == (7, ())


def test_best_two_of_four_leave_the_least_points_out() -> None:
    row = ada(preset="places", best_of=2)

    assert (row.metrics["points"], row.dropped) == (5, (1, 3))
    assert row.metrics["total_mean"] == 85  # of 90 and 80
    assert row.tally.matches == 4


def test_level_results_are_dropped_by_the_next_metric() -> None:
    # 1 point in the second and the fourth; the next figures are level but for the total, 60 to 70.
    assert ada(preset="places", drop_worst=1).dropped == (1,)


def test_rates_drop_their_least_results_too() -> None:
    # Beaten 1, 0, ½, 0: without the two zeros (1 + ½) ÷ 2.
    row = ada(preset="average", drop_worst=2)

    assert (row.metrics["table_beaten"], row.dropped) == (Fraction(3, 4), (1, 3))


def test_both_rules_hold_together() -> None:
    assert Rules(best_of=2, drop_worst=1).counting(4) == 2
    assert Rules(best_of=2, drop_worst=3).counting(4) == 1


@pytest.mark.parametrize(("played", "counting"), [(0, 0), (1, 1), (2, 1), (3, 1), (4, 2)])
def test_one_result_always_stays(played: int, counting: int) -> None:
    assert Rules(drop_worst=2).counting(played) == counting


def test_wholly_level_results_drop_the_earlier_one() -> None:
    matches = lines([(ADA, 1, 90), (BO, 2, 80)], [(ADA, 1, 90), (BO, 2, 80)])

    assert rows(matches, preset="places", best_of=1)[0].dropped == (0,)


@pytest.mark.parametrize("best_of", [1, 2, 3, 4])
def test_dropping_never_lowers_a_mean(best_of: int) -> None:
    whole = {row.player_id: row.metrics for row in rows(FOUR, preset="average")}

    for row in rows(FOUR, preset="average", best_of=best_of):
        assert row.metrics["table_beaten"] >= whole[row.player_id]["table_beaten"]


def test_head_to_head_looks_at_dropped_results_too() -> None:
    # Best 1 of 2: both keep a win. Common tables: Bo behind once, ahead once: level at 0.
    matches = lines(
        [(ADA, 1, 90), (BO, 2, 80)],
        [(BO, 1, 90), (ADA, 2, 80)],
        [(ADA, 1, 95), (BO, 2, 70)],
    )

    row = rows(matches, metrics=("wins", "head_to_head"), best_of=1)[0]

    assert (row.player_id, row.cut.key, row.cut.above, row.cut.below) == (
        ADA,
        "head_to_head",
        1,
        -1,
    )
