"""Reads about matches."""

from collections.abc import Iterable
from datetime import date
from typing import Any

from django.db.models import Count, OuterRef, Prefetch, Q, QuerySet, Subquery
from django.db.models.functions import Coalesce

from leagues.models import League, Match, Player, Result, State
from leagues.queries.conflicts import shown_conflicts
from leagues.queries.players import Labels
from scoring.sheets import BUCKETS

CARD_FIELDS = (
    "seat",
    "color",
    "total",
    *BUCKETS,
    "source_place",
)


def matches_of(league: League) -> QuerySet[Match]:
    """Return a league's matches, newest first, with results by place. Three queries in all."""
    results = Result.objects.select_related("player").order_by("place", "position")
    return (
        Match.objects.filter(league=league)
        .select_related("season", "recorded_by", "board_record")
        .prefetch_related(Prefetch("results", results))
        .order_by("-played_on", "-order", "-id")
    )


def matches_with(league: League, player: Player) -> QuerySet[Match]:
    """Return the matches that a player sat at, newest first."""
    return matches_of(league).filter(results__player=player)


def enters_tables(*, counted: bool, state: str) -> bool:
    """Say whether a match counts, as follows from its mark and its state."""
    return counted and state != State.VOID


def matches_on(league: League, day: date) -> QuerySet[Match]:
    """Return the matches of a day in the league's order, void ones too."""
    return Match.objects.filter(league=league, played_on=day).order_by("order", "id")


def shares_its_day(match: Match) -> bool:
    """Say whether the league has other matches on the same day. One query."""
    day = Match.objects.filter(league=match.league_id, played_on=match.played_on)
    return day.exclude(pk=match.pk).exists()


def match_number(match: Match) -> int:
    """Return the match's number in the league, from 1 in the league's order. One query."""
    earlier = Match.objects.filter(league=match.league_id, played_on__lt=match.played_on)
    day = Match.objects.filter(league=match.league_id, played_on=match.played_on)
    before = day.filter(order__lt=match.order) | day.filter(order=match.order, id__lt=match.pk)
    return (earlier | before).count() + 1


def numbers_of(league: League, public_ids: Iterable[str]) -> dict[str, int]:
    """Return the numbers of matches in the league, by public id. One query."""
    day = Q(played_on=OuterRef("played_on"))
    before = (
        Q(played_on__lt=OuterRef("played_on"))
        | day & Q(order__lt=OuterRef("order"))
        | day & Q(order=OuterRef("order"), pk__lt=OuterRef("pk"))
    )
    earlier = Match.objects.filter(before, league=league).order_by().values("league")
    count = Subquery(earlier.annotate(n=Count("pk")).values("n"))
    rows = Match.objects.filter(league=league, public_id__in=list(public_ids)).order_by()
    numbered = rows.annotate(number=Coalesce(count, 0) + 1)
    return dict(numbered.values_list("public_id", "number"))


def _card(result: Result, claims: dict[str, Any], labels: Labels) -> dict[str, Any]:
    label = labels.of(result.player) if result.player else None
    return {
        "id": label.public_id if label else None,
        "name": label.name if label else result.guest_name,
        "guest": result.player is None,
        "place": result.place,
        "shared": result.shared,
        "decided_by": result.decided_by,
        "needs": result.needs,
        **{name: getattr(result, name) for name in CARD_FIELDS},
        "routes": claims.get("routes"),
        "tickets": claims.get("tickets"),
        "stations": claims.get("stations"),
    }


def _claims(match: Match) -> list[dict[str, Any]]:
    record = getattr(match, "board_record", None)
    return record.players if record else [{}] * match.size


def cards_of(match: Match, labels: Labels) -> list[dict[str, Any]]:
    """Return the players' lines in the order of the sheet."""
    results = sorted(match.results.all(), key=lambda result: result.position)
    claims = _claims(match)
    return [_card(result, claims[result.position], labels) for result in results]


def match_document(match: Match, labels: Labels, *, in_full: bool) -> dict[str, Any]:
    """Return a match in the contract's shape, every key there, unknown null.

    in_full: whether the reader may see who recorded it (members from scorer up).
    """
    recorder = match.recorded_by.get_username() if match.recorded_by and in_full else None
    return {
        "id": match.public_id,
        "version": match.version,
        "state": match.state,
        "counted": match.counted,
        "counts": match.counts,
        "uncounted_reason": match.uncounted_reason,
        "season": match.season.name if match.season else None,
        "order": match.order,
        "variant": match.variant,
        "played_on": match.played_on.isoformat(),
        "recorded_by": recorder,
        "note": match.note,
        "place_name": match.place_name,
        "source": match.source,
        "source_id": match.source_id,
        "accepted_conflicts": shown_conflicts(match, labels),
        "players": cards_of(match, labels),
    }
