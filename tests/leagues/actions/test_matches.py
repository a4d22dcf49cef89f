"""The one write: what is stored, what each version keeps, what is refused."""

import pytest
from django.db import IntegrityError, transaction

from leagues.actions.matches import (
    KeyReused,
    NotStorable,
    Outdated,
    StoredBefore,
    Submission,
    WrongState,
    amend,
    mark_counted,
    record,
    restore,
    void,
)
from leagues.intake.check import check
from leagues.intake.report import EVERYTHING, Report
from leagues.models import Match, MatchVersion, Player, Result, State
from tests.factories import UserFactory, card, make_league, play, sheet, totals_sheet

pytestmark = pytest.mark.django_db


def checked(league, raw, **how):
    return check(Report(raw, **how), league=league)


def full(name: str, routes: int, net: int, bonus: int, **values) -> dict:
    total = values.pop("total", routes + net + bonus)
    return card(
        name,
        total,
        route_points=routes,
        ticket_points=net,
        longest_path_bonus=bonus,
        **values,
    )


def test_record_stores_match_results_and_first_version() -> None:
    league = make_league()
    user = UserFactory()
    raw = sheet(full("Ada", 60, 20, 10, color="blue", seat=1), full("Bo", 50, -5, 0), note="Rain")

    match = play(league, raw, by=user)

    assert (match.variant, match.size, match.order) == ("two-player", 2, 1)
    assert (match.state, match.version, match.counts) == (State.RECORDED, 1, True)
    assert (match.note, match.recorded_by) == ("Rain", user)
    rows = match.results.values_list("player__name", "place", "total", "ticket_points", "color")
    assert list(rows) == [("Ada", 1, 90, 20, "blue"), ("Bo", 2, 45, -5, None)]
    version = match.versions.get()
    assert (version.number, version.action, version.by) == (1, "recorded", user)
    assert version.sheet["players"][0]["id"] == Player.objects.get(name="Ada").public_id


def test_record_keeps_unknown_apart_from_zero() -> None:
    league = make_league()
    raw = sheet(card("Ada", 90, route_points=0), card("Bo", 80), card("Ren", 70))

    match = play(league, raw)

    ada, bo, _ = match.results.order_by("position")
    assert (ada.route_points, ada.ticket_points) == (0, None)
    assert bo.route_points is None


def test_record_refuses_what_has_errors_or_open_conflicts() -> None:
    league = make_league()

    with pytest.raises(NotStorable):
        record(checked(league, sheet(card("Ada", 90))))
    with pytest.raises(NotStorable):
        record(checked(league, totals_sheet(401, 80, 70)))

    assert not Match.objects.exists()
    assert not Player.objects.exists()


def test_record_keeps_an_out_of_range_value_in_the_version_alone() -> None:
    league = make_league()
    ada = card("Ada", 120, stations_remaining=5, longest_path_bonus=7)
    raw = sheet(ada, card("Bo", 80), variant="europe")

    match = play(league, raw, accept=True)

    result = match.results.get(player__name="Ada")
    assert (result.stations_remaining, result.longest_path_bonus) == (None, None)
    assert result.doubtful
    kept = match.versions.get().sheet["players"][0]
    assert (kept["stations_remaining"], kept["longest_path_bonus"]) == (5, 7)
    assert {each["code"] for each in match.accepted_conflicts} == {
        "stations-out-of-range",
        "bonus-out-of-range",
    }


def test_record_marks_only_the_named_players_buckets_as_doubtful() -> None:
    league = make_league()
    raw = sheet(full("Ada", 60, 20, 10, total=91), full("Bo", 50, 15, 0))

    match = play(league, raw, accept=True)

    doubt = dict(match.results.values_list("player__name", "doubtful"))
    assert doubt == {"Ada": True, "Bo": False}
    assert match.results.get(player__name="Ada").total == 91


def test_record_twice_with_one_key_stores_once() -> None:
    league = make_league()
    raw = totals_sheet(90, 80, 70)

    first = record(checked(league, raw), submission=Submission("k", "body"))
    second = record(checked(league, raw), submission=Submission("k", "body"))

    assert (first.created, second.created) == (True, False)
    assert first.match == second.match
    assert Match.objects.count() == 1


def test_record_refuses_a_key_that_came_with_another_body() -> None:
    league = make_league()
    record(checked(league, totals_sheet(90, 80, 70)), submission=Submission("k", "one"))

    with pytest.raises(KeyReused):
        record(checked(league, totals_sheet(91, 80, 70)), submission=Submission("k", "two"))


def test_record_refuses_a_source_id_stored_before() -> None:
    league = make_league()
    raw = totals_sheet(90, 80, 70, source="bgg", source_id="bgg:1")
    play(league, raw)

    with pytest.raises(StoredBefore):
        play(league, raw)


def test_record_makes_one_player_of_a_newcomer_checked_twice() -> None:
    league = make_league()
    first = checked(league, totals_sheet(90, 80, 70))
    second = checked(league, totals_sheet(60, 50, 40))

    record(first)
    record(second)

    assert Player.objects.count() == 3
    assert Result.objects.filter(player__name="Ada").count() == 2


def test_record_counts_two_matches_of_one_evening_as_two() -> None:
    league = make_league()

    first = play(league, totals_sheet(70, 60, 50))
    second = play(league, totals_sheet(80, 60, 50))

    assert (first.order, second.order) == (1, 2)
    totals = Result.objects.filter(player__name="Ada").values_list("total", flat=True)
    assert sorted(totals) == [70, 80]


def test_record_raises_the_leagues_revision_once() -> None:
    league = make_league()

    play(league, totals_sheet(90, 80, 70))

    league.refresh_from_db()
    assert league.revision == 1


def test_record_leaves_an_uncounted_match_out_of_tables() -> None:
    league = make_league()
    report = Report(totals_sheet(90, 80, 70, counted=False), uncounted_reason="friendly")

    match = record(check(report, league=league)).match

    assert (match.counted, match.counts, match.uncounted_reason) == (False, False, "friendly")
    assert not match.results.filter(counts=True).exists()


def test_amend_keeps_the_other_players_when_one_is_exchanged() -> None:
    league = make_league()
    match = play(league, sheet(full("Ada", 60, 20, 10), full("Bo", 50, 15, 0), card("Ren", 55)))
    raw = sheet(full("Ada", 60, 20, 10), full("Bo", 50, 15, 0), card("Zoë", 99))

    match = amend(match, checked(league, raw), version=1, reason="it was Zoë")

    rows = match.results.values_list("player__name", "place", "route_points")
    assert list(rows) == [("Zoë", 1, None), ("Ada", 2, 60), ("Bo", 3, 50)]
    assert match.version == 2
    assert match.versions.first().reason == "it was Zoë"
    assert match.versions.last().sheet["players"][2]["name"] == "Ren"


def test_amend_refuses_an_outdated_version_and_stores_nothing() -> None:
    league = make_league()
    match = play(league, totals_sheet(90, 80, 70))
    amend(match, checked(league, totals_sheet(91, 80, 70)), version=1)

    with pytest.raises(Outdated):
        amend(match, checked(league, totals_sheet(92, 80, 70)), version=1)

    assert match.results.get(player__name="Ada").total == 91
    assert match.versions.count() == 2


@pytest.mark.parametrize(
    ("change", "state"),
    [({"note": "Sunny"}, State.CONFIRMED), ({"played_on": "2026-01-03"}, State.RECORDED)],
)
def test_amend_returns_a_confirmed_match_to_recorded_unless_only_the_note_changed(
    change: dict, state: str
) -> None:
    league = make_league()
    match = play(league, totals_sheet(90, 80, 70))
    Match.objects.update(state=State.CONFIRMED)

    match = amend(match, checked(league, totals_sheet(90, 80, 70, **change)), version=1)

    assert match.state == state


def test_amend_puts_a_match_moved_to_another_day_last_there() -> None:
    league = make_league()
    match = play(league, totals_sheet(90, 80, 70))
    play(league, totals_sheet(90, 80, 70, played_on="2026-01-05"))

    moved = totals_sheet(90, 80, 70, played_on="2026-01-05")
    match = amend(match, checked(league, moved), version=1)

    assert match.order == 2
    assert match.results.first().played_on == match.played_on


def test_void_takes_a_match_out_and_restore_brings_it_back_as_it_was() -> None:
    league = make_league()
    match = play(league, totals_sheet(90, 80, 70))
    Match.objects.update(state=State.CONFIRMED)
    MatchVersion.objects.update(state=State.CONFIRMED)

    voided = void(match, version=1, reason="played by other rules")
    counted = Result.objects.filter(counts=True).count()
    restored = restore(match, version=2)

    assert (voided.state, voided.counts, counted) == (State.VOID, False, 0)
    assert (restored.state, restored.counts, restored.version) == (State.CONFIRMED, True, 3)
    assert Result.objects.filter(counts=True).count() == 3
    actions = match.versions.order_by("number").values_list("action", flat=True)
    assert list(actions) == ["recorded", "voided", "restored"]


def test_a_void_match_is_neither_voided_nor_amended_and_a_live_one_not_restored() -> None:
    league = make_league()
    match = play(league, totals_sheet(90, 80, 70))

    with pytest.raises(WrongState):
        restore(match, version=1)
    void(match, version=1)
    with pytest.raises(WrongState):
        void(match, version=2)
    with pytest.raises(WrongState):
        amend(match, checked(league, totals_sheet(1, 2, 3)), version=2)


@pytest.mark.parametrize(
    "values",
    [
        {"stations_remaining": 4},
        {"longest_path_bonus": 5},
        {"route_points": -1},
        {"tickets_completed": -1},
        {"tickets_failed": -1},
        {"ticket_points_lost": -1},
        {"longest_path_length": -1},
        {"place": 0},
        {"seat": 0},
        {"guest_name": "also a guest"},
    ],
)
def test_the_database_itself_refuses_a_bucket_out_of_range(values: dict) -> None:
    league = make_league()
    match = play(league, totals_sheet(90, 80, 70))

    with pytest.raises(IntegrityError), transaction.atomic():
        Result.objects.filter(match=match, place=1).update(**values)


def test_record_stores_a_large_accepted_total() -> None:
    league = make_league()
    raw = totals_sheet(10**9, 80, 70)

    match = record(check(Report(raw, accepts=EVERYTHING), league=league)).match

    assert match.results.first().total == 10**9


def test_friendly_match_leaves_tables_and_comes_back_with_a_version_each() -> None:
    league = make_league()
    user = UserFactory()
    match = play(league, totals_sheet(90, 80, 70))

    mark_counted(match, counted=False, version=1, by=user, reason="a lesson")
    match.refresh_from_db()
    assert (match.counted, match.counts, match.uncounted_reason) == (False, False, "a lesson")
    assert not match.results.filter(counts=True).exists()

    mark_counted(match, counted=True, version=2, reason="no lesson")
    match.refresh_from_db()
    assert (match.counted, match.counts, match.uncounted_reason) == (True, True, None)
    assert match.results.filter(counts=True).count() == 3
    versions = match.versions.values_list("number", "action", "reason", "sheet__counted")
    assert list(versions) == [
        (3, "marked", "no lesson", True),
        (2, "marked", "a lesson", False),
        (1, "recorded", "", True),
    ]


def test_marking_keeps_the_state_and_refuses_what_is_so_already() -> None:
    league = make_league()
    match = play(league, totals_sheet(90, 80, 70))
    Match.objects.filter(pk=match.pk).update(state=State.DISPUTED)

    with pytest.raises(WrongState):
        mark_counted(match, counted=True, version=1)
    mark_counted(match, counted=False, version=1)
    with pytest.raises(Outdated):
        mark_counted(match, counted=True, version=1)

    assert Match.objects.get().state == State.DISPUTED
    void(match, version=2)
    with pytest.raises(WrongState):
        mark_counted(match, counted=True, version=3)
