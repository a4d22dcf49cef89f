"""What slips of the pencil explain a wrong total: single ones and pairs, in a fixed order."""

from collections.abc import Iterator, Mapping

from scoring.sheets import HeldTicket, ScoreCard
from scoring.totals import bucket_points
from scoring.variants import Variant

DIGITS_SWAPPED = "digits-swapped"

_CONTRADICTIONS = frozenset(
    {
        ("stations-forgotten", "one-station-miscounted"),
        ("bonus-forgotten", "bonus-added-unheld"),
        ("failed-tickets-not-subtracted", "failed-tickets-added"),
        ("routes-forgotten", "routes-counted-twice"),
    }
)


def explain(
    card: ScoreCard, *, variant: Variant, stated: int, computed: int
) -> tuple[tuple[str, ...], ...]:
    """Return every slip, then every pair of slips, that makes the stated total of the computed.

    card: with all buckets known, whose sum is `computed`.
    """
    effects = possible_effects(card, variant=variant)
    swapped = frozenset(swapped_totals(stated))
    singles = [(name,) for name, values in effects.items() if stated - computed in values]
    if computed in swapped:
        singles.append((DIGITS_SWAPPED,))
    return (*singles, *_pairs(effects, swapped, stated=stated, computed=computed))


def _pairs(
    effects: Mapping[str, frozenset[int]], swapped: frozenset[int], *, stated: int, computed: int
) -> Iterator[tuple[str, str]]:
    for one in effects:
        for other in list(effects)[list(effects).index(one) + 1 :]:
            if (one, other) in _CONTRADICTIONS:
                continue
            if any(stated - computed - effect in effects[other] for effect in effects[one]):
                yield one, other
        if any(computed + effect in swapped for effect in effects[one]):
            yield one, DIGITS_SWAPPED


def possible_effects(card: ScoreCard, *, variant: Variant) -> Mapping[str, frozenset[int]]:
    """Return by slip what it can add to the total, in the order of the slips; never 0."""
    points = bucket_points(card, variant=variant)
    routes, net = points["route_points"] or 0, points["ticket_points"] or 0
    bonus, full = points.get("longest_path_bonus"), variant.longest_path_bonus
    stations, station = points.get("stations_remaining") or 0, variant.station_points
    lost = lost_points(card, variant=variant)
    effects = {
        "stations-forgotten": {-stations},
        "one-station-miscounted": {-station, station},
        "bonus-forgotten": {-full if bonus == full else 0},
        "bonus-added-unheld": {full if bonus == 0 else 0},
        "tickets-forgotten": {-net},
        "failed-tickets-not-subtracted": lost,
        "failed-tickets-added": {2 * points for points in lost},
        "routes-forgotten": {-routes},
        "routes-counted-twice": {routes},
    }
    return {name: frozenset(values) - {0} for name, values in effects.items()}


def swapped_totals(total: int) -> Iterator[int]:
    """Yield the totals that two neighbouring digits exchanged make of this one."""
    sign, digits = (-1 if total < 0 else 1), str(abs(total))
    for at in range(len(digits) - 1):
        if digits[at] != digits[at + 1]:
            yield sign * int(digits[:at] + digits[at + 1] + digits[at] + digits[at + 2 :])


def lost_points(card: ScoreCard, *, variant: Variant) -> frozenset[int]:
    """Return the points that the failed tickets may be worth together; empty where unknown."""
    for known in (_lost_by_tickets(card, variant), card.ticket_points_lost):
        if known is not None:
            return frozenset({known})
    return failed_sums(card.tickets_failed or 0, variant=variant)


def _lost_by_tickets(card: ScoreCard, variant: Variant) -> int | None:
    """Return lost points from the cards listed: all of them less the net is twice what is lost."""
    if card.tickets is None or card.ticket_points is None:
        return None
    points = [_ticket_points(ticket, variant) for ticket in card.tickets]
    if None in points:
        return None
    lost, odd = divmod(sum(value or 0 for value in points) - card.ticket_points, 2)
    return lost if lost >= 0 and not odd else None


def _ticket_points(ticket: HeldTicket, variant: Variant) -> int | None:
    if ticket.points is not None:
        return ticket.points
    ends = (min(ticket.a, ticket.b), max(ticket.a, ticket.b))
    in_deck = variant.board.tickets_by_ends.get(ends)
    return in_deck.points if in_deck else None


def failed_sums(failed: int, *, variant: Variant) -> frozenset[int]:
    """Return every sum of points that so many cards of the deck, as one may hold, can have."""
    deck = variant.board.tickets
    if not 0 < failed <= len(deck):
        return frozenset()
    long_most = min(failed, variant.long_tickets_max)
    short = _sums([ticket.points for ticket in deck if not ticket.long], failed)
    long = _sums([ticket.points for ticket in deck if ticket.long], long_most)
    return frozenset(
        one + other
        for count, sums in enumerate(long)
        for one in _members(sums)
        for other in _members(short[failed - count])
    )


def _sums(points: list[int], most: int) -> list[int]:
    """Return by number of cards, 0 to most, the sums they can have as the bits of a number."""
    sums = [1, *[0] * most]
    for value in points:
        for count in range(most, 0, -1):
            sums[count] |= sums[count - 1] << value
    return sums


def _members(bits: int) -> list[int]:
    return [at for at in range(bits.bit_length()) if bits >> at & 1]
