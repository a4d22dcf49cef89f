"""What a match changed, on its page."""

import pytest
from django.urls import reverse

from leagues.models import Player, Season
from tests.factories import card, make_league, play, sheet, totals_sheet
from tests.pages import rows_of, words_of

pytestmark = pytest.mark.django_db


def at(match):
    return reverse("match", args=[match.league.slug, match.public_id])


def europe_sheet():
    """Return the sheet of the tie on stations: Ada 96, Zoë 96, Bo 95, Ren 72."""
    known = {"tickets_completed": 4, "longest_path_bonus": 0}
    ada = card("Ada", 96, stations_remaining=2, **known)
    zoe = card("Zoë", 96, stations_remaining=1, **known)
    cards = (ada, card("Bo", 95), card("Ren", 72), zoe)
    return sheet(*cards, variant="europe", played_on="2026-03-08")


def worked(league):
    """Return the third match of the worked example, the two before it played."""
    usa = [("Ada", 102), ("Bo", 83), ("Ren", 85)]
    play(league, sheet(*(card(*each) for each in usa), played_on="2026-03-01"))
    pair = sheet(card("Ada", 92), card("Bo", 103), played_on="2026-03-01")
    play(league, pair)
    return play(league, europe_sheet())


def test_what_the_match_changed_stands_as_at_that_match(client):
    match = worked(make_league())
    play(match.league, totals_sheet(90, 80, played_on="2026-04-01"))

    answer = client.get(at(match))

    rows = rows_of(answer)
    first = rows.index(["Rating", "Before", "After", "Change"])
    assert rows[first + 1 : first + 5] == [
        ["Ada", "24.6", "27.3† provisional", "up 2.7"],
        ["Zoë", "25.0", "26.6† provisional", "up 1.6"],
        ["Bo", "24.5", "24.4† provisional", "down 0.1"],
        ["Ren", "25.7", "21.7† provisional", "down 4.0"],
    ]
    words = words_of(answer)
    assert "Places in the table none yet, 5 matches needed" in words
    assert "Ada, wins 2 of 3" in words
    assert "Ada against Zoë first meeting, 1–0" in words
    assert "Ada against Bo 2–1" in words


def test_rank_moves_stand_with_arrows_and_words(client):
    league = make_league()
    Season.objects.filter(league=league).update(floor=1)
    play(league, totals_sheet(90, 80, 70))
    match = play(league, totals_sheet(80, 90, 70))

    rows = rows_of(client.get(at(match)))

    first = rows.index(["Season 1", "Before", "After", "Change"])
    assert rows[first + 1 : first + 4] == [
        ["Bo", "2", "1= shared", "up 1"],
        ["Ada", "1", "1= shared", "—no change"],
        ["Ren", "3", "3", "—no change"],
    ]


def test_hidden_player_is_a_passenger_in_what_the_match_changed(client):
    match = worked(make_league())
    Player.objects.filter(name="Ada").update(hidden=True)

    answer = client.get(at(match))

    assert "Ada" not in answer.content.decode()
    assert "Passenger 1, wins 2 of 3" in words_of(answer)


def test_match_that_does_not_count_says_nothing_of_changes(client):
    match = play(make_league(), totals_sheet(90, 80, counted=False))

    assert "What it changed" not in words_of(client.get(at(match)))
