"""What was done in a match, and in a league lately: records and milestones as pages show them."""

from dataclasses import dataclass

from leagues.models import League
from leagues.queries.matches import numbers_of
from leagues.queries.players import Labels, people_of
from leagues.statistics.annals import annals_of
from leagues.web.present.milestones import Approach, approaches, milestone_lines
from leagues.web.present.records import (
    Best,
    Line,
    Stub,
    best_so_far,
    lately_broken,
    stubs,
)

STUBS_SHOWN = 3
AHEAD_SHOWN = 4


@dataclass(frozen=True)
class MatchFeats:
    """What was done in one match, as at that match."""

    stubs: list[Stub]
    best: Best | None
    milestones: list[Line]


@dataclass(frozen=True)
class LeagueFeats:
    """The records broken last, each with its match's number, and the milestones ahead."""

    stubs: list[tuple[Stub, int]]
    ahead: list[Approach]


def match_feats(league: League, public_id: str, labels: Labels) -> MatchFeats:
    """Return what was done in a match; nothing where it does not count. At most two queries."""
    done = annals_of(league).of_match(public_id)
    if not done.milestones and not done.records:
        return MatchFeats([], None, [])
    people = people_of(league, labels)
    return MatchFeats(
        stubs=stubs(done.records, people),
        best=best_so_far(done.records, people),
        milestones=milestone_lines(done.milestones, people),
    )


def league_feats(league: League, labels: Labels) -> LeagueFeats:
    """Return what was broken lately and what is ahead. At most three queries."""
    annals = annals_of(league)
    broken = lately_broken(annals.records, STUBS_SHOWN)
    people = people_of(league, labels)
    numbers = numbers_of(league, {one.match for one in broken})
    return LeagueFeats(
        stubs=[(each, numbers[each.match]) for each in stubs(broken, people)],
        ahead=approaches(annals.ahead, people, AHEAD_SHOWN),
    )
