"""A league table as a page shows it, with its charts in the words of its scope."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from django.utils.formats import number_format
from django.utils.translation import gettext, ngettext

from leagues.charts.luck import Fortune, luck_chart
from leagues.charts.race import Measure, Run, race_chart
from leagues.charts.style import Chart
from leagues.models import Player
from leagues.queries.players import Labels
from leagues.queries.results import Scope
from leagues.standings.documents import players_in
from leagues.standings.intervals import luck_band
from leagues.standings.metrics import Metric, Value
from leagues.standings.race import race_of
from leagues.standings.ratings import Rated, ratings_of
from leagues.standings.rules import Rules
from leagues.standings.table import Row, Table, last_day, table_of
from leagues.web.context import Visit
from leagues.web.present.standings import (
    SHOWN_FROM,
    Standing,
    scaled,
    signs_in,
    standings,
    write_scaled,
)
from scoring.variants import load_variants

COLUMNS_ALWAYS = 3  # player, matches, last five


@dataclass(frozen=True)
class Board:
    """A table as a page shows it."""

    table: Table
    rows: list[Standing]

    @property
    def signs(self) -> str:
        """Return the footnote signs of the rows."""
        return signs_in(self.rows)

    @property
    def others(self) -> tuple[Metric, ...]:
        """Return the metrics that are asked when the first is level."""
        return self.table.metrics[1:]

    @property
    def shows_wins(self) -> bool:
        """Say whether wins have a column of their own."""
        return "wins" not in self.table.rules.chain

    @property
    def shows_par(self) -> bool:
        """Say whether wins over par have a column of their own."""
        return "wins_over_expectation" not in self.table.rules.chain

    @cached_property
    def has_ratings(self) -> bool:
        """Say whether there is a rating to show."""
        return any(row.rated for row in self.rows)

    @property
    def span(self) -> int:
        """Return the columns beside that of the places."""
        own = self.shows_wins + self.shows_par + self.has_ratings
        return COLUMNS_ALWAYS + own + len(self.table.metrics)


def board_of(
    visit: Visit,
    scope: Scope,
    *,
    rules: Rules | None = None,
    with_ratings: bool = False,
    most: int | None = None,
) -> Board:
    """Return the table of a scope. At most two queries; two more with ratings."""
    table = table_of(visit.league, scope, rules)
    players = players_in(visit.league, table)
    rated = _rated(visit, scope) if with_ratings else {}
    return Board(table, standings(table, players, visit.labels, rated)[:most])


def _rated(visit: Visit, scope: Scope) -> Mapping[int, Rated]:
    return {one.player_id: one for one in ratings_of(visit.league, last_day(scope))}


def scope_words(scope: Scope, matches: int) -> str:
    """Return what a chart is about: season, variant, number of matches."""
    season = scope.season.name if scope.season else gettext("All time")
    variant = load_variants().get(scope.variant or "")
    count = ngettext("%(n)s match", "%(n)s matches", matches) % {"n": number_format(matches)}
    return ", ".join([season, *([gettext(variant.title)] if variant else []), count])


def _in_race(table: Table) -> list[Row]:
    """Return the ranked rows; all where nobody is ranked yet."""
    return [row for row in table.rows if row.ranked] or list(table.rows)


def _values(values: tuple[Value, ...], metric: Metric) -> list[float | None]:
    return [None if value is None else scaled(value, metric) for value in values]


def race(
    visit: Visit, scope: Scope, table: Table, players: Mapping[int, Player], labels: Labels
) -> Chart:
    """Return the race of a table's main figure. At most two queries."""
    found = race_of(visit.league, scope, table.rules)
    shown = [(labels.of(players[row.player_id]), row.player_id) for row in _in_race(table)]
    runs = [Run(who.name, who.code, _values(found.runs[at], found.metric)) for who, at in shown]
    measure = Measure(
        name=str(found.metric.name),
        write=lambda value: write_scaled(value, found.metric),
        scope=scope_words(scope, table.matches),
        played=found.played,
    )
    return race_chart(runs, found.days, measure)


def _fortune(row: Row, player: Player, labels: Labels) -> Fortune:
    who, tally = labels.of(player), row.tally
    sizes = [size for size, matches in tally.sizes for _ in range(matches)]
    expected = float(tally.expected_wins)
    return Fortune(who.name, who.code, float(tally.win_share), expected, luck_band(sizes))


def luck(scope: Scope, table: Table, players: Mapping[int, Player], labels: Labels) -> Chart:
    """Return who won more than luck explains, of the ranked with matches enough. No query."""
    rows = [row for row in table.rows if row.ranked and row.tally.matches >= SHOWN_FROM]
    fortunes = [_fortune(row, players[row.player_id], labels) for row in rows]
    words = scope_words(scope, table.matches)
    return luck_chart(fortunes, matches=table.matches, scope=words)


def charts_of(visit: Visit, scope: Scope, board: Board) -> dict[str, Chart]:
    """Return the charts under a table. At most three queries."""
    players = players_in(visit.league, board.table)
    return {
        "race": race(visit, scope, board.table, players, visit.labels),
        "luck": luck(scope, board.table, players, visit.labels),
    }
