"""Rank stored matches by the order of tie-breaks that their season has now."""

from collections.abc import Sequence

from django.contrib.auth.models import User
from django.db.models import Count, F

from leagues.actions.batches import BATCH, in_batches
from leagues.actions.ratings import counted_positions, replay_from_earliest
from leagues.actions.versions import new_version, newest_sheets
from leagues.models import League, Match, MatchVersion, Result, Season
from leagues.queries.derived import Unreadable, audit_stored, audit_values, steps_of
from scoring.places import CRITERIA

PLACED = ("place", "shared", "decided_by", "needs")


class BadSteps(ValueError):
    """A step of the tie-breaks is unknown or given twice."""


def _level_matches(league: League) -> list[int]:
    """Return the matches in which totals are level: no other is touched by a tie-break."""
    tables = Result.objects.filter(league=league).order_by().values("match")
    counted = tables.annotate(seats=Count("pk"), totals=Count("total", distinct=True))
    return list(counted.filter(totals__lt=F("seats")).values_list("match", flat=True))


def _places(match: Match, sheet: dict[str, object]) -> list[Result]:
    """Give a match's results the places of its season's order; return those that changed."""
    record = getattr(match, "board_record", None)
    scored_with = record.scored_with if record else None
    audit = audit_stored(sheet, steps=steps_of(match.season), scored_with=scored_with)
    try:
        lines = audit_values(audit)
    except Unreadable:
        return []
    changed = []
    for result in match.results.all():
        wanted = {name: lines[result.position][name] for name in PLACED}
        if any(getattr(result, name) != value for name, value in wanted.items()):
            for name, value in wanted.items():
                setattr(result, name, value)
            changed.append(result)
    return changed


def _rerank(matches: Sequence[Match], *, by: User | None, reason: str) -> list[Match]:
    sheets = newest_sheets(matches)
    reranked, results, versions = [], [], []
    for match in matches:
        changed = _places(match, sheets.get(match.pk, {}))
        if changed:
            match.version += 1
            action = MatchVersion.Action.RERANKED
            version = new_version(match, action, sheet=sheets[match.pk], by=by, reason=reason)
            reranked.append(match)
            versions.append(version)
            results += changed
    Result.objects.bulk_update(results, PLACED, batch_size=BATCH)
    Match.objects.bulk_update(reranked, ["version"], batch_size=BATCH)
    MatchVersion.objects.bulk_create(versions, batch_size=BATCH)
    return reranked


def rerank(league: League, *, by: User | None = None, reason: str) -> list[Match]:
    """Rank every match by the order of its season; return those that changed, with a version each.

    Call it with the league held. Nobody's totals change, so states stay.
    """
    reranked: list[Match] = []
    for some in in_batches(_level_matches(league)):
        rows = Match.objects.filter(pk__in=some).select_related("season", "board_record")
        reranked += _rerank(list(rows.prefetch_related("results")), by=by, reason=reason)
    replay_from_earliest(league, counted_positions(reranked))
    return reranked


def uses_house_order(league: League) -> bool:
    """Say whether a match is, or may still be, ranked by another order than the official one."""
    own = Season.objects.filter(league=league, house_tie_breaks__isnull=False)
    versions = MatchVersion.objects.filter(match__league=league, tie_breaks__isnull=False)
    return own.exists() or versions.exists()


def refuse_bad_steps(steps: Sequence[str]) -> None:
    """Raise BadSteps where a step is unknown or given twice."""
    if len(set(steps)) < len(steps) or not set(steps) <= set(CRITERIA):
        raise BadSteps(", ".join(steps))
