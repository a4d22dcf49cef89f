"""What the metrics of a player are called, and how their values are written."""

from collections.abc import Mapping

from django.template.defaultfilters import floatformat
from django.utils.functional import Promise
from django.utils.translation import gettext as _, gettext_lazy

from leagues.charts.measured import UNKNOWN, counted, percent, tenths
from leagues.statistics.player import METRICS, Topic, Unit

NAMES: Mapping[str, Promise] = {
    "matches": gettext_lazy("Matches"),
    "wins": gettext_lazy("Wins"),
    "wins_sole": gettext_lazy("Wins alone"),
    "wins_shared": gettext_lazy("Wins shared"),
    "win_share": gettext_lazy("Win share"),
    "expected_wins": gettext_lazy("Expected wins"),
    "streak_longest": gettext_lazy("Longest winning streak"),
    "streak_current": gettext_lazy("Current winning streak"),
    "win_rate": gettext_lazy("Win rate"),
    "wins_over_expectation": gettext_lazy("Wins over expectation"),
    "table_beaten": gettext_lazy("Table beaten"),
    "podiums": gettext_lazy("Podiums, tables of four and more"),
    "total_mean": gettext_lazy("Total, mean"),
    "total_sd": gettext_lazy("Total, standard deviation"),
    "total_median": gettext_lazy("Total, median"),
    "total_min": gettext_lazy("Total, lowest"),
    "total_max": gettext_lazy("Total, highest"),
    "route_points_mean": gettext_lazy("Routes, mean"),
    "ticket_points_mean": gettext_lazy("Net tickets, mean"),
    "longest_path_points_mean": gettext_lazy("Longest path, mean"),
    "station_points_mean": gettext_lazy("Stations, mean"),
    "route_points_share": gettext_lazy("Routes, share"),
    "ticket_points_share": gettext_lazy("Net tickets, share"),
    "longest_path_points_share": gettext_lazy("Longest path, share"),
    "station_points_share": gettext_lazy("Stations, share"),
    "route_points_edge": gettext_lazy("Routes, edge on the table"),
    "ticket_points_edge": gettext_lazy("Tickets, edge on the table"),
    "longest_path_points_edge": gettext_lazy("Longest path, edge on the table"),
    "station_points_edge": gettext_lazy("Stations, edge on the table"),
    "total_edge": gettext_lazy("Total, edge on the table"),
    "z_mean": gettext_lazy("Total beside its cell, z-score"),
    "ratio_median": gettext_lazy("Total ÷ best opponent’s, median"),
    "longest_path_rate": gettext_lazy("Longest path held"),
    "win_rate_with_longest_path": gettext_lazy("Win rate with the longest path"),
    "win_rate_without_longest_path": gettext_lazy("Win rate without it"),
    "decided_by_bonus": gettext_lazy("Matches decided by the bonus"),
    "ticket_completion": gettext_lazy("Tickets completed"),
    "points_per_completed_ticket": gettext_lazy("Points per completed ticket"),
    "stations_used_mean": gettext_lazy("Stations built, mean"),
    "station_cost_mean": gettext_lazy("Cost of stations, mean"),
    "margin_mean": gettext_lazy("Winning margin, mean"),
}
WHOLE = frozenset({"total_min", "total_max"})
FINE = frozenset({"win_share", "expected_wins"})  # their difference reads right to one decimal
SIGNED = frozenset({"wins_over_expectation", "z_mean"})


def has_sign(key: str) -> bool:
    """Say whether a metric's value is a difference, and so written with its sign."""
    return key in SIGNED or METRICS[key].topic is Topic.EDGES


def _with_two(value: float, *, with_sign: bool) -> str:
    text = floatformat(abs(value), 2)
    if not any(digit in "123456789" for digit in text):
        return text
    return f"{'−' if value < 0 else '+' if with_sign else ''}{text}"


def write_value(key: str, value: float | None, n: int) -> str:
    """Return a metric's value, or an end of its interval, by locale; n: what it rests on."""
    if value is None:
        return UNKNOWN
    unit = METRICS[key].unit
    if unit is Unit.COUNT or key in WHOLE:
        return counted(int(value))
    if unit is Unit.FRACTION:
        return percent(value, n)
    if unit is Unit.NUMBER or key in FINE:
        return _with_two(value, with_sign=has_sign(key))
    return tenths(value, with_sign=has_sign(key))


def write_interval(key: str, low: float | None, high: float | None, n: int) -> str:
    """Return an interval by locale; blank where there is none. A share is cut to 0 to 100 %."""
    if low is None or high is None:
        return ""
    if METRICS[key].unit is Unit.FRACTION:
        low, high = max(low, 0.0), min(high, 1.0)
    words = {"low": write_value(key, low, n), "high": write_value(key, high, n)}
    return _("%(low)s to %(high)s") % words
