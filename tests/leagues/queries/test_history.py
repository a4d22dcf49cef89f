"""What a version changed beside the one before."""

import pytest

from leagues.actions.matches import amend
from leagues.intake.check import Report, check
from leagues.queries.history import Change, history_of
from leagues.queries.players import labels_for
from tests.factories import card, make_league, play, sheet, totals_sheet

pytestmark = pytest.mark.django_db


def history(first, second):
    league = make_league()
    match = play(league, first)
    amend(match, check(Report(second), league=league), version=1)
    return history_of(match, labels_for(league, in_full=True))


def test_first_version_changed_nothing():
    league = make_league()
    match = play(league, totals_sheet(100, 90))

    (step,) = history_of(match, labels_for(league, in_full=True))

    assert (step.version.number, step.facts, step.cards) == (1, (), ())


def test_newest_version_stands_first_with_each_changed_value():
    step, first = history(totals_sheet(100, 90, note="a"), totals_sheet(100, 91, note="b"))

    assert [step.version.number, first.version.number] == [2, 1]
    assert step.facts == (Change("note", "a", "b"),)
    assert [(each.who.name, each.kind, each.changes) for each in step.cards] == [
        ("Bo", "changed", (Change("total", 90, 91),))
    ]
    assert step.winners_after == ()


def test_total_that_follows_from_the_buckets_is_compared_too():
    buckets = {"ticket_points": 20, "longest_path_bonus": 10}
    before = sheet(card("Ada", route_points=50, **buckets), card("Bo", 70))
    after = sheet(card("Ada", route_points=55, **buckets), card("Bo", 70))

    step, _ = history(before, after)

    assert step.cards[0].changes == (Change("route_points", 50, 55), Change("total", 80, 85))


def test_who_came_and_who_left_is_told():
    before = sheet(card("Ada", 100), card("Bo", 90), card("Visitor", 80, guest=True))
    after = sheet(card("Ada", 100), card("Cid", 90), card("Visitor", 80, guest=True))

    step, _ = history(before, after)

    assert [(each.who.name, each.kind) for each in step.cards] == [
        ("Bo", "left"),
        ("Cid", "joined"),
    ]


def test_change_of_winner_names_both_sides():
    step, _ = history(totals_sheet(100, 90), totals_sheet(80, 90))

    assert [label.name for label in step.winners_before] == ["Ada"]
    assert [label.name for label in step.winners_after] == ["Bo"]
