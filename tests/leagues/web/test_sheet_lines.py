"""The lines of the score sheet: which ones, the variant's data say."""

from pathlib import Path

import pytest

from leagues.intake.form import blank_form
from leagues.web.sheet_lines import Column, lines_for
from scoring.variants import load_variant
from tests.sources import ROOT

INVENTED = ROOT / "tests" / "data" / "scoring-data"


def keys_of(name, *, data=None, **cells):
    variant = load_variant(name, data=Path(data)) if data else load_variant(name)
    form = blank_form(seats=2, variant=name)
    for cell, text in cells.items():
        form = form.with_card(0, **{cell: text})
    return [line.key for line in lines_for(form, variant)]


def column_of(name="europe", **cells):
    form = blank_form(seats=1).with_card(0, **{k.replace("_n", "-"): v for k, v in cells.items()})
    return Column(1, form.cards[0], load_variant(name), {}, None)


def test_standard_counts_its_lengths_and_has_no_stations():
    keys = keys_of("standard")

    assert [key for key in keys if key.startswith("length-")] == [
        f"length-{n}" for n in (1, 2, 3, 4, 5, 6)
    ]
    assert "longest_path_bonus" in keys
    assert "stations_remaining" not in keys


def test_europe_counts_its_lengths_and_asks_for_stations():
    keys = keys_of("europe")

    assert [key for key in keys if key.startswith("length-")] == [
        f"length-{n}" for n in (1, 2, 3, 4, 6, 8)
    ]
    assert "stations_remaining" in keys


def test_a_line_with_something_in_it_stays_where_the_variant_has_none():
    assert "stations_remaining" in keys_of("standard", stations_remaining="2")


def test_an_invented_variant_brings_its_own_lines():
    variant = load_variant("tramway", data=INVENTED)
    lengths = {track.length for track in variant.board.tracks.values()}

    keys = keys_of("tramway", data=INVENTED)

    assert {key for key in keys if key.startswith("length-")} == {f"length-{n}" for n in lengths}
    assert ("stations_remaining" in keys) == variant.has_stations
    assert ("longest_path_bonus" in keys) == bool(variant.longest_path_bonus)


@pytest.mark.parametrize(
    ("cells", "hint"),
    [
        ({"length_n4": "2"}, ""),
        ({"length_n4": "2", "route_points": "14"}, ""),
        ({"length_n4": "2", "route_points": "15"}, "The counted tracks give 14 route points."),
        ({"length_n4": "x"}, "No number of tracks: x."),
        ({"length_n8": "6"}, "These tracks need 48 trains. A player has 45."),
        ({"route_points": "15"}, ""),
    ],
)
def test_counted_tracks_that_do_not_fit_are_said_beside_the_cell(cells, hint):
    assert column_of(**cells).hint == hint


def test_trains_used_are_said_only_where_tracks_are_counted():
    assert column_of(length_n4="2", length_n8="1").trains == "16/45"
    assert column_of(route_points="14").trains == ""


@pytest.mark.parametrize(("total", "gap"), [("106", "−10"), ("120", "+4"), ("116", ""), ("x", "")])
def test_the_gap_to_the_sum_has_its_sign(total, gap):
    column = column_of(total=total)

    assert Column(1, column.card, column.variant, {}, 116).gap == gap
