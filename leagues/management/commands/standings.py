"""Print a league table."""

from typing import Any

from django.core.management.base import CommandParser

from leagues.management.reporting import Failed, Outcome, ReportingCommand, day, league_named
from leagues.models import League, Season
from leagues.queries.leagues import default_season, seasons_of
from leagues.queries.players import labels_for
from leagues.queries.results import Scope
from leagues.standings.documents import table_document
from leagues.standings.table import table_of

ALL_TIME = "all"


class Command(ReportingCommand):
    """standings SLUG [--season NAME] [--as-of DATE]"""

    help = "Print the table of a season (the last one, unless told)."

    def add_arguments(self, parser: CommandParser) -> None:
        """Add league, season and day."""
        super().add_arguments(parser)
        parser.add_argument("slug")
        parser.add_argument("--season", metavar="NAME", help="a season's name, or `all`")
        parser.add_argument("--as-of", metavar="DATE", type=day, help="the table after this day")

    def report(self, **options: Any) -> Outcome:
        """Read the table; the rows are those of the API, with every name in full."""
        league = league_named(options["slug"])
        season = _season(league, options["season"])
        table = table_of(league, Scope(season, options["as_of"]))
        rows = table_document(league, table, labels_for(league, in_full=True))
        title = f"{league.name} · {season.name if season else 'all time'}"
        return Outcome(rows, "\n".join([title, *map(_line, rows)]))


def _season(league: League, name: str | None) -> Season | None:
    if name is None:
        return default_season(league)
    season = next((each for each in seasons_of(league) if each.name == name), None)
    if season is None and name != ALL_TIME:
        raise Failed(f"The league {league.slug!r} has no season {name!r}.")
    return season


def _line(row: dict[str, Any]) -> str:
    place = f"{row['place']}{'=' if row['shared'] else '.'}" if row["ranked"] else "–"
    figures = "  ".join(f"{key} {_figure(value)}" for key, value in row["metrics"].items())
    return f"{place:>4}  {row['player']['name']}  matches {row['matches']}  {figures}"


def _figure(value: float | None) -> str:
    return "–" if value is None else f"{value:.2f}"
