"""Tickets completed and failed, and what a completed one brought."""

from __future__ import annotations

from typing import TYPE_CHECKING

from leagues.statistics.metric import ENOUGH, Metric, plain_metric, rate_metric

if TYPE_CHECKING:
    import pandas as pd

TICKETS_FROM = 10  # tickets from which a rate of completion is shown
COUNTS = ["tickets_completed", "tickets_failed"]


def ticket_completion(history: pd.DataFrame) -> Metric:
    """Return completed ÷ held tickets, where both counts are known; n in tickets."""
    counts = history[COUNTS].dropna().sum()
    completed, failed = (int(counts[name]) for name in COUNTS)
    return rate_metric(completed, completed + failed, shown_from=TICKETS_FROM)


def points_per_completed_ticket(history: pd.DataFrame) -> Metric:
    """Return net ticket points ÷ completed tickets, a ratio of sums; n in completed tickets."""
    known = history[[*COUNTS, "ticket_points"]].dropna().sum()
    completed = int(known["tickets_completed"])
    value = float(known["ticket_points"]) / completed if completed else None
    return plain_metric(value, completed, shown_from=ENOUGH)
