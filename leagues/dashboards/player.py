"""The charts of a player's page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from leagues.charts.buckets import Sources, Who, buckets_chart
from leagues.charts.edges import Edges, edges_chart
from leagues.charts.places import Finishes, places_chart
from leagues.charts.rating import Step, rating_chart
from leagues.charts.rivals import Rival, Rivalry, rivals_chart
from leagues.charts.splits import Part, splits_chart
from leagues.charts.style import Chart
from leagues.charts.totals import totals_by_match
from leagues.dashboards.ask import Ask, Build
from leagues.dashboards.words import scope_words
from leagues.queries.players import Label
from leagues.queries.ratings import rating_history
from leagues.standings.trends import trend_of
from leagues.statistics.buckets import edge_of
from leagues.statistics.frames import POINTS
from leagues.statistics.rivals import Duel
from leagues.statistics.splits import Split, clearest, splits_of


def _label(ask: Ask) -> Label:
    return ask.labels.of(ask.subject)


def totals(ask: Ask) -> Chart:
    """Return a player's totals match by match."""
    trends = {
        variant: trend_of([int(each) for each in points])
        for variant, points in ask.history.groupby("variant")["total"]
    }
    return totals_by_match(_label(ask).name, ask.history, trends)


def buckets(ask: Ask) -> Chart:
    """Return where a player's points come from, beside the opponents' at the same tables."""
    label = _label(ask)
    who = Who(label.name, label.code)
    return buckets_chart(who, _sources(ask), scope=scope_words(ask.filters))


def _sources(ask: Ask) -> Sources:
    """Return a player's points by bucket where the whole table is known, else where theirs are."""
    compared = ask.compared
    whole = compared[compared["table_known"]]
    rows = compared[compared["is_known"]] if whole.empty else whole
    used = _buckets_in(ask)
    own = {each: float(rows[each].mean()) for each in used} if len(rows) else {}
    return Sources(
        own=own,
        others=None if whole.empty else {each: own[each] - _edge(ask, each) for each in own},
        single={each: [float(points) for points in rows[each]] for each in own},
        edges={} if whole.empty else {each: ask.metrics[edge_of(each)] for each in own},
        known=len(rows),
        played=len(compared),
    )


def _edge(ask: Ask, bucket: str) -> float:
    return ask.metrics[edge_of(bucket)].value or 0.0


def _buckets_in(ask: Ask) -> list[str]:
    """Return the buckets that the maps played on have."""
    facts = {"longest_path_points": "has_bonus", "station_points": "has_stations"}
    history = ask.history
    return [each for each in POINTS if each not in facts or bool(history[facts[each]].any())]


def edges(ask: Ask) -> Chart:
    """Return what sets a player apart from the table."""
    compared = ask.compared
    rows = compared[compared["table_known"]]
    used = _buckets_in(ask) if len(rows) else []
    found = Edges(
        means={each: ask.metrics[edge_of(each)] for each in used},
        single={each: [float(edge) for edge in rows[edge_of(each)]] for each in used},
        known=len(rows),
        played=len(compared),
        stationless=int((~rows["has_stations"].astype(bool)).sum()),
    )
    return edges_chart(_label(ask).name, found, scope=scope_words(ask.filters))


def places(ask: Ask) -> Chart:
    """Return how a player finishes at tables of each size."""
    finishes = Finishes(_places(ask), ask.metrics["table_beaten"])
    return places_chart(_label(ask).name, finishes, scope=scope_words(ask.filters))


def _places(ask: Ask) -> Mapping[int, Sequence[int]]:
    counts = ask.history.groupby(["size", "place"]).size()
    found = {(int(size), int(place)): int(n) for (size, place), n in counts.items()}
    sizes = sorted({size for size, _ in found})
    return {size: [found.get((size, at), 0) for at in range(1, size + 1)] for size in sizes}


def splits(ask: Ask) -> Chart:
    """Return where a player wins, beside par."""
    found = splits_of(ask.history)
    best = clearest(found)
    return splits_chart(
        _label(ask).name,
        [_part(each) for each in found],
        _part(best) if best else None,
        played=len(ask.history),
        scope=scope_words(ask.filters),
    )


def _part(split: Split) -> Part:
    return Part(split.kind, split.value, split.wins, split.expected, split.rate)


def rating(ask: Ask) -> Chart:
    """Return a player's rating after each match up to the last day asked for. One query."""
    until = ask.filters.until
    steps = [
        Step(each.played_on, each.number, each.rating.mu, 2 * each.rating.sigma)
        for each in rating_history(ask.subject, until)
    ]
    return rating_chart(_label(ask).name, steps, until=until)


def rivals(ask: Ask) -> Chart:
    """Return whom a player comes out ahead of. One query."""
    found = ask.rivals
    rivalry = Rivalry(
        [_rival(each, ask) for each in found.duels],
        _rival(found.nemesis, ask) if found.nemesis else None,
        _rival(found.favourite, ask) if found.favourite else None,
    )
    return rivals_chart(_label(ask).name, rivalry, scope=scope_words(ask.filters))


def _rival(duel: Duel, ask: Ask) -> Rival:
    label = ask.people[duel.opponent]
    return Rival(
        name=label.name,
        code=label.code or label.name,
        common=duel.common,
        ahead=duel.ahead,
        level=duel.level,
        behind=duel.behind,
        margin=duel.margin_mean,
        r=duel.shrunk,
        is_enough=duel.is_enough,
    )


CHARTS: Mapping[str, Build] = {
    "totals": totals,
    "buckets": buckets,
    "edges": edges,
    "places": places,
    "splits": splits,
    "rating": rating,
    "rivals": rivals,
}
