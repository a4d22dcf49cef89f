"""How the main figure of a table came about: its value for each player after each match day."""

from bisect import bisect_left
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from functools import partial

from leagues.models import League
from leagues.queries.ratings import changes_until
from leagues.queries.results import Scope
from leagues.standings.appearances import Appearances, Field, counting_of
from leagues.standings.cache import kept
from leagues.standings.metrics import METRICS, Metric, Value, metrics_of
from leagues.standings.rules import Rules, rules_of
from leagues.standings.table import RATING_DIGITS, field_in, last_day

DAYS_MOST = 60  # shown at most, the last one always among them


@dataclass(frozen=True)
class Race:
    """The days, oldest first, and each player's values after them; None before the first.

    played: match days in all, of which at most DAYS_MOST are in `days`.
    """

    metric: Metric
    days: tuple[date, ...]
    played: int
    runs: Mapping[int, tuple[Value, ...]]


def spread(days: Sequence[date], most: int = DAYS_MOST) -> tuple[date, ...]:
    """Return at most so many of some days, evenly spread, the last one among them."""
    if len(days) <= most:
        return tuple(days)
    last = len(days) - 1
    return tuple(days[round(step * last / (most - 1))] for step in range(most))


type _Until = Callable[[date], Mapping[int, Fraction]]


def _ordinals_until(league: League, scope: Scope) -> _Until:
    """Return what gives everybody's ordinal at the end of a day, for days asked in order."""
    changes = changes_until(league, last_day(scope))
    now: dict[int, Fraction] = {}
    at = 0

    def until(day: date) -> Mapping[int, Fraction]:
        nonlocal at
        while at < len(changes) and changes[at].played_on <= day:
            ordinal = changes[at].rating.ordinal
            now[changes[at].player_id] = Fraction(round(ordinal, RATING_DIGITS))
            at += 1
        return dict(now)

    return until


def _numbers(field: Field) -> dict[int, list[int]]:
    """Return for each player the numbers of the tables they sat at, ascending."""
    numbers: dict[int, list[int]] = {player: [] for player in field.played}
    for number, table in enumerate(field.tables):
        for line in table:
            if line.player_id is not None:
                numbers[line.player_id].append(number)
    return numbers


def _counting(played: Appearances, rules: Rules) -> Appearances:
    if not rules.drops:
        return played
    worths = [each.worth.of for each in metrics_of(rules.chain) if each.worth]
    return {player: counting_of(some, rules, worths) for player, some in played.items()}


def _stages(field: Field, days: Sequence[date], ordinals: _Until) -> Iterator[Field]:
    """Yield the field as it was after each of the days."""
    numbers = _numbers(field)
    starts = [table[0].played_on for table in field.tables]
    for day in days:
        count = sum(start <= day for start in starts)
        ends = {player: bisect_left(sat, count) for player, sat in numbers.items()}
        played = {player: field.played[player][:end] for player, end in ends.items() if end}
        counting = _counting(played, field.rules)
        yield Field(field.rules, field.tables[:count], played, counting, partial(ordinals, day))


def race_in(field: Field, ordinals: _Until = lambda day: {}) -> Race:
    """Return the race of a field for its main figure, which compares nobody with each other."""
    metric = METRICS[field.rules.chain[0]]
    days = list(dict.fromkeys(table[0].played_on for table in field.tables))
    shown = spread(days)
    stages = [metric.figures(each, each.played.keys()) for each in _stages(field, shown, ordinals)]
    runs = {player: tuple(values.get(player) for values in stages) for player in field.played}
    return Race(metric, shown, len(days), runs)


def _compute(league: League, scope: Scope, rules: Rules) -> Race:
    field = field_in(league, scope, rules)
    if rules.chain[0] == "rating":
        return race_in(field, _ordinals_until(league, scope))
    return race_in(field)


def race_of(league: League, scope: Scope, rules: Rules | None = None) -> Race:
    """Return the race of a scope as at the league's revision, by its season's rules unless told.

    One query at most; one more where ratings are raced.
    """
    by = rules or rules_of(scope.season)
    # The metric itself holds functions, which no shared cache can keep.
    question = f"race:{scope.key()}:{by.key()}"
    days, played, runs = kept(league, question, lambda: _plain(_compute(league, scope, by)))
    return Race(METRICS[by.chain[0]], days, played, runs)


def _plain(race: Race) -> tuple[tuple[date, ...], int, Mapping[int, tuple[Value, ...]]]:
    return race.days, race.played, race.runs
