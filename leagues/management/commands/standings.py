"""Print a league table."""

from typing import Any

from django.core.management.base import CommandParser

from leagues.management.reporting import (
    Failed,
    Outcome,
    ReportingCommand,
    day,
    league_named,
    one_of,
)
from leagues.models import League, Season
from leagues.queries.leagues import ALL_TIME, NoSuchSeason, season_asked, seasons_of
from leagues.queries.players import labels_for
from leagues.queries.results import Scope
from leagues.standings.documents import table_document
from leagues.standings.table import table_of
from scoring.variants import load_variants


class Command(ReportingCommand):
    """standings SLUG [--season NAME] [--as-of DATE] [--variant NAME]"""

    help = "Print the table of a season (the last one, unless told)."

    def add_arguments(self, parser: CommandParser) -> None:
        """Add league, season and day."""
        super().add_arguments(parser)
        parser.add_argument("slug")
        parser.add_argument("--season", metavar="NAME", help=f"a season's name, or `{ALL_TIME}`")
        parser.add_argument("--as-of", metavar="DATE", type=day, help="the table after this day")
        parser.add_argument(
            "--variant",
            metavar="NAME",
            type=one_of(load_variants, "variant"),
            help="matches of one variant",
        )

    def report(self, **options: Any) -> Outcome:
        """Read the table; the rows are those of the API, with every name in full."""
        league = league_named(options["slug"])
        season = _season(league, options["season"])
        scope = Scope(season, options["as_of"], options["variant"])
        table = table_of(league, scope)
        rows = table_document(league, table, labels_for(league, in_full=True))
        return Outcome(rows, "\n".join([_title(league, scope), *map(_line, rows)]))


def _season(league: League, name: str | None) -> Season | None:
    try:
        return season_asked(seasons_of(league), name)
    except NoSuchSeason:
        raise Failed(f"The league {league.slug!r} has no season {name!r}.") from None


def _title(league: League, scope: Scope) -> str:
    parts = [league.name, scope.season.name if scope.season else "all time"]
    if scope.variant:
        parts.append(load_variants()[scope.variant].title)
    return " · ".join(parts)


def _line(row: dict[str, Any]) -> str:
    place = f"{row['place']}{'=' if row['shared'] else '.'}" if row["ranked"] else "–"
    figures = "  ".join(f"{key} {_figure(value)}" for key, value in row["metrics"].items())
    return f"{place:>4}  {row['player']['name']}  matches {row['matches']}  {figures}"


def _figure(value: float | None) -> str:
    return "–" if value is None else f"{value:.2f}"
