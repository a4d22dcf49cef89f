"""What slips of the pencil explain a wrong total: single ones and pairs, in a fixed order."""

from collections.abc import Iterator, Mapping

from scoring.deck import lost_sums
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
    return lost_sums(variant, card.tickets_failed or 0)


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
