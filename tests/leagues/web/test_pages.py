"""Pages that belong to no league: front page, rules, account, doors, errors."""

import re

import pytest
from django.template.loader import render_to_string
from django.test import Client
from django.urls import reverse

from leagues.models import ApiToken, Role, Scope, Visibility
from tests.factories import UserFactory, join, make_league, play, totals_sheet

pytestmark = pytest.mark.django_db

PASSWORD = "a-long-password"
OPEN = [
    "home",
    "rules",
    "check",
    "tunnel",
    "account_login",
    "account_signup",
    "account_reset_password",
    "account_reset_password_done",
    "account_reset_password_from_key_done",
    "account_inactive",
    "account_email_verification_sent",
]
SIGNED_IN = ["account", "account_email", "account_change_password", "account_logout"]


def text_of(response) -> str:
    body = re.sub(r"<script.*?</script>", "", response.content.decode(), flags=re.DOTALL)
    return " ".join(re.sub(r"<[^>]+>", " ", body).split())


def assert_whole_page(html: str) -> None:
    assert re.search(r'<html lang="(en|uk)">', html)
    assert html.count("<h1") == 1
    assert '<a class="skip" href="#main">' in html
    assert 'id="main"' in html
    assert re.findall(r"""\sstyle=|\son[a-z]+=""", html) == []


@pytest.fixture
def ada():
    return UserFactory(username="ada", email="ada@club.example")


@pytest.mark.parametrize("name", OPEN)
def test_open_page_is_whole(client, name):
    response = client.get(reverse(name))

    assert response.status_code == 200
    assert_whole_page(response.content.decode())


@pytest.mark.parametrize("name", SIGNED_IN)
def test_own_page_is_whole_for_its_reader(client, ada, name):
    client.force_login(ada, backend="django.contrib.auth.backends.ModelBackend")

    response = client.get(reverse(name))

    assert response.status_code == 200
    assert_whole_page(response.content.decode())


@pytest.mark.parametrize("name", SIGNED_IN[:3])
def test_own_page_asks_a_stranger_to_sign_in(client, name):
    response = client.get(reverse(name))

    assert response.status_code == 302
    assert response.url.startswith(reverse("account_login"))


def test_every_page_keeps_the_strict_policy(client):
    policy = client.get(reverse("home")).headers["Content-Security-Policy"]

    assert "default-src 'none'" in policy
    assert "script-src 'self'" in policy
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy


def test_front_page_lists_public_leagues_and_hides_the_others(client):
    make_league("open", name="Open table")
    make_league("quiet", name="Quiet table", visibility=Visibility.UNLISTED)
    make_league("closed", name="Closed table", visibility=Visibility.PRIVATE)

    text = text_of(client.get(reverse("home")))

    assert "Open table" in text
    assert "no match yet" in text
    assert "Quiet table" not in text
    assert "Closed table" not in text


def test_front_page_without_leagues_shows_the_next_step(client):
    text = text_of(client.get(reverse("home")))

    assert "No league is open to readers yet." in text
    assert "Open an account" in text


def test_front_page_offers_no_account_where_sign_up_is_closed(client, settings):
    settings.SIGNUP = "closed"

    text = text_of(client.get(reverse("home")))

    assert "Open an account" not in text
    assert "Sign in" in text


def test_front_page_shows_a_member_their_leagues_with_role(client, ada):
    league = make_league("closed", name="Closed table", visibility=Visibility.PRIVATE)
    join(league, Role.SCORER, ada)
    client.force_login(ada, backend="django.contrib.auth.backends.ModelBackend")

    text = text_of(client.get(reverse("home")))

    assert "Closed table Scorer" in text
    assert "New league" in text


def test_front_page_names_the_day_of_the_last_match(client):
    league = make_league()
    play(league, totals_sheet(90, 80, played_on="2026-01-04"))
    play(league, totals_sheet(90, 80, played_on="2026-02-15"))

    text = text_of(client.get(reverse("home")))

    assert "Sunday Table 15 Feb 2026" in text


@pytest.mark.parametrize("count", [2, 20])
def test_front_page_asks_as_many_queries_with_more_leagues(
    client, ada, django_assert_num_queries, count
):
    for number in range(count):
        join(make_league(f"league-{number}", name=f"League {number}"), Role.PLAYER, ada)
    client.force_login(ada, backend="django.contrib.auth.backends.ModelBackend")

    with django_assert_num_queries(5):  # session, user, number of leagues, page, memberships
        client.get(reverse("home"))


def test_front_page_pages_fifty_leagues(client):
    for number in range(51):
        make_league(f"league-{number:02}", name=f"League {number:02}")

    first, second = client.get(reverse("home")), client.get(reverse("home") + "?page=2")

    assert "League 49" in text_of(first)
    assert "League 50" not in text_of(first)
    assert 'rel="next" href="?page=2"' in first.content.decode()
    assert "League 50" in text_of(second)


def test_rules_give_the_points_of_every_length(client):
    text = text_of(client.get(reverse("rules")))

    for row in ("1 1 1.0", "2 2 1.0", "3 4 1.3", "4 7 1.8", "6 15 2.5"):
        assert row in text
    assert "5 only on USA 10 2.0" in text
    assert "8 only on Europe 21 2.6" in text


def test_rules_give_the_order_of_ties_of_each_variant(client):
    text = text_of(client.get(reverse("rules")))

    assert (
        "Europe Most completed tickets Fewest stations used"
        " Holder of the longest path several holders stay level"
        " Standard US, Two-Player Most completed tickets"
        " Holder of the longest path several holders stay level"
    ) in text


def test_rules_give_what_each_box_holds(client):
    text = text_of(client.get(reverse("rules")))

    assert "Europe Europe 2–5 45 3 4 10 2+ 4 players" in text
    assert "Standard US USA 2–5 45 none — 10 2+ 4 players" in text
    assert "Two-Player USA 2 45 none — 10 2+ never" in text
    assert "Stations left: 4 each" in text
    assert "A player ends a turn with 2 trains or fewer" in text


def test_rules_ask_no_query(client, django_assert_num_queries):
    with django_assert_num_queries(0):
        client.get(reverse("rules"))


def test_footer_tells_version_and_that_the_product_is_unofficial(client, settings):
    text = text_of(client.get(reverse("rules")))

    assert f"Version {settings.VERSION}" in text
    assert "Stationmaster is unofficial and has no tie to the publisher of Ticket to Ride." in text


def test_language_switch_works_without_scripts_and_comes_back(ada):
    client = Client(enforce_csrf_checks=True)
    page = client.get(reverse("rules")).content.decode()
    token = re.search(r'name="csrfmiddlewaretoken" value="(\w+)"', page)[1]

    answer = client.post(
        reverse("language"),
        {"csrfmiddlewaretoken": token, "next": reverse("rules"), "language": "uk"},
    )

    assert answer.url == reverse("rules")
    assert '<html lang="uk">' in client.get(answer.url).content.decode()


@pytest.mark.parametrize("name", ["ada", "ada@club.example"])
def test_sign_in_takes_name_or_address(client, ada, name):
    response = client.post(reverse("account_login"), {"login": name, "password": PASSWORD})

    assert response.url == reverse("home")
    assert client.session["_auth_user_id"] == str(ada.pk)


def test_sign_in_says_what_is_wrong_and_keeps_the_name(client, ada):
    response = client.post(reverse("account_login"), {"login": "ada", "password": "wrong"})

    html = response.content.decode()
    assert '<div class="finding error" role="alert">' in html
    assert 'value="ada"' in html


def test_sign_up_needs_no_mail_and_signs_in(client):
    response = client.post(
        reverse("account_signup"),
        {"username": "olena", "password1": PASSWORD, "password2": PASSWORD},
    )

    assert response.url == reverse("home")
    assert "Account" in client.get(reverse("home")).content.decode()


def test_sign_up_shows_each_error_beside_its_field(client, ada):
    response = client.post(
        reverse("account_signup"), {"username": "ada", "password1": PASSWORD, "password2": "other"}
    )

    html = response.content.decode()
    assert 'id="id_username_error"' in html
    assert 'aria-invalid="true"' in html
    assert re.search(r'aria-describedby="[^"]*id_username_error', html)


def test_closed_sign_up_says_so(client, settings):
    settings.SIGNUP = "closed"

    assert "No new accounts" in text_of(client.get(reverse("account_signup")))


def test_account_shows_leagues_with_roles(client, ada):
    join(make_league(name="Sunday Table"), Role.OWNER, ada)
    client.force_login(ada, backend="django.contrib.auth.backends.ModelBackend")

    assert "Sunday Table Public: anybody finds it Owner" in text_of(client.get(reverse("account")))


def test_new_token_is_shown_once(client, ada):
    client.force_login(ada, backend="django.contrib.auth.backends.ModelBackend")

    made = client.post(reverse("token-make"), {"name": "Phone", "scope": Scope.RECORD})

    secret = re.search(r'<code class="secret">([^<]+)</code>', made.content.decode())[1]
    token = ApiToken.objects.get()
    assert (token.user, token.name, token.scope) == (ada, "Phone", Scope.RECORD)
    assert "no-store" in made.headers["Cache-Control"]
    again = client.get(reverse("account")).content.decode()
    assert secret not in again
    assert "Phone" in again


def test_token_without_a_name_is_refused_beside_the_field(client, ada):
    client.force_login(ada, backend="django.contrib.auth.backends.ModelBackend")

    response = client.post(reverse("token-make"), {"name": "", "scope": Scope.READ})

    assert 'id="id_name_error"' in response.content.decode()
    assert not ApiToken.objects.exists()


def test_token_is_revoked_by_its_owner_alone(client, ada):
    client.force_login(ada, backend="django.contrib.auth.backends.ModelBackend")
    own = ApiToken.objects.create(user=ada, name="Own", digest="a")
    other = ApiToken.objects.create(user=UserFactory(), name="Other", digest="b")

    revoked = client.post(reverse("token-revoke", args=[own.pk]))
    refused = client.post(reverse("token-revoke", args=[other.pk]))

    assert revoked.url == reverse("account")
    assert refused.status_code == 404
    assert list(ApiToken.objects.values_list("name", flat=True)) == ["Other"]


@pytest.mark.parametrize("name", ["token-make", "token-revoke"])
def test_token_addresses_change_nothing_by_get(client, ada, name):
    client.force_login(ada, backend="django.contrib.auth.backends.ModelBackend")
    args = [1] if name == "token-revoke" else []

    assert client.get(reverse(name, args=args)).status_code == 405


def test_manifest_and_icon_are_there(client):
    manifest = client.get(reverse("webmanifest"))

    assert manifest.headers["Content-Type"] == "application/manifest+json"
    assert {icon["sizes"] for icon in manifest.json()["icons"]} == {"192x192", "512x512", "any"}
    assert client.get("/favicon.ico").url.endswith("img/favicon.png")


def test_unknown_address_answers_in_the_look(client):
    response = client.get("/no-such-stop/")

    assert response.status_code == 404
    assert_whole_page(response.content.decode())


def test_form_without_token_says_that_nothing_was_stored(ada):
    client = Client(enforce_csrf_checks=True)
    client.force_login(ada, backend="django.contrib.auth.backends.ModelBackend")

    response = client.post(reverse("token-make"), {"name": "Phone", "scope": Scope.READ})

    assert response.status_code == 403
    assert "Nothing was stored" in text_of(response)
    assert_whole_page(response.content.decode())


def test_broken_page_needs_no_context_and_no_query(django_assert_num_queries):
    with django_assert_num_queries(0):
        html = render_to_string("500.html")

    assert "Out of service" in html
    assert '<html lang="en">' in html


def test_a_form_beyond_the_limit_gets_a_page_of_ours(client, settings) -> None:
    settings.DATA_UPLOAD_MAX_MEMORY_SIZE = 1000

    answer = client.post("/check/", {"note": "x" * 2000})

    assert answer.status_code == 400
    assert "larger than 2.5 MB" in answer.content.decode()
