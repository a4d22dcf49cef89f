"""Places and winners that a file gives, against the rules."""

import pytest

from leagues.intake.files.rows import StatedPlace
from tests.factories import card, make_league, sheet
from tests.leagues.intake.rows import outcomes, plan, row

pytestmark = pytest.mark.django_db


def test_winner_below_the_highest_total_holds_the_match():
    raw = sheet(card("Ada", 90), card("Bo", 80, source_place=1))

    found = plan(row(raw=raw))

    assert outcomes(found) == [("held", "winner-below-top")]
    assert found.rows[0].troubles[0].message == (
        "The file has Bo as a winner, with 80; the most is 90."
    )


def test_winner_among_level_players_is_the_one_marked():
    raw = sheet(card("Ada", 90), card("Bo", 90, source_place=1), card("Ren", 80))

    (found,) = plan(row(raw=raw)).rows

    places = [(each.name, each.place) for each in found.checked.audit.places]
    assert places == [("Bo", 1), ("Ada", 2), ("Ren", 3)]


def test_place_of_our_own_file_that_differs_is_told_and_a_wrong_winner_holds():
    level = sheet(
        card("Ada", 90, tickets_completed=4, longest_path_bonus=10),
        card("Bo", 90, tickets_completed=5, longest_path_bonus=0),
    )
    told = (StatedPlace(1, False), StatedPlace(2, False))

    differs = row(raw=level, stated=told, stored_as="a", key="a")
    wrong = row(("Ada", 80), ("Bo", 90), stated=told, stored_as="b", key="b")
    found = plan(differs, wrong)

    assert outcomes(found) == [("counted", None), ("held", "winner-below-top")]
    assert found.rows[0].warnings == (
        "The file puts Ada on place 1; by the rules it is 2.",
        "The file puts Bo on place 2; by the rules it is 1.",
    )


def test_mark_of_an_older_source_is_not_judged_again_in_our_own_file():
    raw = sheet(card("Ada", 90), card("Bo", 80, source_place=1))
    told = (StatedPlace(1, False), StatedPlace(2, False))

    assert outcomes(plan(row(raw=raw, stated=told, stored_as="a"))) == [("counted", None)]
    assert outcomes(plan(row(raw=raw, stated=told), league=make_league("other"))) == [
        ("held", "winner-below-top")
    ]
