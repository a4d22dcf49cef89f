"""What every address below a league shares: the league, the role, the labels."""

from collections.abc import Callable
from typing import Any

from django.contrib.auth.models import AnonymousUser, User
from django.shortcuts import get_object_or_404
from rest_framework.exceptions import NotAuthenticated, PermissionDenied
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from leagues.api.pagination import Pages
from leagues.models import League, Role
from leagues.permissions import Action, is_allowed, reachable_leagues, role_in
from leagues.queries.players import Labels, labels_for


class LeagueView(APIView):
    """A view of one league; what the caller may not see answers 404."""

    league: League
    role: Role | None

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        """Find the league and the caller's role in it."""
        super().initial(request, *args, **kwargs)
        self.league = get_object_or_404(reachable_leagues(request.user), slug=kwargs["slug"])
        self.role = role_in(self.league, request.user)

    def require(self, action: Action) -> User:
        """Return the caller, where their role allows the action."""
        if isinstance(self.request.user, AnonymousUser):
            raise NotAuthenticated
        if not is_allowed(self.role, action):
            raise PermissionDenied
        return self.request.user

    @property
    def in_full(self) -> bool:
        """Say whether the caller may see hidden names."""
        return is_allowed(self.role, Action.SEE_HIDDEN_NAMES)

    def labels(self) -> Labels:
        """Return how players are named for this caller."""
        return labels_for(self.league, in_full=self.in_full)


def paged(view: APIView, rows: Any, shape: Callable[[Any], Any]) -> Response:
    """Return one page of rows, each in its shape."""
    pages = Pages()
    page: list[Any] | None = pages.paginate_queryset(rows, view.request, view=view)
    return pages.get_paginated_response([shape(row) for row in page or ()])
