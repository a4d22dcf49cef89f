"""What the table wrote down for one match: typed, but not yet believed."""

from dataclasses import asdict, dataclass
from datetime import date

# The buckets of a card and the counts behind them, in the order of a sheet.
BUCKETS = (
    "route_points",
    "ticket_points",
    "tickets_completed",
    "tickets_failed",
    "ticket_points_lost",
    "longest_path_bonus",
    "longest_path_length",
    "stations_remaining",
)


@dataclass(frozen=True, slots=True)
class HeldTicket:
    """A ticket as a player lists it; points None where only the cities were given."""

    a: str
    b: str
    points: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreCard:
    """One player's line: points and counts as announced, None where unknown.

    ticket_points is net (completed minus failed); ticket_points_lost is positive;
    longest_path_length is in trains. routes, tickets and stations are the board record.
    """

    name: str | None
    seat: int | None = None
    color: str | None = None
    total: int | None = None
    route_points: int | None = None
    ticket_points: int | None = None
    tickets_completed: int | None = None
    tickets_failed: int | None = None
    ticket_points_lost: int | None = None
    longest_path_bonus: int | None = None
    longest_path_length: int | None = None
    stations_remaining: int | None = None
    routes: tuple[str, ...] | None = None
    tickets: tuple[HeldTicket, ...] | None = None
    stations: tuple[str, ...] | None = None
    guest: bool = False
    id: str | None = None
    source_id: str | None = None
    source_place: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """All cards of one match; the fields below `cards` come with stored matches only."""

    variant: str
    played_on: date | None
    cards: tuple[ScoreCard, ...]
    id: str | None = None
    order: int | None = None
    counted: bool = True
    season: str | None = None
    note: str = ""
    place_name: str = ""
    source: str | None = None
    source_id: str | None = None


def card_as_dict(card: ScoreCard) -> dict[str, object]:
    """Return a card in the contract's shape, every key there, unknown None."""
    values = asdict(card)
    for name in ("routes", "tickets", "stations"):
        if values[name] is not None:
            values[name] = list(values[name])
    return values


def sheet_as_dict(sheet: Sheet) -> dict[str, object]:
    """Return a sheet in the contract's shape, the stored fields included."""
    values = {name: getattr(sheet, name) for name in Sheet.__slots__}
    values["played_on"] = sheet.played_on.isoformat() if sheet.played_on else None
    values["players"] = [card_as_dict(card) for card in values.pop("cards")]
    return values
