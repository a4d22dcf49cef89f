"""Make and delete a league."""

import re
import secrets
import zoneinfo
from collections.abc import Sequence

from django.contrib.auth.models import User
from django.db import IntegrityError, transaction
from django.utils.text import slugify

from leagues.actions.locks import hold
from leagues.actions.seasons import SeasonPlan
from leagues.models import League, Match, Membership, Role, Season, Visibility
from leagues.models.ids import ALPHABET

RESERVED = frozenset({"new"})
_SLUG = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*\Z")


FIRST_SEASON = SeasonPlan("Season 1")


class BadLeague(ValueError):
    """A league's slug, name, zone or visibility is not usable; the message says why."""


def slug_for(name: str) -> str:
    """Return an address from a name and four random characters: a taken name tells nothing."""
    tail = "".join(secrets.choice(ALPHABET) for _ in range(4))
    return f"{slugify(name)[:60].strip('-') or 'league'}-{tail}"


def _refuse_bad(slug: str, name: str, zone: str, visibility: str) -> None:
    if slug in RESERVED:
        raise BadLeague(f"{slug!r} is an address of the site's own; choose another.")
    if not _SLUG.match(slug) or len(slug) > 80:
        raise BadLeague(f"{slug!r} is no address: use small letters, digits and single hyphens.")
    if not name or len(name) > 80:
        raise BadLeague("A league needs a name of 1 to 80 characters.")
    if zone not in zoneinfo.available_timezones():
        raise BadLeague(f"{zone!r} is no time zone; write one like Europe/Kyiv.")
    if visibility not in Visibility.values:
        raise BadLeague(f"{visibility!r} is no visibility: {', '.join(Visibility.values)}.")


@transaction.atomic
def create_league(
    *,
    slug: str,
    name: str,
    zone: str = "UTC",
    owner: User | None = None,
    visibility: str = Visibility.PRIVATE,
    seasons: Sequence[SeasonPlan] = (FIRST_SEASON,),
) -> League:
    """Store a league, with one season open at both ends unless told. Raises: BadLeague."""
    _refuse_bad(slug, name.strip(), zone, visibility)
    try:
        with transaction.atomic():
            league = League.objects.create(
                slug=slug, name=name.strip(), timezone=zone, visibility=visibility
            )
    except IntegrityError:
        raise BadLeague(f"The address {slug!r} is taken.") from None
    for plan in seasons:
        Season.objects.create(
            league=league, name=plan.name, starts_on=plan.starts_on, ends_on=plan.ends_on
        )
    if owner is not None:
        Membership.objects.create(league=league, user=owner, role=Role.OWNER)
    return league


@transaction.atomic
def delete_league(league: League) -> None:
    """Remove a league with everything that it holds, for good."""
    hold(league)
    # A player with results is protected, so the matches go first.
    Match.objects.filter(league=league).delete()
    league.delete()
