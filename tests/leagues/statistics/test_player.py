"""A player's metrics: the worked answers of STATISTICS.md, digit for digit, and every floor."""

import pytest

from leagues.models import Player
from leagues.statistics.filters import filters_from
from leagues.statistics.frames import league_frame
from leagues.statistics.metric import Metric
from leagues.statistics.player import METRICS, player_metrics
from leagues.statistics.skill import z_scores
from tests.factories import card, make_league, play, sheet
from tests.leagues.statistics.six import bucketed, seated, six_matches

pytestmark = pytest.mark.django_db
SUMS = {
    *("matches", "wins", "wins_sole", "wins_shared", "win_share", "expected_wins"),
    *("wins_over_expectation", "streak_longest", "streak_current", "podiums", "decided_by_bonus"),
}


def metrics(league, name: str, **asked: str) -> dict[str, Metric]:
    frame = filters_from(asked, []).applied(league_frame(league))
    return player_metrics(frame, Player.objects.get(league=league, name=name).pk)


@pytest.fixture
def six():
    return six_matches()[0]


def told(metric: Metric, form: str) -> str:
    """Return value, low and high in a format, joined by blanks; the unknown ones left out."""
    numbers = (metric.value, metric.low, metric.high)
    return " ".join(format(each, form) for each in numbers if each is not None)


@pytest.mark.parametrize(
    ("key", "form", "answer", "n"),
    [
        ("matches", "d", "5", 5),
        ("wins", "d", "3", 5),
        ("wins_sole", "d", "2", 5),
        ("wins_shared", "d", "1", 5),
        ("win_rate", ".1%", "60.0% 23.1% 88.2%", 5),
        ("win_share", ".1f", "2.5", 5),
        ("expected_wins", ".2f", "1.75", 5),
        ("wins_over_expectation", "+.2f", "+0.75 -2.06 +2.06", 5),
        ("streak_longest", "d", "2", 5),
        ("streak_current", "d", "0", 5),
        ("podiums", "d", "1", 1),
        ("total_sd", ".2f", "7.06", 5),
        ("total_mean", ".1f", "92.6 83.8 101.4", 5),
        ("total_median", ".0f", "92", 5),
        ("total_min", "d", "83", 5),
        ("total_max", "d", "102", 5),
        ("route_points_share", ".1%", "62.9%", 5),
        ("ticket_points_share", ".1%", "26.8%", 5),
        ("longest_path_points_share", ".1%", "8.6%", 5),
        ("station_points_share", ".1%", "1.7%", 5),
        ("ratio_median", ".3f", "1.000", 5),
        ("decided_by_bonus", "d", "0", 5),
        ("ticket_completion", ".1%", "85.7% 65.4% 95.0%", 21),
        ("points_per_completed_ticket", ".2f", "6.89", 18),
    ],
)
def test_the_worked_answers_of_ada(six, key, form, answer, n):
    metric = metrics(six, "Ada")[key]

    assert (told(metric, form), metric.n) == (answer, n)
    assert metric.shown


@pytest.mark.parametrize(
    ("key", "form", "value", "n"),
    [
        ("route_points_mean", ".1f", "58.2", 5),
        ("ticket_points_mean", ".1f", "24.8", 5),
        ("longest_path_points_mean", ".1f", "8.0", 5),
        ("station_points_mean", ".1f", "4.0", 2),
        ("longest_path_rate", ".1f", "0.8", 5),
        ("win_rate_with_longest_path", ".1f", "0.5", 4),
        ("win_rate_without_longest_path", ".1f", "1.0", 1),
        ("stations_used_mean", ".1f", "2.0", 2),
        ("station_cost_mean", ".1f", "8.0", 2),
        ("margin_mean", ".3f", "5.667", 3),  # 17, 0 by the stations, 0 shared
    ],
)
def test_the_worked_means_and_rates_of_ada(six, key, form, value, n):
    metric = metrics(six, "Ada")[key]

    assert (format(metric.value, form), metric.n) == (value, n)


@pytest.mark.parametrize(
    ("name", "over", "beaten"),
    [
        ("Ada", "+0.750", "65.0%"),
        ("Bo", "+0.083", "46.7%"),
        ("Ren", "-0.417", "41.7%"),
        ("Zoë", "-0.417", "41.7%"),
    ],
)
def test_the_worked_wins_over_expectation_and_tables_beaten(six, name, over, beaten):
    found = metrics(six, name)

    assert format(found["wins_over_expectation"].value, "+.3f") == over
    assert format(found["table_beaten"].value, ".1%") == beaten


@pytest.mark.parametrize(
    ("key", "edge"),
    [
        ("route_points_edge", 5.5),
        ("ticket_points_edge", 2.5),
        ("longest_path_points_edge", 10),
        ("station_points_edge", 0),
        ("total_edge", 18),
    ],
)
def test_the_worked_edges_of_the_first_match(six, key, edge):
    metric = metrics(six, "Ada", variant="standard", to="2026-03-01")[key]

    assert metric == Metric(edge, 1, None, None, shown=False)


def test_the_worked_z_scores_of_the_standard_cell(six):
    frame = filters_from({"variant": "standard", "size": "3"}, []).applied(league_frame(six))

    scores = z_scores(frame, floor=3)

    names = dict(Player.objects.values_list("pk", "name"))
    first = frame[frame["number"] == 1]
    told = {names[player]: f"{scores[at]:+.2f}" for at, player in first["player"].items()}
    assert told == {"Ada": "+1.67", "Ren": "-0.33", "Bo": "-0.57"}
    assert f"{frame['total'].mean():.2f} {frame['total'].std():.2f}" == "87.83 8.47"


def test_a_cell_below_the_floor_gives_way_to_its_variant(six):
    frame = league_frame(six)

    europe = z_scores(frame, floor=5)[frame["variant"] == "europe"]
    nothing = z_scores(frame)

    # 7 results, 96 96 95 72 in the cell of four, 107 83 46 in that of three: mean 85
    assert europe.sum() == pytest.approx(0)
    assert europe.iloc[0] == pytest.approx(11 / europe.index.map(frame["total"]).to_series().std())
    assert nothing.isna().all()


def test_totals_that_are_all_equal_have_no_z_score():
    league = make_league()
    for _ in range(10):
        play(league, sheet(card("Ada", 80), card("Bo", 80)))

    metric = metrics(league, "Ada")["z_mean"]

    assert metric == Metric(None, 0, shown=False)


def test_twenty_results_make_a_cell_and_guests_are_among_them():
    league = make_league()
    for number in range(10):
        play(league, sheet(card("Ada", 90 + number), card(None, 70 - number, guest=True)))

    metric = metrics(league, "Ada")["z_mean"]

    # totals 90..99 and 61..70: mean 80; squares of 10..19 twice are 4370, over 19
    assert metric.n == 10
    assert metric.value == pytest.approx(14.5 / (4370 / 19) ** 0.5)
    assert metric.shown


def test_every_key_of_the_contract_is_there_and_nothing_else(six):
    points = ("route_points", "ticket_points", "longest_path_points", "station_points")

    assert list(metrics(six, "Ada")) == [
        *("matches", "wins", "wins_sole", "wins_shared", "win_share", "expected_wins"),
        *("streak_longest", "streak_current", "win_rate", "wins_over_expectation"),
        *("table_beaten", "podiums"),
        *("total_mean", "total_sd", "total_median", "total_min", "total_max"),
        *(f"{each}_mean" for each in points),
        *(f"{each}_share" for each in points),
        *(f"{each}_edge" for each in (*points, "total")),
        *("z_mean", "ratio_median", "longest_path_rate"),
        *("win_rate_with_longest_path", "win_rate_without_longest_path", "decided_by_bonus"),
        *("ticket_completion", "points_per_completed_ticket"),
        *("stations_used_mean", "station_cost_mean", "margin_mean"),
    ]


def test_over_no_matches_counts_and_sums_are_0_and_all_else_is_unknown(six):
    nothing = metrics(six, "Ada", to="2026-02-28")

    assert {key for key, each in nothing.items() if each.value == 0} == SUMS
    assert all(each.value is None for key, each in nothing.items() if key not in SUMS)
    assert all((each.n, each.interval, each.shown) == (0, None, False) for each in nothing.values())


def test_a_league_without_matches_answers_the_same():
    assert set(player_metrics(league_frame(make_league()), 1)) == set(METRICS)


def test_all_values_are_plain_numbers(six):
    seen = {
        type(value)
        for each in metrics(six, "Ada").values()
        for value in (each.value, each.n, each.low, each.high, each.shown)
    }

    assert seen == {int, float, bool, type(None)}


@pytest.mark.parametrize(
    ("played", "shown"),
    [
        (1, {"matches", "wins", "total_median", "total_min", "total_max", "decided_by_bonus"}),
        (4, {"wins", "win_share", "ticket_completion"}),  # 12 tickets
        (5, {"win_rate", "total_mean", "total_sd", "route_points_mean", "total_edge"}),
        (5, {"margin_mean", "ratio_median", "longest_path_rate", "wins_over_expectation"}),
    ],
)
def test_a_number_is_shown_from_its_floor_on(played, shown):
    league = make_league()
    for _ in range(played):
        play(league, a_match())

    found = metrics(league, "Ada")

    assert {key for key in shown if not found[key].shown} == set()
    assert found["total_mean"].shown == (played >= 5)
    assert found["ticket_completion"].shown == (played >= 4)


def a_match(*, holds: bool = False, **ada) -> dict:
    """Return a match that Ada wins by 10 or more, with the card or without."""
    cards = (
        {**bucketed("Ada", 80, 20, (3, 0), longest=holds), **ada},
        bucketed("Bo", 50, 20, (3, 0), longest=not holds),
    )
    return seated(*cards)


@pytest.mark.parametrize(("without", "is_shown"), [(9, False), (10, True)])
def test_win_rates_with_and_without_the_card_need_ten_of_each(without, is_shown):
    league = make_league()
    for number in range(10 + without):
        play(league, a_match(holds=number < 10))

    found = metrics(league, "Ada")

    assert found["win_rate_with_longest_path"].n == 10
    assert found["win_rate_with_longest_path"].shown is is_shown
    assert found["win_rate_without_longest_path"].n == without
    assert found["win_rate_without_longest_path"].shown is is_shown


def test_unknown_buckets_leave_both_sides():
    league = make_league()
    play(league, a_match(tickets_failed=1))
    play(league, a_match(holds=True, ticket_points=None, tickets_failed=None))

    found = metrics(league, "Ada")

    assert (found["route_points_mean"].value, found["route_points_mean"].n) == (80, 1)
    assert (found["route_points_share"].value, found["route_points_share"].n) == (0.8, 1)
    assert (found["total_edge"].value, found["total_edge"].n) == (20, 1)
    assert (found["ticket_completion"].value, found["ticket_completion"].n) == (0.75, 4)
    assert (found["longest_path_rate"].value, found["longest_path_rate"].n) == (0.5, 2)
    assert metrics(league, "Bo")["total_edge"].n == 1
    assert metrics(league, "Bo")["route_points_mean"].n == 2


def test_a_share_of_no_points_is_unknown():
    league = make_league()
    failed = {"ticket_points": -12, "tickets_completed": 0, "tickets_failed": 2}
    play(league, a_match(total=0, route_points=12, **failed))

    share = metrics(league, "Ada")["route_points_share"]

    assert share == Metric(None, 1, shown=False)


def test_a_best_opponent_without_points_gives_no_ratio():
    league = make_league()
    play(league, sheet(card("Ada", 50), card("Bo", 0)))

    assert metrics(league, "Ada")["ratio_median"] == Metric(None, 0, shown=False)
    assert metrics(league, "Bo")["ratio_median"].value == 0


def test_no_completed_ticket_has_no_points_per_ticket():
    league = make_league()
    failed = {"ticket_points": -12, "tickets_completed": 0, "tickets_failed": 2}
    play(league, a_match(total=68, **failed))

    found = metrics(league, "Ada")

    assert found["points_per_completed_ticket"] == Metric(None, 0, shown=False)
    assert (found["ticket_completion"].value, found["ticket_completion"].n) == (0, 2)
