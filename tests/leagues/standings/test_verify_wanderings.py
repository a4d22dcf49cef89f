"""A random year ends with nothing to repair; STEPS=1000 walks further than every day."""

import os
from collections import Counter

import pytest

from leagues.models import League, Match, MatchVersion
from leagues.standings.verify import verify_league
from tests.leagues.standings.wanderings import Wandering

pytestmark = pytest.mark.django_db
STEPS = int(os.environ.get("STEPS", "150"))
LOOK_EVERY = 50


@pytest.mark.parametrize("seed", range(1 if STEPS <= 150 else 2))
def test_anything_done_in_any_order_leaves_no_difference(seed):
    wandering, done = Wandering(seed), Counter()

    for step in range(1, STEPS + 1):
        done[wandering.step()] += 1
        if step % LOOK_EVERY == 0 or step == STEPS:
            league = League.objects.get(pk=wandering.league.pk)
            assert verify_league(league).differences == (), f"after {step} steps: {dict(done)}"

    assert len(done) == len(wandering.deeds)
    assert Match.objects.count() > STEPS / 4
    actions = set(MatchVersion.objects.values_list("action", flat=True))
    assert actions == set(MatchVersion.Action.values)
