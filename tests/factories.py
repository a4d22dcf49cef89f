"""Records and sheets for tests; whatever stores a match goes through the one write."""

from typing import Any

import factory
from django.contrib.auth import get_user_model

from leagues.actions.leagues import create_league
from leagues.actions.matches import record
from leagues.intake.check import check
from leagues.intake.report import EVERYTHING, NOTHING, Report
from leagues.models import League, Match, Membership, Role, Visibility


class UserFactory(factory.django.DjangoModelFactory):
    """A user who can sign in with the password `a-long-password`."""

    class Meta:
        model = get_user_model()
        skip_postgeneration_save = True

    username = factory.Sequence(lambda number: f"user{number}")
    password = factory.django.Password("a-long-password")


def make_league(slug: str = "sunday", **facts: Any) -> League:
    """Return a league, public unless told."""
    facts = {"name": "Sunday Table", "visibility": Visibility.PUBLIC, **facts}
    return create_league(slug=slug, **facts)


def join(league: League, role: Role, user: Any = None) -> Any:
    """Return a user with this role in the league."""
    user = user or UserFactory()
    Membership.objects.create(league=league, user=user, role=role)
    return user


def card(name: str | None, total: int | None = None, **values: Any) -> dict[str, Any]:
    """Return a player's line of a sheet."""
    return {"name": name, "total": total, **values}


def sheet(*cards: dict[str, Any], **values: Any) -> dict[str, Any]:
    """Return a sheet; standard, on 2026-01-04, unless told."""
    return {"variant": "standard", "played_on": "2026-01-04", "players": list(cards), **values}


def totals_sheet(*totals: int, **values: Any) -> dict[str, Any]:
    """Return a totals-only sheet of Ada, Bo, Ren, Zoë and Olena, as many as totals."""
    names = ("Ada", "Bo", "Ren", "Zoë", "Olena")
    return sheet(*(card(name, total) for name, total in zip(names, totals, strict=False)), **values)


def play(league: League, raw: dict[str, Any], *, accept: bool = False, **how: Any) -> Match:
    """Return the match that a sheet was stored as."""
    report = Report(raw, accepts=EVERYTHING if accept else NOTHING)
    return record(check(report, league=league), **how).match
