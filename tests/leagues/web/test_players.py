"""The list of players: figures of all time, hidden ones counted and not listed."""

import pytest
from django.urls import reverse

from leagues.actions.players import add_player
from leagues.models import Player, Role
from tests.factories import card, join, make_league, play, sheet, totals_sheet
from tests.pages import queries_of, rows_of, words_of

pytestmark = pytest.mark.django_db


def players(client, league, query=""):
    return client.get(reverse("players", args=[league.slug]) + query)


def test_nobody_yet_leaves_a_heading_and_a_next_step(client):
    words = words_of(players(client, make_league()))

    assert "Nobody has played yet Players come with the first match they sit at" in words


def test_players_stand_by_name_with_their_figures(client):
    league = make_league()
    known = {"tickets_completed": 4, "longest_path_bonus": 10}
    play(league, sheet(card("Zoë", 90, **known), card("Ada", 90, **known), played_on="2026-03-01"))
    play(league, sheet(card("Zoë", 70), card("Ada", 99), played_on="2026-03-08"))
    play(league, sheet(card("Bo", 70), card("Ada", 99), played_on="2026-04-08", counted=False))

    rows = rows_of(players(client, league))[1:]

    assert rows == [
        ["ADA", "Ada", "2", "2 (1 shared)", "8Mar 2026"],
        ["BO", "Bo", "0", "—", "—"],
        ["ZOË", "Zoë", "2", "1 (1 shared)", "8Mar 2026"],
    ]


def test_hidden_player_is_counted_and_not_listed(client):
    league = make_league()
    play(league, totals_sheet(100, 90))
    Player.objects.filter(name="Ada").update(hidden=True)

    shown = players(client, league)
    client.force_login(join(league, Role.SCORER))
    in_full = players(client, league)

    assert "Ada" not in shown.content.decode()
    assert "1 more is not listed" in words_of(shown)
    assert [row[1] for row in rows_of(in_full)[1:]] == ["Ada hidden from other readers", "Bo"]


def test_a_hundred_players_fill_a_page(client):
    league = make_league()
    for number in range(101):
        add_player(league, f"Player {number:03}")

    first, second = players(client, league), players(client, league, "?page=2")

    assert len(rows_of(first)) == 101
    assert [row[1] for row in rows_of(second)[1:]] == ["Player 100"]


def test_list_asks_no_more_queries_for_ten_times_the_players(client):
    league = make_league()
    address = reverse("players", args=[league.slug])
    play(league, totals_sheet(100, 90))
    few = queries_of(client, address)
    for number in range(10):
        play(league, sheet(card(f"New {number}", 90), card(f"Other {number}", 80)))

    assert queries_of(client, address) == few
