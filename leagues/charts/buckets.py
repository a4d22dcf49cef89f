"""Where do points come from? A player's mean points by bucket, beside the opponents'."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal
from typing import Any

from django.utils.translation import gettext as _

from leagues.charts.bucket_style import BUCKETS, Bucket
from leagues.charts.dots import Axis, Dots, dots_figure
from leagues.charts.measured import (
    SHOWN_FROM,
    UNKNOWN,
    Measured,
    footnote,
    from_matches,
    is_clear,
    matches,
    percent_said,
    points_cell,
    provisional,
    rate_cell,
    sentences,
    tenths,
)
from leagues.charts.stacks import Part, Stack, stacks_figure
from leagues.charts.style import MINUS, Chart, fitting, isolated


@dataclass(frozen=True)
class Sources:
    """Where points come from, by bucket key, in points a match; buckets without any left out.

    own, others: means of the player and of the opponents, the latter None where no table is wholly
    known; single: the player's points in each match, in order. edges: own − others; blank where
    unknown. known, played: matches it is over, and all of the player's.
    """

    own: Mapping[str, float]
    others: Mapping[str, float] | None
    single: Mapping[str, Sequence[float]]
    edges: Mapping[str, Measured]
    known: int
    played: int

    @property
    def buckets(self) -> list[Bucket]:
        """Return the buckets that there are points of."""
        return [bucket for bucket in BUCKETS if bucket.key in self.own]

    @property
    def largest(self) -> Bucket:
        """Return the bucket that brings the most."""
        return max(self.buckets, key=lambda each: self.own[each.key])

    def share(self, bucket: Bucket) -> float | None:
        """Return a bucket's part of all the player's points; None where those are none."""
        total = sum(self.own.values())
        return self.own[bucket.key] / total if total > 0 else None


@dataclass(frozen=True)
class Who:
    """Whom the chart is about: name and station code."""

    name: str
    code: str


def buckets_chart(who: Who, sources: Sources, *, scope: str) -> Chart:
    """Return the chart of a player's buckets; scope: what part of the league it is about."""
    return Chart(
        key="buckets",
        finding=_finding(isolated(who.name), sources),
        about=_about(sources, scope),
        caption=_caption(sources),
        figure=_figure(who, sources),
        head=(
            _("Bucket"),
            _("Points a match"),
            _("Opponents"),
            _("Share of points, %"),
            _("Matches"),
        ),
        rows=[_row(bucket, sources) for bucket in sources.buckets],
    )


def _about(sources: Sources, scope: str) -> str:
    facts = {"scope": scope, "n": from_matches(sources.known, sources.played)}
    if sources.others is None:
        return _("Points by bucket. %(scope)s, %(n)s.") % facts
    return _("Points by bucket, beside the opponents at the same tables. %(scope)s, %(n)s.") % facts


def _finding(name: str, sources: Sources) -> str:
    if not sources.known:
        return _("Nothing known yet of where points come from")
    if sources.known == 1:
        return _("Where %(name)s’s points came from in one match") % {"name": name}
    if sources.known < SHOWN_FROM:
        return _("Where %(name)s’s points come from so far") % {"name": name}
    bucket = sources.largest
    share = sources.share(bucket)
    if share is None:
        return _("%(name)s’s points add up to nothing") % {"name": name}
    facts = {
        "bucket": bucket.name,
        "share": f"{percent_said(share, sources.known)}{provisional(sources.known)}",
        "name": name,
    }
    head = _("%(bucket)s: %(share)s of %(name)s’s points") % facts
    return fitting(_beside(head, bucket, sources), head)


def _beside(head: str, bucket: Bucket, sources: Sources) -> str:
    """Return what a bucket brings, and how that compares with the table."""
    edge = sources.edges.get(bucket.key)
    if edge is None or edge.value is None or sources.others is None:
        return head
    # As the plot has both in tenths, their difference is told in these.
    apart = abs(_in_tenths(sources.own[bucket.key]) - _in_tenths(sources.others[bucket.key]))
    facts = {"head": head, "points": tenths(float(apart) or abs(edge.value))}
    if not is_clear(edge, 0):
        return _("%(head)s, no clear difference from the table") % facts
    if edge.value > 0:
        return _("%(head)s, %(points)s a match more than the table’s") % facts
    return _("%(head)s, %(points)s a match less than the table’s") % facts


def _in_tenths(points: float) -> Decimal:
    """Return points as `tenths` rounds them."""
    return Decimal(repr(float(points))).quantize(Decimal("0.1"), ROUND_HALF_UP)


def _caption(sources: Sources) -> str:
    if not sources.known:
        return _("It takes a match in which every bucket of the player is known.")
    if sources.known == 1:
        values = (f"{each.name} {_whole(sources.own[each.key])}" for each in sources.buckets)
        return ", ".join(values)
    if sources.known < SHOWN_FROM:
        return _("%(matches)s: too few to say.") % {"matches": matches(sources.known)}
    shares = ", ".join(_shared(each, sources) for each in sources.buckets)
    early = footnote(used=bool(provisional(sources.known)))
    return sentences(_("Of all points: %(shares)s.") % {"shares": shares}, early)


def _whole(points: float) -> str:
    return tenths(points) if points % 1 else f"{MINUS if points < 0 else ''}{abs(int(points))}"


def _shared(bucket: Bucket, sources: Sources) -> str:
    share = sources.share(bucket)
    text = UNKNOWN if share is None else percent_said(share, sources.known)
    return f"{bucket.name} {text}"


def _row(bucket: Bucket, sources: Sources) -> list[Any]:
    is_shown = sources.known >= SHOWN_FROM
    share = sources.share(bucket) if is_shown else None
    others = None if sources.others is None else sources.others[bucket.key]
    return [
        bucket.name,
        points_cell(sources.own[bucket.key] if is_shown else None),
        points_cell(others if is_shown else None),
        rate_cell(share, sources.known),
        sources.known,
    ]


def _figure(who: Who, sources: Sources) -> dict[str, Any] | None:
    if sources.known < 2:
        return None
    if sources.known < SHOWN_FROM:
        rows = [Dots(each.name, "", sources.single[each.key]) for each in sources.buckets]
        return dots_figure(rows, Axis(_("points in a match"), line=0))
    stacks = [_stack(isolated(who.code), sources.own, sources.buckets)]
    if sources.others is not None:
        stacks.append(_stack(_("Opponents"), sources.others, sources.buckets))
    return stacks_figure(stacks, _("mean points a match"))


def _stack(name: str, means: Mapping[str, float], buckets: Sequence[Bucket]) -> Stack:
    parts = [Part(each, means[each.key]) for each in buckets]
    return Stack(name, parts, _sum([part.points for part in parts]))


def _sum(points: Sequence[float]) -> str:
    first, *rest = points
    steps = (f" {MINUS if each < 0 else '+'} {tenths(abs(each))}" for each in rest)
    shown = sum(round(each, 1) for each in points)
    # Rounded parts need not add up to the rounded sum: then it is said to be about that.
    sign = "=" if round(shown, 1) == round(sum(points), 1) else "≈"
    return f"{tenths(first)}{''.join(steps)} {sign} {tenths(sum(points))}"
