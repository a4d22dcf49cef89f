"""Which matches of a file are stored already, or come twice."""

import pytest

from leagues.actions.imports import commit_import
from leagues.actions.matches import void
from leagues.intake.files.rows import SourceFile, SourceRow, StatedPlace
from tests.factories import card, make_league, play, sheet, totals_sheet
from tests.leagues.intake.rows import ADA_BO, outcomes, plan, row

pytestmark = pytest.mark.django_db


def test_match_of_a_known_key_is_already_stored_whatever_it_says_now():
    league = make_league()
    commit_import(league, [SourceFile(name="x", rows=(row(*ADA_BO, key="file:csv:1"),))])

    found = plan(row(("Ada", 70), ("Bo", 60), key="file:csv:1"), league=league)

    assert outcomes(found) == [("skipped", "already-stored")]
    assert found.is_clean


def test_match_of_a_known_id_or_source_id_is_already_stored():
    league = make_league()
    match = play(league, totals_sheet(90, 80, source_id="bgg:17"))

    found = plan(
        row(("Ada", 1), ("Bo", 2), stored_as=match.public_id, key="a"),
        row(("Ada", 1), ("Bo", 2), values={"source_id": " bgg:17 "}, key="b"),
        league=league,
    )

    assert outcomes(found) == [("skipped", "already-stored")] * 2


def test_key_of_another_league_is_news():
    commit_import(make_league("other"), [SourceFile(name="x", rows=(row(*ADA_BO, key="k"),))])

    assert outcomes(plan(row(*ADA_BO, key="k"))) == [("counted", None)]


def test_key_that_comes_twice_is_repeated():
    found = plan(
        row(*ADA_BO, key="a"),
        row(*ADA_BO, key="a"),
        row(("Ada", 1), ("Bo", 2), key="b", values={"source_id": "x"}),
        row(("Ada", 3), ("Bo", 4), key="c", values={"source_id": "x"}),
    )

    assert [reason for _status, reason in outcomes(found)] == [None, "repeated"] * 2


def test_equal_match_stored_by_hand_makes_a_probable_repeat():
    league = make_league()
    play(league, totals_sheet(90, 80))

    equal = row(("BO", 80), ("ada", 90), key="a")
    others = [
        row(("Ada", 90), ("Bo", 81), key="b"),
        row(("Ada", 80), ("Bo", 90), key="c"),
        row(*ADA_BO, key="d", values={"played_on": "2026-01-05"}),
        row(*ADA_BO, key="e", values={"variant": "europe"}),
        row(("Ada", 90), ("Ren", 80), key="f"),
    ]
    found = plan(equal, *others, league=league)

    assert outcomes(found) == [("held", "probable-repeat"), *[("counted", None)] * 5]


def test_equal_match_earlier_in_the_import_makes_a_probable_repeat():
    found = plan(row(*ADA_BO, key="a"), row(("bo", 80), ("ada", 90), key="b"))

    assert outcomes(found) == [("counted", None), ("held", "probable-repeat")]


def test_guests_are_told_apart_by_their_labels_in_repeats():
    def with_guest(label: str | None, key: str) -> SourceRow:
        return row(raw=sheet(card("Ada", 90), card(label, 80, guest=True)), key=key)

    found = plan(with_guest("Ren", "a"), with_guest("ren ", "b"), with_guest(None, "c"))

    assert [reason for _status, reason in outcomes(found)] == [None, "probable-repeat", None]


def test_void_match_makes_no_probable_repeat():
    league = make_league()
    void(play(league, totals_sheet(90, 80)), version=1)

    assert outcomes(plan(row(*ADA_BO), league=league)) == [("counted", None)]


def test_equal_matches_of_our_own_file_are_two_unless_the_league_has_one():
    told = (StatedPlace(1, False), StatedPlace(2, False))
    rows = [row(*ADA_BO, key=key, stored_as=key, stated=told) for key in ("a", "b")]
    other = make_league("other")
    play(other, totals_sheet(90, 80))

    assert outcomes(plan(*rows)) == [("counted", None)] * 2
    assert outcomes(plan(*rows, league=other)) == [("held", "probable-repeat")] * 2
