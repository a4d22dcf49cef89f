"""Reads of the front page: which leagues there are to open."""

from django.contrib.auth.models import AnonymousUser, User
from django.db.models import OuterRef, QuerySet, Subquery

from leagues.models import League, Match, Membership, State, Visibility


def _last_day(league: str) -> Subquery:
    matches = Match.objects.filter(league=OuterRef(league)).exclude(state=State.VOID)
    return Subquery(matches.order_by("-played_on").values("played_on")[:1])


def public_leagues() -> QuerySet[League]:
    """Return the leagues anybody finds, by name, each with `last_day` (a date or None)."""
    return League.objects.filter(visibility=Visibility.PUBLIC).annotate(last_day=_last_day("pk"))


def memberships_of(user: User | AnonymousUser) -> QuerySet[Membership]:
    """Return a user's memberships by league name, each with `last_day`; one query."""
    if not user.is_authenticated:
        return Membership.objects.none()
    return (
        Membership.objects.filter(user=user)
        .select_related("league")
        .annotate(last_day=_last_day("league"))
        .order_by("league__name", "pk")
    )
