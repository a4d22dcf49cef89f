"""A board's names as people write them: cities, tracks and tickets found by their words."""

import re
import unicodedata
from collections.abc import Mapping
from functools import cached_property
from typing import Any

from scoring.boards import Board

SUGGESTED = 3
ENTRY_LIMIT = 100  # characters; no two names of cities take more
ALIKE_FROM = 0.4  # share of letter pairs in common from which a name is worth suggesting

# What may stand between two cities.
BETWEEN = re.compile(r"\s*(?:[–—→/>\u2212]|-+>?)\s*|\s+to\s+|\s+")
_WHICH = re.compile(r"(?P<ends>.+?)\s*[\s(#:]\s*(?P<which>\w+)\s*\)?")
_POINTS = re.compile(r"(?P<ends>.+?)\s*[\s(:=+]\s*(?P<points>[0-9]{1,3})\s*\)?")

type Ends = tuple[str, str]


def _key(text: str) -> str:
    """Return the letters and digits of a name, accents and case apart."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    return "".join(each for each in plain if each.isalnum())


def _pairs(text: str) -> set[str]:
    key = _key(text)
    return {key[at : at + 2] for at in range(len(key) - 1)}


class Speller:
    """A board's names, as people may write them."""

    def __init__(self, board: Board) -> None:
        self.board = board

    @cached_property
    def _cities(self) -> Mapping[str, str]:
        cities = self.board.cities.values()
        return {_key(name): city.id for city in cities for name in (city.name, city.id)}

    @cached_property
    def _tracks(self) -> Mapping[str, str]:
        return {_key(track): track for track in self.board.tracks}

    @cached_property
    def _between(self) -> Mapping[frozenset[str], tuple[str, ...]]:
        found: dict[frozenset[str], tuple[str, ...]] = {}
        for track in self.board.tracks.values():
            ends = frozenset((track.a, track.b))
            found[ends] = (*found.get(ends, ()), track.id)
        return found

    def city(self, text: str) -> str | None:
        """Return the id of a city by name or id; None where there is none."""
        return self._cities.get(_key(text))

    def ends(self, text: str) -> Ends | None:
        """Return the two cities of a text such as "Paris – Brest"; None where it is no such."""
        if len(text) > ENTRY_LIMIT:
            return None
        for gap in BETWEEN.finditer(text):
            a, b = self.city(text[: gap.start()]), self.city(text[gap.end() :])
            if a and b:
                return a, b
        return None

    def tracks(self, text: str) -> tuple[str, ...]:
        """Return the ids of every track that a text can mean: an id, or two cities.

        Of a double route a number or a color after the cities picks one.
        """
        known = self._tracks.get(_key(text))
        if known:
            return (known,)
        ends = self.ends(text)
        if ends:
            return self._between.get(frozenset(ends), ())
        said = _WHICH.fullmatch(text)
        ends = self.ends(said["ends"]) if said else None
        if said is None or ends is None:
            return ()
        which = said["which"].casefold()
        found = self._between.get(frozenset(ends), ())
        return tuple(id_ for id_ in found if which in self._names_apart(id_))

    def _names_apart(self, track: str) -> tuple[str, str]:
        return track.rpartition("-")[2], self.board.tracks[track].color

    def ticket(self, text: str) -> dict[str, Any] | None:
        """Return the ticket that a text names, with its points where they are written.

        None where it does not name two cities.
        """
        ends = self.ends(text)
        if ends:
            return {"a": ends[0], "b": ends[1]}
        said = _POINTS.fullmatch(text)
        ends = self.ends(said["ends"]) if said else None
        return (
            {"a": ends[0], "b": ends[1], "points": int(said["points"])} if said and ends else None
        )

    def track_text(self, track: str) -> str:
        """Return a track as people write it: one of a pair with its color, or its number."""
        if track not in self.board.tracks:
            return track
        link = self.link(self.board.tracks[track].a, self.board.tracks[track].b)
        number, color = self._names_apart(track)
        texts = (link, f"{link} ({color})", f"{link} ({number})")
        return next((text for text in texts if self.tracks(text) == (track,)), track)

    def city_text(self, city: str) -> str:
        """Return a city's name; a text that is no city of this board stays as it is."""
        return self.board.cities[city].name if city in self.board.cities else city

    def link(self, a: str, b: str) -> str:
        """Return two cities as people write them."""
        return f"{self.city_text(a)} – {self.city_text(b)}"

    def is_known(self, name: str, text: str) -> bool:
        """Say whether an entry of a list means something on this board."""
        if name == "tickets":
            ticket = self.ticket(text)
            return ticket is not None and _in_deck(ticket, self.board)
        return bool(self.tracks(text) if name == "routes" else self.city(text))

    def suggestions(self, name: str, text: str) -> list[str]:
        """Return what an unknown entry of a list may have meant, the likeliest first."""
        asked = _pairs(text)
        near = ((_alike(asked, pairs), each) for each, pairs in self._names[name].items())
        likely = sorted((each for each in near if each[0] >= ALIKE_FROM), key=lambda each: -each[0])
        return [each for _, each in likely[:SUGGESTED]]

    @cached_property
    def _names(self) -> Mapping[str, Mapping[str, set[str]]]:
        """Return what each list can name, with the pairs of letters in it."""
        board = self.board
        tickets = (f"{self.link(each.a, each.b)} ({each.points})" for each in board.tickets)
        named = {
            "routes": (self.track_text(track) for track in board.tracks),
            "tickets": tickets,
            "stations": (city.name for city in board.cities.values()),
        }
        return {name: {each: _pairs(each) for each in texts} for name, texts in named.items()}


def _alike(one: set[str], other: set[str]) -> float:
    return 2 * len(one & other) / max(len(one) + len(other), 1)


def _in_deck(ticket: Mapping[str, Any], board: Board) -> bool:
    a, b = sorted((ticket["a"], ticket["b"]))
    card = board.tickets_by_ends.get((a, b))
    return card is not None and ticket.get("points") in (None, card.points)
