"""The table as data, the same for the API and the command line."""

from typing import Any

from leagues.models import League, Match, Player
from leagues.queries.players import Labels
from leagues.standings.table import Row, Table


def _number(value: Any) -> float | None:
    return None if value is None else float(value)


def _row(
    row: Row, players: dict[int, Player], labels: Labels, ids: dict[int, str]
) -> dict[str, Any]:
    label = labels.of(players[row.player_id])
    return {
        "place": row.place,
        "shared": row.shared,
        "ranked": row.ranked,
        "player": {"id": label.public_id, "name": label.name, "code": label.code},
        "matches": row.tally.matches,
        "metrics": {key: _number(value) for key, value in row.metrics.items()},
        "decided_by": row.decided_by,
        "dropped": [ids[match] for match in row.dropped],
    }


def players_in(league: League, table: Table) -> dict[int, Player]:
    """Return the players of a table by id. One query."""
    return Player.objects.filter(league=league).in_bulk([row.player_id for row in table.rows])


def _ids_of_dropped(league: League, table: Table) -> dict[int, str]:
    if not any(row.dropped for row in table.rows):
        return {}
    return dict(Match.objects.filter(league=league).values_list("pk", "public_id"))


def table_document(league: League, table: Table, labels: Labels) -> list[dict[str, Any]]:
    """Return the rows in order, in the contract's shape; metrics as plain numbers.

    One query; one more where results are dropped.
    """
    players, ids = players_in(league, table), _ids_of_dropped(league, table)
    return [_row(row, players, labels, ids) for row in table.rows]
