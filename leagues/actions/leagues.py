"""Make a league."""

import re
import secrets
import zoneinfo

from django.contrib.auth.models import AbstractBaseUser
from django.db import IntegrityError, transaction
from django.utils.text import slugify

from leagues.models import League, Membership, Role, Season, Visibility
from leagues.models.ids import ALPHABET

FIRST_SEASON = "Season 1"
RESERVED = frozenset({"new"})
_SLUG = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*\Z")


class BadLeague(ValueError):
    """A league's slug, name, zone or visibility is not usable; the message says why."""


def slug_for(name: str) -> str:
    """Return an address from a name and four random characters: a taken name tells nothing."""
    tail = "".join(secrets.choice(ALPHABET) for _ in range(4))
    return f"{slugify(name)[:60].strip('-') or 'league'}-{tail}"


def _refuse_bad(slug: str, name: str, zone: str, visibility: str) -> None:
    if not _SLUG.match(slug) or slug in RESERVED or len(slug) > 80:
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
    owner: AbstractBaseUser | None = None,
    visibility: str = Visibility.PRIVATE,
) -> League:
    """Store a league with one season open at both ends. Raises: BadLeague."""
    _refuse_bad(slug, name.strip(), zone, visibility)
    try:
        with transaction.atomic():
            league = League.objects.create(
                slug=slug, name=name.strip(), timezone=zone, visibility=visibility
            )
    except IntegrityError:
        raise BadLeague(f"The address {slug!r} is taken.") from None
    Season.objects.create(league=league, name=FIRST_SEASON)
    if owner is not None:
        Membership.objects.create(league=league, user=owner, role=Role.OWNER)
    return league
