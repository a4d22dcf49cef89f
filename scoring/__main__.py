"""Check score sheets and score boards of Ticket to Ride, line by line.

JSON Lines in, from FILE… or standard input; one JSON line out for each, in order. A line that
cannot be read gives {"error", "line"}, and the run goes on. Lines are counted over all files.

commands:
  audit         a sheet: totals, places, and everything that is wrong with it
  board         a sheet with a board record: every bucket and total filled in
  longest-path  a player's tracks: the longest continuous path
  tickets       claims, stations and tickets: what the tickets are worth
  tunnel        cards played and turned over: what must be added

exit status: 0; 1 where a line had an error or a conflict; 2 for wrong usage

examples:
  $ echo '{"played": {"blue": 3}, "revealed": ["blue", "red", "locomotive"]}' | \\
  >   python -m scoring tunnel
  {"extra": 2, "pay_with": ["blue", "locomotive"]}

  $ echo '{"edges": [["A", "B", 3], ["B", "C", 2], ["C", "A", 4], ["A", "D", 6]]}' | \\
  >   python -m scoring longest-path
  {"length": 15, "cities": ["A", "B", "C", "A", "D"], "routes": [0, 1, 2, 3]}

  $ echo '{"board": "usa", "route_ids": ["denver-omaha-1", "chicago-omaha-1"]}' | \\
  >   python -m scoring longest-path --text
  longest path 8: Chicago – Omaha – Denver
"""

import argparse
import json
import os
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from io import TextIOWrapper
from itertools import chain
from typing import Any, BinaryIO

from scoring import commands, terminal
from scoring.strictjson import loads

BOM = b"\xef\xbb\xbf"


@dataclass(frozen=True, slots=True)
class Command:
    """How a line is answered, and how the answer is told to people."""

    answer: Callable[[object], commands.Answer]
    tell: Callable[[terminal.Line, terminal.Answer], Iterator[str]]


COMMANDS = {
    "audit": Command(commands.answer_audit, terminal.tell_audit),
    "board": Command(commands.answer_board, terminal.tell_board),
    "longest-path": Command(commands.answer_longest_path, terminal.tell_longest_path),
    "tickets": Command(commands.answer_tickets, terminal.tell_tickets),
    "tunnel": Command(commands.answer_tunnel, terminal.tell_tunnel),
}


@dataclass(frozen=True, slots=True)
class Output:
    """What is printed for a line, and whether it had an error or a conflict."""

    text: str
    is_faulty: bool


def _dump(value: object) -> str:
    return json.dumps(value, allow_nan=False)


def _is_faulty(answer: commands.Answer) -> bool:
    findings = answer.get("findings", [])
    return any(finding["severity"] in ("error", "conflict") for finding in findings)


def _tell(command: Command, raw: Any, answer: commands.Answer) -> str:
    return "\n".join(terminal.printable(told) for told in command.tell(raw, answer))


def _answer(command: Command, line: bytes, as_text: bool) -> Output:
    raw = loads(line.decode("utf-8"))
    answer = command.answer(raw)
    return Output(_tell(command, raw, answer) if as_text else _dump(answer), _is_faulty(answer))


def _reason(problem: Exception) -> str:
    if isinstance(problem, UnicodeDecodeError):
        return "not UTF-8"
    if isinstance(problem, json.JSONDecodeError):
        return f"not JSON: {problem}"
    return str(problem) or "too deep"


def _refusal(reason: str, number: int, as_text: bool) -> Output:
    told = f"line {number}: {terminal.printable(reason)}"
    return Output(told if as_text else _dump({"error": reason, "line": number}), is_faulty=True)


def run(command: Command, lines: Iterable[bytes], *, as_text: bool = False) -> Iterator[Output]:
    """Return an output for each line that is not blank; no line ends the run."""
    for number, line in enumerate(lines, start=1):
        text = line.removeprefix(BOM) if number == 1 else line
        if not text.strip():
            continue
        try:
            yield _answer(command, text, as_text)
        except (ValueError, RecursionError) as problem:
            yield _refusal(_reason(problem), number, as_text)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m scoring",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("command", choices=COMMANDS, metavar="COMMAND", help="see above")
    parser.add_argument("files", nargs="*", metavar="FILE", help="JSON Lines; - is standard input")
    parser.add_argument("--text", action="store_true", help="print for people")
    return parser


def _open(parser: argparse.ArgumentParser, names: list[str], stack: ExitStack) -> list[BinaryIO]:
    """Return the inputs, all open before the first answer is printed."""
    try:
        return [
            sys.stdin.buffer if name == "-" else stack.enter_context(open(name, "rb"))
            for name in names or ["-"]
        ]
    except OSError as problem:
        parser.error(f"{problem.filename}: {problem.strerror}")


def main(arguments: list[str] | None = None) -> int:
    """Run one command; return the exit status."""
    parser = _parser()
    options = parser.parse_intermixed_args(arguments)
    faulty = False
    with ExitStack() as stack:
        inputs = _open(parser, options.files, stack)
        lines = chain.from_iterable(inputs)
        for output in run(COMMANDS[options.command], lines, as_text=options.text):
            print(output.text, flush=True)
            faulty = faulty or output.is_faulty
    return int(faulty)


def _start() -> int:
    """Run the command line, quietly ended where nobody reads on."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8", errors="backslashreplace")
    try:
        return main()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


if __name__ == "__main__":
    sys.exit(_start())
