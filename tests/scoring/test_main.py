"""The command line: JSON Lines in, JSON Lines out, and no line that ends the run."""

import json
import re
import subprocess
import sys
import time
from pathlib import Path

import pytest
from hypothesis import given, strategies as st

import scoring.__main__
from scoring.__main__ import COMMANDS, main, run
from tests.scoring.test_tickets import FROM_PAMPLONA, IBERIA

HELP = scoring.__main__.__doc__
ROOT = Path(__file__).parents[2]
VECTORS = Path(__file__).parents[1] / "data" / "vectors"
TUNNEL = {"played": {"blue": 3}, "revealed": ["blue", "red", "locomotive"]}
LOOP = {"edges": [["A", "B", 3], ["B", "C", 2], ["C", "A", 4], ["A", "D", 6]]}
SHEET = {
    "variant": "europe",
    "players": [
        {"name": "Olena", "total": 118, "tickets_completed": 4},
        {"name": "Taras", "total": 104, "tickets_completed": 5},
    ],
}
LENT = {
    "board": "europe",
    "claims": {"Olena": IBERIA, "Taras": FROM_PAMPLONA},
    "player": "Olena",
    "stations": ["pamplona"],
    "tickets": [["danzig", "lisboa", 20], ["dieppe", "madrid", 8], ["madrid", "zurich", 8]],
}
SIXES = [
    *("calgary-winnipeg-1", "duluth-helena-1", "duluth-toronto-1", "el-paso-houston-1"),
    *("el-paso-los-angeles-1", "helena-seattle-1", "miami-new-orleans-1"),
    "portland-salt-lake-city-1",
]
# 4, 4 and 2 trains are 7 + 7 + 2 points and one path of 10; 5 trains are 10 points.
RECORD = {
    "variant": "standard",
    "players": [
        {
            "name": "Olena",
            "routes": ["denver-omaha-1", "chicago-omaha-1", "denver-santa-fe-1"],
            "tickets": [{"a": "chicago", "b": "santa-fe"}, {"a": "denver", "b": "pittsburgh"}],
        },
        {
            "name": "Taras",
            "routes": ["helena-omaha-1"],
            "tickets": [{"a": "denver", "b": "el-paso"}, {"a": "duluth", "b": "el-paso"}],
        },
    ],
}


def answers(command: str, *lines: object) -> list[dict]:
    """What a command prints for lines, each raw bytes or a JSON value."""
    raw = [line if isinstance(line, bytes) else json.dumps(line).encode() for line in lines]
    return [json.loads(output.text) for output in run(COMMANDS[command], raw)]


def told(command: str, *lines: object) -> list[str]:
    """The same for people."""
    raw = [json.dumps(line).encode() for line in lines]
    return [output.text for output in run(COMMANDS[command], raw, as_text=True)]


def shell(arguments: list[str], given: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "scoring", *arguments],
        input=given,
        capture_output=True,
        cwd=ROOT,
        timeout=60,
        check=False,
    )


EXAMPLES = re.findall(r"^  \$ (.+?)\n  ([^$>].*?)\n(?:\n|\Z)", HELP, re.DOTALL | re.MULTILINE)


@pytest.mark.parametrize(("command", "printed"), EXAMPLES)
def test_example_of_the_help_prints_what_it_says(command, printed):
    line = command.replace("\n  >", "\n").replace("python ", f"{sys.executable} ")

    ran = subprocess.run(["sh", "-c", line], capture_output=True, cwd=ROOT, check=True)

    assert ran.stdout.decode() == f"{printed}\n"


def test_help_has_an_example_for_tunnel_longest_path_and_text():
    assert len(EXAMPLES) == HELP.count("$ echo") >= 3
    assert shell(["--help"]).stdout.decode().count("$ echo") == len(EXAMPLES)


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


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize(
    "line",
    [
        b"{",
        b"\xff\xfe{}",
        b'{"a": NaN}',
        b"[" * 100_000,
        b'{"a":' * 100_000,
        b'"\x00"',
        "{'a': 1}".encode("utf-16"),
    ],
    ids=["cut", "bytes", "nan", "deep", "deep-objects", "control", "utf-16"],
)
def test_line_that_cannot_be_read_gives_an_error_and_the_run_goes_on(command, line):
    first, second = answers(command, line, b"\r\n", b"}")[:2]

    assert (first.keys(), first["line"]) == ({"error", "line"}, 1)
    assert second["line"] == 3


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("number", [b"9" * 5_000, b"-1e999", b"1e-999"])
def test_number_beyond_all_bounds_gives_one_answer(command, number):
    line = json.dumps({**TUNNEL, **LENT, **SHEET, "edges": [["A", "B", 77]]}).encode()

    found = answers(command, line.replace(b"118", number).replace(b"77", number), number)

    assert len(found) == 2


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=12,
)


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("as_text", [False, True])
@given(line=ANYTHING, key=st.sampled_from(["edges", "board", "claims", "played", "players", ""]))
def test_any_line_gives_one_answer(command, as_text, line, key):
    whole = {**TUNNEL, **LENT, **SHEET, key: line} if key else line
    raw = json.dumps(whole).encode()

    outputs = list(run(COMMANDS[command], [raw], as_text=as_text))

    assert len(outputs) == 1
    if not as_text:
        assert isinstance(json.loads(outputs[0].text), dict)


@pytest.mark.parametrize("command", COMMANDS)
def test_names_of_any_script_and_lone_surrogates_survive(command):
    sheet = json.loads(json.dumps(SHEET).replace("Olena", "Ґ\ud800\u2028\u0085"))
    edges = [["Ґ\ud800", "\u2028", 3]]
    raw = json.dumps({**TUNNEL, **sheet, "edges": edges}).encode()

    ran = shell([command], raw)

    assert len(ran.stdout.splitlines()) == 1
    assert isinstance(json.loads(ran.stdout), dict)
    assert shell([command, "--text"], raw).returncode in (0, 1)


def test_blank_lines_are_skipped_and_counted(tmp_path):
    first, second = tmp_path / "first.jsonl", tmp_path / "second.jsonl"
    first.write_bytes(b"\xef\xbb\xbf" + json.dumps(TUNNEL).encode() + b"\r\n\n   \n")
    second.write_bytes(b"[]\n" + json.dumps(TUNNEL).encode())

    ran = shell(["tunnel", str(first), str(second)])

    lines = [json.loads(line) for line in ran.stdout.splitlines()]
    assert [line.get("extra") for line in lines] == [2, None, 2]
    assert lines[1]["line"] == 4
    assert ran.returncode == 1


CONFLICT = {
    "variant": "europe",
    "players": [{"name": "A", "total": 401}, {"name": "B", "total": 1}],
}
TWINS = [{"name": name, "total": 90, "color": "blue"} for name in "AB"]
WARNING = {"variant": "europe", "players": TWINS}


@pytest.mark.parametrize(
    ("command", "line", "status"),
    [
        ("tunnel", TUNNEL, 0),
        ("tunnel", {}, 1),
        ("audit", SHEET, 0),
        ("audit", WARNING, 0),
        ("audit", CONFLICT, 1),
        ("audit", {}, 1),
    ],
    ids=["fine", "line", "sheet", "warning", "conflict", "error"],
)
def test_exit_status_tells_errors_and_conflicts(command, line, status):
    ran = shell([command], json.dumps(line).encode() + b"\n")

    assert (ran.returncode, ran.stderr) == (status, b"")


def test_exit_status_is_that_of_the_worst_line():
    lines = [json.dumps(line).encode() for line in (CONFLICT, SHEET)]

    assert shell(["audit"], b"\n".join(lines)).returncode == 1


def test_empty_input_prints_nothing():
    ran = shell(["audit"])

    assert (ran.returncode, ran.stdout) == (0, b"")


@pytest.mark.parametrize(
    "arguments",
    [[], ["fly"], ["audit", "--loud"], ["audit", "no such file"], ["audit", "."]],
    ids=["no command", "unknown command", "unknown option", "no file", "folder"],
)
def test_wrong_usage_exits_with_2(arguments, capsys):
    with pytest.raises(SystemExit) as ended:
        main(arguments)

    printed = capsys.readouterr()
    assert (ended.value.code, printed.out) == (2, "")
    assert "usage" in printed.err


def test_text_may_stand_before_or_after_the_files(tmp_path, capsys):
    file = tmp_path / "lines"
    file.write_text(json.dumps(TUNNEL))

    assert [main(["tunnel", "--text", str(file)]), main(["tunnel", str(file), "--text"])] == [0, 0]
    assert capsys.readouterr().out == "add 2: blue or locomotive\n" * 2


def test_reader_that_leaves_early_is_no_traceback():
    lines = f"yes '{json.dumps(TUNNEL)}' | head -20000 | {sys.executable} -m scoring tunnel"

    ran = subprocess.run(["sh", "-c", f"{lines} | head -1"], capture_output=True, cwd=ROOT)

    assert (len(ran.stdout.splitlines()), ran.stderr) == (1, b"")


@pytest.mark.parametrize(
    ("command", "line", "text"),
    [
        ("longest-path", LOOP, ["longest path 15: A – B – C – A – D"]),
        ("longest-path", {"edges": []}, ["longest path 0"]),
        (
            "tickets",
            LENT,
            [
                "tickets 4: 1 completed, 2 failed",
                "  +20  Danzig – Lisboa, completed",
                "  −8  Dieppe – Madrid, failed",
                "  −8  Madrid – Zürich, failed",
                "  station in Pamplona: uses marseille-pamplona-1",
            ],
        ),
        (
            "tickets",
            LENT | {"tickets": [["brest", "roma", 8]]},
            [
                "tickets −8: 0 completed, 1 failed",
                "  −8  Brest – Roma, failed",
                "  station in Pamplona: not needed",
            ],
        ),
        ("tunnel", TUNNEL | {"revealed": ["red"] * 3}, ["nothing to add"]),
        ("tunnel", {}, ["line 1: played must be an object"]),
        ("audit", SHEET, ["1. Olena  118", "2. Taras  104", "nothing to remark"]),
        (
            "board",
            RECORD,
            [
                "       routes  tickets  bonus  stations left  path  total",
                "Olena      16       −2     10              –    10     24",
                "Taras      10      −14      0              –     5     −4",
                "1. Olena  24",
                "2. Taras  −4",
            ],
        ),
    ],
)
def test_text_reads_well(command, line, text):
    [printed] = told(command, line)

    assert printed.splitlines()[: len(text)] == text


def test_text_cannot_move_the_cursor():
    [printed] = told("longest-path", {"edges": [["\x1b[2J", "B", 3]]})

    assert printed == "longest path 3: \N{REPLACEMENT CHARACTER}[2J – B"


def test_command_line_starts_at_once():
    """Loading everything takes less than five bare starts of Python, however busy the machine."""

    def seconds(*arguments: str) -> float:
        begun = time.perf_counter()
        subprocess.run([sys.executable, *arguments], stdin=subprocess.DEVNULL, cwd=ROOT, check=True)
        return time.perf_counter() - begun

    bare = min(seconds("-c", "pass") for _ in range(5))
    started = min(seconds("-m", "scoring", "audit") for _ in range(5))

    assert started < max(0.5, 10 * bare)
