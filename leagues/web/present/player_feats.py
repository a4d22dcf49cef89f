"""A player's records and milestones: those that stand, those reached, those ahead."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from leagues.charts.totals import title_of
from leagues.dashboards.ask import Ask
from leagues.queries.matches import numbers_of
from leagues.statistics.annals import annals_of
from leagues.statistics.milestones import Milestone, milestone_events
from leagues.statistics.records import RecordEvent, record_events
from leagues.web.present.milestones import Approach, approaches, farthest, words_of
from leagues.web.present.records import TITLES, Stub, is_told, stub, value_of

STUBS_SHOWN = 3
MILESTONES_SHOWN = 8


@dataclass(frozen=True)
class Dated:
    """One line: what, how much where that is not said by what, and the match it came with."""

    what: str
    value: str
    day: date
    match: str


@dataclass(frozen=True)
class PlayerFeats:
    """Records that stand, newest first: the first as stubs with their match's number.

    milestones: those reached, newest first; ahead: the next one, None where none is near.
    """

    stubs: list[tuple[Stub, int]]
    records: list[Dated]
    milestones: list[Dated]
    ahead: Approach | None

    @property
    def latest(self) -> list[Dated]:
        """Return the milestones that are always seen."""
        return self.milestones[:MILESTONES_SHOWN]

    @property
    def earlier(self) -> list[Dated]:
        """Return the milestones that are seen on asking."""
        return self.milestones[MILESTONES_SHOWN:]


def player_feats(ask: Ask) -> PlayerFeats:
    """Return what a player has done. At most two queries beside those of ask."""
    events, reached = _feats(ask)
    standing = _latest([one for one in events if _stands(one, ask.subject.pk)])
    shown, rest = standing[:STUBS_SHOWN], standing[STUBS_SHOWN:]
    numbers = numbers_of(ask.league, {one.match for one in shown})
    mine = [one for one in reached if one.player == ask.subject.pk]
    return PlayerFeats(
        stubs=[(stub([one], ask.people), numbers[one.match]) for one in shown],
        records=[_record(one) for one in rest],
        milestones=[_milestone(one) for one in _newest(mine)],
        ahead=_ahead(ask),
    )


def _feats(ask: Ask) -> tuple[Sequence[RecordEvent], Sequence[Milestone]]:
    """Return records and milestones judged within the filters alone."""
    if not ask.filters.chosen:
        annals = annals_of(ask.league)
        return annals.records, annals.milestones
    return record_events(ask.frame), milestone_events(ask.frame)


def _stands(one: RecordEvent, player: int) -> bool:
    return one.player == player and one.stands and one.is_fanfare and is_told(one)


def _latest(events: Sequence[RecordEvent]) -> list[RecordEvent]:
    """Return each record once, as it was last set or equalled, newest first."""
    last = {(one.variant, one.record): one for one in events}
    return sorted(last.values(), key=lambda one: -one.number)


def _newest(reached: Sequence[Milestone]) -> list[Milestone]:
    return farthest(reached)[::-1]


def _record(one: RecordEvent) -> Dated:
    what = f"{TITLES[one.record]}, {title_of(one.variant)}"
    return Dated(what, value_of(one), one.played_on, one.match)


def _milestone(one: Milestone) -> Dated:
    return Dated(words_of(one.kind, one.value), "", one.played_on, one.match)


def _ahead(ask: Ask) -> Approach | None:
    """Return the nearest milestone over all matches; None where filters leave some out."""
    if ask.filters.chosen:
        return None
    mine = [one for one in annals_of(ask.league).ahead if one.player == ask.subject.pk]
    return next(iter(approaches(mine, ask.people, 1)), None)
