"""Rank stored matches by the order of tie-breaks that their season has now."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from django.contrib.auth.models import User
from django.db.models import Count, F

from leagues.actions.batches import BATCH, in_batches
from leagues.actions.ratings import counted_positions, replay_from_earliest
from leagues.actions.versions import new_version, newest_sheets
from leagues.models import League, Match, MatchVersion, Result, Season
from leagues.queries.derived import Unreadable, audit_stored, audit_values, steps_of
from scoring.places import CRITERIA

RANKED = ("place", "shared", "decided_by")
PLACED = (*RANKED, "needs")


class BadSteps(ValueError):
    """A step of the tie-breaks is unknown or given twice."""


def _level_matches(league: League) -> list[int]:
    """Return the matches in which totals are level: no other is touched by a tie-break."""
    tables = Result.objects.filter(league=league).order_by().values("match")
    counted = tables.annotate(seats=Count("pk"), totals=Count("total", distinct=True))
    return list(counted.filter(totals__lt=F("seats")).values_list("match", flat=True))


@dataclass
class _Ranked:
    """Results that changed; is_otherwise: whether by more than what a tie would need."""

    results: list[Result] = field(default_factory=list)
    is_otherwise: bool = False


def _places(match: Match, sheet: dict[str, object]) -> _Ranked:
    """Give a match's results the places of its season's order."""
    record = getattr(match, "board_record", None)
    scored_with = record.scored_with if record else None
    audit = audit_stored(sheet, steps=steps_of(match.season), scored_with=scored_with)
    ranked = _Ranked()
    try:
        lines = audit_values(audit)
    except Unreadable:
        return ranked
    for result in match.results.all():
        line = lines[result.position]
        changed = [name for name in PLACED if getattr(result, name) != line[name]]
        for name in changed:
            setattr(result, name, line[name])
        if changed:
            ranked.results.append(result)
        ranked.is_otherwise |= any(name in RANKED for name in changed)
    return ranked


def _rerank(matches: Sequence[Match], *, by: User | None, reason: str) -> list[Match]:
    sheets = newest_sheets(matches)
    reranked, results, versions = [], [], []
    for match in matches:
        ranked = _places(match, sheets.get(match.pk, {}))
        results += ranked.results
        if ranked.is_otherwise:
            match.version += 1
            action = MatchVersion.Action.RERANKED
            version = new_version(match, action, sheet=sheets[match.pk], by=by, reason=reason)
            reranked.append(match)
            versions.append(version)
    Result.objects.bulk_update(results, PLACED, batch_size=BATCH)
    Match.objects.bulk_update(reranked, ["version"], batch_size=BATCH)
    MatchVersion.objects.bulk_create(versions, batch_size=BATCH)
    return reranked


def rerank(league: League, *, by: User | None = None, reason: str) -> list[Match]:
    """Rank every match by the order of its season; return those ranked otherwise now.

    Each of them gets a version; one where only what a tie would need changes does not. Call it
    with the league held. Nobody's totals change, so states stay.
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
