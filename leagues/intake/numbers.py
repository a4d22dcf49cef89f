"""One cell to a whole number. Nothing in a file is ever evaluated."""

import re

NUMBER_DIGITS = 9  # no score has more
_MINUS = "−–-"  # minus sign, en dash, hyphen: last, so that a set of characters stays one
_WHOLE = re.compile(rf"(?P<sign>[{_MINUS}]?)(?P<digits>[0-9]+)(?:[.,]0+)?")
_SUM = re.compile(rf"[{_MINUS}]?[0-9]+(?:\s*[+{_MINUS}]\s*[0-9]+)+")
_TERM = re.compile(rf"(?P<sign>[+{_MINUS}]?)\s*(?P<digits>[0-9]+)")


class Unreadable(ValueError):
    """A cell that is no whole number."""


def whole(text: str) -> int | None:
    """Return the whole number of a cell, None for a blank one. Raises: Unreadable.

    Read are digits with an optional minus of any kind, a zero decimal part, surrounding blanks
    (no-break ones too), and sums and differences of whole numbers.

    Example: whole("45+10+12") is 67, whole("98,0") is 98.
    """
    text = text.strip()
    if not text:
        return None
    if found := _WHOLE.fullmatch(text):
        return _value(found)
    if _SUM.fullmatch(text):
        return sum(_value(term) for term in _TERM.finditer(text))
    raise Unreadable(text)


def _value(found: re.Match[str]) -> int:
    digits = found["digits"].lstrip("0") or "0"
    if len(digits) > NUMBER_DIGITS:
        raise Unreadable(found[0])
    return -int(digits) if found["sign"] and found["sign"] in _MINUS else int(digits)
