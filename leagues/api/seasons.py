"""A league's seasons for programs, made and changed by the same actions as on the pages."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import NoReturn

from django.db import transaction
from django.http import Http404
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request
from rest_framework.response import Response

from leagues.actions import seasons as actions
from leagues.api import shapes
from leagues.api.base import LeagueView, paged
from leagues.api.season_bodies import PLAN, RULES, SeasonBody, read_season
from leagues.models import Scope, Season
from leagues.permissions import Action
from leagues.queries.leagues import first_shown, seasons_of
from leagues.standings.rules import Rules, rules_of

REFUSALS: Mapping[type[ValueError], str] = {
    actions.BadSeasonName: "A name is 1 to 80 characters that can be read, and not `all`.",
    actions.SeasonNameTaken: "Another season has this name.",
    actions.BackwardDays: "The last day comes before the first.",
    actions.SeasonArchived: "This season is archived: send archived false first, or with it.",
}

REFUSED: tuple[type[ValueError], ...] = (*REFUSALS, actions.DaysOverlap, actions.BadRules)


def _refuse(no: ValueError) -> NoReturn:
    raise ValidationError({"detail": REFUSALS.get(type(no), str(no))}) from None


@contextmanager
def _all_or_nothing() -> Iterator[None]:
    """Undo everything where an action refuses, and answer 400 with its reason.

    A season that somebody deleted meanwhile answers as one that is not there.
    """
    try:
        with transaction.atomic():
            yield
    except Season.DoesNotExist:
        raise Http404 from None
    except REFUSED as no:
        _refuse(no)


def _change(season: Season, body: SeasonBody) -> Season:
    """Bring a season to what is asked: taken back before all else, put aside after it."""
    if body.archived is False:
        actions.archive_season(season, archived=False)
    if body.given & PLAN:
        season = actions.edit_season(season, body.plan).season
    if body.given & RULES:
        season = actions.set_rules(season, body.rules)
    if body.archived:
        season = actions.archive_season(season, archived=True)
    season.refresh_from_db()
    return season


class SeasonsView(LeagueView):
    """The seasons of a league."""

    needed_scope = {"POST": Scope.MANAGE}

    @extend_schema(operation_id="list_seasons", responses=shapes.page_of(shapes.Season))
    def get(self, request: Request, slug: str) -> Response:
        """Return the seasons by first day."""
        return paged(self, seasons_of(self.league), shapes.season)

    @extend_schema(request=shapes.SeasonBody, responses={201: shapes.Season})
    def post(self, request: Request, slug: str) -> Response:
        """Make a season like the one shown first: its tie-breaks, and its rules unless given."""
        self.require(Action.MANAGE)
        model = first_shown(seasons_of(self.league))
        rules = rules_of(model) if model else Rules()
        steps = model.house_tie_breaks if model else None
        body = read_season(request, plan=actions.SeasonPlan(""), rules=rules)
        with _all_or_nothing():
            made = actions.make_season(self.league, body.plan, body.rules, steps=steps)
            season = made.season
            if body.archived:
                season = actions.archive_season(season, archived=True)
        return Response(shapes.season(season), status.HTTP_201_CREATED)


class SeasonView(LeagueView):
    """One season, by its name."""

    needed_scope = {"PATCH": Scope.MANAGE, "DELETE": Scope.MANAGE}

    def find(self, name: str) -> Season:
        """Return the season of this name, else 404."""
        for season in seasons_of(self.league):
            if season.name == name:
                return season
        raise Http404

    @extend_schema(responses=shapes.Season)
    def get(self, request: Request, slug: str, name: str) -> Response:
        """Return a season."""
        return Response(shapes.season(self.find(name)))

    @extend_schema(request=shapes.SeasonBody, responses=shapes.Season)
    def patch(self, request: Request, slug: str, name: str) -> Response:
        """Change what the body names; matches go where their days belong then."""
        self.require(Action.MANAGE)
        season = self.find(name)
        plan = actions.SeasonPlan(season.name, season.starts_on, season.ends_on)
        body = read_season(request, plan=plan, rules=rules_of(season))
        with _all_or_nothing():
            season = _change(season, body)
        return Response(shapes.season(season))

    @extend_schema(responses={204: None})
    def delete(self, request: Request, slug: str, name: str) -> Response:
        """Delete a season; its matches stay, and count in all time only."""
        self.require(Action.MANAGE)
        season = self.find(name)
        with _all_or_nothing():
            actions.delete_season(season)
        return Response(status=status.HTTP_204_NO_CONTENT)
