"""How was it scored? A match's totals by bucket, in order of place."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext as _, gettext_lazy, ngettext

from leagues.charts.bucket_style import Bucket
from leagues.charts.match_lines import Game, Line, counted_people, people, tie_break
from leagues.charts.stacks import Part, Stack, stacks_figure
from leagues.charts.style import MINUS, RULE, Chart, fitting, score_text

# What a total is made of where that is not known.
WHOLE = Bucket("unknown", gettext_lazy("Buckets unknown"), RULE, "")


def scored_chart(game: Game) -> Chart:
    """Return the chart of a match; lines without known buckets are drawn as totals alone."""
    return Chart(
        key="scored",
        finding=_finding(game),
        about=_("Points by bucket, in order of place. %(scope)s.") % {"scope": game.scope},
        caption=_caption(game),
        figure=_figure(game),
        head=(_("Player"), *(bucket.name for bucket in game.buckets), _("Total")),
        rows=[_row(line, game) for line in game.lines],
    )


def _finding(game: Game) -> str:
    if game.is_shared:
        return _shared(game)
    winner, second = game.pair
    facts = {
        "a": winner.who,
        "score": score_text(winner.total, second.total),
        "b": people(game.next_best),
        "how": tie_break(winner.decided_by),
    }
    if facts["how"]:
        whole = _("%(a)s won %(score)s over %(b)s, %(how)s") % facts
        return fitting(whole, _("%(a)s won %(score)s, %(how)s") % facts)
    return fitting(_("%(a)s won %(score)s over %(b)s") % facts, _("%(a)s won %(score)s") % facts)


def _shared(game: Game) -> str:
    text = _("%(names)s share the win at %(total)s")
    total = game.lines[0].total
    named = text % {"names": people(game.winners), "total": total}
    return fitting(named, text % {"names": counted_people(game.winners), "total": total})


def _caption(game: Game) -> str:
    unknown = sum(line.points is None for line in game.lines)
    said = [_largest(line, game) for line in game.winners[:1] if line.points is not None]
    if unknown:
        said.append(_totals_alone(unknown, len(game.lines)))
    return " ".join(filter(None, said))


def _totals_alone(unknown: int, size: int) -> str:
    if unknown == size:
        return _("Only the totals are known; what they are made of was not written down for sure.")
    text = ngettext(
        "The buckets of %(n)s player are unknown: the bar shows the total alone.",
        "The buckets of %(n)s players are unknown: their bars show the totals alone.",
        unknown,
    )
    return text % {"n": unknown}


def _largest(line: Line, game: Game) -> str:
    """Return what brought a line the most, where there is more than one bucket of it."""
    points = line.points or {}
    largest = max(game.buckets, key=lambda each: points[each.key])
    most = points[largest.key]
    if most <= 0 or line.total <= 0:
        return ""
    facts = {"bucket": largest.name, "x": most, "t": line.total, "name": line.who}
    return _("%(bucket)s: %(x)s of %(name)s’s %(t)s points.") % facts


def _row(line: Line, game: Game) -> list[Any]:
    points = line.points or {}
    return [line.name, *(points.get(bucket.key) for bucket in game.buckets), line.total]


def _figure(game: Game) -> dict[str, Any]:
    with_whole = any(line.points is None for line in game.lines)
    stacks = [_stack(line, game, with_whole=with_whole) for line in game.lines]
    return stacks_figure(stacks, _("points"))


def _stack(line: Line, game: Game, *, with_whole: bool) -> Stack:
    points = line.points or {}
    parts = [Part(bucket, points.get(bucket.key, 0)) for bucket in game.buckets]
    if with_whole:
        parts.append(Part(WHOLE, line.total if line.points is None else 0))
    return Stack(line.label, parts, _whole(line.total))


def _whole(points: int) -> str:
    return f"{MINUS if points < 0 else ''}{abs(points)}"
