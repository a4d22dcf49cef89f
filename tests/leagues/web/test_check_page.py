"""The check page: a sheet of no league, its slips named, nothing stored."""

import json

import pytest
from django.contrib.sessions.models import Session
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from leagues.models import Match, Player
from tests.factories import card, sheet, totals_sheet
from tests.forms import column, typed
from tests.pages import queries_of, rows_of, words_of

pytestmark = pytest.mark.django_db

ADDRESS = "/check/"
NO_STATIONS = {"stations_remaining": "0"}
BO = column("Bo", "50")


def check(client, *columns, do="check", **top):
    return client.post(ADDRESS, typed(*columns, do=do, **top))


def form_of(answer):
    """Return everything the page would send again."""
    form = answer.context["form"]
    cells = {
        f"p{at}-{name}": text
        for at, each in enumerate(form.cards, 1)
        for name, text in each.items()
    }
    return {**form.top, **cells}


def push(client, answer, value):
    """Send what a button of the page sends."""
    assert f'value="{value}"'.encode() in answer.content
    return client.post(ADDRESS, {**form_of(answer), "do": value})


def paste(client, text, *columns, name="paste", **top):
    return check(client, *columns, do=name, **{name: text}, **top)


def test_the_page_is_open_and_asks_the_database_nothing(client):
    answer = client.get(ADDRESS)

    assert reverse("check") == ADDRESS
    assert answer.status_code == 200
    assert "For anybody; nothing is stored" in words_of(answer)
    assert queries_of(client, ADDRESS) == 0


def test_totals_places_and_the_reason_are_shown(client):
    answer = check(
        client,
        column("Łukasz", "118", tickets_completed="5", longest_path_bonus="10"),
        column("Zoë", "118", tickets_completed="6", longest_path_bonus="0"),
    )

    assert ["1", "Zoë", "118* decided by tie-break"] in [row[:3] for row in rows_of(answer)]
    assert "Zoë beats Łukasz on completed tickets, 6 to 5." in words_of(answer)


def test_failed_tickets_not_subtracted_are_named_and_put_right(client):
    # By hand: 60 + 24 + 0 + 0 = 84. Announced 92: the failed ticket of 8 was left in.
    ada = column(
        "Ada",
        "92",
        route_points="60",
        ticket_points="24",
        tickets_completed="4",
        tickets_failed="1",
        longest_path_bonus="0",
        **NO_STATIONS,
    )

    answer = check(client, ada, BO, variant="europe")
    right = push(client, answer, "fill:1:total=84")

    words = words_of(answer)
    assert "Lines above 84 Announced 92 Difference +8" in words
    assert "One slip explains it exactly: the failed tickets were not subtracted." in words
    assert right.context["said"].open_count == 0
    assert right.context["form"].cards[0]["total"] == "84"


def test_routes_counted_twice_are_named_and_put_right(client):
    # By hand: 40 + 20 + 0 = 60. Announced 100: the routes of 40 are in it twice.
    ada = column("Ada", "100", route_points="40", ticket_points="20", longest_path_bonus="0")

    answer = check(client, ada, BO)
    right = push(client, answer, "fill:1:total=60")

    assert "One slip explains it exactly: the route points were counted twice." in words_of(answer)
    assert right.context["said"].open_count == 0


def test_a_bonus_shared_without_a_tie_is_named_and_put_right(client):
    holder = {"route_points": "40", "ticket_points": "20", "longest_path_bonus": "10"}
    ada = column("Ada", "70", **holder, longest_path_length="25")
    bo = column("Bo", "70", **holder, longest_path_length="20")

    answer = check(client, ada, bo)
    right = push(client, answer, "give-bonus=1")

    told = "The longest-path bonus is with Ada, Bo. By the lengths it belongs to Ada."
    assert told in words_of(answer)
    assert [each["longest_path_bonus"] for each in right.context["form"].cards] == ["10", "0"]
    assert "One slip explains it exactly" in words_of(right)  # Bo's total still has the bonus


def test_a_bonus_shared_with_unknown_lengths_is_doubted(client):
    answer = check(
        client,
        column("Ada", "70", longest_path_bonus="10"),
        column("Bo", "60", longest_path_bonus="10"),
    )

    assert "The longest-path bonus is shared by Ada, Bo." in words_of(answer)


def test_leftover_stations_forgotten_are_named_and_put_right(client):
    # By hand: 60 + 24 + 0 + 2 × 4 = 92. Announced 84: nobody added the stations.
    ada = column(
        "Ada",
        "84",
        route_points="60",
        ticket_points="24",
        longest_path_bonus="0",
        stations_remaining="2",
    )

    answer = check(client, ada, BO, variant="europe")
    right = push(client, answer, "fill:1:total=92")

    told = "One slip explains it exactly: the points for the stations left were forgotten."
    assert told in words_of(answer)
    assert right.context["said"].open_count == 0


def test_a_conflict_is_not_to_be_accepted_here(client):
    answer = check(client, column("Ada", "500"), BO)

    assert "A total of 500 cannot be right." in words_of(answer)
    assert b"Let it stand" not in answer.content


def test_neither_a_day_nor_a_league_is_needed_and_nothing_is_stored(client):
    answer = check(client, column("Ada", "90"), BO, played_on="")

    assert answer.context["said"].shown == ()
    assert not Match.objects.exists()
    assert not Player.objects.exists()
    assert not Session.objects.exists()


def test_the_live_check_is_a_fragment_with_the_same_words(client):
    answer = client.post(reverse("check-live"), typed(column("Ada", "500"), BO))

    page = answer.content.decode()
    assert "<html" not in page
    assert "<form" not in page
    assert "A total of 500 cannot be right." in words_of(answer)
    assert 'value="save"' not in page


def test_the_live_check_takes_posts_only(client):
    assert client.get(reverse("check-live")).status_code == 405


def test_a_post_from_elsewhere_is_refused():
    strict = Client(enforce_csrf_checks=True)

    assert strict.post(ADDRESS, typed(BO)).status_code == 403
    assert strict.post(reverse("check-live"), typed(BO)).status_code == 403


def test_a_pasted_sheet_fills_the_columns_and_is_checked(client):
    raw = sheet(
        card(
            "Ада",
            110,
            route_points=76,
            ticket_points=24,
            longest_path_bonus=10,
            stations_remaining=2,
        ),
        card("Bo", 80, ticket_points=-6),
        variant="europe",
        note="late",
    )

    answer = paste(client, json.dumps(raw), column("Old", "1"))

    form = answer.context["form"]
    assert answer.status_code == 200
    assert [each["name"] for each in form.cards] == ["Ада", "Bo"]
    assert form.cards[1]["ticket_points"] == "\u22126"
    assert (form.top["variant"], form.top["note"], form.top["paste"]) == ("europe", "late", "")
    assert "the points for the stations left were forgotten" in words_of(answer)


def test_a_sheet_comes_from_a_file_as_well(client):
    upload = SimpleUploadedFile(
        "sheet.json", b"\xef\xbb\xbf" + json.dumps(totals_sheet(90, 80)).encode()
    )

    answer = paste(client, "", paste_file=upload)

    assert [each["total"] for each in answer.context["form"].cards] == ["90", "80"]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            '{"variant": "europe",\n "players": [}',
            "Line 2, column 14: this is no JSON from here on: }",
        ),
        ('{"variant": "europe"', "Line 1, column 21: the JSON text ends or breaks off here."),
        ("", "Nothing is pasted, and no file is chosen."),
        ("[1]", "Score sheet: an object with named fields is needed here, not […]."),
        ('{"players": NaN}', "NaN and Infinity are no numbers in JSON."),
        ("[" * 60 + "]" * 60, "This is nested deeper than any sheet."),
        (" " * 200_001, "This is too long for a sheet."),
        (
            '{"variant": "moon", "players": []}',
            "variant: There is no variant “moon”.",
        ),
        (
            '{"variant": "europe", "players": [{"name": "Ada", "total": "98"}, {"name": "Bo"}]}',
            "players[0].total: Total: “98” is no whole number.",
        ),
        (
            '{"variant": "europe", "players": [{"name": "Ada", "totl": 98}, {"name": "Bo"}]}',
            "players[0].totl: There is no field “totl” here.",
        ),
        (json.dumps({"variant": "standard", "players": [{}] * 13}), "Players on the sheet: 13."),
    ],
    ids=[
        "syntax",
        "end",
        "blank",
        "list",
        "nan",
        "deep",
        "long",
        "variant",
        "text",
        "field",
        "crowd",
    ],
)
def test_a_paste_that_cannot_be_read_says_where_and_changes_nothing(client, text, told):
    answer = paste(client, text, column("Ada", "90"), BO)

    form = answer.context["form"]
    assert answer.status_code == 422
    assert told in words_of(answer)
    assert form.top["paste"] == text
    assert [each["name"] for each in form.cards] == ["Ada", "Bo"]


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"\xff\xfe", "This file is no text in UTF-8."),
        (b" " * 800_001, "This is too long for a sheet."),
    ],
)
def test_a_file_that_cannot_be_read_says_so(client, data, told):
    answer = paste(client, "", BO, paste_file=SimpleUploadedFile("sheet.json", data))

    assert answer.status_code == 422
    assert told in words_of(answer)
    assert answer.context["form"].cards[0]["name"] == "Bo"


def test_what_is_pasted_is_shown_as_text(client):
    answer = paste(client, "<script>alert(1)</script>", BO)

    assert b"<script>alert" not in answer.content


@pytest.mark.parametrize("name", ["check", "check-live"])
@pytest.mark.parametrize(
    ("field", "text"),
    [
        ("variant", "\x00"),
        ("do", "fill:99:total=1"),
        ("do", "respell:9:routes=x;y"),
        ("do", "respell:1:total=x;y"),
        ("p1-routes", "\x00"),
        ("p1-routes", "x" * 100_000),
        ("p1-tickets", ",;\n" * 1000),
        ("p1-tickets", "– – –"),
        ("p1-stations", "🚂"),
        ("accept", "\x00"),
        ("shown", "²"),
    ],
)
def test_any_field_gets_an_answer(client, name, field, text):
    answer = client.post(reverse(name), {**typed(column("Ada", "90"), BO), field: text})

    assert answer.status_code == 200
