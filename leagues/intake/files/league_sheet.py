"""A home-made league sheet, one line a player, to matches."""

import hashlib
import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import tzinfo
from typing import Any

from django.utils.translation import gettext as _

from leagues.intake.files.cards import UNREADABLE, Reader
from leagues.intake.files.columns import Columns
from leagues.intake.files.days import DayOrder, read_day, settle
from leagues.intake.files.grouping import Entry, Group, entry_of, group, is_footer
from leagues.intake.files.harmless import as_written
from leagues.intake.files.rows import SourceRow, Status, Trouble
from leagues.intake.files.sheets_csv import Grid, Line
from leagues.intake.files.words import read_flag, variant_of
from leagues.intake.numbers import Unreadable, whole
from scoring.names import normalize_name, printable
from scoring.variants import UnknownVariant, Variant, load_variant, load_variants

LEFT_OUT = "left-out"
_COMMON = ("played_on", "map", "order", "season", "counted", "place_name")
_BROKEN_LINES = frozenset({"note", "place_name"})  # cells that may hold several lines


@dataclass(frozen=True, slots=True)
class Setting:
    """What a sheet does not say itself: the variant where it names no map, the league's zone."""

    variant: str
    zone: tzinfo
    source: str = "csv"


@dataclass(frozen=True, slots=True)
class SheetRows:
    """The rows of a sheet in its order, and what is to be said about all of it."""

    rows: tuple[SourceRow, ...]
    warnings: tuple[str, ...]


def read_sheet_rows(grid: Grid, setting: Setting) -> SheetRows:
    """Return the matches, blank lines and sums of a sheet."""
    entries = [_entry(line, grid.columns) for line in grid.lines]
    days = settle(entry.says("played_on") for entry in entries if entry.cells)
    named = [entry for entry in entries if not entry.cells or not is_footer(entry)]
    groups = group(named, has_labels="match" in grid.columns.fields)
    matches = [_Match(each, grid.columns, setting, days) for each in groups]
    seen: Counter[str] = Counter()
    rows = [(each.group.entries[0].line.first, each.row(seen)) for each in matches]
    rows += [(line.first, _skipped(line, "blank-line")) for line in grid.lines if line.is_blank]
    sums = [entry.line for entry in entries if entry.cells and is_footer(entry)]
    rows += [(line.first, _skipped(line, "total-line")) for line in sums]
    rows.sort(key=lambda each: each[0])
    warnings = tuple(_sheet_warnings(grid.columns, days))
    return SheetRows(tuple(row for _line, row in rows), warnings)


def _entry(line: Line, columns: Columns) -> Entry:
    return Entry(line, {}) if line.is_blank else entry_of(line, columns)


def _skipped(line: Line, reason: str) -> SourceRow:
    return SourceRow(where=_where([line]), status=Status.SKIPPED, reason=reason)


def _where(lines: Iterable[Line], label: str = "") -> str:
    lines = list(lines)
    first, last = min(line.first for line in lines), max(line.last for line in lines)
    single = _("line %(first)s") if first == last else _("lines %(first)s–%(last)s")
    place = single % {"first": first, "last": last}
    return f"{place} ({printable(label)})" if label else place


def _sheet_warnings(columns: Columns, days: DayOrder) -> Iterator[str]:
    if columns.unread:
        names = ", ".join(f"“{printable(name)}”" for name in columns.unread)
        yield _("Columns not read: %(names)s.") % {"names": names}
    if "match" not in columns.fields and "order" not in columns.fields:
        yield _(
            "No column tells the matches apart: lines of one day and map are taken as one match "
            "until a player comes again."
        )
    if days.doubtful:
        yield _(
            "The dates can be read with day or month first, and nothing in the column decides: "
            "they are read day first."
        )


class _Match:
    """One match of the sheet being read."""

    def __init__(self, lines: Group, columns: Columns, setting: Setting, days: DayOrder) -> None:
        self.group, self.columns, self.setting, self.days = lines, columns, setting, days
        self.troubles: list[Trouble] = []
        self.warnings: list[str] = []
        self.common = {name: self._common(name) for name in _COMMON}

    def row(self, seen: Counter[str]) -> SourceRow:
        """Return the row; `seen` counts the matches that nothing tells apart."""
        lines = [entry.line for entry in self.group.entries]
        for line in lines:
            self._check_line(line)
        sheet = self._sheet()
        counted = self._flag("counted") is not False
        sheet["counted"] = counted
        return SourceRow(
            where=_where(lines, self.group.label),
            status=Status.COUNTED if counted else Status.UNCOUNTED,
            reason=None if counted else LEFT_OUT,
            uncounted_reason=None if counted else LEFT_OUT,
            sheet=sheet,
            key=self._key(sheet, seen),
            troubles=tuple(self.troubles),
            warnings=tuple(self.warnings),
        )

    def _common(self, name: str) -> str:
        """Return the one value that the lines share; several hold the match."""
        values = self.group.values(name) if name in self.columns.fields else []
        if len(values) > 1:
            self._hold(_("The lines of this match differ in %(column)s."), name)
        return values[0] if values else ""

    def _hold(self, text: str, name: str, **values: object) -> None:
        column = self.columns.shown.get(name, name)
        self.troubles.append(Trouble(UNREADABLE, text % {"column": column, **values}))

    def _check_line(self, line: Line) -> None:
        if line.is_open:
            text = _(
                "Line %(first)s opens a quote that never closes and takes in up to line %(last)s."
            )
            text %= {"first": line.first, "last": line.last}
            self.troubles.append(Trouble(UNREADABLE, text))
            self.warnings.append(text)
        extra = line.cells[self.columns.width :]
        values = {"line": line.first}
        if any(cell.strip() for cell in extra):
            text = _("Line %(line)s has more cells than the header, so they may be out of place.")
            self.troubles.append(Trouble(UNREADABLE, text % values))
        elif extra:
            self.warnings.append(_("Line %(line)s has one or more blank cells too many.") % values)
        self._check_breaks(line)

    def _check_breaks(self, line: Line) -> None:
        """Hold a line break in a cell of one word or number: a quote may have swallowed lines."""
        for name, at in self.columns.fields.items():
            cell = line.cells[at] if at < len(line.cells) else ""
            if name not in _BROKEN_LINES and _is_broken(cell) and not line.is_open:
                text = _("Line %(line)s, %(column)s: there is a line break inside the cell.")
                self._hold(text, name, line=line.first)

    def _sheet(self) -> dict[str, Any]:
        variant = self._variant()
        rules = _rules(variant, len(self.group.entries))
        sheet: dict[str, Any] = {
            "variant": variant,
            "played_on": self._day(),
            "players": [self._card(entry, rules) for entry in self.group.entries],
            "note": "\n".join(map(as_written, self.group.values("note"))),
            "place_name": as_written(self.common["place_name"]),
            "source": self.setting.source,
        }
        if self.common["season"]:
            sheet["season"] = as_written(self.common["season"])
        if self.common["order"]:
            sheet["order"] = self._number("order")
        return sheet

    def _card(self, entry: Entry, rules: Variant | None) -> dict[str, Any]:
        reader = Reader(entry, self.columns, rules, self.troubles, self.warnings)
        return reader.card()

    def _variant(self) -> str:
        """Return the variant that the map means, else the usual one, which must have stations
        where the sheet tells of any."""
        if self.common["map"]:
            return variant_of(self.common["map"])
        stations = ("stations_remaining", "stations_used")
        if any(self.group.values(name) for name in stations):
            return _with_stations(self.setting.variant)
        return self.setting.variant

    def _day(self) -> str | None:
        text = self.common["played_on"]
        day = read_day(text, self.days, self.setting.zone)
        return day.isoformat() if day else text or None

    def _flag(self, name: str) -> bool | None:
        try:
            return read_flag(self.common[name])
        except Unreadable:
            self._hold(_("%(column)s: neither yes nor no."), name)
            return None

    def _number(self, name: str) -> int | None:
        try:
            return whole(self.common[name])
        except Unreadable:
            self._hold(_("%(column)s: no whole number."), name)
            return None

    def _key(self, sheet: Mapping[str, Any], seen: Counter[str]) -> str:
        """Return the fingerprint of the match: label, day, map as written, players, scores."""
        scores = sorted(_scores(card) for card in sheet["players"])
        facts = [self.group.label, sheet["played_on"], variant_of(self.common["map"]), scores]
        text = json.dumps(facts)
        seen[text] += 1
        digest = hashlib.sha256(f"{seen[text]}{text}".encode()).hexdigest()
        return f"file:{self.setting.source}:{digest}"


def _scores(card: Mapping[str, Any]) -> list[str]:
    """Return a player's name and scores as texts, so that unknown ones can be sorted too."""
    names = ("total",) if card.get("total") is not None else ("route_points", "ticket_points")
    return [normalize_name(card["name"] or ""), *(str(card.get(name)) for name in names)]


def _is_broken(cell: str) -> bool:
    return any(mark in cell.strip() for mark in "\r\n")


def _rules(variant: str, players: int) -> Variant | None:
    try:
        return load_variant(variant, players=players)
    except UnknownVariant:
        return None


def _with_stations(usual: str) -> str:
    variants = load_variants()
    having = [each.name for each in variants.values() if each.has_stations]
    is_fit = usual in having or not having
    return usual if is_fit else having[0]
