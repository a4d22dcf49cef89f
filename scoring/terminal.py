"""Answers of the commands as people read them in a terminal."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from scoring.boards import load_board

type Line = Mapping[str, Any]  # a line that its command could use
type Answer = Mapping[str, Any]

MINUS = "\u2212"
COLUMNS = {
    "route_points": "routes",
    "ticket_points": "tickets",
    "longest_path_bonus": "bonus",
    "stations_remaining": "stations left",
    "longest_path_length": "path",
    "total": "total",
}


def printable(text: str) -> str:
    """Return text without what could move a cursor or change a color."""
    return "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in text)


def number(value: int | None) -> str:
    """Return a number with a true minus sign, a dash where it is unknown."""
    return "–" if value is None else str(value).replace("-", MINUS)


def _city_names(board: str) -> Mapping[str, str]:
    return {city.id: city.name for city in load_board(board).cities.values()}


def _tell_place(place: Line, totals: Mapping[str, int | None]) -> str:
    shared = " (shared)" if place["shared"] else ""
    by = place["decided_by"]
    reason = "" if by in (None, "total") else f", ahead by {by.replace('_', ' ')}"
    needs = ", ".join(need.replace("_", " ") for need in place["needs"])
    open_needs = f", needs {needs}" if needs else ""
    total = number(totals.get(place["name"]))
    return f"{place['place']}. {place['name']}  {total}{shared}{reason}{open_needs}"


def _tell_findings(findings: Sequence[Line]) -> Iterator[str]:
    for finding in findings:
        who = f"{finding['player']}: " if finding["player"] is not None else ""
        yield f"{finding['severity']}: {who}{finding['message']} [{finding['code']}]"
    if not findings:
        yield "nothing to remark"


def tell_audit(_line: Line, answer: Answer) -> Iterator[str]:
    """Return places with totals, then the findings."""
    totals = answer["totals"]
    if answer["places"]:
        yield from (_tell_place(place, totals) for place in answer["places"])
    else:
        yield from (f"{name}  {number(total)}" for name, total in totals.items())
    yield from _tell_findings(answer["findings"])


def _table(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Return rows in columns: the first to the left, numbers to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for first, *cells in rows:
        numbers = (cell.rjust(width) for cell, width in zip(cells, widths[1:], strict=True))
        yield "  ".join((first.ljust(widths[0]), *numbers)).rstrip()


def tell_board(_line: Line, answer: Answer) -> Iterator[str]:
    """Return a table of the buckets, the places, then the findings."""
    players = answer.get("players") or []
    rows = [[player["name"] or "", *map(number, map(player.get, COLUMNS))] for player in players]
    if rows:
        yield from _table([["", *COLUMNS.values()], *rows])
    totals = {player["name"]: player["total"] for player in players}
    yield from (_tell_place(place, totals) for place in answer["places"])
    yield from _tell_findings(answer["findings"])


def tell_longest_path(line: Line, answer: Answer) -> Iterator[str]:
    """Return the length and the cities in travel order."""
    names = {} if line.get("edges") is not None else _city_names(line["board"])
    cities = " – ".join(names.get(city, city) for city in answer["cities"])
    yield f"longest path {answer['length']}" + (f": {cities}" if cities else "")


def _tell_ticket(ticket: Sequence[Any], done: bool, names: Mapping[str, str]) -> str:
    a, b, points = ticket
    sign, word = ("+", "completed") if done else (MINUS, "failed")
    return f"  {sign}{int(points)}  {names[a]} – {names[b]}, {word}"


def _tell_stations(stations: Mapping[str, str | None], names: Mapping[str, str]) -> Iterable[str]:
    for city, track in stations.items():
        yield f"  station in {names[city]}: " + (f"uses {track}" if track else "not needed")


def tell_tickets(line: Line, answer: Answer) -> Iterator[str]:
    """Return the net, each ticket, and what each station is used for."""
    names = _city_names(line["board"])
    counts = f"{answer['completed']} completed, {answer['failed']} failed"
    yield f"tickets {number(answer['net'])}: {counts}"
    for ticket, done in zip(line["tickets"], answer["done"], strict=True):
        yield _tell_ticket(ticket, done, names)
    yield from _tell_stations(answer["station_routes"], names)


def tell_tunnel(_line: Line, answer: Answer) -> Iterator[str]:
    """Return what must be added."""
    cards = " or ".join(answer["pay_with"])
    yield f"add {answer['extra']}: {cards}" if answer["extra"] else "nothing to add"
