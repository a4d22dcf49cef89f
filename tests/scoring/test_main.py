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
from tests.scoring.lines import LENT, SHEET, TUNNEL, answers

HELP = scoring.__main__.__doc__
ROOT = Path(__file__).parents[2]


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


def test_command_line_starts_at_once():
    """Loading everything takes less than five bare starts of Python, however busy the machine."""

    def seconds(*arguments: str) -> float:
        begun = time.perf_counter()
        subprocess.run([sys.executable, *arguments], stdin=subprocess.DEVNULL, cwd=ROOT, check=True)
        return time.perf_counter() - begun

    bare = min(seconds("-c", "pass") for _ in range(5))
    started = min(seconds("-m", "scoring", "audit") for _ in range(5))

    assert started < max(0.5, 10 * bare)
