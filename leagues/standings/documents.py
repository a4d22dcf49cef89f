"""The table as data, the same for the API and the command line."""

from typing import Any

from leagues.models import League, Player
from leagues.queries.players import Labels
from leagues.standings.table import Row, Table


def _number(value: Any) -> float | None:
    return None if value is None else float(value)


def _row(row: Row, players: dict[int, Player], labels: Labels) -> dict[str, Any]:
    label = labels.of(players[row.player_id])
    return {
        "place": row.place,
        "shared": row.shared,
        "ranked": row.ranked,
        "player": {"id": label.public_id, "name": label.name, "code": label.code},
        "matches": row.tally.matches,
        "metrics": {key: _number(value) for key, value in row.metrics.items()},
        "decided_by": row.decided_by,
        "dropped": [],
    }


def players_in(league: League, table: Table) -> dict[int, Player]:
    """Return the players of a table by id. One query."""
    return Player.objects.filter(league=league).in_bulk([row.player_id for row in table.rows])


def table_document(league: League, table: Table, labels: Labels) -> list[dict[str, Any]]:
    """Return the rows in order, in the contract's shape; metrics as plain numbers. One query."""
    players = players_in(league, table)
    return [_row(row, players, labels) for row in table.rows]
