"""What a door hands over: a sheet as it came, and what its sender decided about conflicts."""

from collections.abc import Mapping
from dataclasses import dataclass

from scoring.findings import Finding


@dataclass(frozen=True)
class Acceptance:
    """Which conflicts the recorder let stand on purpose.

    everything: all of them; codes: those of anybody; pairs: (code, player as shown, or None
    for the whole table).
    """

    everything: bool = False
    codes: frozenset[str] = frozenset()
    pairs: frozenset[tuple[str, str | None]] = frozenset()

    def covers(self, finding: Finding) -> bool:
        """Say whether this conflict was accepted."""
        return (
            self.everything
            or finding.code in self.codes
            or (finding.code, finding.player) in self.pairs
        )


NOTHING = Acceptance()
EVERYTHING = Acceptance(everything=True)


def _is_pair(value: object) -> bool:
    return (
        isinstance(value, Mapping)
        and isinstance(value.get("code"), str)
        and isinstance(value.get("player"), str | None)
    )


def read_acceptance(value: object) -> Acceptance | None:
    """Return what an `accept_conflicts` value means; None where it is not understood.

    true accepts all; a list names codes, or objects with `code` and `player`.
    """
    if value is None or isinstance(value, bool):
        return Acceptance(everything=bool(value))
    if not isinstance(value, list):
        return None
    codes = [entry for entry in value if isinstance(entry, str)]
    pairs = [(entry["code"], entry.get("player")) for entry in value if _is_pair(entry)]
    if len(codes) + len(pairs) != len(value):
        return None
    return Acceptance(codes=frozenset(codes), pairs=frozenset(pairs))


@dataclass(frozen=True)
class Report:
    """One match on its way in.

    sheet: parsed JSON of the contract's sheet, not yet believed.
    foreign_ids: an `id` unknown here is another league's (a league file), not a mistake.
    """

    sheet: object
    accepts: Acceptance = NOTHING
    uncounted_reason: str | None = None
    foreign_ids: bool = False
