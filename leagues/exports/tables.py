"""A table of figures as a CSV file that spreadsheets read and never run."""

import csv
import io
from collections.abc import Iterable, Sequence
from datetime import date

from leagues.intake.files.harmless import made_harmless

BYTE_ORDER_MARK = "\ufeff"  # without it a spreadsheet takes UTF-8 for its own old encoding

# What keeps names and scores in shape on a page is noise in a file.
_INVISIBLE = dict.fromkeys(map(ord, "\u2060\u2066\u2067\u2068\u2069"))

type Value = str | float | date | None


def _cell(value: Value) -> str | float:
    if value is None:
        return ""
    if isinstance(value, date):
        return value.isoformat()
    return made_harmless(value.translate(_INVISIBLE)) if isinstance(value, str) else value


def csv_of(head: Sequence[Value], rows: Iterable[Sequence[Value]]) -> str:
    """Return a CSV file (RFC 4180, with a byte order mark): days as YYYY-MM-DD, unknown empty."""
    file = io.StringIO(newline="")
    file.write(BYTE_ORDER_MARK)
    writer = csv.writer(file)
    writer.writerows([_cell(value) for value in row] for row in (head, *rows))
    return file.getvalue()
