"""Our totals: what two players score in the cells that both have played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median
from typing import Any

from django.utils.formats import number_format
from django.utils.translation import gettext as _, ngettext

from leagues.charts.duel import Pair
from leagues.charts.measured import SHOWN_FROM, points_cell, sentences
from leagues.charts.style import GROUND, INK, QUIET, Chart, isolated, plain, plot_text

BOX_FROM = 8  # results from which a box is drawn; below, the points alone
CROWDED_FROM = 100  # points above which they are drawn faint
TOLD_MOST = 4  # cells of one result each that are told in words
ROW_HEIGHT = 32  # px
BELOW = 44  # px, for the axis
CODES_ROOM = 0.16  # of the plot's width


@dataclass(frozen=True)
class SharedCell:
    """A variant at a table size that both have played, with each one's totals there."""

    name: str
    totals: Sequence[int]
    other_totals: Sequence[int]

    @property
    def lead(self) -> float:
        """Return by how many points the first one's median is higher."""
        return median(self.totals) - median(self.other_totals)

    @property
    def is_single(self) -> bool:
        """Say whether each has one result, which is told in words."""
        return max(len(self.totals), len(self.other_totals)) == 1

    @property
    def is_enough(self) -> bool:
        """Say whether both have results enough for their medians to be told."""
        return min(len(self.totals), len(self.other_totals)) >= SHOWN_FROM


@dataclass(frozen=True)
class _Row:
    cell: str
    who: str
    code: str
    totals: Sequence[int]
    color: str


def duel_totals(pair: Pair, cells: Sequence[SharedCell], *, scope: str) -> Chart:
    """Return the chart of two players' totals; cells: those with the most results first."""
    rows = _rows_of(pair, cells)
    drawn = _rows_of(pair, [cell for cell in cells if not cell.is_single])
    return Chart(
        key="duel-totals",
        finding=_finding(pair, cells),
        about=_about(rows, scope),
        caption=_caption(pair, cells),
        figure=_figure(drawn) if drawn else None,
        head=(
            _("Variant and players"),
            _("Player"),
            _("Results"),
            _("Median"),
            _("Lowest"),
            _("Highest"),
        ),
        rows=[_table_row(row) for row in rows],
    )


def _rows_of(pair: Pair, cells: Sequence[SharedCell]) -> list[_Row]:
    return [
        row
        for cell in cells
        for row in (
            _Row(cell.name, pair.name, pair.code, cell.totals, INK),
            _Row(cell.name, pair.other_name, pair.other_code, cell.other_totals, QUIET),
        )
    ]


def _finding(pair: Pair, cells: Sequence[SharedCell]) -> str:
    if not cells:
        return _("No variant and table size that both have played")
    enough = [cell for cell in cells if cell.is_enough]
    if not enough:
        return _("%(a)s’s and %(b)s’s totals so far") % pair.words
    cell = max(enough, key=lambda each: abs(each.lead))
    if cell.lead == 0:
        return _("Level medians in every common cell")
    words = {
        "name": pair.words["a" if cell.lead > 0 else "b"],
        "cell": cell.name,
        "points": number_format(abs(cell.lead), decimal_pos=0 if cell.lead % 1 == 0 else 1),
    }
    return _("%(name)s’s median in %(cell)s is %(points)s higher") % words


def _about(rows: Sequence[_Row], scope: str) -> str:
    n = sum(len(row.totals) for row in rows)
    text = ngettext(
        "Total points in the cells that both have played. %(scope)s, %(n)s result.",
        "Total points in the cells that both have played. %(scope)s, %(n)s results.",
        n,
    )
    return text % {"scope": scope, "n": number_format(n)}


def _caption(pair: Pair, cells: Sequence[SharedCell]) -> str:
    if not cells:
        return _("Totals are compared inside one variant and table size only.")
    single = [_told(pair, cell) for cell in cells if cell.is_single][:TOLD_MOST]
    if not any(cell.is_enough for cell in cells):
        return sentences(*single, _("Too few to say: medians take five results of each."))
    box = _("Box: the middle half, its line the median; from eight results on.")
    return sentences(box, *single)


def _told(pair: Pair, cell: SharedCell) -> str:
    """Return the one result of each in a cell."""
    totals = {"x": number_format(cell.totals[0]), "y": number_format(cell.other_totals[0])}
    return _("%(cell)s: %(a)s %(x)s, %(b)s %(y)s.") % {"cell": cell.name, **pair.words, **totals}


def _table_row(row: _Row) -> list[Any]:
    middle = points_cell(float(median(row.totals)))
    return [row.cell, row.who, len(row.totals), middle, min(row.totals), max(row.totals)]


def _height(at: int) -> int:
    """Return where a row stands: each pair of rows has a line above it for the cell's name."""
    return at + at // 2 + 1


def _trace(row: _Row, at: int) -> Any:
    import plotly.graph_objects as go

    has_box = len(row.totals) >= BOX_FROM
    return go.Box(
        x=list(row.totals),
        y=[_height(at)] * len(row.totals),
        orientation="h",
        boxpoints="all",
        jitter=0.4,
        pointpos=0,
        width=0.6,
        whiskerwidth=0,
        fillcolor="rgba(0,0,0,0)",
        line={"color": row.color, "width": 1.5 if has_box else 0},
        marker={
            "color": row.color if at % 2 == 0 else GROUND,
            "size": 7,
            "opacity": 0.15 if len(row.totals) > CROWDED_FROM else 1,
            "line": {"color": row.color, "width": 1.5},
        },
        hoverinfo="skip",
    )


def _label(text: str, height: float, font: dict[str, Any]) -> dict[str, Any]:
    return {
        "text": plot_text(text),
        "showarrow": False,
        "xref": "paper",
        "x": 0,
        "xanchor": "left",
        "y": height,
        "yanchor": "middle",
        "font": font,
    }


def _labels(rows: Sequence[_Row]) -> list[dict[str, Any]]:
    names = [
        _label(row.cell, _height(at) - 1, {"size": 15, "color": INK})
        for at, row in enumerate(rows)
        if at % 2 == 0
    ]
    people = [
        _label(
            f"{isolated(row.code)} × {number_format(len(row.totals))}",
            _height(at),
            {"size": 13, "color": row.color},
        )
        for at, row in enumerate(rows)
    ]
    return [*names, *people]


def _figure(rows: Sequence[_Row]) -> dict[str, Any]:
    import plotly.graph_objects as go

    figure = go.Figure([_trace(row, at) for at, row in enumerate(rows)])
    lines = _height(len(rows) - 1) + 1
    figure.update_layout(
        height=ROW_HEIGHT * lines + BELOW,
        margin={"l": 0, "r": 12, "t": 0, "b": BELOW},
        xaxis={"domain": [CODES_ROOM, 1], "nticks": 6, "title": {"text": _("points")}},
        yaxis={"range": [lines - 0.5, -0.5], "visible": False},
        annotations=_labels(rows),
    )
    return plain(figure)
