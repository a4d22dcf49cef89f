"""The head figures of a player: won, over par, table beaten; each with n, par and luck."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from leagues.standings.intervals import Interval, luck_band, mean_interval, wilson
from leagues.standings.tallies import Finish

if TYPE_CHECKING:
    import pandas as pd

SHOWN_FROM = 5  # matches: below it the counts speak, no rates or intervals
PROVISIONAL_BELOW = 10
FINE_FROM = 100  # matches: from here on rates have one decimal
FORM_SHOWN = 10

type Verdict = Literal["above", "below", "no clear difference"]


def _against(par: float, interval: Interval | None) -> Verdict | None:
    if interval is None:
        return None
    if interval.holds(par):
        return "no clear difference"
    return "above" if interval.low > par else "below"


@dataclass(frozen=True)
class Figure:
    """One figure: value and par in its unit, the interval, and what luck says; n in matches."""

    value: float | None
    par: float
    interval: Interval | None
    verdict: Verdict | None


@dataclass(frozen=True)
class HeadFigures:
    """The figures of one player's counted matches; rates and intervals None below five."""

    matches: int
    wins_sole: int
    wins_shared: int
    win_share: float
    expected: float
    luck: float
    won: Figure
    over_par: Figure
    table_beaten: Figure
    form: tuple[Finish, ...]

    @property
    def is_shown(self) -> bool:
        """Say whether there are matches enough for rates and intervals."""
        return self.matches >= SHOWN_FROM

    @property
    def rate_places(self) -> int:
        """Return how many decimals a rate deserves."""
        return 1 if self.matches >= FINE_FROM else 0

    @property
    def is_provisional(self) -> bool:
        """Say whether the figures still move much with each match."""
        return self.matches < PROVISIONAL_BELOW


def _won(history: pd.DataFrame, shown: bool) -> Figure:
    n = len(history)
    wins, par = int(history["won"].sum()), float(history["expected"].mean()) if n else 0.0
    interval = wilson(wins, n) if shown else None
    return Figure(wins / n if shown else None, par, interval, _against(par, interval))


def _over_par(history: pd.DataFrame, shown: bool, luck: float) -> Figure:
    over = float(history["win_share"].sum() - history["expected"].sum())
    band = Interval(-luck, luck) if shown else None
    verdict: Verdict | None = None
    if band is not None:
        verdict = "no clear difference" if band.holds(over) else "above" if over > 0 else "below"
    return Figure(over if len(history) else None, 0.0, band, verdict)


def _beaten(history: pd.DataFrame, shown: bool) -> Figure:
    interval = mean_interval([float(each) for each in history["beaten"]]) if shown else None
    value = float(history["beaten"].mean()) if shown else None
    return Figure(value, 0.5, interval, _against(0.5, interval))


def _form(history: pd.DataFrame) -> tuple[Finish, ...]:
    last = history.tail(FORM_SHOWN)
    columns = zip(last["place"], last["shared"], last["size"], strict=True)
    return tuple(Finish(int(place), bool(shared), int(size)) for place, shared, size in columns)


def head_figures(history: pd.DataFrame) -> HeadFigures:
    """Return the head figures of a history as `frames.history_of` gives it."""
    n = len(history)
    shown = n >= SHOWN_FROM
    luck = luck_band([int(each) for each in history["size"]])
    return HeadFigures(
        matches=n,
        wins_sole=int((history["won"] & ~history["shared"].astype(bool)).sum()),
        wins_shared=int((history["won"] & history["shared"].astype(bool)).sum()),
        win_share=float(history["win_share"].sum()),
        expected=float(history["expected"].sum()),
        luck=luck,
        won=_won(history, shown),
        over_par=_over_par(history, shown, luck),
        table_beaten=_beaten(history, shown),
        form=_form(history),
    )
