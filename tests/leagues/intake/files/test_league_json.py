"""Our own league file to rows."""

from typing import Any

import pytest

from leagues.intake.files.league_json import read_league
from leagues.intake.files.limits import Limits
from leagues.intake.files.rows import (
    Refused,
    SourceFile,
    SourcePlayer,
    SourceRow,
    StatedPlace,
    Status,
)
from leagues.intake.report import Acceptance

CARDS = [
    {"id": "p1", "name": "Ada", "total": 90, "place": 1, "shared": False},
    {"id": "p2", "name": "Bo", "total": 80, "place": 2, "shared": False, "needs": []},
]


def match(**values: Any) -> dict[str, Any]:
    return {"variant": "standard", "played_on": "2025-02-01", "players": CARDS, **values}


def read(*matches: Any, players: Any = None, limits: Limits | None = None) -> SourceFile:
    document = {"league": {"slug": "x"}, "matches": list(matches), "players": players}
    return read_league("x.json", document, limits or Limits())


def row(value: Any) -> SourceRow:
    return read(value).rows[0]


def test_sheet_comes_without_what_follows_from_it():
    found = row(match(id="m1", version=2, state="confirmed", counts=True, recorded_by="x"))

    assert found.sheet == {
        "variant": "standard",
        "played_on": "2025-02-01",
        "id": "m1",
        "players": [
            {"id": "p1", "name": "Ada", "total": 90},
            {"id": "p2", "name": "Bo", "total": 80},
        ],
    }
    assert found.stated == (StatedPlace(1, False), StatedPlace(2, False))
    assert (found.key, found.stored_as, found.foreign_ids) == ("file:league:m1", "m1", True)


def test_other_fields_stay_for_the_check():
    assert row(match(odd=1)).sheet["odd"] == 1


def test_uncounted_match_keeps_its_reason():
    found, plain = row(match(counted=False, uncounted_reason="friendly")), row(match(counted=False))

    assert (found.status, found.reason, found.uncounted_reason) == (
        Status.UNCOUNTED,
        "friendly",
        "friendly",
    )
    assert (plain.reason, plain.uncounted_reason) == ("left-out", None)


def test_void_match_is_skipped():
    assert (row(match(state="void")).status, row(match(state="void")).reason) == (
        Status.SKIPPED,
        "void",
    )


def test_accepted_conflicts_are_those_listed():
    listed = [{"code": "total-mismatch", "player": "Ada", "message": "…"}]

    assert row(match(accepted_conflicts=listed)).accepts == Acceptance(
        pairs=frozenset({("total-mismatch", "Ada")})
    )


@pytest.mark.parametrize(
    ("values", "says"),
    [
        ({"accepted_conflicts": True}, "accepted_conflicts"),
        ({"accepted_conflicts": [3]}, "accepted_conflicts"),
        ({"uncounted_reason": 5}, "uncounted_reason"),
        ({"uncounted_reason": "x" * 201}, "uncounted_reason"),
        ({"uncounted_reason": "a\0b"}, "uncounted_reason"),
        ({"players": [{"id": "x" * 161, "name": "Ada"}]}, "id"),
    ],
)
def test_value_beside_the_sheet_that_cannot_be_read_holds_the_match(values, says):
    (trouble,) = row(match(**values)).troubles

    assert (trouble.code, trouble.message) == (
        "unreadable-value",
        f"“{says}” cannot be read.",
    )


@pytest.mark.parametrize("value", [None, 3, "x", [], {}, {"players": 3}, {"players": [3, None]}])
def test_any_value_in_place_of_a_match_is_a_row(value):
    assert row(value).where == "matches[0]"


def test_matches_come_by_day_and_order_those_without_an_order_last():
    file = read(
        match(id="d", played_on="2025-02-02", order=1),
        match(id="c"),
        match(id="b", order=10),
        match(id="a", order=9),
    )

    assert [each.stored_as for each in file.rows] == ["a", "b", "c", "d"]
    assert [each.where for each in file.rows] == [f"matches[{n}]" for n in (3, 2, 1, 0)]


def test_match_without_an_id_is_known_by_all_it_says():
    one, same, other = row(match()), row(match()), row(match(note="x"))

    assert one.key == same.key != other.key
    assert one.stored_as is None


def test_players_come_with_names_ids_and_what_belongs_to_them():
    file = read(
        players=[
            {
                "id": "p1",
                "name": " Ada  Byron ",
                "aliases": ["Ada", 3],
                "source_ids": ["bgg:ada"],
                "hidden": True,
                "code": "ADA",
                "claimed": True,
            },
            {"id": "p2", "name": "Bo", "code": "TOOLONG"},
        ]
    )

    assert file.players == (
        SourcePlayer(
            name="Ada Byron",
            source_ids=("stationmaster:p1", "bgg:ada"),
            aliases=("Ada",),
            hidden=True,
            code="ADA",
        ),
        SourcePlayer(name="Bo", source_ids=("stationmaster:p2",)),
    )


def test_players_without_a_usable_name_are_left_out_and_counted():
    file = read(players=[3, {"id": "p1"}, {"id": "p2", "name": "x" * 81}])

    assert file.players == ()
    assert file.warnings == ("Players listed without a usable name, left out: 3.",)


def test_a_player_listed_by_name_alone_is_read():
    file = read(players=[{"name": "Ada", "hidden": True}])

    assert file.players == (SourcePlayer(name="Ada", source_ids=(), hidden=True),)


def test_players_that_are_no_list_are_refused():
    with pytest.raises(Refused, match="“players” is no list"):
        read(players={"a": 1})


def test_matches_are_read_up_to_the_limit():
    limits = Limits(rows=2)

    assert len(read(match(), match(), limits=limits).rows) == 2
    with pytest.raises(Refused, match="more than 2 rows"):
        read(match(), match(), match(), limits=limits)
