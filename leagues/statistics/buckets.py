"""Where points come from: each bucket's mean, its share of the totals, its edge over the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from leagues.statistics.frames import POINTS
from leagues.statistics.metric import ENOUGH, Metric, mean_metric, plain_metric

if TYPE_CHECKING:
    import pandas as pd

TOTAL = "total"


def edge_of(bucket: str) -> str:
    """Return the key of the edge of a bucket (one of `frames.POINTS`) or of the total."""
    return f"{bucket}_edge"


def edges_of(frame: pd.DataFrame) -> pd.DataFrame:
    """Return by how many points each row is above the mean of the others at its table.

    A row for each of the frame, which holds whole tables; a column for each bucket and the total,
    named by `edge_of`; NaN where not every bucket of everybody is known.
    """
    import pandas as pd

    columns = {edge_of(name): _edge(frame, name) for name in (*POINTS, TOTAL)}
    return pd.DataFrame(columns, index=frame.index)


def _edge(frame: pd.DataFrame, column: str) -> pd.Series[float]:
    own = frame[column].where(frame["table_known"]).astype("float64")
    table = own.groupby(frame["match_id"]).transform("sum")
    return (own * frame["size"] - table) / (frame["size"] - 1)


def bucket_mean(history: pd.DataFrame, bucket: str) -> Metric:
    """Return a bucket's mean, points, over results with every bucket known.

    Stations enter on maps that have them only.
    """
    known = history[history["is_known"] & (history["has_stations"] | (bucket != "station_points"))]
    return mean_metric(known[bucket].tolist())


def bucket_share(history: pd.DataFrame, bucket: str) -> Metric:
    """Return a bucket's part of all points, over results with every bucket known.

    Unknown where those results have no points above 0.
    """
    known = history[history["is_known"]]
    points = int(known[TOTAL].sum())
    share = float(known[bucket].sum()) / points if points > 0 else None
    return plain_metric(share, len(known), shown_from=ENOUGH)


def edge_mean(history: pd.DataFrame, bucket: str) -> Metric:
    """Return a bucket's (or the total's) mean edge, points, where the whole table is known.

    history: with the columns of `edges_of`.
    """
    return mean_metric(history[edge_of(bucket)].dropna().tolist())
