"""The site admin's desk: everything to be seen, and nothing changed that has an action.

Matches, names and seasons change by actions alone, which keep versions and raise the league's
revision; here they are read-only. What changes here touches no table: memberships and tokens.
"""

import logging
from typing import Any

from django.contrib import admin
from django.db.models import Model, QuerySet
from django.http import HttpRequest

from leagues.models import (
    Alias,
    ApiToken,
    BoardRecord,
    League,
    Match,
    MatchVersion,
    Membership,
    Player,
    Result,
    Season,
    SourceId,
)

visits = logging.getLogger("leagues.visits")


class Desk(admin.ModelAdmin):
    """Nothing is added, changed or deleted unless a model's desk says so; each visit is logged."""

    list_per_page = 100
    show_facets = admin.ShowFacets.NEVER  # they count the whole table again for each filter

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False

    def changelist_view(self, request: HttpRequest, extra_context: Any = None) -> Any:
        self._log(request)
        return super().changelist_view(request, extra_context)

    def changeform_view(self, request: HttpRequest, *args: Any, **options: Any) -> Any:
        self._log(request)
        return super().changeform_view(request, *args, **options)

    def _log(self, request: HttpRequest) -> None:
        visits.info("site admin %s at %s", request.user.pk, request.path)


class Lines(admin.TabularInline):
    """Rows beside a record, to be read."""

    extra = 0
    can_delete = False
    beside: tuple[str, ...] = ()  # read together with the rows

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        return super().get_queryset(request).select_related(*self.beside or (None,))

    def has_add_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False


class SeasonLines(Lines):
    model = Season


class AliasLines(Lines):
    model = Alias
    fields = ["name"]


class SourceIdLines(Lines):
    model = SourceId
    fields = ["value"]


class ResultLines(Lines):
    model = Result
    beside = ("player",)
    fields = [
        *("place", "shared", "decided_by", "player", "guest_name", "seat", "color", "total"),
        *("route_points", "ticket_points", "tickets_completed", "tickets_failed"),
        *("longest_path_bonus", "longest_path_length", "stations_remaining", "doubtful"),
    ]


class VersionLines(Lines):
    model = MatchVersion
    beside = ("match", "by")
    fields = ["number", "action", "state", "by", "at", "reason", "sheet"]
    readonly_fields = ["at"]


class BoardLines(Lines):
    model = BoardRecord


@admin.register(League)
class LeagueDesk(Desk):
    list_display = ["name", "slug", "visibility", "timezone", "revision", "created_at"]
    list_filter = ["visibility"]
    search_fields = ["name", "slug"]
    inlines = [SeasonLines]


@admin.register(Season)
class SeasonDesk(Desk):
    list_display = ["name", "league", "starts_on", "ends_on", "floor"]
    list_select_related = ["league"]
    search_fields = ["name", "league__name", "league__slug"]


@admin.register(Membership)
class MembershipDesk(Desk):
    """Roles can be given and taken: no table depends on them."""

    list_display = ["user", "league", "role", "created_at"]
    list_filter = ["role"]
    list_select_related = ["user", "league"]
    search_fields = ["user__username", "league__name", "league__slug"]
    autocomplete_fields = ["user", "league"]

    def has_add_permission(self, request: HttpRequest) -> bool:
        return admin.ModelAdmin.has_add_permission(self, request)

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return admin.ModelAdmin.has_change_permission(self, request, obj)

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return admin.ModelAdmin.has_delete_permission(self, request, obj)

    def get_readonly_fields(self, request: HttpRequest, obj: Model | None = None) -> list[str]:
        """Return what stays as it is: who a membership is of, once it is there."""
        return ["user", "league"] if obj else []


@admin.register(Player)
class PlayerDesk(Desk):
    list_display = ["name", "code", "league", "hidden", "user"]
    list_filter = ["hidden"]
    list_select_related = ["league", "user"]
    search_fields = ["name", "normalized_name", "league__name", "league__slug"]
    inlines = [AliasLines, SourceIdLines]


@admin.register(Match)
class MatchDesk(Desk):
    list_display = ["played_on", "order", "league", "season", "variant", "size", "state", "version"]
    list_filter = ["state", "variant", "counts"]
    list_select_related = ["league", "season"]
    search_fields = ["public_id", "league__name", "league__slug"]
    inlines = [ResultLines, VersionLines, BoardLines]


@admin.register(ApiToken)
class ApiTokenDesk(Desk):
    """Deleting a token revokes it at once; its digest is shown nowhere."""

    list_display = ["name", "user", "scope", "created_at", "last_used_at"]
    list_filter = ["scope"]
    list_select_related = ["user"]
    search_fields = ["name", "user__username"]
    fields = ["name", "user", "scope", "created_at", "last_used_at"]

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return admin.ModelAdmin.has_delete_permission(self, request, obj)
