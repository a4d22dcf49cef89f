"""A commit of an import: all or nothing, once."""

from itertools import count
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from leagues.actions import imports
from leagues.actions.imports import commit_import
from leagues.actions.matches import (
    Entry,
    KeyReused,
    NotStorable,
    StoredBefore,
    Submission,
    record_all,
)
from leagues.intake.check import check
from leagues.intake.files.rows import SourceFile, SourcePlayer, SourceRow, Status
from leagues.intake.report import EVERYTHING, Report
from leagues.models import BoardRecord, League, Match, MatchVersion, Result
from leagues.queries.players import players_of
from tests.factories import UserFactory, card, make_league, play, sheet, totals_sheet

pytestmark = pytest.mark.django_db


def file(*sheets: dict[str, Any], **facts: Any) -> SourceFile:
    rows = [
        SourceRow(where=f"line {number}", sheet=raw, key=f"file:csv:{number}")
        for number, raw in enumerate(sheets, start=1)
    ]
    return SourceFile(name="x.csv", rows=tuple(rows), **facts)


def test_commit_stores_matches_results_and_versions_and_raises_the_revision_once():
    league, user = make_league(), UserFactory()

    commit_import(league, [file(totals_sheet(90, 80), totals_sheet(70, 60, 50))], by=user)

    matches = list(Match.objects.order_by("id"))
    assert [(match.size, match.order, match.recorded_by) for match in matches] == [
        (2, 1, user),
        (3, 2, user),
    ]
    assert [match.submission_key for match in matches] == ["file:csv:1", "file:csv:2"]
    assert Result.objects.count() == 5
    assert [version.sheet["id"] for version in MatchVersion.objects.order_by("id")] == [
        match.public_id for match in matches
    ]
    league.refresh_from_db()
    assert league.revision == 1


def test_second_commit_changes_nothing():
    league = make_league()
    files = [file(totals_sheet(90, 80), totals_sheet(70, 60), totals_sheet(50, 500))]
    commit_import(league, files)
    league.refresh_from_db()
    before = league.revision

    again = commit_import(league, files)

    league.refresh_from_db()
    assert (again.count(Status.SKIPPED), again.count(Status.HELD)) == (2, 1)
    assert (Match.objects.count(), league.revision) == (2, before)


def test_same_file_with_one_older_match_adds_that_one_alone():
    league = make_league()
    five = [totals_sheet(90 + each, 80) for each in range(5)]
    commit_import(league, [file(*five)])

    older = totals_sheet(60, 50, played_on="2025-12-24")
    found = commit_import(league, [file(*five, older)])

    assert (found.count(Status.COUNTED), Match.objects.count()) == (1, 6)


def test_failure_on_the_way_stores_nothing(monkeypatch):
    league = make_league()

    def fail(*_args: object) -> None:
        raise RuntimeError

    monkeypatch.setattr("leagues.actions.matches.sheet_of", fail)
    with pytest.raises(RuntimeError):
        commit_import(league, [file(totals_sheet(90, 80))])

    assert not Match.objects.exists()
    assert not players_of(league).exists()


def test_write_between_plan_and_commit_is_seen(monkeypatch):
    league = make_league()
    plans = count()
    planned = imports.plan_import

    def plan_while_somebody_records(league: League, files: list[SourceFile]):
        found = planned(league, files)
        if next(plans) == 0:
            play(League.objects.get(pk=league.pk), totals_sheet(90, 80))
        return found

    monkeypatch.setattr(imports, "plan_import", plan_while_somebody_records)
    found = commit_import(league, [file(totals_sheet(90, 80))])

    assert [each.reason for each in found.rows] == ["probable-repeat"]
    assert Match.objects.count() == 1


def test_guessed_encoding_refuses_all():
    league = make_league()

    found = commit_import(league, [file(totals_sheet(90, 80)), file(guessed="windows-1251")])

    assert [(each.file, "windows-1251" in each.message) for each in found.refused] == [
        ("x.csv", True)
    ]
    assert found.rows == ()
    assert not Match.objects.exists()


def test_listed_players_are_made_with_all_that_belongs_to_them_once():
    league = make_league()
    listed = SourcePlayer(
        name="Ada",
        source_ids=("stationmaster:p1", "bgg:ada"),
        aliases=("A. Byron",),
        hidden=True,
        code="XYZ",
    )

    commit_import(league, [file(players=(listed,))])
    commit_import(league, [file(players=(listed,))])

    (ada,) = players_of(league)
    assert (ada.name, ada.hidden, ada.code) == ("Ada", True, "XYZ")
    assert sorted(each.value for each in ada.source_ids.all()) == ["bgg:ada", "stationmaster:p1"]
    assert [each.name for each in ada.aliases.all()] == ["A. Byron"]
    league.refresh_from_db()
    assert league.revision == 1


def test_code_that_is_taken_is_replaced():
    league = make_league()
    listed = [
        SourcePlayer(name=name, source_ids=(f"stationmaster:{name}",), code="XYZ")
        for name in ("Ada", "Bo")
    ]

    commit_import(league, [file(players=tuple(listed))])

    assert [player.code for player in players_of(league)] == ["XYZ", "BO"]


def entries(league: League, *sheets: dict[str, Any]) -> list[Entry]:
    return [
        Entry(check(Report(raw), league=league), Submission(f"k{number}"))
        for number, raw in enumerate(sheets)
    ]


def test_record_all_keeps_orders_given_and_counts_on_from_the_last():
    league = make_league()
    play(league, totals_sheet(9, 8))

    made = record_all(
        entries(
            league,
            totals_sheet(1, 2),
            totals_sheet(3, 4, order=7),
            totals_sheet(5, 6),
            totals_sheet(5, 6, played_on="2026-01-05"),
        )
    )

    assert [each.match.order for each in made] == [2, 7, 8, 1]


def test_record_all_returns_matches_stored_before_among_new_ones():
    league = make_league()
    (first,) = record_all(entries(league, totals_sheet(90, 80)))

    again = record_all(entries(league, totals_sheet(90, 80), totals_sheet(70, 60)))

    assert [each.created for each in again] == [False, True]
    assert again[0].match == first.match


def test_record_all_of_nothing_writes_nothing():
    assert record_all([]) == []


def test_record_all_refuses_all_for_one_that_cannot_be_stored():
    league = make_league()
    play(league, totals_sheet(9, 8, source_id="bgg:1"))
    record_all(entries(league, totals_sheet(7, 6)))
    sound = totals_sheet(90, 80)

    with pytest.raises(NotStorable):
        record_all(entries(league, sound, totals_sheet(500, 80)))
    with pytest.raises(StoredBefore):
        record_all(entries(league, sound, totals_sheet(90, 80, source_id="bgg:1"))[1:])
    with pytest.raises(KeyReused):
        record_all([Entry(check(Report(sound), league=league), Submission("k0", "other"))])

    assert Match.objects.count() == 2


def test_record_all_stores_board_records():
    league = make_league()
    claims = {"routes": ["atlanta-miami-1"], "tickets": []}
    cards = [card("Ada", 90, **claims), card("Bo", 80, routes=[], tickets=[])]
    report = Report(sheet(*cards), accepts=EVERYTHING)

    (made,) = record_all([Entry(check(report, league=league))])

    claimed = BoardRecord.objects.get(match=made.match).players
    assert [each["routes"] for each in claimed] == [["atlanta-miami-1"], []]


def test_record_all_asks_as_often_for_many_matches_as_for_few():
    league = make_league()
    play(league, totals_sheet(1, 2, 3, 4, 5))

    def queries(number: int, start: int) -> int:
        sheets = [totals_sheet(90, each, order=each + 1) for each in range(start, start + number)]
        some = [Entry(check(Report(raw), league=league)) for raw in sheets]
        with CaptureQueriesContext(connection) as asked:
            record_all(some)
        return len(asked)

    assert queries(2, 0) == queries(20, 10)
