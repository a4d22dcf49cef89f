"""The league table: rows in order, and which metric put each above the next."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby, pairwise

from leagues.models import League
from leagues.queries.results import Scope, lines_in
from leagues.standings.cache import kept
from leagues.standings.metrics import Metric, chain_of
from leagues.standings.tallies import Tally, tally

FLOOR_ALL_TIME = 10
DEFAULT_PRESET = "wins"

type Values = Mapping[str, Fraction | None]


@dataclass(frozen=True, slots=True)
class Row:
    """One player's row; place is None below the floor of matches.

    decided_by: the metric that put this row above the next one; None where level or last.
    """

    player_id: int
    place: int | None
    shared: bool
    metrics: Values
    decided_by: str | None
    tally: Tally

    @property
    def ranked(self) -> bool:
        """Say whether the player has the matches that a place needs."""
        return self.place is not None


@dataclass(frozen=True)
class Table:
    """All rows, ranked ones first; matches counts those of the scope; floor is in matches."""

    preset: str
    floor: int
    matches: int
    rows: tuple[Row, ...]

    @property
    def metrics(self) -> tuple[Metric, ...]:
        """Return the metrics in order."""
        return chain_of(self.preset)


def _rank_value(value: Fraction | None, metric: Metric) -> tuple[bool, Fraction]:
    """Return what sorts ascending: better first, unknown last."""
    if value is None:
        return (True, Fraction(0))
    return (False, value if metric.lower_is_better else -value)


def _deciding(chain: Sequence[Metric], above: Values, below: Values) -> str | None:
    return next((each.key for each in chain if above[each.key] != below[each.key]), None)


def _places(keys: Sequence[object]) -> list[tuple[int, bool]]:
    """Return place and whether it is shared for sorted keys: 1, 2, 2, 4."""
    places: list[tuple[int, bool]] = []
    for _, group in groupby(keys):
        level = len(list(group))
        places += [(len(places) + 1, level > 1)] * level
    return places


def order_rows(
    tallies: Mapping[int, Tally], *, chain: Sequence[Metric], floor: int
) -> tuple[Row, ...]:
    """Return the rows of a table: those with `floor` matches ranked, the others below."""
    values = {
        player: {metric.key: metric.compute(tallies[player]) for metric in chain}
        for player in tallies
    }
    keys = {
        player: [_rank_value(values[player][metric.key], metric) for metric in chain]
        for player in tallies
    }
    ordered = sorted(tallies, key=lambda player: (keys[player], player))
    ranked = [each for each in ordered if tallies[each].matches >= floor]
    places = _places([keys[each] for each in ranked])
    decided = [_deciding(chain, values[a], values[b]) for a, b in pairwise(ranked)] + [None]
    rows = [
        Row(each, place, shared, values[each], by, tallies[each])
        for each, (place, shared), by in zip(ranked, places, decided[: len(ranked)], strict=True)
    ]
    below = [each for each in ordered if tallies[each].matches < floor]
    return (*rows, *(Row(each, None, False, values[each], None, tallies[each]) for each in below))


def _compute(league: League, scope: Scope) -> Table:
    lines = lines_in(league, scope)
    preset = scope.season.preset if scope.season else DEFAULT_PRESET
    floor = scope.season.floor if scope.season else FLOOR_ALL_TIME
    return Table(
        preset=preset,
        floor=floor,
        matches=len({line.match_id for line in lines}),
        rows=order_rows(tally(lines), chain=chain_of(preset), floor=floor),
    )


def table_of(league: League, scope: Scope) -> Table:
    """Return the table of a scope as at the league's revision. At most one query."""
    return kept(league, f"table:{scope.key()}", lambda: _compute(league, scope))
