"""Two players side by side."""

import pytest
from django.urls import reverse

from leagues.models import Player
from tests.factories import card, make_league, play, sheet
from tests.leagues.statistics.six import six_matches

pytestmark = pytest.mark.django_db
ADDRESS = "/leagues/sunday/compare/"


def ids(one: str, other: str) -> dict[str, str]:
    players = {each.name: each.public_id for each in Player.objects.all()}
    return {"player": players[one], "other": players[other]}


def told(duel) -> str:
    """Return the score without the signs that keep it on one line."""
    return duel.score.replace("\u2060", "")


def row_of(answer, name: str):
    return next(row for row in answer.context["rows"] if row.name == name)


def test_the_duel_is_told_from_the_left_ones_side(client):
    six_matches()

    left = client.get(ADDRESS, ids("Ada", "Ren")).context["duel"]
    right = client.get(ADDRESS, ids("Ren", "Ada")).context["duel"]

    assert (left.matches, told(left), left.lead) == (3, "2–1–0", 2)
    assert (told(right), right.lead, right.margin) == ("0–1–2", -2, -left.margin)


def test_below_five_matches_nobody_is_called_better(client):
    six_matches()

    rate = row_of(client.get(ADDRESS, ids("Ada", "Zoë")), "Win rate")

    assert (rate.one.text, rate.other.text) == ("60 %", "—")  # Zoë played four
    assert (rate.one.is_ahead, rate.other.is_ahead, rate.is_clear) == (False, False, False)


def test_a_clear_difference_is_called_clear(client):
    league = make_league()
    for _ in range(10):
        play(league, sheet(card("Ada", 120), card("Bo", 80)))

    rate = row_of(client.get(ADDRESS, ids("Ada", "Bo")), "Win rate")

    assert (rate.one.text, rate.other.text) == ("100 %", "0 %")
    assert (rate.one.is_ahead, rate.is_clear) == (True, True)
    assert (rate.one.where, rate.other.where) == ("rank 1 of 2", "rank 2 of 2")


def test_those_who_never_met_keep_their_own_figures(client):
    league = make_league()
    play(league, sheet(card("Ada", 120), card("Bo", 80)))
    play(league, sheet(card("Ren", 120), card("Bo", 80)))

    answer = client.get(ADDRESS, ids("Ada", "Ren"))

    assert answer.context["duel"].matches == 0
    assert "The two have not met" in answer.content.decode()


def test_filters_of_the_address_change_the_duel(client):
    six_matches()

    answer = client.get(ADDRESS, {**ids("Ada", "Bo"), "variant": "europe"})

    assert told(answer.context["duel"]) == "1–0–1"


def test_pickers_stand_alone_until_two_are_chosen(client):
    six_matches()

    answer = client.get(ADDRESS, {"player": ids("Ada", "Bo")["player"]})

    assert answer.status_code == 200
    assert "charts" not in answer.context


def test_nobody_is_compared_with_themselves_or_with_a_hidden_player(client):
    six_matches()
    Player.objects.filter(name="Bo").update(hidden=True)

    for words in (ids("Ada", "Ada"), ids("Ada", "Bo"), {"player": "nobody", "other": "x"}):
        answer = client.get(ADDRESS, words)

        assert "That pair is not there" in answer.content.decode()
        assert "charts" not in answer.context
    assert "Bo" not in [each.name for each in answer.context["choices"]]


def test_a_league_without_players_shows_the_next_step(client):
    make_league()

    assert "It takes two players" in client.get(ADDRESS).content.decode()


def test_the_page_asks_as_many_queries_with_more_matches(client, django_assert_num_queries):
    league, _ = six_matches()
    words = ids("Ada", "Bo")
    with django_assert_num_queries(8) as first:
        client.get(ADDRESS, words)
    for _ in range(5):
        play(league, sheet(card("Ada", 120), card("Bo", 80), card("Zoë", 70)))

    with django_assert_num_queries(len(first)):
        client.get(ADDRESS, words)


def test_players_are_led_to_the_page(client):
    six_matches()

    page = client.get(reverse("players", args=["sunday"])).content.decode()

    assert f'href="{ADDRESS}"' in page
