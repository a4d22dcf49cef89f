"""The table by other orders, rows opened, results dropped, ratings, charts, archived seasons."""

import pytest
from django.urls import reverse

from leagues.models import Player, Season
from tests.factories import card, make_league, play, sheet, totals_sheet
from tests.pages import queries_of, words_of

pytestmark = pytest.mark.django_db


def table(client, league, **choice):
    return client.get(reverse("table", args=[league.slug]), choice)


def league_by(**rules):
    """Return a league where Ada won two of three against Bo, with these rules."""
    league = make_league()
    Season.objects.update(**{"floor": 1, **rules})
    for number, totals in enumerate([(100, 90), (80, 95), (110, 70)], start=1):
        play(league, totals_sheet(*totals, played_on=f"2026-01-0{number}"))
    return league


def test_season_says_its_order_and_a_view_by_another_says_so(client):
    league = league_by(preset="places")

    own, other = table(client, league), table(client, league, by="average")

    assert "Order: place points, points for each place by table size" in words_of(own)
    assert "This view is by Average; the season is decided by Places." in words_of(other)
    assert "Order: table beaten" in words_of(other)


@pytest.mark.parametrize("preset", ["wins", "places", "convention", "average", "rating"])
def test_every_preset_makes_a_page(client, preset):
    answer = table(client, league_by(), by=preset)

    assert answer.status_code == 200
    assert "Ada" in words_of(answer)


def test_a_row_that_the_table_does_not_have_is_not_found(client):
    assert table(client, league_by(), row="nobody").status_code == 404


def test_own_order_is_named_and_stays_the_first_choice(client):
    page = table(client, league_by(metrics=["wins", "head_to_head"])).content.decode()

    assert '<option value="">Own order</option>' in page
    assert page.count('value="wins"') == 2  # once on the desk, once on the phone


def test_opened_row_shows_each_result_with_its_worth_and_strikes_dropped_ones(client):
    league = league_by(preset="places", best_of=2)
    ada = Player.objects.get(name="Ada")

    answer = table(client, league, row=ada.public_id)

    page = answer.content.decode()
    assert "Of each player only the best 2 results count." in words_of(answer)
    assert page.count('<li class="dropped">') == 1
    struck = page[page.index('<li class="dropped">') :]
    assert "2 of 2, 80, <b>1.0</b></s>" in struck
    assert "1 of 2, 110, 2.0" in words_of(answer)


def test_hidden_players_row_opens_by_its_passenger_number(client):
    league = league_by()
    Player.objects.filter(name="Ada").update(hidden=True)

    answer = table(client, league, row="P1")

    assert answer.status_code == 200
    assert "Passenger 1" in words_of(answer)
    assert "Ada" not in answer.content.decode()


def test_charts_say_who_leads_and_what_luck_explains(client):
    league = league_by()

    words = words_of(table(client, league))

    # Ada 2 wins, Bo 1; the lead was Ada's, then level, then Ada's again.
    assert "\u2068Ada\u2069 leads by 1.0; the lead never changed hands" in words
    assert "3 match days: too few to say." in words
    assert "Too early to tell skill from luck" in words


def test_empty_table_has_no_charts(client):
    assert "house-chart" not in table(client, make_league()).content.decode()


def test_rating_stands_with_its_spread_and_is_provisional_below_ten(client):
    page = table(client, league_by()).content.decode()

    assert ">Rating</abbr>" in page
    assert "<small>±" in page
    assert "provisional" in page


def test_archived_seasons_are_apart_and_never_the_first_choice(client):
    league = league_by()
    Season.objects.update(name="Old", archived=True, ends_on="2026-01-31")
    Season.objects.create(league=league, name="New", starts_on="2026-02-01")

    page = table(client, league).content.decode()

    assert '<optgroup label="Archived"><option value="Old">Old</option></optgroup>' in page
    assert '<option value="New" selected>New</option>' in page
    assert table(client, league, season="Old").status_code == 200


def test_two_matches_of_one_evening_are_two_results(client):
    """DEV-19: never added up as one."""
    league = make_league()
    Season.objects.update(floor=1, metrics=["total_mean"])
    for total in (70, 80):
        play(league, sheet(card("Оса", total), card("Bo", 60), played_on="2025-03-08"))

    words = words_of(table(client, league))

    assert "Оса 75.0 from these matches 2" in words


def test_player_without_counted_matches_breaks_no_order(client):
    """DEV-21: no rate, no crash, whatever the order."""
    league = make_league()
    play(league, totals_sheet(100, 90, counted=False))

    for by in ("", "places", "convention", "average", "rating"):
        answer = table(client, league, by=by)
        assert answer.status_code == 200
        assert "No match counts here yet" in words_of(answer)


@pytest.mark.parametrize("more", ["", "&row={row}", "&by=rating"])
def test_queries_stay_the_same_as_matches_grow(client, more):
    league = league_by(best_of=2)
    row = Player.objects.get(name="Ada").public_id
    address = f"{reverse('table', args=[league.slug])}?x=1{more.format(row=row)}"
    few = queries_of(client, address)

    for day in range(10, 20):
        play(league, totals_sheet(90, 80, 70, 60, played_on=f"2026-01-{day}"))

    assert queries_of(client, address) == few


def test_charts_lead_to_their_files_where_the_table_goes_by_its_own_order(client):
    league = league_by()
    race = reverse("chart-file", args=["sunday", "race"])

    own, other = (table(client, league, by=by).content.decode() for by in ("", "average"))

    assert race in own
    assert race not in other
