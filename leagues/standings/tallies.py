"""What each player's counted matches add up to, exactly."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import groupby

from leagues.queries.results import Line

FORM_LENGTH = 5


@dataclass(frozen=True, slots=True)
class Finish:
    """One match of a player's form."""

    place: int
    shared: bool
    size: int


@dataclass
class Tally:
    """Sums over a player's matches; beaten sums the share of opponents left behind."""

    matches: int = 0
    wins_sole: int = 0
    wins_shared: int = 0
    win_share: Fraction = Fraction(0)
    expected_wins: Fraction = Fraction(0)
    beaten: Fraction = Fraction(0)
    totals: int = 0
    form: list[Finish] = field(default_factory=list)

    def add(self, line: Line, table: list[Line]) -> None:
        """Count one match with all its lines, guests' included."""
        size = len(table)
        level = sum(other.place == line.place for other in table)
        below = sum(other.place > line.place for other in table)
        self.matches += 1
        self.expected_wins += Fraction(1, size)
        self.beaten += (below + Fraction(level - 1, 2)) / (size - 1)
        self.totals += line.total
        if line.place == 1:
            self.win_share += Fraction(1, level)
            self.wins_sole += level == 1
            self.wins_shared += level > 1
        self.form = [*self.form, Finish(line.place, level > 1, size)][-FORM_LENGTH:]

    @property
    def wins_over_expectation(self) -> Fraction:
        """Return win share minus what par would be."""
        return self.win_share - self.expected_wins

    @property
    def table_beaten(self) -> Fraction | None:
        """Return the mean share of opponents left behind, level ones counting half."""
        return self.beaten / self.matches if self.matches else None

    @property
    def total_mean(self) -> Fraction | None:
        """Return the mean total in points, all variants mixed."""
        return Fraction(self.totals, self.matches) if self.matches else None


def tally(lines: Iterable[Line]) -> dict[int, Tally]:
    """Return a tally for each player id.

    lines: in the league's order, all lines of a match together; guests fill seats only.
    """
    tallies: dict[int, Tally] = defaultdict(Tally)
    for _, match in groupby(lines, key=lambda line: line.match_id):
        table = list(match)
        for line in table:
            if line.player_id is not None:
                tallies[line.player_id].add(line, table)
    return dict(tallies)
