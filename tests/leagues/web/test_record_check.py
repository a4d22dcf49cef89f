"""The live check while typing, and who may record at all."""

import pytest
from django.test import Client
from django.urls import reverse

from leagues.models import Match, Player, Role, Visibility
from tests.factories import UserFactory, card, join, make_league, play, sheet, totals_sheet
from tests.forms import column, typed
from tests.pages import queries_of, words_of

pytestmark = pytest.mark.django_db

ADA = column("Ada", "106", route_points="76", ticket_points="30", longest_path_bonus="10")
BO = column("Bo", "80")
ZOE = column("Zoë", "77")


@pytest.fixture
def league():
    return make_league()


@pytest.fixture
def scorer(client, league):
    """Give a browser with a scorer of the league signed in."""
    client.force_login(join(league, Role.SCORER))
    return client


def address(league, name="match-record"):
    return reverse(name, args=[league.slug])


def test_the_live_check_says_places_and_findings_and_stores_nothing(scorer, league):
    answer = scorer.post(address(league, "match-check"), typed(ADA, column("Bo", "110")))

    page = answer.content.decode()
    assert answer.status_code == 200
    assert "<html" not in page
    assert "<form" not in page  # nothing that is typed into is replaced
    assert "<select" not in page
    assert "Lines above 116 Announced 106 Difference −10" in words_of(answer)
    assert [(place.place, place.name) for place in answer.context["places"]] == [
        ("1", "Bo"),
        ("2", "Ada"),
    ]
    assert not Match.objects.exists()
    assert not Player.objects.exists()


def test_the_live_check_marks_cells_for_the_page(scorer, league):
    answer = scorer.post(address(league, "match-check"), typed(ADA, BO))

    assert answer.context["said"].marks == {"p1-total": {"state": "conflict", "by": "f1"}}


def test_while_typing_what_is_missing_is_no_error(scorer, league):
    answer = scorer.post(address(league, "match-check"), typed(column("Ada")))

    said = answer.context["said"]
    assert said.shown == ()
    assert said.missing == (
        "Players on the sheet: 1. This variant is for 2 to 5 players.",
        "Ada: the total, or every part of it",
    )


def test_an_empty_sheet_is_checked_too(scorer, league):
    assert scorer.post(address(league, "match-check"), {}).status_code == 200


def test_levels_are_explained_beside_the_places(scorer, league):
    answer = scorer.post(
        address(league, "match-check"),
        typed(
            column("Zoë", "118", tickets_completed="6", longest_path_bonus="10"),
            column("Łukasz", "118", tickets_completed="5", longest_path_bonus="0"),
        ),
    )

    assert "Zoë beats Łukasz on completed tickets, 6 to 5." in words_of(answer)


@pytest.mark.parametrize("name", ["match-record", "match-check"])
@pytest.mark.parametrize("role", [None, Role.PLAYER])
def test_who_may_not_record_is_turned_away(client, league, name, role):
    client.force_login(join(league, role) if role else UserFactory())

    answer = client.post(address(league, name), typed(BO, ZOE))

    assert answer.status_code == 403
    assert not Match.objects.exists()


@pytest.mark.parametrize("name", ["match-record", "match-check"])
def test_who_is_not_signed_in_is_asked_to(client, league, name):
    answer = client.post(address(league, name), typed(BO, ZOE))

    assert answer.status_code == 302
    assert answer.url.startswith(reverse("account_login"))
    assert not Match.objects.exists()


@pytest.mark.parametrize("name", ["match-record", "match-check"])
def test_a_private_league_is_not_there_for_others(client, name):
    league = make_league(visibility=Visibility.PRIVATE)
    client.force_login(UserFactory())

    assert client.post(address(league, name), typed(BO, ZOE)).status_code == 404


def test_a_forged_request_stores_nothing(league):
    client = Client(enforce_csrf_checks=True)
    client.force_login(join(league, Role.SCORER))

    assert client.post(address(league), typed(BO, ZOE)).status_code == 403
    assert not Match.objects.exists()


def test_the_page_is_kept_out_of_caches(scorer, league):
    assert "no-store" in scorer.get(address(league))["Cache-Control"]


def test_the_page_asks_no_more_of_the_database_as_the_league_grows(scorer, league):
    play(league, totals_sheet(90, 80))
    few = queries_of(scorer, address(league))
    for number in range(20):
        play(league, sheet(card(f"Player {number}", 90), card("Bo", 80)))

    assert queries_of(scorer, address(league)) == few


@pytest.mark.parametrize(
    ("field", "text"),
    [
        ("variant", "moon"),
        ("variant", "\x00"),
        ("played_on", "\x00"),
        ("played_on", "0000-00-00"),
        ("note", "\x00" * 3000),
        ("place_name", "x" * 300),
        ("detail", "\x00"),
        ("shown", "99999999999999999999"),
        ("shown", "²"),
        ("version", "\x00"),
        ("key", "\x00"),
        ("key", "k" * 5000),
        ("accept", "\x00"),
        ("do", "\x00"),
        ("do", "fill:1:total=" + "9" * 5000),
        ("p1-name", "\x00"),
        ("p1-name", "<script>alert(1)</script>"),
        ("p1-name", "n" * 5000),
        ("p1-id", "\x00"),
        ("p1-id", "nobody"),
        ("p1-source_id", "\x00"),
        ("p1-claims", "\x00"),
        ("p1-claims", "[" * 100_000),
        ("p1-total", "9" * 5000),
        ("p1-total", "-" * 5000),
        ("p1-length-99", "1"),
        ("p1-length-3", "9" * 12),
        ("p1-color", "\x00"),
        ("p1-longest_path_bonus", "seven"),
        ("p99-total", "1"),
    ],
)
@pytest.mark.parametrize("name", ["match-record", "match-check"])
def test_any_field_gets_an_answer(scorer, league, name, field, text):
    fields = {**typed(ADA, BO, **{"p1-known": "Ada"}), field: text}

    answer = scorer.post(address(league, name), fields)

    assert answer.status_code in {200, 302, 409, 422}
    assert b"<script>alert" not in answer.content
