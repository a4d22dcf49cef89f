"""Make a league; a second run finds it made."""

from typing import Any

from django.contrib.auth import get_user_model
from django.core.management.base import CommandParser

from leagues.actions.leagues import BadLeague, create_league
from leagues.management.reporting import WRONG_USAGE, Failed, Outcome, ReportingCommand
from leagues.models import League, Membership, Role, Visibility


class Command(ReportingCommand):
    """create_league SLUG --name NAME [--timezone ZONE] [--owner USER] [--visibility …]"""

    help = "Make a league with one open season."

    def add_arguments(self, parser: CommandParser) -> None:
        """Add address, name and settings."""
        super().add_arguments(parser)
        parser.add_argument("slug", help="its address: small letters, digits, hyphens")
        parser.add_argument("--name", required=True)
        parser.add_argument("--timezone", help="such as Europe/Kyiv (default: UTC)")
        parser.add_argument("--owner", help="user name of its owner (default: none)")
        parser.add_argument("--visibility", choices=Visibility.values, help="default: private")

    def report(self, **options: Any) -> Outcome:
        """Make the league, unless it is there exactly as asked for."""
        slug, name = options["slug"], options["name"].strip()
        league = League.objects.filter(slug=slug).first()
        if league is not None:
            _refuse_other(league, name, options)
            return _outcome(league, is_new=False)
        try:
            league = create_league(
                slug=slug,
                name=name,
                zone=options["timezone"] or "UTC",
                owner=_owner(options["owner"]),
                visibility=options["visibility"] or Visibility.PRIVATE,
            )
        except BadLeague as error:
            raise Failed(str(error), WRONG_USAGE) from None
        return _outcome(league, is_new=True)


def _owner(username: str | None) -> Any:
    if username is None:
        return None
    user = get_user_model().objects.filter(username=username).first()
    if user is None:
        raise Failed(f"There is no user {username!r}.")
    return user


def _refuse_other(league: League, name: str, options: dict[str, Any]) -> None:
    """Raise Failed where the league at this address is not the one asked for."""
    asked = {
        "name": name,
        "timezone": options["timezone"],
        "visibility": options["visibility"],
    }
    for key, value in asked.items():
        there = getattr(league, key)
        if value is not None and value != there:
            raise Failed(f"The league {league.slug!r} is there with the {key} {there!r}.")
    owners = Membership.objects.filter(league=league, role=Role.OWNER)
    owner = options["owner"]
    if owner is not None and not owners.filter(user__username=owner).exists():
        raise Failed(f"The league {league.slug!r} is there, and {owner!r} does not own it.")


def _outcome(league: League, *, is_new: bool) -> Outcome:
    document = {
        "slug": league.slug,
        "name": league.name,
        "timezone": league.timezone,
        "visibility": league.visibility,
        "created": is_new,
    }
    text = "made" if is_new else "there already, nothing changed"
    return Outcome(document, f"League {league.name} ({league.slug}): {text}.")
