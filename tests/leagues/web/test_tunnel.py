"""The tunnel helper: what must be added, and every mistake in words."""

import pytest
from django.urls import reverse

from tests.pages import words_of


def ask(client, color="", cards="", locomotives="", turned=("", "", "")):
    fields = {f"turned-{number}": card for number, card in enumerate(turned, start=1)}
    played = {"color": color, "cards": cards, "locomotives": locomotives}
    return client.get(reverse("tunnel"), {**played, **fields})


def test_the_page_is_open_and_asks_first(client):
    answer = client.get("/tunnel/")

    assert answer.status_code == 200
    assert "Say what was played and which three cards were turned up." in words_of(answer)
    assert answer.context["form"].errors == {}


@pytest.mark.parametrize(
    ("played", "turned", "told"),
    [
        (
            ("blue", "3", ""),
            ("blue", "red", "locomotive"),
            "Add 2 cards: blue or locomotive, in any mix.",
        ),
        (("blue", "2", "1"), ("red", "locomotive", "white"), "Add 1 card: blue or locomotive."),
        (("blue", "3", ""), ("red", "red", "white"), "Nothing to add. The tunnel is yours."),
        (("", "", "2"), ("blue", "blue", "locomotive"), "Add 1 card: locomotive."),
        (("", "0", "3"), ("blue", "red", "white"), "Nothing to add. The tunnel is yours."),
        (
            ("pink", "1", "0"),
            ("pink", "pink", "pink"),
            "Add 3 cards: pink or locomotive, in any mix.",
        ),
    ],
)
def test_what_must_be_added_is_said(client, played, turned, told):
    assert told in words_of(ask(client, *played, turned=turned))


def test_each_card_says_whether_it_matches(client):
    answer = ask(client, "blue", "3", turned=("blue", "red", "locomotive"))

    told = "Blue matches: one card more Red no match Locomotive matches: one card more"
    assert told in words_of(answer)


def test_locomotives_alone_are_matched_by_locomotives_alone(client):
    answer = ask(client, locomotives="2", turned=("blue", "blue", "blue"))

    rule = "Tried with locomotives alone, a tunnel is matched by locomotives alone."
    assert rule in words_of(answer)


@pytest.mark.parametrize(
    ("played", "turned", "told"),
    [
        (("", "", ""), ("red",) * 3, "No card is played yet."),
        (("", "0", "0"), ("red",) * 3, "No card is played yet."),
        (("blue", "", "2"), ("red",) * 3, "Say how many cards of this color were played."),
        (("", "3", ""), ("red",) * 3, "Say which color these cards have."),
        (("blue", "3", ""), ("red", "", "red"), "Say which card was turned up."),
        (("blue", "three", ""), ("red",) * 3, "Give a whole number."),
        (("blue", "-1", ""), ("red",) * 3, "greater than or equal to 0"),
        (("blue", "13", ""), ("red",) * 3, "less than or equal to 12"),
        (("blue", "3", "15"), ("red",) * 3, "less than or equal to 14"),
        (("mauve", "3", ""), ("red",) * 3, "mauve is not one of the available choices."),
        (("blue", "3", ""), ("mauve", "red", "red"), "mauve is not one of the available choices."),
    ],
)
def test_every_mistake_is_answered_in_words(client, played, turned, told):
    answer = ask(client, *played, turned=turned)

    assert answer.status_code == 200
    assert told in words_of(answer)
    assert answer.context["answer"] is None


def test_what_was_given_stays(client):
    answer = ask(client, "blue", "three", turned=("red", "", ""))

    assert b'value="three"' in answer.content
    assert b'<option value="blue" selected>' in answer.content


@pytest.mark.django_db
@pytest.mark.parametrize("page", ["home", "rules"])
def test_both_tools_are_linked(client, page):
    body = client.get(reverse(page)).content.decode().partition("<footer")

    for part in (body[0], body[2]):
        assert f'href="{reverse("check")}"' in part
        assert f'href="{reverse("tunnel")}"' in part
