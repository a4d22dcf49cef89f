"""How a table's figures are written."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from django.template.defaultfilters import floatformat
from django.utils.translation import ngettext

from leagues.standings.metrics import Metric

DECIMALS_MAX = 6


@dataclass(frozen=True)
class Kind:
    """How a kind of figure is written; coarse, fine: its decimals below and from 100 matches."""

    coarse: int
    fine: int
    scale: int = 1
    has_sign: bool = False


KINDS: Mapping[str, Kind] = {
    "share": Kind(1, 1),
    "points": Kind(1, 1),
    "fine": Kind(2, 2),
    "count": Kind(0, 0),
    "percent": Kind(0, 1, scale=100),
    "signed": Kind(1, 1, has_sign=True),
    "balance": Kind(0, 0, has_sign=True),
}


def scaled(value: Fraction, metric: Metric) -> float:
    """Return a metric's value in the unit that is written, such as percent."""
    return float(value * KINDS[metric.shown_as].scale)


def write_scaled(value: float, metric: Metric) -> str:
    """Return a value in that unit by locale, with decimals enough not to look like nothing."""
    kind = KINDS[metric.shown_as]
    for decimals in range(kind.coarse, DECIMALS_MAX):
        text = floatformat(value, decimals).replace("-", "−")
        if not value or any(digit in "123456789" for digit in text):
            break
    return f"{text} %" if metric.shown_as == "percent" else text


def write_difference(value: float, metric: Metric) -> str:
    """Return how far apart two values in that unit are; shares of a hundred by their points."""
    if metric.shown_as != "percent":
        return write_scaled(value, metric)
    text = ngettext("%(n)s percentage point", "%(n)s percentage points", round(value))
    return text % {"n": write_scaled(value, metric).removesuffix(" %")}
