"""Who may see or change what: the one place that pages and API ask."""

from enum import Enum

from django.contrib.auth.models import AbstractBaseUser, AnonymousUser
from django.db.models import Q, QuerySet

from leagues.models import League, Membership, Role, Visibility

type Visitor = AbstractBaseUser | AnonymousUser


class Action(Enum):
    """What somebody wants to do with a league."""

    RECORD = "record"
    AMEND = "amend"
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


def _is_known(visitor: Visitor) -> bool:
    return bool(visitor.is_authenticated and visitor.is_active)


def _is_admin(visitor: Visitor) -> bool:
    return _is_known(visitor) and bool(visitor.is_superuser)


def role_in(league: League, visitor: Visitor) -> Role | None:
    """Return the visitor's role in a league; a site admin counts as owner. One query."""
    if not _is_known(visitor):
        return None
    if _is_admin(visitor):
        return Role.OWNER
    membership = Membership.objects.filter(league=league, user=visitor).only("role").first()
    return Role(membership.role) if membership else None


def is_allowed(role: Role | None, action: Action) -> bool:
    """Say whether a role may do something; `None` is a stranger or anonymous."""
    return action in ALLOWED[role]


def own_leagues(visitor: Visitor) -> QuerySet[League]:
    """Return the leagues that the visitor is a member of."""
    if not _is_known(visitor):
        return League.objects.none()
    return League.objects.filter(memberships__user=visitor)


def _member_of(visitor: Visitor) -> Q:
    if not _is_known(visitor):
        return Q(pk__in=[])
    return Q(pk__in=Membership.objects.filter(user=visitor).values("league"))


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
