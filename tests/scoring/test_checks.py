"""The sheet against itself: colors, totals, stations, ties; each finding and its edge."""

import pytest

from scoring.checks import (
    Table,
    check_colors,
    check_missing_totals,
    check_stations,
    check_tie,
    check_totals,
)
from scoring.places import rank
from scoring.sheets import ScoreCard
from scoring.variants import load_variant

USA = load_variant("standard")
EUROPE = load_variant("europe")
FULL = {
    "route_points": 76,
    "ticket_points": 24,
    "longest_path_bonus": 10,
    "stations_remaining": 2,
}


def table(*cards, variant=EUROPE, unreadable=()):
    names = tuple(["Ada", "Bo", "Cy", "Di", "Ed"][: len(cards)])
    typed = tuple(ScoreCard(name=name, **card) for name, card in zip(names, cards, strict=True))
    return Table(typed, names, variant, frozenset(unreadable))


def found(check, *cards, **options):
    return [(each.code, each.player) for each in check(table(*cards, **options))]


def colors(*words):
    return found(check_colors, *({"color": word} for word in words))


def test_check_colors_doubts_one_color_for_two_players():
    assert colors("blue", "red", "blue") == [("duplicate-color", None)]
    assert colors("blue", "red", None, None) == []


def test_check_colors_names_who_shares_a_color():
    (finding,) = check_colors(table({"color": "red"}, {"color": "blue"}, {"color": "red"}))

    assert finding.data["players"] == ["Ada", "Cy"]
    assert finding.data["color"] == "red"


def test_check_colors_doubts_a_word_that_is_no_color_of_the_game():
    assert colors("pink", "blue") == [("unknown-color", "Ada")]
    assert colors("Pink", "pink") == [
        ("unknown-color", "Ada"),
        ("unknown-color", "Bo"),
        ("duplicate-color", None),
    ]
    assert colors("blue", "red", "green", "yellow", "black") == []


def test_check_missing_totals_wants_a_total_or_every_bucket():
    assert found(check_missing_totals, FULL, {"total": 5}) == []
    assert found(check_missing_totals, {}, {"total": 0}) == [("missing-total", "Ada")]


@pytest.mark.parametrize("bucket", FULL)
def test_check_missing_totals_names_the_missing_bucket(bucket):
    (finding,) = check_missing_totals(table(FULL | {bucket: None}, {"total": 5}))

    assert (finding.code, finding.player, finding.data["missing"]) == (
        "missing-total",
        "Ada",
        [bucket],
    )


def test_check_missing_totals_needs_no_stations_where_there_are_none():
    cards = (FULL | {"stations_remaining": None}, {"total": 5})

    assert found(check_missing_totals, *cards, variant=USA) == []


@pytest.mark.parametrize("field", ["total", "route_points"])
def test_check_missing_totals_calls_nothing_missing_that_was_there_but_unreadable(field):
    card = FULL | {"route_points": None}

    assert found(check_missing_totals, card, {"total": 5}, unreadable=[(0, field)]) == []


def test_check_missing_totals_refuses_a_sum_that_nothing_could_hold():
    huge = FULL | {"route_points": 10**9}

    assert found(check_missing_totals, huge, {"total": 5}) == [("not-an-integer", "Ada")]


def test_check_totals_compares_the_total_with_the_sum_of_all_buckets():
    assert found(check_totals, FULL | {"total": 118}) == []
    assert found(check_totals, FULL | {"total": 117}) == [("total-mismatch", "Ada")]
    assert found(check_totals, FULL | {"total": 117, "ticket_points": None}) == []
    assert found(check_totals, FULL) == []


def test_check_totals_tells_stated_computed_difference_and_slips():
    (finding,) = check_totals(table(FULL | {"total": 110}))

    assert {name: finding.data[name] for name in ("stated", "computed", "difference")} == {
        "stated": 110,
        "computed": 118,
        "difference": -8,
    }
    assert finding.data["explanations"] == [{"slips": ["stations-forgotten"]}]
    assert finding.data["where"] == "players[0].total"


def test_check_totals_doubts_a_total_above_400():
    assert found(check_totals, {"total": 400}) == []
    assert found(check_totals, {"total": 401}) == [("total-implausible", "Ada")]
    assert found(check_totals, FULL | {"route_points": 400}) == [("total-implausible", "Ada")]


def stations(left, variant=EUROPE, built=None):
    card = {"stations_remaining": left, "stations": built}
    return [code for code, _ in found(check_stations, card, variant=variant)]


@pytest.mark.parametrize(
    ("left", "codes"),
    [
        (None, []),
        (0, []),
        (3, []),
        (4, ["stations-out-of-range"]),
        (-1, ["stations-out-of-range"]),
    ],
)
def test_check_stations_allows_as_many_as_a_player_has(left, codes):
    assert stations(left) == codes


@pytest.mark.parametrize(
    ("left", "built", "codes"),
    [
        (None, None, []),
        (None, (), []),
        (0, None, ["stations-not-in-variant"]),
        (2, None, ["stations-not-in-variant"]),
        (None, ("denver",), ["stations-not-in-variant"]),
        (1, ("denver",), ["stations-not-in-variant"]),
    ],
)
def test_check_stations_allows_none_where_the_map_has_none(left, built, codes):
    assert stations(left, variant=USA, built=built) == codes


def ties(*cards, variant=USA):
    about = table(*cards, variant=variant)
    places = rank(about.cards, variant=variant, names=about.names)
    return [(each.code, each.data["players"], each.data["needs"]) for each in check_tie(places)]


def test_check_tie_names_each_shared_place_that_unknown_values_could_separate():
    assert ties({"total": 90}, {"total": 90}, {"total": 80}, {"total": 80}) == [
        ("tie-undecided", ["Ada", "Bo"], ["tickets_completed", "longest_path_bonus"]),
        ("tie-undecided", ["Cy", "Di"], ["tickets_completed", "longest_path_bonus"]),
    ]


def test_check_tie_is_silent_where_nothing_could_separate_the_players():
    level = {"total": 90, "tickets_completed": 4, "longest_path_bonus": 0}

    assert ties(level, level) == []
    assert ties({"total": 90}, {"total": 91}) == []
    assert ties({"total": 90, "source_place": 1}, {"total": 90}) == []
