"""What decided it? The winner's points over the next player's, bucket by bucket."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _, ngettext

from leagues.charts.bucket_style import Bucket
from leagues.charts.match_lines import Game, tie_break
from leagues.charts.style import INK, RULE, Cell, Chart, plain, plot_text, signed

HEIGHT = 260  # px
NAMES_ROOM = 0.42  # of the bars' width, left of them
VALUE_ROOM = 0.14  # of the bars' width, on either side


@dataclass(frozen=True)
class Lead:
    """By how much the winner is ahead in one bucket, in points."""

    bucket: Bucket
    points: int


def decided_chart(game: Game) -> Chart:
    """Return the chart of a match's first two lines; no plot where a bucket is unknown."""
    leads = leads_of(game)
    return Chart(
        key="decided",
        finding=_finding(game, leads),
        about=_about(game),
        caption=_caption(game, leads),
        figure=_figure(leads, game.margin) if leads else None,
        head=(_("Bucket"), _("Points ahead")),
        rows=[_row(name, points) for name, points in _named(leads, game.margin)],
    )


def leads_of(game: Game) -> list[Lead]:
    """Return the winner's lead in each bucket; nothing where either's buckets are unknown."""
    first, second = (line.points for line in game.pair)
    if first is None or second is None:
        return []
    return [Lead(each, first[each.key] - second[each.key]) for each in game.buckets]


def _named(leads: Sequence[Lead], margin: int) -> list[tuple[str, int]]:
    """Return each row's name and points, the margin last."""
    return [*((one.bucket.name, one.points) for one in leads), (_("Margin"), margin)]


def _difference(game: Game) -> str:
    first, second = game.pair
    return _("%(a)s minus %(b)s") % {"a": first.who, "b": second.who}


def _about(game: Game) -> str:
    facts = {"difference": _difference(game), "scope": game.scope}
    return _("%(difference)s, points in each bucket. %(scope)s.") % facts


def _finding(game: Game, leads: Sequence[Lead]) -> str:
    if game.is_shared:
        return _("Nothing known parts the winners")
    if not game.margin:
        how = tie_break(game.pair[0].decided_by)
        return _("Level on points: decided %(how)s") % {"how": how}
    if not leads:
        return _unknown(game.margin)
    return _largest(leads, game.margin)


def _unknown(margin: int) -> str:
    text = ngettext(
        "%(d)s point apart, by which bucket is unknown",
        "%(d)s points apart, by which bucket is unknown",
        margin,
    )
    return text % {"d": margin}


def _foremost(leads: Sequence[Lead]) -> Lead:
    """Return the largest lead, unless another takes it back but for less than a third one is."""
    first, second, *rest = sorted(leads, key=lambda one: -abs(one.points))
    best = max(leads, key=lambda one: one.points)
    third = max(rest, key=lambda one: one.points, default=best)
    is_taken_back = first.points * second.points < 0
    left = abs(first.points + second.points)
    return third if is_taken_back and third.points > left else best


def _largest(leads: Sequence[Lead], margin: int) -> str:
    one = _foremost(leads)
    facts = {"bucket": one.bucket.name, "x": one.points, "d": margin}
    if one.points == margin:
        return _whole(leads, one, margin)
    if one.points > margin:
        return _taken_back(leads, one, margin)
    text = ngettext(
        "%(bucket)s made %(x)s of the %(d)s point",
        "%(bucket)s made %(x)s of the %(d)s points",
        margin,
    )
    return text % facts


def _whole(leads: Sequence[Lead], one: Lead, margin: int) -> str:
    head = _("%(bucket)s made the whole margin of %(d)s") % {"bucket": one.bucket.name, "d": margin}
    rest = [each.bucket.name for each in leads if each is not one and each.points]
    if len(rest) != 2:
        return head
    facts = {"head": head, "a": rest[0], "b": rest[1]}
    return _("%(head)s; %(a)s and %(b)s cancel out") % facts


def _taken_back(leads: Sequence[Lead], one: Lead, margin: int) -> str:
    worst = min(leads, key=lambda each: each.points)
    facts = {"bucket": one.bucket.name, "x": one.points, "back": worst.bucket.name}
    if one.points >= max(each.points for each in leads):
        return _("%(bucket)s gave %(x)s, %(back)s took %(y)s back") % {**facts, "y": -worst.points}
    text = _("%(bucket)s gave %(x)s, the others together took %(y)s back")
    return text % {**facts, "y": one.points - margin}


def _caption(game: Game, leads: Sequence[Lead]) -> str:
    if not leads:
        return _("The buckets of both must be known to say what decided it.")
    said = [_apart(game, leads)]
    level = [one.bucket.name for one in leads if not one.points]
    if level:
        said.append(_("No difference: %(buckets)s.") % {"buckets": ", ".join(level)})
    return " ".join(filter(None, said))


def _apart(game: Game, leads: Sequence[Lead]) -> str:
    """Return what stood for and against the winner of a level match; blank where points parted."""
    apart = [one for one in leads if one.points]
    if game.margin or not apart:
        return ""
    return _("%(leads)s: together 0.") % {"leads": ", ".join(_said(one) for one in apart)}


def _said(lead: Lead) -> str:
    return f"{lead.bucket.name} {signed(lead.points)}"


def _row(name: str, points: int) -> list[Any]:
    return [name, Cell(points, signed(points))]


def _figure(leads: Sequence[Lead], margin: int) -> dict[str, Any]:
    import plotly.graph_objects as go

    rows = _named(leads, margin)
    looks = [*(one.bucket.marker for one in leads), {"color": INK}]
    points = [value for _name, value in rows]
    low, high = min(0, *points), max(0, *points)
    reach = (high - low) or 1
    hidden = {"showgrid": False, "showline": False, "showticklabels": False, "ticks": ""}
    left = low - reach * (VALUE_ROOM + NAMES_ROOM)
    bars = zip(points, looks, strict=True)
    figure = go.Figure([_bar(at, value, look) for at, (value, look) in enumerate(bars)])
    figure.update_layout(
        height=HEIGHT,
        margin={"l": 0, "r": 0, "t": 4, "b": 4},
        xaxis={**hidden, "range": [left, high + reach * VALUE_ROOM]},
        yaxis={**hidden, "range": [len(rows) - 0.5, -0.5]},
        annotations=[_name(name, at) for at, (name, _points) in enumerate(rows)],
        shapes=_rules(len(leads)),
    )
    return plain(figure)


def _bar(at: int, points: int, look: dict[str, Any]) -> Any:
    import plotly.graph_objects as go

    return go.Bar(
        orientation="h",
        x=[points],
        y=[at],
        width=0.56,
        marker=look,
        text=[signed(points)],
        textposition="outside",
        textfont={"size": 15, "color": INK},
        cliponaxis=False,
        hoverinfo="skip",
    )


def _name(text: str, at: int) -> dict[str, Any]:
    return {
        "text": plot_text(text),
        "showarrow": False,
        "font": {"size": 15, "color": INK},
        "xref": "paper",
        "x": 0,
        "xanchor": "left",
        "yref": "y",
        "y": at,
    }


def _rules(buckets: int) -> list[dict[str, Any]]:
    """Return the line of nothing between the two, and the one above the margin."""
    line = {"color": RULE, "width": 1}
    zero = {"type": "line", "x0": 0, "x1": 0, "yref": "paper", "y0": 0, "y1": 1, "line": line}
    above = {"type": "line", "xref": "paper", "x0": 0, "x1": 1, "line": line}
    return [zero, {**above, "yref": "y", "y0": buckets - 0.5, "y1": buckets - 0.5}]
