"""Why a stored match stands as it does, with tokens for names."""

import pytest

from leagues.queries.reasons import announced_sheet, reasons_of, token
from tests.factories import card, make_league, play, sheet, totals_sheet

pytestmark = pytest.mark.django_db


def reasons(raw, **how):
    match = play(make_league(), raw, **how)
    return reasons_of(match, announced_sheet(match))


def test_names_stand_as_tokens_by_position():
    verdict = reasons(totals_sheet(90, 100)).verdicts[0]

    assert (verdict.above, verdict.below) == (token(1), token(0)) == ("{p1}", "{p0}")


def test_value_out_of_range_still_decides_as_it_was_announced():
    """An accepted 5 stations left is null in the result; the sheet says what was compared."""
    rows = [
        card("Ada", 90, tickets_completed=4, stations_remaining=3),
        card("Bo", 90, tickets_completed=4, stations_remaining=5),
    ]

    verdict = reasons(sheet(*rows, variant="europe"), accept=True).verdicts[0]

    assert (verdict.above, verdict.criterion) == ("{p1}", "stations_remaining")
    assert (verdict.value_above, verdict.value_below) == (5, 3)


def test_accepted_conflict_names_its_player_by_token():
    buckets = {"route_points": 60, "ticket_points": 30, "longest_path_bonus": 10}

    found = reasons(sheet(card("Ada", 120, **buckets), card("Bo", 104)), accept=True).accepted

    assert [(each.code, each.player) for each in found] == [("total-mismatch", "{p0}")]


def test_names_in_the_numbers_of_a_finding_are_tokens_too():
    rows = [card("Ada", 120, color="red"), card("Bo", 104, color="red")]

    (warning,) = reasons(sheet(*rows)).warnings

    assert warning.data["players"] == ["{p0}", "{p1}"]


def test_braces_in_what_was_typed_stay_text():
    (warning,) = reasons(sheet(card("Ada", 120, color="{p1}"), card("Bo", 104))).warnings

    assert warning.data["color"] == "{{p1}}"


def test_reading_reasons_of_a_loaded_match_asks_nothing(django_assert_num_queries):
    match = play(make_league(), totals_sheet(100, 90))
    announced = announced_sheet(match)
    list(match.results.all())
    kept = type(match).objects.select_related("season").prefetch_related("results")
    loaded = kept.get(pk=match.pk)

    with django_assert_num_queries(0):
        reasons_of(loaded, announced)
