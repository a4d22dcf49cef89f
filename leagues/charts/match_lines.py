"""A match's lines as its charts read them, and how they name who won over whom."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _, ngettext

from leagues.charts.bucket_style import BUCKETS, Bucket
from leagues.charts.style import isolated

NAMED_MOST = 2  # people named in a finding; more are counted
LABEL_MOST = 24  # letters of a name beside a plot; longer ones give way to the code


@dataclass(frozen=True)
class Line:
    """One player's line of a match.

    code: blank for a guest; points: by bucket key, the variant's buckets alone, None where any of
    them is unknown; decided_by: what put this line above the next, None for the last.
    """

    name: str
    code: str
    place: int
    total: int
    points: Mapping[str, int] | None
    decided_by: str | None = None

    @property
    def who(self) -> str:
        """Return the name for a sentence."""
        return isolated(self.name)

    @property
    def label(self) -> str:
        """Return the name for a plot, short enough for a phone."""
        if len(self.name) <= LABEL_MOST:
            return self.who
        return isolated(self.code or f"{self.name[: LABEL_MOST - 1]}…")


@dataclass(frozen=True)
class Game:
    """A match: its lines by place, at least two; scope: variant, size and day in words."""

    lines: Sequence[Line]
    buckets: Sequence[Bucket]
    scope: str

    @property
    def winners(self) -> list[Line]:
        """Return who came first."""
        return [line for line in self.lines if line.place == 1]

    @property
    def is_shared(self) -> bool:
        """Say whether several won."""
        return len(self.winners) > 1

    @property
    def next_best(self) -> list[Line]:
        """Return who came next after the winners; nobody where all won."""
        rest = [line for line in self.lines if line.place > 1]
        return [line for line in rest if line.place == rest[0].place]

    @property
    def pair(self) -> tuple[Line, Line]:
        """Return the winner and the best of the others; two winners where they share."""
        return self.lines[0], self.lines[1]

    @property
    def margin(self) -> int:
        """Return the points between the pair."""
        first, second = self.pair
        return first.total - second.total


def buckets_among(keys: Sequence[str]) -> list[Bucket]:
    """Return the buckets of these keys in the order in which a total is added up."""
    return [bucket for bucket in BUCKETS if bucket.key in keys]


def people(lines: Sequence[Line]) -> str:
    """Return who these are: names of two at the most, otherwise how many."""
    if len(lines) > NAMED_MOST:
        return counted_people(lines)
    if len(lines) == 1:
        return lines[0].who
    return _("%(some)s and %(last)s") % {"some": lines[0].who, "last": lines[1].who}


def counted_people(lines: Sequence[Line]) -> str:
    """Return how many these are."""
    return ngettext("%(n)s player", "%(n)s players", len(lines)) % {"n": len(lines)}


def tie_break(criterion: str | None) -> str:
    """Return how a tie was broken, to follow a score; blank where the totals decided."""
    words = {
        "tickets_completed": _("on completed tickets"),
        "stations_remaining": _("on stations"),
        "longest_path": _("on the longest path"),
        "seat": _("by sitting later"),
        "source": _("as the source says"),
    }
    if criterion in (None, "total"):
        return ""
    return words.get(str(criterion), _("on tie-break"))
