"""Who leads, since when? The main figure of a table after each match day, a line a player."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from itertools import pairwise
from typing import Any

from django.utils.formats import number_format
from django.utils.translation import gettext as _, ngettext

from leagues.charts.style import (
    INK,
    QUIET,
    RULE,
    SIGNAL,
    Cell,
    Chart,
    fitting,
    isolated,
    long_day,
    plain,
    plot_text,
    short_day,
)

ALONE_TOLD = 4  # players whose days in front are told
LABELLED = 8  # players named beside their lines
LINES_MOST = 60  # drawn: the labelled ones and the next
LINES_FROM = 4  # match days from which points are joined
TICKS_MOST = 5
HEIGHT, TOP, BOTTOM = 320, 8, 36  # px
LABEL_HEIGHT = 18  # px


@dataclass(frozen=True)
class Run:
    """A player's figures after each of the days; None before the first.

    is_first: whether the table has the player in the first place, tie-breaks and all.
    """

    name: str
    code: str
    values: Sequence[float | None]
    is_first: bool = False

    @property
    def last(self) -> float:
        """Return where the player stands in the end."""
        return next((each for each in reversed(self.values) if each is not None), 0.0)


@dataclass(frozen=True)
class Measure:
    """What is measured: its name, how a value and a lead are written, what it is over.

    played: match days in all, more than are shown where they are many. write_lead: how a
    difference is written where it is not written as a value.
    """

    name: str
    write: Callable[[float], str]
    scope: str
    played: int
    write_lead: Callable[[float], str] | None = None


@dataclass(frozen=True)
class Lead:
    """Who led alone after each of some match days; None where nobody did."""

    days: Sequence[date]
    sole: Sequence[Run | None]


def race_chart(
    runs: Sequence[Run], days: Sequence[date], measure: Measure, lead: Lead | None = None
) -> Chart:
    """Return the chart of these players, in the order of the table; all have played.

    lead: of every match day, where more are played than shown; None: that of the days shown.
    """
    ordered = sorted(runs, key=lambda run: -run.last)
    told = lead or Lead(days, sole_leaders(ordered, len(days)))
    return Chart(
        key="race",
        finding=_finding(ordered, told, measure),
        about=_about(ordered, days, measure),
        caption=_caption(told, measure),
        figure=_figure(ordered, days, measure) if len(days) > 1 and ordered else None,
        head=(_("Player"), *(_day_head(day, days) for day in days)),
        rows=[_row(run, measure) for run in ordered],
    )


def leaders_on(runs: Sequence[Run], at: int) -> list[Run]:
    """Return who has the highest figure after a day; several where they are level."""
    known = [value for run in runs if (value := run.values[at]) is not None]
    best = max(known, default=None)
    return [run for run in runs if best is not None and run.values[at] == best]


def sole_leaders(runs: Sequence[Run], days: int) -> list[Run | None]:
    """Return for each day who led alone; None where nobody did."""
    leaders = (leaders_on(runs, at) for at in range(days))
    return [some[0] if len(some) == 1 else None for some in leaders]


def changes_of_lead(sole: Sequence[Run | None]) -> int:
    """Return how often somebody else came to lead alone; being level changes nothing."""
    alone = [run for run in sole if run is not None]
    return sum(before is not after for before, after in pairwise(alone))


def _finding(runs: Sequence[Run], lead: Lead, measure: Measure) -> str:
    if not lead.days or not runs:
        return _("Nobody leads yet")
    head = _head(runs, leaders_on(runs, -1), measure)
    if len(lead.days) == 1:
        return head
    changes = changes_of_lead(lead.sole)
    text = _changed(changes, is_whole=len(lead.days) == measure.played)
    return fitting(text % {"head": head, "n": number_format(changes)}, head)


def _changed(changes: int, *, is_whole: bool) -> str:
    """Return how often the lead changed, of the days shown where the others are not known."""
    if is_whole and not changes:
        return _("%(head)s; the lead never changed hands")
    if not changes:
        return _("%(head)s; on the days shown the lead never changed hands")
    if is_whole:
        return ngettext(
            "%(head)s; the lead changed hands once",
            "%(head)s; the lead changed hands %(n)s times",
            changes,
        )
    return ngettext(
        "%(head)s; on the days shown the lead changed hands once",
        "%(head)s; on the days shown the lead changed hands %(n)s times",
        changes,
    )


def _head_by_tie_break(first: Run, leaders: Sequence[Run]) -> str:
    n = len(leaders)
    text = ngettext(
        "%(name)s leads by tie-break, %(n)s player level",
        "%(name)s leads by tie-break, %(n)s players level",
        n,
    )
    return text % {"name": isolated(first.name), "n": number_format(n)}


def _head(runs: Sequence[Run], leaders: Sequence[Run], measure: Measure) -> str:
    first = [run for run in leaders if run.is_first]
    if len(leaders) > 1 and len(first) == 1:
        return _head_by_tie_break(first[0], leaders)
    names = [isolated(run.name) for run in leaders]
    if len(names) > 2:
        n = len(names)
        text = ngettext("%(n)s is level in front", "%(n)s are level in front", n)
        return text % {"n": number_format(n)}
    if len(names) == 2:
        return _("%(a)s and %(b)s are level in front") % {"a": names[0], "b": names[1]}
    others = [run.last for run in runs if run is not leaders[0]]
    if not others:
        return _("%(name)s stands alone") % {"name": names[0]}
    write = measure.write_lead or measure.write
    lead = write(leaders[0].last - max(others))
    return _("%(name)s leads by %(lead)s") % {"name": names[0], "lead": lead}


def _about(runs: Sequence[Run], days: Sequence[date], measure: Measure) -> str:
    facts = {"measure": measure.name, "scope": measure.scope}
    text = _("%(measure)s after each match day. %(scope)s.") % facts
    if measure.played > len(days):
        shown = _("%(n)s of %(all)s match days are shown.")
        text += " " + shown % {"n": len(days), "all": number_format(measure.played)}
    if len(runs) > LABELLED:
        named = ngettext(
            "%(n)s player, the first %(k)s named.",
            "%(n)s players, the first %(k)s named.",
            len(runs),
        )
        text += " " + named % {"n": number_format(len(runs)), "k": LABELLED}
    return text


def _caption(lead: Lead, measure: Measure) -> str:
    days = len(lead.days)
    if not days:
        return _("The first counted match starts the race.")
    if days < LINES_FROM:
        text = ngettext(
            "%(n)s match day: too few to say.", "%(n)s match days: too few to say.", days
        )
        return text % {"n": days}
    part = _("Only the days shown are told of.") if days < measure.played else ""
    told = (_since(lead), _alone(lead.sole), _level(lead.sole), part)
    return " ".join(each for each in told if each)


def _since(lead: Lead) -> str:
    """Return since when the leader leads alone."""
    leader, start = lead.sole[-1], len(lead.sole) - 1
    if leader is None:
        return ""
    while start and lead.sole[start - 1] is leader:
        start -= 1
    text = _("%(name)s has led alone since %(day)s.")
    return text % {"name": isolated(leader.name), "day": long_day(lead.days[start])}


def _alone(sole: Sequence[Run | None]) -> str:
    counts = Counter(run.name for run in sole if run is not None).most_common()
    if len(counts) < 2:
        return ""
    shown, rest = counts[:ALONE_TOLD], counts[ALONE_TOLD:]
    told = ", ".join(f"{isolated(name)} {number_format(n)}" for name, n in shown)
    if rest:
        others = number_format(sum(n for _name, n in rest))
        return _("Days in front alone: %(told)s, others %(n)s.") % {"told": told, "n": others}
    return _("Days in front alone: %(told)s.") % {"told": told}


def _level(sole: Sequence[Run | None]) -> str:
    """Return on how many days the front was level, as tie-breaks are not run day by day."""
    level = sum(run is None for run in sole)
    if not level:
        return ""
    text = ngettext(
        "On %(n)s of %(days)s days the front was level on this figure, tie-breaks left out.",
        "On %(n)s of %(days)s days the front was level on this figure, tie-breaks left out.",
        level,
    )
    return text % {"n": number_format(level), "days": number_format(len(sole))}


def _day_head(day: date, days: Sequence[date]) -> Cell:
    """Return a day as a column's head, with its year where the days are of several."""
    is_one_year = days[0].year == days[-1].year
    return Cell(day, short_day(day) if is_one_year else long_day(day))


def _row(run: Run, measure: Measure) -> list[str | Cell | None]:
    cells = (None if each is None else Cell(each, measure.write(each)) for each in run.values)
    return [run.name, *cells]


def _line(run: Run, *, is_leader: bool, joined: bool) -> Any:
    import plotly.graph_objects as go

    color = SIGNAL if is_leader else RULE
    values = list(run.values)
    return go.Scatter(
        mode="lines" if joined else "markers",
        x=list(range(len(values))),
        y=values,
        line={"color": color, "width": 3 if is_leader else 1.5},
        marker={"color": color, "size": 10 if is_leader else 7},
        cliponaxis=False,
        hovertemplate=f"{plot_text(run.code)} %{{y}}<extra></extra>",
    )


def _terminal(run: Run) -> Any:
    import plotly.graph_objects as go

    return go.Scatter(
        mode="markers",
        x=[len(run.values) - 1],
        y=[run.last],
        marker={"color": SIGNAL, "size": 12},
        cliponaxis=False,
        hoverinfo="skip",
    )


def _range(runs: Sequence[Run]) -> tuple[float, float]:
    values = [each for run in runs for each in run.values if each is not None]
    low, high = min(values, default=0.0), max(values, default=0.0)
    room = (high - low or 1.0) * 0.06
    return (low - room, high + room)


def label_heights(values: Sequence[float], *, low: float, per_px: float) -> list[float]:
    """Return where labels stand so that none covers another, in the unit of the values.

    values: highest first; low: the bottom of the plot; per_px: units of one px.
    """
    gap = LABEL_HEIGHT * per_px
    heights: list[float] = []
    for value in values:
        heights.append(min(value, heights[-1] - gap) if heights else value)
    floor = low
    for at in reversed(range(len(heights))):
        heights[at] = max(heights[at], floor)
        floor = heights[at] + gap
    return heights


def _labels(runs: Sequence[Run], leaders: Sequence[Run], measure: Measure) -> Any:
    import plotly.graph_objects as go

    low, high = _range(runs)
    per_px = (high - low) / (HEIGHT - TOP - BOTTOM)
    named = runs[:LABELLED]
    texts = (f"{isolated(run.code)} {measure.write(run.last)}" for run in named)
    return go.Scatter(
        mode="text",
        x=[len(run.values) - 1 for run in named],
        y=label_heights([run.last for run in named], low=low, per_px=per_px),
        text=[f"\u2002{plot_text(text)}" for text in texts],
        textposition="middle right",
        textfont={"size": 15, "color": [SIGNAL if run in leaders else INK for run in named]},
        cliponaxis=False,
        hoverinfo="skip",
    )


def _ticks(days: Sequence[date]) -> dict[str, Any]:
    last = len(days) - 1
    count = min(TICKS_MOST, len(days))
    at = sorted({round(step * last / (count - 1)) for step in range(count)})
    texts = [short_day(days[each]) for each in at]
    return {"tickvals": at, "ticktext": texts, "tickmode": "array", "showgrid": False}


def _figure(runs: Sequence[Run], days: Sequence[date], measure: Measure) -> dict[str, Any]:
    import plotly.graph_objects as go

    leaders = leaders_on(runs, len(days) - 1)
    joined = len(days) >= LINES_FROM
    drawn = sorted(runs[:LINES_MOST], key=lambda run: run in leaders)
    lines = [_line(run, is_leader=run in leaders, joined=joined) for run in drawn]
    labels = _labels(runs[:LINES_MOST], leaders, measure)
    figure = go.Figure([*lines, *(_terminal(run) for run in leaders), labels])
    figure.update_layout(
        height=HEIGHT,
        margin={"r": 92, "t": TOP, "b": BOTTOM},
        xaxis={**_ticks(days), "range": [-0.3, len(days) - 0.7]},
        yaxis={"range": list(_range(runs[:LINES_MOST])), "nticks": 5, "color": QUIET},
    )
    return plain(figure)
