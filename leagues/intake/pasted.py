"""Pasted JSON, a sheet or a table's board record, into the form of the score sheet."""

import json
from collections.abc import Iterable
from typing import Any

from django.utils.translation import gettext

from leagues.intake.boardtext import CLAIMS, write_claims
from leagues.intake.form import CARDS_READ, Card, ScoreForm, form_of
from scoring.audit import audit_sheet
from scoring.findings import Finding
from scoring.messages import render
from scoring.names import is_blank, normalize_name, printable
from scoring.strictjson import DeepJson, RepeatedKey, loads
from scoring.variants import load_variants

PASTE_LIMIT = 200_000  # characters
FILE_LIMIT = 4 * PASTE_LIMIT  # bytes: no character takes more
EXCERPT = 30  # characters shown of the text that cannot be read
TROUBLES_SHOWN = 10

# What the cells of the form cannot show: filled in, it would be lost without a word.
_LOST = frozenset({"wrong-type", "unknown-field", "not-an-integer", "unknown-variant", "bad-date"})


class Refused(ValueError):
    """This text cannot be filled in; lines: why, in words, each with its place."""

    def __init__(self, *lines: str) -> None:
        super().__init__(*lines)
        self.lines = lines


def decode(data: bytes) -> str:
    """Return the text of a file. Raises: Refused for one that is too large or no UTF-8."""
    if len(data) > FILE_LIMIT:
        raise Refused(_too_long())
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Refused(gettext("This file is no text in UTF-8.")) from None


def read_json(text: str) -> object:
    """Return what a JSON text holds. Raises: Refused, naming line and column."""
    if len(text) > PASTE_LIMIT:
        raise Refused(_too_long())
    if not text.strip():
        raise Refused(gettext("Nothing is pasted, and no file is chosen."))
    try:
        value = loads(text)
        json.dumps(value, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        raise Refused(gettext("Half a character (such as \\ud800) stands in this text.")) from None
    except DeepJson:
        raise Refused(gettext("This is nested deeper than any sheet.")) from None
    except RepeatedKey as no:
        text = gettext("The JSON has the key “%(key)s” twice in one object.")
        raise Refused(text % {"key": printable(no.key)}) from None
    except json.JSONDecodeError as no:
        raise Refused(_where_json_ends(no)) from None
    except ValueError:
        raise Refused(gettext("NaN and Infinity are no numbers in JSON.")) from None
    return value


def _too_long() -> str:
    text = gettext("This is too long for a sheet. At most %(most)s characters are read.")
    return text % {"most": PASTE_LIMIT}


def _where_json_ends(no: json.JSONDecodeError) -> str:
    rest = no.doc[no.pos : no.pos + EXCERPT].split("\n")[0].strip()
    if not rest:
        text = gettext("Line %(line)s, column %(column)s: the JSON text ends or breaks off here.")
    else:
        text = gettext("Line %(line)s, column %(column)s: this is no JSON from here on: %(rest)s")
    return text % {"line": no.lineno, "column": no.colno, "rest": rest}


def fill_sheet(form: ScoreForm, text: str) -> ScoreForm:
    """Return the form of a pasted sheet; what it does not say is blank. Raises: Refused."""
    raw = read_json(text)
    findings = audit_sheet(raw).findings
    if not isinstance(raw, dict):
        raise Refused(*(each.message for each in findings))
    _refuse(each for each in findings if each.code in _LOST or _is_crowd(each))
    kept = {name: form.top[name] for name in ("key", "detail", "shown", "paste_board")}
    return form_of(raw).with_top(**kept)


def _is_crowd(finding: Finding) -> bool:
    return finding.code == "player-count" and finding.data["count"] > CARDS_READ  # type: ignore[operator]  # a whole number


def _refuse(findings: Iterable[Finding]) -> None:
    lines = tuple(_line(each) for each in findings)
    if lines:
        more = ("…",) if len(lines) > TROUBLES_SHOWN else ()
        raise Refused(*lines[:TROUBLES_SHOWN], *more)


def _line(finding: Finding) -> str:
    where = finding.data.get("where")
    text = render(finding.code, finding.data, player=finding.player, translate=gettext)
    return f"{where}: {text}" if where else text


def fill_board(form: ScoreForm, text: str) -> ScoreForm:
    """Return the form with a pasted board record: each player's tracks, tickets, stations.

    text: a sheet, a list of players, or an object with a name for each. A name goes to its
    column, else to a blank or a new one; without names the order counts. Raises: Refused.
    """
    raw = read_json(text)
    entries = _entries(raw)
    variant = raw.get("variant") if isinstance(raw, dict) else None
    if isinstance(variant, str) and variant in load_variants():
        form = form.with_top(variant=variant)
    _check_claims(form, entries)
    board = form.variant.board if form.variant else None
    for at, entry in enumerate(entries):
        name = entry.get("name")
        seat = _seat_of(form, name, at)
        if seat >= len(form.cards):
            form = ScoreForm(form.top, (*form.cards, Card()), form.accepts)
        named = {"name": name} if isinstance(name, str) and not is_blank(name) else {}
        form = form.with_card(seat, **named, **write_claims(entry, board))
    return form.with_top(board="", paste_board="")


def _entries(raw: object) -> list[dict[str, Any]]:
    """Return one object for each player. Raises: Refused where there are none."""
    players = raw.get("players", raw) if isinstance(raw, dict) else raw
    if isinstance(players, dict):
        players = [{"name": name, **_claims(each)} for name, each in players.items()]
    if not isinstance(players, list) or not players:
        raise Refused(gettext("There are no players in this."))
    if len(players) > CARDS_READ:
        raise Refused(gettext("There are more players in this than sit at any table."))
    if not all(isinstance(each, dict) for each in players):
        raise Refused(gettext("Each player is an object with tracks, tickets and stations."))
    return players


def _claims(value: object) -> dict[str, Any]:
    return value if isinstance(value, dict) else {"routes": value}


def _check_claims(form: ScoreForm, entries: list[dict[str, Any]]) -> None:
    claims = [{name: entry.get(name) for name in ("name", *CLAIMS)} for entry in entries]
    findings = audit_sheet({"variant": form.top["variant"], "players": claims}).findings
    _refuse(each for each in findings if each.code == "wrong-type")


def _seat_of(form: ScoreForm, name: object, at: int) -> int:
    """Return the column for a player of a pasted record; one past the last for a new one."""
    if not isinstance(name, str) or is_blank(name):
        return min(at, len(form.cards))
    key = normalize_name(name)
    named = [normalize_name(card["name"]) for card in form.cards]
    if key in named:
        return named.index(key)
    return next((seat for seat, card in enumerate(form.cards) if card.is_blank), len(named))
