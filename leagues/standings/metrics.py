"""The named figures a table is ordered by; each says its rule in one phrase."""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from leagues.standings.tallies import Tally


@dataclass(frozen=True)
class Metric:
    """A figure: higher is better unless `lower_is_better`; shown as points, percent or count.

    rule: a phrase that follows the name.
    """

    key: str
    name: Promise
    rule: Promise
    compute: Callable[[Tally], Fraction | None]
    shown_as: Literal["share", "percent", "points"]
    lower_is_better: bool = False


METRICS: dict[str, Metric] = {
    metric.key: metric
    for metric in (
        Metric(
            "win_share",
            _("Win share"),
            _("one for a win, a win shared by k players counting 1/k to each"),
            lambda tally: tally.win_share,
            "share",
        ),
        Metric(
            "table_beaten",
            _("Table beaten"),
            _("the share of opponents left behind, a level one counting half"),
            lambda tally: tally.table_beaten,
            "percent",
        ),
        Metric(
            "total_mean",
            _("Mean total"),
            _("points a match, over all variants"),
            lambda tally: tally.total_mean,
            "points",
        ),
    )
}

PRESETS: dict[str, tuple[str, ...]] = {"wins": ("win_share", "table_beaten", "total_mean")}


def chain_of(preset: str) -> tuple[Metric, ...]:
    """Return the metrics of a preset in order."""
    return tuple(METRICS[key] for key in PRESETS[preset])
