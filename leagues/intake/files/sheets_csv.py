"""CSV text to lines of cells: the delimiter is found from the header, quotes may hold anything."""

import csv
import io
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import chain, islice, pairwise

from django.utils.translation import gettext as _

from leagues.intake.files.columns import Columns, find_columns, refuse_unknown
from leagues.intake.files.limits import Limits, refuse_long, refuse_many, refuse_wide
from leagues.intake.files.rows import Refused

DELIMITERS = (",", ";", "\t", "|")
HEADER_WITHIN = 10  # lines: a title or two may stand above the header
_NOTHING = Columns(0, {}, {}, ())
_SEP = re.compile(r'"?sep=(?P<delimiter>[^"\r\n])"?[ \t]*(?:\r\n|\r|\n|\Z)', re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Line:
    """One record: first and last line in the file, from 1; is_open: its last quote never closes."""

    first: int
    last: int
    cells: tuple[str, ...]
    is_open: bool = False

    @property
    def is_blank(self) -> bool:
        """Say whether no cell says anything."""
        return not any(cell.strip() for cell in self.cells)


@dataclass(frozen=True, slots=True)
class Grid:
    """The lines below the header, and what its columns mean."""

    columns: Columns
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class _Table:
    """A text under one delimiter; `above` lines of the file come before it."""

    text: str
    delimiter: str
    above: int

    def records(self) -> Iterator[Line]:
        reader = csv.reader(io.StringIO(self.text, newline=""), delimiter=self.delimiter)
        done = 0
        try:
            for cells in reader:
                yield Line(done + 1 + self.above, reader.line_num + self.above, tuple(cells))
                done = reader.line_num
        except csv.Error:
            text = _("Line %(line)s cannot be read: it has a quote that never closes.")
            raise Refused(text % {"line": done + 1 + self.above}) from None

    def header(self) -> tuple[int, Columns]:
        """Return which record is the header and its columns: the first complete, else the best."""
        best = (0, _NOTHING)
        try:
            for at, line in enumerate(islice(self.records(), HEADER_WITHIN)):
                columns = find_columns(line.cells)
                if columns.is_complete:
                    return at, columns
                best = max(best, (at, columns), key=lambda each: _clarity(each[1]))
        except Refused:
            # Another delimiter may read these quotes; if none does, no header is found.
            return best
        return best

    def is_open(self, line: Line) -> bool:
        """Say whether a last record never closes a quote: a line put after it is swallowed."""
        lines = io.StringIO(self.text, newline="")
        tail = chain(islice(lines, line.first - 1 - self.above, None), ["\n", "end"])
        return sum(1 for _ in csv.reader(tail, delimiter=self.delimiter)) == 1


def _clarity(columns: Columns) -> tuple[int, int]:
    return len(columns.fields), columns.width


def read_grid(text: str, limits: Limits) -> Grid:
    """Return the lines of a CSV text. Raises: Refused.

    A line `sep=;` at the start names the delimiter; else the header line shows it.
    """
    told = _SEP.match(text)
    rest, above = (text[told.end() :], 1) if told else (text, 0)
    delimiters = (told["delimiter"],) if told else DELIMITERS
    tables = [_Table(rest, delimiter, above) for delimiter in delimiters]
    headers = [table.header() for table in tables]
    best = max(range(len(tables)), key=lambda each: _clarity(headers[each][1]))
    at, columns = headers[best]
    refuse_wide(columns.width, limits, above + at + 1)
    refuse_unknown(columns)
    return Grid(columns, tuple(_below(tables[best], at, limits)))


def _below(table: _Table, header: int, limits: Limits) -> Iterator[Line]:
    lines = chain(islice(table.records(), header + 1, None), [None])
    for number, (line, after) in enumerate(pairwise(lines), start=1):
        if line is None:
            continue
        if after is None and table.is_open(line):
            line = replace(line, is_open=True)
        _refuse_beyond(line, number, limits)
        yield line


def _refuse_beyond(line: Line, number: int, limits: Limits) -> None:
    refuse_many(number, limits)
    refuse_wide(len(line.cells), limits, line.first)
    if not line.is_open:
        refuse_long(max(map(len, line.cells), default=0), limits, line.first)
