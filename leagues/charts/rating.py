"""How good is a player? The rating after each match, and the band it may well lie in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from itertools import groupby
from typing import Any

from django.utils.translation import gettext as _

from leagues.charts.measured import (
    PROVISIONAL_BELOW,
    footnote,
    matches,
    points_cell,
    provisional,
    sentences,
    tenths,
)
from leagues.charts.style import (
    GROUND,
    HAIR,
    INK,
    RULE,
    SIGNAL,
    Chart,
    RowsWhenRead,
    day_cell,
    isolated,
    long_day,
    month_name,
    plain,
    short_day,
)
from scoring.ratings import NEWCOMER

BAND_FROM = 5  # matches from which the band and a line are drawn
BINNED_FROM = 1000  # points above which the last of each month is drawn
HEIGHT = 280  # px
START = NEWCOMER.mu


@dataclass(frozen=True, slots=True)
class Step:
    """A rating after a match of this number, counted from 1; reach: 2σ."""

    day: date
    number: int
    mu: float
    reach: float


def rating_chart(name: str, steps: Sequence[Step], *, until: date | None = None) -> Chart:
    """Return the chart of a player's rating, in order; until: the last day that was asked for."""
    return Chart(
        key="rating",
        finding=_finding(isolated(name), steps),
        about=_about(steps, until),
        caption=_caption(steps),
        figure=_figure(steps) if len(days_of(steps)) > 1 else None,
        head=(_("Match"), _("Date"), _("Rating"), _("±"), _("Provisional")),
        rows=RowsWhenRead(steps, _row),
    )


def _finding(name: str, steps: Sequence[Step]) -> str:
    if not steps:
        return _("No rating yet")
    last = steps[-1]
    facts = {
        "name": name,
        "mu": tenths(last.mu),
        "reach": f"{tenths(last.reach)}{provisional(last.number)}",
        "matches": matches(last.number),
    }
    return _("%(name)s is at %(mu)s ± %(reach)s after %(matches)s") % facts


def _about(steps: Sequence[Step], until: date | None) -> str:
    if not steps:
        return _("Rating after each match.")
    parts = [_("Rating μ after each match, over all counted matches of the league.")]
    if len(steps) >= BAND_FROM:
        parts.append(_("Band: ± 2σ. Dashed: provisional, up to match 10."))
    if until is not None:
        parts.append(_("As at %(day)s.") % {"day": long_day(until)})
    return " ".join(parts)


def _caption(steps: Sequence[Step]) -> str:
    facts = {"start": f"{START:.0f}", "matches": matches(len(steps))}
    if not steps:
        return _("Everyone starts at %(start)s; the first counted match moves it.") % facts
    if len(steps) < BAND_FROM:
        return _("%(matches)s: too few to say. Everyone starts at %(start)s.") % facts
    text = _(
        "Everyone starts at %(start)s. Filters leave the rating alone, apart from the last day."
    )
    return sentences(text % facts, footnote(used=bool(provisional(steps[-1].number))))


def _row(step: Step) -> list[Any]:
    sign = provisional(step.number)
    return [
        step.number,
        day_cell(step.day),
        points_cell(step.mu),
        points_cell(step.reach),
        sign or _("no"),
    ]


def days_of(steps: Sequence[Step]) -> list[Step]:
    """Return the last step of each day; of each month where there are too many to draw."""
    ends = [list(each)[-1] for _day, each in groupby(steps, key=lambda step: step.day)]
    if len(ends) <= BINNED_FROM:
        return ends
    months = groupby(ends, key=lambda step: (step.day.year, step.day.month))
    return [list(each)[-1] for _month, each in months]


def _figure(steps: Sequence[Step]) -> dict[str, Any]:
    import plotly.graph_objects as go

    drawn = days_of(steps)
    traces = _points(drawn) if len(steps) < BAND_FROM else [*_band(drawn), *_lines(drawn)]
    figure = go.Figure([*traces, _end(drawn[-1])])
    figure.update_layout(
        height=HEIGHT,
        margin={"r": 44, "t": 12, "b": 32},
        xaxis={"type": "date", "showgrid": False, **_ticks(drawn)},
        yaxis={"nticks": 5},
        shapes=[
            {
                "type": "line",
                "xref": "paper",
                "yref": "y",
                "x0": 0,
                "x1": 1,
                "y0": START,
                "y1": START,
            }
        ],
    )
    figure.update_shapes(line={"color": RULE, "width": 1, "dash": "dot"})
    return plain(figure)


def _ticks(drawn: Sequence[Step]) -> dict[str, Any]:
    at = sorted({0, len(drawn) // 2, len(drawn) - 1})
    several_years = drawn[0].day.year != drawn[-1].day.year
    texts = [
        month_name(drawn[each].day) if several_years else short_day(drawn[each].day) for each in at
    ]
    return {"tickvals": [drawn[each].day.isoformat() for each in at], "ticktext": texts}


def _days(steps: Sequence[Step]) -> list[str]:
    return [step.day.isoformat() for step in steps]


def _points(steps: Sequence[Step]) -> list[Any]:
    import plotly.graph_objects as go

    edge = {"color": INK, "width": 2}
    marker = {"size": 10, "color": GROUND, "line": edge}
    ys = [step.mu for step in steps]
    return [go.Scatter(mode="markers", x=_days(steps), y=ys, marker=marker, hoverinfo="skip")]


def _band(steps: Sequence[Step]) -> list[Any]:
    import plotly.graph_objects as go

    ends = ([each.mu - each.reach for each in steps], [each.mu + each.reach for each in steps])
    fills = (None, "tonexty")
    return [
        go.Scatter(
            mode="lines",
            x=_days(steps),
            y=ys,
            fill=fill,
            fillcolor=HAIR,
            line={"shape": "hv", "width": 0, "color": HAIR},
            hoverinfo="skip",
        )
        for ys, fill in zip(ends, fills, strict=True)
    ]


def _lines(steps: Sequence[Step]) -> list[Any]:
    """Return the dashed part and the rest, which begins where the dashed one ends."""
    early = [step for step in steps if step.number < PROVISIONAL_BELOW]
    late = [step for step in steps if step.number >= PROVISIONAL_BELOW]
    return [_line([*early, *late[:1]], "4px 4px"), _line(late, "solid")]


def _line(steps: Sequence[Step], dash: str) -> Any:
    import plotly.graph_objects as go

    return go.Scatter(
        mode="lines",
        x=_days(steps),
        y=[step.mu for step in steps],
        line={"shape": "hv", "color": SIGNAL, "width": 2.5, "dash": dash},
        hoverinfo="skip",
    )


def _end(step: Step) -> Any:
    import plotly.graph_objects as go

    return go.Scatter(
        mode="text",
        x=[step.day.isoformat()],
        y=[step.mu],
        text=[f"\u2002{tenths(step.mu)}"],
        textposition="middle right",
        textfont={"size": 15, "color": SIGNAL if step.number >= BAND_FROM else INK},
        cliponaxis=False,
        hoverinfo="skip",
    )
