"""What is not left to the dice: the demo league's ties, mistakes, friendlies, guests, notes."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from leagues.demo import wishes
from leagues.demo.drafts import Draft, a_day_early, names_exchanged, total_misread, totals_alone
from leagues.demo.tables import Wish


class Form(Enum):
    """How much of a match was written down."""

    BOARD = "tracks, tickets and stations"
    FULL = "every bucket"
    TOTALS = "totals alone"


@dataclass(frozen=True)
class Change:
    """A match recorded as a draft first, then amended for a reason."""

    draft: Draft
    reason: str


@dataclass(frozen=True)
class Visitor:
    """A guest in the last seat of the evening's form; the label may be missing."""

    label: str | None


@dataclass(frozen=True)
class Story:
    """What is fixed about one match; None leaves it to the dice.

    wish: cards of several games are put together until the table is like that.
    misadded: the lowest total was announced without its unused stations, and stands.
    voids: the match is the one before, entered again, and is void for this reason.
    """

    form: Form | None = None
    variant: str | None = None
    size: int | None = None
    wish: Wish | None = None
    note: str = ""
    place_name: str = ""
    friendly: str | None = None
    visitor: Visitor | None = None
    misadded: bool = False
    change: Change | None = None
    voids: str | None = None


def _level(variant: str, size: int, wish: Wish, note: str = "") -> Story:
    return Story(Form.FULL, variant, size, wish, note)


PLAIN = Story()
FIRST_OF_ALL = """The league's first evening 🚂
House rules: tea before tickets, no phones during the last round.
Тісто за правилами, вареники — ні."""
BY_NUMBER: Mapping[int, Story] = {
    1: Story(Form.BOARD, "europe", 4, note=FIRST_OF_ALL, place_name="Café Semaphore"),
    4: Story(friendly="friendly: a first game for two newcomers", visitor=Visitor("Наталка")),
    7: Story(
        Form.FULL,
        change=Change(totals_alone, "The sheet turned up: buckets added to the totals"),
    ),
    12: _level("standard", 4, wishes.won_by("tickets_completed")),
    19: Story(
        Form.FULL,
        "europe",
        4,
        note="Announced without the unused stations; everybody agreed that the totals stand.",
        misadded=True,
    ),
    23: _level(
        "standard", 3, wishes.shared_win, "Level to the last ticket: two winners, one cake."
    ),
    28: Story(visitor=Visitor("Ґео"), note="A visitor from Lviv took the last chair."),
    31: _level("europe", 3, wishes.won_by("stations_remaining")),
    35: Story(Form.FULL, "standard", 3),
    36: Story(Form.FULL, voids="Entered twice: the same match as the one before"),
    44: _level("standard", 4, wishes.won_by("longest_path")),
    52: Story(Form.FULL, size=3, change=Change(names_exchanged, "Two names stood on wrong cards")),
    58: _level(
        "standard",
        5,
        wishes.disaster,
        "Too many tickets kept. We shall not name names.",
    ),
    63: _level("europe", 4, wishes.second_by("tickets_completed")),
    70: Story(place_name="Under the old clock", note="Played outside until the rain came ☔"),
    81: Story(
        Form.TOTALS,
        "europe",
        4,
        wishes.level_totals,
        "The sheet is lost; only totals are left.",
    ),
    88: _level("europe", 4, wishes.won_by("longest_path")),
    95: Story(friendly="friendly: open tickets, to teach", place_name="Café Semaphore"),
    99: Story(visitor=Visitor(None), size=4),
    104: _level("standard", 5, wishes.shared_second),
    110: Story(Form.TOTALS, change=Change(total_misread, "The last total was misread by 10")),
    118: _level("europe", 4, wishes.won_by("stations_remaining")),
    126: Story(Form.BOARD, change=Change(a_day_early, "Played on Sunday, not on Saturday")),
    133: Story(visitor=Visitor("Aunt Ξένια"), size=5),
    140: _level("standard", 4, wishes.second_by("longest_path")),
    147: Story(note="Грали до півночі. Останній квиток — останнім потягом 🌙"),
}
