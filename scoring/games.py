"""Legal random games: finished tables with claims, tickets and stations, for demos and tests.

The players play by the claiming rules of the box and pursue their tickets over the cheapest
free tracks. Card colors, tunnels and ferries are left out: a hand is a number of useful cards.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from heapq import heappop, heappush
from random import Random

from scoring.boards import Board, Ticket, Track
from scoring.variants import Variant

DEAL = 3  # tickets offered at the start and in each later draw; both boxes
START_CARDS = 4
ROUNDS_MAX = 400  # far beyond any game; only a board too small for its trains gets here
BORROWED_COST = 7  # how many trains a player would rather lay than build a station


@dataclass
class _Seat:
    """One player's side of the table."""

    number: int
    trains: int
    stations_left: int
    luck: float  # share of drawn cards that are useful
    zeal: float  # readiness to draw more tickets
    cards: float = START_CARDS
    tracks: dict[str, Track] = field(default_factory=dict)
    lent: set[str] = field(default_factory=set)
    stations: list[str] = field(default_factory=list)
    tickets: list[Ticket] = field(default_factory=list)
    pending: list[Ticket] = field(default_factory=list)
    plan: list[Track] = field(default_factory=list)


@dataclass(frozen=True)
class _Step:
    """One edge of a search: the track and what using it costs in trains."""

    track: Track
    cost: int


class _Table:
    """The shared board during one game."""

    def __init__(self, variant: Variant, players: int, rng: Random) -> None:
        self.variant = variant
        self.board: Board = variant.board
        self.rng = rng
        self.doubles_open = players >= variant.doubles_open_from
        self.owners: dict[str, int] = {}
        self.stations: set[str] = set()
        self.deck = [ticket for ticket in self.board.tickets if not ticket.long]
        self.long_deck = [ticket for ticket in self.board.tickets if ticket.long]
        rng.shuffle(self.deck)
        rng.shuffle(self.long_deck)
        self.around: dict[str, list[Track]] = {city: [] for city in self.board.cities}
        for track in self.board.tracks.values():
            self.around[track.a].append(track)
            self.around[track.b].append(track)
        self.seats = [self._new_seat(number) for number in range(1, players + 1)]

    def _new_seat(self, number: int) -> _Seat:
        return _Seat(
            number=number,
            trains=self.variant.trains,
            stations_left=self.variant.stations,
            luck=self.rng.uniform(0.62, 0.95),
            zeal=self.rng.uniform(0.2, 1.0),
        )

    def is_open(self, track: Track, seat: _Seat) -> bool:
        """Say whether the seat may claim this track now, by ownership, pairs and trains."""
        if track.id in self.owners or track.length > seat.trains:
            return False
        twins = self.board.doubles[track.double] if track.double else ()
        return not any(
            twin in seat.tracks or (twin in self.owners and not self.doubles_open) for twin in twins
        )

    def open_tracks(self, seat: _Seat) -> list[Track]:
        """Return the tracks the seat may claim now, in the board's order."""
        return [track for track in self.board.tracks.values() if self.is_open(track, seat)]

    def steps(self, city: str, seat: _Seat, *, borrow: bool) -> Iterator[_Step]:
        """Yield the ways on from a city: own ones are free, a station's way costs dearly."""
        for track in self.around[city]:
            if track.id in seat.tracks or track.id in seat.lent:
                yield _Step(track, 0)
            elif self.is_open(track, seat):
                yield _Step(track, track.length)
            elif borrow and self._is_borrowable(track, seat):
                yield _Step(track, BORROWED_COST)

    def _is_borrowable(self, track: Track, seat: _Seat) -> bool:
        owner = self.owners.get(track.id, seat.number)
        return owner != seat.number and not {track.a, track.b} <= self.stations

    def cheapest(self, seat: _Seat, ticket: Ticket, *, borrow: bool) -> list[_Step] | None:
        """Return the cheapest way between a ticket's cities, None where there is none."""
        best: dict[str, int] = {ticket.a: 0}
        came: dict[str, tuple[str, _Step]] = {}
        queue = [(0, ticket.a)]
        while queue:
            cost, city = heappop(queue)
            if city == ticket.b:
                return list(_walk_back(came, ticket))
            if cost > best[city]:
                continue
            for step in self.steps(city, seat, borrow=borrow):
                other = step.track.b if step.track.a == city else step.track.a
                if cost + step.cost < best.get(other, 1_000_000):
                    best[other] = cost + step.cost
                    came[other] = (city, step)
                    heappush(queue, (best[other], other))
        return None


def _walk_back(came: dict[str, tuple[str, _Step]], ticket: Ticket) -> Iterator[_Step]:
    city = ticket.b
    while city != ticket.a:
        city, step = came[city]
        yield step


def _laid(steps: Iterable[_Step], table: _Table) -> int:
    """Return the trains a way still needs, borrowed tracks apart."""
    return sum(step.cost for step in steps if step.track.id not in table.owners)


def _borrowed(steps: Iterable[_Step], table: _Table) -> list[Track]:
    return [step.track for step in steps if step.cost and step.track.id in table.owners]


def _deal(table: _Table, seat: _Seat) -> None:
    """Give the first tickets, a long one among them where there are some; one may go back."""
    long = [table.long_deck.pop() for _ in table.long_deck[: table.variant.long_tickets_max][:1]]
    offer = long + [table.deck.pop() for _ in table.deck[:DEAL]]
    keep = max(table.variant.start_tickets_min, len(offer) - table.rng.choice((0, 1, 1)))
    dropped = table.rng.sample(offer, len(offer) - keep) if keep < len(offer) else []
    _keep(table, seat, offer, dropped)


def _keep(table: _Table, seat: _Seat, offer: Sequence[Ticket], dropped: Sequence[Ticket]) -> None:
    kept = [ticket for ticket in offer if ticket not in dropped]
    seat.tickets += kept
    seat.pending += kept
    table.deck[:0] = [ticket for ticket in dropped if not ticket.long]


def _draw_tickets(table: _Table, seat: _Seat) -> None:
    """Take tickets in mid-game: the one easiest to finish, others where they cost little."""
    offer = [table.deck.pop() for _ in table.deck[:DEAL]]
    costs = {ticket: _ticket_cost(table, seat, ticket) for ticket in offer}
    easiest = min(offer, key=lambda ticket: costs[ticket] - ticket.points / 2)
    limit = seat.trains // 3
    dropped = [ticket for ticket in offer if ticket is not easiest and costs[ticket] > limit]
    _keep(table, seat, offer, dropped)


def _ticket_cost(table: _Table, seat: _Seat, ticket: Ticket) -> int:
    steps = table.cheapest(seat, ticket, borrow=False)
    return 99 if steps is None else _laid(steps, table)


def _route_to(table: _Table, seat: _Seat, ticket: Ticket) -> list[_Step] | None:
    """Return the way this seat would take for a ticket, with stations where they help."""
    if seat.stations_left:
        steps = table.cheapest(seat, ticket, borrow=True)
        if steps and _is_affordable(table, seat, steps):
            return steps
    steps = table.cheapest(seat, ticket, borrow=False)
    return steps if steps is not None and _is_affordable(table, seat, steps) else None


def _is_affordable(table: _Table, seat: _Seat, steps: Sequence[_Step]) -> bool:
    borrowed = _borrowed(steps, table)
    return len(borrowed) <= seat.stations_left and _laid(steps, table) <= seat.trains


def _replan(table: _Table, seat: _Seat) -> Track | None:
    """Set the plan to the nearest unfinished ticket; return a track to borrow, if it needs one.

    Tickets that are done or out of reach leave the pending ones.
    """
    ways = [(ticket, _route_to(table, seat, ticket)) for ticket in seat.pending]
    open_ways = [(ticket, steps) for ticket, steps in ways if steps and any(s.cost for s in steps)]
    seat.pending = [ticket for ticket, _ in open_ways]
    seat.plan = []
    if not open_ways:
        return None
    _, steps = min(open_ways, key=lambda way: _laid(way[1], table) - way[0].points / 3)
    seat.plan = [step.track for step in steps if step.cost and step.track.id not in table.owners]
    return next(iter(_borrowed(steps, table)), None)


def _build_station(table: _Table, seat: _Seat, track: Track) -> bool:
    """Build at an end of a track of somebody else's; say whether there were cards for it."""
    price = len(seat.stations) + 1  # the first costs one card, the next two, the last three
    free = [city for city in (track.a, track.b) if city not in table.stations]
    if seat.cards < price or not free:
        return False
    city = table.rng.choice(free)
    seat.cards -= price
    seat.stations_left -= 1
    seat.stations.append(city)
    seat.lent.add(track.id)
    table.stations.add(city)
    return True


def _claim(table: _Table, seat: _Seat, track: Track) -> None:
    seat.cards -= track.length
    seat.trains -= track.length
    seat.tracks[track.id] = track
    table.owners[track.id] = seat.number


def _claim_one_of(table: _Table, seat: _Seat, tracks: Iterable[Track]) -> bool:
    """Claim one of the longest tracks the hand pays for; say whether there was one."""
    payable = [track for track in tracks if track.length <= seat.cards]
    if not payable:
        return False
    longest = max(track.length for track in payable)
    _claim(table, seat, table.rng.choice([t for t in payable if t.length == longest]))
    return True


def _wants_tickets(table: _Table, seat: _Seat) -> bool:
    share = seat.trains / table.variant.trains
    return bool(table.deck) and share > 0.3 and table.rng.random() < seat.zeal * share


def _turn_without_goal(table: _Table, seat: _Seat) -> bool:
    """Draw tickets or claim for the points; say whether the turn was used."""
    if _wants_tickets(table, seat):
        _draw_tickets(table, seat)
        return True
    tracks = table.open_tracks(seat)
    worth_waiting = max((min(track.length, 6) for track in tracks), default=0)
    return _claim_one_of(table, seat, (t for t in tracks if t.length >= worth_waiting))


def _turn(table: _Table, seat: _Seat) -> None:
    """Play one turn: build, claim or draw tickets; else draw two cards."""
    if not all(table.is_open(track, seat) for track in seat.plan):
        seat.plan = []
    borrow = None
    if not any(track.id not in seat.tracks for track in seat.plan):
        borrow = _replan(table, seat)
    if borrow and _build_station(table, seat, borrow):
        seat.plan = []
        return
    used = _claim_one_of(table, seat, seat.plan) if seat.plan else False
    if used:
        seat.plan = [track for track in seat.plan if track.id not in seat.tracks]
    elif seat.pending or not _turn_without_goal(table, seat):
        seat.cards += sum(table.rng.random() < seat.luck for _ in range(2))


def _play(table: _Table) -> None:
    """Play until somebody's trains run out, then everybody's last turn."""
    for seat in table.seats:
        _deal(table, seat)
    for _ in range(ROUNDS_MAX):
        for index, seat in enumerate(table.seats):
            _turn(table, seat)
            if seat.trains <= table.variant.end_trains_max:
                for last in table.seats[index + 1 :] + table.seats[: index + 1]:
                    _turn(table, last)
                return


def _card(table: _Table, seat: _Seat, name: str, color: str) -> dict[str, object]:
    card: dict[str, object] = {
        "name": name,
        "seat": seat.number,
        "color": color,
        "routes": list(seat.tracks),
        "tickets": [{"a": t.a, "b": t.b, "points": t.points} for t in seat.tickets],
    }
    if table.variant.has_stations:
        card["stations"] = seat.stations
    return card


def random_game(
    variant: Variant, players: int, rng: Random, *, names: Sequence[str] = ()
) -> dict[str, object]:
    """Return the raw sheet of a finished legal game: claims of all, no bucket and no total.

    players: how many sit at the table, within the variant's counts. names: theirs by seat;
    "Player 1", "Player 2", … where none are given. The same rng state gives the same game.
    """
    table = _Table(variant, players, rng)
    _play(table)
    colors = rng.sample(variant.colors, players)
    shown = names or [f"Player {seat.number}" for seat in table.seats]
    return {
        "variant": variant.name,
        "players": [
            _card(table, seat, name, color)
            for seat, name, color in zip(table.seats, shown, colors, strict=True)
        ],
    }
