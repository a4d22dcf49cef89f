"""Which matches of a file were stored before, or come twice."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from datetime import date

from leagues.intake.check import CheckedReport
from leagues.intake.files.rows import SourceRow
from leagues.intake.people import Guest, Known, Newcomer, Person
from leagues.models import League, Match, Result, State
from scoring.names import has_control, normalize_name
from scoring.rawvalues import as_day

ALREADY_STORED = "already-stored"
REPEATED = "repeated"
_CHUNK = 500  # values of one statement

type Line = tuple[str, int]
type Table = tuple[date, str, tuple[Line, ...]]


@dataclass
class Repeats:
    """What a league holds of some rows, and what was seen of them so far.

    keys, ids, source_ids: of stored matches; tables: day, variant, players and totals of those
    that are not void, `new_tables` of those that this import stores.
    """

    keys: set[str] = field(default_factory=set)
    ids: set[str] = field(default_factory=set)
    source_ids: set[str] = field(default_factory=set)
    tables: set[Table] = field(default_factory=set)
    new_tables: set[Table] = field(default_factory=set)
    seen: set[str] = field(default_factory=set)

    @classmethod
    def load(cls, league: League, rows: Iterable[SourceRow]) -> "Repeats":
        """Return what is stored of these rows: four queries, more for very many rows."""
        rows = list(rows)
        days = [day for row in rows if (day := as_day(_raw(row, "played_on")))]
        return cls(
            keys=_stored(league, "submission_key", {row.key for row in rows}),
            ids=_stored(league, "public_id", {row.stored_as for row in rows}),
            source_ids=_stored(league, "source_id", {_source_id(row) for row in rows}),
            tables=_tables(league, min(days), max(days)) if days else set(),
        )

    def why_skipped(self, row: SourceRow) -> str | None:
        """Return why a row has nothing new, None where it has; it counts as seen from now on."""
        names = set(_names(row))
        if row.key in self.keys or row.stored_as in self.ids or _source_id(row) in self.source_ids:
            return ALREADY_STORED
        is_repeated = bool(names & self.seen)
        self.seen |= names
        return REPEATED if is_repeated else None

    def has(self, row: SourceRow, checked: CheckedReport) -> bool:
        """Say whether a match of this day, map, players and totals is there already.

        Matches of our own export are not compared with each other: the league had them both.
        """
        table = _table(checked)
        return table in self.tables or (table in self.new_tables and not row.is_exported)

    def add(self, checked: CheckedReport) -> None:
        """Take in a match that is to be stored."""
        self.new_tables.add(_table(checked))


def _raw(row: SourceRow, name: str) -> object:
    return row.sheet.get(name) if isinstance(row.sheet, dict) else None


def _source_id(row: SourceRow) -> str | None:
    value = _raw(row, "source_id")
    return value.strip() or None if isinstance(value, str) else None


def _names(row: SourceRow) -> Iterator[str]:
    if row.key is not None:
        yield row.key
    if (source := _source_id(row)) is not None:
        yield f"source_id {source}"


def _stored(league: League, name: str, values: set[str | None]) -> set[str]:
    """Return those of the values that a match of the league has in a field."""
    asked = sorted(value for value in values if value is not None and not has_control(value))
    found: set[str] = set()
    for at in range(0, len(asked), _CHUNK):
        matches = Match.objects.filter(league=league, **{f"{name}__in": asked[at : at + _CHUNK]})
        found |= set(matches.values_list(name, flat=True))
    return found


def _tables(league: League, first: date, last: date) -> set[Table]:
    results = Result.objects.filter(league=league, played_on__range=(first, last))
    results = results.exclude(match__state=State.VOID).order_by()
    columns = ("match_id", "played_on", "variant", "player_id", "guest_name", "total")
    matches: dict[int, tuple[date, str, list[Line]]] = {}
    for match_id, day, variant, player_id, guest_name, total in results.values_list(*columns):
        who = f"player {player_id}" if player_id else _guest(guest_name)
        matches.setdefault(match_id, (day, variant, []))[2].append((who, total))
    return {(day, variant, tuple(sorted(lines))) for day, variant, lines in matches.values()}


def _table(checked: CheckedReport) -> Table:
    lines = [
        (_who(person), card.total or 0)
        for person, card in zip(checked.people, checked.cards, strict=True)
    ]
    return checked.played_on, checked.sheet.variant, tuple(sorted(lines))


def _who(person: Person) -> str:
    match person:
        case Known(player):
            return f"player {player.pk}"
        case Guest(label):
            return _guest(label)
        case Newcomer():
            return f"new {person.source_id or normalize_name(person.name)}"


def _guest(label: str | None) -> str:
    return f"guest {normalize_name(label or '')}"
