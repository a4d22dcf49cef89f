"""A sheet to findings, totals and places: every finding through the front door."""

import json
from copy import deepcopy
from datetime import date
from pathlib import Path

import pytest
from hypothesis import given, strategies as st

from scoring.audit import audit_sheet
from scoring.findings import Severity

INVENTED = Path(__file__).parents[1] / "data" / "scoring-data"


def olena(**fields):
    # 76 + 24 + 10 + 2 × 4; the net is four times 8 less 8
    card = {"name": "Olena", "seat": 1, "color": "blue", "total": 118, "route_points": 76}
    card |= {"ticket_points": 24, "tickets_completed": 4, "tickets_failed": 1}
    card |= {"longest_path_bonus": 10, "longest_path_length": 38, "stations_remaining": 2}
    return card | fields


def zoe(**fields):
    # 60 + 30 + 1 × 4; the net is 7 + 7 + 8 + 8
    card = {"name": "Zoë", "seat": 2, "color": "red", "total": 94, "route_points": 60}
    card |= {"ticket_points": 30, "tickets_completed": 4, "tickets_failed": 0}
    card |= {"longest_path_bonus": 0, "longest_path_length": 30, "stations_remaining": 1}
    return card | fields


def lukasz(**fields):
    # 50 − 5 + 3 × 4; the net is 8 less 5 less 8
    card = {"name": "Łukasz", "seat": 3, "color": "green", "total": 57, "route_points": 50}
    card |= {"ticket_points": -5, "tickets_completed": 1, "tickets_failed": 2}
    card |= {"longest_path_bonus": 0, "longest_path_length": 20, "stations_remaining": 3}
    return card | fields


def sheet(*players, **fields):
    players = players or (olena(), zoe(), lukasz())
    return {"variant": "europe", "played_on": "2026-11-21", "players": list(players)} | fields


def codes(raw, **options):
    return sorted(each.code for each in audit_sheet(raw, **options).findings)


def test_audit_sheet_has_nothing_to_say_about_a_sheet_without_fault():
    audit = audit_sheet(sheet())

    assert audit.as_dict() == {
        "totals": {"Olena": 118, "Zoë": 94, "Łukasz": 57},
        "places": [
            {"name": "Olena", "place": 1, "shared": False, "decided_by": "total", "needs": []},
            {"name": "Zoë", "place": 2, "shared": False, "decided_by": "total", "needs": []},
            {"name": "Łukasz", "place": 3, "shared": False, "decided_by": None, "needs": []},
        ],
        "findings": [],
    }


ERRORS = {
    "unknown-variant": sheet(variant="nordic"),
    "player-count": sheet(olena()),
    "missing-name": sheet(olena(), zoe(name=None), lukasz()),
    "duplicate-player": sheet(olena(), zoe(name=" OLENA "), lukasz()),
    "duplicate-seat": sheet(olena(), zoe(seat=1), lukasz()),
    "wrong-type": sheet(olena(), zoe(), lukasz(routes="brest-paris-1")),
    "not-an-integer": sheet(olena(total="118"), zoe(), lukasz()),
    "negative-count": sheet(olena(), zoe(seat=0), lukasz()),
    "bad-date": sheet(played_on="2026-11-31"),
    "unknown-field": sheet(winner=None),
    "missing-total": sheet({"name": "Olena", "route_points": 76}, zoe(), lukasz()),
}
CONFLICTS = {
    "total-mismatch": sheet(olena(total=108), zoe(), lukasz()),
    "total-implausible": sheet({"name": "Olena", "total": 401}, zoe(), lukasz()),
    "stations-not-in-variant": sheet(
        {"name": "Ada", "total": 90, "stations_remaining": 0},
        {"name": "Bo", "total": 91},
        variant="standard",
    ),
    "stations-out-of-range": sheet(olena(stations_remaining=4, total=126), zoe(), lukasz()),
    "bonus-out-of-range": sheet(olena(), zoe(longest_path_bonus=5, total=99), lukasz()),
    "bonus-unclaimed": sheet(
        olena(longest_path_bonus=0, longest_path_length=None, total=108),
        zoe(longest_path_length=None),
        lukasz(longest_path_length=None),
    ),
    "bonus-wrong-holder": sheet(olena(longest_path_length=29), zoe(), lukasz()),
    "path-too-long": sheet(olena(longest_path_length=46), zoe(), lukasz()),
    "route-points-impossible": sheet(olena(route_points=95, total=137), zoe(), lukasz()),
    "ticket-points-impossible": sheet(olena(ticket_points=96, total=190), zoe(), lukasz()),
    "too-few-tickets": sheet(
        olena(), zoe(ticket_points=12, tickets_completed=1, total=76), lukasz()
    ),
}
WARNINGS = {
    "duplicate-color": sheet(olena(), zoe(color="BLUE"), lukasz()),
    "unknown-color": sheet(olena(), zoe(color="pink"), lukasz()),
    "bonus-shared": sheet(
        olena(), zoe(longest_path_bonus=10, longest_path_length=None, total=104), lukasz()
    ),
    "game-not-finished": sheet(
        olena(route_points=20, total=62, longest_path_length=12),
        zoe(route_points=20, total=54, longest_path_length=11),
        lukasz(route_points=20, total=27, longest_path_length=11),
    ),
    "tie-undecided": sheet({"name": "Ada", "total": 90}, {"name": "Bo", "total": 90}),
}


@pytest.mark.parametrize("code", ERRORS)
def test_audit_sheet_finds_the_error_alone_and_gives_no_places(code):
    audit = audit_sheet(ERRORS[code])

    assert [each.code for each in audit.findings] == [code]
    assert [each.code for each in audit.errors] == [code]
    assert audit.places == ()


@pytest.mark.parametrize("code", CONFLICTS)
def test_audit_sheet_finds_the_conflict_alone_and_ranks_all_the_same(code):
    audit = audit_sheet(CONFLICTS[code])

    assert [each.code for each in audit.findings] == [code]
    assert [each.code for each in audit.conflicts] == [code]
    assert len(audit.places) == len(audit.cards)


@pytest.mark.parametrize("code", WARNINGS)
def test_audit_sheet_finds_the_warning_alone(code):
    audit = audit_sheet(WARNINGS[code])

    assert [each.code for each in audit.findings] == [code]
    assert [each.code for each in audit.warnings] == [code]
    assert len(audit.places) == len(audit.cards)


def test_audit_sheet_finds_route_points_that_the_table_cannot_have_together():
    points = (("Ada", 109), ("Bo", 109), ("Cy", 109))
    players = [{"name": name, "total": 120, "route_points": value} for name, value in points]
    raw = sheet(*players, variant="standard")

    assert "route-points-impossible-together" in codes(raw)


def test_audit_sheet_keeps_totals_that_are_known_beside_an_error():
    audit = audit_sheet(sheet(olena(), zoe(total="94"), lukasz(total=None)))

    assert audit.totals == {"Olena": 118, "Zoë": 94, "Łukasz": 57}
    assert audit.places == ()


def test_audit_sheet_fills_an_absent_total_with_the_sum():
    audit = audit_sheet(sheet(olena(total=None), zoe(), lukasz()))

    assert audit.findings == ()
    assert audit.cards[0].total == 118
    assert audit.sheet.cards[0].total is None
    assert audit.filled.cards[0].total == 118


def test_audit_sheet_ranks_by_the_stated_total_where_the_buckets_disagree():
    audit = audit_sheet(sheet(olena(total=90), zoe(), lukasz()))

    assert [place.name for place in audit.places] == ["Zoë", "Olena", "Łukasz"]
    assert audit.totals["Olena"] == 90


def test_audit_sheet_gives_two_players_of_one_name_a_key_each():
    raw = sheet(
        {"name": "Ostap", "id": "a", "total": 90}, {"name": "Ostap", "id": "b", "total": 80}
    )

    assert audit_sheet(raw).totals == {"Ostap": 90, "Ostap (2)": 80}
    assert [card.name for card in audit_sheet(raw).cards] == ["Ostap", "Ostap"]


def test_audit_sheet_lets_names_come_out_as_they_were_written():
    decomposed, curly = "Zoe\u0308", "Дар\u2019я"

    audit = audit_sheet(sheet({"name": decomposed, "total": 9}, {"name": curly, "total": 8}))

    assert list(audit.totals) == [decomposed, curly]
    assert [place.name for place in audit.places] == [decomposed, curly]


def test_audit_sheet_names_the_variant_as_it_is_stored():
    raw = sheet({"name": "Ada", "total": 90}, {"name": "Bo", "total": 80}, variant="standard")

    assert audit_sheet(raw).sheet.variant == "two-player"
    assert audit_sheet(raw).variant.name == "two-player"


def test_audit_sheet_says_that_a_day_is_missing_only_where_it_is_to_be_stored():
    raw = sheet(played_on=None)

    assert codes(raw) == []
    assert codes(raw, today=date(2026, 11, 21)) == ["bad-date"]


def test_audit_sheet_knows_boxes_from_another_folder():
    raw = {
        "variant": "tramway",
        "players": [
            {"name": "Ada", "total": 20, "longest_path_bonus": 7, "color": "white"},
            {"name": "Bo", "total": 20, "longest_path_bonus": 0, "color": "orange"},
        ],
    }

    assert codes(raw) == ["unknown-variant"]
    assert codes(raw, data=INVENTED) == []
    assert audit_sheet(raw, data=INVENTED).places[0].decided_by == "longest_path"


def card(name, routes, net, completed, failed, bonus, stations=None, total=None):
    return {
        "name": name,
        "route_points": routes,
        "ticket_points": net,
        "tickets_completed": completed,
        "tickets_failed": failed,
        "longest_path_bonus": bonus,
        "stations_remaining": stations,
        "total": total,
    }


def test_audit_sheet_says_that_a_failed_ticket_was_not_subtracted():
    # Tickets of 10 and 8 completed, one of 21 failed: the net is −3, and 13 too much was told.
    raw = sheet(
        card("Ada", 60, -3, 2, 1, 10, 0, total=67 + 21), card("Bo", 50, 10, 2, 0, 0, 0, total=60)
    )

    (finding,) = [each for each in audit_sheet(raw).findings if each.code == "total-mismatch"]

    assert finding.data["difference"] == 21
    assert {"slips": ["failed-tickets-not-subtracted"]} in finding.data["explanations"]


def test_audit_sheet_does_not_take_a_blank_station_cell_for_a_number():
    blank = card("Ada", 60, 20, 2, 0, 10, None, total=90)
    raw = sheet(blank, card("Bo", 50, 10, 2, 0, 0, 3, total=72))

    audit = audit_sheet(raw)

    assert audit.findings == ()
    assert audit.cards[0].stations_remaining is None


def test_audit_sheet_names_the_four_mistakes_of_a_new_scorer():
    mistakes = {
        "failed-tickets-not-subtracted": 118 + 8,
        "routes-counted-twice": 118 + 76,
        "stations-forgotten": 118 - 8,
    }
    for slip, total in mistakes.items():
        raw = sheet(olena(total=total, ticket_points_lost=8), zoe(), lukasz())
        (finding,) = audit_sheet(raw).findings
        assert {"slips": [slip]} in finding.data["explanations"]
    shared = sheet(olena(), zoe(longest_path_bonus=10, total=104), lukasz())
    assert codes(shared) == ["bonus-wrong-holder"]


# A league's real-shaped sheet: (routes, net, completed, bonus, stations, total) by player.
MATCHES = {
    "M1": (
        "standard",
        {
            "О": (61, 32, 4, 10, None, 103),
            "Z": (55, 40, 5, 0, None, 95),
            "Ł": (48, -13, 2, 0, None, 35),
        },
    ),
    "M2": (
        "europe",
        {"Z": (50, 38, 5, 10, 2, 106), "М": (57, 41, 5, 0, 2, 106), "Ł": (40, 20, 3, 0, 0, 60)},
    ),
    "M3": ("europe", {"М": (60, 30, 4, 0, 3, 102), "山": (52, 32, 4, 10, 2, 102)}),
    "M4": ("standard", {"О": (70, 21, 4, 10, None, 101), "Z": (66, 35, 6, 0, None, 101)}),
    "M5": ("standard", {"Ł": (55, 20, 3, 10, None, 95), "О": (51, 22, 3, 0, None, 73)}),
    "M6": ("standard", {"山": (58, 30, 4, 10, None, 98), "О": (62, 26, 4, 10, None, 98)}),
    "M7": ("standard", {"Z": (60, 25, 3, 10, 1, 99), "М": (54, 31, 4, 0, None, 85)}),
}


def match(name):
    variant, lines = MATCHES[name]
    players = [
        card(player, routes, net, completed, None, bonus, stations, total)
        for player, (routes, net, completed, bonus, stations, total) in lines.items()
    ]
    return sheet(*players, variant=variant)


@pytest.mark.parametrize(
    ("name", "places", "decided_by", "warnings"),
    [
        ("M1", [("О", 1), ("Z", 2), ("Ł", 3)], "total", []),
        ("M2", [("Z", 1), ("М", 2), ("Ł", 3)], "longest_path", []),
        ("M3", [("М", 1), ("山", 2)], "stations_remaining", []),
        ("M4", [("Z", 1), ("О", 2)], "tickets_completed", []),
        ("M6", [("О", 1), ("山", 1)], None, ["bonus-shared"]),
    ],
)
def test_audit_sheet_ranks_a_real_sheet_as_the_rules_do(name, places, decided_by, warnings):
    audit = audit_sheet(match(name))

    assert [each.code for each in audit.findings] == warnings
    assert [(place.name, place.place) for place in audit.places] == places
    assert audit.places[0].decided_by == decided_by


@pytest.mark.parametrize(
    ("name", "conflicts"),
    [
        ("M5", ["total-mismatch"]),
        # The 4 points for a station that USA does not have are in the total too.
        ("M7", ["stations-not-in-variant", "total-mismatch"]),
    ],
)
def test_audit_sheet_holds_a_real_sheet_with_a_mistake(name, conflicts):
    assert codes(match(name)) == conflicts


def test_audit_sheet_changes_nothing_of_what_it_is_given():
    raw = sheet()
    before = deepcopy(raw)

    audit_sheet(raw)

    assert raw == before


NUMBERS = st.none() | st.integers(-50, 450) | st.floats(allow_nan=True) | st.booleans()
PLAYERS = st.fixed_dictionaries(
    {"name": st.sampled_from(["Ada", "Bo", "Cy", "ada", None, "x" * 90])},
    optional={
        "total": NUMBERS,
        "route_points": NUMBERS,
        "ticket_points": NUMBERS,
        "tickets_completed": NUMBERS,
        "tickets_failed": NUMBERS,
        "ticket_points_lost": NUMBERS,
        "longest_path_bonus": NUMBERS,
        "longest_path_length": NUMBERS,
        "stations_remaining": NUMBERS,
        "seat": NUMBERS,
        "guest": st.booleans(),
        "source_place": NUMBERS,
        "color": st.sampled_from(["blue", "Red", "pink", "\x00", None]),
        "routes": st.lists(st.sampled_from(["brest-paris-1", "x", 5]), max_size=3),
        "tickets": st.lists(st.sampled_from([{"a": "brest", "b": "venezia"}, {}, 5]), max_size=3),
        "stations": st.lists(st.sampled_from(["paris", "x", None]), max_size=4),
    },
)


@given(st.sampled_from(["europe", "standard", "two-player", "x"]), st.lists(PLAYERS, max_size=6))
def test_audit_sheet_answers_whatever_the_sheet_says(variant, players):
    audit = audit_sheet({"variant": variant, "players": players})

    json.dumps(audit.as_dict(), allow_nan=False, ensure_ascii=False).encode("utf-8")
    assert (audit.places == ()) == bool(audit.errors)
    assert {place.name for place in audit.places} in ({*audit.names}, set())
    assert all(each.severity in Severity for each in audit.findings)
