"""Records of a league, told match by match: who set, broke or equalled what, and what stands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from itertools import groupby
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

if TYPE_CHECKING:
    import pandas as pd

LOWEST = {"lowest_winning_total"}  # of all others the highest is the record
RECORDS = (
    "highest_total",
    "highest_losing_total",
    "ticket_points",
    "route_points",
    "tickets_completed",
    "margin",
    "lowest_winning_total",
    "streak",
)
FANFARE_FROM = 10  # results of a variant

type How = Literal["set", "broke", "equalled"]
type Status = Literal["held", "joint", "broken"]


@dataclass(frozen=True, slots=True)
class Mark:
    """A record as it stood: players by id, the first of them since a day."""

    value: int
    players: tuple[int, ...]
    since: date


@dataclass(frozen=True, slots=True)
class RecordEvent:
    """A record as one player set, broke or equalled it in a match of a variant.

    value: in points, tickets or wins; match: public id; number: as in the frame; was: what stood
    before that match, None where nothing; results: of the variant up to and with that match;
    status: what has become of it by the end of the frame.
    """

    record: str
    variant: str
    value: int
    match: str
    number: int
    played_on: date
    player: int
    how: How
    was: Mark | None
    results: int
    status: Status

    @property
    def is_fanfare(self) -> bool:
        """Say whether the variant had results enough for the record to be made much of."""
        return self.results >= FANFARE_FROM

    @property
    def stands(self) -> bool:
        """Say whether nobody has done better since."""
        return self.status != "broken"


class _Best(NamedTuple):
    """A result that was the best of its match and no worse than any before."""

    record: str
    variant: str
    value: int
    match: str
    number: int
    played_on: Any
    player: int
    results: int


def record_events(frame: pd.DataFrame) -> list[RecordEvent]:
    """Return every record of a frame (see `frames.league_frame`) as it fell, in order.

    Each is judged as at its match: strictly better than all earlier matches of the variant breaks
    it, as good equals it; several players of one match may do either. A shared win has a margin
    of 0, a run of wins is of the player's matches of that variant. A guest holds no record and
    breaks none. Results without the bucket are left out. No query.
    """
    found = [told for bests in _bests(frame).values() for told in _told(bests)]
    return sorted(found, key=lambda one: (one.number, RECORDS.index(one.record)))


def records_of(frame: pd.DataFrame, player: int) -> list[dict[str, Any]]:
    """Return a player's records in order, broken ones too, in the contract's shape. No query."""
    return [_document(one) for one in record_events(frame) if one.player == player]


def league_records(frame: pd.DataFrame) -> dict[str, list[RecordEvent]]:
    """Return the records that stand at the end of a frame by variant, joint ones one by one.

    Variants with the most matches first, records in the order of `RECORDS`. No query.
    """
    standing = [one for one in record_events(frame) if one.stands]
    standing.sort(key=lambda one: RECORDS.index(one.record))
    variants = frame.drop_duplicates("match_id")["variant"].value_counts(sort=True).index
    by_variant = {each: [one for one in standing if one.variant == each] for each in variants}
    return {variant: held for variant, held in by_variant.items() if held}


def margins(frame: pd.DataFrame) -> pd.Series[float]:
    """Return for each row the margin of its match, in points.

    The winner's total over the best total not in place 1; 0 for a shared win.
    """
    table = frame["match_id"]
    beaten = frame["total"].where(~frame["won"]).groupby(table).transform("max")
    won = frame["total"].where(frame["won"]).groupby(table).transform("max")
    shared = (frame["won"] & (frame["level"] > 1)).groupby(table).transform("any")
    return (won - beaten).mask(shared, 0.0).astype("float64")


def _document(one: RecordEvent) -> dict[str, Any]:
    return {
        "record": one.record,
        "variant": one.variant,
        "value": one.value,
        "match": one.match,
        "played_on": one.played_on.isoformat(),
        "status": one.status,
    }


def _runs(frame: pd.DataFrame) -> pd.Series[float]:
    """Return the wins in a row that each row ends, of the player's matches of that variant."""
    own = [frame["variant"], frame["player"]]
    lost = (~frame["won"]).groupby(own).cumsum()
    return frame["won"].groupby([*own, lost]).cumsum().astype("float64")


def _values(frame: pd.DataFrame) -> Mapping[str, pd.Series[float]]:
    """Return what each row puts forward for each record; NaN where nothing."""
    won, totals = frame["won"], frame["total"].astype("float64")
    return {
        "highest_total": totals,
        "highest_losing_total": totals.where(~won),
        "ticket_points": frame["ticket_points"],
        "route_points": frame["route_points"],
        "tickets_completed": frame["tickets_completed"],
        "margin": margins(frame).where(won),
        "lowest_winning_total": totals.where(won),
        "streak": _runs(frame).where(won),
    }


def _is_best(frame: pd.DataFrame, scores: pd.Series[float]) -> pd.Series[bool]:
    """Say which rows are the best of their match and no worse than any match before.

    scores: higher is better, NaN for nothing put forward.
    """
    nothing = float("-inf")
    scores = scores.where(frame["player"].notna()).fillna(nothing)
    at_match = scores.groupby(frame["match_id"]).transform("max")
    matches = frame.assign(best=at_match).drop_duplicates("match_id").set_index("match_id")
    so_far = matches.groupby("variant")["best"].cummax()
    before = so_far.groupby(matches["variant"]).shift(fill_value=nothing)
    is_new = scores >= frame["match_id"].map(before)
    return is_new & (scores == at_match) & (scores > nothing)


def _bests(frame: pd.DataFrame) -> dict[tuple[str, str], list[_Best]]:
    """Return the rows that made a record, by variant and record, in order."""
    if frame.empty:
        return {}
    at = frame.groupby("variant").cumcount() + 1
    counted = frame.assign(results=at.groupby(frame["match_id"]).transform("max"))
    found: dict[tuple[str, str], list[_Best]] = {}
    for record, values in _values(frame).items():
        best = _is_best(frame, -values if record in LOWEST else values)
        for one in _rows(counted[best], record, values[best]):
            found.setdefault((one.variant, record), []).append(one)
    return found


def _rows(frame: pd.DataFrame, record: str, values: pd.Series[float]) -> Iterator[_Best]:
    columns = ("variant", "match", "number", "played_on", "player", "results")
    rows = frame[list(columns)].itertuples(index=False, name=None)
    for value, (variant, match, number, day, player, results) in zip(values, rows, strict=True):
        yield _Best(record, variant, int(value), match, number, day.date(), int(player), results)


def _told(bests: Iterable[_Best]) -> Iterator[RecordEvent]:
    """Return the story of one record of one variant: its bests rise, or are level."""
    levels = [list(level) for _, level in groupby(bests, key=lambda one: one.value)]
    was: Mark | None = None
    for level in levels:
        stands: Status = "joint" if len(level) > 1 else "held"
        yield from _level(level, was, stands if level is levels[-1] else "broken")
        was = _mark(level)


def _level(level: Sequence[_Best], before: Mark | None, status: Status) -> Iterator[RecordEvent]:
    """Return what was told of one value; before: what stood when it was first reached."""
    was, how = before, _how(before)
    for _, match in groupby(level, key=lambda one: one.number):
        same = list(match)
        for one in same:
            yield RecordEvent(**one._asdict(), how=how, was=was, status=status)
        reached = _mark(same)
        was = _joined(was, reached) if how == "equalled" else reached
        how = "equalled"


def _how(before: Mark | None) -> How:
    return "broke" if before else "set"


def _mark(bests: Sequence[_Best]) -> Mark:
    players = tuple(dict.fromkeys(one.player for one in bests))
    return Mark(bests[0].value, players, bests[0].played_on)


def _joined(mark: Mark | None, more: Mark) -> Mark:
    """Return a mark with those who have reached it since."""
    if mark is None:
        return more
    return replace(mark, players=tuple(dict.fromkeys((*mark.players, *more.players))))
