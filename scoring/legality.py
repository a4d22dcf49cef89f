"""Whether a board record is legal: tracks, stations and tickets that players can have together."""

from collections import defaultdict
from collections.abc import Hashable, Iterable, Iterator, Mapping

from scoring.boards import Board, Ticket
from scoring.checks import Table
from scoring.findings import Finding
from scoring.messages import finding
from scoring.names import printable
from scoring.sheets import HeldTicket, ScoreCard

type Holders[Key: Hashable] = Mapping[Key, list[int]]  # thing → positions, one for each mention


def own_tracks(card: ScoreCard, board: Board) -> tuple[str, ...]:
    """Return the player's tracks that are on the board, each once."""
    return tuple(dict.fromkeys(track for track in card.routes or () if track in board.tracks))


def trains_used(card: ScoreCard, board: Board) -> int:
    """Return the trains that the player's tracks take."""
    return sum(board.tracks[track].length for track in own_tracks(card, board))


def card_of(ticket: HeldTicket, board: Board) -> Ticket | None:
    """Return the card of the deck that a ticket names; None where there is no such card."""
    card = board.tickets_by_ends.get((min(ticket.a, ticket.b), max(ticket.a, ticket.b)))
    return card if card and ticket.points in (None, card.points) else None


def check_claims(table: Table) -> Iterator[Finding]:
    """Yield everything in the tracks, stations and tickets of a table that the rules forbid."""
    if not any(card.routes or card.tickets or card.stations for card in table.cards):
        return
    for check in (_check_tracks, _check_pairs, _check_trains, _check_stations, _check_tickets):
        yield from check(table)


def _holders[Key: Hashable](mentions: Iterable[tuple[int, Key]]) -> Holders[Key]:
    holders: dict[Key, list[int]] = defaultdict(list)
    for position, thing in mentions:
        holders[thing].append(position)
    return holders


def _clashes(
    table: Table, code: str, field: str, positions: list[int], **data: object
) -> Iterator[Finding]:
    """Yield that one thing is with several players, or with one player twice."""
    players = list(dict.fromkeys(positions))
    if len(players) > 1:
        yield finding(code, None, players=table.named(players), field=field, **data)
    for position in players:
        if positions.count(position) > 1:
            yield table.about(code, position, field, reason="twice", **data)


def _link(board: Board, a: str, b: str) -> str:
    """Return two cities as people read them."""
    names = (
        board.cities[city].name if city in board.cities else printable(city) for city in (a, b)
    )
    return "–".join(names)


def _check_tracks(table: Table) -> Iterator[Finding]:
    tracks = table.variant.board.tracks
    mentions = [(at, track) for at, _, card in table.players() for track in card.routes or ()]
    for id_, positions in _holders(mentions).items():
        if id_ not in tracks:
            for position in dict.fromkeys(positions):
                yield table.about("board-unknown-route", position, "routes", route=printable(id_))
        elif len(positions) > 1:
            shown = _link(table.variant.board, tracks[id_].a, tracks[id_].b)
            yield from _clashes(
                table, "board-track-taken", "routes", positions, route=id_, track=shown
            )


def _check_pairs(table: Table) -> Iterator[Finding]:
    """Yield players who own both tracks of a pair, and pairs that two share at a small table."""
    board = table.variant.board
    owned = [set(own_tracks(card, board)) for card in table.cards]
    for ids in board.doubles.values():
        track = board.tracks[ids[0]]
        found = {"routes": list(ids), "track": _link(board, track.a, track.b)}
        both = [position for position, own in enumerate(owned) if own.issuperset(ids)]
        for position in both:
            yield table.about("board-both-tracks", position, "routes", **found)
        owners = [
            {at for at, own in enumerate(owned) if id_ in own and at not in both} for id_ in ids
        ]
        if len(table.cards) < table.variant.doubles_open_from and all(owners):
            yield finding(
                "board-double-closed",
                None,
                players=table.named(sorted(set().union(*owners))),
                open_from=table.variant.doubles_open_from,
                field="routes",
                **found,
            )


def _check_trains(table: Table) -> Iterator[Finding]:
    for position, _name, card in table.players():
        used, most = trains_used(card, table.variant.board), table.variant.trains
        if used > most:
            yield table.about("board-too-many-trains", position, "routes", used=used, most=most)


def _check_stations(table: Table) -> Iterator[Finding]:
    """Yield wrong stations; where the map has none, check_stations of the sheet says so."""
    if not table.variant.has_stations:
        return
    cities, most = table.variant.board.cities, table.variant.stations
    for position, _name, card in table.players():
        built = card.stations or ()
        if len(built) > most:
            found = {"used": len(built), "most": most}
            yield table.about("board-too-many-stations", position, "stations", **found)
    mentions = [(at, city) for at, _, card in table.players() for city in card.stations or ()]
    for city, positions in _holders(mentions).items():
        if city in cities:
            shown = cities[city].name
            yield from _clashes(
                table, "board-station-taken", "stations", positions, city=city, name=shown
            )
        else:
            for position in dict.fromkeys(positions):
                yield table.about("board-unknown-city", position, "stations", city=printable(city))


def _check_tickets(table: Table) -> Iterator[Finding]:
    board = table.variant.board
    mentions = []
    for position, _name, card in table.players():
        held = [(ticket, card_of(ticket, board)) for ticket in card.tickets or ()]
        for ticket, known in held:
            if known is None:
                found = {"ticket": _shown(board, ticket), "points": ticket.points}
                yield table.about("board-unknown-ticket", position, "tickets", **found)
        mentions += [(position, known) for _, known in held if known]
        yield from _check_long(table, position, {known for _, known in held if known})
    for known, positions in _holders(mentions).items():
        if len(positions) == 1:
            continue
        shown = _link(board, known.a, known.b)
        yield from _clashes(
            table, "board-ticket-taken", "tickets", positions, ticket=shown, a=known.a, b=known.b
        )


def _check_long(table: Table, position: int, cards: set[Ticket]) -> Iterator[Finding]:
    count, most = sum(card.long for card in cards), table.variant.long_tickets_max
    if count > most:
        found = {"count": count, "most": most}
        yield table.about("board-two-long-tickets", position, "tickets", **found)


def _shown(board: Board, ticket: HeldTicket) -> str:
    points = "" if ticket.points is None else f" ({ticket.points})"
    return _link(board, ticket.a, ticket.b) + points
