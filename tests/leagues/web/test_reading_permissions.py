"""Who may read a league's pages: actor by visibility by page, one table."""

import pytest
from django.urls import reverse

from leagues.actions.matches import void
from leagues.models import Match, Visibility
from tests.factories import make_league, play, totals_sheet
from tests.leagues.web.actors import ACTORS, MEMBERS, WRITERS, client_of

pytestmark = pytest.mark.django_db

LEAGUE_PAGES = ["league", "table", "ratings", "matches", "players"]
SECRET = "Quiet Club"


def addresses(league, match):
    pages = {name: reverse(name, args=[league.slug]) for name in LEAGUE_PAGES}
    return {**pages, "match": reverse("match", args=[league.slug, match.public_id])}


def quiet_league(visibility):
    league = make_league(name=SECRET, visibility=visibility)
    return league, play(league, totals_sheet(100, 90))


@pytest.mark.parametrize("actor", ACTORS)
@pytest.mark.parametrize("visibility", Visibility.values)
def test_pages_open_to_whom_the_league_is_open(actor, visibility):
    league, match = quiet_league(visibility)
    is_open = visibility != Visibility.PRIVATE or actor in MEMBERS
    client = client_of(actor, league)

    answers = {name: client.get(at) for name, at in addresses(league, match).items()}

    assert {name: answer.status_code for name, answer in answers.items()} == dict.fromkeys(
        answers, 200 if is_open else 404
    )
    assert {SECRET in answer.content.decode() for answer in answers.values()} == {is_open}


@pytest.mark.parametrize("actor", ["anonymous", "stranger", "removed", "disabled"])
def test_private_league_answers_like_one_that_is_not_there(actor):
    league, match = quiet_league(Visibility.PRIVATE)
    client = client_of(actor, league)

    for name in [*LEAGUE_PAGES, "match", "match-void", "match-restore"]:
        parts = [match.public_id] if name.startswith("match") and name != "matches" else []
        hidden = client.get(reverse(name, args=[league.slug, *parts]))
        missing = client.get(reverse(name, args=["not-there", *parts]))

        assert hidden.status_code == missing.status_code == 404
        assert without_address(hidden, league.slug) == without_address(missing, "not-there")


def without_address(answer, slug):
    """Return a page without what differs by request: its own address and the form's token."""
    lines = answer.content.decode().replace(slug, "slug").splitlines()
    return [line for line in lines if "csrfmiddlewaretoken" not in line]


@pytest.mark.parametrize("actor", ACTORS)
@pytest.mark.parametrize("visibility", Visibility.values)
def test_making_void_is_for_scorers_and_owners(actor, visibility):
    league, match = quiet_league(visibility)
    client = client_of(actor, league)
    form = {"version": match.version, "reason": "never played"}

    answer = client.post(reverse("match-void", args=[league.slug, match.public_id]), form)

    is_seen = visibility != Visibility.PRIVATE or actor in MEMBERS
    allowed = actor in WRITERS
    expected = 302 if allowed or actor in {"anonymous", "disabled"} else 403
    assert answer.status_code == (expected if is_seen else 404)
    now = Match.objects.get(pk=match.pk)
    assert (now.state == "void") == allowed


@pytest.mark.parametrize("actor", ACTORS)
@pytest.mark.parametrize("visibility", Visibility.values)
def test_restoring_is_for_scorers_and_owners(actor, visibility):
    league, match = quiet_league(visibility)
    void(match, version=1)
    client = client_of(actor, league)
    form = {"version": 2, "reason": "it was played"}

    answer = client.post(reverse("match-restore", args=[league.slug, match.public_id]), form)

    is_seen = visibility != Visibility.PRIVATE or actor in MEMBERS
    allowed = actor in WRITERS
    expected = 302 if allowed or actor in {"anonymous", "disabled"} else 403
    assert answer.status_code == (expected if is_seen else 404)
    assert (Match.objects.get(pk=match.pk).state == "recorded") == allowed


@pytest.mark.parametrize("visibility", [Visibility.PUBLIC, Visibility.UNLISTED])
def test_anonymous_reader_is_sent_to_sign_in_and_comes_back(client, visibility):
    league, match = quiet_league(visibility)
    address = reverse("match-void", args=[league.slug, match.public_id])

    answer = client.get(address)

    assert answer.headers["Location"] == f"{reverse('account_login')}?next={address}"


def test_match_of_another_league_is_not_found(client):
    league, _ = quiet_league(Visibility.PUBLIC)
    other = make_league("other")
    foreign = play(other, totals_sheet(80, 70))

    assert client.get(reverse("match", args=[league.slug, foreign.public_id])).status_code == 404


@pytest.mark.parametrize(
    ("actor", "visibility", "stored"),
    [
        ("anonymous", Visibility.PUBLIC, True),
        ("player", Visibility.PUBLIC, False),
        ("owner", Visibility.PRIVATE, False),
    ],
)
def test_what_depends_on_membership_stays_out_of_caches(actor, visibility, stored):
    league, _ = quiet_league(visibility)

    answer = client_of(actor, league).get(reverse("league", args=[league.slug]))

    assert ("no-store" not in answer.headers.get("Cache-Control", "")) == stored
