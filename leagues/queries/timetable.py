"""The matches of a league as a timetable: its days, and its pages from the newest on."""

from dataclasses import dataclass
from datetime import date

from django.db.models import Exists, OuterRef, Q, QuerySet

from leagues.models import League, Match, MatchVersion
from leagues.queries.matches import match_number, matches_of
from leagues.queries.results import Scope

MATCHES_A_PAGE = 50


@dataclass(frozen=True)
class MatchPage:
    """Some matches in a row, newest first.

    total: matches of the league; first_number: the newest one's number in the league's order.
    """

    matches: list[Match]
    total: int
    first_number: int

    @property
    def last_number(self) -> int:
        """Return the number of the oldest match here."""
        return self.first_number - len(self.matches) + 1

    @property
    def has_newer(self) -> bool:
        """Say whether newer matches follow on an earlier page."""
        return self.first_number < self.total

    @property
    def has_older(self) -> bool:
        """Say whether older matches follow on a later page."""
        return self.last_number > 1


def match_days(league: League, scope: Scope) -> list[date]:
    """Return the days on which counted matches of a scope were played, oldest first. One query."""
    matches = Match.objects.filter(league=league, counts=True)
    if scope.season is not None:
        matches = matches.filter(season=scope.season)
    if scope.as_of is not None:
        matches = matches.filter(played_on__lte=scope.as_of)
    if scope.variant is not None:
        matches = matches.filter(variant=scope.variant)
    return list(matches.order_by("played_on").values_list("played_on", flat=True).distinct())


def board_of(league: League) -> QuerySet[Match]:
    """Return the matches, newest first, with results by place, each with `is_amended`."""
    amended = MatchVersion.objects.filter(match=OuterRef("pk"), action=MatchVersion.Action.AMENDED)
    return matches_of(league).annotate(is_amended=Exists(amended))


def _older_than(match: Match) -> Q:
    day = Q(played_on=match.played_on)
    return (
        Q(played_on__lt=match.played_on)
        | day & Q(order__lt=match.order)
        | day & Q(order=match.order, pk__lt=match.pk)
    )


def _newer_than(match: Match) -> Q:
    day = Q(played_on=match.played_on)
    return (
        Q(played_on__gt=match.played_on)
        | day & Q(order__gt=match.order)
        | day & Q(order=match.order, pk__gt=match.pk)
    )


def _page(matches: list[Match], total: int) -> MatchPage:
    return MatchPage(matches, total, match_number(matches[0]) if matches else 0)


def latest_matches(league: League, *, size: int = MATCHES_A_PAGE) -> MatchPage:
    """Return the newest matches. Four queries."""
    total = Match.objects.filter(league=league).count()
    return MatchPage(list(board_of(league)[:size]), total, total)


def matches_before(league: League, match: Match, *, size: int = MATCHES_A_PAGE) -> MatchPage:
    """Return the matches next older than one. Five queries, wherever the page lies."""
    total = Match.objects.filter(league=league).count()
    return _page(list(board_of(league).filter(_older_than(match))[:size]), total)


def matches_after(league: League, match: Match, *, size: int = MATCHES_A_PAGE) -> MatchPage:
    """Return the matches next newer than one; the newest page where they are fewer than it holds.

    Five queries, wherever the page lies; four more where the newest page is given.
    """
    total = Match.objects.filter(league=league).count()
    newer: QuerySet[Match] = board_of(league).filter(_newer_than(match))
    rows = list(newer.order_by("played_on", "order", "id")[:size])
    if len(rows) < size:
        return latest_matches(league, size=size)
    return _page(rows[::-1], total)
