"""The league-wide rating as a metric."""

from collections.abc import Collection

from django.utils.translation import gettext_lazy as _

from leagues.standings.appearances import Field
from leagues.standings.metrics.base import Metric, Values


def _rating(field: Field, players: Collection[int]) -> Values:
    ordinals = field.ordinals()
    return {player: ordinals.get(player) for player in players}


RATING = Metric(
    "rating",
    _("Rating, safe side"),
    _(
        "the league-wide rating less three times its uncertainty, from all matches "
        "up to the last day shown; it also grows by playing"
    ),
    _rating,
    "points",
)
