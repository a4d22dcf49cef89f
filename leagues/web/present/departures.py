"""Matches as a departures board: date, winner, the others, total, margin."""

from collections.abc import Sequence
from dataclasses import dataclass

from leagues.models import Match, Result, State
from leagues.queries.players import Label, Labels
from leagues.queries.timetable import MatchPage
from leagues.web.present.sentences import Sentence, headline


@dataclass(frozen=True)
class Departure:
    """One match in a list; margin is in points over the best who did not win, 0 beside a tie."""

    match: Match
    number: int
    winners: tuple[Label, ...]
    others: tuple[Label, ...]
    total: int
    margin: int
    decided_by: str | None

    @property
    def is_void(self) -> bool:
        """Say whether the match was taken out of every table."""
        return self.match.state == State.VOID

    @property
    def is_shared(self) -> bool:
        """Say whether several won."""
        return len(self.winners) > 1

    @property
    def tie_sign(self) -> str:
        """Return the sign beside the margin: a shared win, or one decided by tie-break."""
        if self.is_shared:
            return "="
        return "*" if self.decided_by not in (None, "total") else ""

    @property
    def state_signs(self) -> str:
        """Return the signs beside the match: not counted, amended."""
        left_out = "×" if not self.match.counts and not self.is_void else ""
        return left_out + ("§" if is_amended(self.match) else "")

    @property
    def signs(self) -> str:
        """Return every footnote sign of this match."""
        return self.tie_sign + self.state_signs

    @property
    def headline(self) -> Sentence:
        """Return who won and how, in one line."""
        return headline(
            list(self.winners), total=self.total, margin=self.margin, decided_by=self.decided_by
        )


def is_amended(match: Match) -> bool:
    """Say whether a match has versions that are more than voided and restored."""
    return getattr(match, "is_amended", False)


def departure(match: Match, number: int, labels: Labels) -> Departure:
    """Return a match with its results loaded as a line of the board; no query."""
    results: list[Result] = list(match.results.all())
    winners = [result for result in results if result.place == 1]
    others = [result for result in results if result.place > 1]
    best = max((result.total for result in others), default=winners[0].total)
    return Departure(
        match=match,
        number=number,
        winners=tuple(labels.of_seat(result) for result in winners),
        others=tuple(labels.of_seat(result) for result in others),
        total=winners[0].total,
        margin=0 if len(winners) > 1 else winners[0].total - best,
        decided_by=winners[0].decided_by,
    )


def departures(page: MatchPage, labels: Labels) -> list[Departure]:
    """Return a page of matches as lines of the board; no query."""
    pairs = zip(page.matches, page.numbers, strict=True)
    return [departure(match, number, labels) for match, number in pairs]


def signs_of(board: Sequence[Departure]) -> str:
    """Return the footnote signs that a board uses."""
    return "".join(line.signs for line in board)
