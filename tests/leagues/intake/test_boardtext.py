"""Board records as texts: to ids and back."""

import pytest
from hypothesis import given, strategies as st

from leagues.intake.boardtext import lines_of, read_claims, respell, write_claims
from scoring.boards import load_board

EUROPE = load_board("europe")


def read(*cards, board=EUROPE):
    return [list(each.values()) for each in read_claims(cards, board)]


def test_entries_stand_a_line_each_or_apart_by_commas():
    text = '• Paris – Brest\r\n"Brest – Dieppe", ; Roma – Venezia;\n\n- Berlin – Wien'

    expected = ["Paris – Brest", "Brest – Dieppe", "Roma – Venezia", "Berlin – Wien"]
    assert lines_of(text) == expected


def test_lists_become_ids():
    card = {"routes": "Paris – Brest", "tickets": "Brest – Venezia 8", "stations": "Zurich, roma"}

    ticket = {"a": "brest", "b": "venezia", "points": 8}
    assert read(card) == [[["brest-paris-1"], [ticket], ["zurich", "roma"]]]


def test_what_is_not_known_stays_as_written():
    card = {"routes": "Moon – Mars", "tickets": "Moon – Mars", "stations": "Moon"}

    assert read(card) == [[["Moon – Mars"], [{"a": "Moon", "b": "Mars"}], ["Moon"]]]


def test_a_double_route_without_a_word_is_the_track_nobody_else_names():
    assert [
        each[0] for each in read({"routes": "Paris – Frankfurt"}, {"routes": "Frankfurt – Paris"})
    ] == [
        ["frankfurt-paris-1"],
        ["frankfurt-paris-2"],
    ]
    assert [
        each[0] for each in read({"routes": "Paris – Frankfurt"}, {"routes": "frankfurt-paris-1"})
    ] == [
        ["frankfurt-paris-2"],
        ["frankfurt-paris-1"],
    ]


def test_a_third_claim_of_a_double_route_takes_a_track_twice():
    cards = [{"routes": "Paris – Frankfurt"}] * 3

    assert [each[0] for each in read(*cards)][2] == ["frankfurt-paris-1"]


@pytest.mark.parametrize(
    ("texts", "lists"),
    [
        (("", "", ""), [None, None, None]),
        (("—", "-", "none"), [[], [], []]),
        (("?", "?", "?"), [None, None, None]),
        (("—", "—", ""), [[], [], []]),  # blank beside tracks and tickets: none built
        (("—", "", ""), [[], None, None]),
        (("—", "—", "?"), [[], [], None]),
    ],
)
def test_a_blank_a_dash_and_a_question_mark_differ(texts, lists):
    assert read(dict(zip(("routes", "tickets", "stations"), texts, strict=True))) == [lists]


@pytest.mark.parametrize(
    "claims",
    [
        {"routes": None, "tickets": None, "stations": None},
        {"routes": [], "tickets": [], "stations": []},
        {"routes": [], "tickets": [], "stations": None},
        {
            "routes": ["brest-paris-1", "dieppe-london-2", "frankfurt-paris-1", "moon-mars-1"],
            "tickets": [{"a": "venezia", "b": "brest", "points": 8}, {"a": "x", "b": "y"}],
            "stations": ["kobenhavn", "moon"],
        },
    ],
)
def test_lists_written_as_texts_read_back_as_the_same(claims):
    assert read_claims([write_claims(claims, EUROPE)], EUROPE) == (claims,)


def test_without_a_board_entries_stay_as_written():
    card = {"routes": "brest-paris-1", "tickets": "x – y", "stations": "Paris"}

    assert read(card, board=None) == [[["brest-paris-1"], [{"a": "x", "b": "y"}], ["Paris"]]]


def test_a_stored_ticket_without_points_reads_back_without():
    written = write_claims({"tickets": [{"a": "brest", "b": "venezia", "points": None}]}, EUROPE)

    assert written["tickets"] == "Brest – Venezia"


def test_an_entry_is_written_anew_and_the_rest_stays():
    text = "Pariss – Brest, Roma – Venezia\n Pariss – Brest"

    assert respell(text, "Pariss – Brest", "Paris – Brest") == (
        "Paris – Brest, Roma – Venezia\nParis – Brest"
    )


@given(
    st.lists(
        st.fixed_dictionaries(
            {name: st.text(max_size=30) for name in ("routes", "tickets", "stations")}
        ),
        max_size=5,
    )
)
def test_any_text_is_read(cards):
    claims = read_claims(cards, EUROPE)

    assert len(claims) == len(cards)
