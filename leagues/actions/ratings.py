"""Keep the stored ratings equal to a replay of all counted matches in the league's order."""

from collections.abc import Iterable, Sequence

from django.db import transaction

from leagues.actions.batches import in_batches
from leagues.actions.locks import hold, raise_revision
from leagues.models import League, Match, RatingChange
from leagues.queries.ratings import (
    Held,
    Position,
    RatedLine,
    StoredChange,
    held_before,
    position_of,
    rated_lines,
    stored_from,
)
from leagues.standings.ratings import Change, replay


def counted_positions(matches: Iterable[Match]) -> list[Position]:
    """Return where the matches stand that count now, so that ratings depend on them."""
    return [position_of(match) for match in matches if match.counts]


def replay_from(league: League, position: Position | None) -> None:
    """Rate the matches from a position on anew and store that; None is the beginning.

    Call it with the league held, after the matches are stored; what stands before the position is
    taken as it is, and so is what comes out as it stands. For the latest match it asks four
    queries, about those who sat there.
    """
    lines = rated_lines(league, position)
    wanted = [_stored_as(change) for change in replay(lines, _held(league, position, lines))]
    # A row costs ten times as much to write as to compare.
    stored = frozenset(stored_from(league, position))
    for stale in in_batches([each.result_id for each in stored.difference(wanted)]):
        RatingChange.objects.filter(result__in=stale).delete()
    for new in in_batches([each for each in wanted if each not in stored]):
        RatingChange.objects.bulk_create([_row(league, each) for each in new])


def replay_from_earliest(league: League, positions: Sequence[Position]) -> None:
    """Replay from the earliest of some positions, those left ones too; nothing where none."""
    if positions:
        replay_from(league, min(positions))


@transaction.atomic
def replay_league(league: League) -> None:
    """Rate all matches of a league anew, whatever is stored."""
    hold(league)
    replay_from(league, None)
    raise_revision(league)


def _held(league: League, position: Position | None, lines: Sequence[RatedLine]) -> dict[int, Held]:
    if position is None:
        return {}
    players = sorted({line.player_id for line in lines if line.player_id is not None})
    held: dict[int, Held] = {}
    for some in in_batches(players):
        held |= held_before(league, position, some)
    return held


def _stored_as(change: Change) -> StoredChange:
    line, before, after = change.line, change.before.rating, change.after.rating
    return StoredChange(
        played_on=line.played_on,
        order=line.order,
        match_id=line.match_id,
        result_id=line.result_id,
        player_id=change.player_id,
        number=change.after.matches,
        mu_before=before.mu,
        sigma_before=before.sigma,
        mu_after=after.mu,
        sigma_after=after.sigma,
    )


def _row(league: League, change: StoredChange) -> RatingChange:
    return RatingChange(league_id=league.pk, **change._asdict())
