"""What each player's counted matches come to, whatever the table is ordered by."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from leagues.queries.results import Line
from leagues.standings.appearances import Appearance, Spot, appearances_at, tables_in

FORM_LENGTH = 5


@dataclass(frozen=True, slots=True)
class Finish:
    """One match of a player's form."""

    place: int
    shared: bool
    size: int


@dataclass(frozen=True)
class Tally:
    """Sums over all matches of a player, dropped ones too.

    sizes: how many matches at a table of how many players, as (players, matches).
    """

    matches: int = 0
    wins_sole: int = 0
    wins_shared: int = 0
    win_share: Fraction = Fraction(0)
    expected_wins: Fraction = Fraction(0)
    sizes: tuple[tuple[int, int], ...] = ()
    form: tuple[Finish, ...] = ()

    @property
    def wins_over_expectation(self) -> Fraction:
        """Return win share minus what par would be."""
        return self.win_share - self.expected_wins


def _finish(spot: Spot) -> Finish:
    return Finish(spot.place, spot.level > 1, spot.size)


def tally_of(appearances: Sequence[Appearance]) -> Tally:
    """Return the tally of a player's matches in the league's order."""
    spots = Counter(each.spot for each in appearances)
    won = {spot: count for spot, count in spots.items() if spot.place == 1}
    sizes = Counter(each.spot.size for each in appearances)
    return Tally(
        matches=len(appearances),
        wins_sole=sum(count for spot, count in won.items() if spot.level == 1),
        wins_shared=sum(count for spot, count in won.items() if spot.level > 1),
        win_share=sum((Fraction(count, spot.level) for spot, count in won.items()), Fraction(0)),
        expected_wins=sum((Fraction(count, size) for size, count in sizes.items()), Fraction(0)),
        sizes=tuple(sorted(sizes.items())),
        form=tuple(_finish(each.spot) for each in appearances[-FORM_LENGTH:]),
    )


def tally(lines: Iterable[Line]) -> dict[int, Tally]:
    """Return a tally for each player id.

    lines: in the league's order, all lines of a match together; guests fill seats only.
    """
    played = appearances_at(tables_in(lines))
    return {player: tally_of(matches) for player, matches in played.items()}
