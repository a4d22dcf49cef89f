"""Which matches the points of the longest-path card decided: places made again without them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import groupby
from operator import attrgetter
from typing import TYPE_CHECKING, Any

from scoring.places import rank
from scoring.sheets import ScoreCard
from scoring.variants import Variant, by_house, load_variants

if TYPE_CHECKING:
    import pandas as pd

_COUNTS = (
    "seat",
    "tickets_completed",
    "stations_remaining",
    "longest_path_bonus",
    "source_place",
)
_READ = ("match_id", "variant", "house_steps", "total", *_COUNTS)


def decided_by_bonus(frame: pd.DataFrame) -> pd.Series[float]:
    """Return for each row 1 where its match has other winners once every holder loses the bonus.

    0 where it has the same; NaN where not everybody's bonus, completed tickets and (on maps with
    stations) stations are known, or the map has no bonus. frame: whole tables. Tie-breaks are
    those of the match's season; the card step still reads who held the card.
    """
    known = frame[_is_told(frame)]
    without = known["total"] - known["longest_path_bonus"]
    best = without == without.groupby(known["match_id"]).transform("max")
    level = best.groupby(known["match_id"]).transform("sum") > 1
    holds = known["longest_path_bonus"] > 0
    held = holds.groupby(known["match_id"]).transform("any")
    # Who is best alone wins; the tie-breaks are asked only where several are level.
    wins = best.where(~level, False) | _winners(known[level & held], without).reindex(
        known.index, fill_value=False
    )
    changed = (wins != known["won"]) & held
    decided = changed.groupby(known["match_id"]).transform("any").astype("float64")
    return decided.reindex(frame.index)


def _is_told(frame: pd.DataFrame) -> pd.Series[bool]:
    """Return which rows are of matches where all that the rule needs is known."""
    told = (
        frame["has_bonus"]
        & frame["longest_path_bonus"].notna()
        & frame["tickets_completed"].notna()
        & (frame["stations_remaining"].notna() | ~frame["has_stations"])
    )
    return told.groupby(frame["match_id"]).transform("all").astype("bool")


def _winners(level: pd.DataFrame, totals: pd.Series[float]) -> pd.Series[bool]:
    """Return who wins, by all rules, the matches of these rows with other totals."""
    import pandas as pd

    rows = level.assign(total=totals.reindex(level.index))[list(_READ)].itertuples()
    won: dict[Any, bool] = {}
    for _, seats in groupby(rows, key=attrgetter("match_id")):
        table = list(seats)
        won.update(zip((row.Index for row in table), _come_first(table), strict=True))
    return pd.Series(won, dtype="bool")


def _come_first(table: Sequence[Any]) -> list[bool]:
    places = rank([_card(row) for row in table], variant=_rules(table[0]), names=[""] * len(table))
    first = {place.position for place in places if place.place == 1}
    return [position in first for position in range(len(table))]


def _rules(row: Any) -> Variant:
    variant = load_variants()[row.variant]
    return variant if row.house_steps is None else by_house(variant, tuple(row.house_steps))


def _card(row: Any) -> ScoreCard:
    counts = {name: getattr(row, name) for name in _COUNTS}
    known: dict[str, Any] = {
        name: int(value) for name, value in counts.items() if not math.isnan(value)
    }
    return ScoreCard(name=None, total=int(row.total), **known)
