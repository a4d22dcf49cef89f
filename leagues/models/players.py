"""A person in one league, under every name and source id they are known by."""

from django.conf import settings
from django.db import models
from django.db.models import Q

from leagues.models.ids import new_public_id
from leagues.models.leagues import League


class Player(models.Model):
    """One person in one league; needs no account."""

    league = models.ForeignKey(League, models.CASCADE, related_name="players")
    public_id = models.CharField(max_length=12, unique=True, default=new_public_id, editable=False)
    name = models.CharField(max_length=90)
    normalized_name = models.CharField(max_length=200)
    code = models.CharField(max_length=16)
    hidden = models.BooleanField(default=False)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="players"
    )
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["normalized_name", "id"]
        constraints = [
            models.UniqueConstraint(fields=["league", "normalized_name"], name="player_name_once"),
            models.UniqueConstraint(fields=["league", "code"], name="player_code_once"),
            models.UniqueConstraint(
                fields=["league", "user"],
                condition=Q(user__isnull=False),
                name="player_linked_once",
            ),
        ]

    def __str__(self) -> str:
        return self.name


class Alias(models.Model):
    """Another name of a player; several players may share one, which makes it ambiguous."""

    league = models.ForeignKey(League, models.CASCADE, related_name="+")
    player = models.ForeignKey(Player, models.CASCADE, related_name="aliases")
    name = models.CharField(max_length=90)
    normalized_name = models.CharField(max_length=200)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["league", "normalized_name", "player"], name="alias_once_a_player"
            ),
        ]

    def __str__(self) -> str:
        return self.name


class SourceId(models.Model):
    """What another program calls a player, such as `bgg:zoe_rails`."""

    league = models.ForeignKey(League, models.CASCADE, related_name="+")
    player = models.ForeignKey(Player, models.CASCADE, related_name="source_ids")
    value = models.CharField(max_length=200)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["league", "value"], name="source_id_once"),
        ]

    def __str__(self) -> str:
        return self.value
