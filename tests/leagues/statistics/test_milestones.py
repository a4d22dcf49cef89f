"""Milestones reached and ahead, by rule."""

from datetime import timedelta

import pytest

from leagues.models import Player
from leagues.statistics.annals import annals_of
from leagues.statistics.milestones import milestone_events, milestones_ahead
from tests.factories import play, totals_sheet
from tests.leagues.statistics.six import six_matches
from tests.leagues.statistics.tables import FIRST_DAY, Seat, Table, frame_of, seats_of

ADA, BO, REN = 1, 2, 3


def duel(ada, bo, **buckets):
    """Return a match of Ada and Bo; buckets: of Ada."""
    seats = seats_of((ADA, ada), (BO, bo))
    known = {ADA: buckets}
    return Table(
        "standard",
        [Seat(one.player, one.total, one.place, known.get(one.player, {})) for one in seats],
    )


def reached(tables, kind, player=ADA):
    """Return (value, match) of a player's milestones of a kind."""
    return [
        (one.value, one.number)
        for one in milestone_events(frame_of(tables))
        if (one.kind, one.player) == (kind, player)
    ]


def ahead(tables, player=ADA):
    """Return (kind, value, to go, matches) of what lies before a player."""
    return [
        (one.kind, one.value, one.to_go, one.matches)
        for one in milestones_ahead(frame_of(tables))
        if one.player == player
    ]


@pytest.mark.django_db
def test_milestones_of_the_six_matches():
    league, matches = six_matches()
    ids = [match.public_id for match in matches]
    names = dict(Player.objects.values_list("pk", "name"))

    told = [
        (ids.index(one.match) + 1, names[one.player], one.kind, one.value)
        for one in annals_of(league).milestones
    ]

    assert told == [
        (1, "Ada", "matches", 1),
        (1, "Ren", "matches", 1),
        (1, "Bo", "matches", 1),
        (1, "Ada", "first_win", 1),
        (1, "Ada", "total", 100),
        (2, "Bo", "first_win", 1),
        (2, "Bo", "total", 100),
        (3, "Zoë", "matches", 1),
        (4, "Ren", "first_win", 1),
        (5, "Zoë", "first_win", 1),
        (5, "Zoë", "total", 100),
    ]


def test_matches_are_marked_at_1_10_25_and_so_on():
    tables = (
        [duel(90, 80)] * 2 + [Table("europe", seats_of((BO, 9), (REN, 8)))] + [duel(9, 8)] * 998
    )

    assert reached(tables, "matches") == [
        (1, 1),
        (10, 11),
        (25, 26),
        (50, 51),
        (100, 101),
        (250, 251),
        (500, 501),
        (1000, 1001),
    ]


def test_milestones_are_dated_by_the_match_that_reached_them():
    events = milestone_events(frame_of([duel(90, 80)] * 10))

    tenth = next(one for one in events if (one.player, one.value) == (ADA, 10))
    assert (tenth.match, tenth.played_on) == ("m10", FIRST_DAY + timedelta(days=9))


def test_a_first_win_may_be_shared_and_comes_once():
    assert reached([duel(70, 80), duel(80, 80), duel(90, 80)], "first_win") == [(1, 2)]


def test_one_total_may_reach_several_marks():
    tables = [duel(99, 98), duel(130, 80), duel(126, 80), duel(150, 80)]

    assert reached(tables, "total") == [(100, 2), (125, 2), (150, 4)]


def test_tickets_are_counted_where_they_are_known():
    tables = [duel(90, 80, tickets_completed=30), duel(90, 80), duel(9, 8, tickets_completed=21)]

    assert reached(tables, "tickets") == [(50, 3)]
    assert reached(tables, "tickets", BO) == []


def test_guests_reach_nothing():
    events = milestone_events(frame_of([Table("standard", seats_of((None, 130), (ADA, 90)))]))

    assert {one.player for one in events} == {ADA}


def test_what_is_ahead_is_the_next_step_at_the_players_pace():
    tables = [duel(70, 80, tickets_completed=5)] * 7 + [duel(70, 80)]

    # Eight matches, none won, two at each table: par is a win in two. 35 tickets in seven known
    # matches, five each: fifteen more take three.
    assert ahead(tables) == [
        ("matches", 10, 2, 2),
        ("first_win", 1, 1, 2),
        ("tickets", 50, 15, 3),
    ]
    assert ahead(tables, BO) == [("matches", 10, 2, 2)]


def test_what_is_far_away_is_not_ahead():
    assert ahead([duel(90, 80)] * 14) == []
    assert ahead([duel(90, 80)] * 15) == [("matches", 25, 10, 10)]


def test_a_first_win_is_awaited_from_five_matches_on():
    assert [one[0] for one in ahead([duel(70, 80)] * 4)] == ["matches"]
    assert [one[0] for one in ahead([duel(70, 80)] * 5)] == ["first_win", "matches"]


def test_who_has_not_played_lately_has_nothing_ahead():
    gone = [Table("standard", seats_of((REN, 90), (BO, 80)))] * 9
    tables = [*gone, *[duel(90, 80)] * 20]

    assert ahead(tables, REN) == []
    assert ahead(tables[:-1], REN) == [("matches", 10, 1, 1)]


def test_no_matches_have_no_milestones():
    assert (milestone_events(frame_of([])), milestones_ahead(frame_of([]))) == ([], [])


@pytest.mark.django_db
def test_annals_ask_once_until_the_league_changes(django_assert_num_queries):
    league, matches = six_matches()

    with django_assert_num_queries(1):
        annals_of(league)
        feats = annals_of(league).of_match(matches[4].public_id)
    assert [one.kind for one in feats.milestones] == ["first_win", "total"]
    assert [one.record for one in feats.records] == [
        "highest_total",
        "highest_losing_total",
        "margin",
        "streak",
    ]

    play(league, totals_sheet(90, 80, played_on="2026-04-05"))
    league.refresh_from_db()
    with django_assert_num_queries(1):
        annals_of(league)
