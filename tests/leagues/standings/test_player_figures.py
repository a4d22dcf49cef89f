"""Head figures and frames, against the six worked matches."""

import pytest

from leagues.models import Player
from leagues.standings.frames import COLUMNS, history_of, tables_with
from leagues.standings.player_figures import HeadFigures, head_figures
from leagues.standings.tallies import Finish
from tests.factories import card, make_league, play, sheet

pytestmark = pytest.mark.django_db


def bucketed(name: str, routes: int, net: int, done: int, failed: int, **more) -> dict:
    """Return a full card: 10 for the longest path where `longest`, 4 for each station left."""
    bonus = 10 if more.pop("longest", False) else 0
    stations = more.get("stations_remaining")
    return card(
        name,
        routes + net + bonus + 4 * (stations or 0),
        route_points=routes,
        ticket_points=net,
        tickets_completed=done,
        tickets_failed=failed,
        longest_path_bonus=bonus,
        **more,
    )


def six_matches():
    """Return the league of STATISTICS.md's worked examples."""
    league = make_league()
    full = bucketed
    play(
        league,
        sheet(
            full("Ada", 58, 34, 4, 0, longest=True),
            full("Bo", 61, 22, 4, 1),
            full("Ren", 44, 41, 5, 0),
            played_on="2026-03-01",
        ),
    )
    play(
        league,
        sheet(
            full("Ada", 70, 12, 3, 1, longest=True),
            full("Bo", 55, 48, 5, 0),
            played_on="2026-03-01",
        ),
    )
    play(
        league,
        sheet(
            full("Ada", 48, 40, 4, 0, stations_remaining=2),
            full("Bo", 50, 31, 3, 0, longest=True, stations_remaining=1),
            full("Ren", 39, 21, 3, 1, stations_remaining=3),
            full("Zoë", 52, 40, 4, 0, stations_remaining=1),
            variant="europe",
            played_on="2026-03-08",
        ),
    )
    play(
        league,
        sheet(
            full("Ada", 60, 20, 4, 1, longest=True),
            full("Ren", 52, 28, 4, 0, longest=True),
            full("Zoë", 64, 13, 3, 1),
            played_on="2026-03-15",
        ),
    )
    play(league, sheet(card("Bo", 97), card("Zoë", 110), played_on="2026-03-22"))
    play(
        league,
        sheet(
            full("Ada", 55, 18, 3, 1, longest=True, stations_remaining=0),
            full("Bo", 47, 52, 5, 0, stations_remaining=2),
            full("Zoë", 41, -7, 2, 2, stations_remaining=3),
            variant="europe",
            played_on="2026-03-29",
        ),
    )
    return league


def figures_of(name: str) -> HeadFigures:
    player = Player.objects.get(name=name)
    return head_figures(history_of(tables_with(player.league, player), player.pk))


def test_ada_has_the_worked_head_figures() -> None:
    six_matches()

    ada = figures_of("Ada")

    assert (ada.matches, ada.wins_sole, ada.wins_shared) == (5, 2, 1)
    assert ada.win_share == 2.5
    assert ada.expected == pytest.approx(1.75)
    assert ada.won.value == pytest.approx(0.6)
    assert ada.won.par == pytest.approx(0.35)
    assert ada.won.interval is not None
    assert round(100 * ada.won.interval.low, 1) == 23.1
    assert round(100 * ada.won.interval.high, 1) == 88.2
    assert ada.over_par.value == pytest.approx(0.75)
    assert round(ada.luck, 2) == 2.06
    assert ada.table_beaten.value == pytest.approx(0.65)
    assert {ada.won.verdict, ada.over_par.verdict, ada.table_beaten.verdict} == {
        "no clear difference"
    }
    assert ada.form == (
        Finish(1, False, 3),
        Finish(2, False, 2),
        Finish(1, False, 4),
        Finish(1, True, 3),
        Finish(2, False, 3),
    )
    assert ada.is_shown
    assert ada.is_provisional


def test_below_five_matches_the_counts_speak_alone() -> None:
    six_matches()

    zoe = figures_of("Zoë")

    assert (zoe.matches, zoe.wins_sole, zoe.wins_shared) == (4, 1, 0)
    assert not zoe.is_shown
    assert (zoe.won.value, zoe.won.interval, zoe.won.verdict) == (None, None, None)
    assert (zoe.table_beaten.value, zoe.over_par.interval) == (None, None)
    # One win; 1/4 + 1/3 + 1/2 + 1/3 were expected.
    assert zoe.over_par.value == pytest.approx(-5 / 12)


def test_nothing_is_said_of_a_player_without_counted_matches() -> None:
    league = make_league()
    play(league, sheet(card("Ada", 90), card("Bo", 80), counted=False))

    ada = figures_of("Ada")

    assert (ada.matches, ada.win_share, ada.expected, ada.form) == (0, 0, 0, ())
    assert (ada.won.value, ada.over_par.value, ada.table_beaten.value) == (None, None, None)


def test_a_clear_run_of_wins_is_called_better_than_luck() -> None:
    league = make_league()
    for _ in range(12):
        play(league, sheet(card("Ada", 99), card("Bo", 80)))

    # 12 of 12 at tables of two: Wilson's low is 12/(12 + 3.8416) = 75.7 %, above par 50 %.
    ada, bo = figures_of("Ada"), figures_of("Bo")

    assert ada.won.verdict == "above"
    assert ada.over_par.verdict == "above"
    assert bo.won.verdict == "below"
    assert bo.table_beaten.verdict == "below"
    assert not ada.is_provisional


def test_a_guest_is_an_opponent_like_any_other() -> None:
    league = make_league()
    play(
        league,
        sheet(card("Guest", 99, guest=True), card("Ada", 90), card(None, 80, guest=True)),
    )

    ada = figures_of("Ada")
    frame = tables_with(league, Player.objects.get(name="Ada"))

    assert ada.over_par.value == pytest.approx(-1 / 3)
    assert list(frame.columns) == list(COLUMNS)
    assert len(frame) == 3


@pytest.mark.parametrize("matches", [1, 10])
def test_the_frame_asks_one_query(matches: int, django_assert_num_queries) -> None:
    league = make_league()
    for _ in range(matches):
        play(league, sheet(card("Ada", 90), card("Bo", 80)))
    player = Player.objects.get(name="Ada")

    with django_assert_num_queries(1):
        tables_with(league, player)
