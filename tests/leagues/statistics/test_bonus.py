"""What the longest-path card decided: winners again without its points, by all rules."""

import pytest

from leagues.models import Season
from leagues.statistics.bonus import decided_by_bonus
from leagues.statistics.frames import league_frame
from tests.factories import make_league, play
from tests.leagues.statistics.six import bucketed, seated

pytestmark = pytest.mark.django_db


def told(*cards: dict, steps: list[str] | None = None, **values) -> float | None:
    """Return what is told of one match: 1, 0, or None."""
    league = make_league()
    Season.objects.filter(league=league).update(house_tie_breaks=steps)
    play(league, seated(*cards, **values), accept=True)
    (found,) = {*decided_by_bonus(league_frame(league)).fillna(-1)}
    return None if found == -1 else found


# Totals are points + 20, and 10 for the card; 24 points of tickets come from 2, 3 or 4 of them.
def ada(points: int = 60, completed: int = 3, **more) -> dict:
    return bucketed("Ada", points - 4, 24, (completed, 0), longest=True, **more)


def bo(points: int, completed: int = 3, **more) -> dict:
    return bucketed("Bo", points - 4, 24, (completed, 0), **more)


@pytest.mark.parametrize(
    ("cards", "answer"),
    [
        ((ada(), bo(65)), 1),  # 90 to 85; 80 to 85 without
        ((ada(), bo(55)), 0),  # 90 to 75; 80 to 75
        ((ada(50), bo(65)), 0),  # 80 to 85 either way
        ((ada(), bo(60, 4)), 1),  # level at 80: more tickets
        ((ada(), bo(60, 2)), 0),
        ((ada(), bo(60)), 0),  # level in tickets too: the card, that Ada still held
        ((ada(), bo(60, 3, longest=True)), 0),  # all hold it: shared either way
        ((ada(50), bo(60)), 1),  # the card wins a level 80 to 80; 70 to 80 without
        ((ada(), bo(60, 4, longest=True), bucketed("Ren", 61, 24, (2, 0))), 1),  # 80 80 85
        ((ada(), bo(60, 4, longest=True), bucketed("Ren", 51, 24, (2, 0))), 0),  # 80 80 75
    ],
)
def test_the_bonus_decides_where_other_winners_come_of_it(cards, answer):
    assert told(*cards) == answer


def test_a_win_that_becomes_shared_has_other_winners():
    # A house without tie-breaks: 90 to 80 with the card, 80 to 80 without.
    assert told(ada(), bo(60), steps=[]) == 1


def test_stations_are_asked_before_the_card_where_the_map_has_them():
    europe = {"variant": "europe"}

    more_left = told(ada(60, stations_remaining=1), bo(56, stations_remaining=2), **europe)
    # without: 60 + 20 + 4 = 84, 56 + 20 + 8 = 84, level in tickets: Bo has more stations left
    assert more_left == 1


@pytest.mark.parametrize(("steps", "answer"), [(["seat"], 1), (["longest_path"], 0), (None, 0)])
def test_a_house_order_of_the_season_is_followed(steps, answer):
    # level at 80 without the bonus; Bo sat later, Ada has more tickets and the card
    assert told(ada(60, 4), bo(60, 3), steps=steps) == answer


@pytest.mark.parametrize(("mark", "answer"), [(1, 0), (2, 1)])
def test_an_unknown_house_step_falls_back_on_the_files_mark(mark, answer):
    cards = (
        {**ada(60, 4), "source_place": mark},
        {**bo(60, 3), "source_place": 3 - mark},
    )
    league = make_league()
    Season.objects.filter(league=league).update(house_tie_breaks=["seat"])
    play(league, {"variant": "standard", "played_on": "2026-01-04", "players": list(cards)})

    assert set(decided_by_bonus(league_frame(league))) == {answer}


@pytest.mark.parametrize(
    "unknown",
    [{"longest_path_bonus": None}, {"tickets_completed": None}, {"tickets_failed": None}],
)
def test_a_needed_value_unknown_tells_nothing(unknown):
    answer = told(ada(), {**bo(65), **unknown})

    assert answer == (1 if "tickets_failed" in unknown else None)


def test_unknown_stations_tell_nothing_on_a_map_with_stations():
    cards = (
        ada(stations_remaining=1),
        {**bo(65, stations_remaining=1), "stations_remaining": None},
    )

    assert told(*cards, variant="europe") is None
