"""Print what the numbers of players are."""

from typing import Any

from django.core.management.base import CommandParser

from leagues.management.player_text import player_text
from leagues.management.reporting import (
    Failed,
    Outcome,
    ReportingCommand,
    day,
    league_named,
    one_of,
)
from leagues.models import League, Player
from leagues.queries.leagues import ALL_TIME, NoSuchSeason, season_named, seasons_of
from leagues.queries.players import labels_for, named
from leagues.statistics.document import player_documents
from leagues.statistics.filters import Filters, table_sizes
from scoring.variants import load_variants


class Command(ReportingCommand):
    """player_stats SLUG NAME… [--season] [--variant] [--size] [--from] [--to]"""

    help = "Print every number of one player, or of several in the order asked."

    def add_arguments(self, parser: CommandParser) -> None:
        """Add league, names and filters."""
        super().add_arguments(parser)
        parser.add_argument("slug")
        parser.add_argument("names", metavar="NAME", nargs="+", help="a player's name or alias")
        parser.add_argument("--season", metavar="NAME", help=f"a season's name, or `{ALL_TIME}`")
        parser.add_argument(
            "--variant",
            metavar="NAME",
            type=one_of(load_variants, "variant"),
            help="matches of one variant",
        )
        parser.add_argument(
            "--size", metavar="N", type=int, choices=table_sizes(), help="players at the table"
        )
        parser.add_argument("--from", dest="since", metavar="DATE", type=day, help="first day")
        parser.add_argument("--to", dest="until", metavar="DATE", type=day, help="last day")

    def report(self, **options: Any) -> Outcome:
        """Read the numbers, the API's, with every name in full."""
        league = league_named(options["slug"])
        filters = _filters(league, options)
        players = _players(league, options["names"])
        found = player_documents(league, players, filters, labels_for(league, in_full=True))
        text = "\n\n".join(player_text(league.name, each) for each in found)
        return Outcome(found[0] if len(found) == 1 else found, text)


def _filters(league: League, options: dict[str, Any]) -> Filters:
    try:
        season = season_named(seasons_of(league), options["season"] or ALL_TIME)
    except NoSuchSeason as name:
        raise Failed(f"The league {league.slug!r} has no season {str(name)!r}.") from None
    return Filters(options["variant"], options["size"], season, options["since"], options["until"])


def _players(league: League, names: list[str]) -> list[Player]:
    """Return whom the names mean, in order. Raises: Failed, for all that mean nobody or several."""
    found = [(name, named(league, name)) for name in names]
    unknown = [repr(name) for name, players in found if not players]
    several = [repr(name) for name, players in found if len(players) > 1]
    if unknown:
        raise Failed(f"The league {league.slug!r} has no player {', '.join(unknown)}.")
    if several:
        raise Failed(f"Several players have the alias {', '.join(several)}; give a name.")
    return [players[0] for _, players in found]
