"""What a league table looks like as charts: who leads since when, skill or luck."""

from collections.abc import Mapping

from django.utils.translation import ngettext

from leagues.charts.luck import Fortune, luck_chart
from leagues.charts.measured import counted
from leagues.charts.race import Lead, Measure, Run, race_chart
from leagues.charts.style import Chart
from leagues.dashboards.figures import scaled, write_difference, write_scaled
from leagues.dashboards.words import scope_words
from leagues.models import League
from leagues.queries.players import Label
from leagues.queries.results import Scope
from leagues.standings.intervals import luck_band
from leagues.standings.metrics import Metric, Value
from leagues.standings.race import Race, race_of
from leagues.standings.table import Row, Table
from leagues.statistics.filters import Filters
from leagues.statistics.metric import ENOUGH

type People = Mapping[int, Label]


def scope_in(filters: Filters) -> Scope:
    """Return the scope of a table with the same matches as these filters."""
    return Scope(
        season=filters.season,
        as_of=filters.until,
        variant=filters.variant,
        since=filters.since,
        size=filters.size,
    )


def filters_in(scope: Scope) -> Filters:
    """Return the filters that leave the matches of a table's scope; the way back of `scope_in`."""
    return Filters(scope.variant, scope.size, scope.season, scope.since, scope.as_of)


def words_of(scope: Scope, matches: int) -> str:
    """Return what a chart is about: the scope and its number of matches.

    The day a table stands at is left out: its page says it once for all.
    """
    filters = Filters(scope.variant, scope.size, scope.season, scope.since)
    count = ngettext("%(n)s match", "%(n)s matches", matches) % {"n": counted(matches)}
    return f"{scope_words(filters)}, {count}"


def _in_race(table: Table) -> list[Row]:
    """Return the ranked rows; all where nobody is ranked yet."""
    return [row for row in table.rows if row.ranked] or list(table.rows)


def _values(values: tuple[Value, ...], metric: Metric) -> list[float | None]:
    return [None if value is None else scaled(value, metric) for value in values]


def _run(row: Row, who: Label, race: Race) -> Run:
    values = _values(race.runs[row.player_id], race.metric)
    return Run(who.name, who.code, values, is_first=row.place == 1)


def _lead(race: Race, runs: Mapping[int, Run]) -> Lead:
    sole = [runs[who.players[0]] if len(who.players) == 1 else None for who in race.fronts]
    return Lead([who.day for who in race.fronts], sole)


def race_in(league: League, scope: Scope, table: Table, people: People) -> Chart:
    """Return the race of a table's main figure; people: labels by player id.

    At most two queries.
    """
    found = race_of(league, scope, table.rules)
    runs = {row.player_id: _run(row, people[row.player_id], found) for row in _in_race(table)}
    measure = Measure(
        name=str(found.metric.name),
        write=lambda value: write_scaled(value, found.metric),
        scope=words_of(scope, table.matches),
        played=found.played,
        write_lead=lambda value: write_difference(value, found.metric),
    )
    return race_chart(list(runs.values()), found.days, measure, _lead(found, runs))


def _fortune(row: Row, who: Label) -> Fortune:
    tally = row.tally
    sizes = [size for size, matches in tally.sizes for _ in range(matches)]
    expected = float(tally.expected_wins)
    return Fortune(who.name, who.code, float(tally.win_share), expected, luck_band(sizes))


def luck_in(scope: Scope, table: Table, people: People) -> Chart:
    """Return who won more than luck explains, of the ranked with matches enough. No query."""
    rows = [row for row in table.rows if row.ranked and row.tally.matches >= ENOUGH]
    fortunes = [_fortune(row, people[row.player_id]) for row in rows]
    words = words_of(scope, table.matches)
    return luck_chart(fortunes, matches=table.matches, scope=words)
