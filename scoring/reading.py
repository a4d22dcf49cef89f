"""Parsed JSON, of whatever shape, to a Sheet: what can be read is read, the rest is found."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from scoring.boards import DATA
from scoring.findings import Finding
from scoring.names import is_blank, printable, tell_apart
from scoring.rawvalues import ITEMS_LIMIT, TEXT_LIMIT, Notes, Reader, as_day, describe
from scoring.sheets import ScoreCard, Sheet
from scoring.variants import UnknownVariant, Variant, load_variant, load_variants

RANK_LIMIT = 10**4  # seats and places

SHEET_FIELDS = frozenset(Sheet.__dataclass_fields__) - {"cards"} | {"players"}
PLAYER_FIELDS = frozenset(ScoreCard.__dataclass_fields__)

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


def read_sheet(raw: object, *, today: date | None = None, data: Path = DATA) -> Reading:
    """Return what a parsed JSON value says as a sheet; never raises.

    today: given where the sheet is to be stored; then its day must be there and not later.
    """
    notes = Notes()
    if not isinstance(raw, dict):
        reader = Reader({}, notes)
        reader.wrong("sheet", "object", raw, "")
        return Reading(None, None, (), tuple(notes.findings), frozenset())
    reader = Reader(raw, notes)
    reader.check_fields(SHEET_FIELDS)
    seated = reader.items("players", most=None) or []
    players = seated[:ITEMS_LIMIT]
    variant = _read_variant(reader, len(seated), data)
    names = _shown_names(players)
    colors = variant.colors if variant else ()
    cards = tuple(_read_cards(players, names, colors, notes))
    if not any(where == (None, "players") for where in notes.unreadable):
        _check_count(reader, len(seated), variant)
    sheet = _make_sheet(reader, variant, cards, today)
    return Reading(sheet, variant, names, tuple(notes.findings), frozenset(notes.unreadable))


def _make_sheet(
    reader: Reader, variant: Variant | None, cards: tuple[ScoreCard, ...], today: date | None
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


def _read_variant(reader: Reader, players: int, data: Path) -> Variant | None:
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


def _check_count(reader: Reader, count: int, variant: Variant | None) -> None:
    if variant is None or variant.players_min <= count <= variant.players_max:
        return
    least, most = variant.players_min, variant.players_max
    exact = {"reason": "exact"} if least == most else {}
    reader.find("player-count", "players", count=count, least=least, most=most, **exact)


def _read_day(reader: Reader, today: date | None) -> date | None:
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
    players: Iterable[object], names: tuple[str, ...], colors: tuple[str, ...], notes: Notes
) -> Iterator[ScoreCard]:
    for position, player in enumerate(players):
        if isinstance(player, dict):
            where = f"players[{position}]."
            yield _read_card(Reader(player, notes, where, names[position], position), colors)
        else:
            reader = Reader({}, notes, player=names[position], position=position)
            reader.wrong("player", "object", player, f"players[{position}]")
            yield ScoreCard(name=None)


def _read_card(reader: Reader, colors: tuple[str, ...]) -> ScoreCard:
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
