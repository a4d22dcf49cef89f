"""Who may see or change what: the one place that pages and API ask."""

import logging
from enum import Enum

from django.contrib.auth.models import AnonymousUser, User
from django.db.models import Q, QuerySet

from leagues.models import League, Membership, Role, Visibility

type Visitor = User | AnonymousUser

visits = logging.getLogger("leagues.visits")


class Action(Enum):
    """What somebody wants to do with a league."""

    RECORD = "record"
    AMEND = "amend"
    ARRANGE = "arrange"  # the order in a day, what is friendly
    IMPORT = "import"
    SEE_HISTORY = "see history"
    SEE_HIDDEN_NAMES = "see hidden names"
    EDIT_PLAYERS = "edit players"
    MANAGE = "manage"


_SCORER = frozenset(Action) - {Action.MANAGE}
ALLOWED: dict[Role | None, frozenset[Action]] = {
    None: frozenset(),
    Role.PLAYER: frozenset(),
    Role.SCORER: _SCORER,
    Role.OWNER: frozenset(Action),
}


def _account(visitor: Visitor) -> User | None:
    """Return a visitor's live account; a disabled one counts as anonymous."""
    return visitor if isinstance(visitor, User) and visitor.is_active else None


def _is_admin(visitor: Visitor) -> bool:
    user = _account(visitor)
    return user is not None and user.is_superuser


def role_in(league: League, visitor: Visitor) -> Role | None:
    """Return the visitor's role in a league; a site admin counts as owner. One query.

    A site admin's visit to a private league is logged.
    """
    user = _account(visitor)
    if user is None:
        return None
    if user.is_superuser:
        if league.visibility == Visibility.PRIVATE:
            visits.info("site admin %s in private league %s", user.pk, league.slug)
        return Role.OWNER
    membership = Membership.objects.filter(league=league, user=user).only("role").first()
    return Role(membership.role) if membership else None


def is_allowed(role: Role | None, action: Action) -> bool:
    """Say whether a role may do something; `None` is a stranger or anonymous."""
    return action in ALLOWED[role]


def own_leagues(visitor: Visitor) -> QuerySet[League]:
    """Return the leagues that the visitor is a member of."""
    user = _account(visitor)
    if user is None:
        return League.objects.none()
    return League.objects.filter(memberships__user=user)


def _member_of(visitor: Visitor) -> Q:
    user = _account(visitor)
    if user is None:
        return Q(pk__in=[])
    return Q(pk__in=Membership.objects.filter(user=user).values("league"))


def reachable_leagues(visitor: Visitor) -> QuerySet[League]:
    """Return the leagues that open when the visitor knows the address."""
    if _is_admin(visitor):
        return League.objects.all()
    return League.objects.filter(~Q(visibility=Visibility.PRIVATE) | _member_of(visitor))


def listed_leagues(visitor: Visitor) -> QuerySet[League]:
    """Return the leagues that the visitor finds in lists."""
    if _is_admin(visitor):
        return League.objects.all()
    return League.objects.filter(Q(visibility=Visibility.PUBLIC) | _member_of(visitor))
