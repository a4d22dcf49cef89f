"""Verifying gets along with any damage: each is told once, repair leaves it and mends the rest."""

import pytest

from leagues.actions.repair import repair_league
from leagues.models import BoardRecord, Match, MatchVersion, Result, Season
from leagues.standings.verify import verify_league
from tests.factories import play, totals_sheet
from tests.leagues.standings.verified import league_of_five, noted

pytestmark = pytest.mark.django_db


@pytest.fixture
def league():
    return league_of_five()


def damage(note, sheet):
    """Put a sheet in the place of a match's newest one."""
    MatchVersion.objects.filter(match=noted(note)).update(sheet=sheet)


def without(*names):
    return lambda sheet: {name: value for name, value in sheet.items() if name not in names}


def instead(**values):
    return lambda sheet: sheet | values


@pytest.mark.parametrize(
    "damaged",
    [
        lambda sheet: {},
        lambda sheet: [],
        lambda sheet: "x",
        without("played_on"),
        without("players"),
        without("note"),
        without("counted", "order"),
        instead(players=None),
        instead(players=[]),
        instead(players=["x"]),
        instead(players=["x", "y"]),
        instead(players=[{}, {}]),
        instead(players=[{"name": "Ada", "total": 90}]),
        instead(counted="x"),
        instead(played_on="yesterday"),
        instead(order=0),
        instead(order=True),
        instead(note=None),
        instead(source=5),
        instead(variant="nowhere"),
        instead(variant=None),
    ],
)
@pytest.mark.parametrize("note", ["first", "late"])
def test_unreadable_sheet_is_told_once_and_left_as_the_match_stands(league, damaged, note):
    damage(note, damaged(noted(note).versions.get().sheet))
    before_rows = list(Result.objects.order_by("pk").values())

    before, after = repair_league(league)

    for found in (before, after):
        assert [(each.kind, each.match) for each in found.differences] == [
            ("sheet", noted(note).public_id)
        ]
    assert list(Result.objects.order_by("pk").values()) == before_rows


def test_the_rest_of_the_league_is_repaired_beside_an_unreadable_sheet(league):
    damage("late", {})
    Result.objects.filter(match__note="first", place=1).update(total=5)

    _, after = repair_league(league)

    assert [each.kind for each in after.differences] == ["sheet"]
    assert Result.objects.get(match__note="first", position=0).total == 90


def test_deleted_versions_of_an_early_match_are_one_difference(league):
    for _ in range(3):
        play(league, totals_sheet(80, 90, 70, played_on="2026-03-20"))
    noted("first").versions.all().delete()

    (one,) = verify_league(league).differences

    assert (one.kind, one.stored, one.match) == (
        "sheet",
        "no version is stored",
        noted("first").public_id,
    )


def test_match_scored_with_values_that_cannot_be_read_is_told_and_left(league):
    BoardRecord.objects.create(match=noted("late"), players=[], scored_with={"lengths": 5})

    _, after = repair_league(league)

    assert [each.kind for each in after.differences] == ["sheet"]


def test_sheet_that_no_row_may_be_is_told_and_left(league):
    play(league, totals_sheet(10, 20, note="x", source="club", source_id="7"))
    stored = noted("late").versions.get().sheet
    damage("late", stored | {"source": "club", "source_id": "7"})

    _, after = repair_league(league)

    assert {(each.kind, each.field) for each in after.differences} == {
        ("match", "source"),
        ("match", "source_id"),
    }
    assert Match.objects.get(note="late").source_id is None


@pytest.mark.parametrize(
    ("values", "field"),
    [
        ({"preset": "nothing"}, "rules"),
        ({"metrics": ["nothing"]}, "rules"),
        ({"metrics": [{}]}, "rules"),
        ({"metrics": 5}, "rules"),
        ({"points": []}, "rules"),
        ({"points": {"x": [1]}}, "rules"),
        ({"points": {"3": [1]}}, "rules"),
        ({"house_tie_breaks": ["nothing"]}, "tie_breaks"),
        ({"house_tie_breaks": "seat"}, "tie_breaks"),
        ({"house_tie_breaks": [[]]}, "tie_breaks"),
        ({"house_tie_breaks": ["seat", "seat"]}, "tie_breaks"),
    ],
    ids=str,
)
def test_season_that_cannot_be_used_is_told_once_and_left(league, values, field):
    Season.objects.filter(name="Winter").update(**values)

    before, after = repair_league(league)

    for found in (before, after):
        told = [(each.kind, each.field, each.season) for each in found.differences]
        assert told == [("season", field, "Winter")]
