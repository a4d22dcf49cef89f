"""A league table as a page shows it, with its charts in the words of its scope."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from leagues.dashboards.ask import Ask
from leagues.dashboards.standings import filters_in, luck_in, race_in
from leagues.queries.players import Label
from leagues.queries.results import Scope
from leagues.standings.documents import players_in
from leagues.standings.metrics import Metric
from leagues.standings.ratings import Rated, ratings_of
from leagues.standings.rules import Rules, rules_of
from leagues.standings.table import Table, last_day, table_of
from leagues.web.context import Visit
from leagues.web.present.charts import ShownChart, shown
from leagues.web.present.standings import (
    NOBODY,
    Standing,
    signs_in,
    standings,
)

TOP = 5  # rows of the home page's table on a phone
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
    def top_signs(self) -> str:
        """Return the footnote signs of the rows that a phone shows on the home page."""
        return signs_in(self.rows[:TOP])

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


@dataclass(frozen=True)
class Change:
    """The table as it stands, and as it would be after a change that is asked for."""

    before: Board
    after: Board

    @property
    def moved(self) -> int:
        """Return how many players have another place, or none, or one at last."""
        places = {row.row.player_id: row.row.place for row in self.before.rows}
        return sum(places[row.row.player_id] != row.row.place for row in self.after.rows)


def board_of(
    visit: Visit,
    scope: Scope,
    *,
    rules: Rules | None = None,
    with_ratings: bool = False,
    most: int | None = None,
) -> Board:
    """Return the table of a scope. At most two queries; two more with ratings."""
    rated = _rated(visit, scope) if with_ratings else {}
    return board_from(visit, table_of(visit.league, scope, rules), rated, most)


def board_from(
    visit: Visit, table: Table, rated: Mapping[int, Rated] = NOBODY, most: int | None = None
) -> Board:
    """Return a table as a page shows it. One query."""
    players = players_in(visit.league, table)
    return Board(table, standings(table, players, visit.labels, rated)[:most])


def _rated(visit: Visit, scope: Scope) -> Mapping[int, Rated]:
    return {one.player_id: one for one in ratings_of(visit.league, last_day(scope))}


def people_in(visit: Visit, table: Table) -> dict[int, Label]:
    """Return the labels of a table's players by id. One query."""
    players = players_in(visit.league, table)
    return {each: visit.labels.of(player) for each, player in players.items()}


def race_of(visit: Visit, scope: Scope, board: Board) -> ShownChart:
    """Return the race of a table, with its addresses where it goes by its season's own order.

    At most three queries.
    """
    race = race_in(visit.league, scope, board.table, people_in(visit, board.table))
    if board.table.rules != rules_of(scope.season):
        return ShownChart(race)
    return shown(race, Ask(visit.league, filters_in(scope), visit.labels))


def luck_of(visit: Visit, scope: Scope, board: Board) -> ShownChart:
    """Return the luck of a table's players, with its addresses. One query."""
    luck = luck_in(scope, board.table, people_in(visit, board.table))
    return shown(luck, Ask(visit.league, filters_in(scope), visit.labels))
