"""Adding and renaming players by page."""

import pytest
from django.urls import reverse

from leagues.actions.players import add_player
from leagues.models import Alias, Player, Role
from tests.factories import join, make_league

pytestmark = pytest.mark.django_db


@pytest.fixture
def league():
    return make_league()


@pytest.fixture
def scorer(client, league):
    client.force_login(join(league, Role.SCORER))
    return client


def test_a_scorer_adds_a_player_before_any_match(scorer, league) -> None:
    answer = scorer.post(reverse("player-new", args=[league.slug]), {"name": "  Зоряна   Ґ. "})

    player = Player.objects.get()
    assert player.name == "Зоряна Ґ."
    assert answer.url == reverse("player", args=[league.slug, player.public_id])


@pytest.mark.parametrize("name", ["", " \u00a0 ", "x" * 81, "Ада", "а\u0000", "\u200b"])
def test_a_name_that_cannot_be_is_refused_and_stays_typed(scorer, league, name: str) -> None:
    add_player(league, "ада")

    answer = scorer.post(reverse("player-new", args=[league.slug]), {"name": name})

    assert answer.status_code == 422
    assert answer.context["form"].errors["name"]
    assert Player.objects.count() == 1


def test_a_scorer_renames_a_player_and_the_old_name_stays_known(scorer, league) -> None:
    player = add_player(league, "олена мороз")
    url = reverse("player-rename", args=[league.slug, player.public_id])

    shown = scorer.get(url)
    scorer.post(url, {"name": "Олена Мороз"})
    scorer.post(url, {"name": "Олена Зима"})

    assert shown.context["form"].initial["name"] == "олена мороз"
    player.refresh_from_db()
    assert player.name == "Олена Зима"
    assert [alias.name for alias in Alias.objects.all()] == ["Олена Мороз"]


def test_a_name_of_somebody_else_is_refused(scorer, league) -> None:
    add_player(league, "Ada")
    player = add_player(league, "Bo")

    answer = scorer.post(
        reverse("player-rename", args=[league.slug, player.public_id]), {"name": "ADA"}
    )

    assert answer.status_code == 422
    player.refresh_from_db()
    assert player.name == "Bo"


@pytest.mark.parametrize(("role", "code"), [(None, 302), (Role.PLAYER, 403), (Role.OWNER, 200)])
def test_who_may_add_and_rename(client, league, role, code: int) -> None:
    player = add_player(league, "Ada")
    if role:
        client.force_login(join(league, role))

    assert client.get(reverse("player-new", args=[league.slug])).status_code == code
    rename = reverse("player-rename", args=[league.slug, player.public_id])
    assert client.get(rename).status_code == code


def test_the_pages_offer_it_to_those_who_may(client, scorer, league) -> None:
    player = add_player(league, "Ada")
    new = reverse("player-new", args=[league.slug])
    rename = reverse("player-rename", args=[league.slug, player.public_id])
    listing = reverse("players", args=[league.slug])
    page = reverse("player", args=[league.slug, player.public_id])

    assert new in scorer.get(listing).content.decode()
    assert rename in scorer.get(page).content.decode()
    client.logout()
    assert new not in client.get(listing).content.decode()
    assert rename not in client.get(page).content.decode()
