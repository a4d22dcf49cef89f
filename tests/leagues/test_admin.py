"""The admin site: everything is seen there, and no match, name or season changes there."""

import logging

import pytest
from django.contrib.admin.sites import site
from django.urls import reverse

from leagues.actions.matches import amend
from leagues.actions.tokens import make_token
from leagues.intake.check import check
from leagues.intake.report import Report
from leagues.models import ApiToken, Match, Membership, Player, Role, Scope, Season, Visibility
from tests.factories import UserFactory, card, join, make_league, play, sheet, totals_sheet

pytestmark = pytest.mark.django_db
OURS = ("league", "season", "membership", "player", "match", "apitoken")
CLOSED = ("league", "season", "player", "match")  # what an action alone changes


@pytest.fixture
def admin():
    return UserFactory(username="root", is_staff=True, is_superuser=True)


@pytest.fixture
def desk(client, admin):
    """Give a client signed in as a site admin."""
    client.force_login(admin, backend="django.contrib.auth.backends.ModelBackend")
    return client


@pytest.fixture
def rows():
    """Give one stored row of each model that the admin site shows, by the model's name."""
    league = make_league()
    owner = join(league, Role.OWNER)
    match = play(league, totals_sheet(90, 80, note="before"), by=owner)
    token, _secret = make_token(owner, name="phone", scope=Scope.READ)
    return {
        "league": league,
        "season": Season.objects.get(league=league),
        "membership": Membership.objects.get(league=league),
        "player": Player.objects.filter(league=league).first(),
        "match": match,
        "apitoken": token,
    }


def list_address(name: str) -> str:
    return reverse(f"admin:leagues_{name}_changelist")


def address(page: str, row) -> str:
    return reverse(f"admin:leagues_{row._meta.model_name}_{page}", args=[row.pk])


@pytest.mark.parametrize("name", OURS)
def test_every_list_and_record_opens_and_is_found(desk, rows, name):
    listed = desk.get(list_address(name))
    searched = desk.get(list_address(name), {"q": "nothing of that name"})
    record = desk.get(address("change", rows[name]))

    assert (listed.status_code, record.status_code) == (200, 200)
    assert rows[name] in listed.context["cl"].queryset
    assert list(searched.context["cl"].queryset) == []


@pytest.mark.parametrize("name", CLOSED)
def test_what_an_action_changes_is_neither_added_nor_changed_nor_deleted(desk, rows, name):
    model = type(rows[name])
    before = list(model.objects.order_by("pk").values())
    fields = {field.name: "1" for field in model._meta.fields}

    answers = [
        desk.post(reverse(f"admin:leagues_{name}_add"), fields),
        desk.post(address("change", rows[name]), fields),
        desk.post(address("delete", rows[name]), {"post": "yes"}),
    ]
    desk.post(
        list_address(name), {"action": "delete_selected", "_selected_action": [rows[name].pk]}
    )

    assert [answer.status_code for answer in answers] == [403, 403, 403]
    assert list(model.objects.order_by("pk").values()) == before


def test_match_page_shows_results_versions_and_the_board_record_to_be_read(desk):
    league = make_league()
    claims = {"routes": ["atlanta-miami-1"], "tickets": []}
    match = play(
        league,
        sheet(
            card("Ада", 5, **claims),
            card("<b>Bo</b>", 15, routes=[], tickets=[]),
        ),
        accept=True,
    )

    page = desk.get(address("change", match))
    text = page.content.decode()

    assert "Ада" in text
    assert "&lt;b&gt;Bo&lt;/b&gt;" in text
    assert "<b>Bo</b>" not in text
    assert "atlanta-miami-1" in text
    assert "Save" not in text
    assert match.versions.get().sheet["players"][0]["name"] == "Ада"


def test_role_can_be_given_and_taken(desk, rows):
    membership = rows["membership"]

    desk.post(address("change", membership), {"role": Role.SCORER})

    membership.refresh_from_db()
    assert membership.role == Role.SCORER
    desk.post(address("delete", membership), {"post": "yes"})
    assert not Membership.objects.filter(pk=membership.pk).exists()


def test_role_of_one_member_is_not_moved_to_another(desk, rows):
    membership, stranger = rows["membership"], UserFactory()

    desk.post(address("change", membership), {"role": Role.SCORER, "user": stranger.pk})

    membership.refresh_from_db()
    assert membership.user != stranger


def test_token_shows_no_digest_and_is_revoked_by_deleting(desk, rows):
    token = rows["apitoken"]
    pages = [desk.get(list_address("apitoken")), desk.get(address("change", token))]

    desk.post(address("delete", token), {"post": "yes"})

    assert [page for page in pages if token.digest in page.content.decode()] == []
    assert not ApiToken.objects.filter(pk=token.pk).exists()


def test_token_is_not_made_or_changed_by_the_admin(desk, rows):
    token = rows["apitoken"]

    made = desk.post(reverse("admin:leagues_apitoken_add"), {"name": "mine"})
    changed = desk.post(address("change", token), {"name": "mine", "scope": Scope.MANAGE})

    assert (made.status_code, changed.status_code) == (403, 403)
    assert ApiToken.objects.get().scope == Scope.READ


@pytest.mark.parametrize("name", OURS)
def test_queries_of_a_list_stay_as_rows_grow(
    desk, rows, name, django_assert_max_num_queries, django_assert_num_queries
):
    desk.get(list_address(name))  # content types are read once and kept
    with django_assert_max_num_queries(20) as few:
        desk.get(list_address(name))
    league, owner = rows["league"], rows["membership"].user
    for number in range(9):
        other = make_league(f"league-{number}")
        join(other, Role.SCORER)
        play(other, totals_sheet(90, 80))
        play(league, sheet(card(f"Newcomer {number}", 90), card("Ada", 80)))
        make_token(owner, name=f"token {number}", scope=Scope.READ)

    with django_assert_num_queries(len(few)):
        desk.get(list_address(name))


def test_queries_of_a_match_stay_as_players_and_versions_grow(
    desk, django_assert_max_num_queries, django_assert_num_queries
):
    league = make_league()
    scorer = join(league, Role.SCORER)
    small = play(league, totals_sheet(90, 80), by=scorer)
    big = play(league, totals_sheet(90, 80, 70, 60, 50), by=scorer)
    for version in range(1, 4):
        again = check(Report(totals_sheet(90 + version, 80, 70, 60, 50)), league=league)
        amend(big, again, version=version, by=scorer)
    desk.get(address("change", small))

    with django_assert_max_num_queries(20) as few:
        desk.get(address("change", small))

    with django_assert_num_queries(len(few)):
        desk.get(address("change", big))


def test_admin_site_is_closed_to_an_owner(client, rows):
    client.force_login(rows["membership"].user, backend="django.contrib.auth.backends.ModelBackend")

    answers = {name: client.get(list_address(name)).status_code for name in OURS}

    assert set(answers.values()) == {302}


def test_every_model_of_ours_at_the_admin_site_is_named_here():
    registered = {m._meta.model_name for m in site._registry if m._meta.app_label == "leagues"}

    assert registered == set(OURS)


def test_visit_of_a_site_admin_is_logged_at_the_desk_and_in_a_private_league(
    desk, admin, rows, caplog
):
    secret = make_league("secret", visibility=Visibility.PRIVATE)
    with caplog.at_level(logging.INFO, logger="leagues.visits"):
        desk.get(address("change", rows["match"]))
        desk.get(reverse("league", args=[secret.slug]))
        desk.get(reverse("league", args=[rows["league"].slug]))

    assert [record.getMessage() for record in caplog.records if "site admin" in record.msg] == [
        f"site admin {admin.pk} at {address('change', rows['match'])}",
        f"site admin {admin.pk} in private league secret",
    ]
    assert Match.objects.count() == 1
