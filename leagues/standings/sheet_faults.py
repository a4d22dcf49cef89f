"""Why a stored sheet, or what a season is ordered by, cannot be used: damage, not a finding."""

from collections.abc import Callable, Mapping
from typing import Any

from leagues.models import Season
from leagues.standings.rule_faults import faults_in
from leagues.standings.rules import rules_of
from scoring.places import CRITERIA
from scoring.rawvalues import as_day

# What reading values of a shape that no action wrote comes to.
DAMAGE = (AttributeError, IndexError, KeyError, TypeError, ValueError)


def _is_text(value: object) -> bool:
    return isinstance(value, str)


def _is_text_or_none(value: object) -> bool:
    return value is None or isinstance(value, str)


def _is_order(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 1


def _is_cards(value: object) -> bool:
    return (
        isinstance(value, list)
        and len(value) > 1
        and all(isinstance(card, Mapping) for card in value)
    )


def _is_day(value: object) -> bool:
    return isinstance(value, str) and as_day(value) is not None


_KINDS: Mapping[str, Callable[[object], bool]] = {
    "variant": _is_text,
    "played_on": _is_day,
    "order": _is_order,
    "counted": lambda value: isinstance(value, bool),
    "note": _is_text,
    "place_name": _is_text,
    "source": _is_text_or_none,
    "source_id": _is_text_or_none,
    "players": _is_cards,
}


def sheet_fault(sheet: object) -> str | None:
    """Return why a stored sheet cannot be read; None where it has what every stored one has."""
    if not isinstance(sheet, Mapping):
        return "unreadable sheet: no object"
    for name, is_right in _KINDS.items():
        if name not in sheet:
            return f"unreadable sheet: {name} is missing"
        if not is_right(sheet[name]):
            return f"unreadable sheet: {name} cannot be used"
    return None


def rules_fault(season: Season) -> str | None:
    """Return why no table can be made by a season's rules; None where one can."""
    try:
        faults = faults_in(rules_of(season))
    except DAMAGE:
        return "the rules cannot be read"
    return " ".join(map(str, faults)) or None


def steps_fault(steps: Any) -> str | None:
    """Return why matches cannot be ranked by stored tie-breaks; None where they can."""
    if steps is None:
        return None
    if not isinstance(steps, list) or any(step not in tuple(CRITERIA) for step in steps):
        return "a step is unknown"
    return "a step stands twice" if len(set(steps)) < len(steps) else None
