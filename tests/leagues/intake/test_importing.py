"""What becomes of rows: skipped, uncounted, held or counted, and why."""

import json
from itertools import count

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from hypothesis import given, strategies as st

from leagues.actions.imports import commit_import
from leagues.actions.players import add_player
from leagues.intake.files.league_json import read_league
from leagues.intake.files.limits import Limits
from leagues.intake.files.rows import (
    SourceFile,
    SourcePlayer,
    SourceRow,
    Status,
    Trouble,
)
from leagues.intake.import_document import import_document
from leagues.models import Player, Season, SourceId
from leagues.queries.players import players_of
from tests.factories import card, make_league, play, sheet, totals_sheet
from tests.leagues.intake.rows import ADA_BO, outcomes, plan, row

pytestmark = pytest.mark.django_db

NUMBERS = count()


def test_sound_match_is_counted_and_stored_by_a_commit_alone():
    league = make_league()

    found = plan(row(*ADA_BO), league=league)

    assert outcomes(found) == [("counted", None)]
    assert [each.is_stored for each in found.rows] == [True]
    assert not league.matches.exists()
    assert not players_of(league).exists()


@pytest.mark.parametrize(
    ("raw", "reason"),
    [
        (totals_sheet(90, 80, played_on="2999-01-01"), "bad-date"),
        (totals_sheet(90, 80, played_on=None), "bad-date"),
        (totals_sheet(90, 80, variant="Nordic"), "unknown-variant"),
        (totals_sheet(90), "player-count"),
        (totals_sheet(90, 401), "total-implausible"),
        (sheet(card("Ada", 90), card("Bo")), "missing-total"),
        (sheet(card("Ada", 90), card(" ada", 80)), "duplicate-player"),
        (sheet(card("Ada", 90), card(" ", 80)), "missing-name"),
        (sheet(card("Ada", 90), card("Bo", 80, stations_remaining=1)), "stations-not-in-variant"),
        (None, "wrong-type"),
        ("x", "wrong-type"),
        ([], "wrong-type"),
    ],
)
def test_every_error_and_conflict_holds_a_match(raw, reason):
    found = plan(SourceRow(where="line 2", sheet=raw))

    assert outcomes(found) == [("held", reason)]
    assert not found.is_clean


def test_warning_holds_nothing_and_is_told_with_its_place():
    found = plan(row(("Ada", 90), ("Bo", 90)))

    assert outcomes(found) == [("counted", None)]
    assert "level" in found.rows[0].warnings[0]


def test_reader_s_troubles_come_first_and_a_total_it_could_not_read_is_not_missing():
    trouble = Trouble("unreadable-value", "Line 2: …")
    raw = sheet(card("Ada"), card("Bo", 401))

    found = plan(row(raw=raw, troubles=(trouble,)))

    assert outcomes(found) == [("held", "unreadable-value, total-implausible")]


def test_match_that_the_source_leaves_out_is_uncounted_and_stored():
    found = plan(row(*ADA_BO, status=Status.UNCOUNTED, reason="ignored", values={"counted": False}))

    assert outcomes(found) == [("uncounted", "ignored")]
    assert len(found.stored) == 1


def test_uncounted_match_with_troubles_is_listed_and_not_stored():
    raw = sheet(card("Ada"), card("Bo", 80), counted=False)

    found = plan(row(raw=raw, status=Status.UNCOUNTED, reason="ignored"))

    assert outcomes(found) == [("uncounted", "ignored")]
    assert found.stored == ()


def test_uncounted_match_of_an_archived_season_waits_for_it():
    league = make_league()
    Season.objects.update(archived=True)
    left_out = {"status": Status.UNCOUNTED, "reason": "ignored"}

    found = plan(row(*ADA_BO, values={"counted": False}, **left_out), league=league)
    broken = plan(row(raw=sheet(card("Ada"), card("Bo", 80)), **left_out), league=league)

    assert outcomes(found) == [("held", "season-archived")]
    assert not found.is_clean
    assert found.stored == ()
    assert outcomes(broken) == [("uncounted", "ignored")]


def test_newcomer_named_twice_is_one_player_under_the_usual_spelling():
    league = make_league()
    rows = [
        row(("олена мороз ", 90), ("Bo", 80), key="a"),
        row(("Олена  Мороз", 70), ("Bo", 60), key="b"),
        row(("Олена Мороз", 50), ("BO", 40), key="c"),
    ]

    commit_import(league, [SourceFile(name="x", rows=tuple(rows))])

    assert list(players_of(league).values_list("name", flat=True)) == ["Bo", "Олена Мороз"]
    assert Player.objects.get(name="Bo").results.count() == 3


def test_newcomers_of_held_matches_are_not_made():
    league = make_league()

    commit_import(league, [SourceFile(name="x", rows=(row(("Ada", 401), ("Bo", 1)),))])

    assert not players_of(league).exists()
    assert league.revision == 0


def test_later_row_sees_the_newcomer_of_an_earlier_one_by_id_and_by_name():
    league = make_league()
    by_id = sheet(card("Zoë", 90, source_id="bgg:zoe"), card("Bo", 80))
    renamed = sheet(card("Zoe L.", 70, source_id="bgg:zoe"), card("Bo", 60))
    by_name = sheet(card("ZOË", 50), card("Bo", 40))
    by_alias = sheet(card("zoe l.", 30), card("Bo", 20))

    raws = (by_id, renamed, by_name, by_alias)
    rows = [row(raw=each, key=str(key)) for key, each in enumerate(raws)]
    found = commit_import(league, [SourceFile(name="x", rows=tuple(rows))])

    assert found.count(Status.COUNTED) == 4
    zoe = SourceId.objects.get(value="bgg:zoe").player
    assert (zoe.name, zoe.results.count()) == ("Zoë", 4)
    assert [alias.name for alias in zoe.aliases.all()] == ["Zoe L."]


def test_bare_name_that_two_newcomers_have_is_ambiguous():
    rows = [
        row(raw=sheet(card("Anna", 90, source_id="bgg:a"), card("Bo", 80)), key="a"),
        row(raw=sheet(card("Anna", 70, source_id="bgg:b"), card("Bo", 60)), key="b"),
        row(("anna", 50), ("Bo", 40), key="c"),
    ]

    assert outcomes(plan(*rows))[2] == ("held", "ambiguous-player")


def test_one_person_under_two_names_at_one_table_is_held():
    player = SourcePlayer(name="Ada", source_ids=("stationmaster:p1", "bgg:ada"), aliases=("A.",))
    by_ids = sheet(card("Ada", 90, id="p1"), card("Byron", 80, source_id="bgg:ada"))
    by_names = sheet(card("Ada", 90), card("A.", 80))

    found = plan(
        row(raw=by_ids, foreign_ids=True, key="a"), row(raw=by_names, key="b"), players=(player,)
    )

    assert outcomes(found) == [("held", "duplicate-player")] * 2


def test_listed_player_of_this_league_is_known_by_any_id():
    league = make_league()
    ada = add_player(league, "Ada")
    listed = SourcePlayer(
        name="Ada B.", source_ids=("stationmaster:far", f"stationmaster:{ada.public_id}")
    )
    raw = sheet(card("Ada B.", 90, id="far"), card("Bo", 80))

    found = plan(row(raw=raw, foreign_ids=True), league=league, players=(listed,))

    assert found.newcomers == ()
    assert found.rows[0].checked.people[0].player == ada


def test_player_listed_by_name_alone_is_the_newcomer_of_that_name_hidden_as_listed():
    league = make_league()
    listed = SourcePlayer(name="Ada", source_ids=(), aliases=("A.",), hidden=True, code="AAA")
    raw = sheet(card("Ada", 90), card("Bo", 80))

    found = plan(row(raw=raw), league=league, players=(listed,))

    (newcomer,) = found.newcomers
    assert (newcomer.hidden, newcomer.code, newcomer.aliases) == (True, "AAA", ("A.",))
    assert found.rows[0].checked.people[0] == newcomer


def test_new_id_under_a_known_name_is_somebody_else_and_said():
    league = make_league()
    add_player(league, "Ada")
    raw = sheet(card("Ada", 90, id="far"), card("Bo", 80))

    found = plan(row(raw=raw, foreign_ids=True), league=league)

    assert found.warnings == ("New under an id of their own, though the league has the name: Ada.",)


def test_season_of_another_league_is_left_out_and_one_of_this_league_is_checked():
    league = make_league()
    Season.objects.create(league=league, name="2030", starts_on="2030-01-01", ends_on="2030-12-31")
    rows = [
        row(*ADA_BO, values={"season": "Winter"}, foreign_ids=True, key="a"),
        row(("Ada", 1), ("Bo", 2), values={"season": "2030"}, foreign_ids=True, key="b"),
        row(("Ada", 3), ("Bo", 4), values={"season": "Winter"}, key="c"),
    ]

    found = plan(*rows, league=league)

    assert [reason for _status, reason in outcomes(found)] == [None, "wrong-season", "wrong-season"]
    assert "Seasons this league does not have, left out: Winter." in found.warnings


def test_skipped_rows_keep_the_reader_s_reason():
    found = plan(SourceRow(where="line 3", status=Status.SKIPPED, reason="blank-line"))

    assert outcomes(found) == [("skipped", "blank-line")]
    assert found.is_clean


def test_plan_asks_as_often_for_many_rows_as_for_few():
    league = make_league()
    play(league, totals_sheet(90, 80, 70))

    def queries(rows: int) -> int:
        some = [row(("Ada", each), (f"New {each}", 80), key=str(each)) for each in range(rows)]
        with CaptureQueriesContext(connection) as asked:
            plan(*some, league=league)
        return len(asked)

    assert queries(3) == queries(30) <= 12


ODD = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.sampled_from(["", "Ada", "Bo", "\ud800", "a\0b", "x" * 300, "2026-01-04", "standard"]),
    lambda some: (
        st.lists(some, max_size=3)
        | st.dictionaries(
            st.sampled_from(
                [*("name", "total", "id", "place", "source_id", "guest", "routes", "odd")]
            ),
            some,
            max_size=5,
        )
    ),
    max_leaves=8,
)
MATCH_KEYS = (
    *("variant", "played_on", "players", "id", "order", "counted", "season", "note", "source"),
    *("source_id", "accepted_conflicts", "uncounted_reason", "state", "place_name"),
)


@given(
    st.lists(ODD | st.dictionaries(st.sampled_from(MATCH_KEYS), ODD, max_size=6), max_size=4),
    st.lists(ODD, max_size=3),
)
def test_any_league_file_gets_a_document_or_a_store(matches, players):
    league = make_league(f"odd-{next(NUMBERS)}")
    file = read_league("x.json", {"matches": matches, "players": players}, Limits())

    document = import_document(commit_import(league, [file]))

    assert len(document["rows"]) == len(matches)
    assert league.matches.count() <= document["counted"] + document["uncounted"]
    json.dumps(document, ensure_ascii=False).encode()
