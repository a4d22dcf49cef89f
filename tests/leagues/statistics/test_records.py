"""Records against the six worked matches, by rule, and against a replay match by match."""

from datetime import date

import pytest
from hypothesis import given, strategies as st

from leagues.models import Player
from leagues.statistics.frames import league_frame
from leagues.statistics.records import (
    RECORDS,
    Mark,
    league_records,
    record_events,
    records_of,
)
from tests.leagues.statistics.six import six_matches
from tests.leagues.statistics.tables import Seat, Table, frame_of, seats_of

ADA, BO, REN, ZOE = 1, 2, 3, 4


def told(tables, record, variant="standard"):
    """Return a record's events as (match, player, value, how, status)."""
    return [
        (one.number, one.player, one.value, one.how, one.status)
        for one in record_events(frame_of(tables))
        if (one.record, one.variant) == (record, variant)
    ]


def duel(ada, bo, variant="standard"):
    return Table(variant, seats_of((ADA, ada), (BO, bo)))


def solo(player, **buckets):
    """Return a match of a player with these buckets against guests, all on 90."""
    return Table("standard", [Seat(player, 90, 1, buckets), Seat(None, 80, 2)])


@pytest.mark.django_db
def test_a_broken_record_stays_told_at_its_match():
    league, matches = six_matches()
    names = dict(Player.objects.values_list("pk", "name"))

    totals = [
        (one.match, names[one.player], one.value, one.status)
        for one in record_events(league_frame(league))
        if (one.record, one.variant) == ("highest_total", "two-player")
    ]

    assert totals == [
        (matches[1].public_id, "Bo", 103, "broken"),
        (matches[4].public_id, "Zoë", 110, "held"),
    ]


@pytest.mark.django_db
def test_a_players_records_have_the_contracts_shape():
    league, matches = six_matches()
    zoe = Player.objects.get(name="Zoë").pk

    records = records_of(league_frame(league), zoe)

    assert records[-1] == {
        "record": "streak",
        "variant": "two-player",
        "value": 1,
        "match": matches[4].public_id,
        "played_on": "2026-03-22",
        "status": "joint",
    }
    # Europe, 8 March: most routes (52), the most tickets with Ada (40; 4 completed), the highest
    # total with her, and the highest not to win; standard, 15 March: 64 on routes beat Bo's 61.
    assert [(one["record"], one["variant"], one["value"], one["status"]) for one in records] == [
        ("highest_total", "europe", 96, "broken"),
        ("highest_losing_total", "europe", 96, "held"),
        ("ticket_points", "europe", 40, "broken"),
        ("route_points", "europe", 52, "broken"),
        ("tickets_completed", "europe", 4, "broken"),
        ("route_points", "standard", 64, "held"),
        ("highest_total", "two-player", 110, "held"),
        ("margin", "two-player", 13, "held"),
        ("streak", "two-player", 1, "joint"),
    ]


def test_only_strictly_better_breaks_and_as_good_is_joint():
    tables = [duel(90, 80), duel(70, 90), duel(85, 95), duel(94, 80)]

    assert told(tables, "highest_total") == [
        (1, ADA, 90, "set", "broken"),
        (2, BO, 90, "equalled", "broken"),
        (3, BO, 95, "broke", "held"),
    ]
    assert told(tables[:2], "highest_total") == [
        (1, ADA, 90, "set", "joint"),
        (2, BO, 90, "equalled", "joint"),
    ]


def test_as_good_as_ones_own_record_is_joint_too():
    assert told([duel(90, 80), duel(90, 70)], "highest_total") == [
        (1, ADA, 90, "set", "joint"),
        (2, ADA, 90, "equalled", "joint"),
    ]


def test_several_players_of_one_match_break_a_record_together():
    tables = [duel(80, 70), duel(90, 90)]

    assert told(tables, "highest_total")[1:] == [
        (2, ADA, 90, "broke", "joint"),
        (2, BO, 90, "broke", "joint"),
    ]


def test_an_event_names_what_stood_before_its_match():
    tables = [duel(90, 80), duel(90, 90), duel(70, 91)]

    marks = [
        (one.number, one.was)
        for one in record_events(frame_of(tables))
        if one.record == "highest_total"
    ]

    first = Mark(90, (ADA,), date(2026, 3, 1))
    assert marks == [(1, None), (2, first), (2, first), (3, Mark(90, (ADA, BO), first.since))]


def test_margin_is_over_the_best_who_did_not_win_and_nothing_beside_a_shared_win():
    tables = [
        Table("standard", seats_of((ADA, 90), (BO, 90), (REN, 40))),
        Table("standard", [Seat(ADA, 90, 1), Seat(BO, 90, 2)]),
        Table("standard", seats_of((None, 95), (ADA, 90), (BO, 90))),
        Table("standard", seats_of((ADA, 99), (None, 96), (BO, 10))),
    ]

    assert told(tables, "margin") == [
        (1, ADA, 0, "set", "broken"),
        (1, BO, 0, "set", "broken"),
        (2, ADA, 0, "equalled", "broken"),
        (4, ADA, 3, "broke", "held"),
    ]


def test_the_highest_losing_total_is_of_those_not_in_place_one():
    tables = [Table("standard", [Seat(ADA, 90, 1), Seat(BO, 90, 2)]), duel(99, 99), duel(91, 92)]

    assert told(tables, "highest_losing_total") == [
        (1, BO, 90, "set", "broken"),
        (3, ADA, 91, "broke", "held"),
    ]


def test_the_lowest_winning_total_goes_down():
    assert told([duel(90, 80), duel(95, 90), duel(70, 85)], "lowest_winning_total") == [
        (1, ADA, 90, "set", "broken"),
        (3, BO, 85, "broke", "held"),
    ]


def test_a_streak_is_of_the_players_own_matches_of_that_variant():
    others = Table("standard", seats_of((BO, 90), (REN, 80)))
    away = Table("europe", seats_of((BO, 90), (ADA, 80)))
    tables = [duel(90, 80), others, away, duel(90, 90), duel(70, 80), duel(60, 80)]

    # Ada: 1, then 2 by a shared win. Bo: beaten, then 1, 2 (shared), 3, 4.
    assert told(tables, "streak") == [
        (1, ADA, 1, "set", "broken"),
        (2, BO, 1, "equalled", "broken"),
        (4, ADA, 2, "broke", "broken"),
        (4, BO, 2, "broke", "broken"),
        (5, BO, 3, "broke", "broken"),
        (6, BO, 4, "broke", "held"),
    ]
    assert told(tables, "streak", "europe") == [(3, BO, 1, "set", "held")]


def test_unknown_buckets_are_left_out():
    tables = [
        solo(ADA),
        solo(ADA, ticket_points=-5, tickets_completed=0),
        solo(BO, route_points=40),
        solo(BO, ticket_points=-7, tickets_completed=0),
    ]

    assert told(tables, "ticket_points") == [(2, ADA, -5, "set", "held")]
    assert told(tables, "route_points") == [(3, BO, 40, "set", "held")]
    assert told(tables, "tickets_completed") == [
        (2, ADA, 0, "set", "joint"),
        (4, BO, 0, "equalled", "joint"),
    ]


def test_a_guest_holds_no_record_and_breaks_none():
    guest = Table("standard", seats_of((None, 120), (ADA, 90)))

    assert told([guest, duel(80, 91)], "highest_total") == [
        (1, ADA, 90, "set", "broken"),
        (2, BO, 91, "broke", "held"),
    ]
    assert told([guest], "streak") == []


def test_there_is_no_fanfare_before_a_variant_has_ten_results():
    tables = [duel(80 + n, 70) for n in range(4)] + [duel(99, 9, "europe"), duel(84, 70)]

    fanfares = [
        (one.number, one.results, one.is_fanfare)
        for one in record_events(frame_of(tables))
        if one.record == "highest_total"
    ]

    assert fanfares == [
        (1, 2, False),
        (2, 4, False),
        (3, 6, False),
        (4, 8, False),
        (5, 2, False),
        (6, 10, True),
    ]


def test_a_leagues_records_are_those_that_stand_busiest_variant_first():
    tables = [duel(90, 80, "europe"), duel(90, 80), duel(91, 91), duel(80, 70)]

    standing = league_records(frame_of(tables))

    assert list(standing) == ["standard", "europe"]
    totals = [one for one in standing["standard"] if one.record == "highest_total"]
    assert [(one.player, one.value, one.status) for one in totals] == [
        (ADA, 91, "joint"),
        (BO, 91, "joint"),
    ]


def test_no_matches_make_no_records():
    frame = frame_of([])

    assert (record_events(frame), records_of(frame, ADA), league_records(frame)) == ([], [], {})


def put_forward(seat, table, run):
    """Return what a seat puts forward for each record, None for nothing."""
    won = seat.place == 1
    winners = [each for each in table.seats if each.place == 1]
    rest = [each.total for each in table.seats if each.place > 1]
    margin = 0 if len(winners) > 1 else seat.total - max(rest)
    return {
        "highest_total": seat.total,
        "highest_losing_total": None if won else seat.total,
        **{name: seat.buckets.get(name) for name in RECORDS[2:5]},
        "margin": margin if won else None,
        "lowest_winning_total": seat.total if won else None,
        "streak": run if won else None,
    }


def offers_of(table, runs):
    """Return what a match puts forward as (record, value, player); runs are carried on."""
    for seat in sorted(table.seats, key=lambda one: one.place):
        if seat.player is None:
            continue
        key = (table.variant, seat.player)
        runs[key] = runs.get(key, 0) + 1 if seat.place == 1 else 0
        for record, value in put_forward(seat, table, runs[key]).items():
            if value is not None:
                yield record, value, seat.player


def best_of(record, values):
    """Return the best of some values and None."""
    choose = min if record == "lowest_winning_total" else max
    return choose((value for value in values if value is not None), default=None)


def replayed(tables):
    """Return the records told one match after another, by looking at all that went before."""
    best, runs, found = {}, {}, set()
    for number, table in enumerate(tables, start=1):
        offers = list(offers_of(table, runs))
        for record in {name for name, _, _ in offers}:
            old = best.get((table.variant, record))
            values = [value for name, value, _ in offers if name == record]
            best[table.variant, record] = new = best_of(record, [old, *values])
            how = "set" if old is None else "equalled" if new == old else "broke"
            for name, value, player in offers:
                if (name, value) == (record, new):
                    found.add((number, record, table.variant, player, value, how))
    return found


@st.composite
def leagues(draw):
    """Return random matches of five players and guests, totals close so that they often tie."""
    tables = []
    for _ in range(draw(st.integers(0, 12))):
        size = draw(st.integers(2, 4))
        order = draw(st.permutations([ADA, BO, REN, ZOE, None, None]))[:size]
        totals = sorted(draw(st.lists(st.integers(88, 92), min_size=size, max_size=size)))[::-1]
        shares = draw(st.booleans())
        seats = []
        for spot, (player, total) in enumerate(zip(order, totals, strict=True)):
            place = totals.index(total) + 1 if shares else spot + 1
            known = st.dictionaries(st.sampled_from(RECORDS[2:5]), st.integers(-2, 4))
            seats.append(Seat(player, total, place, draw(known)))
        tables.append(Table(draw(st.sampled_from(["standard", "europe"])), seats))
    return tables


@given(leagues())
def test_records_are_those_of_a_replay_match_by_match(tables):
    events = record_events(frame_of(tables))

    found = {
        (one.number, one.record, one.variant, one.player, one.value, one.how) for one in events
    }
    assert found == replayed(tables)
    assert len(found) == len(events)


@given(leagues())
def test_what_stands_is_the_best_of_all(tables):
    events = record_events(frame_of(tables))

    for key in {(one.variant, one.record) for one in events}:
        story = [one for one in events if (one.variant, one.record) == key]
        last = story[-1].value
        stands = "joint" if [one.value for one in story].count(last) > 1 else "held"
        assert [one.status for one in story] == [
            stands if one.value == last else "broken" for one in story
        ]
