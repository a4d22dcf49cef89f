"""Sheets of one line a player to matches."""

import zoneinfo
from typing import Any

import pytest

from leagues.intake.files.league_sheet import Setting, SheetRows, read_sheet_rows
from leagues.intake.files.limits import Limits
from leagues.intake.files.rows import SourceRow, Status
from leagues.intake.files.sheets_csv import read_grid

HEADER = "Match,Date,Map,Player,Route points,Tickets net,Longest path,Stations left,Total,Notes"


def read(text: str, variant: str = "standard") -> SheetRows:
    setting = Setting(variant, zoneinfo.ZoneInfo("Europe/Kyiv"))
    return read_sheet_rows(read_grid(text, Limits()), setting)


def rows(*lines: str, header: str = HEADER, **how: Any) -> tuple[SourceRow, ...]:
    return read("\n".join([header, *lines]), **how).rows


def names(row: SourceRow) -> list[str]:
    return [player["name"] for player in row.sheet["players"]]


def messages(row: SourceRow) -> list[str]:
    return [trouble.message for trouble in row.troubles]


def test_match_has_its_cards_as_written_and_its_notes_joined():
    (row,) = rows(
        "M1,01.02.2025,Європа,Ada, 60,−13,x,2,65,late",
        "M1,01.02.2025,Європа,Bo,50,20,,,70,late",
        "M1,01.02.2025,Європа,Ren,40,20,no,0,60,again",
    )

    assert row.where == "lines 2–4 (M1)"
    assert row.sheet["variant"] == "europe"
    assert row.sheet["played_on"] == "2025-02-01"
    assert row.sheet["note"] == "late\nagain"
    assert row.sheet["players"][0] == {
        "name": "Ada",
        "route_points": 60,
        "ticket_points": -13,
        "longest_path_bonus": 10,
        "stations_remaining": 2,
        "total": 65,
    }
    assert [card["longest_path_bonus"] for card in row.sheet["players"]] == [10, 0, 0]
    assert [card["stations_remaining"] for card in row.sheet["players"]] == [2, None, 0]


def test_zero_is_kept_apart_from_blank():
    (row,) = rows(
        "M1,2025-02-01,Europe,Ada,0.0,0,,0.0,0,",
        "M1,2025-02-01,Europe,Bo,,,,,12,",
    )

    ada, bo = row.sheet["players"]
    assert (ada["route_points"], ada["ticket_points"], ada["total"]) == (0, 0, 0)
    assert ada["stations_remaining"] == 0
    assert (bo["route_points"], bo["ticket_points"], bo["stations_remaining"]) == (None,) * 3


def test_unreadable_number_holds_the_match_and_names_its_cell():
    (row,) = rows("M1,2025-02-01,USA,Ada,,,,,98 (tie),", "M1,2025-02-01,USA,Bo,,,,,70,")

    assert [trouble.code for trouble in row.troubles] == ["unreadable-value"]
    assert messages(row) == ["Line 2, Total: “98 (tie)” is no value to be read here."]
    assert row.sheet["players"][0]["total"] is None


def test_formula_as_a_total_is_added_up_and_an_error_is_not():
    formula, error = rows(
        "M1,2025-02-01,USA,Ada,60,20,x,,=E2+F2,",
        "M2,2025-02-01,USA,Bo,60,20,x,,#REF!,",
    )

    assert formula.sheet["players"][0]["total"] is None
    assert not formula.troubles
    assert "Line 2: the total is a formula" in formula.warnings[0]
    assert len(error.troubles) == 1


def test_blank_cells_repeat_the_line_above():
    first, second = rows(
        "M1,2025-02-01,USA,Ada,,,,,90,",
        ",,,Bo,,,,,80,",
        "M2,2025-02-02,,Ada,,,,,70,",
        ",,,Bo,,,,,60,",
    )

    assert (names(first), names(second)) == (["Ada", "Bo"], ["Ada", "Bo"])
    assert (first.sheet["played_on"], second.sheet["played_on"]) == ("2025-02-01", "2025-02-02")


def test_label_joins_lines_that_stand_apart():
    first, second = rows(
        "M1,2025-02-01,USA,Ada,,,,,90,",
        "M2,2025-02-02,USA,Ada,,,,,70,",
        "M1,2025-02-01,USA,Bo,,,,,80,",
        "M2,2025-02-02,USA,Bo,,,,,60,",
    )

    assert (first.where, second.where) == ("lines 2–4 (M1)", "lines 3–5 (M2)")
    assert names(first) == ["Ada", "Bo"]


def test_label_that_begins_anew_each_day_is_a_match_a_day():
    found = rows(
        "1,2025-02-01,USA,Ada,,,,,90,",
        "1,2025-02-01,USA,Bo,,,,,80,",
        "1,2025-02-08,USA,Ada,,,,,70,",
        "1,2025-02-08,USA,Bo,,,,,60,",
    )

    assert [row.sheet["played_on"] for row in found] == ["2025-02-01", "2025-02-08"]
    assert not any(row.troubles for row in found)


def test_lines_of_one_match_that_differ_in_day_or_map_are_held_as_one():
    day, board = rows(
        "M1,2025-02-01,USA,Ada,,,,,90,",
        "M1,2025-02-02,USA,Bo,,,,,80,",
        "M2,2025-02-01,USA,Ada,,,,,90,",
        "M2,2025-02-01,Europe,Bo,,,,,80,",
    )

    assert messages(day) == ["The lines of this match differ in Date."]
    assert messages(board) == ["The lines of this match differ in Map."]


def test_lines_without_labels_are_parted_by_day_map_blank_line_and_returning_player():
    found = rows(
        "2025-02-01,USA,Ada,90",
        "2025-02-01,USA,Bo,80",
        "2025-02-01,USA,Ada,70",
        "2025-02-01,USA,Ren,60",
        "2025-02-01,Europe,Bo,50",
        "2025-02-01,Europe,Zoë,40",
        ",,,",
        "2025-02-01,Europe,Olena,30",
        "2025-02-01,Europe,Ada,20",
        "2025-02-02,Europe,Bo,10",
        header="Date,Map,Player,Total",
    )

    matches = [names(row) for row in found if row.sheet]
    assert matches == [["Ada", "Bo"], ["Ada", "Ren"], ["Bo", "Zoë"], ["Olena", "Ada"], ["Bo"]]


def test_sheet_without_labels_says_how_it_was_parted():
    warnings = read("Date,Player,Total\n2025-02-01,Ada,90\n").warnings

    assert len(warnings) == 1
    assert "until a player comes again" in warnings[0]


def test_blank_and_total_lines_are_skipped():
    found = rows(
        "M1,2025-02-01,USA,Ada,,,,,90,",
        "M1,2025-02-01,USA,Bo,,,,,80,",
        ",,,,,,,,,",
        "РАЗОМ,,,,,,,,170,",
        "",
    )

    assert [(row.where, row.status, row.reason) for row in found[1:]] == [
        ("line 4", Status.SKIPPED, "blank-line"),
        ("line 5", Status.SKIPPED, "total-line"),
    ]


def test_player_called_total_plays():
    (row,) = rows("M1,2025-02-01,USA,Total,,,,,90,", "M1,2025-02-01,USA,Sum,,,,,80,")

    assert names(row) == ["Total", "Sum"]


def test_blank_cell_too_many_is_warned_of_and_a_filled_one_holds():
    blank, filled = rows(
        "M1,2025-02-01,USA,Ada,,,,,90,note; ",
        "M1,2025-02-01,USA,Bo,,,,,80,,  ",
        "M2,2025-02-01,USA,Ada,,,,,90,a,b",
    )

    assert (blank.troubles, blank.warnings) == (
        (),
        ("Line 3 has one or more blank cells too many.",),
    )
    assert messages(filled) == [
        "Line 4 has more cells than the header, so they may be out of place."
    ]


def test_line_break_belongs_into_a_note_only():
    note, name = rows(
        'M1,2025-02-01,USA,Ada,,,,,90,"a\nb"',
        'M2,2025-02-01,USA,"Ada\nM3",,,,,90,',
    )

    assert not note.troubles
    assert messages(name) == ["Line 4, Player: there is a line break inside the cell."]


def test_open_quote_holds_its_match_and_says_how_far_it_reaches():
    _first, second = rows("M1,2025-02-01,USA,Ada,,,,,90,", 'M2,2025-02-01,USA,"Bo,90,', "M3,d,m,x")

    text = "Line 3 opens a quote that never closes and takes in up to line 4."
    assert second.where == "lines 3–4 (M2)"
    assert text in messages(second)
    assert text in second.warnings


@pytest.mark.parametrize(
    ("station", "variant", "stored"),
    [
        ("", "standard", "standard"),
        ("0", "standard", "europe"),
        ("2", "two-player", "europe"),
        ("", "europe", "europe"),
    ],
)
def test_sheet_without_a_map_is_of_the_usual_variant_or_one_with_stations(station, variant, stored):
    (row,) = rows(
        f"M1,2025-02-01,Ada,{station},90",
        "M1,2025-02-01,Bo,,80",
        header="Match,Date,Player,Stations left,Total",
        variant=variant,
    )

    assert row.sheet["variant"] == stored


def test_unknown_map_stays_for_the_check():
    (row,) = rows("M1,2025-02-01,Nordic,Ada,,,,,90,")

    assert row.sheet["variant"] == "Nordic"


def test_other_columns_of_homemade_sheets_are_understood():
    (row,) = rows(
        "2025-02-01,Europe,Ada,30,8,1,90,1,yes,blue,2,The den,no",
        "2025-02-01,Europe,Bo,20,-5,3,80,2,,red,2,The den,no",
        header=(
            "Date,Map,Player,Tickets plus,Tickets minus,Stations used,Total,Seat,Winner,Color,"
            "Order,Where,Counted"
        ),
    )

    ada, bo = row.sheet["players"]
    assert (ada["ticket_points"], ada["ticket_points_lost"]) == (22, 8)
    assert (bo["ticket_points"], bo["ticket_points_lost"]) == (15, 5)
    assert (ada["stations_remaining"], bo["stations_remaining"]) == (2, 0)
    assert (ada["source_place"], "source_place" in bo) == (1, False)
    assert (ada["seat"], ada["color"]) == (1, "blue")
    assert row.sheet["place_name"] == "The den"
    assert (row.status, row.reason, row.sheet["counted"]) == (Status.UNCOUNTED, "left-out", False)
    assert (row.sheet["order"], row.troubles) == (2, ())


def test_winner_may_be_named_in_every_line():
    (row,) = rows(
        "2025-02-01,Ada,90,ADA",
        "2025-02-01,Bo,80,ADA",
        header="Date,Player,Total,Winner",
    )

    assert [card.get("source_place") for card in row.sheet["players"]] == [1, None]


def test_apostrophe_of_a_made_harmless_cell_goes_and_any_other_stays():
    (row,) = rows(
        "M1,2025-02-01,USA,'=2+5,,,,,90,'-- good",
        "M1,2025-02-01,USA,''t Hart,,,,,80,",
        "M1,2025-02-01,USA,'t Hart,,,,,70,",
        "M1,2025-02-01,USA,=2+5,,,,,60,",
        "M1,2025-02-01,USA,＝2+5,,,,,50,",
    )

    assert names(row) == ["=2+5", "'t Hart", "'t Hart", "=2+5", "＝2+5"]
    assert row.sheet["note"] == "-- good"


def key(*lines: str, **how: Any) -> str | None:
    return rows(*lines, **how)[0].key


def test_key_knows_a_match_again_whatever_else_the_sheet_says():
    lines = ("M1,2025-02-01,USA,Ada,60,20,x,,90,", "M1,2025-02-01,USA,Bo,,,,,80,")
    again = ("M1,01.02.2025,США, ada ,,,,,90,a note", "M1,01.02.2025,,BO,,,,,80,")

    assert key(*lines) == key(*again) == key(*reversed(lines))
    assert str(key(*lines)).startswith("file:csv:")


@pytest.mark.parametrize(
    "line",
    [
        "M2,2025-02-01,USA,Ada,60,20,x,,90,",
        "M1,2025-02-02,USA,Ada,60,20,x,,90,",
        "M1,2025-02-01,Europe,Ada,60,20,x,,90,",
        "M1,2025-02-01,USA,Ren,60,20,x,,90,",
        "M1,2025-02-01,USA,Ada,60,20,x,,91,",
    ],
)
def test_key_tells_matches_apart_by_label_day_map_players_and_scores(line):
    assert key(line) != key("M1,2025-02-01,USA,Ada,60,20,x,,90,")


def test_key_of_a_sheet_without_maps_does_not_hang_on_the_variant_asked_for():
    header, line = "Date,Player,Total", "2025-02-01,Ada,90"

    assert key(line, header=header, variant="europe") == key(line, header=header)


def test_equal_matches_without_labels_have_keys_of_their_own():
    header = "Date,Player,Total"
    found = rows(*["2025-02-01,Ada,90", "2025-02-01,Bo,80"] * 2, header=header)

    assert len({row.key for row in found}) == 2
