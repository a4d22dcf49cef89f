"""Reads about leagues and seasons."""

import hashlib
from collections.abc import Sequence
from datetime import date

from leagues.models import League, Season

ALL_TIME = "all"  # asks for all time wherever a season is asked for; no season is called so


# What an owner chooses of a season; putting it aside is a choice of its own.
CHOSEN = (
    *("name", "starts_on", "ends_on", "preset", "metrics", "points"),
    *("best_of", "drop_worst", "floor", "house_tie_breaks"),
)


class NoSuchSeason(LookupError):
    """The league has no season of the name asked for."""


def seasons_of(league: League) -> list[Season]:
    """Return the seasons by first day, an open beginning first. One query."""
    return list(Season.objects.filter(league=league))


def first_shown(seasons: Sequence[Season]) -> Season | None:
    """Return the season that readers see first: of those not archived the last to start."""
    live = [season for season in seasons if not season.archived]
    return next(reversed(live or seasons), None)


def season_named(seasons: Sequence[Season], name: str) -> Season | None:
    """Return the season of a name, None for `all`: all time. Raises: NoSuchSeason."""
    for season in seasons:
        if season.name == name:
            return season
    if name != ALL_TIME:
        raise NoSuchSeason(name)
    return None


def season_asked(seasons: Sequence[Season], name: str | None) -> Season | None:
    """Return the season of a name, that shown first where none is given, None for all time.

    Raises: NoSuchSeason.
    """
    return season_named(seasons, name) if name else first_shown(seasons)


def season_of_day(seasons: list[Season], day: date) -> Season | None:
    """Return the season that holds a day; None for a day outside all."""
    for season in seasons:
        starts = season.starts_on or date.min
        ends = season.ends_on or date.max
        if starts <= day <= ends:
            return season
    return None


def season_mark(season: Season) -> str:
    """Return a text that is another one as soon as a season's name, days or rules are others."""
    values = repr([getattr(season, name) for name in CHOSEN])
    return hashlib.sha256(values.encode()).hexdigest()[:32]
