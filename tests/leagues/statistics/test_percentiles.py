"""Ranks, percentiles and medians among the players above the floor."""

import pytest
from hypothesis import given, strategies as st

from leagues.models import Player
from leagues.statistics.filters import EVERYTHING
from leagues.statistics.frames import league_frame
from leagues.statistics.metric import Metric
from leagues.statistics.percentiles import COMPARED, Peers, peers_in, peers_of, percentile_of
from leagues.statistics.player import METRICS, player_metrics
from tests.factories import make_league
from tests.leagues.statistics.six import six_matches

RATES = [0.1, 0.2, 0.2, 0.3, 0.4, 0.5, 0.6, 0.9]


@pytest.mark.parametrize(
    ("value", "percentile"),
    [
        (0.1, 0.5 / 8),  # nobody below, itself half
        (0.2, (1 + 1) / 8),  # one below, two level
        (0.5, 5.5 / 8),
        (0.9, 7.5 / 8),
    ],
)
def test_a_percentile_counts_those_below_and_half_of_the_level_ones(value, percentile):
    assert percentile_of(value, RATES) == pytest.approx(percentile)


@given(st.lists(st.integers(0, 5), min_size=1))
def test_percentiles_of_all_are_a_half_in_the_mean(values):
    percentiles = [percentile_of(each, values) for each in values]

    assert sum(percentiles) / len(values) == pytest.approx(0.5)


def peers(*values: float, matches: int = 10) -> Peers:
    """Return players 1, 2, … with these rates from as many matches each."""
    metrics = {
        player: {"win_rate": Metric(value, matches, shown=matches >= 5)}
        for player, value in enumerate(values, start=1)
    }
    return Peers(metrics, dict.fromkeys(metrics, matches), floor=5)


def test_below_eight_players_there_is_a_rank_and_no_percentile():
    # 5/12 added up in two ways is level.
    few = peers(0.65, 0.47, 1 / 4 + 1 / 6, 5 / 12)

    found = [few.standing("win_rate", player) for player in (1, 2, 3, 4)]

    assert [(each.rank, each.level, each.among) for each in found] == [
        (1, False, 4),
        (2, False, 4),
        (3, True, 4),
        (3, True, 4),
    ]
    assert {each.percentile for each in found} == {None}
    assert found[0].median == pytest.approx((0.47 + 5 / 12) / 2)


def test_from_eight_players_on_there_is_a_percentile():
    many = peers(*[1.0] * 4, *[0.0] * 4)

    winner, loser = many.standing("win_rate", 1), many.standing("win_rate", 8)

    assert (winner.rank, winner.percentile) == (1, (4 + 2) / 8)
    assert (loser.rank, loser.percentile) == (5, 2 / 8)
    assert winner.median == 0.5


def test_what_rests_on_too_few_is_neither_ranked_nor_compared():
    few = peers(*RATES, matches=4)

    standing = few.standing("win_rate", 1)

    assert (standing.rank, standing.percentile, standing.among) == (None, None, 0)


@pytest.mark.django_db
def test_who_is_below_the_floor_is_not_ranked_and_not_compared():
    league, _ = six_matches()
    found = peers_in(league_frame(league), floor=5)
    zoe, ada = (Player.objects.get(name=name).pk for name in ("Zoë", "Ada"))

    below = found.standing("table_beaten", zoe)

    assert (below.rank, below.percentile) == (None, None)
    assert below.metric.value == pytest.approx(0.41666667)
    assert found.standing("table_beaten", ada).among == 2  # Ada and Bo played five each


@pytest.mark.django_db
def test_who_never_played_has_nothing_to_rank():
    standing = peers_in(league_frame(make_league()), floor=0).standing("win_rate", 1)

    assert (standing.metric.value, standing.rank, standing.median) == (None, None, None)
    assert (standing.among, standing.metric.shown) == (0, False)


@pytest.mark.django_db
def test_compared_numbers_are_those_of_the_players_own_page(django_assert_num_queries):
    league, _ = six_matches()
    frame = league_frame(league)

    with django_assert_num_queries(0):
        found = peers_of(league, EVERYTHING)

    for pk, metrics in found.metrics.items():
        own = player_metrics(frame, pk)
        assert metrics == {key: own[key] for key in COMPARED}


def test_everything_compared_is_a_metric_of_the_registry():
    assert set(COMPARED) <= set(METRICS)
