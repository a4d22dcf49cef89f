"""The check of a sheet that belongs to no league: nobody is looked up, nothing can be stored."""

from dataclasses import dataclass

from leagues.intake.form import ScoreForm
from scoring.audit import Audit, audit_sheet
from scoring.findings import Finding
from scoring.sheets import ScoreCard


@dataclass(frozen=True)
class LooseCheck:
    """What a sheet says by itself; in the shape of a checked report, without its league."""

    audit: Audit

    @property
    def findings(self) -> tuple[Finding, ...]:
        """Return everything that was found."""
        return self.audit.findings

    @property
    def cards(self) -> tuple[ScoreCard, ...]:
        """Return the cards with computed buckets and totals filled in."""
        return self.audit.cards

    @property
    def accepted(self) -> tuple[Finding, ...]:
        """Return no finding: what is not stored needs no decision."""
        return ()

    @property
    def people(self) -> tuple[()]:
        """Return nobody: there is no league to know them."""
        return ()


def check_loosely(form: ScoreForm) -> LooseCheck:
    """Return the check of a sheet outside every league; its day may be missing or to come."""
    return LooseCheck(audit_sheet(form.sheet()))
