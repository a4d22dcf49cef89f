"""What sets a player apart? Each bucket against the mean of the others at the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from leagues.charts.bucket_style import BUCKETS, Bucket
from leagues.charts.dots import Axis, Dots, dots_figure
from leagues.charts.measured import (
    SHOWN_FROM,
    Measured,
    footnote,
    from_matches,
    is_clear,
    matches,
    provisional,
    sentences,
    shown_cells,
    tenths,
)
from leagues.charts.style import Chart, fitting, isolated

STATIONS = "station_points"  # the bucket that only some maps have


@dataclass(frozen=True)
class Edges:
    """A player's edges by bucket key, in points a match; buckets without any are left out.

    means: over the matches in which everybody's buckets are known; single: the edge in each of
    these matches, in order; known, played: how many of them, and of all; stationless: how many of
    those known were on maps without stations, and so count 0 for these.
    """

    means: Mapping[str, Measured]
    single: Mapping[str, Sequence[float]]
    known: int
    played: int
    stationless: int = 0

    @property
    def buckets(self) -> list[Bucket]:
        """Return the buckets that there are edges of."""
        return [bucket for bucket in BUCKETS if bucket.key in self.means]

    @property
    def clear(self) -> list[Bucket]:
        """Return the buckets whose edge is clear, the greatest first."""
        found = [each for each in self.buckets if is_clear(self.means[each.key], 0)]
        return sorted(found, key=lambda each: -(self.means[each.key].value or 0))

    @property
    def clearest(self) -> Bucket:
        """Return the bucket told of where any is clear: what gains the most, else loses it."""
        best, worst = self.clear[0], self.clear[-1]
        return best if (self.means[best.key].value or 0) > 0 else worst


def edges_chart(name: str, edges: Edges, *, scope: str) -> Chart:
    """Return the chart of a player's edges; scope: what part of the league it is about."""
    return Chart(
        key="edges",
        finding=_finding(isolated(name), edges),
        about=_about(edges, scope),
        caption=_caption(edges),
        figure=_figure(edges) if edges.known > 1 else None,
        head=(_("Bucket"), _("Points a match"), _("From"), _("To"), _("Matches")),
        rows=[_row(bucket, edges) for bucket in edges.buckets] if edges.known else (),
    )


def _about(edges: Edges, scope: str) -> str:
    text = _("Own points minus the mean of the others at the table, by bucket. %(scope)s, %(n)s.")
    return text % {"scope": scope, "n": from_matches(edges.known, edges.played)}


def _finding(name: str, edges: Edges) -> str:
    if not edges.known:
        return _("No match with everybody’s buckets yet")
    if edges.known == 1:
        return _("%(name)s against the table in one match") % {"name": name}
    if edges.known < SHOWN_FROM:
        return _("%(name)s against the table so far") % {"name": name}
    if not edges.clear:
        return _("No bucket sets %(name)s apart clearly") % {"name": name}
    bucket = edges.clearest
    if (edges.means[bucket.key].value or 0) > 0:
        text = _("%(bucket)s: %(name)s’s edge, %(edge)s a match (%(low)s to %(high)s)")
    else:
        text = _("%(bucket)s: %(name)s falls behind, %(edge)s a match (%(low)s to %(high)s)")
    facts = {"name": name, **_told(bucket, edges)}
    return fitting(text % facts, _("%(name)s: %(bucket)s %(edge)s (%(low)s to %(high)s)") % facts)


def _told(bucket: Bucket, edges: Edges) -> dict[str, str]:
    """Return a bucket's name, its edge and the interval, as sentences hold them."""
    edge = edges.means[bucket.key]
    value, low, high = (
        tenths(each or 0, with_sign=True) for each in (edge.value, edge.low, edge.high)
    )
    told = f"{value}{provisional(edge.n)}"
    return {"bucket": bucket.name, "edge": told, "low": low, "high": high}


def _caption(edges: Edges) -> str:
    if not edges.known:
        return _("It takes a match in which every bucket of every player is known.")
    if edges.known == 1:
        return _one_match(edges)
    if edges.known < SHOWN_FROM:
        return _("%(matches)s: too few to say.") % {"matches": matches(edges.known)}
    text = _("%(bucket)s %(edge)s (%(low)s to %(high)s).")
    rest = (bucket for bucket in edges.clear if bucket is not edges.clearest)
    said = [text % _told(bucket, edges) for bucket in rest]
    unclear = [bucket.name for bucket in edges.buckets if bucket not in edges.clear]
    if unclear:
        said.append(_("No clear difference: %(buckets)s.") % {"buckets": ", ".join(unclear)})
    said.append(_stationless(edges))
    return sentences(*said, footnote(used=bool(provisional(edges.known))))


def _stationless(edges: Edges) -> str:
    if STATIONS not in edges.means or not edges.stationless:
        return ""
    text = _("Stations: 0 on maps without them, in %(matches)s.")
    return text % {"matches": matches(edges.stationless)}


def _one_match(edges: Edges) -> str:
    values = (
        f"{bucket.name} {tenths(edges.single[bucket.key][0], with_sign=True)}"
        for bucket in edges.buckets
    )
    return ", ".join(values)


def _row(bucket: Bucket, edges: Edges) -> list[Any]:
    edge = edges.means[bucket.key]
    return [bucket.name, *shown_cells(edge), edge.n]


def _figure(edges: Edges) -> dict[str, Any]:
    rows = [_dots(bucket, edges) for bucket in edges.buckets]
    return dots_figure(rows, Axis(_("points a match over the table’s mean"), line=0))


def _dots(bucket: Bucket, edges: Edges) -> Dots:
    edge = edges.means[bucket.key]
    if edge.value is None or not edge.shown:
        return Dots(bucket.name, "", edges.single[bucket.key])
    note = f"{tenths(edge.value, with_sign=True)}{provisional(edge.n)}"
    return Dots(bucket.name, note, [edge.value], edge.low, edge.high, is_clear=is_clear(edge, 0))
