"""Repair gets along with rows that stand in its own way."""

import pytest

from leagues.actions.repair import repair_league
from leagues.models import RatingChange
from leagues.standings.verify import verify_league
from tests.factories import make_league, play, totals_sheet

pytestmark = pytest.mark.django_db


def test_a_rating_filed_under_another_league_is_made_anew_here() -> None:
    league, other = make_league(), make_league("other")
    play(league, totals_sheet(90, 80, 70))
    strayed = RatingChange.objects.order_by("pk").first()
    assert strayed is not None
    RatingChange.objects.filter(pk=strayed.pk).update(league=other)

    _, after = repair_league(league)

    assert after.is_clean
    assert verify_league(league).is_clean
    assert RatingChange.objects.filter(league=league).count() == 3
    assert not RatingChange.objects.filter(league=other).exists()
