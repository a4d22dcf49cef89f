"""Addresses that no database could look up."""

import pytest
from django.urls import reverse

from tests.factories import make_league

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    "address",
    [
        "/leagues/sunday/matches/?before=%00",
        "/leagues/sunday/matches/?player=a%00b",
        "/leagues/sunday/?%00=1",
        "/leagues/sunday/compare/?player=%00",
        "/leagues/sun%00day/",
    ],
)
def test_a_null_character_in_a_page_address_is_answered_400(client, address):
    make_league()

    answer = client.get(address)

    assert answer.status_code == 400
    assert "<h1" in answer.content.decode()


@pytest.mark.parametrize(
    "address",
    ["leagues/sunday/players/%00/", "leagues/%00/", "leagues/sunday/matches/?player=%00"],
)
def test_a_null_character_in_an_api_address_is_answered_400_as_json(client, address):
    make_league()

    answer = client.get(f"/api/v1/{address}")

    assert answer.status_code == 400
    assert answer.json() == {"detail": "An address cannot hold a null character."}


def test_other_addresses_pass(client):
    make_league()

    assert client.get(reverse("matches", args=["sunday"]), {"text": "Жук %"}).status_code == 200
