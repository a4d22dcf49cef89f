"""The home of a league: season line, last match and why, top of the table, latest, form."""

import pytest
from django.urls import reverse

from leagues.actions.matches import void
from leagues.models import Player, Role, Season
from tests.factories import card, join, make_league, play, sheet, totals_sheet
from tests.pages import queries_of, rows_of, words_of

pytestmark = pytest.mark.django_db


def home(client, league):
    return client.get(reverse("league", args=[league.slug]))


def test_empty_league_shows_first_steps_and_a_marked_example(client):
    league = make_league()

    words = words_of(home(client, league))

    assert "No match has run yet Record the first match" in words
    assert "Example So it looks after six matches. These four are not in your league." in words
    assert "End of the ranked line: 5 matches needed" in words
    assert "The league's scorers record matches here." in words


def test_empty_league_offers_recording_to_who_may_record(client):
    league = make_league()
    client.force_login(join(league, Role.SCORER))

    answer = home(client, league)

    record = reverse("match-record", args=[league.slug])
    assert answer.content.decode().count(f'href="{record}"') == 3  # masthead, steps, dock


def test_last_match_is_told_with_the_value_that_decided(client):
    league = make_league()
    play(
        league,
        sheet(
            card("Łukasz", 118, tickets_completed=5, longest_path_bonus=10),
            card("Zoë", 118, tickets_completed=6, longest_path_bonus=0),
            played_on="2026-03-08",
        ),
    )

    words = words_of(home(client, league))

    assert "Last match, Sun 8 Mar Zoë wins on completed tickets, 118–118" in words
    assert "Zoë beats Łukasz on completed tickets, 6 to 5." in words


def test_void_match_is_not_the_last_match(client):
    league = make_league()
    play(league, totals_sheet(100, 90, played_on="2026-03-01"))
    later = play(league, totals_sheet(70, 99, played_on="2026-03-08"))
    void(later, version=1)

    words = words_of(home(client, league))

    assert "Last match, Sun 1 Mar Ada wins by 10" in words
    assert "Void: it counts nowhere" in words


def test_season_line_stands_at_the_last_match_day(client):
    league = make_league()
    for day in ("2026-03-01", "2026-03-01", "2026-03-08"):
        play(league, totals_sheet(100, 90, played_on=day))

    answer = home(client, league)

    line = answer.context["line"]
    assert [(stop.state, stop.label) for stop in line.stops] == [
        ("done", "1 Mar"),
        ("here", "8 Mar"),
    ]
    assert "Season 1 2 match days, 3 matches Last: Sun 8 Mar" in words_of(answer)


def test_table_shows_players_under_the_floor_below_the_line(client):
    league = make_league()
    play(league, totals_sheet(100, 90))

    rows = rows_of(home(client, league))

    assert rows[1:4] == [
        ["", "End of the ranked line: 5 matches needed"],
        ["not ranked", "Ada", "1", "1.0"],
        ["not ranked", "Bo", "1", "0.0"],
    ]


def test_latest_matches_stand_newest_first_with_number_and_margin(client):
    league = make_league()
    play(league, totals_sheet(100, 90, played_on="2026-03-01"))
    play(league, totals_sheet(80, 97, 60, played_on="2026-03-08"))

    rows = rows_of(home(client, league))

    assert [row for row in rows if row[0].startswith("Match")] == [
        ["Match 2, 8Mar", "2", "Standard US", "Bo Standard US, 3 players", "ADA REN", "97", "17"],
        ["Match 1, 1Mar", "1", "Two-Player", "Ada Two-Player, 2 players", "BO", "100", "10"],
    ]


def test_league_whose_matches_lie_outside_its_season_has_a_home(client):
    league = make_league()
    Season.objects.update(starts_on="2026-06-01")
    play(league, totals_sheet(100, 90, played_on="2026-03-01"))

    words = words_of(home(client, league))

    assert "No match counts in this season yet." in words
    assert "Ada wins by 10" in words


def test_hidden_player_is_a_passenger_below_scorer(client):
    league = make_league()
    play(league, totals_sheet(100, 90))
    Player.objects.filter(name="Ada").update(hidden=True)

    shown = home(client, league).content.decode()
    client.force_login(join(league, Role.SCORER))
    in_full = home(client, league).content.decode()

    assert "Passenger 1" in shown
    assert "Ada" not in shown
    assert "Ada" in in_full


def test_home_asks_no_more_queries_for_ten_times_the_matches(client):
    league = make_league()
    address = reverse("league", args=[league.slug])
    for day in range(1, 6):
        play(league, totals_sheet(100 + day, 90, 80, played_on=f"2026-03-{day:02}"))
    few = queries_of(client, address)
    for day in range(1, 28):
        play(league, totals_sheet(100, 90, 80, 70, played_on=f"2026-04-{day:02}"))

    assert queries_of(client, address) == few
