"""What the unknown entries of a board record may have meant."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property

from leagues.intake.boardtext import lines_of
from leagues.intake.form import ScoreForm
from leagues.intake.spelling import Speller
from scoring.boards import Board
from scoring.findings import Finding
from scoring.names import printable
from scoring.rawvalues import ITEMS_LIMIT

FINDINGS_HELPED = 20  # the first ones; a list in another language is not put right by buttons

# The finding of each list, and which of its data repeats the entry.
UNKNOWN: Mapping[str, str | None] = {
    "board-unknown-route": "route",
    "board-unknown-city": "city",
    "board-unknown-ticket": None,
}


class Misspelt:
    """The unknown entries of one sheet, as they were written."""

    def __init__(self, form: ScoreForm, board: Board, findings: Iterable[Finding]) -> None:
        self.form = form
        self.spell = Speller(board)
        told = [each for each in findings if each.code in UNKNOWN]
        self.helped = told[:FINDINGS_HELPED]
        self._entries: dict[tuple[int, str], Sequence[str]] = {}

    def suggestions(self, finding: Finding, *, seat: int) -> tuple[str, Sequence[str]]:
        """Return the entry that a finding calls unknown, and what it may have meant."""
        name = str(finding.data["field"])
        entry = self._entry_of(finding, seat, name) if id(finding) in self._order else None
        return (entry, self.spell.suggestions(name, entry)) if entry else ("", ())

    def _entry_of(self, finding: Finding, seat: int, name: str) -> str | None:
        entries, key = self._unknown(seat, name), UNKNOWN[finding.code]
        if key:
            shown = finding.data[key]
            return next((each for each in entries if printable(each) == shown), None)
        # Findings about tickets come in the order of the list.
        place = self._order[id(finding)]
        return entries[place] if place < len(entries) else None

    def _unknown(self, seat: int, name: str) -> Sequence[str]:
        if (seat, name) not in self._entries:
            entries = lines_of(self.form.cards[seat - 1][name])[:ITEMS_LIMIT]
            unknown = [each for each in entries if not self.spell.is_known(name, each)]
            self._entries[seat, name] = unknown
        return self._entries[seat, name]

    @cached_property
    def _order(self) -> Mapping[int, int]:
        """Return by finding its place among those of the same code and player."""
        counts: dict[tuple[str, str | None], int] = {}
        order = {}
        for each in self.helped:
            order[id(each)] = counts.get((each.code, each.player), 0)
            counts[each.code, each.player] = order[id(each)] + 1
        return order
