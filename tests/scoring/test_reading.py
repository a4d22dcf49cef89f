"""Raw JSON to a sheet: what is read, what is an error, and that nothing ever breaks it."""

import json
from datetime import date

import pytest
from hypothesis import given, strategies as st

from scoring.reading import PLAYER_FIELDS, SHEET_FIELDS, read_sheet
from scoring.sheets import HeldTicket, ScoreCard

TODAY = date(2026, 11, 21)


def sheet(*players, **fields):
    base = {"variant": "europe", "played_on": "2026-11-21"}
    return base | fields | {"players": list(players) or [player("Ada"), player("Bo")]}


def player(name="Ada", **fields):
    return {"name": name, "total": 90} | fields


def with_first(**fields):
    """Return a sheet whose first player has these fields."""
    return sheet(player() | fields, player("Bo"))


def found(raw, **options):
    return [
        (each.code, each.player, each.data.get("where"))
        for each in read_sheet(raw, **options).findings
    ]


def test_read_sheet_reads_every_field_of_the_contract():
    ada = {
        "name": "Ada",
        "seat": 1,
        "color": "Blue",
        "total": 118,
        "route_points": 76,
        "ticket_points": -24,
        "tickets_completed": 4,
        "tickets_failed": 1,
        "ticket_points_lost": 8,
        "longest_path_bonus": 10,
        "longest_path_length": 38,
        "stations_remaining": 0,
        "routes": ["brest-paris-1"],
        "tickets": [{"a": "brest", "b": "venezia", "points": 8}, {"a": "paris", "b": "wien"}],
        "stations": ["paris"],
        "guest": False,
        "id": "k3v9",
        "source_id": "bgg:zoe_rails",
        "source_place": 1,
    }
    stored = {
        "id": "m1",
        "order": 2,
        "counted": False,
        "season": "2026",
        "note": "A long\nevening",
        "place_name": "Club",
        "source": "bgstats",
        "source_id": "bgstats:1",
    }

    reading = read_sheet(sheet(ada, player("Bo"), **stored), today=TODAY)

    assert reading.findings == ()
    assert reading.names == ("Ada", "Bo")
    assert reading.sheet.played_on == TODAY
    assert {name: getattr(reading.sheet, name) for name in stored} == stored
    tickets = (HeldTicket("brest", "venezia", 8), HeldTicket("paris", "wien", None))
    lists = {"routes": ("brest-paris-1",), "tickets": tickets, "stations": ("paris",)}
    assert reading.sheet.cards[0] == ScoreCard(**{**ada, **lists, "color": "blue"})


def test_read_sheet_leaves_unknown_what_is_absent_or_null():
    nulls = dict.fromkeys(PLAYER_FIELDS - {"name", "total"})

    for fields in ({}, nulls):
        reading = read_sheet(with_first(**fields))
        assert reading.findings == ()
        assert reading.sheet.cards[0] == ScoreCard(name="Ada", total=90)


def test_read_sheet_knows_exactly_the_fields_of_the_contract():
    assert sorted(SHEET_FIELDS) == [
        *("counted", "id", "note", "order", "place_name", "played_on", "players"),
        *("season", "source", "source_id", "variant"),
    ]
    assert sorted(PLAYER_FIELDS) == [
        *("color", "guest", "id", "longest_path_bonus", "longest_path_length", "name"),
        *("route_points", "routes", "seat", "source_id", "source_place", "stations"),
        *("stations_remaining", "ticket_points", "ticket_points_lost", "tickets"),
        *("tickets_completed", "tickets_failed", "total"),
    ]


@pytest.mark.parametrize("raw", [None, True, 5, 1.5, "text", []])
def test_read_sheet_finds_a_wrong_type_where_the_whole_is_no_object(raw):
    reading = read_sheet(raw)

    assert [each.code for each in reading.findings] == ["wrong-type"]
    assert reading.sheet is None


@pytest.mark.parametrize(
    ("field", "least"),
    [
        ("tickets_completed", 0),
        ("tickets_failed", 0),
        ("ticket_points_lost", 0),
        ("longest_path_length", 0),
        ("seat", 1),
        ("source_place", 1),
    ],
)
def test_read_sheet_finds_counts_below_the_least(field, least):
    assert found(with_first(**{field: least - 1})) == [
        ("negative-count", "Ada", f"players[0].{field}")
    ]
    assert found(with_first(**{field: least})) == []


@pytest.mark.parametrize("field", ["total", "route_points", "ticket_points"])
def test_read_sheet_lets_points_be_negative(field):
    assert found(with_first(**{field: -1})) == []


@pytest.mark.parametrize("value", [5, True, [], {}])
@pytest.mark.parametrize("field", ["name", "color", "id", "source_id"])
def test_read_sheet_finds_what_is_no_text(field, value):
    assert ("wrong-type", f"players[0].{field}") in [
        (code, where) for code, _, where in found(with_first(**{field: value}))
    ]


@pytest.mark.parametrize("field", ["season", "note", "place_name", "source", "source_id", "id"])
def test_read_sheet_finds_what_is_no_text_of_the_sheet(field):
    assert found(sheet(**{field: 5})) == [("wrong-type", None, field)]


@pytest.mark.parametrize("field", ["routes", "tickets", "stations"])
@pytest.mark.parametrize("value", [5, "paris", {}, True])
def test_read_sheet_finds_what_is_no_list(field, value):
    assert found(with_first(**{field: value})) == [("wrong-type", "Ada", f"players[0].{field}")]


def test_read_sheet_tells_which_item_of_a_list_is_wrong():
    raw = with_first(routes=["brest-paris-1", 5], tickets=[5, {"a": "brest", "b": None}])

    assert found(raw) == [
        ("wrong-type", "Ada", "players[0].routes[1]"),
        ("wrong-type", "Ada", "players[0].tickets[0]"),
        ("wrong-type", "Ada", "players[0].tickets[1].b"),
    ]


@pytest.mark.parametrize("field", ["guest", "counted"])
@pytest.mark.parametrize("value", [0, 1, "yes", []])
def test_read_sheet_finds_what_is_neither_true_nor_false(field, value):
    raw = with_first(guest=value) if field == "guest" else sheet(counted=value)

    assert [code for code, _, _ in found(raw)] == ["wrong-type"]


@pytest.mark.parametrize("players", [5, "Ada", {}, True])
def test_read_sheet_finds_players_that_are_no_list(players):
    assert found({"variant": "europe", "players": players}) == [("wrong-type", None, "players")]


def test_read_sheet_finds_a_player_that_is_no_object_and_reads_the_others():
    reading = read_sheet(sheet(5, player("Bo")))

    assert [each.code for each in reading.findings] == ["wrong-type"]
    assert reading.names == ("Player 1", "Bo")
    assert reading.sheet.cards[1].total == 90


@pytest.mark.parametrize(
    ("raw", "where"),
    [
        (sheet(winner="Ada"), "winner"),
        (sheet(winner=None), "winner"),
        (sheet(place=1), "place"),
        (with_first(bonus=None), "players[0].bonus"),
        (with_first(needs=[]), "players[0].needs"),
        (with_first(tickets=[{"a": "brest", "b": "venezia", "long": None}]), None),
    ],
)
def test_read_sheet_finds_unknown_fields_also_when_null(raw, where):
    ((code, _, at),) = found(raw)

    assert (code, at) == ("unknown-field", where or "players[0].tickets[0].long")


@pytest.mark.parametrize("value", [None, "", "Europe", "nordic", " europe"])
def test_read_sheet_finds_an_unknown_variant(value):
    reading = read_sheet(sheet(variant=value))

    assert [each.code for each in reading.findings] == ["unknown-variant"]
    assert reading.variant is None


@pytest.mark.parametrize("value", [5, [], {"name": "europe"}])
def test_read_sheet_finds_a_variant_that_is_no_text(value):
    assert found(sheet(variant=value)) == [("wrong-type", None, "variant")]


@pytest.mark.parametrize(
    ("variant", "count", "stored"),
    [("standard", 2, "two-player"), ("standard", 3, "standard"), ("europe", 2, "europe")],
)
def test_read_sheet_names_the_variant_as_it_is_stored(variant, count, stored):
    players = [player(f"P{number}") for number in range(count)]

    reading = read_sheet(sheet(*players, variant=variant))

    assert reading.findings == ()
    assert (reading.sheet.variant, reading.variant.name) == (stored, stored)


@pytest.mark.parametrize(
    ("variant", "count", "fits"),
    [
        ("standard", 1, False),
        ("standard", 5, True),
        ("standard", 6, False),
        ("two-player", 1, False),
        ("two-player", 2, True),
        ("two-player", 3, False),
        ("europe", 2, True),
        ("europe", 6, False),
    ],
)
def test_read_sheet_counts_players_by_the_variant(variant, count, fits):
    players = [player(f"P{number}") for number in range(count)]

    assert found(sheet(*players, variant=variant)) == (
        [] if fits else [("player-count", None, "players")]
    )


@pytest.mark.parametrize("raw", [{"variant": "europe"}, {"variant": "europe", "players": None}])
def test_read_sheet_counts_no_players_where_none_are_given(raw):
    assert found(raw) == [("player-count", None, "players")]


@pytest.mark.parametrize("name", [None, "", "   ", "\u00a0", "\u200b"])
def test_read_sheet_finds_a_missing_name(name):
    assert found(sheet(player(name), player("Bo"))) == [
        ("missing-name", "Player 1", "players[0].name")
    ]
    assert found(sheet({"total": 5}, player("Bo")))[0][0] == "missing-name"


def test_read_sheet_lets_guests_be_nameless_and_alike():
    guests = [player(None, guest=True), player("Ada", guest=True), player("ada", guest=True)]

    reading = read_sheet(sheet(*guests, {"guest": True, "total": 5}))

    assert reading.findings == ()
    assert reading.names == ("Guest", "Ada", "ada (2)", "Guest (2)")
    assert [card.name for card in reading.sheet.cards] == [None, "Ada", "ada", None]


def test_read_sheet_cleans_the_name_to_store_and_shows_it_as_written():
    written = " Zoe\u0308  Lindqvist"

    reading = read_sheet(sheet(player(written), player("Bo")))

    assert reading.sheet.cards[0].name == "Zoë Lindqvist"
    assert reading.names[0] == written


@pytest.mark.parametrize("name", ["A\x00da", "Ada\x1b[0m", "Ada\ud83d", "A\x85da", "a" * 81])
def test_read_sheet_refuses_names_that_cannot_be_stored(name):
    reading = read_sheet(sheet(player(name), player("Bo")))

    assert [each.code for each in reading.findings] == ["wrong-type"]
    assert reading.names[0].encode("utf-8").isascii() or "\ufffd" in reading.names[0]
    assert "\x00" not in json.dumps(reading.findings[0].as_dict(), ensure_ascii=False)


def test_read_sheet_counts_characters_of_a_name_after_cleaning():
    assert found(sheet(player("  " + "a" * 80 + "  "), player("Bo"))) == []


def test_read_sheet_wants_a_day_only_where_the_match_is_stored():
    raw = sheet(played_on=None)

    assert found(raw) == []
    assert found(raw, today=TODAY) == [("bad-date", None, "played_on")]


def test_read_sheet_minds_the_future_only_where_the_match_is_stored():
    raw = sheet(played_on="2026-11-22")

    assert found(raw) == []
    assert found(raw, today=TODAY) == [("bad-date", None, "played_on")]
    assert found(sheet(played_on="2026-11-21"), today=TODAY) == []


def test_read_sheet_finds_everything_at_once():
    raw = sheet(player("Ada", seat=0, total="x"), player(None), played_on="never", extra=1)

    assert sorted(code for code, _, _ in found(raw)) == [
        "bad-date",
        "missing-name",
        "negative-count",
        "not-an-integer",
        "unknown-field",
    ]


ANYTHING = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(st.characters(), max_size=8)
    | st.sampled_from(["europe", "Ada", "2026-11-21", "brest-paris-1", 10**40, 10, 4]),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(sorted(SHEET_FIELDS | PLAYER_FIELDS | {"a", "b", "points"}))
            | st.text(),
            inner,
            max_size=6,
        )
    ),
    max_leaves=30,
)
CARD = st.fixed_dictionaries({}, optional=dict.fromkeys(sorted(PLAYER_FIELDS), ANYTHING)) | ANYTHING
SHEET = st.fixed_dictionaries(
    {"variant": st.sampled_from(["europe", "standard"]) | ANYTHING},
    optional={"players": st.lists(CARD, max_size=5), "played_on": ANYTHING, "note": ANYTHING},
)


@given(SHEET | ANYTHING)
def test_read_sheet_reads_or_finds_but_never_raises(raw):
    reading = read_sheet(raw, today=TODAY)

    cards = reading.sheet.cards if reading.sheet else ()
    assert len(cards) == len(reading.names) == len(set(reading.names))
    for finding in reading.findings:
        json.dumps(finding.as_dict(), allow_nan=False, ensure_ascii=False).encode("utf-8")


@pytest.mark.parametrize("value", ["2026-11-31", "21.11.2026", "", 20261121, True, []])
def test_read_sheet_finds_bad_dates(value):
    assert found(sheet(played_on=value)) == [("bad-date", None, "played_on")]


def test_read_sheet_counts_a_crowd_but_reads_only_its_first_rows():
    reading = read_sheet(sheet(*[player(f"P{number}") for number in range(1000)]))

    assert [(each.code, each.data["count"]) for each in reading.findings] == [
        ("player-count", 1000)
    ]
    assert len(reading.names) == 200
