"""The head figures, against the six worked matches."""

import pytest

from leagues.models import Player
from leagues.statistics.frames import league_frame
from leagues.statistics.player import player_metrics
from leagues.web.present.heads import Heads
from tests.factories import card, make_league, play, sheet
from tests.leagues.statistics.six import six_matches

pytestmark = pytest.mark.django_db


def heads_of(name: str) -> Heads:
    player = Player.objects.get(name=name)
    return Heads(player_metrics(league_frame(player.league), player.pk))


def test_ada_has_the_worked_head_figures():
    six_matches()

    ada = heads_of("Ada")

    assert (ada.matches, ada.wins, ada.wins_shared) == (5, 3, 1)
    assert ada.win_share == 2.5
    assert ada.expected == pytest.approx(1.75)
    assert ada.won.value == pytest.approx(0.6)
    assert ada.par == pytest.approx(0.35)
    assert [round(100 * end, 1) for end in (ada.won.low, ada.won.high)] == [23.1, 88.2]
    assert ada.over_par.value == pytest.approx(0.75)
    assert round(ada.over_par.high, 2) == 2.06
    assert ada.beaten.value == pytest.approx(0.65)
    verdicts = {ada.won_verdict, ada.over_par_verdict, ada.beaten_verdict}
    assert verdicts == {"no clear difference"}
    assert ada.is_shown
    assert ada.is_provisional


def test_below_five_matches_the_counts_speak_alone():
    six_matches()

    zoe = heads_of("Zoë")

    assert (zoe.matches, zoe.wins, zoe.wins_shared) == (4, 1, 0)
    assert not zoe.is_shown
    assert (zoe.won_verdict, zoe.over_par_verdict, zoe.beaten_verdict) == (None, None, None)
    # One win; 1/4 + 1/3 + 1/2 + 1/3 were expected.
    assert zoe.over_par.value == pytest.approx(-5 / 12)


def test_nothing_is_said_of_a_player_without_counted_matches():
    play(make_league(), sheet(card("Ada", 90), card("Bo", 80), counted=False))

    ada = heads_of("Ada")

    assert (ada.matches, ada.wins, ada.win_share, ada.expected, ada.par) == (0, 0, 0, 0, 0)
    assert (ada.won.value, ada.beaten.value) == (None, None)
    assert (ada.won_verdict, ada.over_par_verdict, ada.beaten_verdict) == (None, None, None)


def test_a_clear_run_of_wins_is_called_better_than_luck():
    league = make_league()
    for _ in range(12):
        play(league, sheet(card("Ada", 99), card("Bo", 80)))

    # 12 of 12 at tables of two: Wilson's low is 12/(12 + 3.8416) = 75.7 %, above par 50 %.
    ada, bo = heads_of("Ada"), heads_of("Bo")

    assert (ada.won_verdict, ada.over_par_verdict) == ("above", "above")
    assert (bo.won_verdict, bo.over_par_verdict, bo.beaten_verdict) == ("below",) * 3
    assert not ada.is_provisional


def test_a_guest_is_an_opponent_like_any_other():
    guests = (card("Guest", 99, guest=True), card(None, 80, guest=True))
    play(make_league(), sheet(guests[0], card("Ada", 90), guests[1]))

    assert heads_of("Ada").over_par.value == pytest.approx(-1 / 3)
