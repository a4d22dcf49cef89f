"""A league as its visitor meets it: the one look-up that every league page begins with."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, wraps
from typing import Any

from django.contrib.auth.models import AnonymousUser, User
from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import get_object_or_404
from django.utils.cache import add_never_cache_headers

from leagues.models import League, Role, Visibility
from leagues.permissions import Action, Visitor, is_allowed, reachable_leagues, role_in
from leagues.queries.players import Labels, labels_for


@dataclass(frozen=True)
class Visit:
    """A league, who looks at it, and the role they have there (None: a stranger)."""

    league: League
    visitor: Visitor
    role: Role | None

    def may(self, action: Action) -> bool:
        """Say whether this visitor may do something here."""
        return is_allowed(self.role, action)

    @property
    def user(self) -> User | None:
        """Return the visitor's account, None for an anonymous one."""
        return None if isinstance(self.visitor, AnonymousUser) else self.visitor

    @cached_property
    def labels(self) -> Labels:
        """Return how players are shown to this visitor. At most one query, the first time."""
        return labels_for(self.league, in_full=self.may(Action.SEE_HIDDEN_NAMES))

    def context(self, nav: str = "", **more: Any) -> dict[str, Any]:
        """Return what every page of a league tells its template, and more."""
        return {
            "league": self.league,
            "role": self.role,
            "can_record": self.may(Action.RECORD),
            "nav": nav,
            **more,
        }


type View = Callable[..., HttpResponseBase]


def visit_of(request: HttpRequest, slug: str) -> Visit:
    """Return the visit to the league of this address. Two queries; 404 where it is not open."""
    league = get_object_or_404(reachable_leagues(request.user), slug=slug)
    return Visit(league, request.user, role_in(league, request.user))


def _turned_away(request: HttpRequest, visit: Visit) -> HttpResponse:
    if visit.user is None:
        return redirect_to_login(request.get_full_path())
    raise PermissionDenied


def league_page(action: Action | None = None) -> Callable[[View], View]:
    """Return a decorator: the view gets a Visit in place of the slug.

    action: what the page is for. Who may see the league but not do that is sent to sign in, or
    gets 403. What depends on a role or on membership is kept out of every cache.
    """

    def decorate(view: View) -> View:
        @wraps(view)
        def answer(request: HttpRequest, slug: str, **parts: Any) -> HttpResponseBase:
            visit = visit_of(request, slug)
            if action is not None and not visit.may(action):
                return _turned_away(request, visit)
            response = view(request, visit, **parts)
            if visit.role or visit.league.visibility == Visibility.PRIVATE:
                add_never_cache_headers(response)
            return response

        return answer

    return decorate
