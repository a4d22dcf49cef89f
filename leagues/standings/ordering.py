"""Who stands before whom: a group of players parted by one metric after the other."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from leagues.standings.metrics import Metric, Value, Values

type Asked = Callable[[Metric, Collection[int]], Values]


@dataclass(frozen=True, slots=True)
class Cut:
    """What put a group above the next: the metric, and the values of both at that step."""

    key: str
    above: Value
    below: Value


@dataclass
class Order:
    """Groups of level players, best first, and the cuts between neighbours.

    values: by player and metric what was asked, in order: of a relative metric perhaps several,
    each among fewer players.
    """

    groups: list[list[int]] = field(default_factory=list)
    cuts: list[Cut] = field(default_factory=list)
    values: dict[int, dict[str, list[Value]]] = field(default_factory=dict)


def _rank_value(value: Value, metric: Metric) -> tuple[bool, Fraction]:
    """Return what sorts ascending: better first, unknown last."""
    if value is None:
        return (True, Fraction(0))
    return (False, value if metric.lower_is_better else -value)


def _parts(values: Values, metric: Metric) -> list[tuple[Value, list[int]]]:
    """Return the players of each value, best first."""
    by_value: dict[Value, list[int]] = {}
    for player, value in values.items():
        by_value.setdefault(value, []).append(player)
    return sorted(by_value.items(), key=lambda part: _rank_value(part[0], metric))


def _refine(order: Order, group: Collection[int], chain: Sequence[Metric], asked: Asked) -> None:
    """Add the group to the order, parted as far as the metrics go."""
    if len(group) == 1 or not chain:
        order.groups.append(sorted(group))
        return
    metric = chain[0]
    values = asked(metric, group)
    for player, value in values.items():
        order.values.setdefault(player, {}).setdefault(metric.key, []).append(value)
    parts = _parts(values, metric)
    # A smaller group has its own shared tables, so a relative metric is asked again.
    rest = chain if metric.is_relative and len(parts) > 1 else chain[1:]
    for index, (value, players) in enumerate(parts):
        if index:
            order.cuts.append(Cut(metric.key, parts[index - 1][0], value))
        _refine(order, players, rest, asked)


def order_players(players: Collection[int], chain: Sequence[Metric], asked: Asked) -> Order:
    """Return the players in groups that nothing parts, best first.

    asked: gives a metric's values for just these players. The order of players never matters.
    """
    order = Order()
    if players:
        _refine(order, sorted(players), chain, asked)
    return order
