"""Metrics about the opponents: how strong they were, and who came ahead of whom."""

from collections import defaultdict
from collections.abc import Collection, Sequence
from dataclasses import replace
from fractions import Fraction

from django.utils.translation import gettext_lazy as _

from leagues.queries.results import Line
from leagues.standings.appearances import Field
from leagues.standings.metrics.base import Metric, Values
from leagues.standings.metrics.results import TABLE_BEATEN


def _balance(table: Sequence[Line], line: Line) -> int:
    """Return how many of the others at a table a player came ahead of, less those ahead."""
    return sum((other.place > line.place) - (other.place < line.place) for other in table)


def _head_to_head(field: Field, players: Collection[int]) -> Values:
    """Return ahead less behind at the tables these players shared, dropped results too."""
    among = frozenset(players)
    balances = dict.fromkeys(players, 0)
    for table in field.tables:
        met = [line for line in table if line.player_id in among]
        for line in met:
            if line.player_id is not None:
                balances[line.player_id] += _balance(met, line)
    return {player: Fraction(value) for player, value in balances.items()}


def _met(table: Sequence[Line], line: Line) -> list[int]:
    others = (other.player_id for other in table if other is not line)
    return [each for each in others if each is not None]


def _strength(field: Field, players: Collection[int]) -> Values:
    """Return the mean table beaten of those met, dropped results too."""
    whole = replace(field, counting=field.played)
    beaten = TABLE_BEATEN.figures(whole, whole.played.keys())
    sums: dict[int, Fraction] = defaultdict(Fraction)
    counts: dict[int, int] = defaultdict(int)
    for table in field.tables:
        for line in table:
            met = _met(table, line)
            if line.player_id is not None and met:
                known = [beaten[each] or Fraction(0) for each in met]
                sums[line.player_id] += sum(known, Fraction(0)) / len(known)
                counts[line.player_id] += 1
    return {each: sums[each] / counts[each] if counts[each] else None for each in players}


HEAD_TO_HEAD = Metric(
    "head_to_head",
    _("Head-to-head"),
    _(
        "among the players still level, how often ahead less how often behind "
        "at the tables they shared, each table once an opponent"
    ),
    _head_to_head,
    "balance",
    is_relative=True,
)
STRENGTH = Metric(
    "strength_of_opponents",
    _("Strength of opponents"),
    _("the mean table beaten of those met, match by match; guests are left out"),
    _strength,
    "percent",
    is_mean=True,
    is_costly=True,
)
