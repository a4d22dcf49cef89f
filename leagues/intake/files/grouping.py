"""Lines of a sheet to matches: which lines are one match, which are none."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from leagues.intake.files.columns import Columns
from leagues.intake.files.sheets_csv import Line
from leagues.intake.files.words import footers, plain
from scoring.names import normalize_name


@dataclass(frozen=True, slots=True)
class Entry:
    """A line that names a player: its cells by field, "" where blank or missing."""

    line: Line
    cells: Mapping[str, str]

    def says(self, name: str) -> str:
        """Return the cell of a field, trimmed."""
        return self.cells.get(name, "").strip()

    def same(self, name: str) -> str:
        """Return the cell of a field as it is compared with other lines'."""
        return plain(self.cells.get(name, ""))

    @property
    def player(self) -> str:
        """Return the name as names are compared."""
        return normalize_name(self.cells.get("name", ""))


_SHARED = ("played_on", "map", "order")  # cells that all lines of a match have in common


@dataclass(slots=True)
class Group:
    """The lines of one match; label: the sheet's own name for it.

    players: who sits at it, by name; shared: the first of each cell that a match has in common.
    """

    label: str = ""
    entries: list[Entry] = field(default_factory=list)
    players: set[str] = field(default_factory=set)
    shared: dict[str, str] = field(default_factory=dict)

    def add(self, entry: Entry) -> None:
        """Take a line in."""
        self.entries.append(entry)
        self.players.add(entry.player)
        for name in _SHARED:
            if entry.same(name):
                self.shared.setdefault(name, entry.same(name))

    def values(self, name: str) -> list[str]:
        """Return the different cells of a field, in order, blank ones left out."""
        found: dict[str, str] = {}
        for entry in self.entries:
            found.setdefault(entry.same(name), entry.says(name))
        return [text for key, text in found.items() if key]

    def goes_on(self, entry: Entry, *, has_labels: bool) -> bool:
        """Say whether a line without a label goes on with this match.

        Blank cells repeat the line above (merged cells); without labels, a player who comes
        again begins the next match.
        """
        if not has_labels and entry.player in self.players:
            return False
        return all(entry.same(name) in {"", self.shared.get(name, "")} for name in _SHARED)

    def by_day(self) -> "list[Group]":
        """Return this match, or a match a day where labels begin anew each day.

        They do where somebody would sit at the table twice and each day has two lines.
        """
        days: dict[str, Group] = {}
        for entry in self.entries:
            days.setdefault(entry.same("played_on"), Group(self.label)).add(entry)
        is_repeated = len(self.players) < len(self.entries)
        if is_repeated and all(len(day.entries) > 1 for day in days.values()):
            return list(days.values())
        return [self]


def entry_of(line: Line, columns: Columns) -> Entry:
    """Return a line's cells by field."""
    cells = {
        name: line.cells[at] if at < len(line.cells) else "" for name, at in columns.fields.items()
    }
    return Entry(line, cells)


def is_footer(entry: Entry) -> bool:
    """Say whether a line holds sums or means: it begins so, and has no day."""
    first = next((cell for cell in entry.line.cells if cell.strip()), "")
    return plain(first) in footers() and not entry.says("played_on")


def group(entries: Iterable[Entry], *, has_labels: bool) -> Iterator[Group]:
    """Yield the matches of a sheet in the order of their first lines.

    A label joins lines wherever they stand. A blank line (no cells) ends a match without one.
    """
    groups: list[Group] = []
    labelled: dict[str, Group] = {}
    current: Group | None = None
    for entry in entries:
        if not entry.cells:
            current = None
            continue
        current = _home(entry, current, labelled, groups, has_labels=has_labels)
        current.add(entry)
    for each in groups:
        yield from each.by_day() if each.label else [each]


def _home(
    entry: Entry,
    current: Group | None,
    labelled: dict[str, Group],
    groups: list[Group],
    *,
    has_labels: bool,
) -> Group:
    label = entry.same("match")
    if label and label in labelled:
        return labelled[label]
    if not label and current is not None and current.goes_on(entry, has_labels=has_labels):
        return current
    new = Group(entry.says("match"))
    groups.append(new)
    if label:
        labelled[label] = new
    return new
