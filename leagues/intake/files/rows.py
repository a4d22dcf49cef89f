"""What a reader gives: the rows of a file, each a match on its way in or a reason for none."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from leagues.intake.report import NOTHING, Acceptance


class Refused(ValueError):
    """The whole file is turned down; the text says why, plainly."""


class Status(StrEnum):
    """What becomes of a row."""

    COUNTED = "counted"
    UNCOUNTED = "uncounted"
    HELD = "held"
    SKIPPED = "skipped"


@dataclass(frozen=True, slots=True)
class Trouble:
    """Why a reader holds a row: a code for programs, a sentence for people."""

    code: str
    message: str


@dataclass(frozen=True, slots=True)
class StatedPlace:
    """What a file of our own says about a player's place; None where it does not."""

    place: Any
    shared: Any


@dataclass(frozen=True, slots=True, kw_only=True)
class SourceRow:
    """One match of a file (or a row that is none), with its place in the file.

    status: counted unless the source itself leaves it out (uncounted) or there is nothing to
    do (skipped); held is decided by the check and by `troubles`.
    key: what tells this match from others of its kind of file, for repeats.
    stated: places by card, where the file gives them; they are compared, never believed.
    """

    where: str
    status: Status = Status.COUNTED
    reason: str | None = None
    sheet: Any = None
    key: str | None = None
    stored_as: str | None = None
    troubles: tuple[Trouble, ...] = ()
    warnings: tuple[str, ...] = ()
    accepts: Acceptance = NOTHING
    uncounted_reason: str | None = None
    foreign_ids: bool = False
    stated: tuple[StatedPlace, ...] = ()

    @property
    def is_exported(self) -> bool:
        """Say whether it has the marks of our own export: an id, and every place.

        Such a match was checked and stored once: two equal ones are two, and the mark of an older
        source was judged when it came in.
        """
        places = [each.place for each in self.stated]
        return self.stored_as is not None and bool(places) and None not in places


@dataclass(frozen=True, slots=True, kw_only=True)
class SourcePlayer:
    """A player whom a file lists apart from its matches; source_ids: all, our own kind too."""

    name: str
    source_ids: tuple[str, ...]
    aliases: tuple[str, ...] = ()
    hidden: bool = False
    code: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SourceFile:
    """All that was read from one file.

    guessed: the encoding that was only guessed, None where it is certain.
    """

    name: str
    rows: tuple[SourceRow, ...] = ()
    players: tuple[SourcePlayer, ...] = ()
    warnings: tuple[str, ...] = ()
    guessed: str | None = None
