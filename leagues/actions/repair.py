"""Write anew what is stored of a league and differs from its sheets."""

from collections.abc import Mapping

from django.db import transaction

from leagues.actions.batches import BATCH
from leagues.actions.locks import hold, raise_revision
from leagues.actions.ratings import replay_from
from leagues.models import BoardRecord, League, Match, Player, RatingChange, Result
from leagues.standings.expected import Expected
from leagues.standings.verify import Verified, verify_league


def _players(league: League) -> Mapping[str | None, int]:
    rows = Player.objects.filter(league=league).values_list("public_id", "pk")
    return dict(rows)


def _result(one: Expected, position: int, players: Mapping[str | None, int]) -> Result:
    """Return the unsaved result of a card; whoever is stored there stays."""
    stored, wanted = one.results.get(position), one.ids[position]
    held = stored.player_id if stored else None
    player = None if wanted is None else held or players.get(wanted)
    return Result(match=one.match, position=position, player_id=player, **one.lines[position])


def _write_board(one: Expected) -> None:
    if one.board is None:
        BoardRecord.objects.filter(match=one.match).delete()
    elif one.record is None:
        values = {"players": one.board.players, "scored_with": one.board.values}
        BoardRecord.objects.create(match=one.match, **values)
    else:
        BoardRecord.objects.filter(match=one.match).update(players=one.board.players)


def _rewrite(one: Expected, players: Mapping[str | None, int]) -> None:
    if one.facts:
        Match.objects.filter(pk=one.match.pk).update(**one.facts)
    if one.fault is not None:
        return
    results = [_result(one, position, players) for position in range(len(one.lines))]
    Result.objects.filter(match=one.match).delete()
    Result.objects.bulk_create(results, batch_size=BATCH)
    _write_board(one)


@transaction.atomic
def repair_league(league: League) -> tuple[Verified, Verified]:
    """Make all that is stored of a league what its sheets say.

    Returns: what differed, and what differs still: sheets that can no longer be read.
    """
    hold(league)
    before = verify_league(league)
    if before.is_clean:
        return before, before
    players = _players(league)
    for one in before.wrong:
        _rewrite(one, players)
    # A rating filed under another league would stand in the way of the right one.
    RatingChange.objects.filter(result__league=league).exclude(league=league).delete()
    replay_from(league, None)
    raise_revision(league)
    return before, verify_league(league)
