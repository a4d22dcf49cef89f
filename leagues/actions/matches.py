"""The one write: record, amend, void and restore a match, each a version, all or nothing."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.contrib.auth.models import AbstractBaseUser
from django.db import transaction
from django.db.models import Max

from leagues.actions.locks import hold, raise_revision
from leagues.actions.results import buckets_differ, build_results, sheet_of
from leagues.intake.check import CheckedReport
from leagues.models import BoardRecord, League, Match, MatchVersion, Result, State
from leagues.queries.conflicts import POSITIONS


class NotStorable(ValueError):
    """The report has errors or undecided conflicts."""


class Outdated(ValueError):
    """Somebody changed the match after the version that this change started from."""


class KeyReused(ValueError):
    """The idempotency key came before with another body."""


class StoredBefore(ValueError):
    """A match with this source id is stored already."""


class WrongState(ValueError):
    """The match is void (or not), so this cannot be done to it."""


@dataclass(frozen=True)
class Submission:
    """One sending of a form or body: the same key again stores nothing twice."""

    key: str
    digest: str = ""


@dataclass(frozen=True)
class Recorded:
    """A stored match; `created` is false where the same submission had stored it before."""

    match: Match
    created: bool


def _refuse_unstorable(checked: CheckedReport) -> None:
    if not checked.is_storable:
        raise NotStorable("; ".join(each.message for each in checked.findings))


def _earlier(league: League, submission: Submission | None) -> Match | None:
    if submission is None:
        return None
    match = Match.objects.filter(league=league, submission_key=submission.key).first()
    if match and match.submission_hash != submission.digest:
        raise KeyReused(submission.key)
    return match


def _refuse_repeated_source(league: League, source_id: str | None) -> None:
    if source_id and Match.objects.filter(league=league, source_id=source_id).exists():
        raise StoredBefore(source_id)


def _next_order(league: League, played_on: Any) -> int:
    day = Match.objects.filter(league=league, played_on=played_on)
    return (day.aggregate(last=Max("order"))["last"] or 0) + 1


def _facts(checked: CheckedReport) -> dict[str, Any]:
    sheet = checked.sheet
    names = {name: position for position, name in enumerate(checked.audit.names)}
    return {
        "season": checked.season,
        "variant": sheet.variant,
        "size": len(checked.cards),
        "played_on": checked.played_on,
        "counted": sheet.counted,
        "uncounted_reason": None if sheet.counted else checked.report.uncounted_reason,
        "note": sheet.note,
        "place_name": sheet.place_name,
        "accepted_conflicts": [{**each.as_dict(), POSITIONS: names} for each in checked.accepted],
    }


def _fill(match: Match, checked: CheckedReport) -> None:
    """Write results, version and board record of the match as it is now."""
    results = build_results(match, checked)
    Result.objects.filter(match=match).delete()
    Result.objects.bulk_create(results)
    BoardRecord.objects.filter(match=match).delete()
    board = checked.board_record
    if board is not None:
        BoardRecord.objects.create(match=match, players=board.players, scored_with=board.values)


def _version(
    match: Match,
    action: str,
    *,
    sheet: Mapping[str, Any],
    by: AbstractBaseUser | None,
    reason: str = "",
) -> None:
    MatchVersion.objects.create(
        match=match,
        number=match.version,
        action=action,
        state=match.state,
        sheet=sheet,
        by=by,
        reason=reason,
    )


@transaction.atomic
def record(
    checked: CheckedReport,
    *,
    by: AbstractBaseUser | None = None,
    submission: Submission | None = None,
) -> Recorded:
    """Store a checked report as a match with its first version.

    Raises: NotStorable, KeyReused, StoredBefore.
    """
    _refuse_unstorable(checked)
    league = hold(checked.league)
    earlier = _earlier(league, submission)
    if earlier:
        return Recorded(earlier, created=False)
    sheet = checked.sheet
    _refuse_repeated_source(league, sheet.source_id)
    match = Match.objects.create(
        league=league,
        order=sheet.order or _next_order(league, checked.played_on),
        counts=sheet.counted,
        source=sheet.source,
        source_id=sheet.source_id,
        recorded_by=by,
        submission_key=submission.key if submission else None,
        submission_hash=submission.digest if submission else "",
        **_facts(checked),
    )
    _fill(match, checked)
    _version(match, MatchVersion.Action.RECORDED, sheet=sheet_of(match, checked), by=by)
    raise_revision(checked.league)
    return Recorded(match, created=True)


def _held(match: Match, version: int) -> Match:
    """Return the match locked with its league. Raises: Outdated."""
    hold(match.league)
    current = (
        Match.objects.select_for_update(of=("self",)).select_related("league").get(pk=match.pk)
    )
    if current.version != version:
        raise Outdated(f"version {version}, but {current.version} is stored")
    return current


@transaction.atomic
def amend(
    match: Match,
    checked: CheckedReport,
    *,
    version: int,
    by: AbstractBaseUser | None = None,
    reason: str = "",
) -> Match:
    """Replace a match's sheet by a new version; a change of the note alone keeps its state.

    Raises: NotStorable, Outdated, WrongState for a void match.
    """
    _refuse_unstorable(checked)
    match = _held(match, version)
    if match.state == State.VOID:
        raise WrongState("A void match is restored before it is amended.")
    before = match.versions.first()
    if checked.sheet.order:
        match.order = checked.sheet.order
    elif match.played_on != checked.played_on:
        match.order = _next_order(match.league, checked.played_on)
    for name, value in _facts(checked).items():
        setattr(match, name, value)
    match.version += 1
    match.counts = match.counted
    _fill(match, checked)
    sheet = sheet_of(match, checked)
    if before is None or buckets_differ(before.sheet, sheet):
        match.state = State.RECORDED
    match.save()
    _version(match, MatchVersion.Action.AMENDED, sheet=sheet, by=by, reason=reason)
    raise_revision(match.league)
    return match


def _move(
    match: Match, *, version: int, state: str, action: str, by: AbstractBaseUser | None, reason: str
) -> Match:
    match.state = state
    match.counts = match.counted and state != State.VOID
    match.version = version + 1
    match.save(update_fields=["state", "counts", "version"])
    Result.objects.filter(match=match).update(counts=match.counts)
    last = match.versions.first()
    _version(match, action, sheet=last.sheet if last else {}, by=by, reason=reason)
    raise_revision(match.league)
    return match


@transaction.atomic
def void(
    match: Match, *, version: int, by: AbstractBaseUser | None = None, reason: str = ""
) -> Match:
    """Take a match out of every table; it stays to be seen and restored.

    Raises: Outdated, WrongState where it is void already.
    """
    match = _held(match, version)
    if match.state == State.VOID:
        raise WrongState("This match is void already.")
    action = MatchVersion.Action.VOIDED
    return _move(match, version=version, state=State.VOID, action=action, by=by, reason=reason)


@transaction.atomic
def restore(
    match: Match, *, version: int, by: AbstractBaseUser | None = None, reason: str = ""
) -> Match:
    """Undo a void: the match has the state again that it had before.

    Raises: Outdated, WrongState where it is not void.
    """
    match = _held(match, version)
    if match.state != State.VOID:
        raise WrongState("Only a void match can be restored.")
    before = match.versions.exclude(state=State.VOID).first()
    state = before.state if before else State.RECORDED
    action = MatchVersion.Action.RESTORED
    return _move(match, version=version, state=state, action=action, by=by, reason=reason)
