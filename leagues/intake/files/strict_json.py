"""Text to JSON within limits: how deep it nests is known before anything is parsed."""

import json
import re
from collections.abc import Callable
from typing import Any

from django.utils.translation import gettext as _

from leagues.intake.files.rows import Refused
from scoring.names import printable

# Strings whole, so that a bracket inside one counts for nothing; an open one reaches to the end.
_TOKEN = re.compile(r'"(?:[^"\\]++|\\.)*+(?:"|\\?\Z)|[\[\]{}]', re.DOTALL)
_DIGITS = 18  # beyond them a number fits nowhere here, and only its size matters


def parse(text: str, *, depth: int) -> Any:
    """Return the value of a JSON text. Raises: Refused, saying why.

    Refused are nesting deeper than `depth` and a key that stands twice in one object.
    """
    _refuse_deep(text, depth)
    try:
        return json.loads(text, object_pairs_hook=_object, parse_int=_whole)
    except json.JSONDecodeError as error:
        refusal = _("The file is no valid JSON: line %(line)s, column %(column)s.")
        raise Refused(refusal % {"line": error.lineno, "column": error.colno}) from None


def _refuse_deep(text: str, most: int) -> None:
    depth = 0
    step: Callable[[str], int] = {"[": 1, "{": 1, "]": -1, "}": -1}.get  # type: ignore[assignment]
    for token in _TOKEN.finditer(text):
        depth += step(token[0]) or 0
        if depth > most:
            refusal = _("The JSON nests deeper than %(most)s levels.")
            raise Refused(refusal % {"most": most})


def _whole(digits: str) -> int | float:
    return int(digits) if len(digits) <= _DIGITS else float(digits)


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    value = dict(pairs)
    if len(value) < len(pairs):
        names = [name for name, _value in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        refusal = _("The JSON has the key “%(key)s” twice in one object.")
        raise Refused(refusal % {"key": printable(twice)})
    return value
