"""How does a player finish? Places by table size, the counts printed in the bars."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _, ngettext, pgettext_lazy

from leagues.charts.measured import (
    SHOWN_FROM,
    Measured,
    footnote,
    is_clear,
    matches,
    percent_said,
    provisional,
    sentences,
)
from leagues.charts.style import (
    GROUND,
    INK,
    PLACES,
    QUIET,
    Chart,
    fitting,
    isolated,
    plain,
    plot_text,
)

ROW_HEIGHT = 40  # px
ROOM_FOR_PLACE, ROOM_FOR_COUNT = 0.2, 0.06  # of the bar, from where they are printed in it
DARK = 2  # places whose fill takes light letters
PAR = 0.5
ORDINALS: Sequence[Promise] = (
    pgettext_lazy("place in a match", "1st"),
    pgettext_lazy("place in a match", "2nd"),
    pgettext_lazy("place in a match", "3rd"),
    pgettext_lazy("place in a match", "4th"),
    pgettext_lazy("place in a match", "5th"),
)


@dataclass(frozen=True)
class Finishes:
    """How often a player was where: counts[size][place − 1], and the table beaten on average."""

    counts: Mapping[int, Sequence[int]]
    beaten: Measured

    @property
    def matches(self) -> int:
        """Return all matches."""
        return sum(sum(row) for row in self.counts.values())


def places_chart(name: str, finishes: Finishes, *, scope: str) -> Chart:
    """Return the chart of a player's places; scope: what part of the league it is about."""
    most = max(finishes.counts, default=0)
    return Chart(
        key="places",
        finding=_finding(isolated(name), finishes),
        about=_about(finishes, scope),
        caption=_caption(finishes),
        figure=_figure(finishes) if finishes.matches > 1 else None,
        head=(_("Players"), *(str(each) for each in ORDINALS[:most]), _("Matches")),
        rows=[_row(size, counts, most) for size, counts in finishes.counts.items()],
    )


def _about(finishes: Finishes, scope: str) -> str:
    facts = {"scope": scope, "n": matches(finishes.matches)}
    if finishes.matches < SHOWN_FROM:
        return _("Places by table size, counts printed. %(scope)s, %(n)s.") % facts
    return _("Places by table size, in %% of matches, counts printed. %(scope)s, %(n)s.") % facts


def _finding(name: str, finishes: Finishes) -> str:
    n, beaten = finishes.matches, finishes.beaten
    if not n:
        return _("No finish yet")
    if n == 1:
        (size, counts), *_rest = finishes.counts.items()
        place = str(ORDINALS[list(counts).index(1)])
        text = _("%(name)s finished %(place)s of %(size)s in one match")
        return text % {"name": name, "place": place, "size": size}
    if beaten.value is None or not beaten.shown:
        return _("%(name)s’s places so far") % {"name": name}
    facts = {"name": name, "share": f"{percent_said(beaten.value, n)}{provisional(n)}"}
    if is_clear(beaten, PAR):
        return _("%(name)s beats %(share)s of the table; 50 is par") % facts
    whole = _("%(name)s beats %(share)s of the table, no clear difference from 50") % facts
    return fitting(whole, _("%(name)s beats %(share)s, no clear difference") % facts)


def _caption(finishes: Finishes) -> str:
    n = finishes.matches
    if not n:
        return _("The first counted match puts a bar here.")
    if n == 1:
        return ""
    if n < SHOWN_FROM:
        return _("%(matches)s: too few to say. Strongest shade: first place.") % {
            "matches": matches(n)
        }
    # A mean's interval is never cut; no reader is told of more than all opponents, though.
    low, high = max(finishes.beaten.low or 0.0, 0.0), min(finishes.beaten.high or 0.0, 1.0)
    facts = {"low": percent_said(low, n), "high": percent_said(high, n)}
    said = _("Table beaten: %(low)s to %(high)s. Strongest shade: first place.") % facts
    return sentences(said, footnote(used=bool(provisional(n))))


def _row(size: int, counts: Sequence[int], most: int) -> list[Any]:
    blank = [None] * (most - len(counts))
    return [_players(size), *counts, *blank, sum(counts)]


def _players(size: int) -> str:
    return ngettext("%(n)s player", "%(n)s players", size) % {"n": size}


def _figure(finishes: Finishes) -> dict[str, Any]:
    import plotly.graph_objects as go

    sizes = list(finishes.counts)
    as_rates = finishes.matches >= SHOWN_FROM
    longest = 1.0 if as_rates else float(max(sum(row) for row in finishes.counts.values()))
    figure = go.Figure([_bars(finishes, at, longest, as_rates) for at in range(max(sizes))])
    figure.update_layout(
        barmode="stack",
        bargap=0.28,
        height=ROW_HEIGHT * len(sizes) + (40 if as_rates else 12),
        margin={"l": 0, "r": 0, "t": 4, "b": 36 if as_rates else 8},
        xaxis={"domain": [0.24, 0.88], "range": [0, longest], **_ticks(as_rates)},
        yaxis={"range": [len(sizes) - 0.5, -0.5], "visible": False},
        annotations=[note for at, size in enumerate(sizes) for note in _notes(finishes, size, at)],
    )
    return plain(figure)


def _ticks(as_rates: bool) -> dict[str, Any]:
    if not as_rates:
        return {"visible": False}
    at = [0, 0.5, 1]
    return {"tickvals": at, "ticktext": [f"{each:.0%}".replace("%", " %") for each in at]}


def _bars(finishes: Finishes, at: int, longest: float, as_rates: bool) -> Any:
    import plotly.graph_objects as go

    rows = list(finishes.counts.values())
    counts = [row[at] if at < len(row) else 0 for row in rows]
    whole = [sum(row) if as_rates else 1 for row in rows]
    parts = [count / each for count, each in zip(counts, whole, strict=True)]
    return go.Bar(
        orientation="h",
        x=parts,
        y=list(range(len(rows))),
        marker={"color": PLACES[at], "line": {"color": GROUND, "width": 1.5}},
        text=[_printed(at, n, part / longest) for n, part in zip(counts, parts, strict=True)],
        textposition="inside",
        insidetextanchor="middle",
        textangle=0,
        insidetextfont={"size": 13, "color": GROUND if at < DARK else INK},
        constraintext="none",
        hoverinfo="skip",
    )


def _printed(at: int, count: int, part: float) -> str:
    if not count or part < ROOM_FOR_COUNT:
        return ""
    return f"{ORDINALS[at]} · {count}" if part >= ROOM_FOR_PLACE else str(count)


def _notes(finishes: Finishes, size: int, at: int) -> list[dict[str, Any]]:
    n = sum(finishes.counts[size])
    left = {"text": plot_text(_players(size)), "x": 0, "xanchor": "left"}
    right = {"text": f"n {n}", "x": 1, "xanchor": "right"}
    looks = ({"size": 15, "color": INK}, {"size": 13, "color": QUIET})
    place = {"xref": "paper", "yref": "y", "y": at, "showarrow": False}
    return [
        {**each, **place, "font": look} for each, look in zip((left, right), looks, strict=True)
    ]
