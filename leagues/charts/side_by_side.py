"""Side by side: where two players stand among all, number by number."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.formats import number_format
from django.utils.translation import gettext as _, ngettext

from leagues.charts.duel import Pair
from leagues.charts.style import (
    GROUND,
    INK,
    QUIET,
    RULE,
    SIGNAL,
    Cell,
    Chart,
    fitting,
    plain,
    plot_text,
)

ROW_HEIGHT = 46  # px, the name above its dots
NAME_RISE, CODE_FALL = 17, 16  # px above and below the dots
MEDIAN = 50


@dataclass(frozen=True)
class Mark:
    """One player's number: as written, bare in that unit, and its percentile of 1 (None: none)."""

    text: str
    value: float | None
    percentile: float | None


@dataclass(frozen=True)
class Contest:
    """One metric of both. lead: +1 the first is ahead, −1 the other, 0 level, None unknown.

    is_clear: whether the intervals of the two are apart.
    """

    name: str
    one: Mark
    other: Mark
    lead: int | None
    is_clear: bool

    @property
    def is_drawn(self) -> bool:
        """Say whether both have a percentile."""
        return self.one.percentile is not None and self.other.percentile is not None


def side_by_side(pair: Pair, contests: Sequence[Contest], *, scope: str) -> Chart:
    """Return the chart of two players' percentiles; contests: in the order of reading."""
    drawn = [each for each in contests if each.is_drawn]
    return Chart(
        key="side-by-side",
        finding=_finding(pair, contests),
        about=_("Percentile among the ranked players of the league. %(scope)s. Line: the median.")
        % {"scope": scope},
        caption=_caption(pair, contests, drawn),
        figure=_figure(pair, drawn) if drawn else None,
        head=(_("Figure"), *_heads(pair.name), *_heads(pair.other_name)),
        rows=[_row(each) for each in contests],
    )


def _heads(name: str) -> tuple[str, str]:
    return name, _("%(name)s, percentile") % {"name": name}


def _finding(pair: Pair, contests: Sequence[Contest]) -> str:
    known = [each for each in contests if each.lead is not None]
    if not known:
        whole = _("%(a)s and %(b)s have no figures to compare yet") % pair.words
        return fitting(whole, _("No figures to compare yet"))
    won = sum(each.lead == 1 for each in known)
    lost = sum(each.lead == -1 for each in known)
    side = 1 if won >= lost else -1
    clear = sum(each.is_clear and each.lead == side for each in known)
    words = {
        "name": pair.words["a" if side == 1 else "b"],
        "k": max(won, lost),
        "j": len(known),
        "i": clear,
    }
    if won == lost == 0:
        whole = _("%(a)s and %(b)s are level in every figure") % pair.words
        return fitting(whole, _("Level in every figure"))
    if won == lost:
        return _even(pair, won)
    if not clear:
        return _("%(name)s is ahead in %(k)s of %(j)s, clearly in none") % words
    return _("%(name)s is ahead in %(k)s of %(j)s, clearly in %(i)s") % words


def _even(pair: Pair, won: int) -> str:
    """Return in how many figures each is ahead, where it is as many."""
    text = ngettext(
        "%(a)s and %(b)s are ahead in %(k)s figure each",
        "%(a)s and %(b)s are ahead in %(k)s figures each",
        won,
    )
    short = ngettext("Each ahead in %(k)s figure", "Each ahead in %(k)s figures", won)
    return fitting(text % {**pair.words, "k": won}, short % {"k": won})


def _caption(pair: Pair, contests: Sequence[Contest], drawn: Sequence[Contest]) -> str:
    if not contests or all(each.lead is None for each in contests):
        return _("Rates and means take five matches of each.")
    if not drawn:
        return _("Percentiles take eight ranked players, and both of these among them.")
    text = _(
        "Filled: %(a)s. Open: %(b)s. Further right is better. Clear: the two intervals are apart."
    )
    return text % pair.words


def _percentile(mark: Mark) -> Cell | None:
    if mark.percentile is None:
        return None
    return Cell(100 * mark.percentile, number_format(round(100 * mark.percentile)))


def _row(each: Contest) -> list[Any]:
    sides = ((each.one, _percentile(each.one)), (each.other, _percentile(each.other)))
    return [
        each.name,
        *(cell for mark, where in sides for cell in (Cell(mark.value, mark.text), where)),
    ]


def _xs(contests: Sequence[Contest], side: str) -> list[float]:
    return [100 * getattr(each, side).percentile for each in contests]


def _bars(contests: Sequence[Contest]) -> Any:
    import plotly.graph_objects as go

    ends = zip(_xs(contests, "one"), _xs(contests, "other"), strict=True)
    xs = [x for pair in ends for x in (*pair, None)]
    ys = [y for row in range(len(contests)) for y in (row, row, None)]
    return go.Scatter(mode="lines", x=xs, y=ys, line={"color": RULE, "width": 2}, hoverinfo="skip")


def _dots(contests: Sequence[Contest], side: str, look: dict[str, Any]) -> Any:
    import plotly.graph_objects as go

    return go.Scatter(
        mode="markers",
        x=_xs(contests, side),
        y=list(range(len(contests))),
        marker={"size": 13, **look},
        cliponaxis=False,
        hoverinfo="skip",
    )


def _name(contest: Contest, row: int) -> dict[str, Any]:
    return {
        "text": plot_text(contest.name),
        "showarrow": False,
        "xref": "paper",
        "x": 0,
        "xanchor": "left",
        "y": row,
        "yshift": NAME_RISE,
        "yanchor": "middle",
        "font": {"size": 13, "color": SIGNAL if contest.is_clear else INK},
    }


def _codes(pair: Pair, first: Contest) -> list[dict[str, Any]]:
    """Return the codes below the first row's dots, pushed apart where the dots are close."""
    ends = ((first.one, pair.code), (first.other, pair.other_code))
    is_left = (first.one.percentile or 0) <= (first.other.percentile or 0)
    return [
        {
            "text": plot_text(code),
            "showarrow": False,
            "x": 100 * (mark.percentile or 0),
            "y": 0,
            "yshift": -CODE_FALL,
            "xanchor": "right" if is_first == is_left else "left",
            "font": {"size": 13, "color": INK},
        }
        for is_first, (mark, code) in zip((True, False), ends, strict=True)
    ]


def _figure(pair: Pair, contests: Sequence[Contest]) -> dict[str, Any]:
    import plotly.graph_objects as go

    filled = {"color": INK, "symbol": "circle"}
    hollow = {"color": GROUND, "symbol": "diamond", "line": {"color": INK, "width": 2.5}}
    figure = go.Figure(
        [
            _bars(contests),
            _dots(contests, "other", hollow),
            _dots(contests, "one", filled),
        ]
    )
    line = {"x0": MEDIAN, "x1": MEDIAN, "y0": 0, "y1": 1, "xref": "x", "yref": "paper"}
    figure.update_layout(
        height=ROW_HEIGHT * len(contests) + 76,
        margin={"l": 8, "r": 12, "t": 20, "b": 48},
        xaxis={
            "range": [0, 100],
            "tickvals": [0, 25, 50, 75, 100],
            "title": {"text": _("percentile"), "standoff": 6},
            "color": QUIET,
        },
        yaxis={"range": [len(contests) - 0.4, -0.6], "visible": False},
        annotations=[
            *(_name(each, row) for row, each in enumerate(contests)),
            *_codes(pair, contests[0]),
        ],
        shapes=[{"type": "line", **line, "line": {"color": RULE, "width": 1}, "layer": "below"}],
    )
    return plain(figure)
