"""A match, each player's scoring buckets, every version of the sheet, the board record."""

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from leagues.models.ids import new_public_id
from leagues.models.leagues import League, Season
from leagues.models.players import Player


class State(models.TextChoices):
    RECORDED = "recorded", _("Recorded")
    CONFIRMED = "confirmed", _("Confirmed")
    DISPUTED = "disputed", _("Disputed")
    VOID = "void", _("Void")


class Match(models.Model):
    """One game played. `counts` says whether it enters tables now; it follows from the rest."""

    league = models.ForeignKey(League, models.CASCADE, related_name="matches")
    season = models.ForeignKey(
        Season, models.SET_NULL, null=True, blank=True, related_name="matches"
    )
    public_id = models.CharField(max_length=12, unique=True, default=new_public_id, editable=False)
    variant = models.CharField(max_length=40)
    size = models.PositiveSmallIntegerField()
    played_on = models.DateField()
    order = models.PositiveIntegerField()
    counted = models.BooleanField(default=True)
    uncounted_reason = models.CharField(max_length=200, null=True, blank=True)
    counts = models.BooleanField(default=True)
    state = models.CharField(max_length=9, choices=State, default=State.RECORDED)
    version = models.PositiveIntegerField(default=1)
    note = models.TextField(max_length=2000, blank=True)
    place_name = models.CharField(max_length=200, blank=True)
    source = models.CharField(max_length=40, null=True, blank=True)
    source_id = models.CharField(max_length=200, null=True, blank=True)
    submission_key = models.CharField(max_length=200, null=True, blank=True)
    submission_hash = models.CharField(max_length=64, blank=True)
    accepted_conflicts = models.JSONField(default=list, blank=True)
    recorded_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="+"
    )
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["-played_on", "-order", "-id"]
        indexes = [
            models.Index(fields=["league", "played_on", "order", "id"], name="match_in_order"),
        ]
        constraints = [
            models.UniqueConstraint(
                fields=["league", "source_id"],
                condition=Q(source_id__isnull=False),
                name="match_source_once",
            ),
            models.UniqueConstraint(
                fields=["league", "submission_key"],
                condition=Q(submission_key__isnull=False),
                name="match_submitted_once",
            ),
            models.CheckConstraint(condition=Q(state__in=State.values), name="match_state_known"),
            models.CheckConstraint(condition=Q(size__gte=2), name="match_has_players"),
            models.CheckConstraint(condition=Q(order__gte=1), name="match_order_from_one"),
            models.CheckConstraint(condition=Q(version__gte=1), name="match_version_from_one"),
            models.CheckConstraint(
                condition=Q(counts=False) | Q(counted=True), name="match_counts_if_counted"
            ),
            models.CheckConstraint(
                condition=Q(counts=False) | ~Q(state=State.VOID), name="match_void_never_counts"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.played_on} · {self.variant}"


def _unknown_or(**lookup: object) -> Q:
    field = next(iter(lookup)).split("__")[0]
    return Q(**{f"{field}__isnull": True}) | Q(**lookup)


class Result(models.Model):
    """One player's (or guest's) line of a match; a null bucket is unknown.

    league, season, played_on, variant and counts repeat the match, so that a table or a
    history is one index scan; the one write keeps them equal.
    """

    match = models.ForeignKey(Match, models.CASCADE, related_name="results")
    league = models.ForeignKey(League, models.CASCADE, related_name="+")
    season = models.ForeignKey(Season, models.SET_NULL, null=True, related_name="+")
    played_on = models.DateField()
    variant = models.CharField(max_length=40)
    counts = models.BooleanField()
    player = models.ForeignKey(Player, models.PROTECT, null=True, related_name="results")
    guest_name = models.CharField(max_length=90, null=True)
    position = models.PositiveSmallIntegerField()
    seat = models.PositiveSmallIntegerField(null=True)
    color = models.CharField(max_length=40, null=True)
    total = models.IntegerField()
    route_points = models.IntegerField(null=True)
    ticket_points = models.IntegerField(null=True)
    tickets_completed = models.PositiveSmallIntegerField(null=True)
    tickets_failed = models.PositiveSmallIntegerField(null=True)
    ticket_points_lost = models.PositiveIntegerField(null=True)
    longest_path_bonus = models.PositiveSmallIntegerField(null=True)
    longest_path_length = models.PositiveSmallIntegerField(null=True)
    stations_remaining = models.PositiveSmallIntegerField(null=True)
    source_place = models.PositiveSmallIntegerField(null=True)
    doubtful = models.BooleanField(default=False)
    place = models.PositiveSmallIntegerField()
    shared = models.BooleanField()
    decided_by = models.CharField(max_length=20, null=True)
    needs = models.JSONField(default=list)

    class Meta:
        ordering = ["match_id", "place", "position"]
        indexes = [
            models.Index(
                fields=[
                    *("league", "counts", "season", "played_on"),
                    *("variant", "match", "player", "place", "total"),
                ],
                name="result_of_table",
            ),
            models.Index(fields=["player", "played_on"], name="result_of_player"),
        ]
        constraints = [
            models.UniqueConstraint(fields=["match", "position"], name="result_position_once"),
            models.UniqueConstraint(
                fields=["match", "seat"], condition=Q(seat__isnull=False), name="result_seat_once"
            ),
            models.UniqueConstraint(
                fields=["match", "player"],
                condition=Q(player__isnull=False),
                name="result_player_once",
            ),
            models.CheckConstraint(
                condition=Q(guest_name__isnull=True) | Q(player__isnull=True),
                name="result_guest_or_player",
            ),
            models.CheckConstraint(condition=_unknown_or(seat__gte=1), name="result_seat_from_one"),
            models.CheckConstraint(
                condition=_unknown_or(route_points__gte=0), name="result_routes_not_negative"
            ),
            models.CheckConstraint(
                condition=_unknown_or(tickets_completed__gte=0), name="result_completed_count"
            ),
            models.CheckConstraint(
                condition=_unknown_or(tickets_failed__gte=0), name="result_failed_count"
            ),
            models.CheckConstraint(
                condition=_unknown_or(ticket_points_lost__gte=0), name="result_lost_not_negative"
            ),
            models.CheckConstraint(
                condition=_unknown_or(longest_path_bonus__in=[0, 10]), name="result_bonus_0_or_10"
            ),
            models.CheckConstraint(
                condition=_unknown_or(longest_path_length__gte=0), name="result_length_not_negative"
            ),
            models.CheckConstraint(
                condition=_unknown_or(stations_remaining__range=(0, 3)),
                name="result_stations_0_to_3",
            ),
            models.CheckConstraint(condition=Q(place__gte=1), name="result_place_from_one"),
        ]

    def __str__(self) -> str:
        return f"{self.place}. {self.player or self.guest_name} {self.total}"


class MatchVersion(models.Model):
    """One state of a match: the whole sheet, who made it, when and why.

    tie_breaks: the house's steps that it was ranked by, null for the official ones.
    """

    class Action(models.TextChoices):
        RECORDED = "recorded", _("Recorded")
        AMENDED = "amended", _("Amended")
        VOIDED = "voided", _("Voided")
        RESTORED = "restored", _("Restored")
        MOVED = "moved", _("Moved within the day")
        MARKED = "marked", _("Counted or left out")
        RERANKED = "reranked", _("Ranked by other tie-breaks")

    match = models.ForeignKey(Match, models.CASCADE, related_name="versions")
    number = models.PositiveIntegerField()
    action = models.CharField(max_length=8, choices=Action)
    state = models.CharField(max_length=9, choices=State)
    sheet = models.JSONField()
    tie_breaks = models.JSONField(null=True)
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="+"
    )
    at = models.DateTimeField(auto_now_add=True)
    reason = models.CharField(max_length=200, blank=True)

    class Meta:
        ordering = [F("number").desc()]
        constraints = [
            models.UniqueConstraint(fields=["match", "number"], name="match_version_once"),
            models.CheckConstraint(condition=Q(number__gte=1), name="match_version_number"),
        ]

    def __str__(self) -> str:
        return f"{self.match} v{self.number}"


class BoardRecord(models.Model):
    """Each player's tracks, tickets and stations, with the values they were scored with."""

    match = models.OneToOneField(Match, models.CASCADE, related_name="board_record")
    players = models.JSONField()
    scored_with = models.JSONField()

    def __str__(self) -> str:
        return f"{self.match} · board"
