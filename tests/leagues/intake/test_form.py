"""The browser's score sheet: everything typed is kept, what can be read becomes the sheet."""

import pytest
from hypothesis import given, strategies as st

from leagues.intake.edits import edit
from leagues.intake.form import blank_form, form_of, mark_of, read_form, seat_again
from scoring.audit import audit_sheet
from scoring.messages import finding
from tests.factories import card, sheet
from tests.forms import column, posted

CELLS = ("total", "route_points", "ticket_points", "tickets_completed", "stations_remaining")


def players_of(*columns, **top):
    return read_form(posted(*columns, **top)).sheet()["players"]


def test_blank_cells_are_unknown_not_zero():
    ada, bo = players_of(
        column("Ada", "90", stations_remaining="", longest_path_bonus=""),
        column("Bo", "80", stations_remaining="0", longest_path_bonus="0"),
        variant="europe",
    )

    assert (ada["stations_remaining"], ada["longest_path_bonus"]) == (None, None)
    assert (bo["stations_remaining"], bo["longest_path_bonus"]) == (0, 0)


@pytest.mark.parametrize("minus", ["-", "\u2212", "\u2013"])
def test_net_tickets_take_any_minus(minus):
    assert players_of(column("Ada", ticket_points=f"{minus}6"))[0]["ticket_points"] == -6


def test_text_in_a_number_cell_stays_and_is_found_with_its_cell():
    form = read_form(posted(column("Ada", "90"), column("Bo", "9z")))

    found = audit_sheet(form.sheet()).errors

    assert form.cards[1]["total"] == "9z"
    assert [(each.code, each.data["where"]) for each in found] == [
        ("not-an-integer", "players[1].total")
    ]


def test_counted_tracks_give_route_points_where_none_are_typed():
    ada, bo = players_of(
        column("Ada", length_1="3", length_4="2"),
        column("Bo", length_1="3", length_4="2", route_points="20"),
    )

    assert (ada["route_points"], bo["route_points"]) == (17, 20)


def test_counters_are_not_stored():
    assert not [key for key in players_of(column("Ada", length_1="3"))[0] if "length-" in key]


def test_an_unreadable_count_leaves_route_points_unreadable_too():
    form = read_form(posted(column("Ada", "90", length_2="x"), column("Bo", "80")))

    assert [each.code for each in audit_sheet(form.sheet()).errors] == ["not-an-integer"]


def test_blank_columns_sit_nobody_down():
    form = read_form(posted(column("Ada", "90"), column(), column("Bo", "80")))

    assert form.seated == (0, 2)
    assert [each["name"] for each in form.sheet()["players"]] == ["Ada", "Bo"]


def test_a_guest_may_have_no_name():
    guest = players_of(column("", "90", guest="on"))[0]

    assert (guest["guest"], guest["name"]) == (True, None)


def test_ids_go_with_the_name_they_stand_for():
    known = {"id": "k3v9", "source_id": "bgg:ada", "known": "Ada"}
    ada, other, guest = players_of(
        column("ADA ", "1", **known),
        column("Adele", "2", **known),
        column("Ada", "3", guest="on", **known),
    )

    assert (ada["id"], ada["source_id"]) == ("k3v9", "bgg:ada")
    assert "id" not in other
    assert "id" not in guest


def test_fields_that_are_not_ours_are_passed_over():
    form = read_form(
        posted(column("Ada", "1", league="3"), league="3", recorded_by="1", is_staff="on")
    )

    assert form.cards[0].keys() == {"name", "total"}
    assert not {"league", "recorded_by", "is_staff"} & form.top.keys()


def test_columns_come_in_the_order_of_their_numbers():
    form = read_form(posted(*(column(f"Name {number}", "1") for number in range(1, 12))))

    assert [card["name"] for card in form.cards] == [f"Name {number}" for number in range(1, 12)]


def test_more_columns_than_any_table_has_are_not_read():
    form = read_form(posted(*(column(f"Name {number}", "1") for number in range(1, 99))))

    assert len(form.cards) == 12


def test_friendly_matches_are_not_counted_and_say_why():
    report = read_form(posted(column("Ada", "1"), counted="no")).report({})

    assert report.sheet["counted"] is False
    assert report.uncounted_reason == "friendly"
    assert read_form(posted(column("Ada", "1"))).report({}).uncounted_reason is None


def test_line_ends_of_the_note_are_plain():
    assert read_form(posted(note="one\r\ntwo")).sheet()["note"] == "one\ntwo"


def test_a_stored_sheet_comes_back_as_it_was():
    stored = sheet(
        card("Ada", 90, route_points=40, ticket_points=-6, longest_path_bonus=7, seat=2),
        card("Bo", 80, id="k3v9", source_id="bgg:bo", source_place=1, color="pink"),
        card(None, 70, guest=True, routes=["a-b-1"], tickets=[{"a": "x", "b": "y"}]),
        variant="europe",
        note="late",
        place_name="Club",
        counted=False,
    )

    again = form_of(stored, version="2").sheet()

    known = [
        {key: value for key, value in each.items() if value is not None}
        for each in again["players"]
    ]
    expected = [
        {key: value for key, value in each.items() if value is not None}
        for each in stored["players"]
    ]
    assert known == expected
    assert {**again, "players": 0} == {**stored, "players": 0}


def test_the_board_record_can_be_dropped():
    form = form_of(sheet(card("Ada", 90, routes=["a-b-1"]), card("Bo", 80)))

    assert form.has_board_record
    assert "routes" not in form.with_top(board="no").sheet()["players"][0]


@pytest.mark.parametrize("text", ["{", "[1]", "\x00", "x" * 300, "[" * 2000])
def test_a_board_record_of_any_text_is_a_finding_not_a_crash(text):
    form = read_form(posted(column("Ada", "90", routes=text), column("Bo", "80")))

    codes = {each.code for each in audit_sheet(form.sheet()).findings}

    assert codes & {"board-unknown-route", "wrong-type"} or text == "[" * 2000


def test_the_same_table_sits_down_again_without_points():
    ada = seat_again(card("Ada", 90, id="k3v9", color="red", route_points=40, seat=1))

    assert {name: text for name, text in ada.items() if text} == {
        "name": "Ada",
        "known": "Ada",
        "color": "red",
        "id": "k3v9",
    }


def test_a_conflict_is_accepted_with_its_numbers_and_no_others():
    columns = [column("Ada", "106", route_points="76", ticket_points="30", longest_path_bonus="10")]
    form = read_form(posted(*columns, column("Bo", "80")))
    conflict = audit_sheet(form.sheet()).conflicts[0]
    accepted = edit(form, f"accept={mark_of(conflict)}")

    same = accepted.acceptance(audit_sheet(accepted.sheet()).findings)
    other = accepted.with_card(0, total="206")

    assert same.covers(conflict)
    assert other.acceptance(audit_sheet(other.sheet()).findings).pairs == frozenset()


def test_a_mark_does_not_depend_on_the_column():
    one, other = (
        finding("total-implausible", "Ada", total=500, most=400, where=f"players[{at}].total")
        for at in (0, 1)
    )

    assert mark_of(one) == mark_of(other) == mark_of(other.as_dict())


def test_one_of_two_alike_does_not_accept_the_other():
    one, other = (
        finding("board-unknown-route", "Ada", route=route, field="routes") for route in "xy"
    )
    form = edit(blank_form(seats=2), f"accept={mark_of(one)}")

    assert form.acceptance([one]).covers(one)
    assert not form.acceptance([one, other]).covers(one)


@given(st.lists(st.dictionaries(st.sampled_from(CELLS), st.text(max_size=20)), max_size=6))
def test_any_text_gets_an_answer_and_stays(columns):
    cells = [
        column(f"Name {at}", **{**dict.fromkeys(CELLS, ""), **each})
        for at, each in enumerate(columns)
    ]

    form = read_form(posted(*cells))

    audit_sheet(form.sheet())
    assert [{**card} for card in form.cards] == cells
