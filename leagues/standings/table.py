"""The league table: rows in order, and which metric put each above the next."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from fractions import Fraction

from leagues.models import League
from leagues.queries.ratings import held_after
from leagues.queries.results import Scope, lines_in
from leagues.standings.appearances import Field, field_of
from leagues.standings.cache import kept
from leagues.standings.metrics import Metric, Value, Values, metrics_of
from leagues.standings.ordering import Asked, Cut, Order, order_players
from leagues.standings.ratings import Rated, order_rated, ratings_of
from leagues.standings.rules import Rules, rules_of
from leagues.standings.tallies import Tally, tally_of

RATING_DIGITS = 6  # ordinals that agree to here are level: the rest is rounding of floats


@dataclass(frozen=True, slots=True)
class Row:
    """One player's row; place is None below the floor of matches.

    metrics: of a relative one the value among the most players. cut: what put this row above the
    next one; None where level or last. dropped: ids of the matches that the metrics leave out.
    asked: the values that were compared to place the row, in order; several of a relative metric.
    """

    player_id: int
    place: int | None
    shared: bool
    metrics: Mapping[str, Value]
    cut: Cut | None
    tally: Tally
    dropped: tuple[int, ...] = ()
    asked: Mapping[str, tuple[Value, ...]] = field(default_factory=dict)

    @property
    def ranked(self) -> bool:
        """Say whether the player has the matches that a place needs."""
        return self.place is not None

    @property
    def decided_by(self) -> str | None:
        """Return the metric that put this row above the next one."""
        return self.cut.key if self.cut else None


@dataclass(frozen=True)
class Table:
    """All rows, ranked ones first; matches counts those of the scope."""

    rules: Rules
    matches: int
    rows: tuple[Row, ...]

    @property
    def floor(self) -> int:
        """Return the matches needed to be ranked."""
        return self.rules.floor

    @property
    def metrics(self) -> tuple[Metric, ...]:
        """Return the metrics in order."""
        return metrics_of(self.rules.chain)


@dataclass(frozen=True, slots=True)
class _Seat:
    player_id: int
    place: int
    shared: bool
    cut: Cut | None


def _seats(order: Order) -> list[_Seat]:
    """Return the players of an order with their places: 1, 2, 2, 4."""
    seats: list[_Seat] = []
    cuts: list[Cut | None] = [*order.cuts, None]
    for group, cut in zip(order.groups, cuts, strict=False):
        place = len(seats) + 1
        for player in group:
            is_last = player == group[-1]
            seats.append(_Seat(player, place, len(group) > 1, cut if is_last else None))
    return seats


def _remembered(known: Mapping[str, Values], asked: Asked) -> Asked:
    """Return an `asked` that looks up what is known and asks for the rest."""

    def look_up(metric: Metric, players: Collection[int]) -> Values:
        if metric.key not in known:
            return asked(metric, players)
        return {player: known[metric.key][player] for player in players}

    return look_up


def order_rows(
    tallies: Mapping[int, Tally],
    *,
    chain: Sequence[Metric],
    floor: int,
    asked: Asked,
    dropped: Mapping[int, tuple[int, ...]] | None = None,
) -> tuple[Row, ...]:
    """Return the rows of a table: those with `floor` matches ranked, the others below.

    asked: gives the values of a metric for some players. dropped: match ids by player.
    """
    plain = [metric for metric in chain if not metric.is_relative]
    known = {metric.key: asked(metric, tallies.keys()) for metric in plain}
    ranked = [player for player in tallies if tallies[player].matches >= floor]
    others = [player for player in tallies if tallies[player].matches < floor]
    rows: list[Row] = []
    for players, is_ranked in ((ranked, True), (others, False)):
        order = order_players(players, chain, _remembered(known, asked))
        for seat in _seats(order):
            player = seat.player_id
            seen = order.values.get(player, {})
            row = Row(
                player_id=player,
                place=seat.place if is_ranked else None,
                shared=seat.shared and is_ranked,
                metrics={
                    each.key: known[each.key][player]
                    if each.key in known
                    else next(iter(seen.get(each.key, ())), None)
                    for each in chain
                },
                cut=seat.cut if is_ranked else None,
                tally=tallies[player],
                dropped=(dropped or {}).get(player, ()),
                asked={key: tuple(values) for key, values in seen.items()} if is_ranked else {},
            )
            rows.append(row)
    return tuple(rows)


def last_day(scope: Scope) -> date | None:
    """Return the last day that a scope may hold; None where it is open."""
    ends_on = scope.season.ends_on if scope.season else None
    days = [day for day in (scope.as_of, ends_on) if day is not None]
    return min(days, default=None)


def ordinals_of(league: League, scope: Scope) -> dict[int, Fraction]:
    """Return everybody's ordinal at the end of a scope, from all the league's matches."""
    return _ordinals(ratings_of(league, last_day(scope)))


def _ordinals(rated: Iterable[Rated]) -> dict[int, Fraction]:
    return {one.player_id: Fraction(round(one.rating.ordinal, RATING_DIGITS)) for one in rated}


def _ordinals_now(league: League, scope: Scope) -> dict[int, Fraction]:
    return _ordinals(order_rated(held_after(league, last_day(scope))))


type _OrdinalsOf = Callable[[League, Scope], Mapping[int, Fraction]]


def field_in(
    league: League, scope: Scope, rules: Rules, ordinals: _OrdinalsOf = ordinals_of
) -> Field:
    """Return the field of a scope under some rules. One query; one more where ratings are asked."""
    worths = [each.worth.of for each in metrics_of(rules.chain) if each.worth]
    return field_of(
        lines_in(league, scope),
        rules,
        worths=worths,
        ordinals=lambda: ordinals(league, scope),
    )


def table_from(field: Field) -> Table:
    """Return the table of a field."""
    rows = order_rows(
        {player: tally_of(played) for player, played in field.played.items()},
        chain=metrics_of(field.rules.chain),
        floor=field.rules.floor,
        asked=lambda metric, players: metric.figures(field, players),
        dropped={player: field.dropped(player) for player in field.played}
        if field.rules.drops
        else None,
    )
    return Table(field.rules, len(field.tables), rows)


def table_of(league: League, scope: Scope, rules: Rules | None = None) -> Table:
    """Return the table of a scope as at the league's revision, by its season's rules unless told.

    One query at most; one more where a rating is asked.
    """
    by = rules or rules_of(scope.season)
    question = f"table:{scope.key()}:{by.key()}"
    return kept(league, question, lambda: table_from(field_in(league, scope, by)))


def table_tried(league: League, scope: Scope) -> Table:
    """Return the table of what is stored just now, kept nowhere: of a change that is only tried.

    One query; one more where a rating is asked.
    """
    return table_from(field_in(league, scope, rules_of(scope.season), _ordinals_now))
