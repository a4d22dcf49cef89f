"""What slips explain a wrong total: sums made by hand, and slips made on purpose."""

import pytest
from hypothesis import given, strategies as st

from scoring.sheets import HeldTicket, ScoreCard
from scoring.slips import explain, lost_points, possible_effects, swapped_totals
from scoring.variants import load_variant

USA = load_variant("standard")
EUROPE = load_variant("europe")


def card(routes=60, net=20, bonus=10, stations=1, **more):
    return ScoreCard(
        name="Ada",
        route_points=routes,
        ticket_points=net,
        longest_path_bonus=bonus,
        stations_remaining=stations,
        **more,
    )


def explained(written, *, stated, computed, variant=EUROPE):
    return explain(written, variant=variant, stated=stated, computed=computed)


# 60 + 20 + 10 + 4 = 94 with one failed ticket of 8 points, unless a test says otherwise.
LOST_8 = {"tickets_failed": 1, "ticket_points_lost": 8}


@pytest.mark.parametrize(
    ("stated", "slips"),
    [
        (90, [("stations-forgotten",), ("one-station-miscounted",)]),  # −4
        (98, [("one-station-miscounted",)]),  # +4
        (84, [("bonus-forgotten",)]),  # −10
        (74, [("tickets-forgotten",)]),  # −20
        (102, [("failed-tickets-not-subtracted",)]),  # +8
        (110, [("failed-tickets-added",)]),  # +16
        (34, [("routes-forgotten",)]),  # −60
        (154, [("routes-counted-twice",)]),  # +60
        (49, [("digits-swapped",)]),  # 94 read backwards
    ],
)
def test_explain_names_each_single_slip_first(stated, slips):
    found = explained(card(**LOST_8), stated=stated, computed=94)

    assert [each for each in found if len(each) == 1] == slips
    assert list(found[: len(slips)]) == slips


def test_explain_names_an_added_bonus_only_for_a_player_without_it():
    assert explained(card(bonus=0), stated=94, computed=84) == (("bonus-added-unheld",),)
    assert ("bonus-added-unheld",) not in explained(card(), stated=104, computed=94)


def test_explain_gives_singles_then_pairs_each_in_the_order_of_the_list():
    # −4: one station; bonus and a failed 6 (−10 + 6); tickets and a failed 8 added (−20 + 16).
    assert explained(card(tickets_failed=1), stated=90, computed=94) == (
        ("stations-forgotten",),
        ("one-station-miscounted",),
        ("bonus-forgotten", "failed-tickets-not-subtracted"),
        ("tickets-forgotten", "failed-tickets-added"),
    )


def test_explain_uses_the_lost_points_that_are_given():
    # The failed ticket had 8, so −10 + 8 is not −4, but −20 + 16 is.
    assert explained(card(**LOST_8), stated=90, computed=94) == (
        ("stations-forgotten",),
        ("one-station-miscounted",),
        ("tickets-forgotten", "failed-tickets-added"),
    )


def test_explain_swaps_the_digits_of_a_pair_last():
    # Without the bonus it is 84, written 48.
    assert explained(card(**LOST_8), stated=48, computed=94) == (
        ("bonus-forgotten", "digits-swapped"),
    )


def test_explain_leaves_out_pairs_that_contradict_each_other():
    # −12 would be both station slips (−8 − 4); +24 both slips of failed tickets (8 + 16).
    assert explained(card(bonus=0, stations=2), stated=76, computed=88) == ()
    assert explained(card(**LOST_8), stated=118, computed=94) == ()


def test_explain_needs_an_effect_of_each_slip_of_a_pair():
    written = card(routes=60, net=0, bonus=0, stations=0, tickets_failed=0)

    # 70 − 60 is the bonus alone; nothing pairs with tickets of 0 or stations of 0.
    assert explained(written, stated=70, computed=60) == (("bonus-added-unheld",),)


def test_explain_knows_no_station_slips_where_there_are_no_stations():
    written = card(bonus=0, stations=None)

    assert explained(written, stated=84, computed=80, variant=USA) == ()


def test_explain_says_nothing_of_failed_tickets_whose_number_is_unknown():
    assert explained(card(), stated=102, computed=94) == ()


def test_explain_has_nothing_for_a_total_that_nothing_explains():
    assert explained(card(), stated=93, computed=94) == ()


def test_explain_reads_a_negative_net_the_right_way_round():
    # Forgetting a net of −20 makes the total 20 too high.
    assert explained(card(net=-20), stated=74, computed=54) == (("tickets-forgotten",),)


@pytest.mark.parametrize(
    ("total", "swapped"),
    [(94, [49]), (123, [213, 132]), (110, [101]), (7, []), (55, []), (-12, [-21]), (90, [9])],
)
def test_swapped_totals_exchange_neighbouring_digits(total, swapped):
    assert sorted(swapped_totals(total)) == sorted(swapped)


def test_lost_points_follow_from_the_cards_listed_and_the_net():
    held = (HeldTicket("brest", "venezia", 8), HeldTicket("essen", "kyiv", 10))

    assert lost_points(card(net=2, tickets=held), variant=EUROPE) == {8}
    assert lost_points(card(net=18, tickets=held, tickets_failed=1), variant=EUROPE) == {0}


def test_lost_points_look_up_the_points_of_a_card_in_the_deck():
    held = (HeldTicket("venezia", "brest"),)

    assert lost_points(card(net=-8, tickets=held), variant=EUROPE) == {8}


@pytest.mark.parametrize(
    "held", [(HeldTicket("paris", "mars"),), (HeldTicket("brest", "venezia", 8),)]
)
def test_lost_points_fall_back_where_the_listed_cards_cannot_give_the_net(held):
    assert lost_points(card(net=7, tickets=held, **LOST_8), variant=EUROPE) == {8}


def test_lost_points_of_unlisted_cards_are_every_sum_of_the_deck():
    assert lost_points(card(tickets_failed=1), variant=USA) == {
        *range(4, 14),
        *(16, 17, 20, 21, 22),
    }


def test_lost_points_on_europe_have_at_most_one_long_card():
    sums = lost_points(card(tickets_failed=2), variant=EUROPE)

    assert {10, 25, 34} <= sums  # 5 + 5, 5 + 20, 13 + 21
    assert max(sums) == 34
    assert 40 not in sums  # 20 + 20 would be two long ones


def test_lost_points_are_none_where_the_deck_is_smaller():
    assert lost_points(card(tickets_failed=31), variant=USA) == frozenset()


def test_possible_effects_are_never_nothing():
    effects = possible_effects(card(net=0, routes=0, bonus=0, stations=0), variant=EUROPE)

    assert {name: sorted(values) for name, values in effects.items() if values} == {
        "one-station-miscounted": [-4, 4],
        "bonus-added-unheld": [10],
    }


@given(
    routes=st.integers(1, 94),
    completed=st.integers(1, 60),
    lost=st.integers(5, 13),
    bonus=st.sampled_from([0, 10]),
    stations=st.integers(1, 3),
)
def test_explain_finds_the_slip_that_was_made(routes, completed, lost, bonus, stations):
    right = card(
        routes, completed - lost, bonus, stations, tickets_failed=1, ticket_points_lost=lost
    )
    computed = routes + completed - lost + bonus + 4 * stations
    made = {
        "stations-forgotten": routes + completed - lost + bonus,
        "one-station-miscounted": computed + 4,
        "bonus-forgotten" if bonus else "bonus-added-unheld": computed + (-10 if bonus else 10),
        "tickets-forgotten": routes + bonus + 4 * stations,
        "failed-tickets-not-subtracted": routes + completed + bonus + 4 * stations,
        "failed-tickets-added": routes + completed + lost + bonus + 4 * stations,
        "routes-forgotten": completed - lost + bonus + 4 * stations,
        "routes-counted-twice": routes + computed,
    }

    for slip, stated in made.items():
        found = explained(right, stated=stated, computed=computed)
        assert stated == computed or (slip,) in found


@given(st.integers(10, 399))
def test_explain_finds_swapped_digits(total):
    digits = str(total)
    stated = int(digits[:-2] + digits[-1] + digits[-2])
    right = card(routes=total - 34)

    found = explained(right, stated=stated, computed=total)

    # A swap that loses a leading digit cannot be told from the number alone.
    assert stated == total or len(str(stated)) < len(digits) or ("digits-swapped",) in found
