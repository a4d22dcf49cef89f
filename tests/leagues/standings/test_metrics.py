"""Each metric against arithmetic by hand."""

from fractions import Fraction

import pytest

from leagues.standings.metrics import METRICS
from leagues.standings.rules import PRESETS, Rules
from tests.leagues.standings.worked import ADA, BO, CID, GUEST, REN, ZOE, lines, rows, values

FIVE = lines([(ADA, 1, 100), (BO, 2, 80), (REN, 3, 60), (ZOE, 4, 50), (CID, 5, 40)])
LEVEL_SECOND = lines([(ADA, 1, 120), (BO, 2, 104), (REN, 2, 104), (ZOE, 4, 90)])


def test_place_points_go_from_n_down_to_1() -> None:
    assert values("points", FIVE) == {ADA: 5, BO: 4, REN: 3, ZOE: 2, CID: 1}


def test_level_places_share_the_sum_of_their_slots() -> None:
    # DEV-18: places 1, 2, 2, 4; slots 4, 3, 2, 1; the two seconds get (3 + 2) ÷ 2 each.
    assert values("points", LEVEL_SECOND) == {
        ADA: 4,
        BO: Fraction(5, 2),
        REN: Fraction(5, 2),
        ZOE: 1,
    }


def test_own_points_hold_for_their_table_size_alone() -> None:
    duel = lines([(ADA, 1, 90), (BO, 2, 80)])
    points = ((2, (3, 0)),)

    assert values("points", duel, points=points) == {ADA: 3, BO: 0}
    assert values("points", FIVE, points=points) == {ADA: 5, BO: 4, REN: 3, ZOE: 2, CID: 1}


def test_convention_gives_points_for_three_places_and_the_ratio_to_the_best_opponent() -> None:
    # 100 + 100/80, 20 + 80/100, 5 + 60/100, 50/100, 40/100.
    assert values("convention", FIVE) == {
        ADA: 100 + Fraction(5, 4),
        BO: 20 + Fraction(4, 5),
        REN: 5 + Fraction(3, 5),
        ZOE: Fraction(1, 2),
        CID: Fraction(2, 5),
    }


def test_convention_gives_the_same_points_by_place_at_smaller_tables() -> None:
    duel = lines([(ADA, 1, 90), (BO, 2, 60)])

    assert values("convention", duel) == {ADA: 100 + Fraction(3, 2), BO: 20 + Fraction(2, 3)}


def test_convention_shares_level_places() -> None:
    # Two first at 90: (100 + 20) ÷ 2 + 90/90; the third 5 + 45/90.
    shared = lines([(ADA, 1, 90), (BO, 1, 90), (REN, 3, 45)])
    # Two third and fourth at four: (5 + 0) ÷ 2.
    low = lines([(ADA, 1, 100), (BO, 2, 80), (REN, 3, 50), (ZOE, 3, 50)])

    assert values("convention", shared) == {ADA: 61, BO: 61, REN: Fraction(11, 2)}
    assert values("convention", low)[ZOE] == 3


@pytest.mark.parametrize("best", [0, -4])
def test_convention_adds_no_ratio_to_an_opponent_without_positive_points(best: int) -> None:
    matches = lines([(ADA, 1, 30), (BO, 2, best)])

    assert values("convention", matches)[ADA] == 100


def test_wins_count_whole_and_win_share_in_parts() -> None:
    shared = lines([(ADA, 1, 90), (BO, 1, 90), (REN, 3, 70)], [(ADA, 1, 90), (BO, 2, 80)])

    assert values("wins", shared) == {ADA: 2, BO: 1, REN: 0}
    assert values("win_share", shared) == {ADA: Fraction(3, 2), BO: Fraction(1, 2), REN: 0}


def test_wins_over_expectation_add_up_to_nothing() -> None:
    # Ada: 1 − 1/5 + 1 − 1/2 would be two matches; here one table of five: 4/5 and −1/5 each.
    found = values("wins_over_expectation", FIVE)

    assert found == {ADA: Fraction(4, 5), **dict.fromkeys((BO, REN, ZOE, CID), Fraction(-1, 5))}


def test_strength_is_the_mean_table_beaten_of_those_met() -> None:
    # Table beaten: Ada 1 and 1: 1; Bo 0; Ren 0. Ada met Bo, then Ren; Bo and Ren met Ada.
    matches = lines([(ADA, 1, 90), (BO, 2, 80)], [(ADA, 1, 90), (REN, 2, 80)])

    assert values("strength_of_opponents", matches) == {ADA: 0, BO: 1, REN: 1}


def test_strength_counts_each_meeting_match_by_match() -> None:
    # Beaten: Ada (1 + 1) ÷ 2 = 1, Bo (½ + 0) ÷ 2 = ¼, Ren 0.
    # Ada: (¼ + 0) ÷ 2 at the table of three, then ¼: mean 3/16. Bo: (1 + 0) ÷ 2, then 1: ¾.
    matches = lines([(ADA, 1, 9), (BO, 2, 8), (REN, 3, 7)], [(ADA, 1, 9), (BO, 2, 8)])

    assert values("strength_of_opponents", matches) == {
        ADA: Fraction(3, 16),
        BO: Fraction(3, 4),
        REN: Fraction(5, 8),
    }


def test_strength_leaves_guests_out_and_is_unknown_with_nobody_else() -> None:
    matches = lines([(ADA, 1, 90), (GUEST, 2, 80)])

    assert values("strength_of_opponents", matches) == {ADA: None}


def test_a_player_without_a_rating_comes_last() -> None:
    duel = lines([(ADA, 1, 90), (BO, 2, 80), (REN, 3, 70)])

    found = rows(duel, preset="rating", ordinals={REN: Fraction(5), ADA: Fraction(3)})

    assert [(row.player_id, row.decided_by) for row in found] == [
        (REN, "rating"),
        (ADA, "rating"),
        (BO, None),
    ]


def test_every_preset_names_known_metrics_and_begins_with_one_that_stands_alone() -> None:
    for preset in PRESETS.values():
        assert set(preset.chain) <= set(METRICS)
        assert len(set(preset.chain)) == len(preset.chain)
        assert not METRICS[preset.chain[0]].is_relative


def test_every_metric_says_its_rule_in_one_sentence() -> None:
    for key, metric in METRICS.items():
        assert metric.key == key
        assert str(metric.rule)
        assert ". " not in str(metric.rule)


def test_rules_of_the_same_words_have_the_same_key() -> None:
    assert Rules(best_of=3).key() == Rules(best_of=3).key()
    assert Rules(best_of=3).key() != Rules(drop_worst=3).key()
    assert Rules(points=((2, (3, 0)),)).key() != Rules().key()
