"""What a match changed, against the worked example of the statistics."""

import pytest

from leagues.actions.matches import void
from leagues.models import Match, Player, Season
from leagues.queries.timetable import board_of
from leagues.standings.effects import Meeting, Rank, RankMove, Record, Streak, effects_of
from tests.factories import card, make_league, play, sheet, totals_sheet

pytestmark = pytest.mark.django_db


def effects(match):
    loaded = board_of(match.league).get(pk=match.pk)
    loaded.league.refresh_from_db()
    return effects_of(loaded.league, loaded)


def player(name):
    return Player.objects.get(name=name).pk


def ranks(match):
    """Return each player's place before and after, shared ones with a trailing ="""
    names = dict(Player.objects.values_list("pk", "name"))

    def text(rank):
        return rank and f"{rank.place}{'=' if rank.shared else ''}"

    moves = effects(match).ranks
    return [(names[one.player_id], text(one.before), text(one.after)) for one in moves]


def low_floor(league, floor=1):
    Season.objects.filter(league=league).update(floor=floor)


def test_ranks_are_those_before_and_after_the_match_alone():
    league = make_league()
    low_floor(league)
    play(league, totals_sheet(90, 80, 70))
    second = play(league, totals_sheet(80, 90))
    play(league, totals_sheet(60, 90, 95))

    # Before: Ada 1, Bo and Ren 0, apart by table beaten (1/2 and 0). After: Ada and Bo 1 each;
    # table beaten Ada (1 + 0) / 2 = 1/2, Bo (1/2 + 1) / 2 = 3/4.
    assert ranks(second) == [("Bo", "2", "1"), ("Ada", "1", "2")]


def test_first_match_has_nobody_before_it():
    league = make_league()
    low_floor(league)
    first = play(league, totals_sheet(90, 80, 80))

    assert ranks(first) == [("Ada", None, "1"), ("Bo", None, "2="), ("Ren", None, "2=")]


def test_players_below_the_floor_have_no_rank():
    league = make_league()
    low_floor(league, 2)
    play(league, totals_sheet(90, 80))
    second = play(league, totals_sheet(90, 70, 80))

    assert ranks(second) == [("Ada", None, "1"), ("Ren", None, None), ("Bo", None, "2")]
    assert effects(second).floor == 2


def test_match_of_the_same_day_that_came_later_does_not_matter():
    league = make_league()
    low_floor(league)
    first = play(league, totals_sheet(90, 80))
    before = effects(first)
    play(league, totals_sheet(70, 80))

    assert effects(first) == before


def test_climbing_counts_places():
    assert RankMove(1, Rank(3, False), Rank(1, True)).climbed == 2
    assert RankMove(1, Rank(1, False), Rank(2, False)).climbed == -1
    assert RankMove(1, None, Rank(1, False)).climbed == 0


def test_ratings_are_those_stored_for_the_match():
    league = make_league()
    match = play(league, totals_sheet(90, 80))

    ada, bo = effects(match).ratings
    assert (ada.before, bo.before, ada.matches) == (25, 25, 1)
    assert ada.after - 25 == pytest.approx(25 - bo.after)
    assert ada.after > 25
    assert ada.is_provisional


def test_wins_in_a_row_are_told_from_two_on_and_when_they_end():
    league = make_league()
    played = [play(league, totals_sheet(*totals)) for totals in ((9, 8), (9, 8), (9, 9), (8, 9))]
    ada, bo = player("Ada"), player("Bo")

    # The third is shared, which continues a streak, and starts Bo's.
    assert [effects(match).streaks for match in played] == [
        (),
        (Streak(ada, 2, ended=False),),
        (Streak(ada, 3, ended=False),),
        (Streak(bo, 2, ended=False), Streak(ada, 3, ended=True)),
    ]


def test_wins_and_meetings_are_counted_up_to_the_match():
    league = make_league()
    first = play(league, totals_sheet(90, 80))
    second = play(league, totals_sheet(90, 95, 80))
    third = play(league, totals_sheet(90, 90, 95))
    ada, bo, ren = player("Ada"), player("Bo"), player("Ren")

    assert effects(first).meetings == (Meeting(ada, bo, 1, 0, 0),)
    assert effects(second).meetings == (Meeting(bo, ada, 1, 0, 1), Meeting(bo, ren, 1, 0, 0))
    assert effects(third).meetings == (Meeting(ren, ada, 1, 0, 1), Meeting(ren, bo, 1, 0, 1))
    assert [each.is_first for each in effects(second).meetings] == [False, True]
    assert effects(third).records == (Record(ren, 1, 2),)


def test_order_in_the_day_parts_what_came_before():
    league = make_league()
    late = play(league, totals_sheet(90, 80, order=2))
    early = play(league, totals_sheet(80, 90, order=1))
    ada, bo = player("Ada"), player("Bo")

    assert effects(early).meetings == (Meeting(bo, ada, 1, 0, 0),)
    assert effects(late).meetings == (Meeting(ada, bo, 1, 0, 1),)


def test_guests_fill_seats_and_have_no_line():
    league = make_league()
    low_floor(league)
    match = play(league, sheet(card("Visitor", 95, guest=True), card("Ada", 90), card("Bo", 80)))

    told = effects(match)
    assert [each.player_id for each in told.ranks] == [player("Ada"), player("Bo")]
    assert told.records == ()
    assert told.meetings == (Meeting(player("Ada"), player("Bo"), 1, 0, 0),)


def test_table_of_guests_changes_nothing():
    guests = [card("One", 90, guest=True), card("Two", 80, guest=True)]
    told = effects(play(make_league(), sheet(*guests)))

    assert (told.ranks, told.ratings, told.records, told.meetings) == ((), (), (), ())


def test_match_that_does_not_count_changed_nothing():
    league = make_league()
    friendly = play(league, totals_sheet(90, 80, counted=False))
    gone = void(play(league, totals_sheet(90, 80)), version=1)

    assert (effects(friendly), effects(gone)) == (None, None)


def test_void_match_before_leaves_the_effects_of_a_later_one():
    league = make_league()
    first = play(league, totals_sheet(90, 80))
    second = play(league, totals_sheet(90, 80))
    assert effects(second).streaks != ()

    void(first, version=1)

    assert effects(second).streaks == ()


def test_table_by_rating_is_ordered_by_the_ratings_of_then():
    league = make_league()
    Season.objects.filter(league=league).update(preset="rating", floor=1)
    play(league, totals_sheet(90, 80))
    second = play(league, totals_sheet(70, 80, 60))
    for _ in range(4):
        play(league, totals_sheet(70, 80))

    # Ordinals after two matches: Ada 4.5, Bo 1.4, Ren -2.6; only later does Bo pass Ada.
    assert ranks(second) == [("Bo", "2", "2"), ("Ada", "1", "1"), ("Ren", None, "3")]
    assert ranks(Match.objects.order_by("id").last())[0] == ("Bo", "1", "1")


def test_match_outside_all_seasons_moves_the_table_of_all_time():
    league = make_league()
    Season.objects.filter(league=league).delete()
    match = play(league, totals_sheet(90, 80))

    assert effects(match).floor == 10
    assert not effects(match).is_anybody_ranked


def test_effects_are_read_once_at_a_revision(django_assert_max_num_queries):
    league = make_league()
    for _ in range(3):
        play(league, totals_sheet(90, 80, 70))
    match = board_of(league).get(pk=Match.objects.order_by("id").last().pk)
    list(match.results.all())

    with django_assert_max_num_queries(3):
        first = effects_of(league, match)
    with django_assert_max_num_queries(0):
        assert effects_of(league, match) == first
