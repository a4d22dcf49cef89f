"""A line of a sheet to a player's card; what cannot be read is held, never guessed."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from django.utils.translation import gettext as _

from leagues.intake.files.columns import Columns
from leagues.intake.files.grouping import Entry
from leagues.intake.files.harmless import as_written
from leagues.intake.files.rows import Trouble
from leagues.intake.files.words import plain, read_bonus, read_flag
from leagues.intake.numbers import Unreadable, whole
from scoring.names import normalize_name, printable
from scoring.variants import Variant

UNREADABLE = "unreadable-value"
_NUMBERS = (
    "total",
    "route_points",
    "ticket_points",
    "tickets_completed",
    "tickets_failed",
    "longest_path_length",
    "stations_remaining",
    "seat",
    "source_place",
)
_TEXTS = ("name", "color", "source_id")
_SHOWN = 40  # characters of a cell in a message


@dataclass
class Reader:
    """Reads the cells of one line and keeps what stands against them.

    bonus: points of the longest-path card; stations: how many a player starts with.
    """

    entry: Entry
    columns: Columns
    variant: Variant | None
    troubles: list[Trouble] = field(default_factory=list)
    warnings: list[str] = field(default_factory=list)

    def card(self) -> dict[str, Any]:
        """Return the card, with a key for each field that the sheet has a column for."""
        card: dict[str, Any] = {name: self.text(name) for name in _TEXTS if self.has(name)}
        card |= {name: self.number(name) for name in _NUMBERS if self.has(name)}
        if self.has("total") and self.entry.says("total").startswith("="):
            self._formula(card)
        card |= self._bonus() | self._tickets(card) | self._stations() | self._marks()
        return card

    def has(self, name: str) -> bool:
        return name in self.columns.fields

    def text(self, name: str) -> str | None:
        return as_written(self.entry.cells[name]) or None

    def number(self, name: str) -> int | None:
        if name == "total" and self.entry.says("total").startswith("="):
            return None
        return self.read(name, whole)

    def read[T](self, name: str, how: Callable[[str], T]) -> T | None:
        """Return what a cell says, None where that cannot be read."""
        try:
            return how(self.entry.says(name))
        except Unreadable:
            self.hold(_("“%(value)s” is no value to be read here."), name)
            return None

    def hold(self, text: str, name: str) -> None:
        """Keep a trouble with a cell."""
        shown = printable(self.entry.says(name), limit=_SHOWN)
        where = _("Line %(line)s, %(column)s: ") % {
            "line": self.entry.line.first,
            "column": self.columns.shown[name],
        }
        self.troubles.append(Trouble(UNREADABLE, where + text % {"value": shown}))

    def _formula(self, card: dict[str, Any]) -> None:
        text = _("Line %(line)s: the total is a formula, so the parts are added up.")
        self.warnings.append(text % {"line": self.entry.line.first})

    def _bonus(self) -> dict[str, Any]:
        if not self.has("longest_path_bonus"):
            return {}
        bonus = self.variant.longest_path_bonus if self.variant else 0
        value = self.read("longest_path_bonus", lambda text: read_bonus(text, bonus))
        return {"longest_path_bonus": value}

    def _tickets(self, card: dict[str, Any]) -> dict[str, Any]:
        """Return lost points, and the net where the sheet gives its two sides only."""
        if not self.has("ticket_points_lost"):
            return {}
        lost = self.read("ticket_points_lost", whole)
        lost = None if lost is None else abs(lost)
        values: dict[str, Any] = {"ticket_points_lost": lost}
        if self.has("ticket_points_gained") and card.get("ticket_points") is None:
            gained = self.read("ticket_points_gained", whole)
            if gained is not None and lost is not None:
                values["ticket_points"] = gained - lost
        return values

    def _stations(self) -> dict[str, Any]:
        """Return the stations left where the sheet counts those used."""
        if self.has("stations_remaining") or not self.has("stations_used"):
            return {}
        used = self.read("stations_used", whole)
        start = self.variant.stations if self.variant else 0
        return {"stations_remaining": None if used is None else start - used}

    def _marks(self) -> dict[str, Any]:
        """Return whether it is a guest, and the place of a marked winner."""
        marks: dict[str, Any] = {}
        if self.has("guest"):
            marks["guest"] = self.read("guest", read_flag) or False
        if self.has("winner") and self.read("winner", self._is_winner):
            marks["source_place"] = 1
        return marks

    def _is_winner(self, text: str) -> bool:
        """Say whether a winner cell means this line: by a flag, or by the player's name."""
        if plain(text) and normalize_name(as_written(text)) == self.entry.player:
            return True
        try:
            return read_flag(text) or False
        except Unreadable:
            return False
