"""The order of the matches of one day."""

from collections.abc import Sequence
from datetime import date

from django.contrib.auth.models import User
from django.db import transaction

from leagues.actions.batches import BATCH
from leagues.actions.locks import hold, raise_revision, refuse_archived
from leagues.actions.ratings import counted_positions, replay_from_earliest
from leagues.actions.versions import Outdated, SheetLost, new_version, newest_sheets
from leagues.models import League, Match, MatchVersion
from leagues.queries.matches import matches_on


def _new_orders(matches: Sequence[Match]) -> list[int]:
    """Return an order for each match in its new row: those they had, else 1, 2, …"""
    had = sorted(match.order for match in matches)
    return had if len(set(had)) == len(had) else list(range(1, len(had) + 1))


def _move(matches: Sequence[Match], *, by: User | None, reason: str) -> list[Match]:
    """Give the matches the order of their row; return those whose order changed."""
    pairs = zip(matches, _new_orders(matches), strict=True)
    moved = {match: order for match, order in pairs if match.order != order}
    sheets = newest_sheets(moved)
    versions = []
    for match, order in moved.items():
        if match.pk not in sheets:
            raise SheetLost(match)
        match.order = order
        match.version += 1
        sheet = {**sheets[match.pk], "order": order}
        version = new_version(match, MatchVersion.Action.MOVED, sheet=sheet, by=by, reason=reason)
        versions.append(version)
    Match.objects.bulk_update(moved, ["order", "version"], batch_size=BATCH)
    MatchVersion.objects.bulk_create(versions, batch_size=BATCH)
    return list(moved)


@transaction.atomic
def reorder_day(
    league: League,
    day: date,
    ids: Sequence[str],
    *,
    seen: Sequence[str] | None = None,
    by: User | None = None,
    reason: str = "",
) -> list[Match]:
    """Put the matches of a day in an order; return those that moved, each with a version.

    ids: public ids of all matches of the day, void ones too, in the new order. seen: the order
    that the change started from. What moves keeps its state: nobody's result changes.
    Raises: Outdated where the day has other matches, or stands in an order not seen;
    SheetLost, SeasonArchived.
    """
    hold(league)
    stored = {match.public_id: match for match in matches_on(league, day).select_related("season")}
    if list(ids) == list(stored):
        return []
    if sorted(ids) != sorted(stored) or (seen is not None and list(seen) != list(stored)):
        raise Outdated(f"the matches of {day} changed meanwhile")
    for match in stored.values():
        refuse_archived(match.season)
    left = counted_positions(stored.values())
    moved = _move([stored[each] for each in ids], by=by, reason=reason)
    replay_from_earliest(league, [*left, *counted_positions(stored.values())])
    raise_revision(league)
    return moved
