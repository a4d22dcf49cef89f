"""Parsed JSON, of whatever shape, to a Sheet: what can be read is read, the rest is found."""

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path

from scoring.boards import DATA
from scoring.findings import Finding
from scoring.messages import finding
from scoring.names import NAME_LIMIT, clean_name, has_control, is_blank, printable, tell_apart
from scoring.sheets import HeldTicket, ScoreCard, Sheet
from scoring.variants import UnknownVariant, Variant, load_variant, load_variants

NUMBER_LIMIT = 10**9  # nothing beyond it reaches storage
NOTE_LIMIT = 2000  # characters
TEXT_LIMIT = 200  # characters of every other text
RANK_LIMIT = 10**4  # seats and places

SHEET_FIELDS = frozenset(Sheet.__dataclass_fields__) - {"cards"} | {"players"}
PLAYER_FIELDS = frozenset(ScoreCard.__dataclass_fields__)
TICKET_FIELDS = frozenset(HeldTicket.__dataclass_fields__)

_LIMITS = {"name": NAME_LIMIT, "note": NOTE_LIMIT, "color": 40, "source": 40, "season": 80}
_SIGNED = ("total", "route_points", "ticket_points", "longest_path_bonus", "stations_remaining")
_COUNTS = ("tickets_completed", "tickets_failed", "ticket_points_lost", "longest_path_length")
_RANKS = ("seat", "source_place")


@dataclass(frozen=True)
class Reading:
    """What came out of a raw sheet.

    names: unique shown names, one for each card; unreadable: (position, field) of values that
    were there but could not be read, so that nothing calls them missing.
    """

    sheet: Sheet | None
    variant: Variant | None
    names: tuple[str, ...]
    findings: tuple[Finding, ...]
    unreadable: frozenset[tuple[int | None, str]]


@dataclass
class _Notes:
    """Findings as they are made."""

    findings: list[Finding] = field(default_factory=list)
    unreadable: set[tuple[int | None, str]] = field(default_factory=set)


@dataclass(frozen=True)
class _Reader:
    """One object of the sheet being read: `where` is its path, `player` whose card it is."""

    raw: Mapping[object, object]
    notes: _Notes
    where: str = ""
    player: str | None = None
    position: int | None = None

    def find(self, code: str, name: str, *, path: str | None = None, **data: object) -> None:
        where = f"{self.where}{name}" if path is None else path
        self.notes.unreadable.add((self.position, name))
        self.notes.findings.append(finding(code, self.player, field=name, where=where, **data))

    def wrong(self, name: str, expected: str, value: object, path: str | None = None) -> None:
        self.find("wrong-type", name, path=path, expected=expected, value=describe(value))

    def check_fields(self, known: frozenset[str]) -> None:
        for key in self.raw:
            if key not in known:
                name = printable(str(key))
                where = f"{self.where}{name}"
                self.notes.findings.append(
                    finding("unknown-field", self.player, name=name, where=where)
                )

    def whole(self, name: str, *, least: int | None = None, most: int = NUMBER_LIMIT) -> int | None:
        """Return a whole number, None where it is absent or unreadable."""
        value = self.raw.get(name)
        if value is None:
            return None
        number = as_whole(value)
        if is_out_of_range(value, most=most):
            shown = describe(value)
            self.find("not-an-integer", name, reason="out-of-range", value=shown, most=most)
        elif number is None:
            self.find("not-an-integer", name, value=describe(value))
        elif least is not None and number < least:
            self.find("negative-count", name, value=number, least=least)
        else:
            return number
        return None

    def flag(self, name: str, *, absent: bool) -> bool:
        value = self.raw.get(name)
        if value is not None and not isinstance(value, bool):
            self.wrong(name, "yes-or-no", value)
        return value if isinstance(value, bool) else absent

    def text(self, name: str) -> str | None:
        """Return a text that can be stored, trimmed; None where absent, blank or unreadable."""
        value = self.raw.get(name)
        if value is None:
            return None
        return self.storable(name, value)

    def storable(self, name: str, value: object, path: str | None = None) -> str | None:
        limit = _LIMITS.get(name, TEXT_LIMIT)
        if not isinstance(value, str):
            self.wrong(name, "text", value, path)
            return None
        text = clean_name(value) if name == "name" else value.strip()
        if has_control(text, allowed="\t\n\r" if name == "note" else ""):
            self.find("wrong-type", name, path=path, reason="control", expected="text")
        elif len(text) > limit:
            self.find("wrong-type", name, path=path, reason="too-long", expected="text", most=limit)
        else:
            return text or None
        return None

    def items(self, name: str) -> list[object] | None:
        value = self.raw.get(name)
        if value is None or isinstance(value, list):
            return value
        self.wrong(name, "list", value)
        return None

    def texts(self, name: str) -> tuple[str, ...] | None:
        """Return a list of texts; None where it is absent or one of them is unreadable."""
        items = self.items(name)
        if items is None:
            return None
        texts = [
            self.storable(name, item, f"{self.where}{name}[{index}]")
            for index, item in enumerate(items)
        ]
        return tuple(text or "" for text in texts)

    def name(self) -> str | None:
        """Return the cleaned name; a guest's may be absent."""
        value = self.raw.get("name")
        guest = self.raw.get("guest") is True
        if isinstance(value, str) and not is_blank(value):
            return self.text("name")
        if value is not None and not isinstance(value, str):
            self.wrong("name", "text", value)
        elif not guest:
            self.find("missing-name", "name")
        return None

    def tickets(self) -> tuple[HeldTicket, ...] | None:
        items = self.items("tickets")
        if items is None:
            return None
        paths = (f"{self.where}tickets[{index}]" for index in range(len(items)))
        return tuple(self._ticket(item, path) for item, path in zip(items, paths, strict=True))

    def _ticket(self, item: object, path: str) -> HeldTicket:
        if not isinstance(item, dict):
            self.wrong("tickets", "object", item, path)
            return HeldTicket("", "")
        reader = _Reader(item, self.notes, f"{path}.", self.player, self.position)
        reader.check_fields(TICKET_FIELDS)
        return HeldTicket(reader.city("a"), reader.city("b"), reader.whole("points"))

    def city(self, name: str) -> str:
        if self.raw.get(name) is None:
            self.wrong(name, "text", None)
            return ""
        return self.text(name) or ""


def as_whole(value: object) -> int | None:
    """Return a JSON number as a whole one; None for anything else (true and "98" too)."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    if isinstance(value, float) and not value.is_integer():
        return None
    return int(value)


def is_out_of_range(value: object, *, most: int = NUMBER_LIMIT) -> bool:
    """Say whether a raw value is a number beyond ±most, as NaN and infinity are too."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        return False
    return not -most <= value <= most


def describe(value: object) -> str:
    """Return a short text for a raw value, safe to show and to store."""
    if isinstance(value, str):
        return f"“{printable(value, limit=40)}”"
    if value is None or isinstance(value, bool):
        return json.dumps(value)
    if isinstance(value, float) or (isinstance(value, int) and abs(value) < 10**18):
        return str(value)
    return "[…]" if isinstance(value, list) else "{…}" if isinstance(value, dict) else "…"


def read_sheet(raw: object, *, today: date | None = None, data: Path = DATA) -> Reading:
    """Return what a parsed JSON value says as a sheet; never raises.

    today: given where the sheet is to be stored; then its day must be there and not later.
    """
    notes = _Notes()
    if not isinstance(raw, dict):
        reader = _Reader({}, notes)
        reader.wrong("sheet", "object", raw, "")
        return Reading(None, None, (), tuple(notes.findings), frozenset())
    reader = _Reader(raw, notes)
    reader.check_fields(SHEET_FIELDS)
    players = reader.items("players") or []
    variant = _read_variant(reader, len(players), data)
    names = _shown_names(players)
    colors = variant.colors if variant else ()
    cards = tuple(_read_cards(players, names, colors, notes))
    if not any(where == (None, "players") for where in notes.unreadable):
        _check_count(reader, len(players), variant)
    sheet = _make_sheet(reader, variant, cards, today)
    return Reading(sheet, variant, names, tuple(notes.findings), frozenset(notes.unreadable))


def _make_sheet(
    reader: _Reader, variant: Variant | None, cards: tuple[ScoreCard, ...], today: date | None
) -> Sheet:
    return Sheet(
        variant=variant.name if variant else "",
        played_on=_read_day(reader, today),
        cards=cards,
        id=reader.text("id"),
        order=reader.whole("order", least=1),
        counted=reader.flag("counted", absent=True),
        season=reader.text("season"),
        note=reader.text("note") or "",
        place_name=reader.text("place_name") or "",
        source=reader.text("source"),
        source_id=reader.text("source_id"),
    )


def _read_variant(reader: _Reader, players: int, data: Path) -> Variant | None:
    value = reader.raw.get("variant")
    known = list(load_variants(data))
    if value is None:
        reader.find("unknown-variant", "variant", reason="missing", known=known)
    elif not isinstance(value, str):
        reader.wrong("variant", "text", value)
    else:
        try:
            return load_variant(value, players=players, data=data)
        except UnknownVariant:
            shown = printable(value)
            reader.find("unknown-variant", "variant", value=shown, known=known)
    return None


def _check_count(reader: _Reader, count: int, variant: Variant | None) -> None:
    if variant is None or variant.players_min <= count <= variant.players_max:
        return
    least, most = variant.players_min, variant.players_max
    exact = {"reason": "exact"} if least == most else {}
    reader.find("player-count", "players", count=count, least=least, most=most, **exact)


def _read_day(reader: _Reader, today: date | None) -> date | None:
    value = reader.raw.get("played_on")
    if value is None:
        if today is not None:
            reader.find("bad-date", "played_on", reason="missing")
        return None
    day = as_day(value)
    if day is None:
        shown = printable(value) if isinstance(value, str) else describe(value)
        reader.find("bad-date", "played_on", value=shown)
    elif today is not None and day > today:
        reader.find("bad-date", "played_on", reason="future", value=day.isoformat())
    return day


def as_day(value: object) -> date | None:
    """Return the day of a text that is exactly YYYY-MM-DD; None for anything else."""
    if not isinstance(value, str) or not re.fullmatch("[0-9]{4}-[0-9]{2}-[0-9]{2}", value):
        return None
    try:
        return date.fromisoformat(value)
    except ValueError:
        return None


def _shown_names(players: Iterable[object]) -> tuple[str, ...]:
    return tell_apart(
        [_shown_name(player, number) for number, player in enumerate(players, start=1)]
    )


def _shown_name(player: object, number: int) -> str:
    """Return the name as it was written, or a word for a card without one."""
    raw = player if isinstance(player, dict) else {}
    name = raw.get("name")
    if isinstance(name, str) and not is_blank(name):
        return printable(name, limit=TEXT_LIMIT)
    return "Guest" if raw.get("guest") is True else f"Player {number}"


def _read_cards(
    players: Iterable[object], names: tuple[str, ...], colors: tuple[str, ...], notes: _Notes
) -> Iterator[ScoreCard]:
    for position, player in enumerate(players):
        if isinstance(player, dict):
            where = f"players[{position}]."
            yield _read_card(_Reader(player, notes, where, names[position], position), colors)
        else:
            reader = _Reader({}, notes, player=names[position], position=position)
            reader.wrong("player", "object", player, f"players[{position}]")
            yield ScoreCard(name=None)


def _read_card(reader: _Reader, colors: tuple[str, ...]) -> ScoreCard:
    reader.check_fields(PLAYER_FIELDS)
    numbers = {name: reader.whole(name) for name in _SIGNED}
    numbers |= {name: reader.whole(name, least=0) for name in _COUNTS}
    numbers |= {name: reader.whole(name, least=1, most=RANK_LIMIT) for name in _RANKS}
    return ScoreCard(
        name=reader.name(),
        color=_plain_color(reader.text("color"), colors),
        routes=reader.texts("routes"),
        tickets=reader.tickets(),
        stations=reader.texts("stations"),
        guest=reader.flag("guest", absent=False),
        id=reader.text("id"),
        source_id=reader.text("source_id"),
        **numbers,
    )


def _plain_color(color: str | None, colors: tuple[str, ...]) -> str | None:
    """Return a color of the game in lower case; another word as it was written."""
    plain = (color or "").casefold()
    return plain if plain in colors else color
