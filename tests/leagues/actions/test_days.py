"""The order in a day: what moves, what keeps, what is refused."""

from datetime import date

import pytest

from leagues.actions.days import reorder_day
from leagues.actions.matches import void
from leagues.actions.versions import Outdated
from leagues.models import Match, MatchVersion, RatingChange, State
from leagues.queries.ratings import rated_lines
from leagues.standings.ratings import replay
from tests.factories import UserFactory, make_league, play, totals_sheet

pytestmark = pytest.mark.django_db
DAY = date(2026, 1, 4)


@pytest.fixture
def league():
    """Give a league with three matches of one day, noted a, b and c, and one of the next."""
    league = make_league()
    for note, totals in {"a": (90, 80), "b": (70, 80), "c": (60, 50)}.items():
        play(league, totals_sheet(*totals, note=note))
    play(league, totals_sheet(90, 80, note="d", played_on="2026-01-05"))
    league.refresh_from_db()
    return league


def ids(league, notes):
    by_note = dict(Match.objects.filter(league=league).values_list("note", "public_id"))
    return [by_note[note] for note in notes]


def row(league):
    rows = Match.objects.filter(league=league, played_on=DAY).order_by("order", "id")
    return "".join(rows.values_list("note", flat=True))


def test_matches_take_the_order_given_and_those_that_moved_keep_a_version(league):
    user = UserFactory()

    moved = reorder_day(league, DAY, ids(league, "bac"), by=user, reason="a was the second")

    assert row(league) == "bac"
    assert sorted(match.note for match in moved) == ["a", "b"]
    versions = MatchVersion.objects.filter(action=MatchVersion.Action.MOVED).order_by("match")
    assert [
        (one.match.note, one.number, one.sheet["order"], one.by, one.reason) for one in versions
    ] == [("a", 2, 2, user, "a was the second"), ("b", 2, 1, user, "a was the second")]
    assert dict(Match.objects.values_list("note", "version")) == {"a": 2, "b": 2, "c": 1, "d": 1}


def test_new_order_raises_the_revision_once_and_the_same_order_not_at_all(league):
    before = league.revision

    reorder_day(league, DAY, ids(league, "cba"))
    assert league.revision == before + 1

    assert reorder_day(league, DAY, ids(league, "cba")) == []
    assert league.revision == before + 1


def test_ratings_are_those_of_the_new_order(league):
    before = dict(RatingChange.objects.values_list("result_id", "mu_after"))

    reorder_day(league, DAY, ids(league, "bac"))

    after = dict(RatingChange.objects.values_list("result_id", "mu_after"))
    assert after == {one.line.result_id: one.after.rating.mu for one in replay(rated_lines(league))}
    assert after != before


def test_what_moves_keeps_its_state_and_a_void_match_stays_void(league):
    Match.objects.filter(note="a").update(state=State.DISPUTED)
    void(Match.objects.get(note="b"), version=1)

    reorder_day(league, DAY, ids(league, "cba"))

    assert row(league) == "cba"
    states = dict(Match.objects.values_list("note", "state"))
    assert states == {"a": "disputed", "b": "void", "c": "recorded", "d": "recorded"}


def test_matches_of_one_order_are_told_apart(league):
    Match.objects.filter(played_on=DAY).update(order=7)

    reorder_day(league, DAY, ids(league, "acb"))

    assert row(league) == "acb"
    orders = Match.objects.filter(played_on=DAY).order_by("order").values_list("order", flat=True)
    assert list(orders) == [1, 2, 3]


@pytest.mark.parametrize("notes", ["ab", "abd", "aabc", "aab", "abcd"])
def test_order_that_is_not_of_just_these_matches_is_refused(league, notes):
    with pytest.raises(Outdated):
        reorder_day(league, DAY, ids(league, notes))

    assert row(league) == "abc"


def test_order_that_started_from_another_one_is_refused(league):
    reorder_day(league, DAY, ids(league, "bac"))

    with pytest.raises(Outdated):
        reorder_day(league, DAY, ids(league, "cab"), seen=ids(league, "abc"))

    assert row(league) == "bac"


def test_order_sent_twice_is_done_once(league):
    for _ in range(2):
        reorder_day(league, DAY, ids(league, "bac"), seen=ids(league, "abc"))

    assert row(league) == "bac"
    assert MatchVersion.objects.filter(action=MatchVersion.Action.MOVED).count() == 2
