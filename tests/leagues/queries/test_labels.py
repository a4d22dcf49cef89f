"""How players are named for somebody who may not see hidden ones."""

import pytest

from leagues.models import Player
from leagues.queries.players import labels_for
from tests.factories import card, make_league, play, sheet

pytestmark = pytest.mark.django_db


def hidden_ada(*codes):
    """Return the label of a hidden Ada in a league whose others have these codes."""
    league = make_league()
    play(league, sheet(*(card(name, 90) for name in ("Ada", "Bo", "Ren"))))
    for name, code in zip(("Bo", "Ren"), codes, strict=False):
        Player.objects.filter(name=name).update(code=code)
    Player.objects.filter(name="Ada").update(hidden=True)
    return labels_for(league, in_full=False).of(Player.objects.get(name="Ada"))


@pytest.mark.parametrize(
    ("codes", "code"), [((), "P1"), (("P1",), "?1"), (("P1", "?1"), "??1"), (("P2",), "P1")]
)
def test_a_hidden_players_code_is_one_that_nobody_has(codes, code):
    label = hidden_ada(*codes)

    assert (label.name, label.code, label.public_id) == ("Passenger 1", code, None)


def test_labels_take_one_query_and_none_in_full(django_assert_num_queries):
    league = make_league()

    with django_assert_num_queries(1):
        labels_for(league, in_full=False)
    with django_assert_num_queries(0):
        labels_for(league, in_full=True)
