"""What a caller wants a season to be: days, rules and the archive, read over what it is now."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import date
from typing import Any

from rest_framework.exceptions import ValidationError
from rest_framework.request import Request

from leagues.actions.seasons import SeasonPlan
from leagues.standings.rules import PRESETS, Points, Rules
from scoring.rawvalues import as_day, as_whole

PLAN = frozenset({"name", "from", "to"})
RULES = frozenset({"preset", "metrics", "best_of", "drop_worst", "points", "floor"})
ARCHIVED = "archived"
KNOWN = PLAN | RULES | {ARCHIVED}


@dataclass(frozen=True)
class SeasonBody:
    """A season as asked for; given: the names in the body, the rest being as before.

    archived: None where the body does not say.
    """

    plan: SeasonPlan
    rules: Rules
    archived: bool | None
    given: frozenset[str]


def _refuse(text: str) -> ValidationError:
    return ValidationError({"detail": text})


def _text(name: str, value: object) -> str:
    if not isinstance(value, str):
        raise _refuse(f"{name} is a text.")
    return value


def _day(name: str, value: object) -> date | None:
    day = None if value is None else as_day(value)
    if value is not None and day is None:
        raise _refuse(f"{name} is a day like 2026-11-30, or null.")
    return day


def _whole(name: str, value: object) -> int:
    number = as_whole(value)
    if number is None:
        raise _refuse(f"{name} is a whole number.")
    return number


def _whole_or_null(name: str, value: object) -> int | None:
    return None if value is None else _whole(name, value)


def _keys(name: str, value: object) -> tuple[str, ...]:
    if not isinstance(value, list) or not value:
        raise _refuse(f"{name} is a list of keys.")
    return tuple(_text(name, each) for each in value)


def _points(name: str, value: object) -> Points:
    if not isinstance(value, dict):
        raise _refuse(f'{name} is an object like {{"3": [5, 2, 0]}}.')
    return tuple(sorted((_size(name, size), _row(name, row)) for size, row in value.items()))


def _size(name: str, text: str) -> int:
    if not text.isdecimal() or len(text) > 1:
        raise _refuse(f"{name} go by the players of a table, from 2 to 5.")
    return int(text)


def _row(name: str, value: object) -> tuple[int, ...]:
    if not isinstance(value, list):
        raise _refuse(f'{name} is an object like {{"3": [5, 2, 0]}}.')
    return tuple(_whole(name, each) for each in value)


def _preset(name: str, value: object) -> str:
    if not isinstance(value, str) or value not in PRESETS:
        raise _refuse(f"{name} is one of {', '.join(PRESETS)}, or null beside own metrics.")
    return value


_READERS: Mapping[str, Callable[[str, object], Any]] = {
    "best_of": _whole_or_null,
    "drop_worst": _whole,
    "floor": _whole,
    "points": _points,
}


def _order(raw: Mapping[str, Any], start: Rules) -> Rules:
    """Return the rules with the order asked for; a preset and its own metrics are one order."""
    chain = None if raw.get("metrics") is None else _keys("metrics", raw["metrics"])
    if raw.get("preset") is None:
        if "preset" in raw and chain is None and start.metrics is None:
            raise _refuse("Without a preset a season needs metrics.")
        return replace(start, metrics=chain or start.metrics)
    preset = _preset("preset", raw["preset"])
    if chain not in (None, PRESETS[preset].chain):
        raise _refuse(f"These are not the metrics of {preset}: leave one of the two out.")
    return replace(start, preset=preset, metrics=None)


def _rules(raw: Mapping[str, Any], start: Rules) -> Rules:
    read = {name: _READERS[name](name, raw[name]) for name in _READERS if name in raw}
    return replace(_order(raw, start), **read)


def _plan(raw: Mapping[str, Any], start: SeasonPlan) -> SeasonPlan:
    return SeasonPlan(
        name=_text("name", raw.get("name", start.name)),
        starts_on=_day("from", raw["from"]) if "from" in raw else start.starts_on,
        ends_on=_day("to", raw["to"]) if "to" in raw else start.ends_on,
    )


def _archived(raw: Mapping[str, Any]) -> bool | None:
    value = raw.get(ARCHIVED)
    if ARCHIVED in raw and not isinstance(value, bool):
        raise _refuse(f"{ARCHIVED} is true or false.")
    return value


def read_season(request: Request, *, plan: SeasonPlan, rules: Rules) -> SeasonBody:
    """Return what a body asks for, over days and rules that stand where it says nothing.

    Raises: ValidationError for what is no season at all; the actions refuse the rest.
    """
    raw = request.data
    if not isinstance(raw, dict):
        raise _refuse("A season is an object.")
    unknown = sorted(raw.keys() - KNOWN)
    if unknown:
        raise _refuse(f"A season has no {', '.join(unknown)}.")
    plan = _plan(raw, plan)
    return SeasonBody(plan, _rules(raw, rules), _archived(raw), frozenset(raw))
