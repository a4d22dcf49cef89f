"""Results as pandas frames: the one source of every statistic."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.db.models import F

from leagues.models import League, Player, Result

if TYPE_CHECKING:
    import pandas as pd

COLUMNS = ("match", "played_on", "variant", "season", "size", "player", "place", "shared", "total")


def tables_with(league: League, player: Player) -> pd.DataFrame:
    """Return every line of the counted matches that a player sat at, guests' included.

    One row a result, in the league's order (day, order in the day, order of entry, place).
    Columns: match (public id), played_on (date), variant (name), season (id or None), size
    (players), player (id; None for a guest), place (from 1), shared (bool), total (points).
    One query.
    """
    import pandas as pd

    seats = Result.objects.filter(player=player, counts=True).values("match_id")
    rows = Result.objects.filter(league=league, match_id__in=seats).order_by(
        "played_on", "match__order", "match_id", "place", "position"
    )
    values = rows.values_list(
        F("match__public_id"),
        "played_on",
        "variant",
        "season_id",
        F("match__size"),
        "player_id",
        "place",
        "shared",
        "total",
    )
    return pd.DataFrame(list(values), columns=list(COLUMNS)).astype({"player": "object"})


def history_of(tables: pd.DataFrame, player_id: int) -> pd.DataFrame:
    """Return one row a match of a player, in the league's order.

    tables: as `tables_with` gives it. Columns beside those of tables: number (the player's
    matches counted from 1), won (bool), win_share (1 ÷ winners, 0 where not won), expected
    (1 ÷ size), beaten (share of opponents left behind, a level one counting half).
    """
    mine = tables[tables["player"] == player_id].reset_index(drop=True)
    level = tables.groupby(["match", "place"]).size().rename("level").reset_index()
    mine = mine.merge(level, on=["match", "place"], how="left")
    below = mine["size"] - mine["place"] - mine["level"] + 1
    mine["number"] = range(1, len(mine) + 1)
    mine["won"] = mine["place"] == 1
    mine["win_share"] = mine["won"] / mine["level"]
    mine["expected"] = 1 / mine["size"]
    mine["beaten"] = (below + (mine["level"] - 1) / 2) / (mine["size"] - 1)
    return mine.drop(columns="level")
