"""What each command of `python -m scoring` makes of a line: a JSON value in, an answer out."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from scoring.boards import Board, UnknownBoard, load_board
from scoring.lines import (
    BadLine,
    quoted,
    read_count,
    read_object,
    read_text,
    read_texts,
    read_triples,
)
from scoring.paths import Edge, longest_path
from scoring.tickets import Card, best_use
from scoring.tunnel import ImpossibleCards, tunnel_cost
from scoring.variants import Variant, load_variants

type Answer = dict[str, Any]

ALWAYS_SHOWN = (
    "variant",
    "played_on",
    "players",
)  # keys of a sheet; others where the line has them


def read_board_name(raw: object) -> Board:
    """Return the board of this name. Raises: BadLine."""
    name = read_text(raw, "board")
    try:
        return load_board(name)
    except UnknownBoard as unknown:
        raise BadLine(f"unknown board {quoted(name)}") from unknown


def _boxes(board: Board) -> list[Variant]:
    return [variant for variant in load_variants().values() if variant.board.name == board.name]


def _check_most(count: int, most: int, what: str) -> None:
    if count > most:
        raise BadLine(f"{count} {what}, {most} at most")


def _check_cities(board: Board, cities: Iterable[str]) -> None:
    for city in cities:
        if city not in board.cities:
            raise BadLine(f"unknown city {quoted(city)}")


def _check_once(names: Iterable[str], kind: str) -> None:
    for name, times in Counter(names).items():
        if times > 1:
            raise BadLine(f"{kind} {quoted(name)} twice")


def _read_tracks(raw: object, name: str, board: Board) -> list[str]:
    """Return track ids of one player, who has enough trains for them."""
    tracks = read_texts(raw, name)
    for track in tracks:
        if track not in board.tracks:
            raise BadLine(f"unknown track {quoted(track)}")
    _check_once(tracks, "track")
    trains = sum(board.tracks[track].length for track in tracks)
    _check_most(trains, max(box.trains for box in _boxes(board)), f"trains in {name}")
    return tracks


def _read_network(line: Mapping[str, object]) -> tuple[list[Edge], list[object]]:
    """Return the edges of a line, and what each is called in the answer."""
    if line.get("edges") is not None:
        if line.get("route_ids") is not None:
            raise BadLine("either edges, or board and route_ids")
        edges = read_triples(line["edges"], "edges", "trains")
        return edges, list(range(len(edges)))
    board = read_board_name(line.get("board"))
    ids = _read_tracks(line.get("route_ids"), "route_ids", board)
    tracks = [board.tracks[track] for track in ids]
    return [(track.a, track.b, track.length) for track in tracks], list(ids)


def answer_longest_path(raw: object) -> Answer:
    """Return length, cities and routes of the longest continuous path. Raises: BadLine."""
    edges, names = _read_network(read_object(raw, "the line"))
    trail = longest_path(edges)
    return {
        "length": trail.length,
        "cities": list(trail.cities),
        "routes": [names[index] for index in trail.edge_indexes],
    }


def _read_claims(raw: object, board: Board) -> dict[str, list[str]]:
    claims = {
        player: _read_tracks(tracks, f"claims of {quoted(player)}", board)
        for player, tracks in read_object(raw, "claims").items()
    }
    _check_once((track for tracks in claims.values() for track in tracks), "track")
    return claims


def _read_stations(raw: object, board: Board) -> list[str]:
    stations = read_texts([] if raw is None else raw, "stations")
    _check_cities(board, stations)
    _check_once(stations, "station in")
    _check_most(len(stations), max(box.stations for box in _boxes(board)), "stations")
    return stations


def _read_tickets(raw: object, board: Board) -> list[Card]:
    tickets = read_triples(raw, "tickets", "points")
    _check_cities(board, (city for a, b, _ in tickets for city in (a, b)))
    return tickets


def answer_tickets(raw: object) -> Answer:
    """Return what a player's tickets are worth, with the best use of stations. Raises: BadLine."""
    line = read_object(raw, "the line")
    board = read_board_name(line.get("board"))
    claims = _read_claims(line.get("claims"), board)
    player = read_text(line.get("player"), "player")
    if player not in claims:
        raise BadLine(f"no claims of player {quoted(player)}")
    result = best_use(
        board,
        own=claims.pop(player),
        lent=[track for tracks in claims.values() for track in tracks],
        stations=_read_stations(line.get("stations"), board),
        tickets=_read_tickets(line.get("tickets"), board),
    )
    return {
        "net": result.net,
        "completed": result.completed,
        "failed": result.failed,
        "station_routes": dict(result.station_routes),
        "done": list(result.done),
    }


def answer_tunnel(raw: object) -> Answer:
    """Return how many cards a tunnel costs more, and which. Raises: BadLine."""
    line = read_object(raw, "the line")
    played = {
        card: read_count(count, f"number of {quoted(card)}")
        for card, count in read_object(line.get("played"), "played").items()
    }
    try:
        cost = tunnel_cost(played, read_texts(line.get("revealed"), "revealed"))
    except ImpossibleCards as impossible:
        raise BadLine(str(impossible)) from impossible
    return {"extra": cost.extra, "pay_with": list(cost.pay_with)}


def answer_audit(raw: object) -> Answer:
    """Return totals, places and findings of a sheet, whatever it is."""
    from scoring.audit import audit_sheet

    return audit_sheet(raw).as_dict()


def answer_board(raw: object) -> Answer:
    """Return a sheet with all that its board record gives filled in, places and findings.

    Raises: BadLine.
    """
    from scoring.audit import audit_sheet
    from scoring.sheets import sheet_as_dict

    line = read_object(raw, "the line")
    audit = audit_sheet(raw)
    sheet = sheet_as_dict(audit.filled) if audit.filled else {}
    shown = {key: sheet[key] for key in sheet if key in line or key in ALWAYS_SHOWN}
    found = audit.as_dict()
    return shown | {"places": found["places"], "findings": found["findings"]}
