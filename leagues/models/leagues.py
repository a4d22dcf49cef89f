"""A league, its seasons and its members."""

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _


class Visibility(models.TextChoices):
    PUBLIC = "public", _("Public: anybody finds it")
    UNLISTED = "unlisted", _("Unlisted: anybody with the address")
    PRIVATE = "private", _("Private: members only")


class League(models.Model):
    """The unit of permission, of data and of scale."""

    slug = models.SlugField(_("address"), max_length=80, unique=True)
    name = models.CharField(_("name"), max_length=80)
    timezone = models.CharField(_("time zone"), max_length=64, default="UTC")
    visibility = models.CharField(
        _("visibility"), max_length=8, choices=Visibility, default=Visibility.PRIVATE
    )
    default_variant = models.CharField(_("usual variant"), max_length=40, default="standard")
    revision = models.PositiveBigIntegerField(default=0)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["name", "id"]
        constraints = [
            models.CheckConstraint(
                condition=Q(visibility__in=Visibility.values), name="league_visibility_known"
            ),
        ]

    def __str__(self) -> str:
        return self.name


class Season(models.Model):
    """A stretch of days with one table; an end left open is null.

    metrics: keys in order where the owner chose them, null for the preset's. points: for the
    places of a table from the first down, by its size, where they are not n down to 1.
    house_tie_breaks: the steps that part level totals of a match, null for the official ones.
    """

    league = models.ForeignKey(League, models.CASCADE, related_name="seasons")
    name = models.CharField(_("name"), max_length=80)
    starts_on = models.DateField(_("first day"), null=True, blank=True)
    ends_on = models.DateField(_("last day"), null=True, blank=True)
    preset = models.CharField(_("table by"), max_length=20, default="wins")
    metrics = models.JSONField(null=True, blank=True)
    points = models.JSONField(default=dict, blank=True)
    best_of = models.PositiveSmallIntegerField(null=True, blank=True)
    drop_worst = models.PositiveSmallIntegerField(default=0)
    floor = models.PositiveSmallIntegerField(_("matches needed to be ranked"), default=5)
    archived = models.BooleanField(default=False)
    house_tie_breaks = models.JSONField(null=True, blank=True)

    class Meta:
        ordering = [F("starts_on").asc(nulls_first=True), "id"]
        constraints = [
            models.UniqueConstraint(fields=["league", "name"], name="season_name_once"),
            models.CheckConstraint(
                condition=Q(starts_on__isnull=True)
                | Q(ends_on__isnull=True)
                | Q(ends_on__gte=F("starts_on")),
                name="season_ends_after_it_starts",
            ),
            models.CheckConstraint(
                condition=Q(best_of__isnull=True) | Q(best_of__gte=1),
                name="season_best_of_at_least_one",
            ),
        ]

    def __str__(self) -> str:
        return self.name


class Role(models.TextChoices):
    OWNER = "owner", _("Owner")
    SCORER = "scorer", _("Scorer")
    PLAYER = "player", _("Player")


class Membership(models.Model):
    """What a user may do in a league."""

    league = models.ForeignKey(League, models.CASCADE, related_name="memberships")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="memberships")
    role = models.CharField(max_length=6, choices=Role)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["league", "user"], name="membership_once"),
            models.CheckConstraint(condition=Q(role__in=Role.values), name="membership_role_known"),
        ]

    def __str__(self) -> str:
        return f"{self.user} · {self.league} · {self.role}"
