"""What an import is going to do: a plan, made before anything is stored."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from leagues.intake.check import CheckedReport
from leagues.intake.files.rows import SourceRow, Status, Trouble
from leagues.intake.people import Newcomer
from leagues.models import League


@dataclass(frozen=True, slots=True)
class Refusal:
    """A file turned down as a whole, and why."""

    file: str
    message: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PlannedRow:
    """What becomes of a row.

    troubles: what stands against storing it; an uncounted match with any is listed only, unless
    its season alone, being archived, holds it.
    """

    file: str
    source: SourceRow
    status: Status
    reason: str | None = None
    checked: CheckedReport | None = None
    troubles: tuple[Trouble, ...] = ()
    warnings: tuple[str, ...] = ()

    @property
    def where(self) -> str:
        """Return the file and the place in it."""
        return f"{self.file}: {self.source.where}"

    @property
    def is_stored(self) -> bool:
        """Say whether a commit stores it."""
        return self.status in {Status.COUNTED, Status.UNCOUNTED} and not self.troubles


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """What an import does to a league as it was at `revision`.

    newcomers: players whom the files list apart from their matches, to be made as well.
    warnings: about files as wholes; those about a row stand with it.
    """

    league: League
    revision: int
    rows: tuple[PlannedRow, ...] = ()
    newcomers: tuple[Newcomer, ...] = ()
    refused: tuple[Refusal, ...] = ()
    warnings: tuple[str, ...] = ()

    def count(self, status: Status) -> int:
        """Return how many rows have a status."""
        return sum(row.status is status for row in self.rows)

    @property
    def stored(self) -> tuple[PlannedRow, ...]:
        """Return the rows that a commit stores."""
        return tuple(row for row in self.rows if row.is_stored)

    @property
    def is_clean(self) -> bool:
        """Say whether nothing was held or refused."""
        return not self.refused and not self.count(Status.HELD)


def refused_plan(league: League, refused: Sequence[Refusal], warnings: Iterable[str] = ()) -> Plan:
    """Return the plan of files of which one was turned down: nothing of any is done."""
    return Plan(
        league=league,
        revision=league.revision,
        refused=tuple(refused),
        warnings=tuple(warnings),
    )
