"""Am I scoring better? A player's totals by match, a row of the plot for each variant."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from django.utils.formats import number_format
from django.utils.translation import gettext as _, ngettext

from leagues.charts.measured import footnote, provisional, sentences
from leagues.charts.style import (
    GROUND,
    INK,
    QUIET,
    Cell,
    Chart,
    RowsWhenRead,
    day_cell,
    fitting,
    isolated,
    plain,
    signed,
)
from scoring.variants import load_variants

if TYPE_CHECKING:
    import pandas as pd

WINDOW = 10  # matches in the running median
SHOWN_FROM = 5  # matches of a variant before its median is drawn or named
CROWDED_FROM = 100  # points above which they are drawn faint
BINNED_FROM = 1000  # points above which months are drawn instead
TICKED_ALL = 6  # matches up to which each has a tick
ROW_HEIGHT = 170  # px of one variant's row
GAP = 0.02  # of the plot's height, between rows
NAME_HEIGHT = 24  # px of a row's name


class Trend(Protocol):
    """A variant's median in points and the shift of the last ten; None: too few to say."""

    @property
    def median(self) -> float: ...
    @property
    def shift(self) -> float | None: ...


def title_of(variant: str) -> str:
    """Return a variant's name in the reader's language."""
    known = load_variants().get(variant)
    return _(known.title) if known else variant


def totals_by_match(name: str, history: pd.DataFrame, trends: Mapping[str, Trend]) -> Chart:
    """Return the chart of one player's totals.

    history: one row a match in order; columns number, played_on, variant, size, place, total,
    won. trends: by variant, for those in history.
    """
    variants = list(history["variant"].value_counts().index)
    return Chart(
        key="totals",
        finding=_finding(name, history, variants, trends),
        about=_about(history),
        caption=_caption(history, variants, trends),
        figure=_figure(history, _drawn(history, variants)) if len(history) > 1 else None,
        head=(_("Match"), _("Date"), _("Variant"), _("Total"), _("Place"), _("Median of 10")),
        rows=_rows(history),
    )


def _drawn(history: pd.DataFrame, variants: list[str]) -> list[str]:
    """Return the variants that have a row of the plot: of several matches, if any is."""
    return [each for each in variants if _count(history, each) > 1] or variants


def _count(history: pd.DataFrame, variant: str) -> int:
    return int(history["variant"].isin([variant]).sum())


def _points(value: float) -> str:
    return number_format(value, decimal_pos=0 if value == int(value) else 1)


def _finding(
    name: str, history: pd.DataFrame, variants: list[str], trends: Mapping[str, Trend]
) -> str:
    if not variants:
        return _("No totals yet")
    first, who = variants[0], isolated(name)
    if len(history) == 1:
        total = int(history["total"].iloc[0])
        return _("%(name)s scored %(total)s in one match") % {"name": who, "total": total}
    if _count(history, first) < SHOWN_FROM:
        return _("%(name)s’s totals so far") % {"name": who}
    trend = trends[first]
    median = f"{_points(trend.median)}{provisional(_count(history, first))}"
    words = {"name": who, "variant": title_of(first), "median": median}
    head = _("%(name)s’s median on %(variant)s is %(median)s") % words
    if trend.shift is None:
        return head
    if not trend.shift:
        text = _("%(name)s’s median on %(variant)s is %(median)s, no clear change")
        return fitting(text % words, head)
    text = _("%(name)s’s median on %(variant)s is %(median)s, the last ten %(shift)s")
    return fitting(text % {**words, "shift": signed(trend.shift)}, head)


def _about(history: pd.DataFrame) -> str:
    if len(history) < 2:
        return _("Total points by match, per variant.")
    n = len(history)
    parts = [
        ngettext(
            "Total points by match, per variant, all table sizes; %(n)s match.",
            "Total points by match, per variant, all table sizes; %(n)s matches.",
            n,
        )
        % {"n": number_format(n)},
        _("Filled diamond: won. Open circle: not won."),
    ]
    if any(history["variant"].value_counts() >= SHOWN_FROM):
        parts.append(_("Line: running median of 10."))
    return " ".join(parts)


def _caption(history: pd.DataFrame, variants: list[str], trends: Mapping[str, Trend]) -> str:
    if not variants:
        return _("The first recorded match puts a point here.")
    told = [_count(history, each) for each in variants if _count(history, each) >= SHOWN_FROM]
    return sentences(
        *(_sentence(history, each, trends[each]) for each in variants),
        footnote(used=any(provisional(n) for n in told)),
    )


def _sentence(history: pd.DataFrame, variant: str, trend: Trend) -> str:
    n = _count(history, variant)
    median = f"{_points(trend.median)}{provisional(n)}"
    facts = {"variant": title_of(variant), "n": number_format(n), "median": median}
    if n == 1:
        text = _("%(variant)s: %(median)s in one match.")
        facts["median"] = _points(trend.median)
    elif n < SHOWN_FROM:
        text = ngettext(
            "%(variant)s: %(n)s match, too few to say.",
            "%(variant)s: %(n)s matches, too few to say.",
            n,
        )
    else:
        text = ngettext(
            "%(variant)s: median %(median)s over %(n)s match.",
            "%(variant)s: median %(median)s over %(n)s matches.",
            n,
        )
    return text % facts


def _with_medians(history: pd.DataFrame) -> pd.DataFrame:
    """Return the history with the running median of the player's matches of that variant."""
    groups = history.groupby("variant")["total"]
    medians = groups.transform(lambda each: each.rolling(WINDOW, min_periods=SHOWN_FROM).median())
    return history.assign(median=medians)


def _rows(history: pd.DataFrame) -> Sequence[Sequence[Any]]:
    if history.empty:
        return []
    columns = ("number", "played_on", "variant", "total", "place", "size", "shared", "median")
    frame = _with_medians(history)[list(columns)]
    return RowsWhenRead(list(frame.itertuples(index=False)), lambda values: _row(*values))


def _row(number: int, day: Any, variant: str, total: int, place: int, *more: Any) -> list[Any]:
    size, shared, median = more
    level = "=" if shared else ""
    return [
        number,
        day_cell(day),
        title_of(variant),
        int(total),
        Cell(place, f"{place}{level}/{size}"),
        None if median != median else float(median),
    ]


def _binned(rows: pd.DataFrame) -> pd.DataFrame:
    """Return one row a month: the median total and the last match's number."""
    months = rows.groupby(rows["played_on"].map(lambda day: (day.year, day.month)), sort=False)
    return months.agg(number=("number", "max"), total=("total", "median"), won=("won", "mean"))


def _markers(rows: pd.DataFrame, axis: str, *, is_crowded: bool = False) -> dict[str, Any]:
    return {
        "mode": "markers",
        "x": [int(each) for each in rows["number"]],
        "y": [float(each) for each in rows["total"]],
        "xaxis": "x",
        "yaxis": axis,
        "opacity": 0.15 if is_crowded else 1,
        "hovertemplate": "%{y}<extra></extra>",
        "cliponaxis": False,
    }


def _traces(rows: pd.DataFrame, axis: str) -> list[Any]:
    import plotly.graph_objects as go

    if len(rows) > BINNED_FROM:
        monthly = {"symbol": "circle", "size": 8, "color": INK}
        points = [go.Scatter(**_markers(_binned(rows), axis), marker=monthly)]
    else:
        won, lost = rows[rows["won"]], rows[~rows["won"]]
        filled = {"symbol": "diamond", "size": 11, "color": INK}
        edge = {"color": QUIET, "width": 2}
        hollow = {"symbol": "circle", "size": 9, "color": GROUND, "line": edge}
        crowded = len(rows) > CROWDED_FROM
        points = [
            go.Scatter(**_markers(lost, axis, is_crowded=crowded), marker=hollow),
            go.Scatter(**_markers(won, axis, is_crowded=crowded), marker=filled),
        ]
    return [*points, *_median_line(rows, axis)]


def _median_line(rows: pd.DataFrame, axis: str) -> list[Any]:
    import plotly.graph_objects as go

    if len(rows) < SHOWN_FROM:
        return []
    drawn = rows.dropna(subset=["median"])
    line = go.Scatter(
        mode="lines",
        x=[int(each) for each in drawn["number"]],
        y=[float(each) for each in drawn["median"]],
        xaxis="x",
        yaxis=axis,
        line={"color": INK, "width": 2.5},
        hoverinfo="skip",
    )
    return [line]


def _axis_name(row: int) -> str:
    return "y" if row == 0 else f"y{row + 1}"


def _figure(history: pd.DataFrame, variants: list[str]) -> dict[str, Any]:
    import plotly.graph_objects as go

    rows = dict(list(_with_medians(history).groupby("variant")))
    figure = go.Figure()
    for row, variant in enumerate(variants):
        figure.add_traces(_traces(rows[variant], _axis_name(row)))
    figure.update_layout(_layout(variants, len(history)))
    return plain(figure)


def _layout(variants: list[str], matches: int) -> dict[str, Any]:
    height, name_share = 1 / len(variants), NAME_HEIGHT / (ROW_HEIGHT * len(variants))
    tops = [1 - row * height for row in range(len(variants))]
    axes = {
        f"yaxis{row + 1 if row else ''}": {
            "domain": [
                round(max(top - height + GAP * (row < len(variants) - 1), 0), 4),
                round(top - name_share, 4),
            ],
            "nticks": 4,
        }
        for row, top in enumerate(tops)
    }
    return {
        **axes,
        "height": ROW_HEIGHT * len(variants) + 40,
        "xaxis": {
            "title": {"text": _("match number")},
            "range": [0.5, matches + 0.5],
            **({"nticks": 6} if matches > TICKED_ALL else {"dtick": 1}),
            "anchor": _axis_name(len(variants) - 1),
        },
        "annotations": [_name(variant, top) for variant, top in zip(variants, tops, strict=True)],
    }


def _name(variant: str, top: float) -> dict[str, Any]:
    return {
        "text": title_of(variant),
        "showarrow": False,
        "xref": "paper",
        "yref": "paper",
        "x": 0,
        "y": top,
        "xanchor": "left",
        "yanchor": "top",
        "font": {"size": 15, "color": INK},
    }
