"""Does the seat matter, or the color? Win rates beside par, with how far luck reaches."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from django.utils.translation import gettext as _, ngettext

from leagues.charts.dots import Axis, Dots, dots_figure
from leagues.charts.measured import UNKNOWN, Measured, counted, percent, rate_cell, tenths
from leagues.charts.style import Cell, Chart

ENOUGH = 30  # results before a rate is told
EARLY_BELOW = 100  # results under which no side is taken
HEIGHT = 300  # px at least


class Effect(Protocol):
    """What the results in one seat, or with one color, came to; see `population.effects`."""

    @property
    def share(self) -> float: ...
    @property
    def expected(self) -> float: ...
    @property
    def results(self) -> int: ...
    @property
    def par(self) -> float: ...
    @property
    def rate(self) -> Measured: ...
    @property
    def adjusted(self) -> Measured: ...
    @property
    def is_early(self) -> bool: ...
    @property
    def verdict(self) -> str | None: ...


@dataclass(frozen=True)
class Named:
    """An effect and what its seat or color is called."""

    name: str
    effect: Effect

    @property
    def is_clear(self) -> bool:
        """Say whether par lies outside of what luck gives, and it is not too early to say so."""
        return self.effect.verdict in ("above", "below")


@dataclass(frozen=True)
class Wording:
    """What is said of seats, or of colors.

    key: the chart's; head: the column of their names; early: where none has results enough;
    unknown: where none is known.
    """

    key: str
    head: str
    early: str
    unknown: str


def effects_chart(
    effects: Sequence[Named], foremost: Named | None, wording: Wording, *, scope: str
) -> Chart:
    """Return the chart of effects in order; foremost: the one that the heading is about."""
    told = [each for each in effects if each.effect.rate.shown]
    n = sum(each.effect.results for each in effects)
    return Chart(
        key=wording.key,
        finding=_finding(effects, foremost, wording),
        about=_about(n, scope),
        caption=_caption(effects, told),
        figure=_figure(told) if told else None,
        head=(
            wording.head,
            _("Results"),
            _("Win share"),
            _("Par"),
            _("Over par"),
            _("Win share, %"),
            _("from"),
            _("to"),
            _("Over the player’s usual, points of %"),
        ),
        rows=[_row(each) for each in effects],
    )


def _finding(effects: Sequence[Named], foremost: Named | None, wording: Wording) -> str:
    if not effects:
        return wording.unknown
    if foremost is None:
        return wording.early
    effect = foremost.effect
    words = {
        "name": foremost.name,
        "share": tenths(effect.share),
        "n": counted(effect.results),
        "par": tenths(effect.expected),
    }
    if effect.is_early:
        return _("%(name)s: %(share)s of %(n)s, par %(par)s; too early to say") % words
    if foremost.is_clear:
        return _("%(name)s: %(share)s of %(n)s, par %(par)s; clear") % words
    return _("%(name)s: %(share)s of %(n)s, par %(par)s; no clear difference") % words


def _about(n: int, scope: str) -> str:
    results = ngettext("%(n)s result", "%(n)s results", n) % {"n": counted(n)}
    text = _("Wins out of 100 results, with their interval; tick: par. %(scope)s, %(results)s.")
    return text % {"scope": scope, "results": results}


def _caption(effects: Sequence[Named], told: Sequence[Named]) -> str:
    if not told:
        return _("It takes 30 results of one.")
    parts = []
    if any(each.effect.is_early for each in told):
        parts.append(_("Below 100 results it is too early to say."))
    if len(told) < len(effects):
        parts.append(_("Those with fewer than 30 stand in the table alone."))
    if any(each.is_clear for each in told):
        parts.append(_("Filled: clear of par. By luck alone one in 20 is."))
    return " ".join(parts)


def _row(each: Named) -> list[Any]:
    effect = each.effect
    rate = effect.rate
    over = effect.share - effect.expected
    rates = (rate.value, rate.low, rate.high) if rate.shown else (None, None, None)
    return [
        each.name,
        effect.results,
        Cell(effect.share, tenths(effect.share)),
        Cell(effect.expected, tenths(effect.expected)),
        Cell(over, tenths(over, with_sign=True)),
        *(rate_cell(value, effect.results) for value in rates),
        _beyond(effect.adjusted),
    ]


def _beyond(adjusted: Measured) -> Cell:
    value = adjusted.value if adjusted.shown else None
    if value is None:
        return Cell(None, UNKNOWN)
    return Cell(100 * value, tenths(100 * value, with_sign=True))


def _figure(told: Sequence[Named]) -> dict[str, Any]:
    rows = [_dots(each) for each in told]
    figure = dots_figure(rows, Axis(_("wins out of 100 results")))
    figure["layout"]["height"] = max(HEIGHT, figure["layout"]["height"])
    return figure


def _dots(each: Named) -> Dots:
    effect = each.effect
    note = _("%(rate)s of %(n)s") % {
        "rate": percent(effect.rate.value or 0.0, effect.results),
        "n": counted(effect.results),
    }
    return Dots(
        name=each.name,
        note=note,
        values=(100 * (effect.rate.value or 0.0),),
        low=100 * (effect.rate.low or 0.0),
        high=100 * (effect.rate.high or 0.0),
        par=100 * effect.par,
        is_clear=each.is_clear,
    )
