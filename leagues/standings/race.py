"""How the main figure of a table came about: its value for each player after each match day."""

from bisect import bisect_left, bisect_right, insort
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from functools import partial
from itertools import accumulate
from typing import NamedTuple

from leagues.models import League
from leagues.queries.ratings import changes_until
from leagues.queries.results import Scope
from leagues.standings.appearances import Appearance, Field, dropping_order
from leagues.standings.cache import kept
from leagues.standings.metrics import METRICS, Metric, Value, Worth, metrics_of
from leagues.standings.rules import Rules, rules_of
from leagues.standings.table import RATING_DIGITS, field_in, last_day

DAYS_MOST = 60  # shown at most, the last one always among them
DAYS_COSTLY = 12  # of figures that are made anew for each day from all matches before

type _Runs = Mapping[int, tuple[Value, ...]]


class Front(NamedTuple):
    """Who had the highest value after a match day, of the ranked; of all where nobody is ranked."""

    day: date
    players: tuple[int, ...]


@dataclass(frozen=True)
class Race:
    """The days, oldest first, and each player's values after them; None before the first.

    played: match days in all, of which at most DAYS_MOST are in `days`. fronts: of every match
    day; of those in `days` alone where the metric is costly.
    """

    metric: Metric
    days: tuple[date, ...]
    played: int
    runs: _Runs
    fronts: tuple[Front, ...]


def spread(count: int, most: int = DAYS_MOST) -> list[int]:
    """Return the numbers of at most so many of some days, evenly spread, the last among them."""
    if count <= most:
        return list(range(count))
    return [round(step * (count - 1) / (most - 1)) for step in range(most)]


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


type _Ends = Mapping[int, Sequence[int]]


def _ends(field: Field, counts: Sequence[int]) -> _Ends:
    """Return how many matches each player had played after so many tables, count by count."""
    numbers = _numbers(field)
    return {player: [bisect_left(sat, n) for n in counts] for player, sat in numbers.items()}


class _Best:
    """The sum of the best of a growing number of matches.

    values: what each match is worth; order: their numbers, the first to be dropped first.
    """

    def __init__(self, values: Sequence[Fraction], order: Sequence[int]) -> None:
        self._ranked = [values[at] for at in order]
        self._ranks = {at: rank for rank, at in enumerate(order)}
        self._seen: list[int] = []
        self._kept = 0
        self._sum = Fraction(0)

    def add(self, at: int) -> None:
        """Let a match in; it is kept where it is better than one that is."""
        rank, dropped = self._ranks[at], len(self._seen) - self._kept
        insort(self._seen, rank)
        if not dropped or rank > self._seen[dropped]:
            self._sum += self._ranked[rank]
            self._kept += 1

    def keep(self, count: int) -> Fraction:
        """Return the sum of the best so many of those let in."""
        while self._kept > count:
            self._sum -= self._ranked[self._seen[len(self._seen) - self._kept]]
            self._kept -= 1
        while self._kept < count:
            self._kept += 1
            self._sum += self._ranked[self._seen[len(self._seen) - self._kept]]
        return self._sum


def _bests(values: Sequence[Fraction], order: Sequence[int], rules: Rules) -> list[Fraction]:
    """Return what counts of the first, the first two and so on, the worst of them dropped."""
    best = _Best(values, order)
    sums = []
    for at in range(len(values)):
        best.add(at)
        sums.append(best.keep(rules.counting(at + 1)))
    return sums


def _sums(played: Sequence[Appearance], rules: Rules, worth: Worth) -> Sequence[Fraction]:
    """Return what counts after each of a player's matches comes to."""
    values = [worth.of(each, rules) for each in played]
    if not rules.drops:
        return list(accumulate(values))
    worths = [each.worth.of for each in metrics_of(rules.chain) if each.worth]
    return _bests(values, dropping_order(played, rules, worths), rules)


def _run(
    sums: Sequence[Fraction], ends: Sequence[int], rules: Rules, *, is_mean: bool
) -> tuple[Value, ...]:
    after: list[Value] = [
        value / rules.counting(end) if is_mean else value for end, value in enumerate(sums, start=1)
    ]
    return tuple(after[end - 1] if end else None for end in ends)


def _added_up(field: Field, metric: Metric, worth: Worth, ends: _Ends) -> _Runs:
    """Return the runs of a metric that adds up or averages what each match is worth."""
    rules = field.rules
    return {
        player: _run(_sums(played, rules, worth), ends[player], rules, is_mean=metric.is_mean)
        for player, played in field.played.items()
    }


def _stages(
    field: Field, days: Sequence[date], counts: Sequence[int], ends: _Ends, ordinals: _Until
) -> Iterator[Field]:
    """Yield the field as it was after each of the days, nothing dropped."""
    for at, (day, count) in enumerate(zip(days, counts, strict=True)):
        played = {who: field.played[who][: ends[who][at]] for who in ends if ends[who][at]}
        tables = field.tables[:count]
        yield Field(field.rules, tables, played, played, partial(ordinals, day))


def _in_race(field: Field) -> list[int]:
    """Return the ranked players; all where nobody is ranked yet."""
    floor = field.rules.floor
    ranked = [player for player, played in field.played.items() if len(played) >= floor]
    return ranked or list(field.played)


def _fronts(days: Sequence[date], runs: _Runs, racing: Sequence[int]) -> Iterator[Front]:
    """Yield who was in front after each of the days."""
    # As floats they compare fast and alike: values differ by more than a float leaves out.
    rows = [[None if each is None else float(each) for each in runs[player]] for player in racing]
    for at, day in enumerate(days):
        values = [row[at] for row in rows]
        best = max((each for each in values if each is not None), default=None)
        level = (who for who, each in zip(racing, values, strict=True) if each == best is not None)
        yield Front(day, tuple(level))


def _runs(field: Field, days: Sequence[date], starts: Sequence[date], ordinals: _Until) -> _Runs:
    metric = METRICS[field.rules.chain[0]]
    counts = [bisect_right(starts, day) for day in days]
    ends = _ends(field, counts)
    if metric.worth:
        return _added_up(field, metric, metric.worth, ends)
    stages = _stages(field, days, counts, ends, ordinals)
    values = [metric.figures(each, each.played.keys()) for each in stages]
    return {player: tuple(some.get(player) for some in values) for player in field.played}


def race_in(field: Field, ordinals: _Until = lambda day: {}) -> Race:
    """Return the race of a field for its main figure, which compares nobody with each other."""
    metric = METRICS[field.rules.chain[0]]
    starts = [table[0].played_on for table in field.tables]
    played = list(dict.fromkeys(starts))
    days = [played[at] for at in spread(len(played), DAYS_COSTLY)] if metric.is_costly else played
    runs = _runs(field, days, starts, ordinals)
    shown = spread(len(days))
    return Race(
        metric,
        days=tuple(days[at] for at in shown),
        played=len(played),
        runs={player: tuple(run[at] for at in shown) for player, run in runs.items()},
        fronts=tuple(_fronts(days, runs, _in_race(field))),
    )


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
    plain = kept(league, question, lambda: _plain(_compute(league, scope, by)))
    return Race(METRICS[by.chain[0]], *plain)


def _plain(race: Race) -> tuple[tuple[date, ...], int, _Runs, tuple[Front, ...]]:
    return race.days, race.played, race.runs, race.fronts
