"""What do winners have? Their mean points by bucket beside those of the others at the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _, ngettext

from leagues.charts.bucket_style import Bucket
from leagues.charts.measured import (
    Measured,
    counted,
    is_clear,
    points_cell,
    sentences,
    shown_cells,
    tenths,
)
from leagues.charts.style import GROUND, INK, QUIET, RULE, Chart, plain, plot_text

HEIGHT = 300  # px
ROOM = 0.12  # of the reach, right and left, for the figures beside the dots


@dataclass(frozen=True)
class BucketLead:
    """Mean points in a bucket of the winners and of the others, and what lies between."""

    bucket: Bucket
    winners: Measured
    others: Measured
    lead: Measured

    @property
    def is_clear(self) -> bool:
        """Say whether the lead is clear of none at all."""
        return is_clear(self.lead, 0)


def winners_chart(leads: Sequence[BucketLead], *, matches: int, scope: str) -> Chart:
    """Return the chart of what winners have; matches: of the scope, known by bucket or not."""
    shown = [each for each in leads if each.lead.shown]
    n = max((each.lead.n for each in leads), default=0)
    return Chart(
        key="winners",
        finding=_finding(shown, n),
        about=_about(n, matches, scope),
        caption=_caption(shown, n),
        figure=_figure(shown) if shown else None,
        head=(
            _("Bucket"),
            _("Matches"),
            _("Winners"),
            _("Others"),
            _("Lead"),
            _("from"),
            _("to"),
        ),
        rows=[_row(each) for each in leads],
    )


def _largest(leads: Sequence[BucketLead]) -> BucketLead:
    return max(leads, key=lambda each: each.lead.value or 0.0)


def _finding(shown: Sequence[BucketLead], n: int) -> str:
    if not n:
        return _("No match is known bucket by bucket yet")
    if not shown:
        return _("Too early to say what winners have")
    largest = _largest(shown)
    words = {
        "bucket": largest.bucket.name.lower(),
        "lead": tenths(largest.lead.value or 0.0, with_sign=True),
    }
    if largest.is_clear:
        return _("Winners’ largest lead is in %(bucket)s: %(lead)s") % words
    return _("Winners’ largest lead, in %(bucket)s, is not clear: %(lead)s") % words


def _about(n: int, matches: int, scope: str) -> str:
    text = ngettext(
        "Mean points of winners and of the others. %(scope)s, from %(n)s of %(m)s match.",
        "Mean points of winners and of the others. %(scope)s, from %(n)s of %(m)s matches.",
        matches,
    )
    return text % {"n": counted(n), "m": counted(matches), "scope": scope}


def _caption(shown: Sequence[BucketLead], n: int) -> str:
    if not n:
        return _("It takes matches with every bucket of everybody.")
    if not shown:
        return _("It takes five matches with every bucket of everybody.")
    clear = [each.bucket.name.lower() for each in shown if each.is_clear]
    if not clear:
        told = _("No bucket parts them clearly.")
    else:
        told = _("Clear: %(buckets)s.") % {"buckets": ", ".join(clear)}
    return sentences(_("Filled: winners. Open: the others."), told)


def _row(each: BucketLead) -> list[Any]:
    means = (each.winners, each.others)
    return [
        each.bucket.name,
        each.lead.n,
        *(points_cell(mean.value if mean.shown else None) for mean in means),
        *shown_cells(each.lead),
    ]


def _ends(each: BucketLead) -> tuple[float, float]:
    return each.winners.value or 0.0, each.others.value or 0.0


def _figure(leads: Sequence[BucketLead]) -> dict[str, Any]:
    import plotly.graph_objects as go

    ends = [each for lead in leads for each in _ends(lead)]
    low, high = min(*ends, 0.0), max(ends)
    room = ((high - low) or 1.0) * ROOM
    figure = go.Figure([_bars(leads), _dots(leads, 1), _dots(leads, 0)])
    figure.update_layout(
        height=HEIGHT,
        margin={"l": 0, "r": 8, "t": 4, "b": 44},
        xaxis={
            "range": [low - room, high + room],
            "nticks": 6,
            "title": {"text": _("mean points"), "standoff": 6},
        },
        yaxis={"range": [len(leads) - 0.4, -0.75], "visible": False},
        annotations=[
            note for at, lead in enumerate(leads) for note in (_name(lead, at), *_values(lead, at))
        ],
    )
    return plain(figure)


def _bars(leads: Sequence[BucketLead]) -> Any:
    import plotly.graph_objects as go

    xs = [x for lead in leads for x in (*_ends(lead), None)]
    ys = [y for at in range(len(leads)) for y in (at, at, None)]
    return go.Scatter(mode="lines", x=xs, y=ys, line={"color": RULE, "width": 3}, hoverinfo="skip")


def _dots(leads: Sequence[BucketLead], side: int) -> Any:
    """Return the winners' dots (side 0) in their bucket's color, or the others' open ones (1)."""
    import plotly.graph_objects as go

    colors = [lead.bucket.color for lead in leads]
    return go.Scatter(
        mode="markers",
        x=[_ends(lead)[side] for lead in leads],
        y=list(range(len(leads))),
        marker={
            "size": 13,
            "color": [GROUND] * len(leads) if side else colors,
            "line": {"color": colors, "width": 2.5},
        },
        cliponaxis=False,
        hoverinfo="skip",
    )


def _name(lead: BucketLead, at: int) -> dict[str, Any]:
    told = tenths(lead.lead.value or 0.0, with_sign=True)
    text = plot_text(f"{lead.bucket.name}\u2002{told}")
    place = {"xref": "paper", "x": 0, "xanchor": "left", "y": at, "yshift": 22}
    font = {"size": 15, "color": INK, "weight": 600}
    return {"text": text, "showarrow": False, "font": font, **place}


def _values(lead: BucketLead, at: int) -> list[dict[str, Any]]:
    """Return both means beside their dots, each on its outer side; the first row says whose."""
    winners, others = _ends(lead)
    is_ahead = winners >= others
    return [
        {
            "text": tenths(value),
            "showarrow": False,
            "font": {"size": 13, "color": QUIET},
            "x": value,
            "xanchor": "left" if is_right else "right",
            "xshift": 9 if is_right else -9,
            "y": at,
        }
        for value, is_right in ((winners, is_ahead), (others, not is_ahead))
    ]
