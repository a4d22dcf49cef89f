"""How the main figure of a table came about: its value for each player after each match day."""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from functools import partial
from itertools import accumulate

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


@dataclass(frozen=True)
class Race:
    """The days, oldest first, and each player's values after them; None before the first.

    played: match days in all, of which at most DAYS_MOST are in `days`.
    """

    metric: Metric
    days: tuple[date, ...]
    played: int
    runs: _Runs


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


type _Ends = Mapping[int, Sequence[int]]


def _ends(field: Field, counts: Sequence[int]) -> _Ends:
    """Return how many matches each player had played after so many tables, count by count."""
    numbers = _numbers(field)
    return {player: [bisect_left(sat, n) for n in counts] for player, sat in numbers.items()}


@dataclass(frozen=True)
class _Worths:
    """What a player's matches are worth, and which are dropped first; in the league's order."""

    values: Sequence[Fraction]
    totals: Sequence[Fraction]
    order: Sequence[int]

    def counting(self, end: int, count: int) -> Fraction:
        """Return what the best `count` of the first `end` matches come to."""
        total = self.totals[end - 1]
        if count == end:
            return total
        order = [at for at in self.order if at < end]
        kept, dropped = order[end - count :], order[: end - count]
        if len(kept) < len(dropped):
            return sum((self.values[at] for at in kept), Fraction(0))
        return total - sum((self.values[at] for at in dropped), Fraction(0))


def _worths_of(played: Sequence[Appearance], rules: Rules, worth: Worth) -> _Worths:
    worths = [each.worth.of for each in metrics_of(rules.chain) if each.worth]
    values = [worth.of(each, rules) for each in played]
    order = dropping_order(played, rules, worths) if rules.drops else ()
    return _Worths(values, list(accumulate(values)), order)


def _run(worths: _Worths, ends: Sequence[int], rules: Rules, *, is_mean: bool) -> tuple[Value, ...]:
    run: list[Value] = []
    for end in ends:
        count = rules.counting(end)
        value = worths.counting(end, count) if end else None
        run.append(value / count if is_mean and value is not None else value)
    return tuple(run)


def _added_up(field: Field, metric: Metric, worth: Worth, ends: _Ends) -> _Runs:
    """Return the runs of a metric that adds up or averages what each match is worth."""
    rules = field.rules
    return {
        player: _run(_worths_of(played, rules, worth), ends[player], rules, is_mean=metric.is_mean)
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


def race_in(field: Field, ordinals: _Until = lambda day: {}) -> Race:
    """Return the race of a field for its main figure, which compares nobody with each other."""
    metric = METRICS[field.rules.chain[0]]
    starts = [table[0].played_on for table in field.tables]
    days = list(dict.fromkeys(starts))
    shown = spread(days, DAYS_COSTLY if metric.is_costly else DAYS_MOST)
    counts = [bisect_right(starts, day) for day in shown]
    ends = _ends(field, counts)
    if metric.worth:
        runs = _added_up(field, metric, metric.worth, ends)
    else:
        stages = _stages(field, shown, counts, ends, ordinals)
        values = [metric.figures(each, each.played.keys()) for each in stages]
        runs = {player: tuple(some.get(player) for some in values) for player in field.played}
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
