"""Bars made of buckets: what each brings, one after the other, minus left of 0."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from leagues.charts.bucket_style import Bucket
from leagues.charts.style import INK, QUIET, RULE, plain, plot_text

# px, of which the plot's heights are made: a bar, its name above, the buckets' names between, and
# what parts it from the next.
BAR, NAME, LINE, GAP = 30, 22, 17, 16
TOP, BOTTOM = 4, 48
NARROW = 340  # px: how wide a plot is where there is the least room
LETTER = 5.5  # px of a letter of a bucket's name
ROOM = 0.16  # of the bars' reach, right of the longest


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


@dataclass(frozen=True)
class _Span:
    """What the plot's width stands for, in points."""

    low: float
    high: float

    def px(self, points: float) -> float:
        """Return how far from the left a value is on a narrow plot."""
        return (points - self.low) / (self.high - self.low) * NARROW


@dataclass(frozen=True)
class _Tag:
    """A bucket's name: where its part begins, and how many lines above the bar it stands."""

    name: str
    start: float
    line: int
    fits: bool  # right of where its part begins; otherwise it stands left of its leader


@dataclass(frozen=True)
class _Row:
    """A bar, the buckets named over it, and where it begins, in px from the plot's top."""

    stack: Stack
    tags: Sequence[_Tag]
    top: int

    @property
    def name_at(self) -> int:
        """Return where its name ends: above the buckets' names."""
        return self.top - _lines(self.tags) * LINE


def stacks_figure(stacks: Sequence[Stack], title: str) -> dict[str, Any]:
    """Return the figure of bars from the top down; the first that has some names a bucket."""
    import plotly.graph_objects as go

    span = _span(stacks)
    rows = list(_rows(stacks, span))
    height = rows[-1].top + BAR + GAP // 2
    figure = go.Figure([_bars(rows, at) for at in range(len(stacks[0].parts))])
    figure.update_layout(
        barmode="relative",
        height=TOP + height + BOTTOM,
        margin={"l": 0, "r": 0, "t": TOP, "b": BOTTOM},
        xaxis={
            "range": [span.low, span.high],
            "nticks": 5,
            "title": {"text": title, "standoff": 6},
        },
        yaxis={"range": [height, 0], "visible": False},
        annotations=[
            note for row in rows for note in (_name(row), *(_named(row, tag) for tag in row.tags))
        ],
        shapes=[_zero(), *(_leader(row, tag) for row in rows for tag in row.tags if tag.line)],
    )
    return plain(figure)


def _span(stacks: Sequence[Stack]) -> _Span:
    low, high = min(each.low for each in stacks), max(each.high for each in stacks)
    return _Span(low, high + ROOM * ((high - low) or 1.0))


def _rows(stacks: Sequence[Stack], span: _Span) -> Iterator[_Row]:
    named: set[int] = set()
    y = 0
    for stack in stacks:
        new = [at for at, part in enumerate(stack.parts) if part.points and at not in named]
        named.update(new)
        tags = _tags(stack, new, span)
        top = y + NAME + _lines(tags) * LINE
        yield _Row(stack, tags, top)
        y = top + BAR + GAP


def _lines(tags: Sequence[_Tag]) -> int:
    return max((tag.line + 1 for tag in tags), default=0)


def _tags(stack: Stack, parts: Sequence[int], span: _Span) -> list[_Tag]:
    """Return the names of parts, each on the lowest line where it covers none to its right."""
    starts = _starts(stack)
    free = [float("inf")] * (len(parts) + 1)  # px from the left, by line
    tags = []
    for at in sorted(parts, key=lambda each: -starts[each]):
        name, start = stack.parts[at].bucket.name, span.px(starts[at])
        width = LETTER * len(name)
        fits = start + width <= NARROW
        left = start if fits else start - width
        line = next(line for line in range(not fits, len(free)) if left + width <= free[line])
        # Its leader goes down through the lines below.
        free[: line + 1] = [*[start] * line, left]
        tags.append(_Tag(name, starts[at], line, fits))
    return tags


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


def _bars(rows: Sequence[_Row], at: int) -> Any:
    import plotly.graph_objects as go

    parts = [row.stack.parts[at] for row in rows]
    return go.Bar(
        orientation="h",
        x=[part.points for part in parts],
        y=[row.top for row in rows],
        marker=parts[0].bucket.marker,
        offset=0,
        width=BAR,
        hoverinfo="skip",
    )


def _name(row: _Row) -> dict[str, Any]:
    """Return a bar's name and sum, above it."""
    place = {"xref": "paper", "x": 0, "xanchor": "left"}
    text = f"{row.stack.name}: {row.stack.sum}"
    return {**_note(text, INK, 15), **place, "y": row.name_at}


def _named(row: _Row, tag: _Tag) -> dict[str, Any]:
    """Return a bucket's name over its part."""
    place = {"xref": "x", "x": tag.start, "xanchor": "left" if tag.fits else "right"}
    return {**_note(tag.name, QUIET, 13), **place, "y": row.top - tag.line * LINE}


def _note(text: str, color: str, size: int) -> dict[str, Any]:
    look = {"showarrow": False, "font": {"size": size, "color": color}, "borderpad": 0}
    return {"text": plot_text(text), **look, "yref": "y", "yanchor": "bottom"}


def _zero() -> dict[str, Any]:
    line = {"color": RULE, "width": 1}
    return {"type": "line", "yref": "paper", "x0": 0, "x1": 0, "y0": 0, "y1": 1, "line": line}


def _leader(row: _Row, tag: _Tag) -> dict[str, Any]:
    """Return the line from a name that stands higher down to where its part begins."""
    ends = {"x0": tag.start, "x1": tag.start, "y0": row.top, "y1": row.top - (tag.line + 1) * LINE}
    return {"type": "line", "yref": "y", **ends, "line": {"color": QUIET, "width": 1}}
