"""How busy? Matches in each month."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from itertools import takewhile
from typing import Any

from django.utils.formats import number_format
from django.utils.translation import gettext as _, ngettext

from leagues.charts.measured import counted
from leagues.charts.style import INK, RULE, Cell, Chart, month_name, plain

MONTHS_MOST = 12  # drawn: the last ones
ROW_HEIGHT = 24  # px of a month
NAMES_ROOM = 0.24  # of the plot's width


def busy_chart(months: Mapping[date, int], *, scope: str) -> Chart:
    """Return the chart of matches a month.

    months: matches by the first day of the month, oldest first, months without one left out.
    """
    drawn = _window(months)
    return Chart(
        key="busy",
        finding=_finding(months),
        about=_about(months, drawn, scope),
        caption=_caption(months, drawn),
        figure=_figure(drawn) if len(months) > 1 else None,
        head=(_("Month"), _("Matches")),
        rows=[
            [Cell(month, month_name(month)), n]
            for month, n in reversed(_rows(months, drawn).items())
        ],
    )


def _before(month: date) -> date:
    """Return the month before; the first there is stays itself."""
    if (month.year, month.month) == (1, 1):
        return month
    return date(month.year - (month.month == 1), (month.month - 2) % 12 + 1, 1)


def _window(months: Mapping[date, int]) -> dict[date, int]:
    """Return the last months with the empty ones between, oldest first."""
    if not months:
        return {}
    first, last = min(months), max(months)
    window = [last]
    while len(window) < MONTHS_MOST and window[-1] > first:
        window.append(_before(window[-1]))
    return {month: months.get(month, 0) for month in reversed(window)}


def _rows(months: Mapping[date, int], drawn: Mapping[date, int]) -> dict[date, int]:
    """Return all months with a match, and the empty ones that are drawn."""
    start = min(drawn, default=date.min)
    earlier = {month: months[month] for month in takewhile(lambda each: each < start, months)}
    return {**earlier, **drawn}


def _finding(months: Mapping[date, int]) -> str:
    if not months:
        return _("No match has been played here")
    last = max(months)
    words = {"month": month_name(last), "n": number_format(months[last])}
    text = ngettext(
        "%(n)s match in %(month)s",
        "%(n)s matches in %(month)s",
        months[last],
    )
    head = text % words
    most = max(months.values())
    if len(months) == 1:
        return head
    if months[last] == most:
        return _("%(head)s, as busy as it ever was") % {"head": head}
    return _peak(head, [month for month, n in months.items() if n == most], most)


def _peak(head: str, busiest: Sequence[date], most: int) -> str:
    facts = {"head": head, "most": number_format(most), "k": number_format(len(busiest))}
    if len(busiest) == 1:
        text = _("%(head)s; the busiest was %(month)s with %(most)s")
        return text % {**facts, "month": month_name(busiest[0])}
    text = ngettext(
        "%(head)s; %(k)s month shares the most, %(most)s",
        "%(head)s; %(k)s months share the most, %(most)s",
        len(busiest),
    )
    return text % facts


def _about(months: Mapping[date, int], drawn: Mapping[date, int], scope: str) -> str:
    n = sum(months.values())
    count = ngettext("%(n)s match", "%(n)s matches", n) % {"n": counted(n)}
    told = _("Matches a month. %(scope)s, %(matches)s.") % {"scope": scope, "matches": count}
    if drawn and min(drawn) > min(months):
        told += " " + _("The last %(n)s months are drawn.") % {"n": len(drawn)}
    return told


def _caption(months: Mapping[date, int], drawn: Mapping[date, int]) -> str:
    if not months:
        return _("The first recorded match stands here.")
    idle = sum(not n for n in drawn.values())
    if not idle:
        return ""
    text = ngettext("%(n)s month was idle.", "%(n)s months were idle.", idle)
    return text % {"n": idle}


def _figure(drawn: Mapping[date, int]) -> dict[str, Any]:
    import plotly.graph_objects as go

    counts = list(drawn.values())
    figure = go.Figure(
        go.Bar(
            orientation="h",
            x=counts,
            y=list(range(len(counts))),
            marker={"color": [INK if n == max(counts) else RULE for n in counts]},
            width=0.62,
            hoverinfo="skip",
        )
    )
    figure.update_layout(
        height=ROW_HEIGHT * len(counts) + 44,
        margin={"l": 0, "r": 8, "t": 4, "b": 40},
        xaxis={
            "domain": [NAMES_ROOM, 1],
            "range": [0, max(counts) * 1.12],
            "nticks": 5,
            "title": {"text": _("matches"), "standoff": 6},
        },
        yaxis={"range": [-0.5, len(counts) - 0.5], "visible": False},
        annotations=[
            note
            for at, (month, n) in enumerate(drawn.items())
            for note in (_label(month_name(month), at), _count(n, at))
        ],
    )
    return plain(figure)


def _label(text: str, at: int) -> dict[str, Any]:
    place = {"xref": "paper", "x": 0, "xanchor": "left", "y": at, "yanchor": "middle"}
    return {"text": text, "showarrow": False, "font": {"size": 14, "color": INK}, **place}


def _count(n: int, at: int) -> dict[str, Any]:
    place = {"x": n, "xanchor": "left", "xshift": 4, "y": at, "yanchor": "middle"}
    look = {"showarrow": False, "font": {"size": 14, "color": INK}}
    return {"text": number_format(n), **look, **place}
