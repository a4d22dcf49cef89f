"""The six matches of STATISTICS.md's worked examples, stored through the one write."""

from typing import Any

from leagues.models import League, Match
from tests.factories import card, make_league, play, sheet


def bucketed(name: str, routes: int, net: int, tickets: tuple[int, int], **more: Any) -> dict:
    """Return a full card; tickets: completed and failed.

    longest: 10 points for the path; 4 points for each of stations_remaining.
    """
    bonus = 10 if more.pop("longest", False) else 0
    return card(
        name,
        routes + net + bonus + 4 * more.get("stations_remaining", 0),
        route_points=routes,
        ticket_points=net,
        tickets_completed=tickets[0],
        tickets_failed=tickets[1],
        longest_path_bonus=bonus,
        **more,
    )


def seated(*cards: dict, **values: Any) -> dict:
    """Return a sheet whose players sit in the order given."""
    return sheet(*({**each, "seat": seat} for seat, each in enumerate(cards, start=1)), **values)


def six_sheets() -> list[dict]:
    """Return the sheets in order."""
    return [
        seated(
            bucketed("Ada", 58, 34, (4, 0), longest=True),
            bucketed("Bo", 61, 22, (4, 1)),
            bucketed("Ren", 44, 41, (5, 0)),
            played_on="2026-03-01",
        ),
        seated(
            bucketed("Ada", 70, 12, (3, 1), longest=True),
            bucketed("Bo", 55, 48, (5, 0)),
            played_on="2026-03-01",
        ),
        seated(
            bucketed("Ada", 48, 40, (4, 0), stations_remaining=2),
            bucketed("Bo", 50, 31, (3, 0), longest=True, stations_remaining=1),
            bucketed("Ren", 39, 21, (3, 1), stations_remaining=3),
            bucketed("Zoë", 52, 40, (4, 0), stations_remaining=1),
            variant="europe",
            played_on="2026-03-08",
        ),
        seated(
            bucketed("Ada", 60, 20, (4, 1), longest=True),
            bucketed("Ren", 52, 28, (4, 0), longest=True),
            bucketed("Zoë", 64, 13, (3, 1)),
            played_on="2026-03-15",
        ),
        seated(card("Bo", 97), card("Zoë", 110), played_on="2026-03-22"),
        seated(
            bucketed("Ada", 55, 18, (3, 1), longest=True, stations_remaining=0),
            bucketed("Bo", 47, 52, (5, 0), stations_remaining=2),
            bucketed("Zoë", 41, -7, (2, 2), stations_remaining=3),
            variant="europe",
            played_on="2026-03-29",
        ),
    ]


def six_matches(slug: str = "sunday") -> tuple[League, list[Match]]:
    """Return the league and its six matches in order."""
    league = make_league(slug)
    return league, [play(league, raw) for raw in six_sheets()]
