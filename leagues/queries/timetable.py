"""The matches of a league as a timetable: its days, and its pages from the newest on."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from django.db.models import Exists, OuterRef, Q, QuerySet

from leagues.models import League, Match, MatchVersion
from leagues.queries.finding import ANY_MATCH, Filters, found_in
from leagues.queries.matches import match_number, matches_of
from leagues.queries.results import Scope

MATCHES_A_PAGE = 50


@dataclass(frozen=True)
class MatchPage:
    """Some matches in a row, newest first, of those that fit what was asked for.

    numbers: each one's number in the league's order; total: matches of the league; found: those
    that fit; has_newer, has_older: whether more that fit follow on an earlier or later page.
    """

    matches: list[Match]
    numbers: tuple[int, ...]
    total: int
    found: int
    has_newer: bool = False
    has_older: bool = False

    @property
    def first_number(self) -> int:
        """Return the number of the newest match here, 0 where there is none."""
        return self.numbers[0] if self.numbers else 0

    @property
    def last_number(self) -> int:
        """Return the number of the oldest match here, 0 where there is none."""
        return self.numbers[-1] if self.numbers else 0


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


def _numbers(league: League, matches: Sequence[Match]) -> tuple[int, ...]:
    """Return the matches' numbers in the league's order, which need not follow each other.

    matches: newest first. Two queries.
    """
    if not matches:
        return ()
    days = (matches[-1].played_on, matches[0].played_on)
    rows = Match.objects.filter(league=league, played_on__range=days)
    between = rows.order_by("-played_on", "-order", "-id").values_list("pk", flat=True)
    spots = {key: spot for spot, key in enumerate(between)}
    first = match_number(matches[0]) + spots[matches[0].pk]
    return tuple(first - spots[match.pk] for match in matches)


@dataclass(frozen=True)
class _Search:
    """The matches of a league that fit, and how many stand on a page."""

    league: League
    filters: Filters
    size: int

    @property
    def rows(self) -> QuerySet[Match]:
        return found_in(board_of(self.league), self.league, self.filters)

    def page(self, matches: list[Match], *, has_newer: bool, has_older: bool) -> MatchPage:
        every = Match.objects.filter(league=self.league)
        total = every.count()
        found = found_in(every, self.league, self.filters).count() if self.filters.chosen else total
        numbers = _numbers(self.league, matches)
        return MatchPage(matches, numbers, total, found, has_newer, has_older)

    def latest(self) -> MatchPage:
        rows = list(self.rows[: self.size + 1])
        return self.page(rows[: self.size], has_newer=False, has_older=len(rows) > self.size)

    def before(self, match: Match) -> MatchPage:
        older = _older_than(match)
        rows = list(self.rows.filter(older)[: self.size + 1])
        has_newer = self.rows.exclude(older).exists()
        has_older = len(rows) > self.size
        return self.page(rows[: self.size], has_newer=has_newer, has_older=has_older)

    def after(self, match: Match) -> MatchPage:
        newer = _newer_than(match)
        found = self.rows.filter(newer).order_by("played_on", "order", "id")
        rows = list(found[: self.size + 1])
        if len(rows) < self.size:
            return self.latest()
        has_older = self.rows.exclude(newer).exists()
        has_newer = len(rows) > self.size
        return self.page(rows[: self.size][::-1], has_newer=has_newer, has_older=has_older)


def latest_matches(
    league: League, filters: Filters = ANY_MATCH, *, size: int = MATCHES_A_PAGE
) -> MatchPage:
    """Return the newest matches that fit. At most six queries, however many there are."""
    return _Search(league, filters, size).latest()


def matches_before(
    league: League, match: Match, filters: Filters = ANY_MATCH, *, size: int = MATCHES_A_PAGE
) -> MatchPage:
    """Return the matches that fit, next older than one. At most seven queries on any page."""
    return _Search(league, filters, size).before(match)


def matches_after(
    league: League, match: Match, filters: Filters = ANY_MATCH, *, size: int = MATCHES_A_PAGE
) -> MatchPage:
    """Return the matches next newer than one; the newest page where they are fewer than it holds.

    At most seven queries, wherever the page lies; one more where the newest page is given.
    """
    return _Search(league, filters, size).after(match)
