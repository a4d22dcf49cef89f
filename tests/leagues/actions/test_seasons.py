"""Seasons: days that never overlap, matches that follow them, rules that make a table."""

from datetime import date

import pytest
from hypothesis import given, strategies as st

from leagues.actions.matches import amend, mark_counted, void
from leagues.actions.seasons import (
    BackwardDays,
    BadRules,
    BadSeasonName,
    DaysOverlap,
    SeasonArchived,
    SeasonNameTaken,
    SeasonPlan,
    archive_season,
    edit_season,
    make_season,
    set_rules,
)
from leagues.intake.check import check
from leagues.intake.report import Report
from leagues.models import Match, Season
from leagues.queries.leagues import first_shown, seasons_of
from leagues.queries.results import Scope
from leagues.standings.rules import Rules, rules_of
from leagues.standings.table import table_of
from tests.factories import make_league, play, totals_sheet

pytestmark = pytest.mark.django_db
days = st.dates(date(2026, 1, 1), date(2026, 1, 28))


def day(month: int, number: int = 1) -> date:
    return date(2026, month, number)


def league_of_spring():
    """Return a league whose one season is March to May, with a match in February, April, June."""
    league = make_league()
    (season,) = Season.objects.all()
    edit_season(season, SeasonPlan("Spring", day(3), day(5, 31)))
    for month in (2, 4, 6):
        play(league, totals_sheet(90, 80, played_on=str(day(month))))
    return league


def seasons_by_day():
    rows = Match.objects.order_by("played_on").values_list("season__name", flat=True)
    return list(rows)


def results_follow_their_matches() -> bool:
    return all(
        result.season_id == match.season_id
        for match in Match.objects.all()
        for result in match.results.all()
    )


def test_a_new_season_takes_the_matches_of_its_days():
    league = league_of_spring()
    assert seasons_by_day() == [None, "Spring", None]

    made = make_season(league, SeasonPlan("Summer", day(6), day(8, 31)))

    assert made.matches == 1
    assert seasons_by_day() == [None, "Spring", "Summer"]
    assert results_follow_their_matches()


def test_other_days_move_matches_in_and_out_and_the_tables_with_them():
    league = league_of_spring()
    spring = Season.objects.get()

    moved = edit_season(spring, SeasonPlan("Winter", None, day(3, 31)))
    league.refresh_from_db()

    assert moved.matches == 2
    assert seasons_by_day() == ["Winter", None, None]
    assert results_follow_their_matches()
    assert table_of(league, Scope(moved.season)).matches == 1
    assert table_of(league, Scope()).matches == 3


def test_open_ends_hold_everything():
    league = league_of_spring()

    edit_season(Season.objects.get(), SeasonPlan("Ever"))

    assert seasons_by_day() == ["Ever"] * 3
    with pytest.raises(DaysOverlap):
        make_season(league, SeasonPlan("One more", day(1), day(1)))


@pytest.mark.parametrize(
    ("starts", "ends"),
    [
        (day(5, 31), None),
        (None, day(3)),
        (day(4), day(4)),
        (day(1), day(12)),
        (None, None),
        (day(3), day(5, 31)),
    ],
)
def test_overlapping_days_are_refused_and_name_the_other_season(starts, ends):
    league = league_of_spring()

    with pytest.raises(DaysOverlap) as refused:
        make_season(league, SeasonPlan("Other", starts, ends))

    assert refused.value.other.name == "Spring"
    assert "Spring" in str(refused.value)
    assert Season.objects.count() == 1


@pytest.mark.parametrize(("starts", "ends"), [(day(6), None), (None, day(2, 28))])
def test_days_beside_another_season_are_free(starts, ends):
    league = league_of_spring()

    make_season(league, SeasonPlan("Other", starts, ends))

    assert Season.objects.count() == 2


@given(low=days, high=days, start=days, end=days)
def test_spans_overlap_where_they_share_a_day(low, high, start, end):
    low, high = sorted((low, high))
    start, end = sorted((start, end))

    overlap = SeasonPlan("a", low, high).overlaps(Season(starts_on=start, ends_on=end))

    shared = set(range(low.day, high.day + 1)) & set(range(start.day, end.day + 1))
    assert overlap == bool(shared)


@pytest.mark.parametrize("name", ["", "  ", "all", "ALL", "\u200b", "x" * 81, "a\u0007b"])
def test_bad_names_are_refused(name):
    with pytest.raises(BadSeasonName):
        edit_season(make_league().seasons.get(), SeasonPlan(name))


def test_a_name_is_taken_whatever_its_case():
    league = league_of_spring()

    with pytest.raises(SeasonNameTaken):
        make_season(league, SeasonPlan(" SPRING", day(7), day(8)))


def test_a_season_ends_no_earlier_than_it_starts():
    with pytest.raises(BackwardDays):
        edit_season(make_league().seasons.get(), SeasonPlan("Back", day(3), day(2)))


def test_rules_are_stored_and_read_back_equal():
    league = make_league()
    rules = Rules(
        preset="places",
        metrics=("points", "head_to_head"),
        floor=3,
        best_of=10,
        drop_worst=2,
        points=((3, (5, 2, 0)),),
    )

    season = set_rules(league.seasons.get(), rules)

    assert rules_of(Season.objects.get(pk=season.pk)) == rules


def test_a_chain_that_is_the_presets_is_no_own_order():
    rules = Rules(preset="wins", metrics=("win_share", "table_beaten", "total_mean"))

    season = set_rules(make_league().seasons.get(), rules)

    assert season.metrics is None


@pytest.mark.parametrize(
    "rules",
    [
        Rules(preset="luck"),
        Rules(metrics=("luck",)),
        Rules(metrics=("head_to_head", "points")),
        Rules(metrics=("points", "points")),
        Rules(best_of=0),
        Rules(drop_worst=-1),
        Rules(floor=-1),
        Rules(points=((6, (1, 1, 1, 1, 1, 1)),)),
        Rules(points=((3, (5, 2)),)),
        Rules(points=((2, (1, 2)),)),
        Rules(points=((2, (1001, 2)),)),
    ],
)
def test_rules_that_make_no_table_are_refused(rules):
    season = make_league().seasons.get()

    with pytest.raises(BadRules):
        set_rules(season, rules)

    assert rules_of(Season.objects.get()) == Rules()


def test_every_change_raises_the_revision():
    league = make_league()
    season = league.seasons.get()
    seen = []

    def note(_change):
        league.refresh_from_db()
        seen.append(league.revision)

    note(edit_season(season, SeasonPlan("Spring", day(3), day(5))))
    note(make_season(league, SeasonPlan("Summer", day(6))))
    note(set_rules(season, Rules(preset="average")))
    note(archive_season(season, archived=True))

    assert seen == sorted(set(seen))
    assert len(seen) == 4


def test_an_archived_season_keeps_its_table_and_stands_still():
    league = league_of_spring()
    season = archive_season(Season.objects.get(), archived=True)

    with pytest.raises(SeasonArchived):
        set_rules(season, Rules(preset="average"))
    with pytest.raises(SeasonArchived):
        edit_season(season, SeasonPlan("Spring", day(3), day(4)))

    assert table_of(league, Scope(season)).matches == 1
    assert set_rules(archive_season(season, archived=False), Rules(preset="average"))


def test_match_of_an_archived_season_stands_still():
    league = league_of_spring()
    match = league.matches.get(season__isnull=False)
    archive_season(Season.objects.get(), archived=True)
    other = check(Report(totals_sheet(90, 80, played_on=str(day(9)))), league=league)

    with pytest.raises(SeasonArchived):
        amend(match, other, version=1)
    with pytest.raises(SeasonArchived):
        void(match, version=1)
    with pytest.raises(SeasonArchived):
        mark_counted(match, counted=False, version=1)


def test_readers_see_the_last_season_that_is_not_archived():
    league = league_of_spring()
    spring = Season.objects.get()
    summer = make_season(league, SeasonPlan("Summer", day(6))).season

    assert first_shown(seasons_of(league)) == summer
    archive_season(summer, archived=True)
    assert first_shown(seasons_of(league)) == spring
    archive_season(spring, archived=True)
    assert first_shown(seasons_of(league)) == summer
    assert first_shown([]) is None


def test_seasons_of_other_leagues_stay_as_they_are():
    league, other = league_of_spring(), make_league("other")
    play(other, totals_sheet(90, 80, played_on=str(day(7))))

    make_season(league, SeasonPlan("Summer", day(6)))

    assert other.matches.get().season == other.seasons.get()
