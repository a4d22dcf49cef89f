"""One writer at a time in a league, and its revision."""

from django.db.models import F

from leagues.models import League, Season


class SeasonArchived(ValueError):
    """An archived season is taken back before it, or a match of it, is changed."""

    def __init__(self, season: Season) -> None:
        super().__init__(f"The season {season.name!r} is archived.")


def hold(league: League) -> League:
    """Lock the league's row until the transaction ends and return it as it is now."""
    return League.objects.select_for_update().get(pk=league.pk)


def refuse_archived(season: Season | None) -> None:
    """Raise SeasonArchived where a season is archived."""
    if season is not None and season.archived:
        raise SeasonArchived(season)


def raise_revision(league: League) -> None:
    """Make every cached answer about the league unreachable."""
    League.objects.filter(pk=league.pk).update(revision=F("revision") + 1)
    league.refresh_from_db(fields=["revision"])
