"""Verifying board records: scored by the values that they kept."""

import json
from pathlib import Path

import pytest

from leagues.actions.repair import repair_league
from leagues.models import BoardRecord, Match, Result
from leagues.standings.verify import verify_league
from tests.factories import make_league, play, sheet, totals_sheet

pytestmark = pytest.mark.django_db
RECORD = json.loads(Path("tests/data/board-record.json").read_text("utf-8"))


def found(league):
    """Return kind, field, stored and derived of every difference, short of tables' and ratings'."""
    differences = verify_league(league).differences
    return [
        (each.kind, each.field, each.stored, each.derived)
        for each in differences
        if each.kind not in {"table", "rating"}
    ]


def clean_after_repair(league):
    repair_league(league)
    return verify_league(league).is_clean


@pytest.fixture
def league():
    league = make_league()
    play(league, totals_sheet(70, 75, note="late"))
    return league


def noted(note):
    return Match.objects.get(note=note)


def europe_record(league):
    cards = [
        {
            **{name: each[name] for name in ("name", "routes", "stations")},
            "tickets": [
                {end: held[end] for end in ("a", "b", "points")} for held in each["tickets"]
            ],
        }
        for each in RECORD["players"]
    ]
    return play(league, sheet(*cards, variant="europe", note="board"), accept=True)


def test_board_record_is_scored_with_the_values_it_kept(league):
    match = europe_record(league)
    assert verify_league(league).is_clean

    stored = match.board_record.scored_with
    stored["route_points"]["1"] = 2
    BoardRecord.objects.filter(match=match).update(scored_with=stored)

    fields = {field for kind, field, _, _ in found(league) if kind == "result"}
    assert {"route_points", "total"} <= fields
    lengths = {each.stored - each.derived for each in route_points(league)}
    assert lengths == {-count for count in ones_by_player(match) if count}


def route_points(league):
    rows = verify_league(league).differences
    return [each for each in rows if each.field == "route_points"]


def ones_by_player(match):
    """Return how many tracks of a single train each player claimed."""
    lengths = match.board_record.scored_with["lengths"]
    return [sum(lengths[each] == 1 for each in one["routes"]) for one in match.board_record.players]


def test_track_has_the_length_that_the_record_was_scored_with(league):
    """A board corrected later gives no old match another total; verifying goes by the old one."""
    match = europe_record(league)
    before = match.results.get(position=0).total
    stored = match.board_record.scored_with
    routes = match.board_record.players[0]["routes"]
    stored["lengths"][next(each for each in routes if stored["lengths"][each] == 3)] = 2
    BoardRecord.objects.filter(match=match).update(scored_with=stored)

    repair_league(league)

    assert Result.objects.get(match=match, position=0).total == before - 2
    assert verify_league(league).is_clean


def test_damaged_board_record_is_named_and_repaired(league):
    match = europe_record(league)
    players = match.board_record.players
    BoardRecord.objects.filter(match=match).update(players=players[::-1])
    assert [each[:2] for each in found(league)] == [("board", "players")]
    assert clean_after_repair(league)

    BoardRecord.objects.filter(match=match).delete()
    assert found(league) == [("board", "players", "missing", players)]
    assert clean_after_repair(league)

    BoardRecord.objects.create(match=noted("late"), players=players, scored_with={"x": 1} | used())
    assert found(league) == [("board", "players", players, "missing")]
    assert clean_after_repair(league)


def used():
    return BoardRecord.objects.first().scored_with
