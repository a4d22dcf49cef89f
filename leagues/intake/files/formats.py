"""What kind of file it is, by its content, and the reader for it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import tzinfo

from django.utils.translation import gettext as _

from leagues.intake.files.encodings import Text, decode
from leagues.intake.files.league_json import is_league_file, read_league
from leagues.intake.files.league_sheet import Setting, read_sheet_rows
from leagues.intake.files.limits import OPERATOR, Limits, refuse_large
from leagues.intake.files.rows import Refused, SourceFile
from leagues.intake.files.sheets_csv import read_grid
from leagues.intake.files.strict_json import parse

AUTO = "auto"
_WORKBOOKS = (b"PK\x03\x04", b"\xd0\xcf\x11\xe0")


@dataclass(frozen=True, slots=True, kw_only=True)
class Request:
    """How to read a file: what the user says about it, and what the league supplies.

    variant: for sheets that name no map; zone: of the league.
    """

    variant: str
    zone: tzinfo
    format: str = AUTO
    encoding: str | None = None
    limits: Limits = OPERATOR


def _csv(name: str, text: Text, request: Request) -> SourceFile:
    grid = read_grid(text.text, request.limits)
    found = read_sheet_rows(grid, Setting(request.variant, request.zone))
    return SourceFile(name=name, rows=found.rows, warnings=found.warnings, guessed=text.guessed)


def _json(name: str, text: Text, request: Request) -> SourceFile:
    if text.guessed:
        raise Refused(_("The JSON is not UTF-8."))
    document = parse(text.text, depth=request.limits.depth)
    if is_league_file(document):
        return read_league(name, document, request.limits)
    if isinstance(document, dict) and "plays" in document:
        raise Refused(_not_read("bgstats"))
    raise Refused(_("The JSON is no league file: it has no list of matches."))


type Reader = Callable[[str, Text, Request], SourceFile]

READERS: Mapping[str, Reader] = {"csv": _csv, "json": _json}
FORMATS = (AUTO, "csv", "xlsx", "bgstats", "bgg", "json")


def _not_read(kind: str) -> str:
    text = _("Files of the kind “%(kind)s” are not read; those that are: %(kinds)s.")
    return text % {"kind": kind, "kinds": ", ".join(READERS)}


def kind_of(data: bytes, text: str) -> str:
    """Return the format that the content of a file shows."""
    if data.startswith(_WORKBOOKS):
        return "xlsx"
    start = text.lstrip()[:1]
    return {"<": "bgg", "{": "json", "[": "json"}.get(start, "csv")


def read_file(name: str, data: bytes, request: Request) -> SourceFile:
    """Return what a file holds. Raises: Refused, with a sentence for whoever sent it."""
    refuse_large(len(data), request.limits)
    if not data.strip():
        raise Refused(_("The file is empty."))
    if data.startswith(_WORKBOOKS):
        raise Refused(_not_read("xlsx"))
    text = decode(data, request.encoding)
    kind = kind_of(data, text.text) if request.format == AUTO else request.format
    if kind not in READERS:
        raise Refused(_not_read(kind))
    return READERS[kind](name, text, request)
