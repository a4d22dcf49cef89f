"""A season's own order of tie-breaks: what it ranks anew, what it leaves, what it refuses."""

from datetime import date

import pytest

from leagues.actions.matches import amend, void
from leagues.actions.seasons import (
    SeasonArchived,
    SeasonChanged,
    SeasonPlan,
    archive_season,
    edit_season,
    make_season,
    set_rules,
    set_tie_breaks,
    try_tie_breaks,
)
from leagues.actions.ties import BadSteps
from leagues.intake.check import check
from leagues.intake.report import Report
from leagues.models import Match, MatchVersion, RatingChange, Result, Season, State
from leagues.queries.leagues import season_mark
from leagues.standings.rules import Rules
from leagues.standings.verify import verify_league
from tests.factories import UserFactory, card, make_league, play, sheet, totals_sheet

pytestmark = pytest.mark.django_db
HOUSE = ["tickets_completed", "seat"]


def level(note, *, day="2026-01-04", **values):
    """Return the sheet of DEV-09: level on tickets, Ada holds the card, Bo sat last."""
    known = {"tickets_completed": 4}
    ada = card("Ada", 98, seat=1, longest_path_bonus=10, **known)
    bo = card("Bo", 98, seat=2, longest_path_bonus=0, **known)
    return sheet(ada, bo, note=note, played_on=day, **values)


@pytest.fixture
def league():
    """Give a league of two seasons, a level match in each, and one in the first that is not."""
    plans = [SeasonPlan("Winter", None, date(2026, 2, 28)), SeasonPlan("Spring", date(2026, 3, 1))]
    league = make_league(seasons=plans)
    play(league, level("tie"))
    play(league, totals_sheet(90, 80, note="plain"))
    play(league, level("spring", day="2026-03-05"))
    return league


def season(name="Winter"):
    return Season.objects.get(name=name)


def first(note):
    """Return who is first in a match, and by which step."""
    one = Result.objects.filter(match__note=note, place=1).order_by("position")
    return [(result.player.name, result.decided_by) for result in one]


def test_official_order_holds_unless_a_season_has_its_own(league):
    assert first("tie") == [("Ada", "longest_path")]
    assert season().house_tie_breaks is None


def test_matches_of_the_season_alone_are_ranked_anew_as_versions(league):
    user = UserFactory()

    changed = set_tie_breaks(season(), HOUSE, by=user)

    assert [match.note for match in changed] == ["tie"]
    assert first("tie") == [("Bo", "seat")]
    assert first("spring") == [("Ada", "longest_path")]
    version = Match.objects.get(note="tie").versions.first()
    assert (version.number, version.action, version.by) == (2, "reranked", user)
    assert version.reason == "house tie-break changed"
    assert version.tie_breaks == HOUSE
    assert Match.objects.get(note="plain").version == 1
    assert verify_league(league).is_clean


def test_new_match_and_amended_one_are_ranked_by_the_seasons_order(league):
    set_tie_breaks(season(), HOUSE)

    match = play(league, level("new"))
    assert first("new") == [("Bo", "seat")]
    assert match.versions.get().tie_breaks == HOUSE

    moved = check(Report(level("new", day="2026-03-02")), league=league)
    amend(match, moved, version=1)
    assert first("new") == [("Ada", "longest_path")]


def test_going_back_to_the_official_order_ranks_as_before(league):
    before = list(Result.objects.order_by("pk").values_list("place", "shared", "decided_by"))
    set_tie_breaks(season(), HOUSE)
    set_tie_breaks(season(), None)

    after = list(Result.objects.order_by("pk").values_list("place", "shared", "decided_by"))
    assert after == before
    assert Match.objects.get(note="tie").version == 3


def test_no_step_at_all_shares_the_place(league):
    set_tie_breaks(season(), [])

    assert first("tie") == [("Ada", None), ("Bo", None)]


def test_order_without_the_longest_path_leaves_the_card_aside(league):
    set_tie_breaks(season(), ["tickets_completed", "stations_remaining"])

    assert first("tie") == [("Ada", None), ("Bo", None)]


def test_unknown_seat_shares_the_place_and_is_said_to_be_needed(league):
    raw = level("gap")
    for each in raw["players"]:
        del each["seat"]
    play(league, raw)

    set_tie_breaks(season(), HOUSE)

    assert list(Result.objects.filter(match__note="gap").values_list("place", "needs")) == [
        (1, ["seat"]),
        (1, ["seat"]),
    ]


def test_ratings_follow_the_new_places(league):
    before = RatingChange.objects.get(match__note="spring", player__name="Ada").mu_before

    set_tie_breaks(season(), HOUSE)

    assert RatingChange.objects.get(match__note="spring", player__name="Ada").mu_before < before


def test_state_stays_and_a_void_match_is_ranked_too(league):
    Match.objects.filter(note="tie").update(state=State.CONFIRMED)
    void(play(league, level("gone")), version=1)

    set_tie_breaks(season(), HOUSE)

    assert dict(Match.objects.values_list("note", "state")) == {
        "tie": "confirmed",
        "plain": "recorded",
        "spring": "recorded",
        "gone": "void",
    }
    assert first("gone") == [("Bo", "seat")]


def test_match_that_comes_to_another_season_is_ranked_by_its_order(league):
    set_tie_breaks(season("Winter"), HOUSE)
    edit_season(season("Spring"), SeasonPlan("Spring", date(2026, 3, 10)))
    edit_season(season("Winter"), SeasonPlan("Winter", None, date(2026, 3, 9)))

    assert first("spring") == [("Bo", "seat")]
    version = Match.objects.get(note="spring").versions.first()
    assert (version.action, version.reason) == ("reranked", "season changed")
    edit_season(season("Winter"), SeasonPlan("Winter", None, date(2026, 1, 1)))
    assert first("tie") == [("Ada", "longest_path")]
    assert verify_league(league).is_clean


def test_revision_is_raised_once(league):
    league.refresh_from_db()
    before = league.revision

    set_tie_breaks(season(), HOUSE)

    league.refresh_from_db()
    assert league.revision == before + 1


def test_trying_tells_what_would_change_and_stores_nothing(league):
    league.refresh_from_db()
    before = league.revision

    tried = try_tie_breaks(season(), HOUSE, lambda matches: matches)

    assert [match.note for match in tried] == ["tie"]
    assert season().house_tie_breaks is None
    assert first("tie") == [("Ada", "longest_path")]
    assert not MatchVersion.objects.filter(action="reranked").exists()
    league.refresh_from_db()
    assert league.revision == before


@pytest.mark.parametrize("steps", [["seat", "seat"], ["total"], ["source"], ["luck"]])
def test_steps_that_mean_nothing_are_refused(league, steps):
    with pytest.raises(BadSteps):
        set_tie_breaks(season(), steps)

    assert season().house_tie_breaks is None


def test_archived_season_keeps_its_order(league):
    archive_season(season(), archived=True)

    with pytest.raises(SeasonArchived):
        set_tie_breaks(season(), HOUSE)


def test_match_that_only_needs_something_else_gets_no_version(league):
    # Nothing is known of the two: the place is shared by any order, what it needs differs.
    match = play(league, sheet(card("Ada", 70), card("Bo", 70), note="unknown"))

    changed = set_tie_breaks(season(), HOUSE)

    assert "unknown" not in [one.note for one in changed]
    match.refresh_from_db()
    assert match.version == match.versions.count() == 1
    assert {tuple(result.needs) for result in match.results.all()} == {
        ("tickets_completed", "seat")
    }
    assert verify_league(league).is_clean


def test_new_season_may_start_with_a_house_order(league):
    edit_season(season("Spring"), SeasonPlan("Spring", date(2026, 3, 1), date(2026, 3, 4)))
    make_season(league, SeasonPlan("Late", date(2026, 3, 5)), steps=HOUSE)

    assert first("spring") == [("Bo", "seat")]
    assert verify_league(league).is_clean


def test_change_that_starts_from_other_values_is_refused(league):
    seen = season_mark(season())
    set_rules(season(), Rules(floor=3), seen=seen)

    for change in (
        lambda: set_rules(season(), Rules(), seen=seen),
        lambda: set_tie_breaks(season(), HOUSE, seen=seen),
        lambda: edit_season(season(), SeasonPlan("Other"), seen=seen),
    ):
        with pytest.raises(SeasonChanged):
            change()
    assert (season().floor, season().house_tie_breaks) == (3, None)
