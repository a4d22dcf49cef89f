"""Why a stored match stands as it does: its audit, read again under the reader's names.

Names stand as tokens ("{p0}" for the first card) in every text that comes out of here, so that
whoever shows it fills in a label: hidden players stay hidden, renamed ones have their new name.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from leagues.models import Match, Result
from leagues.queries.derived import steps_of
from leagues.queries.matches import CARD_FIELDS
from leagues.queries.sheets import whole_sheet
from scoring.audit import Audit, audit_sheet
from scoring.findings import Finding, Severity
from scoring.places import Verdict, verdicts
from scoring.reading import read_sheet

_BRACE = re.compile(r"[{}]")


def _stand_in(position: int) -> str:
    """Return the name under which the audit reads a card: nothing that anybody types."""
    return f"\ue000{position}"


def token(position: int) -> str:
    """Return what stands for the name of the card at a position."""
    return f"{{p{position}}}"


@dataclass(frozen=True)
class Reasons:
    """verdicts: one for each pair of neighbours, best first; warnings, accepted: findings.

    Every name in them is a token.
    """

    verdicts: tuple[Verdict, ...]
    warnings: tuple[Finding, ...]
    accepted: tuple[Finding, ...]


def _value(result: Result, card: Mapping[str, Any], field: str) -> Any:
    """Return what is stored, else what was announced: a value out of range stands only there."""
    stored = getattr(result, field)
    return card.get(field) if stored is None else stored


def _raw_sheet(match: Match, results: Sequence[Result], announced: Mapping[str, Any]) -> object:
    cards = announced.get("players") or [{} for _ in results]
    players = [
        {
            "name": _stand_in(result.position),
            **{field: _value(result, card, field) for field in CARD_FIELDS},
        }
        for result, card in zip(results, cards, strict=True)
    ]
    return {"variant": match.variant, "players": players}


def _verdicts(audit: Audit, tokens: Mapping[str, str]) -> tuple[Verdict, ...]:
    if audit.variant is None:
        return ()
    found = verdicts(audit.places, audit.cards, variant=audit.variant)
    return tuple(
        replace(each, above=tokens[each.above], below=tokens[each.below]) for each in found
    )


def _veiled(value: Any, tokens: Mapping[str, str]) -> Any:
    """Return a finding's data with tokens for names, and its braces doubled elsewhere."""
    if isinstance(value, str):
        return tokens.get(value) or _BRACE.sub(lambda brace: brace[0] * 2, value)
    if isinstance(value, list | tuple):
        return [_veiled(each, tokens) for each in value]
    if isinstance(value, dict):
        return {key: _veiled(each, tokens) for key, each in value.items()}
    return value


def _told(stored: Mapping[str, Any], tokens: Mapping[str, str]) -> Finding:
    """Return a finding in its stored shape with tokens for names and no text."""
    return Finding(
        code=stored["code"],
        severity=Severity(stored["severity"]),
        player=tokens.get(stored["player"]),
        message="",
        data=_veiled(stored["data"], tokens),
    )


def _tokens(names: Sequence[str]) -> dict[str, str]:
    return {name: token(position) for position, name in enumerate(names)}


def _accepted(match: Match, announced: Mapping[str, Any]) -> tuple[Finding, ...]:
    tokens = _tokens(read_sheet(dict(announced)).names)
    return tuple(_told(each, tokens) for each in match.accepted_conflicts)


def reasons_of(match: Match, announced: Mapping[str, Any]) -> Reasons:
    """Return the reasons of a match with its results and season loaded; no query.

    announced: the sheet of its newest version.
    """
    results = sorted(match.results.all(), key=lambda result: result.position)
    audit = audit_sheet(_raw_sheet(match, results, announced)).ranked_by(steps_of(match.season))
    tokens = _tokens(audit.names)
    return Reasons(
        verdicts=_verdicts(audit, tokens),
        warnings=tuple(_told(each.as_dict(), tokens) for each in audit.warnings),
        accepted=_accepted(match, announced),
    )


def announced_sheet(match: Match) -> dict[str, Any]:
    """Return the sheet of a match's newest version, empty where lost or damaged. One query."""
    versions = match.versions.filter(number=match.version)
    version = versions.only("sheet", "match", "number").first()
    return whole_sheet(version.sheet, match.size) if version else {}
