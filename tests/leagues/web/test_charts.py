"""A chart on its own page, and its rows as a file."""

import csv
import io

import pytest
from django.urls import reverse

from leagues.models import Player
from tests.factories import card, make_league, play, sheet
from tests.leagues.statistics.six import six_matches
from tests.pages import words_of

pytestmark = pytest.mark.django_db


def address(page: str = "chart", name: str = "totals") -> str:
    return reverse(page, args=["sunday", name])


def ada() -> dict[str, str]:
    return {"player": Player.objects.get(name="Ada").public_id}


def rows_of(answer) -> list[list[str]]:
    return list(csv.reader(io.StringIO(answer.content.decode("utf-8-sig"))))


def test_a_chart_stands_alone_with_its_finding_and_every_row(client):
    six_matches()

    answer = client.get(address(), ada())

    assert answer.status_code == 200
    assert answer.context["shown"].chart.finding == "\u2068Ada\u2069’s totals so far"
    assert len(answer.context["page"].object_list) == 5


def test_the_plate_holds_the_code_of_whom_the_chart_is_about(client):
    six_matches()

    assert "ADA Ada" in words_of(client.get(address(), ada()))
    assert "ADA" not in words_of(client.get(address(name="race")))


def test_the_table_goes_by_pages_of_fifty(client):
    league = make_league()
    for number in range(52):
        play(league, sheet(card("Ada", 100 + number), card("Bo", 90)))

    first, second = (client.get(address(), {**ada(), "page": page}) for page in (1, 2))

    assert [len(each.context["page"].object_list) for each in (first, second)] == [50, 2]


def test_filters_of_the_address_change_chart_and_file(client):
    six_matches()

    page = client.get(address(), {**ada(), "variant": "europe"})
    file = client.get(address("chart-file"), {**ada(), "variant": "europe"})

    assert [row[3] for row in page.context["rows"]] == [(96, True), (83, True)]
    assert [row[3] for row in rows_of(file)[1:]] == ["96", "83"]


def test_the_file_holds_bare_values(client):
    six_matches()

    answer = client.get(address("chart-file"), ada())

    assert answer["Content-Type"] == "text/csv; charset=utf-8"
    assert answer["Content-Disposition"] == 'attachment; filename="sunday-totals.csv"'
    assert rows_of(answer)[:2] == [
        ["Match", "Date", "Variant", "Total", "Place", "Median of 10"],
        ["1", "2026-03-01", "Standard US", "102", "1", ""],
    ]


def test_the_form_keeps_who_is_in_view(client):
    six_matches()

    page = client.get(address(), {**ada(), "size": "3"}).content.decode()

    assert f'<input type="hidden" name="player" value="{ada()["player"]}">' in page
    assert f'href="?player={ada()["player"]}"' in page


@pytest.mark.parametrize("page", ["chart", "chart-file"])
@pytest.mark.parametrize("name", ["nothing", "totals"])
def test_a_chart_that_is_not_there_or_of_nobody_answers_404(client, page, name):
    six_matches()

    assert client.get(address(page, name)).status_code == 404


@pytest.mark.parametrize(("page", "code"), [("chart", 404), ("chart-file", 400)])
def test_a_player_who_is_not_there_is_no_page_and_not_understood_by_a_file(client, page, code):
    six_matches()

    assert client.get(address(page), {"player": "nobody"}).status_code == code


def test_a_file_names_days_as_days(client):
    six_matches()

    table = rows_of(client.get(address("chart-file", "race")))

    days = ["2026-03-01", "2026-03-08", "2026-03-15", "2026-03-22", "2026-03-29"]
    assert table[0] == ["Player", *days]


def test_a_chart_of_which_choices_leave_nothing_says_so(client):
    six_matches()

    words = words_of(client.get(address(), {**ada(), "size": "5"}))

    assert "No match is left by these choices All time, 5 players Clear all choices" in words
    assert "puts a point here" not in words


def test_a_file_is_not_made_of_what_was_not_understood(client):
    six_matches()

    answer = client.get(address("chart-file"), {**ada(), "season": "1999"})

    assert answer.status_code == 400
    assert client.get(address(), {**ada(), "season": "1999"}).status_code == 200


def test_a_file_holds_rates_out_of_a_hundred_and_no_invisible_signs(client):
    league = make_league()
    for color in ["+x"] * 10 + ["red"] * 5:
        play(league, sheet(card("Ada", 100, color=color), card("Bo", 90), card("Ren", 80)))

    splits = rows_of(client.get(address("chart-file", "splits"), ada()))

    own = next(row for row in splits if row[0] == "trains: +x")
    # Ten of ten: Wilson's low end is 10 ÷ (10 + 1.96²) = 72.2 %.
    assert splits[0][:4] == ["Matches with", "Matches", "Won", "Win rate, %"]
    assert own[1:4] == ["10", "10", "100.0"]
    assert own[4].startswith("72.2")


def test_a_private_leagues_charts_are_not_there_for_strangers(client):
    make_league(visibility="private")

    assert client.get(address("chart-file"), {"player": "x"}).status_code == 404
