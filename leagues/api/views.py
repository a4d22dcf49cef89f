"""Leagues, players and tables for programs."""

from typing import Any

from django.shortcuts import get_object_or_404
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from leagues.api import shapes
from leagues.api.base import LeagueView, paged
from leagues.api.bodies import read_day, read_scope
from leagues.models import Player, Scope as TokenScope
from leagues.permissions import listed_leagues
from leagues.queries.players import players_of
from leagues.standings.documents import table_document
from leagues.standings.ratings import ratings_document, ratings_of
from leagues.standings.table import table_of
from scoring.audit import audit_sheet


class AuditView(APIView):
    """Check a sheet; nothing is stored and no account is needed."""

    needed_scope = {"POST": TokenScope.READ}

    @extend_schema(request=shapes.Sheet, responses=shapes.Audit)
    def post(self, request: Request) -> Response:
        """Return totals, places and findings of a sheet."""
        return Response(audit_sheet(request.data).as_dict())


class LeaguesView(APIView):
    """The leagues that the caller finds."""

    @extend_schema(operation_id="list_leagues", responses=shapes.page_of(shapes.League))
    def get(self, request: Request) -> Response:
        """Return public leagues and the caller's own, by name."""
        return paged(self, listed_leagues(request.user), shapes.league)


class OneLeagueView(LeagueView):
    """One league."""

    @extend_schema(responses=shapes.League)
    def get(self, request: Request, slug: str) -> Response:
        """Return a league."""
        return Response(shapes.league(self.league))


class PlayersView(LeagueView):
    """The players of a league."""

    @extend_schema(operation_id="list_players", responses=shapes.page_of(shapes.Player))
    def get(self, request: Request, slug: str) -> Response:
        """Return the players by name; hidden ones only to those who may see them."""
        players = players_of(self.league).prefetch_related("aliases")
        if not self.in_full:
            players = players.filter(hidden=False)
        return paged(self, players, shapes.player)


class PlayerView(LeagueView):
    """One player."""

    @extend_schema(responses=shapes.Player)
    def get(self, request: Request, slug: str, public_id: str) -> Response:
        """Return a player; a hidden one only to those who may see them."""
        player: Player = get_object_or_404(
            players_of(self.league).prefetch_related("aliases"),
            public_id=public_id,
            **({} if self.in_full else {"hidden": False}),
        )
        return Response(shapes.player(player))


class StandingsView(LeagueView):
    """The league table."""

    @extend_schema(
        parameters=[
            OpenApiParameter("season", str, description="a season's name, or `all`"),
            OpenApiParameter("as_of", str, description="the table after this day, YYYY-MM-DD"),
            OpenApiParameter("variant", str, description="matches of one variant"),
        ],
        responses=shapes.page_of(shapes.Row),
    )
    def get(self, request: Request, slug: str) -> Response:
        """Return the rows in order, ranked ones first."""
        table = table_of(self.league, read_scope(request, self.league))
        rows: list[dict[str, Any]] = table_document(self.league, table, self.labels())
        return paged(self, rows, lambda row: row)


class RatingsView(LeagueView):
    """The ratings, over all counted matches of the league."""

    @extend_schema(
        operation_id="list_ratings",
        parameters=[
            OpenApiParameter("as_of", str, description="the ratings after this day, YYYY-MM-DD"),
        ],
        responses=shapes.page_of(shapes.Rating),
    )
    def get(self, request: Request, slug: str) -> Response:
        """Return the rated players by ordinal, the greatest first."""
        rated = ratings_of(self.league, read_day(request))
        rows = ratings_document(self.league, rated, self.labels())
        return paged(self, rows, lambda row: row)
