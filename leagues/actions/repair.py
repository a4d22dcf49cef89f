"""Write anew what is stored of a league and differs from its sheets."""

from contextlib import suppress

from django.core.exceptions import ValidationError
from django.db import DatabaseError, transaction

from leagues.actions.batches import BATCH
from leagues.actions.locks import hold, raise_revision
from leagues.actions.ratings import replay_from
from leagues.models import BoardRecord, League, Match, RatingChange, Result
from leagues.standings.expected import Expected
from leagues.standings.verify import Verified, verify_league


def _result(one: Expected, position: int) -> Result:
    player = one.seats[position].player_id
    return Result(match=one.match, position=position, player_id=player, **one.lines[position])


def _write_board(one: Expected) -> None:
    if one.board is None:
        BoardRecord.objects.filter(match=one.match).delete()
    elif one.record is None:
        values = {"players": one.board.players, "scored_with": one.board.values}
        BoardRecord.objects.create(match=one.match, **values)
    else:
        BoardRecord.objects.filter(match=one.match).update(players=one.board.players)


def _rewrite(one: Expected) -> None:
    Match.objects.filter(pk=one.match.pk).update(**one.facts)
    results = [_result(one, position) for position in range(len(one.lines))]
    Result.objects.filter(match=one.match).delete()
    Result.objects.bulk_create(results, batch_size=BATCH)
    _write_board(one)


def _mend(one: Expected) -> None:
    """Write a match anew; what its sheet says and no row may be leaves it as it is."""
    with suppress(DatabaseError, ValidationError), transaction.atomic():
        _rewrite(one)


@transaction.atomic
def repair_league(league: League) -> tuple[Verified, Verified]:
    """Make all that is stored of a league what its sheets say.

    Returns: what differed, and what differs still: sheets that can no longer be read or stored,
    cards of somebody whom the league does not have, rules that make no table.
    """
    hold(league)
    before = verify_league(league)
    if before.is_clean:
        return before, before
    for one in before.wrong:
        if one.fault is None:
            _mend(one)
    # A rating filed under another league would stand in the way of the right one.
    RatingChange.objects.filter(result__league=league).exclude(league=league).delete()
    replay_from(league, None)
    raise_revision(league)
    return before, verify_league(league)
