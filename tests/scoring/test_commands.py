"""What each command answers, and how it refuses what it cannot use."""

import json
from pathlib import Path

import pytest

from tests.scoring.lines import LENT, LOOP, RECORD, SHEET, SIXES, TUNNEL, answers
from tests.scoring.test_tickets import IBERIA

VECTORS = Path(__file__).parents[1] / "data" / "vectors"


@pytest.mark.parametrize("name", ["trails", "tickets"])
def test_shared_vectors_come_out_right(name):
    cases = json.loads((VECTORS / f"{name}.json").read_text("utf-8"))
    command, key = {"trails": ("longest-path", "length"), "tickets": ("tickets", "net")}[name]

    found = answers(command, *cases)

    expected = [case["expect"] for case in cases]
    assert [answer[key] for answer in found] == [
        expect if name == "trails" else expect["net"] for expect in expected
    ]
    if name == "tickets":
        assert [each["completed"] for each in found] == [each["completed"] for each in expected]


@pytest.mark.parametrize(
    ("command", "line", "answer"),
    [
        ("tunnel", TUNNEL, {"extra": 2, "pay_with": ["blue", "locomotive"]}),
        (
            "tunnel",
            {"played": {"locomotive": 2.0}, "revealed": ["blue", "locomotive", "red"]},
            {"extra": 1, "pay_with": ["locomotive"]},
        ),
        (
            "longest-path",
            LOOP,
            {"length": 15, "cities": ["A", "B", "C", "A", "D"], "routes": [0, 1, 2, 3]},
        ),
        ("longest-path", {"edges": []}, {"length": 0, "cities": [], "routes": []}),
        (
            "longest-path",
            {"board": "usa", "route_ids": ["denver-omaha-1", "chicago-omaha-1"]},
            {
                "length": 8,
                "cities": ["chicago", "omaha", "denver"],
                "routes": ["chicago-omaha-1", "denver-omaha-1"],
            },
        ),
        (
            "tickets",
            LENT,
            {
                "net": 4,
                "completed": 1,
                "failed": 2,
                "station_routes": {"pamplona": "marseille-pamplona-1"},
                "done": [True, False, False],
            },
        ),
        (
            "tickets",
            LENT | {"stations": None, "tickets": []},
            {"net": 0, "completed": 0, "failed": 0, "station_routes": {}, "done": []},
        ),
    ],
)
def test_command_answers_in_the_shape_of_the_contract(command, line, answer):
    assert answers(command, line) == [answer]


def test_audit_prints_totals_places_and_findings():
    [answer] = answers("audit", SHEET)

    assert answer["totals"] == {"Olena": 118, "Taras": 104}
    assert answer["places"] == [
        {"name": "Olena", "place": 1, "shared": False, "decided_by": "total", "needs": []},
        {"name": "Taras", "place": 2, "shared": False, "decided_by": None, "needs": []},
    ]
    assert answer["findings"] == []


def test_audit_takes_a_day_to_come():
    [answer] = answers("audit", SHEET | {"played_on": "2999-12-31"})

    assert answer["findings"] == []


def test_board_fills_in_every_bucket_and_total():
    """Olena: 16, tickets 9 - 11, bonus 10: 24. Taras: 10, tickets -4 - 10, no bonus: -4."""
    [answer] = answers("board", RECORD)

    assert answer["variant"] == "two-player"
    wanted = {
        "route_points": [16, 10],
        "ticket_points": [-2, -14],
        "tickets_completed": [1, 0],
        "tickets_failed": [1, 2],
        "longest_path_length": [10, 5],
        "longest_path_bonus": [10, 0],
        "stations_remaining": [None, None],
        "total": [24, -4],
    }
    assert {key: [card[key] for card in answer["players"]] for key in wanted} == wanted
    assert [place["name"] for place in answer["places"]] == ["Olena", "Taras"]
    assert [finding["code"] for finding in answer["findings"]] == ["game-not-finished"]
    assert {"note", "counted", "id", "totals"}.isdisjoint(answer)


def test_board_of_a_sheet_that_is_none_says_what_is_wrong():
    [answer, nonsense] = answers("board", {"variant": "moon"}, [])

    assert "unknown-variant" in [finding["code"] for finding in answer["findings"]]
    assert answer["places"] == []
    assert nonsense == {"error": "the line must be an object", "line": 2}


USA = {"board": "usa"}
OMAHA = "denver-omaha-1"


@pytest.mark.parametrize(
    ("command", "line", "error"),
    [
        ("longest-path", {"board": "moon", "route_ids": []}, "unknown board 'moon'"),
        ("longest-path", {"board": "../usa", "route_ids": []}, "unknown board '../usa'"),
        ("longest-path", {"board": None, "route_ids": []}, "board must be text"),
        ("longest-path", USA, "route_ids must be a list"),
        ("longest-path", USA | {"route_ids": ["x"]}, "unknown track 'x'"),
        ("longest-path", USA | {"route_ids": [1]}, "each of route_ids must be text"),
        ("longest-path", USA | {"route_ids": [OMAHA, OMAHA]}, f"track '{OMAHA}' twice"),
        (
            "longest-path",
            USA | {"route_ids": SIXES},
            "48 trains in route_ids, 45 at most",
        ),
        (
            "longest-path",
            LOOP | USA | {"route_ids": []},
            "either edges, or board and route_ids",
        ),
        ("longest-path", {"edges": {}}, "edges must be a list"),
        ("longest-path", {"edges": [["A", "B"]]}, "each of edges must be [city, city, trains]"),
        ("longest-path", {"edges": [["A", 2, 3]]}, "a city must be text"),
        *[
            (
                "longest-path",
                {"edges": [["A", "B", trains]]},
                "trains must be a whole number from 0 to 1000000000",
            )
            for trains in (-1, 1.5, True, "3", None, 10**300)
        ],
        ("longest-path", ["edges"], "the line must be an object"),
        ("tickets", LENT | {"board": "usa"}, f"unknown track '{IBERIA[0]}'"),
        ("tickets", LENT | {"claims": {"Olena": IBERIA, "Taras": IBERIA[:1]}}, "twice"),
        ("tickets", LENT | {"claims": []}, "claims must be an object"),
        ("tickets", LENT | {"player": "Ліна"}, "no claims of player 'Ліна'"),
        ("tickets", LENT | {"stations": ["omsk"]}, "unknown city 'omsk'"),
        ("tickets", LENT | {"stations": ["paris", "paris"]}, "station in 'paris' twice"),
        (
            "tickets",
            LENT | {"stations": ["paris", "brest", "wien", "roma"]},
            "4 stations, 3 at most",
        ),
        ("tickets", LENT | {"tickets": [["paris", "omsk", 5]]}, "unknown city 'omsk'"),
        ("tickets", LENT | {"tickets": [["paris", "wien", -5]]}, "points must be a whole number"),
        (
            "tickets",
            USA | {"claims": {"a": SIXES}, "player": "a", "stations": [], "tickets": []},
            "48 trains in claims of 'a', 45 at most",
        ),
        (
            "tickets",
            USA | {"claims": {"a": []}, "player": "a", "stations": ["miami"], "tickets": []},
            "1 stations, 0 at most",
        ),
        ("tunnel", TUNNEL | {"played": {"blue": 2, "red": 1}}, "two colors played: blue and red"),
        ("tunnel", TUNNEL | {"played": {"blue": True}}, "number of 'blue' must be a whole number"),
        ("tunnel", TUNNEL | {"played": None}, "played must be an object"),
        ("tunnel", TUNNEL | {"revealed": "red"}, "revealed must be a list"),
    ],
)
def test_line_that_cannot_be_used_gives_its_error(command, line, error):
    [answer] = answers(command, line)

    assert answer.keys() == {"error", "line"}
    assert error in answer["error"]
    assert answer["line"] == 1
