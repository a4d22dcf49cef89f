"""Values of parsed JSON, one object at a time: read what can be read, note what cannot."""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from itertools import islice

from scoring.findings import Finding
from scoring.messages import finding
from scoring.names import NAME_LIMIT, clean_name, has_control, is_blank, printable
from scoring.sheets import HeldTicket

NUMBER_LIMIT = 10**9  # nothing beyond it reaches storage
TEXT_LIMITS = {"name": NAME_LIMIT, "note": 2000, "color": 40, "source": 40, "season": 80}
TEXT_LIMIT = 200  # characters of every other text
ITEMS_LIMIT = 200  # items of a list, more than any board has tracks; unknown fields told
TICKET_FIELDS = frozenset(HeldTicket.__dataclass_fields__)


@dataclass
class Notes:
    """Findings as they are made."""

    findings: list[Finding] = field(default_factory=list)
    unreadable: set[tuple[int | None, str]] = field(default_factory=set)


@dataclass(frozen=True)
class Reader:
    """One object of the sheet being read: `where` is its path, `player` whose card it is."""

    raw: Mapping[object, object]
    notes: Notes
    where: str = ""
    player: str | None = None
    position: int | None = None

    def find(self, code: str, name: str, *, path: str | None = None, **data: object) -> None:
        """Note a finding about one field, whose value counts as unreadable from now on."""
        where = f"{self.where}{name}" if path is None else path
        self.notes.unreadable.add((self.position, name))
        self.notes.findings.append(finding(code, self.player, field=name, where=where, **data))

    def wrong(self, name: str, expected: str, value: object, path: str | None = None) -> None:
        """Note that a value is not of the kind that is due here."""
        self.find("wrong-type", name, path=path, expected=expected, value=describe(value))

    def check_fields(self, known: frozenset[str]) -> None:
        """Note every field that is not known, also where its value is null."""
        strangers = (key for key in self.raw if key not in known)
        for key in islice(strangers, ITEMS_LIMIT):
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
        if is_out_of_range(value) or (number is not None and number > most):
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
        """Return true or false; `absent` where it is missing or neither."""
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
        """Return the value as a text that a database keeps; None where it is none."""
        limit = TEXT_LIMITS.get(name, TEXT_LIMIT)
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

    def items(self, name: str, *, most: int | None = ITEMS_LIMIT) -> list[object] | None:
        """Return a list; None where it is absent or no list."""
        value = self.raw.get(name)
        if value is not None and not isinstance(value, list):
            self.wrong(name, "list", value)
        elif value and most is not None and len(value) > most:
            self.find("wrong-type", name, reason="long-list", expected="list", most=most)
        else:
            return value
        return None

    def texts(self, name: str) -> tuple[str, ...] | None:
        """Return the texts listed; None where there is no list, or one item is no text."""
        items = self.items(name)
        if items is None:
            return None
        texts = [
            self.storable(name, item, f"{self.where}{name}[{index}]")
            for index, item in enumerate(items)
        ]
        return None if self.is_unreadable(name) else tuple(text or "" for text in texts)

    def is_unreadable(self, name: str) -> bool:
        """Say whether something in this field could not be read."""
        return (self.position, name) in self.notes.unreadable

    def name(self) -> str | None:
        """Return the cleaned name; a guest's may be absent."""
        value = self.raw.get("name")
        guest = self.raw.get("guest") is True
        if isinstance(value, str) and (not is_blank(value) or has_control(value.strip())):
            return self.text("name")
        if value is not None and not isinstance(value, str):
            self.wrong("name", "text", value)
        elif not guest:
            self.find("missing-name", "name")
        return None

    def tickets(self) -> tuple[HeldTicket, ...] | None:
        """Return the tickets listed; None where there is no list, or one item is no ticket."""
        items = self.items("tickets")
        if items is None:
            return None
        paths = (f"{self.where}tickets[{index}]" for index in range(len(items)))
        tickets = [self._ticket(item, path) for item, path in zip(items, paths, strict=True)]
        readable = [ticket for ticket in tickets if ticket is not None]
        return tuple(readable) if len(readable) == len(tickets) else None

    def _ticket(self, item: object, path: str) -> HeldTicket | None:
        if not isinstance(item, dict):
            self.wrong("tickets", "object", item, path)
            return None
        reader = Reader(item, self.notes, f"{path}.", self.player, self.position)
        reader.check_fields(TICKET_FIELDS)
        before = len(self.notes.findings)
        ticket = HeldTicket(reader.city("a"), reader.city("b"), reader.whole("points"))
        if len(self.notes.findings) == before:
            return ticket
        self.notes.unreadable.add((self.position, "tickets"))
        return None

    def city(self, name: str) -> str:
        """Return the city of a ticket, which must be there."""
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


def is_out_of_range(value: object) -> bool:
    """Say whether a raw value is a number that nothing here can hold, NaN and infinity too."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        return False
    return not -NUMBER_LIMIT <= value <= NUMBER_LIMIT


def describe(value: object) -> str:
    """Return a short text for a raw value, safe to show and to store."""
    if isinstance(value, str):
        return f"“{printable(value, limit=40)}”"
    if value is None or isinstance(value, bool):
        return json.dumps(value)
    if isinstance(value, float) or (isinstance(value, int) and abs(value) < 10**18):
        return str(value)
    return "[…]" if isinstance(value, list) else "{…}" if isinstance(value, dict) else "…"


def as_day(value: object) -> date | None:
    """Return the day of a text that is exactly YYYY-MM-DD; None for anything else."""
    if not isinstance(value, str) or not re.fullmatch("[0-9]{4}-[0-9]{2}-[0-9]{2}", value):
        return None
    try:
        return date.fromisoformat(value)
    except ValueError:
        return None
