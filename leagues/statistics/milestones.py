"""Milestones: a player's 100th match, first win, first total of 125; reached, and ahead."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from itertools import count
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import pandas as pd

KINDS = ("matches", "first_win", "total", "tickets")
STEPS: Mapping[str, tuple[int, ...]] = {
    "matches": (1, 10, 25, 50, 100),
    "first_win": (1,),
    "total": (100, 125, 150),
    "tickets": (),
}
TICKETS_EACH = 50
WITHIN = 10  # matches: what is further away is not said to be ahead
AWAITED_FROM = 5  # matches without a win before the first is said to be ahead
LATELY = 20  # matches of the league: who sat at none of them has no milestone ahead


@dataclass(frozen=True, slots=True)
class Milestone:
    """What a player reached with a match.

    kind: one of KINDS; value: matches, wins, points or completed tickets; match: public id;
    number: as in the frame.
    """

    kind: str
    value: int
    match: str
    number: int
    played_on: date
    player: int


@dataclass(frozen=True, slots=True)
class Ahead:
    """A player's next milestone of a kind.

    value: as of a milestone; to_go: how many are missing; matches: how many it takes at the
    player's pace; played: the player's matches so far.
    """

    kind: str
    value: int
    to_go: int
    matches: float
    played: int
    player: int


def milestone_events(frame: pd.DataFrame) -> list[Milestone]:
    """Return what players reached, in the order of a frame (see `frames.league_frame`).

    Over all matches of the frame and all variants; tickets where they are known. A match may reach
    several of one kind. No query.
    """
    rows = frame[frame["player"].notna()]
    found = [
        each
        for kind, progress in _progress(rows).items()
        for step in _steps(kind, progress)
        for each in _reached(rows, kind, step, progress)
    ]
    return sorted(found, key=lambda one: (one.number, KINDS.index(one.kind), one.value))


def milestones_ahead(frame: pd.DataFrame) -> list[Ahead]:
    """Return what is within reach of those who played lately, the nearest first.

    Rounds of matches and tickets, and a first win; a high total comes at no pace. No query.
    """
    rows = frame[frame["player"].notna()]
    if rows.empty:
        return []
    recent = rows[rows["number"] > rows["number"].iloc[-1] - LATELY]["player"]
    paces = _paces(rows[rows["player"].isin(recent)])
    near = [each for row in paces for each in _next(row) if each.matches <= WITHIN]
    return sorted(near, key=lambda one: (one.matches, KINDS.index(one.kind), -one.value))


def _progress(rows: pd.DataFrame) -> dict[str, pd.Series[float]]:
    """Return for each row how far the player has come with it."""
    own = rows["player"]
    return {
        "matches": rows.groupby(own).cumcount() + 1,
        "first_win": rows["won"].groupby(own).cumsum(),
        "total": rows["total"].groupby(own).cummax(),
        "tickets": rows["tickets_completed"].fillna(0).groupby(own).cumsum(),
    }


def _rounds() -> Iterator[int]:
    """Yield 250, 500, 1000, 2500, … without end."""
    power = 100
    while True:
        yield from (power * 5 // 2, power * 5, power * 10)
        power *= 10


def _endless(kind: str) -> Iterator[int]:
    yield from STEPS[kind]
    if kind == "matches":
        yield from _rounds()
    if kind == "tickets":
        yield from count(TICKETS_EACH, TICKETS_EACH)


def _steps(kind: str, progress: pd.Series[float]) -> Iterator[int]:
    """Return the steps of a kind that somebody has reached."""
    farthest = 0 if progress.empty else progress.max()
    for step in _endless(kind):
        if step > farthest:
            return
        yield step


def _reached(
    rows: pd.DataFrame, kind: str, step: int, progress: pd.Series[float]
) -> Iterator[Milestone]:
    """Return who came to a step, each at the first row that did."""
    columns = ["match", "number", "played_on", "player"]
    first = rows[progress >= step].drop_duplicates("player")[columns]
    for match, number, day, player in first.itertuples(index=False, name=None):
        yield Milestone(kind, step, match, number, day.date(), int(player))


def _paces(rows: pd.DataFrame) -> Iterator[Any]:
    """Return each player's matches, wins, par, tickets, and matches with tickets known."""
    totals = rows.groupby("player", sort=False).agg(
        matches=("match_id", "size"),
        wins=("won", "sum"),
        expected=("expected", "sum"),
        tickets=("tickets_completed", "sum"),
        known=("tickets_completed", "count"),
    )
    return totals.itertuples()


def _next(row: Any) -> Iterator[Ahead]:
    player, played = int(row.Index), int(row.matches)
    yield _ahead("matches", played, 1, played, player)
    if not row.wins and played >= AWAITED_FROM:
        yield Ahead("first_win", 1, 1, played / row.expected, played, player)
    if row.tickets:
        yield _ahead("tickets", int(row.tickets), row.tickets / row.known, played, player)


def _ahead(kind: str, so_far: int, pace: float, played: int, player: int) -> Ahead:
    step = next(each for each in _endless(kind) if each > so_far)
    return Ahead(kind, step, step - so_far, math.ceil((step - so_far) / pace), played, player)
