"""The sheet against the box: what tracks, trains and tickets make possible at all."""

from collections.abc import Iterator

from scoring.bounds import (
    is_game_finished,
    is_possible_together,
    is_route_points_possible,
    most_trains,
    nearest_route_points,
)
from scoring.checks import Table
from scoring.deck import cards_max, is_ticket_net_possible
from scoring.findings import Finding
from scoring.messages import finding


def check_routes(table: Table) -> Iterator[Finding]:
    """Yield route points that one player, or the table together, cannot have."""
    variant = table.variant
    points = [card.route_points for card in table.cards]
    impossible = [
        position
        for position, value in enumerate(points)
        if value is not None and not is_route_points_possible(variant, value)
    ]
    for position in impossible:
        value = points[position]
        nearest = list(nearest_route_points(variant, value or 0))
        yield table.about(
            "route-points-impossible", position, "route_points", value=value, nearest=nearest
        )
    if table.is_full_size and not impossible and not is_possible_together(variant, points):
        yield finding(
            "route-points-impossible-together",
            field="route_points",
            route_points=dict(zip(table.names, points, strict=True)),
        )


def check_paths(table: Table) -> Iterator[Finding]:
    """Yield longest paths that need more trains than the route points can come from."""
    for position, _name, card in table.players():
        most = most_trains(table.variant, card.route_points)
        length = card.longest_path_length
        if length is not None and length > most:
            yield table.about(
                "path-too-long", position, "longest_path_length", length=length, most=most
            )


def check_tickets(table: Table) -> Iterator[Finding]:
    """Yield ticket points and counts that no hand of this deck gives."""
    for position, _name, card in table.players():
        completed, failed = card.tickets_completed, card.tickets_failed
        if completed is None:
            continue
        cards, most = completed + (failed or 0), cards_max(table.variant)
        if cards > most:
            found = {"reason": "deck", "cards": cards, "deck": most}
            yield table.about("ticket-points-impossible", position, "tickets_completed", **found)
        elif card.ticket_points is not None and not is_ticket_net_possible(
            table.variant, card.ticket_points, completed=completed, failed=failed
        ):
            found = {"net": card.ticket_points, "completed": completed, "failed": failed}
            yield table.about("ticket-points-impossible", position, "ticket_points", **found)
        least = table.variant.start_tickets_min
        if failed is not None and cards < least:
            yield table.about(
                "too-few-tickets", position, "tickets_completed", cards=cards, least=least
            )


def check_end(table: Table) -> Iterator[Finding]:
    """Yield that nobody can have used the trains that end the game, where points tell it."""
    points = [card.route_points for card in table.cards if card.route_points is not None]
    if points and len(points) == len(table.cards) and not is_game_finished(table.variant, points):
        yield finding("game-not-finished", left=table.variant.end_trains_max, field="route_points")
