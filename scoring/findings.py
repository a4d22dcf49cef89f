"""One thing wrong, missing or doubtful in a sheet."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum


class Severity(StrEnum):
    """How bad: an error is no match; a conflict contradicts; a warning is possible but doubtful."""

    ERROR = "error"
    CONFLICT = "conflict"
    WARNING = "warning"


@dataclass(frozen=True, slots=True)
class Finding:
    """A finding with its numbers; `player` is a name as shown, None for the whole table."""

    code: str
    severity: Severity
    player: str | None
    message: str
    data: Mapping[str, object] = field(default_factory=dict)

    def as_dict(self) -> dict[str, object]:
        """Return the finding in the shape that programs read."""
        return {
            "code": self.code,
            "severity": str(self.severity),
            "player": self.player,
            "message": self.message,
            "data": dict(self.data),
        }


def of_severity(findings: Iterable[Finding], severity: Severity) -> tuple[Finding, ...]:
    """Return the findings of one severity, in order."""
    return tuple(finding for finding in findings if finding.severity is severity)
