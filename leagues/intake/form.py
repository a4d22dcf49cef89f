"""The browser's score sheet: what was typed, as typed, and the contract's sheet it makes."""

import hashlib
import json
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from django.http import QueryDict

from leagues.intake.boardtext import CLAIMS, read_claims, write_claims
from leagues.intake.counters import LENGTH_FIELD, count_tracks, whole
from leagues.intake.report import NOTHING, Acceptance, Report
from scoring.boards import Board
from scoring.findings import Finding, Severity, of_severity
from scoring.names import is_blank, normalize_name
from scoring.rawvalues import as_whole
from scoring.sheets import BUCKETS
from scoring.variants import Variant, load_variants

NUMBERS = ("seat", "total", *BUCKETS, "source_place")
# known: the name that `id` and `source_id` stand for; CLAIMS: the board record, as texts.
CARD_FIELDS = frozenset(
    {*NUMBERS, *CLAIMS, "name", "color", "guest", "id", "source_id", "known"},
)
SHEET_FIELDS = (
    *("key", "version", "variant", "played_on", "counted", "note", "place_name", "reason"),
    *("board", "detail", "shown", "paste", "paste_board"),
)
CARDS_READ = 12  # more than sit at any table; the check says that they are too many
UNCOUNTED = "friendly"

_CELL = re.compile(r"p([1-9][0-9]?)-([a-z_]+|length-[0-9]{1,2})")
# What a blank card may carry without anybody having sat down.
_UNTYPED = frozenset({"known"})


class Card(dict[str, str]):
    """One player's column: field → text as typed; a field that is not there is blank."""

    def __missing__(self, name: str) -> str:
        return ""

    @property
    def is_blank(self) -> bool:
        """Say whether nothing was typed into this column."""
        return all(not self[name].strip() for name in self.keys() - _UNTYPED)

    @property
    def keeps_identity(self) -> bool:
        """Say whether the name still is the one that the ids stand for."""
        return normalize_name(self["known"]) == normalize_name(self["name"])

    def with_values(self, **values: str) -> "Card":
        """Return a card with some fields typed anew."""
        return Card(self | values)


@dataclass(frozen=True)
class ScoreForm:
    """A score sheet as it stands in the browser.

    top: what concerns the match; cards: the columns in their order; accepts: marks of the
    conflicts that the recorder let stand.
    """

    top: Mapping[str, str]
    cards: tuple[Card, ...]
    accepts: frozenset[str] = field(default=frozenset())

    @property
    def variant(self) -> Variant | None:
        """Return the chosen variant; None for a name that is none."""
        return load_variants().get(self.top["variant"])

    @property
    def seated(self) -> tuple[int, ...]:
        """Return the positions of the columns with something in them: those are checked."""
        return tuple(at for at, card in enumerate(self.cards) if not card.is_blank)

    @property
    def has_board_record(self) -> bool:
        """Say whether a column carries claims of the board."""
        return any(card[name].strip() for card in self.cards for name in CLAIMS)

    def with_top(self, **values: str) -> "ScoreForm":
        """Return the form with some fields of the match typed anew."""
        return replace(self, top={**self.top, **values})

    def with_card(self, at: int, **values: str) -> "ScoreForm":
        """Return the form with some fields of one column typed anew; no such column: as it is."""
        cards = [
            card.with_values(**values) if each == at else card
            for each, card in enumerate(self.cards)
        ]
        return replace(self, cards=tuple(cards))

    def sheet(self) -> dict[str, Any]:
        """Return the contract's sheet; a cell that cannot be read stays the text it is."""
        top, seated = self.top, [self.cards[at] for at in self.seated]
        return {
            "variant": top["variant"] or None,
            "played_on": top["played_on"].strip() or None,
            "counted": top["counted"] != "no",
            "note": top["note"].replace("\r\n", "\n"),
            "place_name": top["place_name"],
            "players": [
                {**self._player(card), **claims}
                for card, claims in zip(seated, self._claims(seated), strict=True)
            ],
        }

    def report(
        self,
        kept: Mapping[str, Any],
        accepts: Acceptance = NOTHING,
        *,
        uncounted_reason: str = UNCOUNTED,
    ) -> Report:
        """Return the report for the check; kept: fields of a stored sheet that no cell shows."""
        return Report(
            {**kept, **self.sheet()},
            accepts=accepts,
            uncounted_reason=uncounted_reason if self.top["counted"] == "no" else None,
        )

    def acceptance(self, findings: Iterable[Finding]) -> Acceptance:
        """Return which of these conflicts were let stand, their numbers unchanged since."""
        conflicts = of_severity(findings, Severity.CONFLICT)
        still_open = {_pair(each) for each in conflicts if mark_of(each) not in self.accepts}
        return Acceptance(pairs=frozenset({_pair(each) for each in conflicts} - still_open))

    def _player(self, card: Card) -> dict[str, Any]:
        player: dict[str, Any] = {name: whole(card[name]) for name in NUMBERS}
        player["route_points"] = route_points_of(card, self.variant)
        player["color"] = card["color"].strip() or None
        player["name"] = None if is_blank(card["name"]) else card["name"]
        if card["guest"]:
            return {**player, "guest": True}
        ids = ("id", "source_id") if card.keeps_identity else ()
        return {**player, **{name: card[name] or None for name in ids}}

    def _claims(self, cards: list[Card]) -> Sequence[Mapping[str, Any]]:
        """Return the board record of these columns; nothing where there is none."""
        if not self.has_board_record or self.top["board"] == "no":
            return [{}] * len(cards)
        return read_claims(cards, self.variant.board if self.variant else None)


def route_points_of(card: Card, variant: Variant | None) -> int | str | None:
    """Return the route points as typed; without them what the counted tracks give."""
    typed = whole(card["route_points"])
    counted = count_tracks(card, variant) if variant else None
    if typed is not None or counted is None:
        return typed
    return counted.unreadable[0] if counted.unreadable else counted.points


def mark_of(finding: Finding | Mapping[str, Any]) -> str:
    """Return a mark of a conflict with its numbers: other numbers are another conflict."""
    facts: Mapping[str, Any] = finding.as_dict() if isinstance(finding, Finding) else finding
    data = {name: value for name, value in facts["data"].items() if name != "where"}
    text = json.dumps([facts["code"], facts["player"], data], sort_keys=True, default=str)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def read_form(posted: QueryDict) -> ScoreForm:
    """Return the score sheet that a browser sent; fields that are not ours are passed over."""
    columns: dict[int, Card] = {}
    for name, text in posted.items():
        cell = _CELL.fullmatch(name)
        if cell and (cell[2] in CARD_FIELDS or LENGTH_FIELD.fullmatch(cell[2])):
            columns.setdefault(int(cell[1]), Card())[cell[2]] = str(text)
    return ScoreForm(
        top={name: posted.get(name, "") for name in SHEET_FIELDS},
        cards=tuple(columns[number] for number in sorted(columns))[:CARDS_READ],
        accepts=frozenset(posted.getlist("accept")),
    )


def blank_form(*, seats: int, **top: str) -> ScoreForm:
    """Return an empty sheet with so many columns."""
    cards = tuple(Card() for _ in range(seats))
    return ScoreForm({**dict.fromkeys(SHEET_FIELDS, ""), **top}, cards)


def form_of(
    sheet: Mapping[str, Any], *, accepted: Iterable[Mapping[str, Any]] = (), **top: str
) -> ScoreForm:
    """Return the form that shows a stored sheet, values out of their range too.

    accepted: the findings that were let stand with it.
    """
    said = {name: str(sheet.get(name) or "") for name in ("variant", "note", "place_name")}
    variant = load_variants().get(said["variant"])
    board = variant.board if variant else None
    said["played_on"] = str(sheet.get("played_on") or "")
    said["counted"] = "yes" if sheet.get("counted", True) else "no"
    return ScoreForm(
        {**dict.fromkeys(SHEET_FIELDS, ""), **said, **top},
        tuple(card_of(player, board) for player in sheet.get("players", ())),
        frozenset(mark_of(each) for each in accepted),
    )


def card_of(player: Mapping[str, Any], board: Board | None = None) -> Card:
    """Return the column that shows one player of a stored sheet; board: of its variant."""
    card = Card({name: _typed(player.get(name)) for name in NUMBERS})
    for name in ("name", "color", "id", "source_id"):
        card[name] = str(player.get(name) or "")
    card["known"] = card["name"]
    card["guest"] = "on" if player.get("guest") else ""
    return card.with_values(**write_claims(player, board))


def seat_again(player: Mapping[str, Any]) -> Card:
    """Return a column with a player of an earlier match and their color, no points."""
    card = card_of(player)
    kept = ("name", "color", "id", "source_id", "known", "guest")
    return Card({name: card[name] for name in kept})


def _typed(value: object) -> str:
    whole_value = as_whole(value)
    return (
        ""
        if value is None
        else str(value if whole_value is None else whole_value).replace("-", "\u2212")
    )


def _pair(finding: Finding) -> tuple[str, str | None]:
    return finding.code, finding.player
