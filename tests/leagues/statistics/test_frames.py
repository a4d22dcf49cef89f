"""The one frame of results, against the six worked matches."""

import math
from datetime import date

import pandas as pd
import pytest

from leagues.models import Player
from leagues.statistics.filters import Filters, filters_from
from leagues.statistics.frames import history_of, league_frame
from tests.factories import card, make_league, play, sheet
from tests.leagues.statistics.six import six_matches

pytestmark = pytest.mark.django_db


def row_of(frame: pd.DataFrame, number: int, name: str) -> pd.Series:
    player = Player.objects.get(name=name).pk
    return frame[(frame["number"] == number) & (frame["player"] == player)].iloc[0]


def test_the_frame_has_a_row_for_each_result_in_the_leagues_order():
    league, matches = six_matches()

    frame = league_frame(league)

    assert list(frame["number"]) == [1] * 3 + [2] * 2 + [3] * 4 + [4] * 3 + [5] * 2 + [6] * 3
    assert list(frame["match"].unique()) == [match.public_id for match in matches]
    assert frame["played_on"].iloc[0] == pd.Timestamp(2026, 3, 1)


def test_places_give_shares_par_and_the_table_beaten():
    league, _ = six_matches()
    frame = league_frame(league)

    shared, second = row_of(frame, 4, "Ada"), row_of(frame, 3, "Zoë")

    assert (shared["level"], shared["win_share"], shared["expected"]) == (2, 0.5, 1 / 3)
    assert shared["beaten"] == 0.75  # one left behind, one level, of two
    assert (second["won"], second["win_share"]) == (False, 0)
    assert second["beaten"] == pytest.approx(2 / 3)


def test_the_best_opponent_is_the_best_of_the_others():
    league, _ = six_matches()
    frame = league_frame(league)

    assert row_of(frame, 1, "Ada")["best_opponent"] == 85
    assert row_of(frame, 1, "Bo")["best_opponent"] == 102
    assert row_of(frame, 3, "Ada")["best_opponent"] == 96  # Zoë has as many


def test_points_are_known_of_matches_with_every_bucket():
    league, _ = six_matches()
    frame = league_frame(league)

    us, europe, bare = row_of(frame, 1, "Bo"), row_of(frame, 3, "Ren"), row_of(frame, 5, "Bo")

    assert (us["station_points"], us["longest_path_points"], us["is_known"]) == (0, 0, True)
    assert (europe["station_points"], europe["has_stations"]) == (12, True)
    assert math.isnan(bare["route_points"])
    assert (bool(bare["is_known"]), bool(bare["table_known"])) == (False, False)


def test_a_table_is_known_only_where_everybody_is():
    league = make_league()
    known = {"route_points": 50, "ticket_points": 30, "longest_path_bonus": 10}
    play(league, sheet(card("Ada", 90, **known), card("Bo", 80)))

    frame = league_frame(league)

    assert list(frame["is_known"]) == [True, False]
    assert list(frame["table_known"]) == [False, False]


def test_buckets_under_an_accepted_conflict_are_unknown_to_statistics():
    league = make_league()
    wrong = {"route_points": 50, "ticket_points": 30, "longest_path_bonus": 10}
    play(league, sheet(card("Ada", 99, **wrong), card("Bo", 80)), accept=True)

    ada = league_frame(league).iloc[0]

    assert (ada["total"], bool(ada["doubtful"])) == (99, True)
    assert math.isnan(ada["route_points"])


def test_a_guest_fills_a_seat_and_has_no_player():
    league = make_league()
    play(league, sheet(card("Ada", 90), card("Bo", 80), card(None, 70, guest=True)))

    frame = league_frame(league)

    assert list(frame["size"]) == [3, 3, 3]
    assert list(frame["player"].isna()) == [False, False, True]


def test_a_league_without_matches_has_a_frame_without_rows():
    frame = league_frame(make_league())

    assert len(frame) == 0
    assert {"number", "best_opponent", "table_known", "beaten"} <= set(frame.columns)
    assert len(history_of(frame, 1)) == 0


def test_the_earliest_day_there_is_fits():
    league = make_league()
    play(league, sheet(card("Ada", 90), card("Bo", 80), played_on="0001-01-01"))

    assert league_frame(league)["played_on"].iloc[0].date() == date(1, 1, 1)


def test_a_history_counts_the_players_own_matches():
    league, _ = six_matches()
    zoe = Player.objects.get(name="Zoë")

    history = history_of(league_frame(league), zoe.pk)

    assert list(history["number"]) == [1, 2, 3, 4]
    assert list(history["total"]) == [96, 77, 110, 46]


def test_the_frame_asks_once_until_the_league_changes(django_assert_num_queries):
    league, _ = six_matches()

    with django_assert_num_queries(1):
        league_frame(league)
        league_frame(league)


@pytest.mark.parametrize(
    ("asked", "numbers"),
    [
        ({}, [1, 2, 3, 4, 5, 6]),
        ({"variant": "europe"}, [3, 6]),
        ({"size": "2"}, [2, 5]),
        ({"from": "2026-03-08", "to": "2026-03-22"}, [3, 4, 5]),
        ({"variant": "standard", "to": "2026-03-14"}, [1]),
        ({"season": "all"}, [1, 2, 3, 4, 5, 6]),
        ({"size": "4", "variant": "standard"}, []),
    ],
)
def test_filters_choose_whole_matches(asked, numbers):
    league, _ = six_matches()

    filters = filters_from(asked, [])

    assert filters.wrong == ()
    assert list(filters.applied(league_frame(league))["number"].unique()) == numbers


def test_a_filter_that_is_not_understood_is_open_and_named():
    filters = filters_from(
        {"size": "6", "variant": "asia", "from": "yesterday", "season": "2019", "to": " "}, []
    )

    assert filters == Filters(wrong=("variant", "size", "season", "from"))


def test_chosen_filters_are_words_of_an_address():
    filters = filters_from({"variant": "europe", "size": "3", "from": "2026-03-01"}, [])

    assert filters.chosen == {"variant": "europe", "size": "3", "from": "2026-03-01"}
    assert filters_from(filters.chosen, []) == filters
