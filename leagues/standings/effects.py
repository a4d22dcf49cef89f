"""What a counted match changed, as at that match: ranks, ratings, streaks, meetings."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from leagues.models import League, Match, Player, RatingChange, Result
from leagues.queries.ratings import Position, held_before, position_of
from leagues.queries.results import Line, Scope, lines_in
from leagues.standings.appearances import field_of
from leagues.standings.cache import kept
from leagues.standings.metrics import metrics_of
from leagues.standings.ratings import PROVISIONAL_BELOW
from leagues.standings.rules import Rules, rules_of
from leagues.standings.table import RATING_DIGITS, Row, Table, table_from
from scoring.ratings import Rating

STREAK_FROM = 2  # wins in a row that are told


@dataclass(frozen=True, slots=True)
class Rank:
    """A place in the table."""

    place: int
    shared: bool


@dataclass(frozen=True, slots=True)
class RankMove:
    """Where a player stood before and after; None below the floor of matches."""

    player_id: int
    before: Rank | None
    after: Rank | None

    @property
    def climbed(self) -> int:
        """Return how many places up; 0 beside an unranked side."""
        if self.before is None or self.after is None:
            return 0
        return self.before.place - self.after.place


@dataclass(frozen=True, slots=True)
class RatingMove:
    """μ before and after, and how many matches it rests on now."""

    player_id: int
    before: float
    after: float
    matches: int

    @property
    def is_provisional(self) -> bool:
        """Say whether the rating rests on too few matches to lean on."""
        return self.matches < PROVISIONAL_BELOW


@dataclass(frozen=True, slots=True)
class Streak:
    """Wins in a row that stand after this match, or that it ended; shared wins count."""

    player_id: int
    wins: int
    ended: bool


@dataclass(frozen=True, slots=True)
class Record:
    """How many of a player's matches they won, this one included."""

    player_id: int
    wins: int
    matches: int


@dataclass(frozen=True, slots=True)
class Meeting:
    """A winner against another at the table, over all their common matches, this one included."""

    player_id: int
    opponent_id: int
    ahead: int
    level: int
    behind: int

    @property
    def is_first(self) -> bool:
        """Say whether they never met before."""
        return self.ahead + self.level + self.behind == 1


@dataclass(frozen=True)
class Effects:
    """What a match changed; floor: matches needed to be ranked in its table."""

    floor: int
    ranks: tuple[RankMove, ...]
    ratings: tuple[RatingMove, ...]
    streaks: tuple[Streak, ...]
    records: tuple[Record, ...]
    meetings: tuple[Meeting, ...]

    @property
    def is_anybody_ranked(self) -> bool:
        """Say whether somebody of this table has a place before or after."""
        return any(each.before or each.after for each in self.ranks)


type Ordinals = Mapping[int, Fraction]
type Places = Mapping[int, int]


def _split(lines: Sequence[Line], match: Match) -> tuple[list[Line], list[Line]]:
    """Return the lines before a match, and those up to it, of lines in the league's order."""
    at = [index for index, line in enumerate(lines) if line.match_id == match.pk]
    return list(lines[: at[0]]), list(lines[: at[-1] + 1])


def _table(lines: Iterable[Line], rules: Rules, ordinals: Ordinals) -> Table:
    worths = [each.worth.of for each in metrics_of(rules.chain) if each.worth]
    return table_from(field_of(lines, rules, worths=worths, ordinals=lambda: ordinals))


def _rank(row: Row | None) -> Rank | None:
    return Rank(row.place, row.shared) if row and row.place is not None else None


def _ordinals(league: League, match: Match, rules: Rules) -> tuple[Ordinals, Ordinals]:
    """Return everybody's ordinals before and after a match, where its table asks for them."""
    if not any(each.key == "rating" for each in metrics_of(rules.chain)):
        return {}, {}
    players = Player.objects.filter(league=league).values_list("pk", flat=True)
    held = held_before(league, position_of(match), players)
    before = {player: one.rating.ordinal for player, one in held.items()}
    now = {
        change.player_id: Rating(change.mu_after, change.sigma_after).ordinal
        for change in RatingChange.objects.filter(match=match)
    }
    rounded = [
        {player: Fraction(round(value, RATING_DIGITS)) for player, value in each.items()}
        for each in (before, before | now)
    ]
    return rounded[0], rounded[1]


def _ranks(league: League, match: Match, rules: Rules, seated: Sequence[int]) -> list[RankMove]:
    """Return the moves of those who sat there. One query; three more where ratings are asked."""
    lines = lines_in(league, Scope(match.season, as_of=match.played_on))
    before, after = _split(lines, match)
    earlier, now = _ordinals(league, match, rules)
    old, new = (
        {row.player_id: row for row in table.rows}
        for table in (_table(before, rules, earlier), _table(after, rules, now))
    )
    return [RankMove(each, _rank(old.get(each)), _rank(new.get(each))) for each in seated]


def _ratings(match: Match, seated: Sequence[int]) -> list[RatingMove]:
    rows = RatingChange.objects.filter(match=match).values_list(
        "player_id", "mu_before", "mu_after", "number"
    )
    moves = {row[0]: RatingMove(*row) for row in rows}
    return [moves[each] for each in seated if each in moves]


def _history(league: League, position: Position, seated: Sequence[int]) -> list[Places]:
    """Return each counted match of these players up to a position: place by player. One query."""
    rows = Result.objects.filter(league=league, counts=True, player__in=seated)
    rows = rows.filter(played_on__lte=position.played_on)
    columns = ("played_on", "match__order", "match_id", "player_id", "place")
    tables: dict[Position, dict[int, int]] = defaultdict(dict)
    for played_on, order, match_id, player, place in rows.order_by().values_list(*columns):
        tables[Position(played_on, order, match_id)][player] = place
    return [tables[each] for each in sorted(tables) if each <= position]


def _run(wins: Sequence[bool]) -> int:
    """Return how many wins in a row stand at the end."""
    lost = [at for at, won in enumerate(wins, start=1) if not won]
    return len(wins) - (lost[-1] if lost else 0)


def _wins(history: Sequence[Places], player: int) -> list[bool]:
    return [table[player] == 1 for table in history if player in table]


def _streak(wins: Sequence[bool], player: int) -> Streak:
    before, now = _run(wins[:-1]), _run(wins)
    return Streak(player, before, ended=True) if before > now else Streak(player, now, ended=False)


def _meeting(history: Sequence[Places], one: int, other: int) -> Meeting:
    common = [(table[one], table[other]) for table in history if one in table and other in table]
    return Meeting(
        player_id=one,
        opponent_id=other,
        ahead=sum(mine < theirs for mine, theirs in common),
        level=sum(mine == theirs for mine, theirs in common),
        behind=sum(mine > theirs for mine, theirs in common),
    )


def _meetings(history: Sequence[Places], seated: Sequence[int]) -> list[Meeting]:
    """Return the first of the table against everybody else there."""
    if not history or not seated:
        return []
    first, *others = seated
    return [_meeting(history, first, other) for other in others]


def _compute(league: League, match: Match) -> Effects:
    results = sorted(match.results.all(), key=lambda one: (one.place, one.position))
    seated = [one.player_id for one in results if one.player_id is not None]
    winners = [one.player_id for one in results if one.place == 1 and one.player_id is not None]
    rules = rules_of(match.season)
    history = _history(league, position_of(match), seated)
    wins = {player: _wins(history, player) for player in seated}
    streaks = [_streak(wins[player], player) for player in seated]
    return Effects(
        floor=rules.floor,
        ranks=tuple(_ranks(league, match, rules, seated)),
        ratings=tuple(_ratings(match, seated)),
        streaks=tuple(each for each in streaks if each.wins >= STREAK_FROM),
        records=tuple(Record(each, sum(wins[each]), len(wins[each])) for each in winners),
        meetings=tuple(_meetings(history, seated)),
    )


def effects_of(league: League, match: Match) -> Effects | None:
    """Return what a match with its season and results loaded changed; None where it does not count.

    As at that match: later ones do not matter. At most six queries; none again until the league
    changes.
    """
    if not match.counts:
        return None
    return kept(league, f"effects:{match.pk}", lambda: _compute(league, match))
