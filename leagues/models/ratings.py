"""What each counted match did to a player's rating."""

from django.db import models
from django.db.models import Q

from leagues.models.leagues import League
from leagues.models.matches import Match, Result
from leagues.models.players import Player


class RatingChange(models.Model):
    """A player's rating before and after one counted match; depends on all matches before it.

    played_on, order and match repeat the league's order, so that the last change before any
    moment is one index look-up; whoever moves a match replays from there on. number counts the
    player's counted matches up to this one, from 1.
    """

    result = models.OneToOneField(Result, models.CASCADE, related_name="rating_change")
    match = models.ForeignKey(Match, models.CASCADE, related_name="rating_changes", db_index=False)
    league = models.ForeignKey(League, models.CASCADE, related_name="+", db_index=False)
    player = models.ForeignKey(
        Player, models.CASCADE, related_name="rating_changes", db_index=False
    )
    played_on = models.DateField()
    order = models.PositiveIntegerField()
    number = models.PositiveIntegerField()
    mu_before = models.FloatField()
    sigma_before = models.FloatField()
    mu_after = models.FloatField()
    sigma_after = models.FloatField()

    class Meta:
        ordering = ["played_on", "order", "match_id", "result_id"]
        indexes = [
            models.Index(fields=["league", "played_on", "order", "match"], name="rating_in_order"),
            models.Index(
                fields=["league", "player", "played_on", "order", "match"],
                name="rating_of_player",
            ),
        ]
        constraints = [
            models.UniqueConstraint(fields=["match", "player"], name="rating_once_a_match"),
            models.CheckConstraint(condition=Q(order__gte=1), name="rating_order_from_one"),
            models.CheckConstraint(condition=Q(number__gte=1), name="rating_number_from_one"),
            models.CheckConstraint(
                condition=Q(sigma_before__gt=0, sigma_after__gt=0), name="rating_sigma_above_zero"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.player} · {self.mu_before:.1f} → {self.mu_after:.1f}"
