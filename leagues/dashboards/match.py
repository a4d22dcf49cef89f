"""The charts of a match's page."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext as _, ngettext

from leagues.charts.bucket_style import Bucket
from leagues.charts.decided import decided_chart
from leagues.charts.match_lines import Game, Line, buckets_among
from leagues.charts.scored import scored_chart
from leagues.charts.style import Chart, long_day
from leagues.charts.totals import title_of
from leagues.dashboards.ask import Ask, Build
from leagues.models import Match, Result
from leagues.queries.players import Labels
from scoring.variants import Variant, load_variants


def scored(ask: Ask) -> Chart:
    """Return how a match was scored, counted or not. No query with its results loaded."""
    return scored_chart(game_of(ask))


def decided(ask: Ask) -> Chart:
    """Return what decided a match, counted or not. No query with its results loaded."""
    return decided_chart(game_of(ask))


def game_of(ask: Ask) -> Game:
    """Return the match that is asked about, as its charts read it; doubtful buckets unknown."""
    if ask.match is None:
        raise LookupError("This chart is about a match.")
    variant = load_variants().get(ask.match.variant)
    buckets = _buckets(variant)
    results = sorted(ask.match.results.all(), key=lambda one: (one.place, one.position))
    lines = [_line(one, buckets, variant, ask.labels) for one in results]
    return Game(lines, buckets, _scope(ask.match))


def _buckets(variant: Variant | None) -> list[Bucket]:
    keys = ["route_points", "ticket_points"]
    if variant is None or variant.longest_path_bonus:
        keys.append("longest_path_points")
    if variant is not None and variant.has_stations:
        keys.append("station_points")
    return buckets_among(keys)


def _line(result: Result, buckets: list[Bucket], variant: Variant | None, labels: Labels) -> Line:
    who = labels.of_seat(result)
    points = _points(result, variant)
    known = {each.key: points[each.key] for each in buckets}
    whole = {key: value for key, value in known.items() if value is not None}
    is_known = len(whole) == len(buckets) and not result.doubtful
    return Line(
        name=who.name,
        code=who.code,
        place=result.place,
        total=result.total,
        points=whole if is_known else None,
        decided_by=result.decided_by,
    )


def _points(result: Result, variant: Variant | None) -> dict[str, int | None]:
    left = result.stations_remaining
    worth = variant.station_points if variant else 0
    return {
        "route_points": result.route_points,
        "ticket_points": result.ticket_points,
        "longest_path_points": result.longest_path_bonus,
        "station_points": None if left is None else left * worth,
    }


def _scope(match: Match) -> str:
    size = ngettext("%(size)s player", "%(size)s players", match.size) % {"size": match.size}
    facts = {"variant": title_of(match.variant), "size": size}
    return _("%(variant)s, %(size)s, %(day)s") % {**facts, "day": long_day(match.played_on)}


CHARTS: Mapping[str, Build] = {"scored": scored, "decided": decided}
