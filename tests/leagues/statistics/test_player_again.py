"""Every metric once more in plain Python, over made-up leagues; and what must always hold."""

import math
from fractions import Fraction
from statistics import mean, median, stdev

import pytest
from hypothesis import given

from leagues.statistics.bonus import decided_by_bonus
from leagues.statistics.buckets import edges_of
from leagues.statistics.filters import Filters, table_sizes
from leagues.statistics.player import compared_history, player_metrics
from leagues.statistics.rivals import rivals_of
from leagues.statistics.skill import z_scores
from scoring.variants import load_variants
from tests.leagues.statistics.made import Game, Seat, first_places, frame_of, leagues

PLAYERS = (1, 2, 3, 4, 5)
ONE = 1
POINTS = ("route_points", "ticket_points", "longest_path_points", "station_points")

type Answer = tuple[float | None, int]
type Played = list[tuple[Game, Seat]]


def points(game: Game, seat: Seat) -> dict[str, int] | None:
    """Return a seat's points by bucket; None where one is unknown."""
    stations = 4 * seat.stations_remaining if seat.stations_remaining is not None else None
    found = (
        seat.route_points,
        seat.ticket_points,
        seat.longest_path_bonus,
        stations if game.has_stations else 0,
    )
    return None if None in found else dict(zip(POINTS, found, strict=True))


def almost(value: float | None):
    return None if value is None else pytest.approx(value, abs=1e-9)


def averaged(values: list) -> Answer:
    return (float(mean(values)) if values else None), len(values)


def share(part: float, whole: float, n: int) -> Answer:
    return (part / whole if whole > 0 else None), n


def of_results(played: Played) -> dict[str, Answer]:
    m = len(played)
    won = [seat for _, seat in played if seat.place == 1]
    shares = sum(Fraction(1, seat.level) for seat in won)
    par = sum(Fraction(1, game.size) for game, _ in played)
    beaten = [
        Fraction(
            sum(2 * (each.place > seat.place) + (each.place == seat.place) for each in others),
            2 * len(others),
        )
        for game, seat in played
        for others in [game.others(seat)]
    ]
    runs = "".join("W" if seat.place == 1 else "-" for _, seat in played).split("-")
    large = [seat for game, seat in played if game.size >= 4]
    margins = [
        0
        if seat.level > 1
        else seat.total - max(each.total for each in game.seats if each.place > 1)
        for game, seat in played
        if seat.place == 1
    ]
    return {
        "matches": (m, m),
        "wins": (len(won), m),
        "wins_sole": (sum(seat.level == 1 for seat in won), m),
        "wins_shared": (sum(seat.level > 1 for seat in won), m),
        "win_share": (float(shares), m),
        "expected_wins": (float(par), m),
        "streak_longest": (max(map(len, runs)), m),
        "streak_current": (len(runs[-1]), m),
        "win_rate": share(len(won), m, m),
        "wins_over_expectation": (float(shares - par), m),
        "table_beaten": averaged(beaten),
        "podiums": (sum(seat.place <= 3 for seat in large), len(large)),
        "margin_mean": averaged(margins),
    }


def of_totals(played: Played) -> dict[str, Answer]:
    totals = [seat.total for _, seat in played]
    m = len(totals)
    ratios = [
        seat.total / best
        for game, seat in played
        if (best := max(each.total for each in game.others(seat))) > 0
    ]
    return {
        "total_mean": averaged(totals),
        "total_sd": (stdev(totals) if m > 1 else None, m),
        "total_median": (median(totals) if m else None, m),
        "total_min": (min(totals, default=None), m),
        "total_max": (max(totals, default=None), m),
        "ratio_median": (median(ratios) if ratios else None, len(ratios)),
    }


def of_buckets(played: Played) -> dict[str, Answer]:
    known = [(game, seat, found) for game, seat in played if (found := points(game, seat))]
    whole = sum(seat.total for _, seat, _ in known)
    answers = {}
    for name in POINTS:
        here = [found[name] for _, _, found in known]
        on_map = [
            found[name] for game, _, found in known if name != "station_points" or game.has_stations
        ]
        answers[f"{name}_mean"] = averaged(on_map)
        answers[f"{name}_share"] = share(sum(here), whole, len(known))
    return answers


def of_edges(played: Played) -> dict[str, Answer]:
    edges: dict[str, list[Fraction]] = {f"{name}_edge": [] for name in (*POINTS, "total")}
    for game, seat in played:
        own, others = points(game, seat), [points(game, each) for each in game.others(seat)]
        if own is None or None in others:
            continue
        for name in POINTS:
            table = Fraction(sum(each[name] for each in others), len(others))
            edges[f"{name}_edge"].append(own[name] - table)
        totals = Fraction(sum(each.total for each in game.others(seat)), len(others))
        edges["total_edge"].append(seat.total - totals)
    return {name: averaged(values) for name, values in edges.items()}


def decides(game: Game) -> bool | None:
    """Say whether the card's points decided who won; None where that cannot be told."""
    for seat in game.seats:
        needed = [seat.longest_path_bonus, seat.tickets_completed]
        if None in needed or (game.has_stations and seat.stations_remaining is None):
            return None
    without = first_places(game.variant, game.seats, bonus=False)
    return [place == 1 for place in without] != [seat.place == 1 for seat in game.seats]


def of_counts(played: Played) -> dict[str, Answer]:
    card = [seat for _, seat in played if seat.longest_path_bonus is not None]
    held = [seat for seat in card if seat.longest_path_bonus]
    bare = [seat for seat in card if not seat.longest_path_bonus]
    decided = [told for game, _ in played if (told := decides(game)) is not None]
    counted = [
        seat for _, seat in played if None not in (seat.tickets_completed, seat.tickets_failed)
    ]
    done = sum(seat.tickets_completed for seat in counted)
    tickets = done + sum(seat.tickets_failed for seat in counted)
    net = [seat for seat in counted if seat.ticket_points is not None]
    done_net = sum(seat.tickets_completed for seat in net)
    left = [
        seat.stations_remaining
        for game, seat in played
        if game.has_stations and seat.stations_remaining is not None
    ]
    return {
        "longest_path_rate": share(len(held), len(card), len(card)),
        "win_rate_with_longest_path": averaged([int(seat.place == 1) for seat in held]),
        "win_rate_without_longest_path": averaged([int(seat.place == 1) for seat in bare]),
        "decided_by_bonus": (sum(decided), len(decided)),
        "ticket_completion": share(done, tickets, tickets),
        "points_per_completed_ticket": share(
            sum(seat.ticket_points for seat in net), done_net, done_net
        ),
        "stations_used_mean": averaged([3 - each for each in left]),
        "station_cost_mean": averaged([4 * (3 - each) for each in left]),
    }


@given(leagues())
def test_every_metric_is_what_plain_python_finds(made):
    frame = frame_of(made)

    for player in PLAYERS:
        played = [(game, seat) for game in made if (seat := game.of(player))]
        found = player_metrics(frame, player)
        wanted = {
            **of_results(played),
            **of_totals(played),
            **of_buckets(played),
            **of_edges(played),
            **of_counts(played),
        }
        assert {*found} - {*wanted} == {"z_mean"}
        for key, (value, n) in wanted.items():
            assert (key, found[key].n) == (key, n)
            assert (key, found[key].value) == (key, almost(value))


@given(leagues())
def test_an_interval_holds_its_value(made):
    frame = frame_of(made)

    for key, metric in player_metrics(frame, ONE).items():
        if metric.interval is not None and key != "wins_over_expectation":
            assert metric.low - 1e-9 <= metric.value <= metric.high + 1e-9


@given(leagues())
def test_the_win_shares_of_a_match_add_up_to_one(made):
    frame = frame_of(made)

    shares = frame.groupby("match_id")["win_share"].sum()

    assert all(math.isclose(each, 1) for each in shares)
    assert math.isclose(frame["expected"].sum(), len(made))


@given(leagues())
def test_edges_add_up_to_the_total_edge_and_to_nothing_at_a_table(made):
    frame = frame_of(made)

    edges = edges_of(frame).dropna()

    buckets = edges.drop(columns="total_edge").sum(axis=1)
    assert all(abs(each) < 1e-9 for each in buckets - edges["total_edge"])
    assert all(abs(each) < 1e-9 for each in edges.groupby(frame["match_id"])["total_edge"].sum())


@given(leagues())
def test_shares_of_the_buckets_add_up_to_one(made):
    frame = frame_of(made)

    found = player_metrics(frame, ONE)

    shares = [found[f"{name}_share"].value for name in POINTS]
    assert shares == [None] * 4 or math.isclose(sum(shares), 1)


@given(leagues())
def test_each_duel_mirrors_the_other_way(made):
    frame = frame_of(made)

    for duel in rivals_of(frame, ONE).duels:
        back = rivals_of(frame, duel.opponent).against(ONE)
        assert (duel.ahead, duel.level, duel.behind) == (back.behind, back.level, back.ahead)
        assert duel.margin_mean == pytest.approx(-back.margin_mean)
        assert duel.shrunk + back.shrunk == pytest.approx(1)
        assert duel.ahead + duel.level + duel.behind == duel.common


@pytest.mark.parametrize(
    "side",
    [
        [Filters(variant=name) for name in load_variants()],
        [Filters(size=size) for size in table_sizes()],
    ],
)
@given(made=leagues(max_size=5))
def test_filters_of_one_side_part_the_matches(side, made):
    frame = frame_of(made)

    whole = player_metrics(frame, ONE)

    parts = [player_metrics(each.applied(frame), ONE) for each in side]
    for key in ("matches", "wins", "win_share", "expected_wins", "decided_by_bonus"):
        assert sum(part[key].value for part in parts) == pytest.approx(whole[key].value)


@given(leagues(max_size=25))
def test_z_scores_of_a_cell_have_mean_0_and_spread_1(made):
    frame = frame_of(made)

    scores = z_scores(frame, floor=2)

    for _, cell in scores.groupby([frame["variant"], frame["size"]]):
        known = cell.dropna()
        assert known.empty or (
            known.mean() == pytest.approx(0, abs=1e-9) and known.std() == pytest.approx(1)
        )


@given(leagues())
def test_what_the_bonus_decided_is_told_of_whole_matches(made):
    frame = frame_of(made)

    told = decided_by_bonus(frame)

    for number, game in enumerate(made, start=1):
        rows = told[frame["match_id"] == number]
        wanted = decides(game)
        assert rows.isna().all() if wanted is None else (rows == float(wanted)).all()


@given(leagues())
def test_a_compared_history_is_the_players_own(made):
    frame = frame_of(made)

    history = compared_history(frame, ONE)

    assert list(history["player"]) == [ONE] * len(history)
    assert list(history["number"]) == list(range(1, len(history) + 1))
