"""Tickets under the best use of the stations: known answers, and every use tried."""

import json
from itertools import product
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings, strategies as st

from scoring.boards import Board, City, Track, load_board
from scoring.tickets import Card, TicketResult, best_use

VECTORS = json.loads(
    (Path(__file__).parents[1] / "data" / "vectors" / "tickets.json").read_text("utf-8")
)

# Iberia in one hand; from Pamplona one opponent's track leads to Paris, Dieppe and Zürich (own
# tracks again), another to Marseille and by own tracks to Danzig.
IBERIA = [
    *("lisboa-madrid-1", "madrid-pamplona-1"),
    *("dieppe-paris-1", "paris-zurich-1"),
    *("marseille-roma-1", "roma-venezia-1", "munchen-venezia-1"),
    *("munchen-wien-1", "berlin-wien-1", "berlin-danzig-1"),
]
FROM_PAMPLONA = ["pamplona-paris-1", "marseille-pamplona-1"]


def score_vector(case: dict) -> TicketResult:
    lent = [
        track
        for player, tracks in case["claims"].items()
        if player != case["player"]
        for track in tracks
    ]
    return best_use(
        load_board(case["board"]),
        own=case["claims"][case["player"]],
        lent=lent,
        stations=case["stations"],
        tickets=[(a, b, points) for a, b, points in case["tickets"]],
    )


def invented_board(*links: str) -> Board:
    """A board with a track of two trains for each two letters."""
    cities = {name: City(name, name, 0.0, 0.0) for name in sorted(set("".join(links)))}
    tracks = {link: Track(link, link[0], link[1], 2, "gray") for link in links}
    return Board("invented", "Invented", cities, tracks, ())


@pytest.mark.parametrize("case", VECTORS, ids=lambda case: case["id"])
def test_best_use_of_a_vector_is_the_agreed_one(case):
    result = score_vector(case)

    assert (result.net, result.completed) == (case["expect"]["net"], case["expect"]["completed"])
    assert result.failed == len(case["tickets"]) - result.completed
    assert case["stations_matter"] or set(result.station_routes.values()) <= {None}


def test_greatest_net_comes_before_most_tickets():
    """To Danzig 20, failing 8 + 8: 4 with one ticket. To Paris 8 + 8 less 20: -4 with two."""
    tickets = [("danzig", "lisboa", 20), ("dieppe", "madrid", 8), ("madrid", "zurich", 8)]

    result = best_use(
        load_board("europe"),
        own=IBERIA,
        lent=FROM_PAMPLONA,
        stations=["pamplona"],
        tickets=tickets,
    )

    assert result == TicketResult(
        4, 1, 2, {"pamplona": "marseille-pamplona-1"}, (True, False, False)
    )


@pytest.mark.parametrize("order", [1, -1])
def test_most_tickets_decide_where_the_net_is_equal(order):
    """To Danzig 20 less 12 + 8 is 0 with one ticket; to Paris 12 + 8 less 20 is 0 with two."""
    tickets = [("danzig", "lisboa", 20), ("dieppe", "madrid", 12), ("madrid", "zurich", 8)]

    result = best_use(
        load_board("europe"),
        own=IBERIA,
        lent=FROM_PAMPLONA[::order],
        stations=["pamplona"],
        tickets=tickets[::order],
    )

    assert (result.net, result.completed) == (0, 2)
    assert result.station_routes == {"pamplona": "pamplona-paris-1"}


def test_most_tickets_decide_where_nothing_is_gained_either_way():
    """A ticket of 0 points changes no net and is completed all the same."""
    board = invented_board("XY", "XZ")

    result = best_use(
        board, own=[], lent=["XY", "XZ"], stations=["X"], tickets=[("X", "Z", 0), ("A", "B", 5)]
    )

    assert result == TicketResult(-5, 1, 1, {"X": "XZ"}, (True, False))


@pytest.mark.parametrize(
    ("tickets", "net", "done"),
    [
        ([("X", "Y", 8), ("X", "Z", 11)], 3, (False, True)),
        ([("X", "Z", 8), ("X", "Z", 11)], 19, (True, True)),
    ],
)
def test_station_lends_one_track_to_all_tickets(tickets, net, done):
    """One station in X; 11 - 8 = 3 where the tickets need two tracks, 19 where both need one."""
    board = invented_board("XY", "XZ")

    result = best_use(board, own=[], lent=["XY", "XZ"], stations=["X"], tickets=tickets)

    assert (result.net, result.done) == (net, done)
    assert result.station_routes == {"X": "XZ"}


@pytest.mark.parametrize(
    ("own", "lent", "stations", "routes"),
    [
        ([], ["AB", "BC", "CD"], ["A", "B", "C"], {"A": "AB", "B": "BC", "C": "CD"}),
        # Two stations lend towards each other: B is nobody's city and no ticket's.
        (["CD"], ["AB", "BC"], ["A", "C"], {"A": "AB", "C": "BC"}),
        # A third station is left unused, and so is one that the own tracks make needless.
        (["BC"], ["AB", "AE", "CD"], ["E", "A", "C"], {"E": None, "A": "AB", "C": "CD"}),
        (["AB", "BC", "CD"], ["AE"], ["A"], {"A": None}),
    ],
)
def test_stations_lend_a_chain_and_no_more_than_needed(own, lent, stations, routes):
    board = invented_board("AB", "BC", "CD", "AE")

    result = best_use(board, own=own, lent=lent, stations=stations, tickets=[("A", "D", 9)])

    assert result == TicketResult(9, 1, 0, routes, (True,))


@pytest.mark.parametrize(
    ("lent", "stations"),
    [([], ["A"]), (["AB"], []), (["AB"], ["C"]), (["CD"], ["A", "B"])],
    ids=["unclaimed", "no station", "elsewhere", "no track touches"],
)
def test_ticket_fails_where_nothing_can_be_lent(lent, stations):
    board = invented_board("AB", "CD")

    result = best_use(board, own=[], lent=lent, stations=stations, tickets=[("A", "B", 6)])

    assert result == TicketResult(-6, 0, 1, dict.fromkeys(stations), (False,))


def test_no_tickets_are_worth_nothing():
    assert best_use(
        invented_board("AB"), own=["AB"], lent=[], stations=[], tickets=[]
    ) == TicketResult(0, 0, 0, {}, ())


def test_negative_points_are_refused():
    with pytest.raises(ValueError, match="negative"):
        best_use(invented_board("AB"), own=[], lent=[], stations=[], tickets=[("A", "B", -1)])


def simple_value(
    board: Board, own: list[str], borrowed: list[str], tickets: list[Card]
) -> tuple[int, int]:
    """Net and number completed, by walking from each ticket's first city."""
    links = [{board.tracks[track].a, board.tracks[track].b} for track in own + borrowed]

    def is_done(a: str, b: str) -> bool:
        seen = {a}
        for _ in links:
            seen = seen.union(*(link for link in links if link & seen))
        return b in seen

    done = [is_done(a, b) for a, b, _ in tickets]
    points = [ticket[2] for ticket in tickets]
    return sum(x if ok else -x for x, ok in zip(points, done, strict=True)), sum(done)


def simple_best(
    board: Board, own: list[str], lent: list[str], stations: list[str], tickets: list[Card]
) -> tuple[int, int]:
    """The best of the full product of choices."""
    options = [
        [[], *([track] for track in lent if at in (board.tracks[track].a, board.tracks[track].b))]
        for at in stations
    ]
    return max(
        simple_value(board, own, [track for used in choice for track in used], tickets)
        for choice in product(*options)
    )


@settings(max_examples=400, deadline=None)
@given(
    dice=st.randoms(use_true_random=False),
    own_count=st.integers(0, 8),
    lent_count=st.integers(0, 14),
    station_count=st.integers(0, 3),
    ticket_count=st.integers(0, 7),
)
def test_best_use_agrees_with_trying_every_use(
    dice: Random, own_count, lent_count, station_count, ticket_count
):
    board = load_board("europe")
    region = sorted(board.cities)[:16]  # close together, so that stations matter
    tracks = [t.id for t in board.tracks.values() if t.a in region and t.b in region]
    dice.shuffle(tracks)
    own, lent = tracks[:own_count], tracks[own_count : own_count + lent_count]
    stations = dice.sample(region, station_count)
    tickets = [(*dice.sample(region, 2), dice.randint(0, 6)) for _ in range(ticket_count)]

    result = best_use(board, own=own, lent=lent, stations=stations, tickets=tickets)

    borrowed = [track for track in result.station_routes.values() if track]
    best = simple_best(board, own, lent, stations, tickets)
    assert (result.net, result.completed) == best
    assert simple_value(board, own, borrowed, tickets) == best
    for station, track in result.station_routes.items():
        assert track is None or station in (board.tracks[track].a, board.tracks[track].b)
        assert track is None or track in lent
