"""Leagues that go out by file and come in again elsewhere."""

import json
from itertools import count
from typing import Any

from leagues.actions.imports import commit_import
from leagues.exports.league_json import league_document
from leagues.intake.files.league_json import read_league
from leagues.intake.files.limits import Limits
from leagues.intake.plans import Plan
from leagues.models import League
from leagues.queries.players import labels_for
from tests.factories import make_league

SLUGS = (f"league-{number}" for number in count())


def export(league: League, *, in_full: bool = True) -> dict[str, Any]:
    return json.loads(json.dumps(league_document(league, labels_for(league, in_full=in_full))))


def bring(document: dict[str, Any], league: League) -> Plan:
    return commit_import(league, [read_league("league.json", document, Limits())])


def moved(league: League) -> League:
    """Return a new league that holds what a file of this one says."""
    fresh = make_league(next(SLUGS))
    plan = bring(export(league), fresh)
    assert plan.is_clean, [row.troubles for row in plan.rows]
    return fresh


def plain(document: dict[str, Any]) -> dict[str, Any]:
    """Return a file with ids as numbers in order, and without whose league it is."""
    numbers = {player["id"]: number for number, player in enumerate(document["players"])}
    players = [
        {
            **player,
            "id": numbers[player["id"]],
            "source_ids": [s for s in player["source_ids"] if not s.startswith("stationmaster:")],
        }
        for player in document["players"]
    ]
    matches = [
        {
            **match,
            "id": number,
            "players": [{**c, "id": numbers.get(c["id"])} for c in match["players"]],
        }
        for number, match in enumerate(document["matches"])
    ]
    return {"players": players, "matches": matches}
