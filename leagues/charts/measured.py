"""What charts ask of a statistic, and how they write it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from django.template.defaultfilters import floatformat
from django.utils.formats import number_format
from django.utils.translation import gettext as _, ngettext

from leagues.charts.style import MINUS, Cell

SHOWN_FROM = 5  # matches from which means and rates are told
PROVISIONAL_BELOW = 10
FINE_FROM = 100  # matches from which rates have a decimal
GROUPED_FROM = 10_000  # from which digits stand in groups
UNKNOWN = "—"


class Measured(Protocol):
    """A value, on how many it rests, and its 95 % interval; None where there is none."""

    @property
    def value(self) -> float | None: ...
    @property
    def n(self) -> int: ...
    @property
    def low(self) -> float | None: ...
    @property
    def high(self) -> float | None: ...
    @property
    def shown(self) -> bool: ...


def provisional(n: int) -> str:
    """Return the sign beside a value that rests on few matches; blank from ten on."""
    return "†" if n < PROVISIONAL_BELOW else ""


def is_clear(measure: Measured, par: float) -> bool:
    """Say whether par lies outside the interval of a value that is shown."""
    if measure.low is None or measure.high is None or not measure.shown:
        return False
    return not measure.low <= par <= measure.high


def tenths(value: float, *, with_sign: bool = False) -> str:
    """Return a number with one decimal by locale, with a true minus; nothing has no sign."""
    text = floatformat(abs(value), 1)
    if not any(digit in "123456789" for digit in text):
        return text
    return f"{MINUS if value < 0 else '+' if with_sign else ''}{text}"


def percent(rate: float, n: int) -> str:
    """Return a fraction of 1 out of 100, with the sign; a decimal from a hundred matches on."""
    text = floatformat(rate * 100, 1 if n >= FINE_FROM else 0).replace("-", MINUS)
    return f"{text} %"


def percent_said(rate: float, n: int) -> str:
    """Return a fraction of 1 as `percent` does, for a sentence: no line ends before its sign."""
    return percent(rate, n).replace(" ", "\u00a0")


def footnote(*, used: bool) -> str:
    """Return what the sign of `provisional` means, where it is used."""
    words = _("Provisional: from fewer than ten matches.")
    return f"†\u00a0{words}" if used else ""


def sentences(*texts: str) -> str:
    """Return texts in one line, blank ones left out."""
    return " ".join(filter(None, texts))


def counted(n: int) -> str:
    """Return a number of things by locale, its digits in groups from ten thousand on."""
    return number_format(n, force_grouping=abs(n) >= GROUPED_FROM)


def matches(n: int) -> str:
    """Return a number of matches in words."""
    return ngettext("%(n)s match", "%(n)s matches", n) % {"n": counted(n)}


def from_matches(n: int, m: int) -> str:
    """Return on how many matches something rests, of how many there are."""
    if n == m:
        return matches(n)
    text = ngettext("from %(n)s of %(m)s match", "from %(n)s of %(m)s matches", m)
    return text % {"n": counted(n), "m": counted(m)}


def points_cell(value: float | None, *, with_sign: bool = False) -> Cell:
    """Return points as a table's cell."""
    return Cell(value, UNKNOWN if value is None else tenths(value, with_sign=with_sign))


def rate_cell(rate: float | None, n: int) -> Cell:
    """Return a fraction of 1 as a table's cell, out of 100 for readers and files alike."""
    return Cell(None, UNKNOWN) if rate is None else Cell(100 * rate, percent(rate, n))


def shown_cells(measure: Measured, *, with_sign: bool = True) -> Iterable[Cell]:
    """Yield value, low and high in points; unknown where too few are measured."""
    for each in (measure.value, measure.low, measure.high):
        yield points_cell(each if measure.shown else None, with_sign=with_sign)
