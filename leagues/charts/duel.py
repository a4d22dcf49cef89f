"""Our duel: how far one player is ahead of another after each common match."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import accumulate
from typing import TYPE_CHECKING, Any

from django.utils.formats import number_format
from django.utils.translation import gettext as _, ngettext

from leagues.charts.style import (
    INK,
    QUIET,
    RULE,
    Cell,
    Chart,
    day_cell,
    fitting,
    isolated,
    long_day,
    plain,
    plot_text,
    score_text,
    signed,
)
from leagues.charts.totals import title_of

if TYPE_CHECKING:
    import pandas as pd

LINES_FROM = 4  # common matches from which the steps are joined
HEIGHT = 240  # px


@dataclass(frozen=True)
class Pair:
    """The two players as the chart names them: the one it is told of, and the other."""

    name: str
    code: str
    other_name: str
    other_code: str

    @property
    def words(self) -> dict[str, str]:
        """Return both names as sentences hold them."""
        return {"a": isolated(self.name), "b": isolated(self.other_name)}


def duel_chart(pair: Pair, met: pd.DataFrame, *, scope: str) -> Chart:
    """Return the chart of two players' common matches.

    met: one row a common match in order; columns played_on, variant, outcome (1: the first came
    out ahead, 0: level, −1: behind), place, opponent_place, total, opponent_total.
    """
    outcomes = [int(each) for each in met["outcome"]]
    return Chart(
        key="duel",
        finding=_finding(pair, met, outcomes),
        about=_about(len(met), scope),
        caption=_caption(pair, outcomes),
        figure=_figure(pair, outcomes) if len(met) > 1 else None,
        head=(
            _("Meeting"),
            _("Date"),
            _("Variant"),
            *(_("%(name)s, place") % {"name": name} for name in (pair.name, pair.other_name)),
            *(_("%(name)s, total") % {"name": name} for name in (pair.name, pair.other_name)),
            _("Ahead less behind"),
        ),
        rows=_rows(met, outcomes),
    )


def score_of(outcomes: list[int]) -> str:
    """Return matches ahead, level and behind as one score that no line breaks."""
    return score_text(*(outcomes.count(each) for each in (1, 0, -1)))


def _finding(pair: Pair, met: pd.DataFrame, outcomes: list[int]) -> str:
    if not outcomes:
        return _("%(a)s and %(b)s have not met") % pair.words
    last = long_day(met["played_on"].iloc[-1])
    balance = sum(outcomes)
    words = {**pair.words, "score": score_of(outcomes), "day": last}
    if balance == 0:
        whole = _("%(a)s and %(b)s are level, %(score)s; last met %(day)s") % words
        return fitting(whole, _("Level, %(score)s; last met %(day)s") % words)
    if balance < 0:
        turned = score_of([-each for each in outcomes])
        words |= {"a": isolated(pair.other_name), "score": turned}
    return _("%(a)s leads %(score)s; last met %(day)s") % words


def _about(matches: int, scope: str) -> str:
    text = ngettext(
        "Common matches ahead, level and behind by place. %(scope)s, %(n)s match.",
        "Common matches ahead, level and behind by place. %(scope)s, %(n)s matches.",
        matches,
    )
    return text % {"scope": scope, "n": number_format(matches)}


def _caption(pair: Pair, outcomes: list[int]) -> str:
    if not outcomes:
        return _("Nothing to compare match by match yet; their own figures stand.")
    if len(outcomes) < LINES_FROM:
        return _("Too few to say who is stronger.")
    return _("Above the line %(a)s has been ahead more often, below it %(b)s.") % pair.words


def _rows(met: pd.DataFrame, outcomes: list[int]) -> list[list[Any]]:
    columns = ("played_on", "variant", "place", "opponent_place", "total", "opponent_total")
    facts = met[list(columns)].itertuples(index=False)
    balances = accumulate(outcomes)
    return [
        [
            number,
            day_cell(row.played_on),
            title_of(row.variant),
            int(row.place),
            int(row.opponent_place),
            int(row.total),
            int(row.opponent_total),
            Cell(balance, signed(balance)),
        ]
        for number, (row, balance) in enumerate(zip(facts, balances, strict=True), start=1)
    ]


def _steps(outcomes: list[int]) -> Any:
    import plotly.graph_objects as go

    balances = [0, *accumulate(outcomes)]
    joined = len(outcomes) >= LINES_FROM
    return go.Scatter(
        mode="lines" if joined else "markers",
        x=list(range(len(balances))),
        y=balances,
        line={"shape": "hv", "color": INK, "width": 2.5},
        marker={"color": INK, "size": 9},
        hovertemplate="%{y}<extra></extra>",
    )


def _end(pair: Pair, outcomes: list[int]) -> Any:
    import plotly.graph_objects as go

    balance = sum(outcomes)
    code = pair.code if balance > 0 else pair.other_code if balance < 0 else ""
    text = f"{isolated(code)} {signed(abs(balance))}" if code else number_format(0)
    return go.Scatter(
        mode="markers+text",
        x=[len(outcomes)],
        y=[balance],
        marker={"color": INK, "size": 11},
        text=[f"\u2002{plot_text(text)}"],
        textposition="middle right",
        textfont={"size": 15, "color": INK},
        cliponaxis=False,
        hoverinfo="skip",
    )


def _sides(pair: Pair) -> list[dict[str, Any]]:
    """Return the words above and below the line, which say whose side it is."""
    texts = {1.0: ("top", pair.code), 0.0: ("bottom", pair.other_code)}
    return [
        {
            "text": plot_text(_("%(name)s ahead") % {"name": isolated(code)}),
            "showarrow": False,
            "xref": "paper",
            "yref": "paper",
            "x": 0,
            "y": height,
            "xanchor": "left",
            "yanchor": anchor,
            "font": {"size": 13, "color": QUIET},
        }
        for height, (anchor, code) in texts.items()
    ]


def _figure(pair: Pair, outcomes: list[int]) -> dict[str, Any]:
    import plotly.graph_objects as go

    reach = max(abs(each) for each in accumulate(outcomes)) + 1
    figure = go.Figure([_steps(outcomes), _end(pair, outcomes)])
    figure.update_layout(
        height=HEIGHT,
        margin={"r": 84},
        xaxis={"title": {"text": _("meeting")}, "nticks": 6, "showgrid": False},
        yaxis={
            "range": [-reach, reach],
            "nticks": 5,
            "zeroline": True,
            "zerolinecolor": RULE,
            "zerolinewidth": 1,
        },
        annotations=_sides(pair),
    )
    return plain(figure)
