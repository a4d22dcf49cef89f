"""The sheet against the box, each finding at its edge."""

from pathlib import Path

import pytest

from scoring.checks import Table
from scoring.limits import check_end, check_paths, check_routes, check_tickets
from scoring.sheets import ScoreCard
from scoring.variants import load_variant

USA = load_variant("standard")
EUROPE = load_variant("europe")
TRAMWAY = load_variant("tramway", data=Path(__file__).parents[1] / "data" / "scoring-data")


def table(*cards, variant=USA):
    names = tuple(f"P{at}" for at, _ in enumerate(cards))
    return Table(tuple(ScoreCard(name="", **card) for card in cards), names, variant)


def found(check, *cards, variant=USA):
    return [(each.code, each.player) for each in check(table(*cards, variant=variant))]


def routes(*points, variant=USA):
    return found(check_routes, *({"route_points": value} for value in points), variant=variant)


@pytest.mark.parametrize(
    ("variant", "most"), [(USA, 109), (EUROPE, 94)], ids=lambda value: str(value)[:8]
)
def test_check_routes_finds_points_above_the_most_of_one_player(variant, most):
    assert routes(most, 40, variant=variant) == []
    assert routes(most + 1, 40, variant=variant) == [("route-points-impossible", "P0")]


def test_check_routes_finds_points_below_nothing():
    assert routes(-1, 40) == [("route-points-impossible", "P0")]
    assert routes(0, 40) == []


def test_check_routes_says_which_points_are_the_nearest():
    (finding,) = check_routes(table({"route_points": 110}, {}))

    assert finding.data["nearest"] == [109]
    assert (finding.data["where"], finding.data["value"]) == ("players[0].route_points", 110)


def test_check_routes_finds_points_that_are_impossible_together():
    # 109 takes nearly every long track that one player can own: three such players cannot be.
    assert routes(109, 109, 109) == [("route-points-impossible-together", None)]
    assert routes(109, 109, 110) == [("route-points-impossible", "P2")]
    assert routes(109, None, None) == []


def test_check_routes_asks_about_the_table_only_at_a_size_the_variant_is_for():
    assert routes(*[109] * 6) == []


def path(points, length):
    return found(check_paths, {"route_points": points, "longest_path_length": length}, {})


def test_check_paths_finds_a_path_longer_than_its_points_can_be():
    # Most trains for 3 points: three tracks of one train, or one and two: 3.
    assert path(3, 3) == []
    assert path(3, 4) == [("path-too-long", "P0")]
    assert path(0, 0) == []
    assert path(0, 1) == [("path-too-long", "P0")]


def test_check_paths_allows_all_trains_where_the_points_are_unknown_or_impossible():
    assert path(None, 45) == []
    assert path(None, 46) == [("path-too-long", "P0")]
    assert path(200, 45) == []
    assert path(50, None) == []


def tickets(net, completed, failed, variant=USA):
    card = {"ticket_points": net, "tickets_completed": completed, "tickets_failed": failed}
    return [code for code, _ in found(check_tickets, card, {}, variant=variant)]


@pytest.mark.parametrize(
    ("net", "completed", "failed", "possible"),
    [
        (22 + 21, 2, 0, True),  # the two best cards of USA
        (22 + 21 + 1, 2, 0, False),
        (4 + 5, 2, 0, True),  # the two smallest
        (4 + 4, 2, 0, False),  # there is one card of 4
        (22 - 4, 1, 1, True),
        (22 - 3, 1, 1, False),
        (10 + 8 - 21, 2, 1, True),
        (-22 - 21, 0, 2, True),
        (-22 - 22, 0, 2, False),
        (1, 0, 2, False),  # none completed and net above 0
        (43, 2, None, True),
        (44, 2, None, False),
        (-90, 2, None, True),
        (1, 0, None, False),
        (0, 0, None, True),
        (300, None, 3, True),  # no check without the completed ones
        (None, 2, 0, True),
    ],
)
def test_check_tickets_asks_the_deck(net, completed, failed, possible):
    assert tickets(net, completed, failed) == ([] if possible else ["ticket-points-impossible"])


def test_check_tickets_lets_a_hand_have_one_long_ticket_on_europe():
    assert tickets(21 + 13, 2, 0, variant=EUROPE) == []
    assert tickets(21 + 20, 2, 0, variant=EUROPE) == ["ticket-points-impossible"]


@pytest.mark.parametrize(
    ("completed", "failed", "fits"),
    [(30, 0, True), (31, 0, False), (15, 16, False), (31, None, False), (10**9, None, False)],
)
def test_check_tickets_finds_more_cards_than_the_deck_has(completed, failed, fits):
    assert tickets(None, completed, failed) == ([] if fits else ["ticket-points-impossible"])


@pytest.mark.parametrize(
    ("completed", "failed", "enough"),
    [(2, 0, True), (1, 1, True), (0, 2, True), (1, 0, False), (0, 0, False), (1, None, True)],
)
def test_check_tickets_wants_the_cards_kept_at_the_start(completed, failed, enough):
    assert tickets(None, completed, failed) == ([] if enough else ["too-few-tickets"])


def test_check_tickets_takes_the_start_from_the_variant():
    assert tickets(None, 1, 0, variant=TRAMWAY) == []
    assert tickets(None, 0, 0, variant=TRAMWAY) == ["too-few-tickets"]


def end(*points):
    return [code for code, _ in found(check_end, *({"route_points": value} for value in points))]


def test_check_end_doubts_a_game_that_nobody_can_have_ended():
    # One point is one train; 43 trains in tracks of one or two give at least 43 points.
    assert end(10, 12) == ["game-not-finished"]
    assert end(10, None) == []
    assert end(10, 80) == []
    assert end() == []
