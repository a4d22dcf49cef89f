"""Bytes to text: a byte order mark, what the user says, UTF-8, and only then a guess."""

import codecs
import re
from dataclasses import dataclass

from django.utils.translation import gettext as _

from leagues.intake.files.rows import Refused

_MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
# Cyrillic words are runs of high bytes; accents in Latin words stand alone or in pairs.
_HIGH = re.compile(rb"[\x80-\xff]+")
_LONG_RUN = 3  # bytes


@dataclass(frozen=True, slots=True)
class Text:
    """Decoded text; guessed is the name of the encoding where it is not certain."""

    text: str
    guessed: str | None = None


def is_encoding(name: str) -> bool:
    """Say whether a name is an encoding of text."""
    try:
        "".encode(name)
    except (LookupError, ValueError):
        return False
    return True


def decode(data: bytes, encoding: str | None = None) -> Text:
    """Return the text of a file. Raises: Refused where it is none.

    encoding: what the user says; a byte order mark in the file is stronger.
    """
    marked = next((name for mark, name in _MARKS if data.startswith(mark)), None)
    told = marked or encoding
    if told is not None:
        return Text(_decoded(data, told))
    try:
        return Text(data.decode("utf-8"))
    except UnicodeDecodeError:
        return _guess(data)


def _decoded(data: bytes, encoding: str) -> str:
    try:
        return data.decode(encoding)
    except UnicodeError:
        text = _("The file is not text in the encoding %(encoding)s.")
        raise Refused(text % {"encoding": encoding}) from None


def _guess(data: bytes) -> Text:
    for encoding in _candidates(data):
        try:
            return Text(data.decode(encoding), guessed=encoding)
        except UnicodeDecodeError:
            continue
    raise Refused(_("The file is no text: it is neither UTF-8 nor Windows-1251 or 1252."))


def _candidates(data: bytes) -> tuple[str, str]:
    runs = [len(run) for run in _HIGH.findall(data)]
    long_runs = sum(length for length in runs if length >= _LONG_RUN)
    cyrillic, western = "windows-1251", "windows-1252"
    return (cyrillic, western) if 2 * long_runs > sum(runs) else (western, cyrillic)
