"""The conflicts that a match was stored with, as somebody may read them."""

from collections.abc import Mapping
from typing import Any

from leagues.models import Match
from leagues.queries.players import Labels
from scoring.messages import render

# Beside a stored conflict: the card positions of the names in it.
POSITIONS = "positions"


def _renamed(value: Any, names: Mapping[str, str]) -> Any:
    if isinstance(value, str):
        return names.get(value, value)
    if isinstance(value, list):
        return [_renamed(each, names) for each in value]
    if isinstance(value, dict):
        return {names.get(key, key): _renamed(each, names) for key, each in value.items()}
    return value


def _hidden_names(match: Match, labels: Labels, positions: Mapping[str, int]) -> dict[str, str]:
    players = {result.position: result.player for result in match.results.all()}
    seated = {name: players.get(position) for name, position in positions.items()}
    return {
        name: labels.of(player).name
        for name, player in seated.items()
        if player is not None and labels.hides(player)
    }


def shown_conflicts(match: Match, labels: Labels) -> list[dict[str, Any]]:
    """Return a match's accepted conflicts as findings, hidden players' names replaced.

    Reads the prefetched results of the match.
    """
    return [_shown(dict(each), match, labels) for each in match.accepted_conflicts]


def _shown(conflict: dict[str, Any], match: Match, labels: Labels) -> dict[str, Any]:
    names = _hidden_names(match, labels, conflict.pop(POSITIONS, {}))
    if not names:
        return conflict
    player = _renamed(conflict["player"], names)
    data = _renamed(conflict["data"], names)
    message = render(conflict["code"], data, player=player)
    return {**conflict, "player": player, "data": data, "message": message}
