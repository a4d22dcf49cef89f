"""Each player's matches one by one: where they came, what they scored, which of them count."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import groupby
from typing import NamedTuple

from leagues.queries.results import Line
from leagues.standings.rules import Rules


class Spot(NamedTuple):
    """Where somebody came: the place, how many share it, how many sat at the table."""

    place: int
    level: int
    size: int

    @property
    def below(self) -> int:
        """Return how many were left behind."""
        return self.size - self.place - self.level + 1


class Appearance(NamedTuple):
    """One match of one player; best_opponent is the best of the others' totals."""

    match_id: int
    spot: Spot
    total: int
    best_opponent: int


type Appearances = Mapping[int, Sequence[Appearance]]
type Worth = Callable[[Appearance, Rules], Fraction]


@dataclass(frozen=True)
class Field:
    """All that the metrics of one table look at.

    tables: the lines of each match, guests' too, in the league's order; played: each player's
    matches in that order; counting: those of them that are not dropped; ordinals: asked only
    where a rating is needed.
    """

    rules: Rules
    tables: Sequence[Sequence[Line]]
    played: Appearances
    counting: Appearances
    ordinals: Callable[[], Mapping[int, Fraction]] = field(default=dict)

    def dropped(self, player_id: int) -> tuple[int, ...]:
        """Return the matches of a player that do not count, in order."""
        counting = {each.match_id for each in self.counting[player_id]}
        played = self.played[player_id]
        return tuple(each.match_id for each in played if each.match_id not in counting)


def tables_in(lines: Iterable[Line]) -> list[list[Line]]:
    """Return the lines of each match; lines of a match stand together."""
    return [list(match) for _, match in groupby(lines, key=lambda line: line.match_id)]


def _at_table(table: Sequence[Line]) -> Iterable[tuple[int, Appearance]]:
    places = [line.place for line in table]
    totals = sorted(line.total for line in table)
    for line in table:
        if line.player_id is not None:
            spot = Spot(line.place, places.count(line.place), len(table))
            best = totals[-2] if line.total == totals[-1] else totals[-1]
            yield line.player_id, Appearance(line.match_id, spot, line.total, best)


def appearances_at(tables: Iterable[Sequence[Line]]) -> dict[int, list[Appearance]]:
    """Return each player's matches in the order of the tables; guests have none."""
    played: dict[int, list[Appearance]] = defaultdict(list)
    for table in tables:
        for player, appearance in _at_table(table):
            played[player].append(appearance)
    return dict(played)


def dropping_order(
    played: Sequence[Appearance], rules: Rules, worths: Sequence[Worth]
) -> list[int]:
    """Return the numbers of a player's matches, the first to be dropped first.

    The least worth goes first: by the first of the worths, then by the next; the earlier match
    where all are level.
    """
    # As floats they sort fast and alike: worths differ by more than a float leaves out.
    keys = [
        (*(float(worth(each, rules)) for worth in worths), at) for at, each in enumerate(played)
    ]
    return sorted(range(len(played)), key=keys.__getitem__)


def counting_of(
    played: Sequence[Appearance], rules: Rules, worths: Sequence[Worth]
) -> Sequence[Appearance]:
    """Return the matches of a player that count, in order."""
    count = rules.counting(len(played))
    if count == len(played):
        return played
    order = dropping_order(played, rules, worths)
    return [played[at] for at in sorted(order[len(played) - count :])]


def field_of(
    lines: Iterable[Line],
    rules: Rules,
    *,
    worths: Sequence[Worth] = (),
    ordinals: Callable[[], Mapping[int, Fraction]] = dict,
) -> Field:
    """Return the field of these lines, which stand in the league's order.

    worths: what a match is worth, by the metrics that say so, in their order.
    """
    tables = tables_in(lines)
    played = appearances_at(tables)
    counting = {
        player: counting_of(matches, rules, worths) if rules.drops else matches
        for player, matches in played.items()
    }
    return Field(rules, tables, played, counting, ordinals)
