"""Derive again what is stored of leagues, say what differs, and repair it where told."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.core.management.base import CommandParser

from leagues.actions.repair import repair_league
from leagues.management.differences import Names, as_data, in_words
from leagues.management.reporting import Outcome, ReportingCommand, league_named
from leagues.models import League
from leagues.standings.verify import Verified, verify_league


class Command(ReportingCommand):
    """verify [SLUG] [--repair]"""

    help = "Derive every place, rating and table again from the stored sheets; report differences."

    def add_arguments(self, parser: CommandParser) -> None:
        """Add league and what to do."""
        super().add_arguments(parser)
        parser.add_argument("slug", nargs="?", help="one league (default: all)")
        parser.add_argument("--repair", action="store_true", help="rewrite what differs")

    def report(self, **options: Any) -> Outcome:
        """Verify one league or all; clean where nothing differs any more."""
        slug = options["slug"]
        leagues = [league_named(slug)] if slug else list(League.objects.order_by("slug"))
        told = [_of_league(league, repair=options["repair"]) for league in leagues]
        found = [each.document for each in told]
        document = {
            "leagues": found,
            "matches": sum(each["matches"] for each in found),
            "differences": sum(len(each["differences"]) for each in found),
            "left": sum(each["left"] for each in found),
        }
        return Outcome(document, _text(told, document), is_clean=not document["left"])


@dataclass(frozen=True)
class Told:
    """What was found in one league, as data and a line for each difference, and for each left."""

    document: dict[str, Any]
    lines: list[str]


def _of_league(league: League, *, repair: bool) -> Told:
    before, after = repair_league(league) if repair else _verified(league)
    names = Names.of(league)
    document = {
        "slug": league.slug,
        "matches": before.matches,
        "differences": [as_data(each, names) for each in before.differences],
        "repaired": repair and not before.is_clean,
        "left": len(after.differences),
    }
    found = [f"{league.slug}: {in_words(each, names)}" for each in before.differences]
    left = after.differences if repair else ()
    kept = [f"{league.slug}: left as it is: {in_words(each, names)}" for each in left]
    return Told(document, [*found, *kept])


def _verified(league: League) -> tuple[Verified, Verified]:
    found = verify_league(league)
    return found, found


def _text(told: Sequence[Told], document: Mapping[str, Any]) -> str:
    lines = [line for each in told for line in each.lines]
    counts = "Matches: {matches}, differences: {differences}, left as they are: {left}."
    return "\n".join([*lines, counts.format(**document)])
