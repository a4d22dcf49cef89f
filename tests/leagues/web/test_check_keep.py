"""From a checked sheet into a league: past the sign-in, to the record page, stored once."""

import json

import pytest
import time_machine
from django.urls import reverse

from leagues.models import Match, Role
from tests.factories import UserFactory, join, make_league
from tests.forms import column, typed
from tests.pages import words_of

pytestmark = pytest.mark.django_db

KEEP = "/check/keep/"
ADA = column(
    "Ada",
    "106",
    route_points="76",
    ticket_points="30",
    longest_path_bonus="0",
    routes="Denver – Helena",
)
BO = column("Bo", "80", color="red")


@pytest.fixture
def league():
    return make_league()


def keep(client, *columns, **top):
    return client.post("/check/", typed(*(columns or (ADA, BO)), do="keep", **top))


def record_page(league):
    return f"{reverse('match-record', args=[league.slug])}?kept=1"


def fields_of(answer):
    form = answer.context["form"]
    cells = {
        f"p{at}-{name}": text
        for at, each in enumerate(form.cards, 1)
        for name, text in each.items()
    }
    return {**form.top, **cells}


def test_who_is_not_signed_in_is_told_to_and_comes_back(client):
    answer = keep(client)
    page = client.get(KEEP)

    assert answer.url == KEEP
    assert page.status_code == 200
    assert f"{reverse('account_login')}?next={KEEP}".encode() in page.content
    assert f"{reverse('account_signup')}?next={KEEP}".encode() in page.content


def test_signing_up_is_not_offered_where_it_is_closed(client, settings):
    settings.SIGNUP = "closed"
    keep(client)

    assert b"account_signup" not in client.get(KEEP).content
    assert reverse("account_signup").encode() not in client.get(KEEP).content


def test_the_sheet_survives_the_sign_in_and_opens_in_the_league(client, league):
    scorer = join(league, Role.SCORER)
    keep(client)

    signed_in = client.post(
        reverse("account_login"),
        {"login": scorer.username, "password": "a-long-password", "next": KEEP},
    )
    choice = client.get(signed_in.url)
    answer = client.get(record_page(league))

    assert signed_in.url == KEEP
    assert record_page(league).encode() in choice.content
    form = answer.context["form"]
    assert answer.status_code == 200
    assert [each["name"] for each in form.cards] == ["Ada", "Bo"]
    assert form.cards[0]["routes"] == "Denver – Helena"
    assert form.cards[1]["color"] == "red"
    assert answer.context["checked"]


def test_it_is_saved_once_and_then_forgotten(client, league):
    client.force_login(join(league, Role.SCORER))
    keep(client, column("Ada", "106"), column("Bo", "80"))
    fields = fields_of(client.get(record_page(league)))

    address = reverse("match-record", args=[league.slug])
    answers = [client.post(address, {**fields, "do": "save"}) for _ in range(2)]

    assert [answer.status_code for answer in answers] == [302, 302]
    assert answers[0].url == answers[1].url
    assert Match.objects.count() == 1
    assert client.get(KEEP).url == "/check/"


def test_the_day_that_was_pasted_comes_along_and_a_blank_one_is_today(client, league):
    client.force_login(join(league, Role.SCORER))
    keep(client, played_on="2026-01-04")
    pasted = client.get(record_page(league)).context["form"].top["played_on"]
    keep(client, played_on="")

    with time_machine.travel("2026-03-01 12:00:00+00:00", tick=False):
        keep(client, played_on="")
        blank = client.get(record_page(league)).context["form"].top["played_on"]

    assert (pasted, blank) == ("2026-01-04", "2026-03-01")


def test_only_leagues_where_one_may_record_are_offered(client, league):
    user = join(league, Role.SCORER)
    join(make_league("monday", name="Monday Table"), Role.PLAYER, user)
    join(make_league("tuesday", name="Tuesday Table"), Role.OWNER, user)
    make_league("open", name="Open Table")
    client.force_login(user)
    keep(client)

    words = words_of(client.get(KEEP))

    assert "Sunday Table" in words
    assert "Tuesday Table" in words
    assert "Monday Table" not in words
    assert "Open Table" not in words


def test_who_has_no_league_is_shown_how_to_make_one(client):
    client.force_login(UserFactory())
    keep(client)

    assert reverse("league-new").encode() in client.get(KEEP).content


def test_a_role_that_may_not_record_meets_the_usual_answer(client, league):
    client.force_login(join(league, Role.PLAYER))
    keep(client)

    assert client.get(record_page(league)).status_code == 403


def test_going_back_to_the_check_page_keeps_everything(client):
    keep(client)

    form = client.get("/check/?kept=1").context["form"]

    assert (form.cards[0]["total"], form.cards[0]["routes"]) == ("106", "Denver – Helena")


def test_without_a_kept_sheet_both_pages_are_fresh(client, league):
    client.force_login(join(league, Role.SCORER))

    assert client.get(KEEP).url == "/check/"
    assert client.get("/check/?kept=1").context["form"].seated == ()
    assert client.get(record_page(league)).context["form"].seated == ()


def test_a_kept_sheet_is_gone_after_a_day(client):
    with time_machine.travel("2026-03-01 12:00:00+00:00", tick=False):
        keep(client)
    with time_machine.travel("2026-03-02 13:00:00+00:00", tick=False):
        answer = client.get(KEEP)

    assert answer.url == "/check/"


def test_a_forged_sheet_is_no_sheet(client):
    keep(client)
    session = client.session
    session["kept-sheet"] = json.dumps({"top": {}, "cards": []})
    session.save()

    assert client.get(KEEP).url == "/check/"


def test_a_sheet_that_is_too_long_is_not_kept_but_stays(client):
    answer = keep(client, ADA, BO, note="x" * 50_000)

    assert answer.status_code == 413
    assert "This sheet is too long to be kept." in words_of(answer)
    assert answer.context["form"].cards[0]["total"] == "106"
    assert client.get(KEEP).url == "/check/"


def test_another_person_in_the_same_browser_does_not_get_it(client, league):
    client.force_login(join(league, Role.SCORER))
    keep(client)
    client.post(reverse("account_logout"))

    client.force_login(join(league, Role.SCORER))

    assert client.get(KEEP).url == "/check/"
