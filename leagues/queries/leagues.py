"""Reads about leagues and seasons."""

from datetime import date

from leagues.models import League, Season


def seasons_of(league: League) -> list[Season]:
    """Return the seasons by first day, an open beginning first. One query."""
    return list(Season.objects.filter(league=league))


def default_season(league: League) -> Season | None:
    """Return the season that starts last, which readers see first. One query."""
    return Season.objects.filter(league=league).last()


def season_of_day(seasons: list[Season], day: date) -> Season | None:
    """Return the season that holds a day; None for a day outside all."""
    for season in seasons:
        starts = season.starts_on or date.min
        ends = season.ends_on or date.max
        if starts <= day <= ends:
            return season
    return None
