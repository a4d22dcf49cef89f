"""Who scores what? Each player's totals in one cell, by median."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.formats import number_format
from django.utils.translation import gettext as _, ngettext

from leagues.charts.measured import SHOWN_FROM, counted
from leagues.charts.style import (
    HAIR,
    INK,
    QUIET,
    Cell,
    Chart,
    fitting,
    isolated,
    plain,
    plot_text,
)

BOX_FROM = 8  # totals of a player; below it the bare points
ROWS_MOST = 12  # players drawn
NAMED_MOST = 3  # level players of the heading
FAINT_FROM = 100  # points above which those under a box are drawn faint
SOFT, FAINT = 0.6, 0.15  # opacity of points under a box, few and many; bare ones are solid
BARE_FROM = 1000  # points above which boxes stand alone
ROW_HEIGHT, HEIGHT = 28, 300  # px: of a row, of the plot at least
NAMES_ROOM = 0.3  # of the plot's width
POINTS_BELOW = 0.3  # of a row, from its middle to the points under a box


@dataclass(frozen=True)
class Scorer:
    """A player's totals in points, ascending, and their quartiles."""

    name: str
    code: str
    totals: Sequence[int]
    quartiles: tuple[float, float, float]

    @property
    def median(self) -> float:
        """Return the middle total."""
        return self.quartiles[1]

    @property
    def width(self) -> float:
        """Return how far apart the middle half of the totals is."""
        return self.quartiles[2] - self.quartiles[0]

    @property
    def is_enough(self) -> bool:
        """Say whether there are totals enough to be compared."""
        return len(self.totals) >= SHOWN_FROM

    @property
    def has_box(self) -> bool:
        """Say whether there are totals enough for a box."""
        return len(self.totals) >= BOX_FROM


def scores_chart(scorers: Sequence[Scorer], *, cell: str, scope: str) -> Chart:
    """Return the chart of the players of a cell; cell: its variant and size in words."""
    ordered = sorted(scorers, key=lambda one: (not one.is_enough, -one.median))
    n = sum(len(one.totals) for one in ordered)
    drawn = _drawn(ordered)
    return Chart(
        key="scores",
        finding=_finding(ordered),
        about=_about(ordered, drawn, cell, scope),
        caption=_caption(drawn, n),
        figure=_figure(drawn) if any(len(one.totals) > 1 for one in ordered) else None,
        head=(
            _("Player"),
            _("Matches"),
            _("Median"),
            _("Lowest"),
            _("Lower quarter up to"),
            _("Upper quarter from"),
            _("Highest"),
        ),
        rows=[_row(one) for one in ordered],
    )


def _widest(ordered: Sequence[Scorer]) -> Scorer | None:
    enough = [one for one in ordered if one.is_enough]
    return max(enough, key=lambda one: one.width, default=None)


def _drawn(ordered: Sequence[Scorer]) -> list[Scorer]:
    """Return the first players, and whoever the heading names for the widest spread."""
    first, widest = list(ordered[:ROWS_MOST]), _widest(ordered)
    return first if widest is None or widest in first else [*first, widest]


def _points(value: float) -> str:
    return number_format(value, decimal_pos=0 if value == int(value) else 1)


def _shared(level: Sequence[Scorer]) -> str:
    facts = {"n": len(level), "x": _points(level[0].median)}
    text = ngettext(
        "%(n)s player shares the highest median, %(x)s",
        "%(n)s players share the highest median, %(x)s",
        len(level),
    )
    if len(level) > NAMED_MOST:
        return text % facts
    names = ", ".join(isolated(one.name) for one in level)
    named = _("%(names)s share the highest median, %(x)s") % {**facts, "names": names}
    return fitting(named, text % facts)


def _finding(scorers: Sequence[Scorer]) -> str:
    enough = [one for one in scorers if one.is_enough]
    if not scorers:
        return _("No totals to compare yet")
    if len(enough) < 2:
        return _("Too few totals of two players to compare")
    first = enough[0]
    if enough[1].median == first.median:
        return _shared([one for one in enough if one.median == first.median])
    words = {"a": isolated(first.name), "x": _points(first.median)}
    widest = _widest(enough) or first
    if widest is first:
        return _("%(a)s has the highest median, %(x)s, and the widest spread") % words
    words["b"] = isolated(widest.name)
    both = _("%(a)s has the highest median, %(x)s; %(b)s the widest spread") % words
    return fitting(both, _("%(a)s has the highest median, %(x)s") % words)


def _about(scorers: Sequence[Scorer], drawn: Sequence[Scorer], cell: str, scope: str) -> str:
    n = sum(len(one.totals) for one in scorers)
    totals = ngettext("%(n)s total", "%(n)s totals", n) % {"n": counted(n)}
    text = _("Total points by player, highest median first. %(cell)s. %(scope)s, %(totals)s.")
    told = text % {"cell": cell, "scope": scope, "totals": totals}
    if len(scorers) > len(drawn):
        more = _("%(k)s of %(n)s players are drawn.")
        told += " " + more % {"k": len(drawn), "n": number_format(len(scorers))}
    return told


def _caption(drawn: Sequence[Scorer], n: int) -> str:
    if not drawn:
        return _("The first counted match puts points here.")
    if all(len(one.totals) == 1 for one in drawn):
        values = ", ".join(f"{isolated(one.name)} {one.totals[0]}" for one in drawn)
        return _("%(values)s: too few to say.") % {"values": values}
    if not any(one.is_enough for one in drawn):
        return _("Nobody has five matches here: too few to say.")
    parts = []
    if any(one.has_box for one in drawn):
        parts.append(_("Box: the middle half, with the median; line: lowest to highest."))
    if not all(one.has_box for one in drawn):
        parts.append(_("Below eight matches the bare totals."))
    if n > BARE_FROM:
        parts.append(_("The single totals of a box are left out."))
    return " ".join(parts)


def _row(one: Scorer) -> list[str | int | Cell]:
    values = (one.median, one.totals[0], one.quartiles[0], one.quartiles[2], one.totals[-1])
    return [one.name, len(one.totals), *(Cell(value, _points(value)) for value in values)]


def _figure(scorers: Sequence[Scorer]) -> dict[str, Any]:
    import plotly.graph_objects as go

    n = sum(len(one.totals) for one in scorers)
    figure = go.Figure([_boxes(scorers), _dots(scorers, n)])
    figure.update_layout(
        height=max(HEIGHT, ROW_HEIGHT * len(scorers) + 48),
        margin={"l": 0, "r": 8, "t": 4, "b": 44},
        xaxis={
            "domain": [NAMES_ROOM, 1],
            "type": "linear",
            "nticks": 5,
            "title": {"text": _("points"), "standoff": 6},
        },
        yaxis={"range": [len(scorers) - 0.5, -0.5], "visible": False},
        annotations=[_name(one, at) for at, one in enumerate(scorers)],
    )
    return plain(figure)


def _boxes(scorers: Sequence[Scorer]) -> Any:
    import plotly.graph_objects as go

    boxed = [(at, one) for at, one in enumerate(scorers) if one.has_box]
    return go.Box(
        orientation="h",
        y=[at for at, _one in boxed],
        q1=[one.quartiles[0] for _at, one in boxed],
        median=[one.median for _at, one in boxed],
        q3=[one.quartiles[2] for _at, one in boxed],
        lowerfence=[one.totals[0] for _at, one in boxed],
        upperfence=[one.totals[-1] for _at, one in boxed],
        width=0.44,
        whiskerwidth=0,
        fillcolor=HAIR,
        line={"color": INK, "width": 1.5},
        hoverinfo="skip",
    )


def _dots(scorers: Sequence[Scorer], n: int) -> Any:
    import plotly.graph_objects as go

    bare = n > BARE_FROM
    faint = FAINT if n > FAINT_FROM else SOFT
    points = [
        (total, at + (POINTS_BELOW if one.has_box else 0), faint if one.has_box else 1)
        for at, one in enumerate(scorers)
        if not (bare and one.has_box)
        for total in one.totals
    ]
    return go.Scatter(
        mode="markers",
        x=[total for total, _at, _opacity in points],
        y=[at for _total, at, _opacity in points],
        marker={
            "size": 5,
            "color": INK,
            "opacity": [opacity for _total, _at, opacity in points],
        },
        hoverinfo="skip",
    )


def _name(one: Scorer, at: int) -> dict[str, Any]:
    text = f"{isolated(one.code)} {_points(one.median)}" if one.is_enough else isolated(one.code)
    return {
        "text": plot_text(text),
        "showarrow": False,
        "xref": "paper",
        "x": 0,
        "xanchor": "left",
        "y": at,
        "yanchor": "middle",
        "font": {"size": 15, "color": INK if one.is_enough else QUIET},
    }
