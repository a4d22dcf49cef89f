"""Skill or luck? Wins over expectation, and how far luck alone reaches."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.template.defaultfilters import floatformat
from django.utils.translation import gettext as _, ngettext

from leagues.charts.measured import counted
from leagues.charts.style import (
    HAIR,
    INK,
    MINUS,
    RULE,
    SIGNAL,
    Cell,
    Chart,
    isolated,
    plain,
    plot_text,
    signed,
)

ROWS_MOST = 24  # players drawn: the highest and the lowest
ROW_HEIGHT = 26  # px
NAMES_ROOM = 0.25  # of the width of the plot, left of it
STEPS = (0.2, 0.5, 1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0)  # wins between two ticks


@dataclass(frozen=True)
class Fortune:
    """A player's wins beside par; luck: how far luck alone gives, ±, in wins."""

    name: str
    code: str
    share: float
    expected: float
    luck: float

    @property
    def over(self) -> float:
        """Return the wins over expectation."""
        return self.share - self.expected

    @property
    def is_clear(self) -> bool:
        """Say whether luck alone would not explain it."""
        return abs(self.over) > self.luck


def luck_chart(fortunes: Sequence[Fortune], *, matches: int, scope: str) -> Chart:
    """Return the chart of players with matches enough; matches: of the whole scope."""
    ordered = sorted(fortunes, key=lambda one: -one.over)
    return Chart(
        key="luck",
        finding=_finding(ordered, matches),
        about=_("Wins over expectation; the band is what luck alone gives. %(scope)s.")
        % {"scope": scope},
        caption=_caption(ordered),
        figure=_figure(_drawn(ordered)) if ordered else None,
        head=(_("Player"), _("Win share"), _("Par"), _("Over par"), _("Luck ±")),
        rows=[_row(one) for one in ordered],
    )


def _finding(fortunes: Sequence[Fortune], matches: int) -> str:
    clear = [one for one in fortunes if one.is_clear]
    if not fortunes:
        return _("Too early to tell skill from luck")
    if not clear:
        text = ngettext(
            "All within luck after %(n)s match", "All within luck after %(n)s matches", matches
        )
        return text % {"n": counted(matches)}
    if len(clear) == 1:
        return _one_clear(clear[0])
    above = sum(one.over > 0 for one in clear)
    facts = {"k": len(clear), "n": len(fortunes), "above": above, "below": len(clear) - above}
    return _("%(k)s of %(n)s are clear of luck: %(above)s above, %(below)s below") % facts


def _one_clear(one: Fortune) -> str:
    if one.over > 0:
        return _("%(name)s is clear of luck") % {"name": isolated(one.name)}
    return _("%(name)s wins less than luck alone explains") % {"name": isolated(one.name)}


def _caption(fortunes: Sequence[Fortune]) -> str:
    if not fortunes:
        return _("It takes five matches of a player.")
    return _(
        "Inside the band a good or bad season needs no explanation; "
        "by luck alone one player in 20 leaves it."
    )


def _tenths(value: float) -> str:
    """Return a number with its sign and one decimal, by locale."""
    text = floatformat(abs(value), 1)
    is_nothing = not any(digit in "123456789" for digit in text)
    return text if is_nothing else f"{'+' if value > 0 else MINUS}{text}"


def _row(one: Fortune) -> list[str | Cell]:
    return [
        one.name,
        Cell(one.share, floatformat(one.share, 1)),
        Cell(one.expected, floatformat(one.expected, 1)),
        Cell(one.over, _tenths(one.over)),
        Cell(one.luck, floatformat(one.luck, 1)),
    ]


def _drawn(fortunes: Sequence[Fortune]) -> list[Fortune]:
    if len(fortunes) <= ROWS_MOST:
        return list(fortunes)
    half = ROWS_MOST // 2
    return [*fortunes[:half], *fortunes[-half:]]


def _bands(fortunes: Sequence[Fortune]) -> Any:
    import plotly.graph_objects as go

    xs: list[float | None] = []
    ys: list[int | None] = []
    for row, one in enumerate(fortunes):
        xs += [-one.luck, one.luck, None]
        ys += [row, row, None]
    band = {"color": HAIR, "width": 14}
    return go.Scatter(mode="lines", x=xs, y=ys, line=band, hoverinfo="skip", connectgaps=False)


def _dots(fortunes: Sequence[Fortune]) -> Any:
    import plotly.graph_objects as go

    return go.Scatter(
        mode="markers",
        x=[one.over for one in fortunes],
        y=list(range(len(fortunes))),
        marker={"size": 11, "color": [_color(one) for one in fortunes]},
        hoverinfo="skip",
    )


def _color(one: Fortune) -> str:
    return SIGNAL if one.is_clear else INK


def _labels(fortunes: Sequence[Fortune], left: float) -> Any:
    import plotly.graph_objects as go

    texts = (f"{isolated(one.code)} {_tenths(one.over)}" for one in fortunes)
    return go.Scatter(
        mode="text",
        x=[left] * len(fortunes),
        y=list(range(len(fortunes))),
        text=[plot_text(text) for text in texts],
        textposition="middle right",
        textfont={"size": 15, "color": [_color(one) for one in fortunes]},
        cliponaxis=False,
        hoverinfo="skip",
    )


def _step(reach: float) -> float:
    """Return the distance of the ticks, in wins: two or three of them on either side of par."""
    return next((step for step in STEPS if reach / step < 3), STEPS[-1])


def _ticks(reach: float) -> dict[str, Any]:
    step = _step(reach)
    side = [step * k for k in range(1, int(reach / step) + 1)]
    at = [*(-each for each in reversed(side)), 0, *side]
    texts = [signed(each) if each else _("par") for each in at]
    return {"tickmode": "array", "tickvals": at, "ticktext": texts}


def _figure(fortunes: Sequence[Fortune]) -> dict[str, Any]:
    import plotly.graph_objects as go

    reach = max(max(abs(one.over), one.luck) for one in fortunes) * 1.06
    left = -reach - 2 * reach * NAMES_ROOM
    figure = go.Figure([_bands(fortunes), _dots(fortunes), _labels(fortunes, left)])
    par = {"color": RULE, "width": 1}
    hidden = {"showgrid": False, "showline": False, "ticks": ""}
    figure.update_layout(
        height=ROW_HEIGHT * len(fortunes) + 44,
        margin={"l": 0, "r": 4, "t": 4, "b": 36},
        xaxis={**hidden, **_ticks(reach), "range": [left, reach]},
        yaxis={**hidden, "range": [len(fortunes) - 0.5, -0.5], "showticklabels": False},
        shapes=[{"type": "line", "xref": "x", "yref": "paper", "x0": 0, "x1": 0, "y0": 0, "y1": 1}],
    )
    figure.update_shapes(line=par, layer="below")
    return plain(figure)
