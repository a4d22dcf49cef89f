"""Bars made of buckets: what each brings, one after the other, minus left of 0."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from leagues.charts.bucket_style import Bucket
from leagues.charts.style import INK, QUIET, RULE, plain, plot_text

ROW_HEIGHT = 66  # px of a bar with its name above
NAMES_HEIGHT = 44  # px for the buckets' names above the first bar
BAR = 0.46  # of a row's height
NAME_SIDE = 0.75  # of the axis, from where a bucket's name grows leftwards


@dataclass(frozen=True)
class Part:
    """One bucket's part of a bar, in points."""

    bucket: Bucket
    points: float


@dataclass(frozen=True)
class Stack:
    """A bar: its name, its parts in order, and what they are, as it is written above it."""

    name: str
    parts: Sequence[Part]
    sum: str

    @property
    def low(self) -> float:
        """Return how far it reaches left of 0."""
        return sum(min(part.points, 0) for part in self.parts)

    @property
    def high(self) -> float:
        """Return how far it reaches right of 0."""
        return sum(max(part.points, 0) for part in self.parts)


def stacks_figure(stacks: Sequence[Stack], title: str) -> dict[str, Any]:
    """Return the figure of bars from the top down; the first that has some names a bucket."""
    import plotly.graph_objects as go

    low, high = min(each.low for each in stacks), max(each.high for each in stacks)
    reach = (high - low) or 1.0
    figure = go.Figure([_bars(stacks, at) for at in range(len(stacks[0].parts))])
    figure.update_layout(
        barmode="relative",
        height=ROW_HEIGHT * len(stacks) + NAMES_HEIGHT + 48,
        margin={"l": 0, "r": 0, "t": NAMES_HEIGHT, "b": 48},
        xaxis={"range": [low, high], "nticks": 5, "title": {"text": title, "standoff": 6}},
        yaxis={"range": [len(stacks) - 0.5, -0.5], "visible": False},
        annotations=[*_rows(stacks), *_names(stacks, low, reach)],
        shapes=[{"type": "line", "yref": "paper", "x0": 0, "x1": 0, "y0": 0, "y1": 1}],
    )
    figure.update_shapes(line={"color": RULE, "width": 1})
    return plain(figure)


def _bars(stacks: Sequence[Stack], at: int) -> Any:
    import plotly.graph_objects as go

    parts = [stack.parts[at] for stack in stacks]
    return go.Bar(
        orientation="h",
        x=[part.points for part in parts],
        y=list(range(len(stacks))),
        marker=parts[0].bucket.marker,
        offset=0,
        width=BAR,
        hoverinfo="skip",
    )


def _rows(stacks: Sequence[Stack]) -> list[dict[str, Any]]:
    """Return each bar's name and sum, above it."""
    return [
        {
            **_note(plot_text(f"{stack.name}: {stack.sum}"), INK, 15),
            "xref": "paper",
            "x": 0,
            "xanchor": "left",
            "yref": "y",
            "y": at,
            "yanchor": "bottom",
        }
        for at, stack in enumerate(stacks)
    ]


def _names(stacks: Sequence[Stack], low: float, reach: float) -> list[dict[str, Any]]:
    """Return the buckets' names over the parts of a bar, on two lines by turns.

    A bucket that the first bar has nothing of is named over the first that has.
    """
    first = [at for at, part in enumerate(stacks[0].parts) if part.points]
    above = [
        {
            **_name(stacks[0], at, low, reach),
            "yref": "paper",
            "y": 1,
            "yshift": 20 - 18 * (turn % 2),
        }
        for turn, at in enumerate(first)
    ]
    later = {at: _first_with(stacks, at) for at in range(len(stacks[0].parts)) if at not in first}
    return above + [
        {**_name(stacks[row], at, low, reach), "yref": "y", "y": row}
        for at, row in later.items()
        if row is not None
    ]


def _first_with(stacks: Sequence[Stack], at: int) -> int | None:
    """Return the first bar that has something of a part; None where no bar has."""
    return next((row for row, stack in enumerate(stacks) if stack.parts[at].points), None)


def _name(stack: Stack, at: int, low: float, reach: float) -> dict[str, Any]:
    start = _starts(stack)[at]
    return {
        **_note(plot_text(stack.parts[at].bucket.name), QUIET, 13),
        "xref": "x",
        "x": start,
        "xanchor": "right" if (start - low) / reach > NAME_SIDE else "left",
        "yanchor": "bottom",
    }


def _starts(stack: Stack) -> list[float]:
    """Return where each part begins on its left, in points."""
    right = left = 0.0
    starts = []
    for part in stack.parts:
        if part.points < 0:
            left += part.points
        starts.append(left if part.points < 0 else right)
        right += max(part.points, 0)
    return starts


def _note(text: str, color: str, size: int) -> dict[str, Any]:
    return {"text": text, "showarrow": False, "font": {"size": size, "color": color}}
