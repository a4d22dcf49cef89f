"""The buttons of the score sheet: each changes one thing and keeps everything else."""

import pytest

from leagues.intake.edits import edit
from leagues.intake.form import read_form
from tests.forms import column, posted

ADA = column("Ada", "90", route_points="40", ticket_points="\u22126", seat="2")
BO = column("Bo", "9z", length_3="4")
ZOE = column("Zoë", "77", stations_remaining="2")


def names(form):
    return [card["name"] for card in form.cards]


def test_replacing_a_player_keeps_what_the_others_have():
    form = read_form(posted(ADA, BO, ZOE))

    changed = edit(edit(form, "remove-seat:3"), "add-seat")

    assert names(changed) == ["Ada", "Bo", ""]
    assert changed.cards[:2] == form.cards[:2]
    assert changed.cards[2].is_blank


def test_removing_a_player_moves_the_later_ones_up_with_all_their_cells():
    form = edit(read_form(posted(ADA, BO, ZOE)), "remove-seat:1")

    assert [card["total"] for card in form.cards] == ["9z", "77"]
    assert form.cards[1]["stations_remaining"] == "2"


def test_a_new_seat_is_the_one_shown():
    assert edit(read_form(posted(ADA, BO)), "add-seat").top["shown"] == "3"


def test_seats_are_numbered_in_order_past_blank_columns():
    form = edit(read_form(posted(ADA, column(), ZOE)), "number-seats")

    assert [card["seat"] for card in form.cards] == ["1", "", "2"]


def test_fill_sets_one_cell():
    form = edit(read_form(posted(ADA, BO)), "fill:1:total=116")

    assert form.cards[0] == {**form.cards[0], "total": "116"}
    assert form.cards[1]["total"] == "9z"


def test_fill_can_empty_a_cell():
    form = edit(read_form(posted(ADA, ZOE)), "fill:2:stations_remaining=")

    assert form.sheet()["players"][1]["stations_remaining"] is None


def test_bonus_goes_to_the_named_columns_alone():
    held = column("Bo", "80", longest_path_bonus="10")

    form = edit(read_form(posted(ADA, held, ZOE)), "give-bonus=1,3")

    assert [card["longest_path_bonus"] for card in form.cards] == ["10", "0", "10"]


def test_pick_means_a_player_as_long_as_the_name_stays():
    form = edit(read_form(posted(ADA, BO)), "pick:1=k3v9")

    assert form.sheet()["players"][0]["id"] == "k3v9"
    assert form.with_card(0, name="Adele").sheet()["players"][0].get("id") is None


def test_accepting_can_be_taken_back():
    accepted = edit(read_form(posted(ADA, BO)), "accept=0a1b")

    assert accepted.accepts == {"0a1b"}
    assert edit(accepted, "take-back=0a1b").accepts == frozenset()


@pytest.mark.parametrize(
    "command",
    [
        "",
        "fill",
        "fill:9:total=1",
        "fill:1:league=3",
        "pick:9=x",
        "remove-seat",
        "drop:1",
        "=",
        "%",
    ],
)
def test_a_command_that_means_nothing_changes_nothing(command):
    form = read_form(posted(ADA, BO))

    changed = edit(form, command)

    assert changed.cards == form.cards
    assert changed.accepts == form.accepts


def test_an_entry_of_a_board_record_is_written_anew():
    form = read_form(posted(column("Ada", routes="Pariss – Brest, Roma – Venezia")))

    form = edit(form, "respell:1:routes=Pariss – Brest;Brest – Paris")

    assert form.cards[0]["routes"] == "Brest – Paris, Roma – Venezia"


@pytest.mark.parametrize("command", ["respell:9:routes=a;b", "respell:1:total=9;8", "respell=a;b"])
def test_an_entry_that_is_not_there_changes_nothing(command):
    form = read_form(posted(column("Ada", "9", routes="a")))

    assert edit(form, command) == form
