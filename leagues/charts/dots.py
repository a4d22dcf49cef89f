"""Values as dots in labelled rows, each with its interval and a mark for par."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from leagues.charts.style import GROUND, INK, QUIET, RULE, SIGNAL, plain, plot_text

ROW_HEIGHT = 40  # px
NAMES_ROOM = 0.38  # of the plot's width, left of the dots
SIZE, SIZE_LEAST, SIZE_MOST = 12, 8, 22  # px of a dot
WEIGHT = 36  # matches of the largest dot, where none has more
ROOM = 0.06  # of the reach, left and right of what is drawn


@dataclass(frozen=True)
class Dots:
    """One row: its name, a note under it, its values; low, high: the interval of a single value.

    par: where the row's own par lies, where that differs by row. weight: matches that the size of
    the dot tells, None where all are of one size. is_clear: par lies outside.
    """

    name: str
    note: str
    values: Sequence[float]
    low: float | None = None
    high: float | None = None
    par: float | None = None
    weight: int | None = None
    is_clear: bool = False

    @property
    def ends(self) -> list[float]:
        """Return every value that the plot must have room for."""
        more = (self.low, self.high, self.par)
        return [*self.values, *(each for each in more if each is not None)]


@dataclass(frozen=True)
class Axis:
    """The shared axis: what it measures, its line (such as par for all), its ends, if fixed."""

    title: str
    line: float | None = None
    ends: tuple[float, float] | None = None


def dots_figure(rows: Sequence[Dots], axis: Axis) -> dict[str, Any]:
    """Return the figure of rows from the top down; clear ones are filled and colored."""
    import plotly.graph_objects as go

    traces = [_whiskers(rows), *_pars(rows), _marks(rows)]
    figure = go.Figure(traces)
    figure.update_layout(
        height=ROW_HEIGHT * len(rows) + 52,
        margin={"l": 0, "r": 16, "t": 4, "b": 48},
        xaxis={
            "domain": [NAMES_ROOM, 1],
            "range": list(axis.ends or _reach(rows, axis)),
            "nticks": 5,
            "title": {"text": axis.title, "standoff": 6},
        },
        yaxis={"range": [len(rows) - 0.5, -0.5], "visible": False},
        annotations=[note for at, row in enumerate(rows) for note in _names(row, at)],
        shapes=_line(axis),
    )
    return plain(figure)


def _reach(rows: Sequence[Dots], axis: Axis) -> tuple[float, float]:
    ends = [each for row in rows for each in row.ends]
    ends += [] if axis.line is None else [axis.line]
    low, high = min(ends), max(ends)
    room = (high - low or 1.0) * ROOM
    return low - room, high + room


def _line(axis: Axis) -> list[dict[str, Any]]:
    if axis.line is None:
        return []
    ends = {"x0": axis.line, "x1": axis.line, "y0": 0, "y1": 1}
    look = {"line": {"color": RULE, "width": 1}, "layer": "below"}
    return [{"type": "line", "xref": "x", "yref": "paper", **ends, **look}]


def _whiskers(rows: Sequence[Dots]) -> Any:
    import plotly.graph_objects as go

    ends = [(at, row.low, row.high) for at, row in enumerate(rows) if row.low is not None]
    middles = [((low or 0) + (high or 0)) / 2 for _, low, high in ends]
    reach = [(high or 0) - middle for (_, _, high), middle in zip(ends, middles, strict=True)]
    return go.Scatter(
        mode="markers",
        x=middles,
        y=[at for at, _, _ in ends],
        marker={"size": 1, "color": INK},
        error_x={"type": "data", "array": reach, "color": INK, "thickness": 2, "width": 0},
        hoverinfo="skip",
    )


def _pars(rows: Sequence[Dots]) -> list[Any]:
    import plotly.graph_objects as go

    known = [(at, row.par) for at, row in enumerate(rows) if row.par is not None]
    if not known:
        return []
    tick = {"symbol": "line-ns", "size": 20, "line": {"color": QUIET, "width": 2}}
    ticks = go.Scatter(
        mode="markers",
        x=[par for _, par in known],
        y=[at for at, _ in known],
        marker=tick,
        hoverinfo="skip",
    )
    return [ticks]


def _size(row: Dots, heaviest: int) -> float:
    """Return how wide a row's dots are, in px; the area goes by the weight."""
    if row.weight is None:
        return SIZE
    return max(SIZE_MOST * (row.weight / heaviest) ** 0.5, SIZE_LEAST)


def _marks(rows: Sequence[Dots]) -> Any:
    import plotly.graph_objects as go

    points = [(value, at, row) for at, row in enumerate(rows) for value in row.values]
    clear = [row.is_clear for _, _, row in points]
    heaviest = max(WEIGHT, *(row.weight or 0 for row in rows))
    return go.Scatter(
        mode="markers",
        x=[value for value, _, _ in points],
        y=[at for _, at, _ in points],
        marker={
            "size": [_size(row, heaviest) for _, _, row in points],
            "opacity": 1,
            "color": [SIGNAL if each else GROUND for each in clear],
            "line": {"color": [SIGNAL if each else INK for each in clear], "width": 2.5},
        },
        cliponaxis=False,
        hoverinfo="skip",
    )


def _names(row: Dots, at: int) -> list[dict[str, Any]]:
    color = SIGNAL if row.is_clear else INK
    name = _text(row.name, at, {"size": 15, "color": color, "weight": 600}, shift=8)
    return [name, _text(row.note, at, {"size": 13, "color": QUIET}, shift=-9)]


def _text(text: str, at: int, font: dict[str, Any], *, shift: int) -> dict[str, Any]:
    return {
        "text": plot_text(text),
        "font": font,
        "showarrow": False,
        "xref": "paper",
        "x": 0,
        "xanchor": "left",
        "align": "left",
        "yref": "y",
        "y": at,
        "yanchor": "middle",
        "yshift": shift,
    }
