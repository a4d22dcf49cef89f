"""Derive again what is stored of leagues, say what differs, and repair it where told."""

from collections.abc import Mapping
from datetime import date
from typing import Any

from django.core.management.base import CommandParser

from leagues.actions.repair import repair_league
from leagues.management.reporting import Outcome, ReportingCommand, league_named
from leagues.models import League, Player
from leagues.standings.differences import Difference
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
        document = {
            "leagues": told,
            "matches": sum(each["matches"] for each in told),
            "differences": sum(len(each["differences"]) for each in told),
            "left": sum(each["left"] for each in told),
        }
        return Outcome(document, _text(document), is_clean=not document["left"])


def _of_league(league: League, *, repair: bool) -> dict[str, Any]:
    before, after = repair_league(league) if repair else _verified(league)
    names = dict(Player.objects.filter(league=league).values_list("pk", "name"))
    return {
        "slug": league.slug,
        "matches": before.matches,
        "differences": [_shown(each, names) for each in before.differences],
        "repaired": repair and not before.is_clean,
        "left": len(after.differences),
    }


def _verified(league: League) -> tuple[Verified, Verified]:
    found = verify_league(league)
    return found, found


def _shown(difference: Difference, names: Mapping[int, str]) -> dict[str, Any]:
    who = difference.player
    return {
        "kind": difference.kind,
        "match": difference.match,
        "season": difference.season,
        "player": names.get(who, str(who)) if isinstance(who, int) else who,
        "field": difference.field,
        "stored": _plain(difference.stored),
        "derived": _plain(difference.derived),
    }


def _plain(value: Any) -> Any:
    """Return a value as JSON has it; what it has no word for as text."""
    if isinstance(value, date):
        return value.isoformat()
    if value is None or isinstance(value, bool | int | float | str):
        return value
    if isinstance(value, Mapping):
        return {str(key): _plain(each) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(each) for each in value]
    return str(value)


def _text(document: Mapping[str, Any]) -> str:
    lines = [
        f"{told['slug']}: {_line(each)}"
        for told in document["leagues"]
        for each in told["differences"]
    ]
    counts = "Matches: {matches}, differences: {differences}, left as they are: {left}."
    return "\n".join([*lines, counts.format(**document)])


def _line(one: Mapping[str, Any]) -> str:
    where = f"match {one['match']}" if one["match"] else f"table {one['season'] or 'of all time'}"
    who = f", {one['player']}" if one["player"] else ""
    return f"{where}{who}: {one['kind']} {one['field']} is {one['stored']}, not {one['derived']}"
