"""The leagues that every page is looked at with, and the addresses of those pages."""

from collections.abc import Iterator

from django.apps import apps
from django.contrib.auth.models import User
from django.db.models import Model, QuerySet
from django.urls import reverse

from leagues.demo.build import build_league
from leagues.models import League, Match, Player, Season, State
from tests.factories import UserFactory, card, make_league, play, sheet, totals_sheet

LEVEL = sheet(card("Zoë", 121, tickets_completed=6), card("Ada", 121, tickets_completed=5))
# The longest name that is allowed, without a blank to break it at.
LONGEST = "W" * 80
OF_A_LEAGUE = ("league", "table", "ratings", "matches", "players", "statistics")
OPEN = ("home", "rules", "check", "tunnel", "account_login", "account_signup")
PLAYERS = (("three", "Ren"), ("three", "Ada"), ("demo", "Maximiliane"))
OWN = (
    "account",
    "league-new",
    "account_email",
    "account_change_password",
    "account_logout",
)


def build_leagues() -> None:
    """Store the demo league of 150 matches, one of three matches and one of none, all ada's."""
    ada = UserFactory(username="ada", email="ada@club.example")
    build_league(ada)
    make_league("empty", owner=ada)
    three = make_league("three", name="Thursday Club", owner=ada)
    first = totals_sheet(90, 80, 70)
    first["players"].append(card(LONGEST, 60))
    for raw in (first, totals_sheet(100, 120), LEVEL):
        play(three, raw)


def rows() -> dict[type[Model], list[Model]]:
    """Return everything stored of users and leagues, by model."""
    models = [User, *apps.get_app_config("leagues").get_models()]
    return {model: list(model._base_manager.all()) for model in models}


def owner() -> User:
    """Return whose the leagues are."""
    return User.objects.get(username="ada")


def tie() -> Match:
    """Return Zoë's win over Ada on completed tickets, 6 to 5."""
    return League.objects.get(slug="three").matches.get(results__decided_by="tickets_completed")


def matches_of_each_kind() -> Iterator[Match]:
    """Yield matches of the demo league: every state and mark that its page can show."""
    matches = Match.objects.filter(league__slug="demo").order_by("pk")
    yield _first(matches.filter(results__place=1, results__shared=True))
    yield _first(matches.filter(board_record__isnull=False))
    yield _first(matches.filter(version__gt=1).exclude(state=State.VOID))
    yield _first(matches.exclude(accepted_conflicts=[]))
    yield friendly()
    yield void()


def friendly() -> Match:
    """Return a match of the demo league that counts nowhere."""
    return _first(Match.objects.filter(league__slug="demo", counted=False))


def void() -> Match:
    """Return the demo league's void match."""
    return _first(Match.objects.filter(league__slug="demo", state=State.VOID))


def _first(found: QuerySet[Match]) -> Match:
    match = found.first()
    assert match is not None, "the demo league shows one of each kind"
    return match


def of_match(name: str, match: Match) -> str:
    """Return the address of what is done with a match."""
    return reverse(name, args=[match.league.slug, match.public_id])


def league_pages(slug: str) -> list[str]:
    """Return what is open to every reader of a league."""
    return [reverse(name, args=[slug]) for name in OF_A_LEAGUE]


def pages_of_leagues() -> list[str]:
    """Return the pages of all three leagues."""
    return [*league_pages("demo"), *league_pages("three"), *league_pages("empty")]


def match_pages() -> list[str]:
    """Return the page of a match of each kind."""
    return [of_match("match", match) for match in (tie(), *matches_of_each_kind())]


def chart_pages() -> list[str]:
    """Return a chart of a league, one of a player with a long name, and two players compared."""
    one, other = (
        Player.objects.get(league__slug="demo", name__startswith=start).public_id
        for start in ("Maximiliane", "José")
    )
    compared = reverse("compare", args=["demo"])
    return [
        reverse("chart", args=["demo", "scores"]),
        f"{reverse('chart', args=['demo', 'totals'])}?player={one}",
        compared,
        f"{compared}?player={one}&other={other}",
    ]


def player_pages(name: str = "player") -> list[str]:
    """Return pages of players with one match and with three, and of many and a long name."""
    players = [
        Player.objects.get(league__slug=slug, name__startswith=start) for slug, start in PLAYERS
    ]
    return [reverse(name, args=[each.league.slug, each.public_id]) for each in players]


def scorer_pages() -> list[str]:
    """Return where matches are recorded and changed."""
    match = tie()
    return [
        reverse("match-record", args=["demo"]),
        reverse("day", args=["three", match.played_on.isoformat()]),
        of_match("match-amend", match),
        of_match("match-void", match),
        of_match("match-friendly", match),
        of_match("match-count", friendly()),
        of_match("match-restore", void()),
        reverse("player-new", args=["demo"]),
        *player_pages("player-rename")[-1:],
    ]


def owner_pages() -> list[str]:
    """Return where seasons are made and their rules chosen."""
    season = Season.objects.filter(league__slug="demo").last()
    assert season is not None
    of_season = ("season", "season-rules", "season-tie-breaks")
    return [
        *(reverse(name, args=["demo"]) for name in ("seasons", "season-new")),
        *(reverse(name, args=["demo", season.pk]) for name in of_season),
    ]


def open_pages() -> list[str]:
    """Return pages of the site, of a league, a match and a player, as a visitor finds them."""
    site = [reverse(name) for name in OPEN]
    return [*site, reverse("league", args=["demo"]), match_pages()[0], player_pages()[-1]]


def own_pages() -> list[str]:
    """Return the pages of an account."""
    return [reverse(name) for name in OWN]


def all_pages() -> list[str]:
    """Return every address above."""
    own = [
        *own_pages(),
        *pages_of_leagues(),
        *match_pages(),
        *player_pages(),
        *chart_pages(),
        *scorer_pages(),
        *owner_pages(),
    ]
    return [*open_pages(), *own]
