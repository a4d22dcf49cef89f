"""What is stored of a match, of ratings and of tables, against what it should be."""

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from operator import attrgetter
from typing import Any

from leagues.models import League, RatingChange, Season
from leagues.queries.ratings import RatedLine
from leagues.queries.results import Line, Scope
from leagues.standings.appearances import field_of
from leagues.standings.expected import Columns, Expected
from leagues.standings.metrics import metrics_of
from leagues.standings.ratings import Change, replay
from leagues.standings.rules import rules_of
from leagues.standings.sheet_faults import rules_fault, steps_fault
from leagues.standings.table import RATING_DIGITS, Row, Table, last_day, table_from, table_of

_CLOSE = 1e-9  # floats that agree to here are the same rating
_THERE, _MISSING = "stored", "missing"
UNMADE = "cannot be made"
_ROW = ("place", "shared", "decided_by", "metrics", "dropped", "tally")


@dataclass(frozen=True)
class Difference:
    """One value that is not what it should be.

    kind: sheet, match, result, board, rating, season or table; match: its public id; player: a
    player's id, or a guest's name; season: its name, or that of a table's, None for all time.
    """

    kind: str
    field: str
    stored: Any
    derived: Any
    match: str | None = None
    player: int | str | None = None
    season: str | None = None


def _unequal(stored: Any, derived: Columns) -> Iterator[tuple[str, Any, Any]]:
    for name, value in derived.items():
        now = getattr(stored, name)
        if now != value:
            yield name, now, value


def _who(one: Expected, position: int) -> int | str | None:
    result = one.results.get(position)
    if result is None:
        return one.seats[position].player_id
    return result.player_id or result.guest_name


def _line_differences(one: Expected, position: int) -> Iterator[Difference]:
    name, who, result = one.match.public_id, _who(one, position), one.results.get(position)
    if result is None:
        yield Difference("result", "result", _MISSING, _THERE, name, who)
        return
    seat = one.seats[position]
    if not seat.is_held_by(result.player_id):
        yield Difference("result", "player", seat.stored, seat.derived, name, who)
    for column, now, value in _unequal(result, one.lines[position]):
        yield Difference("result", column, now, value, name, who)


def _board_differences(one: Expected) -> Iterator[Difference]:
    stored = one.record.players if one.record else None
    derived = one.board.players if one.board else None
    if stored != derived:
        now, wanted = (_MISSING if each is None else each for each in (stored, derived))
        yield Difference("board", "players", now, wanted, match=one.match.public_id)


def match_differences(one: Expected) -> list[Difference]:
    """Return what is wrong with a match, its results and its board record."""
    name = one.match.public_id
    if one.fault is not None:
        return [Difference("sheet", "sheet", one.fault, "a match", name)]
    found = [
        Difference("match", column, now, value, name)
        for column, now, value in _unequal(one.match, one.facts)
    ]
    for position in range(len(one.lines)):
        found += _line_differences(one, position)
    for position in sorted(one.results.keys() - set(range(len(one.lines)))):
        found.append(Difference("result", "result", _THERE, _MISSING, name, _who(one, position)))
    return [*found, *_board_differences(one)]


@dataclass(frozen=True, slots=True)
class _Seat:
    """A line as it should be, under the result that is stored there; 0 where none is."""

    position: int
    result_id: int
    player_id: int | None
    place: int
    total: int


def _stored_seats(one: Expected) -> list[_Seat]:
    return [
        _Seat(each.position, each.pk, each.player_id, each.place, each.total)
        for each in one.results.values()
    ]


def _derived_seats(one: Expected) -> list[_Seat]:
    ids = {position: result.pk for position, result in one.results.items()}
    return [
        _Seat(at, ids.get(at, 0), one.seats[at].player_id, line["place"], line["total"])
        for at, line in enumerate(one.lines)
    ]


def _seats(one: Expected) -> list[_Seat]:
    """Return the lines of a match in order; as stored where its sheet says nothing."""
    seats = _stored_seats(one) if one.fault else _derived_seats(one)
    return sorted(seats, key=attrgetter("place", "position"))


def _counted(expected: Sequence[Expected]) -> list[Expected]:
    """Return the matches that should count, as the league's order should be."""
    return sorted((each for each in expected if each.value("counts")), key=attrgetter("position"))


def _rated(expected: Sequence[Expected]) -> list[Change]:
    lines = [
        RatedLine(
            result_id=seat.result_id,
            match_id=one.match.pk,
            played_on=one.value("played_on"),
            order=one.value("order"),
            player_id=seat.player_id,
            place=seat.place,
        )
        for one in _counted(expected)
        for seat in _seats(one)
    ]
    return replay(lines)


def _rating_columns(change: Change) -> dict[str, Any]:
    before, after = change.before.rating, change.after.rating
    return {
        "match_id": change.line.match_id,
        "player_id": change.player_id,
        "played_on": change.line.played_on,
        "order": change.line.order,
        "number": change.after.matches,
        "mu_before": before.mu,
        "sigma_before": before.sigma,
        "mu_after": after.mu,
        "sigma_after": after.sigma,
    }


def _is_same(now: Any, value: Any) -> bool:
    if isinstance(value, float):
        return math.isclose(now, value, rel_tol=_CLOSE, abs_tol=_CLOSE)
    return bool(now == value)


def rating_differences(league: League, expected: Sequence[Expected]) -> list[Difference]:
    """Return where the stored ratings are not those of a replay from nothing. One query."""
    names = {one.match.pk: one.match.public_id for one in expected}
    rated = (change for change in _rated(expected) if change.line.result_id)
    changes = {change.line.result_id: change for change in rated}
    stored = {row.result_id: row for row in RatingChange.objects.filter(league=league)}
    found = []
    for key, change in changes.items():
        name, who = names[change.line.match_id], change.player_id
        if key not in stored:
            found.append(Difference("rating", "rating", _MISSING, _THERE, name, who))
            continue
        for column, value in _rating_columns(change).items():
            now = getattr(stored[key], column)
            if not _is_same(now, value):
                found.append(Difference("rating", column, now, value, name, who))
    for key in sorted(stored.keys() - changes.keys()):
        row = stored[key]
        where = names.get(row.match_id)
        found.append(Difference("rating", "rating", _THERE, _MISSING, where, row.player_id))
    return found


def _ordinals(changes: Sequence[Change], day: date | None) -> dict[int, Fraction]:
    held = {
        change.player_id: change.after.rating.ordinal
        for change in changes
        if day is None or change.line.played_on <= day
    }
    return {player: Fraction(round(value, RATING_DIGITS)) for player, value in held.items()}


def _table(expected: Sequence[Expected], season: Season | None) -> Table:
    """Return the table of a season, or of all time for None, from the sheets alone."""
    rules = rules_of(season)
    lines = [
        Line(one.match.pk, seat.player_id, seat.place, seat.total, one.value("played_on"))
        for one in _counted(expected)
        if season is None or one.value("season_id") == season.pk
        for seat in _seats(one)
    ]
    worths = [each.worth.of for each in metrics_of(rules.chain) if each.worth]
    day = last_day(Scope(season))
    ordinals = lambda: _ordinals(_rated(expected), day)  # noqa: E731 - asked by few chains
    return table_from(field_of(lines, rules, worths=worths, ordinals=ordinals))


def _row_differences(
    who: int, stored: Row | None, derived: Row | None, season: str | None
) -> Iterator[Difference]:
    if stored is None or derived is None:
        now, value = (_MISSING if each is None else _THERE for each in (stored, derived))
        yield Difference("table", "row", now, value, player=who, season=season)
        return
    wanted = {name: getattr(derived, name) for name in _ROW}
    for column, now, value in _unequal(stored, wanted):
        yield Difference("table", column, now, value, player=who, season=season)


def _by_player(table: Table) -> Mapping[int, Row]:
    return {row.player_id: row for row in table.rows}


def _seen(league: League, season: Season | None) -> Table | None:
    """Return the table as readers see it; None where damaged rows let none be made."""
    try:
        return table_of(league, Scope(season))
    except Exception:  # what a metric makes of rows that no action wrote cannot be foreseen
        return None


def _rows(table: Table) -> dict[str, Any]:
    return {"matches": table.matches, "players": [row.player_id for row in table.rows]}


def season_differences(season: Season) -> list[Difference]:
    """Return what of a season no table can be made by, and no match be ranked by."""
    faults = {"rules": rules_fault(season), "tie_breaks": steps_fault(season.house_tie_breaks)}
    return [
        Difference("season", name, fault, "usable", season=season.name)
        for name, fault in faults.items()
        if fault
    ]


def table_differences(
    league: League, expected: Sequence[Expected], season: Season | None
) -> list[Difference]:
    """Return where the table that readers see is not the one that follows from the sheets.

    Nothing of a season whose rules make no table.
    """
    if season and rules_fault(season):
        return []
    name = season.name if season else None
    seen, derived = _seen(league, season), _table(expected, season)
    if seen == derived:
        return []
    if seen is None:
        return [Difference("table", "rows", UNMADE, _rows(derived), season=name)]
    stored, wanted = _by_player(seen), _by_player(derived)
    found: list[Difference] = []
    for player in sorted(stored.keys() | wanted.keys()):
        found += _row_differences(player, stored.get(player), wanted.get(player), name)
    # Equal rows may stand in another order, or over another count of matches.
    return found or [Difference("table", "rows", _rows(seen), _rows(derived), season=name)]
