"""Leagues of any size, stored at once: full sheets by chance, places by total and tickets."""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date, timedelta
from pathlib import Path
from random import Random
from typing import Any

import django
from django.core.management import call_command

FIRST_DAY = date(2020, 1, 4)
PLAYERS = 24
MATCHES_A_DAY = 5
VARIANTS = ("standard", "europe")


@contextmanager
def empty_database() -> Iterator[None]:
    """Set the site up on a new SQLite file with its production settings, for as long as needed."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ["DATABASE_URL"] = f"sqlite:///{Path(folder) / 'league.sqlite3'}"
        os.environ["DJANGO_SETTINGS_MODULE"] = "tests.settings"
        django.setup()
        call_command("migrate", verbosity=0)
        yield
        django.db.connection.close()


def _buckets(dice: Random, variant: str) -> dict[str, Any]:
    routes, tickets = dice.randint(20, 80), dice.randint(-5, 50)
    stations = dice.randint(0, 3) if variant != VARIANTS[0] else None
    return {
        "route_points": routes,
        "ticket_points": tickets,
        "tickets_completed": dice.randint(2, 6),
        "tickets_failed": dice.randint(0, 2),
        "longest_path_bonus": 0,
        "stations_remaining": stations,
        "total": routes + tickets + 4 * (stations or 0),
    }


def _table(dice: Random, variant: str, people: list[Any]) -> list[dict[str, Any]]:
    """Return the lines of a match with places from 1; level totals share a place."""
    lines = [{"player": each, **_buckets(dice, variant)} for each in people]
    holder = dice.choice(lines)
    holder["longest_path_bonus"] = 10
    holder["total"] += 10
    totals = [line["total"] for line in lines]
    for line in lines:
        line["place"] = 1 + sum(total > line["total"] for total in totals)
        line["shared"] = totals.count(line["total"]) > 1
    return lines


def store_league(slug: str, matches: int, *, seed: int = 1) -> Any:
    """Return a public league of so many counted matches, their ratings replayed."""
    from leagues.actions.ratings import replay_league
    from leagues.models import League, Match, Player, Result, Visibility

    dice = Random(seed)
    league = League.objects.create(slug=slug, name=slug.title(), visibility=Visibility.PUBLIC)
    people = Player.objects.bulk_create(
        Player(league=league, name=f"Player {at}", normalized_name=f"player {at}", code=f"P{at}")
        for at in range(PLAYERS)
    )
    made = Match.objects.bulk_create(
        Match(
            league=league,
            variant=dice.choice(VARIANTS),
            size=dice.randint(3, 5),
            played_on=FIRST_DAY + timedelta(days=at // MATCHES_A_DAY),
            order=at % MATCHES_A_DAY + 1,
        )
        for at in range(matches)
    )
    Result.objects.bulk_create(
        (
            Result(
                league=league,
                match=match,
                played_on=match.played_on,
                variant=match.variant,
                counts=True,
                position=seat,
                seat=seat + 1,
                **line,
            )
            for match in made
            for seat, line in enumerate(
                _table(dice, match.variant, dice.sample(people, match.size))
            )
        ),
        batch_size=2000,
    )
    replay_league(league)
    return league
