"""The map data against what the printed boards and decks hold."""

import csv
from collections import Counter, deque
from dataclasses import dataclass

import pytest

from scoring.boards import DATA, Board, UnknownBoard, load_board

CARD_COLORS = ("black", "blue", "green", "orange", "pink", "red", "white", "yellow")
POINTS = {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15, 8: 21}


@dataclass(frozen=True)
class Printed:
    """What one box says about itself; box is (south, north, west, east) in degrees."""

    name: str
    title: str
    cities: int
    pairs: int
    doubles: int
    lengths: dict[int, int]
    per_color: int
    gray: int
    tunnels: int
    ferries: int
    ferry_symbols: int
    tickets: int
    long: int
    ticket_sum: int
    long_sum: int
    spaces: int
    route_points: int
    box: tuple[int, int, int, int]

    @property
    def tracks(self) -> int:
        return sum(self.lengths.values())


USA = Printed(
    name="usa",
    title="USA",
    cities=36,
    pairs=78,
    doubles=22,
    lengths={1: 9, 2: 36, 3: 20, 4: 16, 5: 10, 6: 9},
    per_color=7,
    gray=44,
    tunnels=0,
    ferries=0,
    ferry_symbols=0,
    tickets=30,
    long=0,
    ticket_sum=349,
    long_sum=0,
    spaces=309,
    route_points=508,
    box=(25, 52, -125, -70),
)
EUROPE = Printed(
    name="europe",
    title="Europe",
    cities=47,
    pairs=90,
    doubles=11,
    lengths={1: 4, 2: 35, 3: 30, 4: 29, 6: 2, 8: 1},
    per_color=8,
    gray=37,
    tunnels=18,
    ferries=13,
    ferry_symbols=17,
    tickets=46,
    long=6,
    ticket_sum=444,
    long_sum=123,
    spaces=300,
    route_points=448,
    box=(35, 61, -10, 42),
)

each_board = pytest.mark.parametrize("printed", [USA, EUROPE], ids=lambda printed: printed.name)


def duplicates(items) -> list[object]:
    return sorted(item for item, count in Counter(items).items() if count > 1)


def raw_rows(printed: Printed, table: str) -> list[dict[str, str]]:
    path = DATA / "boards" / printed.name / f"{table}.csv"
    with path.open(encoding="utf-8", newline="") as handle:
        return list(csv.DictReader(handle))


def groups_by(board: Board, key) -> list[list]:
    groups: dict[object, list] = {}
    for track in board.tracks.values():
        groups.setdefault(key(track), []).append(track)
    return list(groups.values())


def reachable(board: Board, start: str) -> set[str]:
    seen, todo = {start}, deque([start])
    while todo:
        city = todo.popleft()
        for track in board.tracks.values():
            if city in (track.a, track.b):
                other = track.b if track.a == city else track.a
                if other not in seen:
                    seen.add(other)
                    todo.append(other)
    return seen


@each_board
def test_board_has_its_name_and_title(printed):
    board = load_board(printed.name)

    assert (board.name, board.title) == (printed.name, printed.title)


@each_board
def test_cities_are_as_many_as_printed_and_none_twice(printed):
    rows = raw_rows(printed, "cities")

    assert len(rows) == len(load_board(printed.name).cities) == printed.cities
    assert duplicates(row["id"] for row in rows) == []
    assert duplicates(row["name"] for row in rows) == []


@each_board
def test_cities_lie_where_the_map_is(printed):
    south, north, west, east = printed.box

    outside = [
        city
        for city in load_board(printed.name).cities.values()
        if not (south <= city.lat <= north and west <= city.lon <= east)
    ]

    assert outside == []


@each_board
def test_tracks_are_as_many_as_printed_and_none_twice(printed):
    rows = raw_rows(printed, "tracks")

    assert len(rows) == len(load_board(printed.name).tracks) == printed.tracks
    assert duplicates(row["id"] for row in rows) == []


@each_board
def test_tracks_join_known_cities_in_alphabetical_order(printed):
    board = load_board(printed.name)

    wrong = [
        track
        for track in board.tracks.values()
        if not (track.a in board.cities and track.b in board.cities and track.a < track.b)
    ]

    assert wrong == []


@each_board
def test_track_ids_are_their_ends_and_a_number(printed):
    tracks = load_board(printed.name).tracks.values()

    wrong = [t.id for t in tracks if t.id not in (f"{t.a}-{t.b}-1", f"{t.a}-{t.b}-2")]

    assert wrong == []


@each_board
def test_tracks_have_a_length_with_points_and_a_known_color(printed):
    tracks = load_board(printed.name).tracks.values()

    wrong = [
        t.id for t in tracks if t.length not in POINTS or t.color not in (*CARD_COLORS, "gray")
    ]

    assert wrong == []


@each_board
def test_ferries_are_gray_and_no_tunnels_and_ask_for_no_more_than_their_length(printed):
    tracks = load_board(printed.name).tracks.values()

    wrong = [
        t.id
        for t in tracks
        if not 0 <= t.locomotives <= t.length or (t.locomotives and (t.tunnel or t.color != "gray"))
    ]

    assert wrong == []


@each_board
def test_two_tracks_between_two_cities_are_one_marked_pair(printed):
    groups = groups_by(load_board(printed.name), lambda track: (track.a, track.b))

    wrong = []
    for group in groups:
        marks = {track.double for track in group}
        is_single = len(group) == 1 and marks == {None}
        is_pair = len(group) == 2 and len(marks) == 1 and marks != {None}
        if not (is_single or is_pair):
            wrong.append(group)

    assert len(groups) == printed.pairs
    assert wrong == []


@each_board
def test_pairs_are_two_tracks_that_differ_in_color_alone(printed):
    board = load_board(printed.name)

    pairs = [[board.tracks[track] for track in ids] for ids in board.doubles.values()]

    assert len(pairs) == printed.doubles
    assert {len(pair) for pair in pairs} == {2}
    for one, two in pairs:
        assert (one.a, one.b, one.length, one.tunnel, one.locomotives) == (
            two.a,
            two.b,
            two.length,
            two.tunnel,
            two.locomotives,
        )
        assert (one.color == "gray") == (two.color == "gray")
        assert one.color == "gray" or one.color != two.color


@each_board
def test_every_city_can_be_reached_from_every_other(printed):
    board = load_board(printed.name)

    assert reachable(board, next(iter(board.cities))) == set(board.cities)


@each_board
def test_tracks_per_length_are_as_printed(printed):
    tracks = load_board(printed.name).tracks.values()

    assert Counter(track.length for track in tracks) == printed.lengths


@each_board
def test_tracks_per_card_color_are_as_printed(printed):
    tracks = load_board(printed.name).tracks.values()

    assert Counter(track.color for track in tracks) == {
        **dict.fromkeys(CARD_COLORS, printed.per_color),
        "gray": printed.gray,
    }


@each_board
def test_tunnels_and_ferries_are_as_printed(printed):
    tracks = load_board(printed.name).tracks.values()

    assert sum(track.tunnel for track in tracks) == printed.tunnels
    assert sum(track.locomotives > 0 for track in tracks) == printed.ferries
    assert sum(track.locomotives for track in tracks) == printed.ferry_symbols


@each_board
def test_train_spaces_and_points_of_all_tracks_are_as_printed(printed):
    tracks = load_board(printed.name).tracks.values()

    assert sum(track.length for track in tracks) == printed.spaces
    assert sum(POINTS[track.length] for track in tracks) == printed.route_points


@each_board
def test_tickets_join_known_cities_in_alphabetical_order_for_points(printed):
    board = load_board(printed.name)

    wrong = [
        ticket
        for ticket in board.tickets
        if not (ticket.a in board.cities and ticket.b in board.cities)
        or ticket.a >= ticket.b
        or ticket.points <= 0
    ]

    assert wrong == []


@each_board
def test_tickets_are_as_many_as_printed_and_none_twice(printed):
    tickets = load_board(printed.name).tickets

    assert len(tickets) == printed.tickets
    assert duplicates((ticket.a, ticket.b) for ticket in tickets) == []
    assert sum(ticket.long for ticket in tickets) == printed.long


@each_board
def test_ticket_points_are_as_printed(printed):
    tickets = load_board(printed.name).tickets

    assert sum(ticket.points for ticket in tickets) == printed.ticket_sum
    assert sum(ticket.points for ticket in tickets if ticket.long) == printed.long_sum


@each_board
def test_tickets_are_found_by_their_cities(printed):
    board = load_board(printed.name)

    assert list(board.tickets_by_ends.values()) == list(board.tickets)


@pytest.mark.parametrize("name", ["", "mars", "../boards/usa", "usa/", "USA\0"])
def test_board_without_data_files_is_unknown(name):
    with pytest.raises(UnknownBoard):
        load_board(name)
