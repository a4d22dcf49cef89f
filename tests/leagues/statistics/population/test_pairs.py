"""Every pair of a league, seen from both sides, and each the same as a player's own duels."""

import pytest

from leagues.models import Player
from leagues.statistics.filters import Filters
from leagues.statistics.frames import league_frame
from leagues.statistics.population.pairs import pairs_in, pairs_of
from leagues.statistics.rivals import rivals_of
from tests.factories import card, make_league, play, sheet
from tests.leagues.statistics.six import six_matches

pytestmark = pytest.mark.django_db


def id_of(name: str) -> int:
    return Player.objects.get(name=name).pk


def test_pairs_are_the_players_duels():
    league, _ = six_matches()
    frame = league_frame(league)

    pairs = pairs_of(frame)

    for player in (id_of(name) for name in ("Ada", "Bo", "Ren", "Zoë")):
        duels = {duel.opponent: duel for duel in rivals_of(frame, player).duels}
        assert pairs.duels[player] == duels


def test_each_pair_stands_once_by_whoever_is_ahead_the_most_one_sided_first():
    league, _ = six_matches()

    pairs = pairs_of(league_frame(league)).one_sided_first

    seen = [(each.player, each.duel.opponent, each.duel.ahead, each.duel.behind) for each in pairs]
    ada, bo, ren, zoe = (id_of(name) for name in ("Ada", "Bo", "Ren", "Zoë"))
    assert seen == [
        (ada, zoe, 3, 0),  # r .667
        (ada, ren, 2, 0),  # r .611
        (zoe, bo, 2, 1),  # r .556
        (ada, bo, 2, 2),  # even ones by matches, then the latest first
        (ren, zoe, 1, 1),
        (bo, ren, 1, 1),
    ]


def test_no_pair_is_one_sided_below_five_common_matches():
    league, _ = six_matches()

    assert pairs_of(league_frame(league)).most_one_sided is None


def test_the_most_one_sided_pair_has_met_five_times():
    league = make_league()
    for _ in range(5):
        play(league, sheet(card("Ada", 80), card("Bo", 90)))

    pair = pairs_of(league_frame(league)).most_one_sided

    assert (pair.player, pair.duel.ahead, pair.duel.behind) == (id_of("Bo"), 5, 0)


def test_guests_and_strangers_make_no_pair():
    league = make_league()
    play(league, sheet(card("Ada", 80), card(None, 90, guest=True)))

    pairs = pairs_of(league_frame(league))

    assert pairs.duels == {}
    assert pairs.against(id_of("Ada"), 0) is None


def test_pairs_are_asked_once_until_the_league_changes(django_assert_num_queries):
    league, _ = six_matches()

    with django_assert_num_queries(1):
        europe = pairs_in(league, Filters(variant="europe"))
        again = pairs_in(league, Filters(variant="europe"))

    assert europe == again
    assert europe.against(id_of("Ada"), id_of("Zoë")).common == 2
