"""The annals of a league: every record and milestone, kept until the league changes."""

from dataclasses import dataclass

from leagues.models import League
from leagues.standings.cache import kept
from leagues.statistics.filters import Filters
from leagues.statistics.frames import league_frame
from leagues.statistics.milestones import Ahead, Milestone, milestone_events, milestones_ahead
from leagues.statistics.records import RecordEvent, league_records, record_events


@dataclass(frozen=True)
class Feats:
    """What was done in one match: records by RECORDS' order, milestones by kind."""

    records: tuple[RecordEvent, ...] = ()
    milestones: tuple[Milestone, ...] = ()


@dataclass(frozen=True)
class Annals:
    """Records and milestones over all counted matches of a league, in order."""

    records: tuple[RecordEvent, ...]
    milestones: tuple[Milestone, ...]
    ahead: tuple[Ahead, ...]

    def of_match(self, public_id: str) -> Feats:
        """Return what was done in a match."""
        return Feats(
            tuple(one for one in self.records if one.match == public_id),
            tuple(one for one in self.milestones if one.match == public_id),
        )


def annals_of(league: League) -> Annals:
    """Return the annals. One query; none again until the league changes."""
    annals: Annals = kept(league, "annals", lambda: _annals(league))
    return annals


def records_in(league: League, filters: Filters) -> dict[str, list[RecordEvent]]:
    """Return the records that stand among the matches that filters leave, by variant.

    See `records.league_records`. One query; none again until the league changes.
    """
    question = f"records:{filters.key()}"
    return kept(league, question, lambda: league_records(filters.applied(league_frame(league))))


def _annals(league: League) -> Annals:
    frame = league_frame(league)
    return Annals(
        tuple(record_events(frame)),
        tuple(milestone_events(frame)),
        tuple(milestones_ahead(frame)),
    )
