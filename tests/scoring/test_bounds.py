"""What route points are possible: against arithmetic by hand and slow, simple searches."""

from dataclasses import replace
from itertools import product
from operator import sub
from pathlib import Path
from random import Random

import pytest

from scoring.boards import Board, Track
from scoring.bounds import (
    is_game_finished,
    is_possible_together,
    is_route_points_possible,
    most_route_points,
    most_trains,
    nearest_route_points,
    own_sets,
    supply_of,
    trains_for,
)
from scoring.variants import Variant, load_variant

INVENTED = Path(__file__).parents[1] / "data" / "scoring-data"
USA = load_variant("standard")
EUROPE = load_variant("europe")
TRAMWAY = load_variant("tramway", data=INVENTED)


def actual_tracks(variant: Variant, points: int) -> list[Track]:
    """Return tracks of the board, never both of a pair, by the first set that gives the points."""
    free: dict[int, list[Track]] = {}
    for track in variant.board.tracks.values():
        twins = variant.board.doubles.get(track.double or "", (track.id,))
        if track.id == twins[0]:
            free.setdefault(track.length, []).append(track)
    supply = supply_of(variant)
    counts = own_sets(supply)[points][0]
    return [
        track
        for kind, count in zip(supply.kinds, counts, strict=True)
        for track in free[kind.length_trains][:count]
    ]


# Seven tracks of six trains (105 points, 42 trains), three trains left (4 points): 109.
# One of eight, two of six (51 points, 20 trains), six of four (42, 24), one of one: 94.
@pytest.mark.parametrize(("variant", "most"), [(USA, 109), (EUROPE, 94)])
def test_most_route_points_follow_from_the_board(variant, most):
    assert most_route_points(variant) == most


@pytest.mark.parametrize(("variant", "most"), [(USA, 109), (EUROPE, 94)])
def test_every_number_up_to_the_most_is_reached_by_tracks_one_player_may_own(variant, most):
    for points in range(most + 1):
        tracks = actual_tracks(variant, points)

        assert sum(variant.route_points[track.length] for track in tracks) == points
        assert sum(track.length for track in tracks) <= 45
        assert len({track.double or track.id for track in tracks}) == len(tracks)
        assert len({track.id for track in tracks}) == len(tracks)


@pytest.mark.parametrize(
    ("variant", "points", "possible"),
    [
        (USA, 109, True),
        (USA, 110, False),
        (EUROPE, 94, True),
        (EUROPE, 95, False),
        (USA, 0, True),
        (USA, -1, False),
        (TRAMWAY, 50, True),  # all but one of the pair: 5+5 + 2+2 + 9 + 3+3+3 + 18
        (TRAMWAY, 51, False),
        (TRAMWAY, 1, False),  # the cheapest track is worth 2
        (TRAMWAY, 4, True),
    ],
)
def test_route_points_are_possible_exactly_within_the_bounds(variant, points, possible):
    assert is_route_points_possible(variant, points) == possible


@pytest.mark.parametrize(
    ("variant", "points", "fewest", "most"),
    [
        (USA, 0, 0, 0),
        (USA, 1, 1, 1),
        (USA, 4, 3, 4),  # one of three trains, or two of two
        (USA, 30, 12, 30),  # two of six, or fifteen of two
        (USA, 109, 45, 45),
        (EUROPE, 21, 8, 21),  # the one of eight, or one of one and ten of two
        (TRAMWAY, 18, 7, 11),  # the one of seven; or 5+5+3+3+2 from 3+3+2+2+1 trains
    ],
)
def test_trains_for_route_points_are_the_fewest_and_the_most(variant, points, fewest, most):
    trains = trains_for(variant, points)

    assert trains is not None
    assert (trains.fewest, trains.most) == (fewest, most)


def test_trains_for_impossible_route_points_are_none():
    assert trains_for(USA, 110) is None


@pytest.mark.parametrize(("points", "most"), [(4, 4), (30, 30), (None, 45), (110, 45)])
def test_most_trains_are_all_where_the_points_tell_nothing(points, most):
    assert most_trains(USA, points) == most


@pytest.mark.parametrize(
    ("variant", "points", "nearest"),
    [(USA, 120, (109,)), (USA, -5, (0,)), (USA, 60, (60,)), (TRAMWAY, 1, (0, 2))],
)
def test_nearest_route_points_are_the_possible_ones_below_and_above(variant, points, nearest):
    assert nearest_route_points(variant, points) == nearest


# A train gives a point at least, so 42 points never take 43 trains; 43 can: 21 of two, one of one.
@pytest.mark.parametrize(
    ("points", "finished"), [([42, 10], False), ([43, 10], True), ([0, 109], True), ([0, 0], False)]
)
def test_game_is_finished_where_somebody_can_have_laid_43_trains(points, finished):
    assert is_game_finished(USA, points) == finished


@pytest.mark.parametrize(
    ("variant", "points", "possible"),
    [
        # 109 takes seven of the nine tracks of six. With the two left: 30 for 12 trains, then
        # six of five (60) and three trains (4) make 94; with fewer of six it is less.
        (USA, [109, 94], True),
        (USA, [109, 95], False),
        (USA, [109, 109], False),
        # On Europe one point is a track of one: three pairs of cities have one, one of them twice.
        (EUROPE, [1, 1, 1], True),
        (EUROPE, [1, 1, 1, 1], True),
        (EUROPE, [1, 1, 1, 1, 1], False),
        (EUROPE, [1, 3, 5, 1, 1], False),  # 3 and 5 need a track of one as well
        (EUROPE, [1, 3, 5, 1, 7], True),  # 7 is one track of four
        (EUROPE, [1, 1, 1, 1, None], True),
        # The one track of eight: without it 45 trains give two of six (30) and 33 more trains,
        # of four at best: eight (56) and one (1), 87.
        (EUROPE, [94, 94], False),
        (EUROPE, [94, None], True),
        (EUROPE, [None, None], True),
        (EUROPE, [0, 0], True),
        (USA, [110, 0], False),
    ],
)
def test_route_points_together_are_possible_exactly_as_tracks_allow(variant, points, possible):
    assert is_possible_together(variant, points) == possible


def test_route_points_together_depend_on_the_pairs_open_at_this_table():
    # Four tracks of one on Europe, two of them a pair: a third player leaves the pair closed.
    small = replace(EUROPE, doubles_open_from=5)

    assert is_possible_together(EUROPE, [1, 1, 1, 1])
    assert not is_possible_together(small, [1, 1, 1, 1])


@pytest.mark.parametrize("points", [[109, 94, 60], [60, 88, 71, 104], [85, 80, 79, 91, 70]])
def test_order_of_the_players_changes_nothing(points):
    assert is_possible_together(USA, points) == is_possible_together(USA, points[::-1])


def small_variant(rng: Random) -> Variant:
    """Return a box with a board of four to six tracks, some of them pairs, and few trains."""
    tracks: dict[str, Track] = {}
    for number in range(rng.randint(3, 4)):
        length, ends = rng.choice((1, 2, 2, 3, 4)), (f"a{number}", f"b{number}")
        doubled = rng.random() < 0.5 and len(tracks) < 4
        for twin in range(2 if doubled else 1):
            id_ = f"{number}-{twin}"
            double = str(number) if doubled else None
            tracks[id_] = Track(id_, *ends, length, "gray", double=double)
    board = Board(name="small", title="", cities={}, tracks=tracks, tickets=())
    return replace(USA, board=board, trains=rng.randint(3, 7))


def reachable_together(variant: Variant, players: int) -> set[tuple[int, ...]]:
    """Return every table of route points by trying all owners of all tracks, slow and simple."""
    tracks = list(variant.board.tracks.values())
    closed = players < variant.doubles_open_from
    found = set()
    for owners in product(range(players + 1), repeat=len(tracks)):
        points, trains = [0] * (players + 1), [0] * (players + 1)
        taken: dict[str, set[int]] = {}
        legal = True
        for track, owner in zip(tracks, owners, strict=True):
            points[owner] += variant.route_points[track.length]
            trains[owner] += track.length
            if track.double and owner:
                others = taken.setdefault(track.double, set())
                legal = legal and owner not in others and not (closed and others)
                others.add(owner)
        if legal and max(trains[1:]) <= variant.trains:
            found.add(tuple(points[1:]))
    return found


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("players", [2, 4])
def test_route_points_together_agree_with_trying_all_owners(seed, players):
    variant = small_variant(Random(seed))
    reachable = reachable_together(variant, players)
    single = sorted({points[0] for points in reachable})

    for points in product(range(max(single) + 2), repeat=2):
        table = (*points, *(0 for _ in range(players - 2)))
        assert is_possible_together(variant, table) == (table in reachable)
    for table in Random(seed).choices(list(product(single, repeat=players)), k=200):
        assert is_possible_together(variant, table) == (table in reachable)


def fits_by_trying_all(variant: Variant, points: tuple[int, ...], room: tuple[int, ...]) -> bool:
    """Say whether some choice of a set for each player stays within the room, slow and simple."""
    left = {room}
    for value in points:
        choices = own_sets(supply_of(variant))[value]
        left = {tuple(map(sub, have, counts)) for have in left for counts in choices}
        left = {have for have in left if min(have) >= 0}
    return bool(left)


@pytest.mark.parametrize(
    ("variant", "low", "high", "players", "tables"),
    [(USA, 96, 109, 2, 25), (EUROPE, 80, 94, 2, 25), (EUROPE, 80, 85, 3, 8)],
)
def test_route_points_together_agree_with_trying_all_sets_near_the_edge(
    variant, low, high, players, tables
):
    rng = Random(f"{variant.name}{players}")
    room = tuple(kind.room(doubles_open=False) for kind in supply_of(variant).kinds)
    answers = set()

    for _ in range(tables):
        points = tuple(rng.randint(low, high) for _ in range(players))
        expected = fits_by_trying_all(variant, points, room)
        assert is_possible_together(variant, points) == expected
        answers.add(expected)

    assert answers == {True, False}
