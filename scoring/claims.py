"""A board record: legal or not, and the buckets that it gives.

A record counts as a whole table's when tracks and tickets (and stations where the map has them)
are given for everybody. Only then are buckets computed; what some players gave is still checked.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from scoring.boards import Board
from scoring.bonuses import longest_path_bonuses
from scoring.checks import Table
from scoring.findings import Finding
from scoring.legality import card_of, check_claims, own_tracks, trains_used
from scoring.paths import longest_path
from scoring.sheets import BUCKETS, ScoreCard
from scoring.tickets import TicketResult, best_use


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardCard:
    """What the record gives for one player; None where something in it is not on this board.

    path: ids of the longest path's tracks in travel order, path_cities one city more. No path
    is sought beyond the trains a player has. done: for each ticket as listed, whether it is
    completed; station_routes: for each station the track that it lends, None where unused.
    """

    trains_used: int | None = None
    route_points: int | None = None
    ticket_points: int | None = None
    tickets_completed: int | None = None
    tickets_failed: int | None = None
    ticket_points_lost: int | None = None
    longest_path_bonus: int | None = None
    longest_path_length: int | None = None
    stations_remaining: int | None = None
    path: tuple[str, ...] = ()
    path_cities: tuple[str, ...] = ()
    station_routes: Mapping[str, str | None] = field(default_factory=dict)
    done: tuple[bool, ...] = ()

    @property
    def values(self) -> dict[str, int]:
        """Return the values known from the record by the name of the field they fill."""
        known = {name: getattr(self, name) for name in BUCKETS}
        return {name: value for name, value in known.items() if value is not None}


@dataclass(frozen=True, slots=True)
class BoardScore:
    """What a record says: findings; the cards with its values in place of typed ones.

    results: one for each card where a whole table's record is there, else empty.
    """

    findings: tuple[Finding, ...]
    cards: tuple[ScoreCard, ...]
    results: tuple[BoardCard, ...]


def score_board(table: Table) -> BoardScore:
    """Return the legality of a table's board record and, where it is whole, all it gives."""
    found = list(check_claims(table))
    if not has_whole_record(table):
        return BoardScore(tuple(found), table.cards, ())
    results = _results(table)
    found += _mismatches(table, results)
    return BoardScore(tuple(found), _filled(table.cards, results), results)


def _filled(cards: Sequence[ScoreCard], results: Sequence[BoardCard]) -> tuple[ScoreCard, ...]:
    return tuple(
        replace(card, **result.values)  # type: ignore[arg-type]  # names of whole-number fields
        for card, result in zip(cards, results, strict=True)
    )


def has_whole_record(table: Table) -> bool:
    """Say whether tracks, tickets, and stations where there are some, are given for all."""
    needed = ("routes", "tickets", *(("stations",) if table.variant.has_stations else ()))
    return all(getattr(card, name) is not None for card in table.cards for name in needed)


def _results(table: Table) -> tuple[BoardCard, ...]:
    partial = [_result(table, position) for position in range(len(table.cards))]
    lengths = [result.longest_path_length for result in partial]
    bonuses = longest_path_bonuses(lengths, variant=table.variant)
    return tuple(
        replace(result, longest_path_bonus=bonus)
        for result, bonus in zip(partial, bonuses, strict=True)
    )


def _result(table: Table, position: int) -> BoardCard:
    """Return what the record gives for one player, the bonus apart."""
    card, variant = table.cards[position], table.variant
    result = BoardCard()
    if variant.has_stations and _has_legal_stations(table, card):
        result = replace(result, stations_remaining=variant.stations - len(card.stations or ()))
    if not _is_known(card, variant.board):
        return result
    return _with_tickets(_with_tracks(result, table, card), table, position)


def _is_known(card: ScoreCard, board: Board) -> bool:
    """Say whether every track of a player is on the board."""
    return all(track in board.tracks for track in card.routes or ())


def _has_legal_stations(table: Table, card: ScoreCard) -> bool:
    built = card.stations or ()
    known = all(city in table.variant.board.cities for city in built)
    return known and len(built) <= table.variant.stations


def _with_tracks(result: BoardCard, table: Table, card: ScoreCard) -> BoardCard:
    board, points = table.variant.board, table.variant.route_points
    ids = own_tracks(card, board)
    tracks = [board.tracks[id_] for id_ in ids]
    used = trains_used(card, board)
    result = replace(
        result, trains_used=used, route_points=sum(points[track.length] for track in tracks)
    )
    if used > table.variant.trains:
        return result
    trail = longest_path([(track.a, track.b, track.length) for track in tracks])
    return replace(
        result,
        longest_path_length=trail.length,
        path=tuple(ids[index] for index in trail.edge_indexes),
        path_cities=trail.cities,
    )


def _with_tickets(result: BoardCard, table: Table, position: int) -> BoardCard:
    used = _ticket_use(table, position)
    if used is None:
        return result
    tickets, best = used
    return replace(
        result,
        ticket_points=best.net,
        tickets_completed=best.completed,
        tickets_failed=best.failed,
        ticket_points_lost=sum(
            points for points, done in zip(tickets, best.done, strict=True) if not done
        ),
        station_routes=best.station_routes,
        done=best.done,
    )


def _ticket_use(table: Table, position: int) -> tuple[Sequence[int], TicketResult] | None:
    """Return the points of a player's tickets and their best use; None where it cannot be told."""
    card, board = table.cards[position], table.variant.board
    held = [card_of(ticket, board) for ticket in card.tickets or ()]
    tickets = [ticket for ticket in held if ticket]
    stations = card.stations or () if table.variant.has_stations else ()
    if len(tickets) < len(held) or (stations and not _can_borrow(table, card)):
        return None
    others = (other for at, other in enumerate(table.cards) if stations and at != position)
    best = best_use(
        board,
        own=own_tracks(card, board),
        lent={track for other in others for track in own_tracks(other, board)},
        stations=stations,
        tickets=[(ticket.a, ticket.b, ticket.points) for ticket in tickets],
    )
    return [ticket.points for ticket in tickets], best


def _can_borrow(table: Table, card: ScoreCard) -> bool:
    """Say whether it is known what this player's stations can lend."""
    all_known = all(_is_known(other, table.variant.board) for other in table.cards)
    return all_known and _has_legal_stations(table, card)


def _mismatches(table: Table, results: Sequence[BoardCard]) -> Iterator[Finding]:
    """Yield each typed value that differs from the record's."""
    for position, result in enumerate(results):
        for name, computed in result.values.items():
            stated = getattr(table.cards[position], name)
            if stated is not None and stated != computed:
                values = {"stated": stated, "computed": computed}
                yield table.about("board-bucket-mismatch", position, name, **values)
