"""What winners have more of than the others at their table, bucket by bucket."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from leagues.statistics.frames import POINTS
from leagues.statistics.metric import Metric, mean_metric, plain_metric

if TYPE_CHECKING:
    import pandas as pd

ENOUGH = 5  # matches from which means are told
# Buckets that only some maps have, by the column that says whether a row's map has it.
ONLY_WHERE = {"longest_path_points": "has_bonus", "station_points": "has_stations"}


@dataclass(frozen=True, slots=True)
class Lead:
    """Mean points in one bucket of winners and of the others, and what lies between.

    bucket: a column of `frames.POINTS`. Each match weighs the same: the means are over matches,
    of the mean of its winners and the mean of the others; n counts matches.
    """

    bucket: str
    winners: Metric
    others: Metric
    lead: Metric

    def as_dict(self) -> dict[str, Any]:
        """Return the lead as plain data, the bucket's name left out."""
        return {
            "winners": self.winners.as_dict(),
            "others": self.others.as_dict(),
            "lead": self.lead.as_dict(),
        }


def leads_of(frame: pd.DataFrame) -> list[Lead]:
    """Return the lead in every bucket of the maps played, in the order of `frames.POINTS`.

    Only matches where everybody's buckets are known, and somebody did not win; a bucket counts
    where the map has it.
    """
    known = frame[frame["table_known"]]
    leads = [_lead(bucket, _where_it_is(known, bucket)) for bucket in POINTS]
    return [lead for lead in leads if lead.lead.n]


def _where_it_is(rows: pd.DataFrame, bucket: str) -> pd.DataFrame:
    return rows[rows[ONLY_WHERE[bucket]]] if bucket in ONLY_WHERE else rows


def _lead(bucket: str, rows: pd.DataFrame) -> Lead:
    points, table = rows[bucket], rows["match_id"]
    means = {won: points[rows["won"] == won].groupby(table).mean() for won in (True, False)}
    leads = (means[True] - means[False]).dropna()
    winners, others = (means[won].reindex(leads.index) for won in (True, False))
    return Lead(bucket, _mean(winners), _mean(others), mean_metric(leads.tolist()))


def _mean(values: pd.Series[float]) -> Metric:
    value = float(values.mean()) if len(values) else None
    return plain_metric(value, len(values), shown_from=ENOUGH)
