"""Write a league to a file."""

from pathlib import Path
from typing import Any

from django.core.management.base import CommandParser

from leagues.exports.files import write_whole
from leagues.exports.league_json import exported_matches, league_text
from leagues.management.reporting import Failed, Outcome, ReportingCommand, league_named
from leagues.models import Match, State
from leagues.queries.players import labels_for, players_of

WRITERS = {"json": league_text}
FORMATS = ("csv", "xlsx", "json", "bgstats")


class Command(ReportingCommand):
    """export_league SLUG --format … --output FILE"""

    help = "Write a league's matches and players to a file that import_matches reads back."

    def add_arguments(self, parser: CommandParser) -> None:
        """Add league, format and file."""
        super().add_arguments(parser)
        parser.add_argument("slug")
        parser.add_argument("--format", choices=FORMATS, required=True)
        parser.add_argument("--output", metavar="FILE", type=Path, required=True)

    def report(self, **options: Any) -> Outcome:
        """Write the file whole, with every name in full; void matches stay out and are counted."""
        league = league_named(options["slug"])
        kind, output = options["format"], Path(options["output"])
        if kind not in WRITERS:
            raise Failed(f"Files of the kind {kind!r} are not written; use {', '.join(WRITERS)}.")
        labels = labels_for(league, in_full=True)
        try:
            size = write_whole(output, WRITERS[kind](league, labels))
        except OSError as error:
            raise Failed(f"{output} cannot be written: {error.strerror}.") from None
        document = {
            "league": league.slug,
            "format": kind,
            "output": str(output),
            "bytes": size,
            "players": players_of(league).count(),
            "matches": exported_matches(league).count(),
            "void_left_out": Match.objects.filter(league=league, state=State.VOID).count(),
        }
        text = "{output}: {matches} matches, {players} players; void and left out: {void_left_out}."
        return Outcome(document, text.format(**document))
