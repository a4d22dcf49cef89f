"""A board record as people write it: a text for each list, to ids of the board and back."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from leagues.intake.spelling import BETWEEN, Speller
from scoring.boards import Board
from scoring.rawvalues import ITEMS_LIMIT

CLAIMS = ("routes", "tickets", "stations")
NONE = "—"  # an empty list; a blank text says nothing
UNKNOWN = "?"

_SPLIT = re.compile(r"[,;\n]+")
_AROUND = " \t\r*•·-–—\"'[]"
_NONE = frozenset({"—", "–", "-", "\u2212", "none", "0", "[]"})


def lines_of(text: str) -> list[str]:
    """Return the entries of a text: one a line, or apart by commas."""
    entries = (entry.strip(_AROUND) for entry in _SPLIT.split(text))
    return [entry for entry in entries if entry]


def respell(text: str, old: str, new: str) -> str:
    """Return the text with one entry written anew wherever it stands."""
    parts = re.split(f"({_SPLIT.pattern})", text)
    return "".join(new if part.strip(_AROUND) == old else part for part in parts)


def read_claims(
    cards: Sequence[Mapping[str, str]], board: Board | None
) -> tuple[dict[str, list[Any] | None], ...]:
    """Return each player's tracks, tickets and stations as ids; None for what is not said.

    cards: texts of `routes`, `tickets` and `stations`. An entry that the board does not know
    stays as written. A double route named by its cities alone is the track that nobody else at
    the table names. Blank stations beside tracks and tickets are none.
    """
    spell = Speller(board) if board else None
    tracks = _tracks_of([_entries(card.get("routes", "")) for card in cards], spell)
    return tuple(_claims(card, own, spell) for card, own in zip(cards, tracks, strict=True))


def _claims(
    card: Mapping[str, str], tracks: list[str] | None, spell: Speller | None
) -> dict[str, list[Any] | None]:
    tickets = _each(card.get("tickets", ""), lambda text: _ticket(text, spell))
    cities = card.get("stations", "")
    stations = _each(cities, lambda text: (spell and spell.city(text)) or text)
    if not cities.strip() and tracks is not None and tickets is not None:
        stations = [] if spell else None
    return {"routes": tracks, "tickets": tickets, "stations": stations}


def _entries(text: str) -> list[str] | None:
    """Return the entries of a text; None where it says nothing, none for a dash.

    Of a list that is too long so many are enough to be told so.
    """
    if text.strip().casefold() in _NONE:
        return []
    return lines_of(text)[: ITEMS_LIMIT + 1] if text.strip() not in {"", UNKNOWN} else None


def _each(text: str, read: Callable[[str], Any]) -> list[Any] | None:
    entries = _entries(text)
    return None if entries is None else [read(entry) for entry in entries]


def _ticket(text: str, spell: Speller | None) -> dict[str, Any]:
    known = spell.ticket(text) if spell else None
    if known:
        return known
    gap = BETWEEN.search(text)
    a, b = (text[: gap.start()], text[gap.end() :]) if gap else (text, UNKNOWN)
    return {"a": a or UNKNOWN, "b": b or UNKNOWN}


def _tracks_of(
    texts: Sequence[list[str] | None], spell: Speller | None
) -> Iterator[list[str] | None]:
    """Yield each player's tracks as ids, those of double routes shared out last."""
    found = [[_meant(text, spell) for text in own or ()] for own in texts]
    taken = {each[0] for own in found for each in own if len(each) == 1}
    for own, meant in zip(texts, found, strict=True):
        yield None if own is None else [_first_free(each, taken) for each in meant]


def _meant(text: str, spell: Speller | None) -> tuple[str, ...]:
    return (spell.tracks(text) if spell else ()) or (text,)


def _first_free(tracks: tuple[str, ...], taken: set[str]) -> str:
    free = next((track for track in tracks if track not in taken), tracks[0])
    taken.add(free)
    return free


def write_claims(claims: Mapping[str, Any], board: Board | None) -> dict[str, str]:
    """Return one player's lists as texts that read back as the same."""
    spell = Speller(board) if board else None
    texts = {
        "routes": _text(claims.get("routes"), spell.track_text if spell else str),
        "tickets": _text(claims.get("tickets"), lambda each: _ticket_text(each, spell)),
        "stations": _text(claims.get("stations"), spell.city_text if spell else str),
    }
    if not texts["stations"] and texts["routes"] and texts["tickets"]:
        texts["stations"] = UNKNOWN
    return texts


def _text(values: Iterable[Any] | None, write: Callable[[Any], str]) -> str:
    if values is None:
        return ""
    return "\n".join(write(each) for each in values) or NONE


def _ticket_text(ticket: Mapping[str, Any], spell: Speller | None) -> str:
    a, b = str(ticket.get("a")), str(ticket.get("b"))
    link = spell.link(a, b) if spell else f"{a} – {b}"
    points = ticket.get("points")
    return link if points is None else f"{link} ({points})"
