"""Our own league file (JSON): every match as it was stored, the players beside them."""

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from django.utils.translation import gettext as _

from leagues.intake.files.limits import Limits, refuse_many
from leagues.intake.files.rows import (
    Refused,
    SourceFile,
    SourcePlayer,
    SourceRow,
    StatedPlace,
    Status,
    Trouble,
)
from leagues.intake.people import foreign_source
from leagues.intake.report import NOTHING, Acceptance, read_acceptance
from scoring.names import NAME_LIMIT, clean_name, has_control, is_blank
from scoring.rawvalues import as_whole

LEFT_OUT = "left-out"
VOID = "void"
# What a match carries beside its sheet; the rest of its shape in the API follows from it.
_BESIDE = frozenset({"accepted_conflicts", "uncounted_reason"})
_DERIVED = frozenset({"version", "state", "counts", "recorded_by"})
_PLACE = frozenset({"place", "shared", "decided_by", "needs"})
_REASON_LIMIT = 200  # characters
_CODE_LIMIT = 3  # characters
_ID_LIMIT = 160  # characters


def is_league_file(document: object) -> bool:
    """Say whether a JSON value has the shape of our own file."""
    return isinstance(document, dict) and isinstance(document.get("matches"), list)


def read_league(name: str, document: Mapping[str, Any], limits: Limits) -> SourceFile:
    """Return the matches and players of a league file. Raises: Refused.

    The matches come by day and order; those without an order after the others of their day.
    """
    matches = document["matches"]
    refuse_many(len(matches), limits)
    players = document.get("players") or []
    if not isinstance(players, list):
        raise Refused(_("“players” is no list."))
    rows = [_row(match, number) for number, match in enumerate(matches)]
    rows.sort(key=_in_order)
    read = [_player(each) for each in players]
    left = sum(each is None for each in read)
    text = _("Players listed without a usable name, left out: %(count)s.")
    return SourceFile(
        name=name,
        rows=tuple(rows),
        players=tuple(each for each in read if each is not None),
        warnings=(text % {"count": left},) if left else (),
    )


def _in_order(row: SourceRow) -> tuple[str, float]:
    sheet = row.sheet if isinstance(row.sheet, dict) else {}
    day, order = sheet.get("played_on"), sheet.get("order")
    given = as_whole(order)
    return (day if isinstance(day, str) else "", float("inf") if given is None else given)


def _row(match: object, number: int) -> SourceRow:
    where = f"matches[{number}]"
    if not isinstance(match, dict):
        return SourceRow(where=where, sheet=match, foreign_ids=True)
    if match.get("state") == VOID:
        return SourceRow(where=where, status=Status.SKIPPED, reason=VOID)
    accepts, troubles = _accepts(match), list(_troubles(match))
    if accepts is None:
        troubles.append(_unreadable("accepted_conflicts"))
    uncounted = match.get("counted") is False
    return SourceRow(
        where=where,
        status=Status.UNCOUNTED if uncounted else Status.COUNTED,
        reason=(_reason(match) or LEFT_OUT) if uncounted else None,
        uncounted_reason=_reason(match),
        sheet=_sheet(match),
        key=_key(match),
        stored_as=_text(match.get("id")),
        troubles=tuple(troubles),
        accepts=accepts or NOTHING,
        foreign_ids=True,
        stated=tuple(_stated(_players(match))),
    )


def _players(match: Mapping[str, Any]) -> list[Any]:
    players = match.get("players")
    return players if isinstance(players, list) else []


def _without(value: Any, names: frozenset[str]) -> Any:
    if not isinstance(value, dict):
        return value
    return {key: each for key, each in value.items() if key not in names}


def _sheet(match: Mapping[str, Any]) -> dict[str, Any]:
    """Return the sheet alone: what follows from it, and what stands beside it, taken off."""
    sheet = _without(match, _BESIDE | _DERIVED)
    if isinstance(sheet.get("players"), list):
        sheet["players"] = [_without(player, _PLACE) for player in sheet["players"]]
    return sheet


def _stated(players: Iterable[Any]) -> Iterator[StatedPlace]:
    for player in players:
        card = player if isinstance(player, dict) else {}
        yield StatedPlace(card.get("place"), card.get("shared"))


def _accepts(match: Mapping[str, Any]) -> Acceptance | None:
    """Return which conflicts stood when the match was stored; None where that is unreadable."""
    value = match.get("accepted_conflicts") or []
    return read_acceptance(value) if isinstance(value, list) else None


def _troubles(match: Mapping[str, Any]) -> Iterator[Trouble]:
    if any(_is_long_id(player) for player in _players(match)):
        yield _unreadable("id")
    if match.get("uncounted_reason") is not None and _reason(match) is None:
        yield _unreadable("uncounted_reason")


def _is_long_id(player: object) -> bool:
    """Say whether an id is too long to be kept as a source id."""
    own = player.get("id") if isinstance(player, dict) else None
    return isinstance(own, str) and len(own) > _ID_LIMIT


def _unreadable(name: str) -> Trouble:
    return Trouble("unreadable-value", _("“%(name)s” cannot be read.") % {"name": name})


def _reason(match: Mapping[str, Any]) -> str | None:
    return _text(match.get("uncounted_reason"), limit=_REASON_LIMIT)


def _text(value: object, *, limit: int = _ID_LIMIT) -> str | None:
    """Return a text that can be stored, else None."""
    if not isinstance(value, str) or not value.strip() or len(value) > limit:
        return None
    return None if has_control(value) else value


def _key(match: Mapping[str, Any]) -> str:
    """Return what the match is known by: its id where it was stored, else all it says."""
    if own := _text(match.get("id")):
        return f"file:league:{own}"
    text = json.dumps(match, sort_keys=True)
    return f"file:league:sha256:{hashlib.sha256(text.encode()).hexdigest()}"


def _player(value: object) -> SourcePlayer | None:
    """Return a listed player; None without a usable name."""
    if not isinstance(value, dict):
        return None
    own, name = _text(value.get("id")), _name(value.get("name"))
    if name is None:
        return None
    others = [text for each in _list(value, "source_ids") if (text := _text(each))]
    return SourcePlayer(
        name=name,
        source_ids=(*([foreign_source(own)] if own else []), *others),
        aliases=tuple(text for each in _list(value, "aliases") if (text := _name(each))),
        hidden=value.get("hidden") is True,
        code=_text(value.get("code"), limit=_CODE_LIMIT),
    )


def _list(value: Mapping[str, Any], name: str) -> list[Any]:
    items = value.get(name)
    return items if isinstance(items, list) else []


def _name(value: object) -> str | None:
    if not isinstance(value, str) or is_blank(value) or has_control(clean_name(value)):
        return None
    name = clean_name(value)
    return name if len(name) <= NAME_LIMIT else None
