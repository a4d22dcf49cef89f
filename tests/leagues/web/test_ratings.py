"""The ratings of a league: by ordinal, now or as at a day, and what the order means."""

import pytest
from django.urls import reverse

from leagues.models import Player, Visibility
from tests.factories import card, make_league, play, sheet, totals_sheet
from tests.leagues.standings.test_ratings import play_worked
from tests.leagues.web.actors import ACTORS, MEMBERS, client_of
from tests.pages import queries_of, rows_of, words_of

pytestmark = pytest.mark.django_db


def page(client, league, **asked):
    return client.get(reverse("ratings", args=[league.slug]), asked)


def test_worked_example_stands_by_ordinal(client):
    """μ σ ordinal: Ada 28.250 7.510 5.719, Bo 24.816 7.318 2.862, and so on."""
    league = make_league()
    play_worked(league)

    answer = page(client, league)

    assert rows_of(answer)[1:] == [
        ["1", "Ada", "5.7", "28.2 ±15.0† provisional", "5"],
        ["2", "Bo", "2.9", "24.8 ±14.6† provisional", "5"],
        ["3", "Zoë", "1.6", "24.1 ±15.0† provisional", "4"],
        ["4", "Ren", "−0.5", "22.6 ±15.4† provisional", "3"],
    ]
    words = words_of(answer)
    assert "That also grows by playing" in words
    assert "Everyone starts at 25." in words


def test_day_shows_the_ratings_then_and_what_came_since(client):
    league = make_league()
    play(league, totals_sheet(100, 90, played_on="2026-03-01"))
    play(league, totals_sheet(60, 90, played_on="2026-03-08"))

    answer = page(client, league, as_of="2026-03-05")

    assert "As at Thu 5 Mar 2026" in words_of(answer)
    ada, bo = rows_of(answer)[1:]
    assert [ada[1], ada[4], bo[1], bo[4]] == ["Ada", "1", "Bo", "1"]
    # What Ada lost since Bo won, and no player had before the first match.
    assert (ada[5][0], bo[5][0]) == ("−", "+")


def test_level_ordinals_share_a_place(client):
    league = make_league()
    known = {"tickets_completed": 4, "longest_path_bonus": 0}
    play(league, sheet(card("Ada", 90, **known), card("Bo", 90, **known)))

    assert [row[0] for row in rows_of(page(client, league))[1:]] == ["1= shared", "1= shared"]


def test_day_before_all_matches_says_so_and_leads_to_the_first(client):
    league = make_league()
    play(league, totals_sheet(100, 90, played_on="2026-03-08"))

    answer = page(client, league, as_of="2026-03-07")

    assert "No match counted by 7 Mar 2026" in words_of(answer)
    assert '?as_of=2026-03-08"' in answer.content.decode()


def test_league_without_counted_matches_says_what_comes_next(client):
    league = make_league()
    play(league, totals_sheet(100, 90, counted=False))

    assert "Nobody is rated yet" in words_of(page(client, league))
    assert page(client, league, as_of="2026-03-07").status_code == 200


@pytest.mark.parametrize("asked", ["x", "2026-13-01", "20260301"])
def test_day_that_is_none_is_said_and_left_open(client, asked):
    answer = page(client, make_league(), as_of=asked)

    assert answer.status_code == 200
    assert "Not understood, so left open: As at." in words_of(answer)


def test_hidden_player_is_a_passenger_without_a_page(client):
    league = make_league()
    play(league, totals_sheet(100, 90))
    Player.objects.filter(name="Ada").update(hidden=True)

    answer = page(client, league)

    assert "Ada" not in answer.content.decode()
    assert rows_of(answer)[1][1] == "Passenger 1"


@pytest.mark.parametrize("actor", ACTORS)
def test_private_ratings_are_open_to_members(actor):
    league = make_league(visibility=Visibility.PRIVATE)

    status = page(client_of(actor, league), league).status_code

    assert status == (200 if actor in MEMBERS else 404)


@pytest.mark.parametrize("asked", ["", "?as_of=2026-01-04"])
def test_more_players_ask_no_more_queries(client, asked):
    league = make_league()
    play(league, totals_sheet(100, 90))
    address = reverse("ratings", args=[league.slug]) + asked
    few = queries_of(client, address)
    for number in range(20):
        play(league, sheet(card(f"A{number}", 100), card(f"B{number}", 90)))

    assert queries_of(client, address) == few


def test_table_leads_to_the_ratings(client):
    league = make_league()
    play(league, totals_sheet(100, 90))

    table = client.get(reverse("table", args=[league.slug])).content.decode()

    assert f'href="{reverse("ratings", args=[league.slug])}"' in table
