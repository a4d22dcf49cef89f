"""The four parts of a total as charts draw them: a color and a pattern each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from leagues.charts.style import GROUND, LONGEST, ROUTES, STATIONS, TICKETS


@dataclass(frozen=True)
class Bucket:
    """One part of a total: its points' column in a frame of results, its name and its look."""

    key: str
    title: Promise
    color: str
    pattern: str  # Plotly's word for it; blank: solid

    @property
    def name(self) -> str:
        """Return its name in the reader's language."""
        return str(self.title)

    @property
    def marker(self) -> dict[str, Any]:
        """Return how Plotly fills this bucket's bars; the ground parts it from its neighbours."""
        look: dict[str, Any] = {"color": self.color, "line": {"color": GROUND, "width": 1.5}}
        if self.pattern:
            look["pattern"] = {
                "shape": self.pattern,
                "fillmode": "overlay",
                "fgcolor": GROUND,
                "fgopacity": 0.8,
                "size": 7,
                "solidity": 0.22,
            }
        return look


# In the order in which a total is added up.
BUCKETS = (
    Bucket("route_points", _("Routes"), ROUTES, ""),
    Bucket("ticket_points", _("Tickets"), TICKETS, "/"),
    Bucket("longest_path_points", _("Longest path"), LONGEST, "x"),
    Bucket("station_points", _("Stations"), STATIONS, "."),
)
