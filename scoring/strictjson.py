"""JSON from strangers: bounded nesting, no NaN, no number that takes hours to read."""

import json
import re

MAX_DEPTH = 50
LONGEST_NUMBER = 300  # digits; reading more takes quadratic time
_TOKENS = re.compile(r'"(?:[^"\\]|\\.)*"?|[\[\]{}]', re.DOTALL)


class DeepJson(ValueError):
    """The text is nested deeper than anything of ours."""


def _depth(text: str) -> int:
    depth = deepest = 0
    for token in _TOKENS.finditer(text):
        mark = token.group()
        depth += (mark in "[{") - (mark in "]}")
        deepest = max(deepest, depth)
    return deepest


def _refuse_constant(name: str) -> object:
    raise ValueError(f"{name} is no JSON number")


def _read_whole(digits: str) -> float:
    """Return a whole number; one that nothing could hold comes out as infinite."""
    return int(digits) if len(digits) <= LONGEST_NUMBER else float(digits)


def loads(text: str, *, max_depth: int = MAX_DEPTH) -> object:
    """Return what a JSON text holds.

    Raises: DeepJson above max_depth; ValueError (json.JSONDecodeError included) for anything
    that is not strict JSON.
    """
    if _depth(text) > max_depth:
        raise DeepJson(f"nested deeper than {max_depth} levels")
    return json.loads(text, parse_constant=_refuse_constant, parse_int=_read_whole)
