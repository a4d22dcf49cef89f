"""The charts of the page that compares two players."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from leagues.charts.duel import Pair, duel_chart
from leagues.charts.duel_totals import SharedCell, duel_totals
from leagues.charts.side_by_side import Contest, Mark, side_by_side
from leagues.charts.style import Chart
from leagues.charts.totals import title_of
from leagues.dashboards.ask import Ask, Build
from leagues.dashboards.metric_words import NAMES, write_value
from leagues.dashboards.words import scope_words
from leagues.models import Player
from leagues.statistics.frames import history_of
from leagues.statistics.percentiles import COMPARED, Standing, order_of, peers_of
from leagues.statistics.player import METRICS, Unit
from leagues.statistics.rivals import meetings_of

if TYPE_CHECKING:
    import pandas as pd


def other_of(ask: Ask) -> Player:
    """Return whom the player is compared with."""
    if ask.other is None:
        raise LookupError("This chart is about two players.")
    return ask.other


def pair_of(ask: Ask) -> Pair:
    """Return the two as charts name them."""
    one, other = ask.labels.of(ask.subject), ask.labels.of(other_of(ask))
    return Pair(one.name, one.code, other.name, other.code)


def common_of(ask: Ask) -> pd.DataFrame:
    """Return the common matches of the two in order, as `rivals.meetings_of` gives them."""
    met = meetings_of(ask.frame, ask.subject.pk)
    return met[met["opponent"] == other_of(ask).pk]


def duel(ask: Ask) -> Chart:
    """Return how far one is ahead of the other after each common match."""
    return duel_chart(pair_of(ask), common_of(ask), scope=scope_words(ask.filters))


def _cells(ask: Ask) -> Iterator[SharedCell]:
    one, other = (
        dict(list(history_of(ask.frame, each.pk).groupby(["variant", "size"])["total"]))
        for each in (ask.subject, other_of(ask))
    )
    for cell in sorted(one.keys() & other.keys()):
        variant, size = cell
        name = f"{title_of(variant)}, {size}"
        yield SharedCell(name, one[cell].tolist(), other[cell].tolist())


def totals(ask: Ask) -> Chart:
    """Return what both score in the cells that both have played."""
    cells = sorted(_cells(ask), key=lambda each: -len(each.totals) - len(each.other_totals))
    return duel_totals(pair_of(ask), cells, scope=scope_words(ask.filters))


def _mark(key: str, standing: Standing) -> Mark:
    metric = standing.metric
    value = metric.value if metric.shown else None
    text = write_value(key, value, metric.n)
    if value is not None and METRICS[key].unit is Unit.FRACTION:
        value *= 100  # as it is written
    return Mark(text, value, standing.percentile)


def _lead(one: Mark, other: Mark) -> int | None:
    if one.value is None or other.value is None:
        return None
    return order_of(one.value, other.value)


def _are_apart(key: str, one: Standing, other: Standing) -> bool:
    """Say whether the intervals are apart; a luck band is around par, not around the value."""
    first, second = one.metric.interval, other.metric.interval
    if key == "wins_over_expectation" or first is None or second is None:
        return False
    if not (one.metric.shown and other.metric.shown):
        return False
    return first.low > second.high or second.low > first.high


def contest_of(key: str, one: Standing, other: Standing) -> Contest:
    """Return how two players stand by one of the compared metrics."""
    marks = _mark(key, one), _mark(key, other)
    return Contest(str(NAMES[key]), *marks, _lead(*marks), _are_apart(key, one, other))


def standings_of(ask: Ask) -> dict[str, tuple[Standing, Standing]]:
    """Return both players' standings by each compared metric. At most one query."""
    peers = peers_of(ask.league, ask.filters)
    ids = (ask.subject.pk, other_of(ask).pk)
    return {key: (peers.standing(key, ids[0]), peers.standing(key, ids[1])) for key in COMPARED}


def both(ask: Ask) -> Chart:
    """Return where both stand among all by each compared metric."""
    contests = [contest_of(key, *pair) for key, pair in standings_of(ask).items()]
    return side_by_side(pair_of(ask), contests, scope=scope_words(ask.filters))


CHARTS: Mapping[str, Build] = {"side-by-side": both, "duel": duel, "duel-totals": totals}
