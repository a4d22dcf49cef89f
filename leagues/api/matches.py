"""Matches for programs: the same check, write and reads as the pages."""

from django.shortcuts import get_object_or_404
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import status
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request
from rest_framework.response import Response

from leagues.actions import matches as actions
from leagues.api import shapes
from leagues.api.base import LeagueView, paged
from leagues.api.bodies import read_match, submission_of
from leagues.intake.check import CheckedReport, check
from leagues.models import Match, State
from leagues.permissions import Action
from leagues.queries.finding import COUNTS, found_in, read_filters
from leagues.queries.matches import match_document, matches_of

REFUSALS = (actions.Outdated, actions.SeasonArchived, actions.WrongState)
FILTERS = [
    OpenApiParameter("player", str, description="a player's id"),
    OpenApiParameter("variant", str, description="a variant's name"),
    OpenApiParameter("season", str, description="a season's name"),
    OpenApiParameter("from", str, description="the first day, YYYY-MM-DD"),
    OpenApiParameter("to", str, description="the last day, YYYY-MM-DD"),
    OpenApiParameter("text", str, description="in notes, place names, names at the table"),
    OpenApiParameter("state", str, enum=State.values),
    OpenApiParameter("counts", str, enum=list(COUNTS), description="whether it enters tables"),
]


def _refused(checked: CheckedReport) -> Response:
    """Return 400 beside an error, 409 where conflicts wait for a decision."""
    code = status.HTTP_400_BAD_REQUEST if checked.errors else status.HTTP_409_CONFLICT
    return Response({"findings": [each.as_dict() for each in checked.findings]}, code)


def _conflict(detail: str) -> Response:
    return Response({"detail": detail}, status.HTTP_409_CONFLICT)


class MatchView(LeagueView):
    """What both match addresses share."""

    def find(self, public_id: str) -> Match:
        """Return a match of this league, else 404."""
        return get_object_or_404(matches_of(self.league), public_id=public_id)

    def answer(self, match: Match, code: int = status.HTTP_200_OK) -> Response:
        """Return a match as it is stored now."""
        document = match_document(self.find(match.public_id), self.labels(), in_full=self.in_full)
        return Response(document, code)


class MatchesView(MatchView):
    """The matches of a league."""

    @extend_schema(
        operation_id="list_matches",
        parameters=FILTERS,
        responses=shapes.page_of(shapes.Match),
    )
    def get(self, request: Request, slug: str) -> Response:
        """Return the matches that fit, newest first; 400 where a filter is not understood."""
        labels, in_full = self.labels(), self.in_full
        filters = read_filters(request.query_params.dict(), self.league, in_full=in_full)
        if filters.wrong:
            raise ValidationError({"detail": f"Not understood: {', '.join(filters.wrong)}."})
        return paged(
            self,
            found_in(matches_of(self.league), self.league, filters),
            lambda match: match_document(match, labels, in_full=in_full),
        )

    @extend_schema(request=shapes.MatchBody, responses={201: shapes.Match, 200: shapes.Match})
    def post(self, request: Request, slug: str) -> Response:
        """Record a match: 201 stored, 400 errors, 409 undecided conflicts."""
        caller = self.require(Action.RECORD)
        body = read_match(request)
        submission = submission_of(request)
        checked = check(body.report, league=self.league)
        if not checked.is_storable:
            return _refused(checked)
        try:
            recorded = actions.record(checked, by=caller, submission=submission)
        except actions.KeyReused:
            return _conflict("This Idempotency-Key came before with another body.")
        except actions.StoredBefore:
            return _conflict("A match with this source_id is stored already.")
        created = status.HTTP_201_CREATED if recorded.created else status.HTTP_200_OK
        return self.answer(recorded.match, created)


class OneMatchView(MatchView):
    """One match."""

    @extend_schema(responses=shapes.Match)
    def get(self, request: Request, slug: str, public_id: str) -> Response:
        """Return a match."""
        return self.answer(self.find(public_id))

    @extend_schema(request=shapes.AmendBody, responses=shapes.Match)
    def put(self, request: Request, slug: str, public_id: str) -> Response:
        """Amend a match; the body names the version that it changes."""
        caller = self.require(Action.AMEND)
        match = self.find(public_id)
        body = read_match(request, replaces=True)
        if body.version != match.version or isinstance(body.version, bool):
            return _conflict(f"The stored version is {match.version}; send the one you changed.")
        checked = check(body.report, league=self.league)
        if not checked.is_storable:
            return _refused(checked)
        try:
            amended = actions.amend(match, checked, version=match.version, by=caller)
        except REFUSALS as no:
            return _conflict(str(no))
        return self.answer(amended)

    @extend_schema(responses={204: None})
    def delete(self, request: Request, slug: str, public_id: str) -> Response:
        """Void a match; it stays to be seen and can be restored."""
        caller = self.require(Action.AMEND)
        match = self.find(public_id)
        try:
            actions.void(match, version=match.version, by=caller)
        except REFUSALS as no:
            return _conflict(str(no))
        return Response(status=status.HTTP_204_NO_CONTENT)
