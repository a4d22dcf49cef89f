"""The page of a league's statistics: its parts, its choices, its words for few matches."""

import pytest

from leagues.models import Player, Season
from leagues.web.views.statistics import TILES
from tests.factories import card, make_league, play, sheet, totals_sheet
from tests.leagues.statistics.six import six_matches
from tests.pages import queries_of, rows_of, words_of

pytestmark = pytest.mark.django_db
ADDRESS = "/leagues/sunday/statistics/"


def matrix_of(answer):
    return {
        row.who.name: [cell and cell.score.replace("\u2060", "") for cell in row.cells]
        for row in _rows(answer)
    }


def _rows(answer):
    return answer.context["matrix"]


def test_a_league_without_matches_says_what_comes_and_shows_no_axes(client):
    make_league()

    answer = client.get(ADDRESS)

    assert answer.status_code == 200
    assert "No match counts here yet" in words_of(answer)
    assert "house-chart" not in answer.content.decode()


def test_six_tiles_stand_whatever_the_number_of_matches(client):
    league = make_league()
    play(league, totals_sheet(90, 80))

    answer = client.get(ADDRESS)

    assert [tile.chart.key for tile in answer.context["tiles"]] == list(TILES)
    words = words_of(answer)
    assert "Too early to tell skill from luck" in words
    assert "No match is known bucket by bucket yet" in words
    assert "Nobody’s seat is known yet" in words


def test_the_month_tells_who_won_most_over_par(client):
    six_matches()

    words = words_of(client.get(ADDRESS))

    assert "Ada won most over par" in words
    assert "Win share 2.50 of 5 matches, par 1.75: +0.75." in words
    assert "Luck alone gives ±2.1: no clear difference." in words


def test_a_month_of_few_matches_is_told_in_counts(client):
    league = make_league()
    play(league, totals_sheet(90, 80, 70))
    for size in (3, 3):
        play(league, totals_sheet(*(90, 80, 70)[:size], played_on="2026-02-03"))
    play(league, sheet(card("Bo", 90), card("Ada", 80), played_on="2026-02-03"))

    words = words_of(client.get(ADDRESS))

    assert "over par Win share" not in words
    assert "Ada won 2 of 3" in words
    # 1/3 + 1/3 + 1/2 = 1.1667; the difference is that of the two as they are written.
    assert "Win share 2.00 of 3 matches, par 1.17: +0.83." in words


def test_rates_have_a_decimal_from_a_hundred_results_on(client):
    league = make_league()
    for _ in range(33):
        play(league, sheet(card("Ada", 90, tickets_completed=2, tickets_failed=1), card("Bo", 80)))
    assert "67 % of 99 tickets" in words_of(client.get(ADDRESS))

    play(league, sheet(card("Ada", 90, tickets_completed=2, tickets_failed=1), card("Bo", 80)))

    # 68 of 102; Wilson: (68 + 1.92) ÷ 105.84 ± …, by hand 57.1 to 75.1 %.
    assert "66.7 % of 102 tickets. Approximate interval 57.1 to 75.1 %." in words_of(
        client.get(ADDRESS)
    )


def test_players_level_over_par_stand_side_by_side(client):
    league = make_league()
    play(league, totals_sheet(90, 80))
    play(league, sheet(card("Ren", 90), card("Zoë", 80)))

    words = words_of(client.get(ADDRESS))

    assert "2 players were level over par" in words
    assert "Too few matches to say more." in words


def test_what_is_usual_has_a_row_for_each_cell(client):
    six_matches()

    rows = rows_of(client.get(ADDRESS))

    assert ["Standard US", "3", "2", "6", "87.5", "87.8", "78.9–96.7", "8.5"] in rows
    assert ["Europe", "4", "1", "4", "95.5", "—", "—", "—"] in rows


def test_margins_lead_to_their_matches_and_name_what_decided(client):
    _, matches = six_matches()

    page = client.get(ADDRESS)

    words = words_of(page)
    assert "0, by fewest stations used" in words
    assert "0, shared" in words
    assert f"/leagues/sunday/matches/{matches[2].public_id}/" in page.content.decode()


def test_the_matrix_reads_both_ways(client):
    six_matches()

    matrix = matrix_of(client.get(ADDRESS))

    assert matrix == {
        "Ada": [None, "2–2", "2–0", "3–0"],  # beaten 65, 46.7, 41.7, 41.7 %
        "Bo": ["2–2", None, "1–1", "1–2"],
        "Ren": ["0–2", "1–1", None, "1–1"],
        "Zoë": ["0–3", "2–1", "1–1", None],
    }


def test_too_many_players_are_a_list_of_pairs(client):
    league = make_league()
    names = [f"Ada {letter}" for letter in "ABCDEFGHIJKLM"]
    for name in names:
        for _ in range(5):
            play(league, sheet(card(name, 90), card("Bo", 80)))

    answer = client.get(ADDRESS)

    assert answer.context["matrix"] == []
    assert len(answer.context["pairs"]) == 12
    assert "Ada M – Bo" in words_of(answer)


def test_those_who_never_met_anybody_five_times_leave_room_for_the_others(client):
    league = make_league()
    for name in [f"Ada {letter}" for letter in "ABCDEFGHIJKLM"]:
        play(league, sheet(card(name, 90), card("Bo", 80)))
    for _ in range(5):
        play(league, sheet(card("Ren", 90), card("Bo", 80)))

    assert matrix_of(client.get(ADDRESS)) == {"Ren": [None, "5–0"], "Bo": ["0–5", None]}


def test_choices_change_every_number(client):
    six_matches()

    answer = client.get(ADDRESS, {"variant": "europe", "size": "4"})

    assert answer.context["population"].matches == 1
    assert "All time, Europe, 4 players" in words_of(answer)
    assert set(matrix_of(answer)) == {"Ada", "Bo", "Ren", "Zoë"}
    assert [row.row.tally.matches for row in answer.context["board"].rows] == [1, 1, 1, 1]


def test_a_choice_that_leaves_nothing_offers_to_clear(client):
    six_matches()

    words = words_of(client.get(ADDRESS, {"size": "5"}))

    assert "No match is left by these choices All time, 5 players" in words
    assert "Clear all choices" in words


def test_a_choice_not_understood_is_said_and_left_open(client):
    six_matches()

    answer = client.get(ADDRESS, {"variant": "asia", "to": "soon", "size": "4"})

    assert answer.status_code == 200
    assert "Not understood, so left open: Variant, To." in words_of(answer)
    assert answer.context["population"].matches == 1


def test_a_season_is_a_choice(client):
    league, _ = six_matches()
    season = Season.objects.get(league=league)

    answer = client.get(ADDRESS, {"season": season.name})

    assert answer.context["population"].matches == 6
    assert season.name in words_of(answer)


def test_hidden_players_are_passengers(client):
    six_matches()
    Player.objects.filter(name="Ada").update(hidden=True)

    words = words_of(client.get(ADDRESS))

    assert "Ada" not in words
    assert "Passenger 1 won most over par" in words


def test_colors_stand_where_one_has_thirty_results(client):
    league = make_league()
    for _ in range(29):
        play(league, sheet(card("Ada", 90, color="red"), card("Bo", 80)))
    assert client.get(ADDRESS).context["colors"] is None

    play(league, sheet(card("Ada", 90, color="red"), card("Bo", 80)))

    shown = client.get(ADDRESS).context["colors"]
    assert shown.chart.finding == "Red trains: 30.0 of 30, par 15.0; too early to say"


def test_the_page_asks_the_same_however_many_the_matches(client):
    league, _ = six_matches()
    few = queries_of(client, ADDRESS)
    for _ in range(4):
        play(league, totals_sheet(90, 80, 70, 60, 50))

    assert queries_of(client, ADDRESS) == few
