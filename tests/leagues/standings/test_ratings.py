"""The replay of a league's matches, and who stands where by rating at the end of a day."""

from datetime import date

import pytest

from leagues.models import League, Player
from leagues.queries.players import labels_for
from leagues.queries.ratings import Held, RatedLine
from leagues.standings.ratings import order_rated, ratings_document, ratings_of, replay
from scoring.ratings import NEWCOMER, Rating, rate
from tests.factories import card, make_league, play, sheet

DAY = date(2026, 3, 1)
ADA, BO, REN = 1, 2, 3

# The worked example: the sheets of six matches.
WORKED = [
    {"played_on": "2026-03-01", "players": (("Ada", 102), ("Bo", 83), ("Ren", 85))},
    {"played_on": "2026-03-01", "players": (("Ada", 92), ("Bo", 103))},
    {
        "played_on": "2026-03-08",
        "variant": "europe",
        "players": (("Ada", 96, 4, 2), ("Bo", 95, 3, 1), ("Ren", 72, 3, 3), ("Zoë", 96, 4, 1)),
    },
    {"played_on": "2026-03-15", "players": (("Ada", 90, 4), ("Ren", 90, 4), ("Zoë", 77, 3))},
    {"played_on": "2026-03-22", "players": (("Bo", 97), ("Zoë", 110))},
    {
        "played_on": "2026-03-29",
        "variant": "europe",
        "players": (("Ada", 83), ("Bo", 107), ("Zoë", 46)),
    },
]


def table(match: int, *places: tuple[int | None, int]) -> list[RatedLine]:
    """Return the lines of a match: who (None is a guest), and where."""
    return [
        RatedLine(10 * match + at, match, DAY, match, player, place)
        for at, (player, place) in enumerate(places)
    ]


def worked_card(name: str, total: int, completed: int | None = None, left: int | None = None):
    return card(name, total, tickets_completed=completed, stations_remaining=left)


def play_worked(league: League) -> None:
    for match in WORKED:
        cards = [worked_card(*facts) for facts in match["players"]]
        play(league, sheet(*cards, **{key: match[key] for key in match if key != "players"}))
    league.refresh_from_db()


def test_replay_of_nothing_changes_nothing() -> None:
    assert replay([]) == []


def test_replay_takes_each_match_from_where_the_one_before_ended() -> None:
    first, second = table(1, (ADA, 1), (BO, 2)), table(2, (BO, 1), (REN, 2))

    changes = replay([*first, *second])

    ada, bo = rate([NEWCOMER, NEWCOMER], [1, 2])
    bo_then, ren = rate([bo, NEWCOMER], [1, 2])
    assert [(each.player_id, each.before, each.after) for each in changes] == [
        (ADA, Held(NEWCOMER, 0), Held(ada, 1)),
        (BO, Held(NEWCOMER, 0), Held(bo, 1)),
        (BO, Held(bo, 1), Held(bo_then, 2)),
        (REN, Held(NEWCOMER, 0), Held(ren, 1)),
    ]


def test_replay_begins_with_what_was_held() -> None:
    held = {ADA: Held(Rating(30, 5), 12)}

    (ada, bo) = replay(table(1, (ADA, 2), (BO, 1)), held)

    assert (ada.before, ada.after.matches) == (Held(Rating(30, 5), 12), 13)
    assert (bo.before, bo.after.matches) == (Held(NEWCOMER, 0), 1)
    assert held == {ADA: Held(Rating(30, 5), 12)}


def test_a_guest_enters_each_match_as_a_newcomer_and_keeps_nothing() -> None:
    once = table(1, (ADA, 1), (None, 2))
    again = table(2, (ADA, 1), (None, 2), (None, 2))

    changes = replay([*once, *again])

    assert [each.player_id for each in changes] == [ADA, ADA]
    first = rate([NEWCOMER, NEWCOMER], [1, 2])[0]
    assert changes[1].after.rating == rate([first, NEWCOMER, NEWCOMER], [1, 2, 2])[0]


def test_the_greatest_ordinal_stands_first_and_level_ones_share_a_place() -> None:
    # Ordinals: 25 - 3 x 8 = 1, 22 - 3 x 5 = 7, 31 - 3 x 8 = 7, 40 - 3 x 15 = -5.
    held = {
        4: Held(Rating(25, 8), 9),
        7: Held(Rating(22, 5), 10),
        5: Held(Rating(31, 8), 3),
        6: Held(Rating(40, 15), 1),
    }

    rated = order_rated(held)

    assert [(one.player_id, one.place, one.shared) for one in rated] == [
        (5, 1, True),
        (7, 1, True),
        (4, 3, False),
        (6, 4, False),
    ]
    assert [one.is_provisional for one in rated] == [True, False, True, True]


@pytest.mark.django_db
def test_ratings_of_the_worked_example_come_out_digit_for_digit() -> None:
    league = make_league()
    play_worked(league)

    rated = ratings_of(league)

    names = dict(Player.objects.values_list("id", "name"))
    shown = [
        f"{names[one.player_id]} {one.rating.mu:.3f} {one.rating.sigma:.3f} "
        f"{one.rating.ordinal:.3f} {one.matches}"
        for one in rated
    ]
    assert shown == [
        "Ada 28.250 7.510 5.719 5",
        "Bo 24.816 7.318 2.862 5",
        "Zoë 24.100 7.503 1.591 4",
        "Ren 22.628 7.722 -0.538 3",
    ]


@pytest.mark.django_db
def test_ratings_as_of_a_day_end_with_its_last_match() -> None:
    league = make_league()
    play_worked(league)

    after_first_day = ratings_of(league, date(2026, 3, 7))

    ada, bo, ren = rate([NEWCOMER] * 3, [1, 3, 2])
    ada, bo = rate([ada, bo], [2, 1])
    held = {one.player_id: one.rating for one in after_first_day}
    names = dict(Player.objects.values_list("name", "id"))
    assert held == {names["Ada"]: ada, names["Bo"]: bo, names["Ren"]: ren}
    assert ratings_of(league, date(2026, 2, 28)) == ()


@pytest.mark.django_db
def test_ratings_are_read_in_one_query_and_then_kept(django_assert_num_queries) -> None:
    league = make_league()
    play_worked(league)

    with django_assert_num_queries(1):
        ratings_of(league)
    with django_assert_num_queries(0):
        ratings_of(league)


@pytest.mark.django_db
def test_ratings_of_one_league_know_nothing_of_another() -> None:
    play_worked(make_league())

    assert ratings_of(make_league("other")) == ()


@pytest.mark.django_db
def test_the_document_hides_whom_the_reader_may_not_see() -> None:
    league = make_league()
    play_worked(league)
    Player.objects.filter(name="Bo").update(hidden=True)

    document = ratings_document(league, ratings_of(league), labels_for(league, in_full=False))

    ada = Player.objects.get(name="Ada")
    assert document[0]["player"] == {"id": ada.public_id, "name": "Ada", "code": ada.code}
    assert document[1]["player"] == {"id": None, "name": "Passenger 1", "code": "P1"}
    assert {key: document[0][key] for key in ("provisional", "matches")} == {
        "provisional": True,
        "matches": 5,
    }
    assert document[0]["ordinal"] == document[0]["mu"] - 3 * document[0]["sigma"]
