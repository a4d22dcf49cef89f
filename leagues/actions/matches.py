"""The one write: record, amend, void, restore or mark a match, each a version, all or nothing."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any

from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import Max

from leagues.actions.batches import BATCH, in_batches
from leagues.actions.locks import SeasonArchived, hold, raise_revision
from leagues.actions.ratings import counted_positions, replay_from_earliest
from leagues.actions.results import buckets_differ, build_results, sheet_of
from leagues.actions.versions import (
    Outdated,
    SheetLost,
    WrongState,
    change_match,
    hold_match,
    new_version,
)
from leagues.intake.check import CheckedReport
from leagues.intake.people import Newcomer
from leagues.models import BoardRecord, League, Match, MatchVersion, Player, Result, State
from leagues.queries.conflicts import POSITIONS
from leagues.queries.matches import enters_tables
from leagues.queries.sheets import whole_sheet

__all__ = [
    "Entry",
    "KeyReused",
    "NotStorable",
    "Outdated",
    "Recorded",
    "SeasonArchived",
    "SheetLost",
    "StoredBefore",
    "Submission",
    "WrongState",
    "amend",
    "mark_counted",
    "record",
    "record_all",
    "restore",
    "void",
]

RECORDED = MatchVersion.Action.RECORDED
AMENDED = MatchVersion.Action.AMENDED
VOIDED = MatchVersion.Action.VOIDED
RESTORED = MatchVersion.Action.RESTORED
MARKED = MatchVersion.Action.MARKED


class NotStorable(ValueError):
    """The report has errors or undecided conflicts."""


class KeyReused(ValueError):
    """The idempotency key came before with another body."""


class StoredBefore(ValueError):
    """A match with this source id is stored already."""


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


@dataclass(frozen=True)
class Entry:
    """A checked report to be stored, and what it was sent by."""

    checked: CheckedReport
    submission: Submission | None = None

    @property
    def key(self) -> str | None:
        """Return the key that stores it once, if it has one."""
        return self.submission.key if self.submission else None


def _earlier(league: League, entries: Sequence[Entry]) -> dict[str, Match]:
    """Return the matches that the same submissions stored before, by key. Raises: KeyReused."""
    digests = {each.submission.key: each.submission.digest for each in entries if each.submission}
    found: dict[str, Match] = {}
    for keys in in_batches(list(digests)):
        matches = Match.objects.filter(league=league, submission_key__in=keys)
        found |= {str(match.submission_key): match for match in matches}
    for key, match in found.items():
        if match.submission_hash != digests[key]:
            raise KeyReused(key)
    return found


def _refuse_repeated_sources(league: League, entries: Sequence[Entry]) -> None:
    sources = [each.checked.sheet.source_id for each in entries if each.checked.sheet.source_id]
    for some in in_batches(sources):
        stored = Match.objects.filter(league=league, source_id__in=some).first()
        if stored:
            raise StoredBefore(stored.source_id)


def _orders(league: League, entries: Sequence[Entry]) -> Iterator[int]:
    """Yield the order within the day of each new match: as given, else after the last so far."""
    days = sorted({each.checked.played_on for each in entries})
    taken = Match.objects.filter(league=league, played_on__range=(days[0], days[-1]))
    last = dict(taken.values_list("played_on").annotate(last=Max("order")).order_by())
    for each in entries:
        day = each.checked.played_on
        order = each.checked.sheet.order or last.get(day, 0) + 1
        last[day] = max(last.get(day, 0), order)
        yield order


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


def _board(match: Match, checked: CheckedReport) -> list[BoardRecord]:
    """Return the unsaved board record of a match, if it has one."""
    board = checked.board_record
    if board is None:
        return []
    return [BoardRecord(match=match, players=board.players, scored_with=board.values)]


def _refill(match: Match, checked: CheckedReport) -> list[Result]:
    """Write results and board record of an amended match anew; return the results."""
    results = build_results(match, checked)
    Result.objects.filter(match=match).delete()
    Result.objects.bulk_create(results)
    BoardRecord.objects.filter(match=match).delete()
    BoardRecord.objects.bulk_create(_board(match, checked))
    return results


def record(
    checked: CheckedReport,
    *,
    by: User | None = None,
    submission: Submission | None = None,
) -> Recorded:
    """Store a checked report as a match with its first version.

    Raises: NotStorable, KeyReused, StoredBefore.
    """
    return record_all([Entry(checked, submission)], by=by)[0]


@transaction.atomic
def record_all(entries: Sequence[Entry], *, by: User | None = None) -> list[Recorded]:
    """Store checked reports of one league in order, all or none, the revision raised by one.

    The number of queries grows with new players and with batches, not with matches.
    Raises: NotStorable, KeyReused, StoredBefore.
    """
    if not entries:
        return []
    for each in entries:
        _refuse_unstorable(each.checked)
    league = hold(entries[0].checked.league)
    earlier = _earlier(league, entries)
    new = [each for each in entries if each.key not in earlier]
    made = iter(_store(league, new, by=by))
    if new:
        raise_revision(entries[0].checked.league)
    return [
        Recorded(earlier[each.key], created=False)
        if each.key in earlier
        else Recorded(next(made), created=True)
        for each in entries
    ]


def _store(league: League, entries: Sequence[Entry], *, by: User | None) -> list[Match]:
    """Write new matches with results, first versions and board records."""
    if not entries:
        return []
    _refuse_repeated_sources(league, entries)
    orders = _orders(league, entries)
    matches = [
        _new_match(league, entry, order, by=by)
        for entry, order in zip(entries, orders, strict=True)
    ]
    Match.objects.bulk_create(matches, batch_size=BATCH)
    players: dict[Newcomer, Player] = {}
    pairs = [(match, entry.checked) for match, entry in zip(matches, entries, strict=True)]
    results = [build_results(match, checked, players) for match, checked in pairs]
    Result.objects.bulk_create(chain.from_iterable(results), batch_size=BATCH)
    boards = chain.from_iterable(_board(match, checked) for match, checked in pairs)
    BoardRecord.objects.bulk_create(boards, batch_size=BATCH)
    versions = [
        new_version(match, RECORDED, sheet=sheet_of(match, checked, lines), by=by)
        for (match, checked), lines in zip(pairs, results, strict=True)
    ]
    MatchVersion.objects.bulk_create(versions, batch_size=BATCH)
    replay_from_earliest(league, counted_positions(matches))
    return matches


def _new_match(league: League, entry: Entry, order: int, *, by: User | None) -> Match:
    sheet = entry.checked.sheet
    return Match(
        league=league,
        order=order,
        counts=sheet.counted,
        source=sheet.source,
        source_id=sheet.source_id,
        recorded_by=by,
        submission_key=entry.key,
        submission_hash=entry.submission.digest if entry.submission else "",
        **_facts(entry.checked),
    )


@transaction.atomic
def amend(
    match: Match,
    checked: CheckedReport,
    *,
    version: int,
    by: User | None = None,
    reason: str = "",
) -> Match:
    """Replace a match's sheet by a new version; a change of the note alone keeps its state.

    Raises: NotStorable, Outdated, SeasonArchived, WrongState for a void match.
    """
    _refuse_unstorable(checked)
    match = hold_match(match, version)
    if match.state == State.VOID:
        raise WrongState("A void match is restored before it is amended.")
    before, left = match.versions.first(), counted_positions([match])
    if checked.sheet.order:
        match.order = checked.sheet.order
    elif match.played_on != checked.played_on:
        match.order = _next_order(match.league, checked.played_on)
    for name, value in _facts(checked).items():
        setattr(match, name, value)
    match.version += 1
    match.counts = enters_tables(counted=match.counted, state=match.state)
    sheet = sheet_of(match, checked, _refill(match, checked))
    if before is None or buckets_differ(whole_sheet(before.sheet), sheet):
        match.state = State.RECORDED
    match.save()
    amended = new_version(match, AMENDED, sheet=sheet, by=by, reason=reason)
    MatchVersion.objects.bulk_create([amended])
    replay_from_earliest(match.league, [*left, *counted_positions([match])])
    raise_revision(match.league)
    return match


@transaction.atomic
def void(match: Match, *, version: int, by: User | None = None, reason: str = "") -> Match:
    """Take a match out of every table; it stays to be seen and restored.

    Raises: Outdated, SeasonArchived, SheetLost, WrongState where it is void already.
    """
    match = hold_match(match, version)
    if match.state == State.VOID:
        raise WrongState("This match is void already.")
    return change_match(match, VOIDED, state=State.VOID, by=by, reason=reason)


@transaction.atomic
def restore(match: Match, *, version: int, by: User | None = None, reason: str = "") -> Match:
    """Undo a void: the match has the state again that it had before.

    Raises: Outdated, SeasonArchived, SheetLost, WrongState where it is not void.
    """
    match = hold_match(match, version)
    if match.state != State.VOID:
        raise WrongState("Only a void match can be restored.")
    before = match.versions.exclude(state=State.VOID).first()
    state = before.state if before else State.RECORDED
    return change_match(match, RESTORED, state=state, by=by, reason=reason)


@transaction.atomic
def mark_counted(
    match: Match, *, counted: bool, version: int, by: User | None = None, reason: str = ""
) -> Match:
    """Let a match count, or leave it out as friendly; its state stays, as its result does.

    Raises: Outdated, SeasonArchived, SheetLost, WrongState where it is void or marked so already.
    """
    match = hold_match(match, version)
    if match.state == State.VOID:
        raise WrongState("A void match is restored before it is marked.")
    if match.counted == counted:
        raise WrongState("This match is marked so already.")
    facts = {"counted": counted, "uncounted_reason": None if counted else reason or None}
    sheet = {"counted": counted}
    return change_match(match, MARKED, sheet=sheet, by=by, reason=reason, **facts)
