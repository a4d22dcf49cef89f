"""How much of a file is read, and what is said beyond it."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from leagues.intake.files.rows import Refused

MEBIBYTE = 1024 * 1024


@dataclass(frozen=True, slots=True)
class Limits:
    """The most that is read: size in bytes, rows, columns, characters of a cell, depth of JSON."""

    size: int = 64 * MEBIBYTE
    rows: int = 200_000
    columns: int = 200
    cell: int = 10_000
    depth: int = 50


OPERATOR = Limits()
UPLOAD = Limits(size=5 * MEBIBYTE, rows=20_000)


def refuse_large(size: int, limits: Limits) -> None:
    """Raise Refused for a file of more bytes than are read."""
    if size > limits.size:
        most = f"{limits.size / MEBIBYTE:g}"
        raise Refused(_("The file is larger than %(most)s MB. Split it.") % {"most": most})


def refuse_many(rows: int, limits: Limits) -> None:
    """Raise Refused for more rows than are read."""
    if rows > limits.rows:
        text = _("The file has more than %(most)s rows. Split it.")
        raise Refused(text % {"most": limits.rows})


def refuse_wide(columns: int, limits: Limits, line: int) -> None:
    """Raise Refused for a line of more columns than are read."""
    if columns > limits.columns:
        text = _("Line %(line)s has %(count)s columns; at most %(most)s are read.")
        raise Refused(text % {"line": line, "count": columns, "most": limits.columns})


def refuse_long(length: int, limits: Limits, line: int) -> None:
    """Raise Refused for a cell of more characters than are read."""
    if length > limits.cell:
        text = _("Line %(line)s has a cell of %(count)s characters; at most %(most)s are read.")
        raise Refused(text % {"line": line, "count": length, "most": limits.cell})
