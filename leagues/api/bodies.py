"""What a caller sent, read once: the sheet, the decisions about it, the submission."""

import hashlib
import json
from dataclasses import dataclass
from datetime import date
from typing import Any

from rest_framework.exceptions import ValidationError
from rest_framework.request import Request

from leagues.actions.matches import Submission
from leagues.intake.report import Report, read_acceptance
from leagues.models import League
from leagues.queries.leagues import NoSuchSeason, season_asked, seasons_of
from leagues.queries.results import Scope
from scoring.variants import load_variants

KEY_LIMIT = 200
# A document that was read may be sent back: these are ours to say and are passed over.
ANSWERED_IN_SHEET = frozenset(
    {"state", "counts", "uncounted_reason", "recorded_by", "accepted_conflicts"}
)
ANSWERED_IN_CARD = frozenset({"place", "shared", "decided_by", "needs"})


@dataclass(frozen=True)
class MatchBody:
    """A match as sent; version is the one that a PUT changes."""

    report: Report
    version: object


def _without(raw: dict[str, Any], names: frozenset[str]) -> dict[str, Any]:
    return {name: value for name, value in raw.items() if name not in names}


def _stripped(sheet: dict[str, Any]) -> dict[str, Any]:
    cards = sheet.get("players")
    if isinstance(cards, list):
        sheet["players"] = [
            _without(card, ANSWERED_IN_CARD) if isinstance(card, dict) else card for card in cards
        ]
    return _without(sheet, ANSWERED_IN_SHEET)


def read_match(request: Request, *, replaces: bool = False) -> MatchBody:
    """Return the report of a body; `replaces` also takes a read document sent back.

    Raises: ValidationError where `accept_conflicts` is not understood.
    """
    raw = request.data
    if not isinstance(raw, dict):
        return MatchBody(Report(raw), None)
    sheet = dict(raw)
    accepts = read_acceptance(sheet.pop("accept_conflicts", None))
    if accepts is None:
        raise ValidationError(
            {"detail": "accept_conflicts is true, or a list of codes or of {code, player}."}
        )
    version = sheet.pop("version", None) if replaces else None
    return MatchBody(Report(_stripped(sheet) if replaces else sheet, accepts=accepts), version)


def _digest(value: object) -> str:
    text = json.dumps(value, sort_keys=True, ensure_ascii=True)
    return hashlib.sha256(text.encode()).hexdigest()


def submission_of(request: Request) -> Submission | None:
    """Return the submission that an `Idempotency-Key` names, each caller's keys apart.

    Raises: ValidationError for a key above 200 characters.
    """
    key = request.headers.get("Idempotency-Key")
    if not key:
        return None
    if len(key) > KEY_LIMIT:
        raise ValidationError({"detail": f"An Idempotency-Key has at most {KEY_LIMIT} characters."})
    owner = f"{request.user.pk}:{key}"
    return Submission(f"api:{_digest(owner)}", _digest(request.data))


def read_day(request: Request) -> date | None:
    """Return the day that `as_of` names. Raises: ValidationError where it is none."""
    text = request.query_params.get("as_of")
    if not text:
        return None
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise ValidationError(
            {"detail": f"as_of is a day like 2026-11-30, not {text!r}."}
        ) from None


def _read_variant(name: str | None) -> str | None:
    if name and name not in load_variants():
        known = ", ".join(load_variants())
        raise ValidationError({"detail": f"variant is one of {known}, not {name!r}."})
    return name or None


def read_scope(request: Request, league: League) -> Scope:
    """Return what `season`, `as_of` and `variant` ask for; `season=all` is all time.

    Raises: ValidationError for a season or variant that is not there, or a day that is none.
    """
    name = request.query_params.get("season")
    day = read_day(request)
    variant = _read_variant(request.query_params.get("variant"))
    try:
        return Scope(season_asked(seasons_of(league), name), day, variant)
    except NoSuchSeason:
        raise ValidationError({"detail": f"This league has no season {name!r}."}) from None
