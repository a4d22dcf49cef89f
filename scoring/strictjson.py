"""JSON from strangers: bounded nesting, no NaN, no key twice, no endless number."""

import json
import re

MAX_DEPTH = 50
LONGEST_NUMBER = 300  # digits; reading more takes quadratic time
# Strings whole, so that a bracket inside one counts for nothing; an open one reaches to the end.
_TOKENS = re.compile(r'"(?:[^"\\]++|\\.)*+(?:"|\\?\Z)|[\[\]{}]', re.DOTALL)


class DeepJson(ValueError):
    """The text is nested deeper than anything of ours."""


class RepeatedKey(ValueError):
    """An object says two things under one key, so neither can be believed."""

    def __init__(self, key: str) -> None:
        super().__init__(f"the key {key[:40]!r} comes twice in one object")
        self.key = key


class NoNumber(ValueError):
    """NaN or Infinity, which JSON has no room for."""


def _refuse_deep(text: str, most: int) -> None:
    depth = 0
    for token in _TOKENS.finditer(text):
        mark = token.group()
        depth += (mark in "[{") - (mark in "]}")
        if depth > most:
            raise DeepJson(f"nested deeper than {most} levels")


def _refuse_constant(name: str) -> object:
    raise NoNumber(f"{name} is no JSON number")


def _read_whole(digits: str) -> float:
    """Return a whole number; one that nothing could hold comes out as infinite."""
    return int(digits) if len(digits) <= LONGEST_NUMBER else float(digits)


def _read_object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    values = dict(pairs)
    if len(values) < len(pairs):
        keys = [key for key, _ in pairs]
        raise RepeatedKey(next(key for key in keys if keys.count(key) > 1))
    return values


def loads(text: str, *, max_depth: int = MAX_DEPTH) -> object:
    """Return what a JSON text holds.

    Raises: DeepJson above max_depth, RepeatedKey, NoNumber; json.JSONDecodeError, a ValueError
    like these, for anything else that is not JSON.
    """
    _refuse_deep(text, max_depth)
    return json.loads(
        text,
        parse_constant=_refuse_constant,
        parse_int=_read_whole,
        object_pairs_hook=_read_object,
    )
