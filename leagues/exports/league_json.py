"""Our own league file (JSON): all that came in goes out, and comes back in equal.

What is left out: void matches (the file has no word for them, so they would come back as
played), who recorded and confirmed, and earlier versions; a backup keeps those. Ids are of this
site: where the file is read, matches and players get new ones and are known by the old ones.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from django.db.models import F, Prefetch, QuerySet

from leagues.models import League, Match, MatchVersion, Player, Result, State
from leagues.queries.conflicts import POSITIONS
from leagues.queries.matches import CARD_FIELDS
from leagues.queries.players import Labels
from leagues.queries.sheets import whole_sheet
from scoring.reading import read_sheet

_CHUNK = 500  # matches read at a time
_CLAIMS = ("routes", "tickets", "stations")


def league_document(league: League, labels: Labels) -> dict[str, Any]:
    """Return the whole file as one value; `labels` decide whose names it shows."""
    return {
        "league": league_facts(league),
        "players": list(player_facts(league, labels)),
        "matches": list(match_facts(league, labels)),
    }


def league_text(league: League, labels: Labels) -> Iterator[str]:
    """Yield the file as text, a match a line, without holding all of it at once."""
    yield f'{{"league": {_json(league_facts(league))},\n"players": ['
    yield from _lines(player_facts(league, labels))
    yield '],\n"matches": ['
    yield from _lines(match_facts(league, labels))
    yield "]}\n"


def league_facts(league: League) -> dict[str, str]:
    """Return what the file says about the league; where it is read, that league's own stands."""
    return {"slug": league.slug, "name": league.name, "timezone": league.timezone}


def player_facts(league: League, labels: Labels) -> Iterator[dict[str, Any]]:
    """Yield the players in the order they came to the league, hidden ones left out."""
    players = Player.objects.filter(league=league).order_by("id")
    for player in players.prefetch_related("aliases", "source_ids"):
        if not labels.hides(player):
            yield _player(player)


def match_facts(league: League, labels: Labels) -> Iterator[dict[str, Any]]:
    """Yield the matches in the league's order. Four queries for each 500 of them."""
    for match in exported_matches(league).iterator(chunk_size=_CHUNK):
        yield _match(match, labels)


def exported_matches(league: League) -> QuerySet[Match]:
    """Return the matches that a file holds, oldest first, each with its version as it stands."""
    results = Result.objects.select_related("player").order_by("position")
    current = MatchVersion.objects.filter(number=F("match__version"))
    return (
        Match.objects.filter(league=league)
        .exclude(state=State.VOID)
        .select_related("season")
        .prefetch_related(Prefetch("results", results), Prefetch("versions", current))
        .order_by("played_on", "order", "id")
    )


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _lines(values: Iterable[object]) -> Iterator[str]:
    for number, value in enumerate(values):
        yield f"{',' if number else ''}\n{_json(value)}"


def _player(player: Player) -> dict[str, Any]:
    return {
        "id": player.public_id,
        "name": player.name,
        "code": player.code,
        "aliases": sorted(alias.name for alias in player.aliases.all()),
        "hidden": player.hidden,
        "source_ids": sorted(source.value for source in player.source_ids.all()),
    }


def _match(match: Match, labels: Labels) -> dict[str, Any]:
    results = list(match.results.all())
    announced = _announced(match)
    cards = [_card(result, card, labels) for result, card in zip(results, announced, strict=True)]
    return {
        "id": match.public_id,
        "variant": match.variant,
        "played_on": match.played_on.isoformat(),
        "order": match.order,
        "counted": match.counted,
        "uncounted_reason": match.uncounted_reason,
        "season": match.season.name if match.season else None,
        "note": match.note,
        "place_name": match.place_name,
        "source": match.source,
        "source_id": match.source_id,
        "accepted_conflicts": _accepted(match, cards),
        "players": cards,
    }


def _announced(match: Match) -> list[Mapping[str, Any]]:
    """Return each card as it was announced: a value out of range stands nowhere else.

    Empty ones where the sheet is lost or damaged.
    """
    size = len(match.results.all())
    sheets = (whole_sheet(version.sheet, size) for version in match.versions.all())
    cards: list[Mapping[str, Any]] = next(sheets, {}).get("players", [{}] * size)
    return cards


def _card(result: Result, announced: Mapping[str, Any], labels: Labels) -> dict[str, Any]:
    label = labels.of(result.player) if result.player else None
    is_hidden = result.player is not None and labels.hides(result.player)
    values = {name: announced.get(name) for name in (*CARD_FIELDS, *_CLAIMS)}
    # What was left to be added up is stored, and is filled in here.
    stored = {name: getattr(result, name) for name in CARD_FIELDS if values[name] is None}
    return {
        "id": label.public_id if label else None,
        "source_id": None if is_hidden else announced.get("source_id"),
        "name": label.name if label else result.guest_name,
        "guest": result.player is None,
        **values,
        **stored,
        "place": result.place,
        "shared": result.shared,
    }


def _accepted(match: Match, cards: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return code and player of each conflict that stands, under the names of the file."""
    if not match.accepted_conflicts:
        return []
    sheet = {"variant": match.variant, "players": [{**each} for each in cards]}
    names = read_sheet(sheet).names
    return [
        {"code": each["code"], "player": _renamed(each, names)} for each in match.accepted_conflicts
    ]


def _renamed(conflict: Mapping[str, Any], names: tuple[str, ...]) -> str | None:
    position = conflict.get(POSITIONS, {}).get(conflict["player"])
    return conflict["player"] if position is None else names[position]
