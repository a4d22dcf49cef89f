"""Who came where: hand-made tables for every kind of tie, and what holds for all tables."""

from dataclasses import replace
from itertools import permutations
from pathlib import Path

import pytest
from hypothesis import given, strategies as st

from scoring.places import rank, verdicts
from scoring.sheets import ScoreCard
from scoring.variants import load_variant

INVENTED = Path(__file__).parents[1] / "data" / "scoring-data"
USA = load_variant("standard")
TWO = load_variant("two-player")
EUROPE = load_variant("europe")
TRAMWAY = load_variant("tramway", data=INVENTED)


def card(total, tickets=None, bonus=None, stations=None, source=None, seat=None, length=None):
    return ScoreCard(
        name=None,
        total=total,
        tickets_completed=tickets,
        longest_path_bonus=bonus,
        stations_remaining=stations,
        source_place=source,
        seat=seat,
        longest_path_length=length,
    )


def table(variant, **cards):
    """Return (place, shared, decided_by, needs) by name."""
    places = rank(list(cards.values()), variant=variant, names=list(cards))
    return {each.name: (each.place, each.shared, each.decided_by, each.needs) for each in places}


def row(place, decided_by=None, *, shared=False, needs=()):
    return (place, shared, decided_by, tuple(needs))


def test_rank_puts_the_highest_total_first():
    assert table(USA, Ada=card(70), Bo=card(112), Cy=card(-4)) == {
        "Bo": row(1, "total"),
        "Ada": row(2, "total"),
        "Cy": row(3),
    }


def test_rank_skips_the_place_after_a_shared_one():
    level = {"tickets": 5, "bonus": 0}

    assert table(USA, Ada=card(120), Bo=card(104, **level), Cy=card(104, **level), Di=card(90)) == {
        "Ada": row(1, "total"),
        "Bo": row(2, "total", shared=True),
        "Cy": row(2, "total", shared=True),
        "Di": row(4),
    }


def test_rank_asks_usa_for_tickets_before_the_card():
    assert table(
        USA, Ліна=card(118, tickets=5, bonus=10), Ґенрик=card(118, tickets=6, bonus=0)
    ) == {
        "Ґенрик": row(1, "tickets_completed"),
        "Ліна": row(2),
    }


@pytest.mark.parametrize("variant", [USA, TWO], ids=lambda variant: variant.name)
def test_rank_lets_the_card_decide_on_usa_when_tickets_are_level(variant):
    assert table(variant, Ada=card(101, tickets=4, bonus=0), Bo=card(101, tickets=4, bonus=10)) == {
        "Bo": row(1, "longest_path"),
        "Ada": row(2),
    }


def test_rank_never_asks_for_stations_on_usa():
    assert table(
        USA, Ada=card(101, 4, bonus=0, stations=3), Bo=card(101, 4, bonus=0, stations=1)
    ) == {"Ada": row(1, shared=True), "Bo": row(1, shared=True)}


def test_rank_asks_europe_for_stations_before_the_card():
    assert table(
        EUROPE, Ada=card(102, 4, bonus=10, stations=2), Bo=card(102, 4, 0, stations=3)
    ) == {
        "Bo": row(1, "stations_remaining"),
        "Ada": row(2),
    }


def test_rank_asks_europe_for_the_card_last():
    assert table(
        EUROPE, Ada=card(106, 5, bonus=0, stations=2), Bo=card(106, 5, 10, stations=2)
    ) == {
        "Bo": row(1, "longest_path"),
        "Ada": row(2),
    }


@pytest.mark.parametrize("lengths", [(40, 31), (31, 40), (None, 31)])
def test_rank_leaves_two_holders_level_whatever_their_lengths(lengths):
    cards = {
        name: card(98, 4, bonus=10, stations=1, length=length)
        for name, length in zip(("Ada", "Bo"), lengths, strict=True)
    }

    assert table(EUROPE, **cards) == {"Ada": row(1, shared=True), "Bo": row(1, shared=True)}


def test_rank_takes_the_order_of_criteria_from_an_invented_variant():
    assert table(TRAMWAY, Ada=card(60, tickets=5, bonus=0), Bo=card(60, tickets=2, bonus=7)) == {
        "Bo": row(1, "longest_path"),
        "Ada": row(2),
    }
    assert table(TRAMWAY, Ada=card(60, tickets=5, bonus=0), Bo=card(60, tickets=2, bonus=0)) == {
        "Ada": row(1, "tickets_completed"),
        "Bo": row(2),
    }
    assert table(TRAMWAY, Ada=card(60, tickets=5, bonus=10), Bo=card(60, tickets=2, bonus=0)) == {
        "Ada": row(1, "tickets_completed"),
        "Bo": row(2),
    }


def test_rank_asks_a_house_step_after_the_official_ones():
    house = replace(USA, tie_breaks=(*USA.tie_breaks, "seat"))

    assert table(house, Ada=card(98, 4, bonus=0, seat=1), Bo=card(98, 4, bonus=0, seat=3)) == {
        "Bo": row(1, "seat"),
        "Ada": row(2),
    }
    assert table(house, Ada=card(98, 5, bonus=0, seat=1), Bo=card(98, 4, bonus=0, seat=3)) == {
        "Ada": row(1, "tickets_completed"),
        "Bo": row(2),
    }


def test_rank_orders_ties_at_every_place():
    assert table(
        USA,
        Ada=card(90, 3, bonus=0),
        Bo=card(90, 4, bonus=0),
        Cy=card(120, 2, bonus=0),
        Di=card(120, 2, bonus=10),
    ) == {
        "Di": row(1, "longest_path"),
        "Cy": row(2, "total"),
        "Bo": row(3, "tickets_completed"),
        "Ada": row(4),
    }


def test_rank_gives_each_of_three_level_players_its_own_reason():
    assert table(
        EUROPE,
        Ada=card(95, 5, bonus=0, stations=1),
        Bo=card(95, 6, bonus=0, stations=0),
        Cy=card(95, 5, bonus=0, stations=3),
    ) == {
        "Bo": row(1, "tickets_completed"),
        "Cy": row(2, "stations_remaining"),
        "Ada": row(3),
    }


def test_rank_shares_a_place_that_unknown_values_leave_open_and_says_which():
    assert table(USA, Ada=card(96, tickets=5), Bo=card(96, bonus=0), Cy=card(80)) == {
        "Ada": row(1, "total", shared=True, needs=["tickets_completed", "longest_path_bonus"]),
        "Bo": row(1, "total", shared=True, needs=["tickets_completed", "longest_path_bonus"]),
        "Cy": row(3),
    }


def test_rank_names_only_what_is_unknown_from_the_blocked_step_on():
    places = table(
        EUROPE, Ada=card(96, 5, bonus=10, stations=2), Bo=card(96, 5, bonus=0, stations=None)
    )

    assert places["Ada"] == row(1, shared=True, needs=["stations_remaining"])


def test_rank_needs_nothing_that_an_earlier_step_made_useless():
    assert table(EUROPE, Ada=card(96, tickets=5), Bo=card(96, tickets=4)) == {
        "Ada": row(1, "tickets_completed"),
        "Bo": row(2),
    }


def test_rank_asks_only_players_still_level_at_a_step():
    assert table(USA, Ada=card(96, 5, bonus=10), Bo=card(96, 5, bonus=0), Cy=card(96, 4)) == {
        "Ada": row(1, "longest_path"),
        "Bo": row(2, "tickets_completed"),
        "Cy": row(3),
    }


def test_rank_lets_the_one_winner_mark_of_the_source_decide_where_values_are_unknown():
    assert table(USA, Łukasz=card(101), Zoë=card(101, source=1), Олена=card(80)) == {
        "Zoë": row(1, "source"),
        "Łukasz": row(2, "total"),
        "Олена": row(3),
    }


def test_rank_orders_by_all_places_of_the_source():
    assert table(
        USA, Ada=card(90, source=3), Bo=card(90, source=1), Cy=card(90, source=2), Di=card(90)
    ) == {
        "Bo": row(1, "source"),
        "Cy": row(2, "source"),
        "Ada": row(3, "source"),
        "Di": row(4),
    }


def test_rank_shares_between_several_marked_winners():
    needs = ["tickets_completed", "longest_path_bonus"]

    assert table(USA, Ada=card(95, source=1), Bo=card(95), Cy=card(95, source=1)) == {
        "Ada": row(1, "source", shared=True, needs=needs),
        "Cy": row(1, "source", shared=True, needs=needs),
        "Bo": row(3),
    }


def test_rank_never_lets_the_source_overrule_known_values():
    assert table(USA, Ada=card(96, 5, bonus=0, source=2), Bo=card(96, 4, bonus=0, source=1)) == {
        "Ada": row(1, "tickets_completed"),
        "Bo": row(2),
    }
    assert table(USA, Ada=card(97, source=2), Bo=card(96, source=1)) == {
        "Ada": row(1, "total"),
        "Bo": row(2),
    }


def test_rank_goes_on_by_the_rules_among_those_the_source_leaves_level():
    assert table(USA, Ada=card(96, source=1), Bo=card(96, tickets=4), Cy=card(96, tickets=5)) == {
        "Ada": row(1, "source"),
        "Cy": row(2, "tickets_completed"),
        "Bo": row(3),
    }


def test_rank_has_no_place_for_a_card_without_a_total():
    with pytest.raises(ValueError, match="total"):
        rank([card(90), card(None)], variant=USA, names=["Ada", "Bo"])


CARDS = st.builds(
    card,
    total=st.sampled_from([90, 95]),
    tickets=st.sampled_from([None, 3, 4]),
    bonus=st.sampled_from([None, 0, 10]),
    stations=st.sampled_from([None, 1, 2]),
    source=st.sampled_from([None, None, 1, 2]),
)
TABLES = st.lists(CARDS, min_size=2, max_size=5)
VARIANTS = st.sampled_from([USA, EUROPE, TRAMWAY])


def ranked(cards, names, variant):
    return [place.as_dict() for place in rank(cards, variant=variant, names=names)]


@given(TABLES, VARIANTS)
def test_rank_never_depends_on_the_order_of_the_cards(cards, variant):
    names = [f"P{number}" for number, _ in enumerate(cards)]
    expected = ranked(cards, names, variant)

    for order in permutations(range(len(cards))):
        assert ranked([cards[at] for at in order], [names[at] for at in order], variant) == expected


@given(TABLES, VARIANTS)
def test_rank_changes_nobody_above_when_a_last_player_is_added(cards, variant):
    names = [f"P{number}" for number, _ in enumerate(cards)]
    before = rank(cards, variant=variant, names=names)

    after = rank([*cards, card(12)], variant=variant, names=[*names, "Last"])

    assert (after[-1].name, after[-1].place, after[-1].shared) == ("Last", len(names) + 1, False)
    last = before[-1].place
    for old, new in zip(before, after, strict=False):
        kept = old if old.place != last else replace(old, decided_by="total")
        assert new == kept


@given(TABLES, VARIANTS)
def test_rank_numbers_places_by_how_many_stand_above(cards, variant):
    places = rank(cards, variant=variant, names=[f"P{number}" for number, _ in enumerate(cards)])

    for place in places:
        assert place.place == 1 + sum(other.place < place.place for other in places)
        assert place.shared == (sum(other.place == place.place for other in places) > 1)
        assert (place.decided_by is None) == (place.place == places[-1].place)
        assert not place.needs or place.shared


def told(variant, **cards):
    places = rank(list(cards.values()), variant=variant, names=list(cards))
    return verdicts(places, list(cards.values()), variant=variant)


def ladder(verdict):
    return [
        (step.criterion, step.value_above, step.value_below, step.state) for step in verdict.steps
    ]


def test_verdicts_tell_each_rung_up_to_the_one_that_decides():
    (verdict,) = told(EUROPE, Zoë=card(96, 4, 10, stations=1), Ada=card(96, 4, 0, stations=2))

    assert (verdict.above, verdict.below, verdict.kind) == ("Ada", "Zoë", "decided")
    assert (verdict.criterion, verdict.value_above, verdict.value_below) == (
        "stations_remaining",
        2,
        1,
    )
    assert ladder(verdict) == [
        ("total", 96, 96, "level"),
        ("tickets_completed", 4, 4, "level"),
        ("stations_remaining", 2, 1, "decides"),
        ("longest_path", 0, 1, "unasked"),
    ]


def test_verdicts_of_different_totals_ask_nothing_more():
    (verdict,) = told(USA, Ada=card(96), Bo=card(90))

    assert (verdict.criterion, verdict.value_above, verdict.value_below) == ("total", 96, 90)
    assert [step.state for step in verdict.steps] == ["decides", "unasked", "unasked"]


def test_verdicts_of_a_shared_place_are_level_on_every_rung():
    (verdict,) = told(USA, Ada=card(96, 4, bonus=0), Bo=card(96, 4, bonus=0))

    assert (verdict.kind, verdict.needs) == ("shared", ())
    assert [step.state for step in verdict.steps] == ["level"] * 3


def test_verdicts_of_an_undecided_place_stop_at_the_unknown_value():
    (verdict,) = told(USA, Ada=card(96, 4), Bo=card(96))

    assert verdict.kind == "undecided"
    assert verdict.needs == ("tickets_completed", "longest_path_bonus")
    assert ladder(verdict) == [
        ("total", 96, 96, "level"),
        ("tickets_completed", 4, None, "unknown"),
        ("longest_path", None, None, "unasked"),
    ]


def test_verdicts_by_the_source_end_with_its_places():
    (verdict,) = told(USA, Ada=card(96, 4), Bo=card(96, 4, source=1))

    assert (verdict.above, verdict.kind, verdict.criterion) == ("Bo", "source", "source")
    assert ladder(verdict) == [
        ("total", 96, 96, "level"),
        ("tickets_completed", 4, 4, "level"),
        ("longest_path", None, None, "unknown"),
        ("source", 1, None, "decides"),
    ]


def test_verdicts_keep_apart_what_holds_a_shared_place_open_and_what_ends_it():
    shared, ended = told(
        USA, Ada=card(96, 4, source=1), Bo=card(96, 4, source=1), Cy=card(96, source=2)
    )

    assert (shared.kind, shared.needs) == ("undecided", ("longest_path_bonus",))
    assert [step.state for step in shared.steps] == ["level", "level", "unknown"]
    assert ended.kind == "source"
    assert [step.state for step in ended.steps] == ["level", "unknown", "unasked", "decides"]


@given(TABLES, VARIANTS)
def test_verdicts_say_the_same_as_the_places(cards, variant):
    names = [f"P{number}" for number, _ in enumerate(cards)]
    places = rank(cards, variant=variant, names=names)

    for above, below, verdict in zip(
        places, places[1:], verdicts(places, cards, variant=variant), strict=False
    ):
        level = above.place == below.place
        assert (verdict.kind in {"shared", "undecided"}) == level
        assert level or verdict.criterion == above.decided_by
        assert (verdict.kind == "undecided") == (level and bool(above.needs))
