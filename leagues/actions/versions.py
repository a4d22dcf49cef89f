"""Every change of a match is a version: who, when, why, and the whole sheet."""

from collections.abc import Iterable, Mapping
from typing import Any

from django.contrib.auth.models import User
from django.db.models import F

from leagues.actions.batches import BATCH, in_batches
from leagues.actions.locks import hold, raise_revision, refuse_archived
from leagues.actions.ratings import counted_positions, replay_from_earliest
from leagues.models import Match, MatchVersion, Result
from leagues.queries.derived import steps_of
from leagues.queries.matches import enters_tables
from leagues.queries.sheets import whole_sheet


class Outdated(ValueError):
    """Somebody changed the match after the version that this change started from."""


class WrongState(ValueError):
    """The match is not in the state that this can be done to."""


class SheetLost(WrongState):
    """No sheet of the match's version is stored, so only a whole new one can follow it."""

    def __init__(self, match: Match) -> None:
        super().__init__(f"The sheet of match {match.public_id} is lost: amend the match first.")


def hold_match(match: Match, version: int) -> Match:
    """Return the match locked with its league. Raises: Outdated, SeasonArchived."""
    hold(match.league)
    current = (
        Match.objects.select_for_update(of=("self",))
        .select_related("league", "season")
        .get(pk=match.pk)
    )
    if current.version != version:
        raise Outdated(f"version {version}, but {current.version} is stored")
    refuse_archived(current.season)
    return current


def new_version(
    match: Match,
    action: str,
    *,
    sheet: Mapping[str, Any],
    by: User | None,
    reason: str = "",
) -> MatchVersion:
    """Return the unsaved version that a match is at, ranked by the steps of its season."""
    return MatchVersion(
        match=match,
        number=match.version,
        action=action,
        state=match.state,
        sheet=sheet,
        tie_breaks=steps_of(match.season),
        by=by,
        reason=reason,
    )


def newest_sheets(matches: Iterable[Match]) -> dict[int, dict[str, Any]]:
    """Return the sheet of each match's newest version, none that damage took. One query a batch."""
    sheets: dict[int, dict[str, Any]] = {}
    for some in in_batches([match.pk for match in matches]):
        rows = MatchVersion.objects.filter(match__in=some, number=F("match__version"))
        sheets |= dict(rows.order_by().values_list("match_id", "sheet"))
    return {key: sheet for key, stored in sheets.items() if (sheet := whole_sheet(stored))}


def newest_sheet(match: Match) -> dict[str, Any]:
    """Return the sheet of a match's newest version. One query. Raises: SheetLost."""
    found = newest_sheets([match])
    if match.pk not in found:
        raise SheetLost(match)
    return found[match.pk]


def change_match(
    match: Match,
    action: str,
    *,
    by: User | None,
    reason: str,
    sheet: Mapping[str, Any] | None = None,
    **facts: Any,
) -> Match:
    """Store facts of a held match as its next version, with the ratings that follow from them.

    sheet: what its sheet says otherwise than before. Raises: SheetLost.
    """
    left, before = counted_positions([match]), newest_sheet(match)
    for name, value in facts.items():
        setattr(match, name, value)
    match.counts = enters_tables(counted=match.counted, state=match.state)
    match.version += 1
    match.save(update_fields=["counts", "version", *facts])
    Result.objects.filter(match=match).update(counts=match.counts)
    version = new_version(match, action, sheet={**before, **(sheet or {})}, by=by, reason=reason)
    MatchVersion.objects.bulk_create([version], batch_size=BATCH)
    replay_from_earliest(match.league, [*left, *counted_positions([match])])
    raise_revision(match.league)
    return match
