"""How figures of a table are written."""

import pytest

from leagues.dashboards.figures import write_difference
from leagues.standings.metrics import METRICS


@pytest.mark.parametrize(
    ("value", "metric", "text"),
    [
        (33.0, "table_beaten", "33 percentage points"),
        (1.0, "table_beaten", "1 percentage point"),
        (0.4, "table_beaten", "0.4 percentage points"),
        (2.5, "points", "2.5"),
        (1.5, "wins_over_expectation", "1.5"),
    ],
)
def test_shares_of_a_hundred_are_apart_by_their_points(value, metric, text):
    assert write_difference(value, METRICS[metric]) == text
