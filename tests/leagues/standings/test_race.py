"""The main figure day by day: sums, means, ratings, dropped results; the last day is the table."""

from datetime import date, timedelta
from fractions import Fraction

import pytest
from hypothesis import given, strategies as st

from leagues.models import Season
from leagues.queries.results import Scope
from leagues.standings.metrics import METRICS
from leagues.standings.race import race_in, race_of, spread
from leagues.standings.rules import PRESETS, Rules
from leagues.standings.table import table_from, table_of
from tests.factories import make_league, play, totals_sheet
from tests.leagues.standings.worked import ADA, BO, FIRST_DAY, REN, field, lines

THREE_DAYS = lines(
    [(ADA, 1, 90), (BO, 2, 80)],
    [(BO, 1, 95), (ADA, 2, 85)],
    [(ADA, 1, 99), (REN, 2, 70)],
)


def test_sums_grow_day_by_day_and_start_with_the_first_match():
    race = race_in(field(THREE_DAYS, Rules(preset="places")))

    assert race.days == tuple(FIRST_DAY + timedelta(days=number) for number in range(3))
    assert race.runs == {ADA: (2, 3, 5), BO: (1, 3, 3), REN: (None, None, 1)}


def test_means_are_those_of_the_matches_so_far():
    race = race_in(field(THREE_DAYS, Rules(preset="average")))

    assert race.runs[ADA] == (1, Fraction(1, 2), Fraction(2, 3))


def test_dropped_results_are_chosen_anew_each_day():
    # Ada's place points 2, 1, 2: the best one of each day's so far.
    race = race_in(field(THREE_DAYS, Rules(preset="places", best_of=1)))

    assert race.runs[ADA] == (2, 2, 2)
    assert race.runs[BO] == (1, 2, 2)


@pytest.mark.parametrize("preset", [key for key in PRESETS if key != "rating"])
def test_the_last_day_is_the_table(preset):
    here = field(THREE_DAYS, Rules(preset=preset, floor=0))
    key = PRESETS[preset].chain[0]

    race, table = race_in(here), table_from(here)

    assert {player: run[-1] for player, run in race.runs.items()} == {
        row.player_id: row.metrics[key] for row in table.rows
    }


@pytest.mark.parametrize("drops", [{}, {"best_of": 1}, {"drop_worst": 1}])
@pytest.mark.parametrize("key", [key for key, each in METRICS.items() if not each.is_relative])
def test_every_figure_ends_where_the_table_has_it(key, drops):
    here = field(THREE_DAYS, Rules(metrics=(key,), floor=0, **drops))

    race, table = race_in(here), table_from(here)

    assert {player: run[-1] for player, run in race.runs.items()} == {
        row.player_id: row.metrics[key] for row in table.rows
    }


@pytest.mark.parametrize(
    ("days", "most", "shown"), [(0, 5, 0), (5, 5, 5), (6, 5, 5), (100, 60, 60)]
)
def test_many_days_are_spread_and_keep_the_first_and_the_last(days, most, shown):
    found = spread(days, most)

    assert len(found) == len(set(found)) == shown
    assert not days or (found[0], found[-1]) == (0, days - 1)


def swinging(days):
    """Return as many match days; Ada and Bo win by turns, so the front changes on each."""
    return lines(*([(ADA, 1 + at % 2, 90), (BO, 2 - at % 2, 90)] for at in range(days)))


def test_front_is_told_of_every_match_day_however_few_are_shown():
    # Ada wins the odd days and is one ahead after them; after the even ones both are level.
    race = race_in(field(swinging(131), Rules(preset="wins", floor=0)))

    assert (len(race.days), race.played, len(race.fronts)) == (60, 131, 131)
    assert [who.players for who in race.fronts] == [(ADA,), (ADA, BO)] * 65 + [(ADA,)]


def test_costly_figures_have_a_front_of_the_days_shown_alone():
    race = race_in(field(swinging(40), Rules(metrics=("strength_of_opponents",), floor=0)))

    assert race.played == 40
    assert [who.day for who in race.fronts] == list(race.days)
    assert len(race.days) == 12


def test_front_is_of_the_ranked_and_of_all_where_nobody_is_ranked():
    by_two, by_nine = (
        race_in(field(THREE_DAYS, Rules(preset="average", floor=floor))) for floor in (3, 9)
    )

    assert [who.players for who in by_two.fronts] == [(ADA,), (ADA,), (ADA,)]
    assert [who.players for who in by_nine.fronts] == [(ADA,), (ADA, BO), (ADA,)]


places = st.lists(st.sampled_from((1, 2)), min_size=1, max_size=12)


@given(places, st.none() | st.integers(1, 6), st.integers(0, 4))
def test_dropping_day_by_day_is_the_table_of_each_day(won, best_of, drop_worst):
    rules = Rules(metrics=("points",), floor=0, best_of=best_of, drop_worst=drop_worst)
    matches = [[(ADA, place, 90), (BO, 3 - place, 90)] for place in won]

    race = race_in(field(lines(*matches), rules))

    for at in range(len(won)):
        for row in table_from(field(lines(*matches[: at + 1]), rules)).rows:
            assert race.runs[row.player_id][at] == row.metrics["points"]


@pytest.mark.django_db
def test_ratings_race_by_the_league_wide_ordinal():
    league = make_league()
    Season.objects.update(preset="rating", floor=1, starts_on="2026-02-01")
    play(league, totals_sheet(90, 80, played_on="2026-01-05"))  # before the season, counts too
    play(league, totals_sheet(90, 80, played_on="2026-02-05"))
    play(league, totals_sheet(70, 80, played_on="2026-02-12"))
    league.refresh_from_db()
    scope = Scope(Season.objects.get())

    race, table = race_of(league, scope), table_of(league, scope)
    first = table_of(league, Scope(scope.season, date(2026, 2, 5)))

    assert len(race.days) == 2
    for row in first.rows:
        assert race.runs[row.player_id][0] == row.metrics["rating"]
    for row in table.rows:
        assert race.runs[row.player_id][1] == row.metrics["rating"]


@pytest.mark.django_db
def test_race_asks_one_query_whatever_the_matches(django_assert_num_queries):
    league = make_league()
    for number in range(1, 9):
        play(league, totals_sheet(90, 80, played_on=f"2026-02-0{number}"))
    league.refresh_from_db()
    scope = Scope(Season.objects.get())

    with django_assert_num_queries(1):
        race_of(league, scope)
    with django_assert_num_queries(0):
        race_of(league, scope)
