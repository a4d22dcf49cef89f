"""A league's statistics as its page shows them: the month, who beats whom, margins, facts."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from leagues.charts.beats import PLAYERS_MOST, Meeting
from leagues.dashboards.ask import Ask
from leagues.dashboards.league import meetings_in
from leagues.queries.players import Label
from leagues.statistics.metric import ENOUGH
from leagues.statistics.population.document import label_of
from leagues.statistics.population.margins import Won
from leagues.statistics.population.months import months_best
from leagues.statistics.population.pairs import Pairs, pairs_in

PAIRS_LISTED = 12
WIN_PLACES = 2


@dataclass(frozen=True)
class Month:
    """What stood out in the last month with a match; `who` is empty where nobody did.

    matches: of everybody; played, wins: of each of these players, shared ones too; share,
    expected, luck: in wins.
    """

    month: date
    matches: int
    who: Sequence[Label]
    played: int
    wins: int
    share: float
    expected: float
    luck: float
    is_clear: bool

    @property
    def over(self) -> float:
        """Return the wins over expectation: what the two beside it come to as they are written."""
        return round(self.share, WIN_PLACES) - round(self.expected, WIN_PLACES)

    @property
    def is_enough(self) -> bool:
        """Say whether there are matches enough to ask whether it was luck."""
        return self.played >= ENOUGH


def month_of(ask: Ask) -> Month | None:
    """Return what stood out in the last month; None where there is no match."""
    best = months_best(ask.frame)
    if best is None:
        return None
    return Month(
        month=best.month,
        matches=best.matches,
        who=[ask.people[each] for each in best.players],
        played=best.played,
        wins=best.wins,
        share=best.share,
        expected=best.expected,
        luck=best.luck,
        is_clear=best.is_clear,
    )


@dataclass(frozen=True)
class MatrixRow:
    """A player and a cell for each player of the matrix; None: themselves, or never met."""

    who: Label
    cells: Sequence[Meeting | None]


def matrix_of(ask: Ask) -> list[MatrixRow]:
    """Return who beat whom, who beat most of their tables first; empty among too many.

    Among more than twelve players those stand there who met somebody five times.
    """
    pairs = pairs_in(ask.league, ask.filters)
    players = _in_matrix(pairs)
    if len(players) > PLAYERS_MOST:
        return []
    beaten = ask.frame.groupby("player")["beaten"].mean()
    ordered = sorted(players, key=lambda each: (-float(beaten[each]), each))
    return [_row(ask, pairs, player, ordered) for player in ordered]


def _in_matrix(pairs: Pairs) -> list[int]:
    if len(pairs.duels) <= PLAYERS_MOST:
        return list(pairs.duels)
    return [
        player
        for player, duels in pairs.duels.items()
        if any(duel.is_enough for duel in duels.values())
    ]


def _row(ask: Ask, pairs: Pairs, player: int, columns: Sequence[int]) -> MatrixRow:
    return MatrixRow(ask.people[player], [_meeting(ask, pairs, player, each) for each in columns])


def _meeting(ask: Ask, pairs: Pairs, player: int, opponent: int) -> Meeting | None:
    duel = pairs.against(player, opponent)
    who, other = ask.people[player], ask.people[opponent]
    return Meeting(who.name, other.name, duel) if duel else None


def foremost_pairs(ask: Ask) -> list[Meeting]:
    """Return the most one-sided pairs with matches enough, each once."""
    return [each for each in meetings_in(ask) if each.duel.is_enough][:PAIRS_LISTED]


@dataclass(frozen=True)
class MarginLine:
    """A match of the closest or the biggest, and who won it."""

    won: Won
    winners: Sequence[Label]


def margin_lines(listed: Sequence[Won], ask: Ask) -> list[MarginLine]:
    """Return matches with their winners' labels."""
    return [MarginLine(won, [label_of(each, ask.people) for each in won.winners]) for won in listed]
