"""Words for findings and verdicts: every code has some, and they can be translated."""

import re

import pytest

from scoring.findings import Severity
from scoring.messages import (
    COLORS,
    EXPECTED,
    LABELS,
    MESSAGES,
    SEVERITIES,
    SLIPS,
    VERDICTS,
    explanation_texts,
    finding,
    render,
    render_verdict,
)
from scoring.places import rank, verdicts
from scoring.sheets import ScoreCard
from scoring.slips import DIGITS_SWAPPED, possible_effects
from scoring.variants import load_variant, load_variants

USA = load_variant("standard")
EUROPE = load_variant("europe")
CONTRACT = {
    Severity.ERROR: (
        "unknown-variant player-count missing-name duplicate-player duplicate-seat wrong-type "
        "not-an-integer negative-count bad-date unknown-field missing-total ambiguous-player"
    ),
    Severity.CONFLICT: (
        "total-mismatch total-implausible stations-not-in-variant stations-out-of-range "
        "bonus-out-of-range bonus-unclaimed bonus-wrong-holder path-too-long "
        "route-points-impossible route-points-impossible-together ticket-points-impossible "
        "too-few-tickets board-unknown-route board-unknown-city board-unknown-ticket "
        "board-track-taken board-both-tracks board-double-closed board-too-many-trains "
        "board-too-many-stations board-station-taken board-ticket-taken "
        "board-two-long-tickets board-bucket-mismatch"
    ),
    Severity.WARNING: (
        "duplicate-color unknown-color bonus-shared game-not-finished tie-undecided"
    ),
}
EVERY = [(code, severity) for severity, codes in CONTRACT.items() for code in codes.split()]


@pytest.mark.parametrize(("code", "severity"), EVERY)
def test_severities_and_messages_cover_every_code_of_the_contract(code, severity):
    assert SEVERITIES[code] is severity
    assert MESSAGES[code].strip()


def test_messages_belong_to_codes_with_a_severity():
    assert {key.partition("/")[0] for key in MESSAGES} == set(SEVERITIES)


@pytest.mark.parametrize("text", [*MESSAGES.values(), *VERDICTS.values(), *SLIPS.values()])
def test_texts_fill_in_named_values_only(text):
    assert re.findall(r"%(?!\(\w+\)s)", text) == []


@pytest.mark.parametrize("code", list(SEVERITIES))
def test_render_never_fails_for_want_of_a_value(code):
    assert render(code, {})


def test_render_shows_a_code_that_has_no_text():
    assert render("invented-later", {"x": 1}) == "invented-later"


def test_finding_carries_severity_data_and_an_english_message():
    made = finding("missing-total", "Ada", field="total", missing=["route_points"])

    assert made.as_dict() == {
        "code": "missing-total",
        "severity": "error",
        "player": "Ada",
        "message": "Give the total or every part of it. Missing: Route points.",
        "data": {"field": "total", "missing": ["route_points"]},
    }


def test_render_picks_a_text_by_its_reason():
    assert render("bad-date", {"reason": "future", "value": "2031-01-01"}).startswith("2031-01-01")
    assert render("bad-date", {"reason": "no such reason", "value": "x"}).startswith(
        "“x” is no day"
    )


def test_render_writes_a_true_minus_sign():
    text = render("total-mismatch", {"stated": -4, "computed": -14, "size": 10})

    assert "the stated total is \u22124" in text
    assert "-" not in text


def test_render_translates_texts_and_labels_before_filling_in():
    asked = []

    def translate(text):
        asked.append(text)
        return f"<{text}>"

    text = render("not-an-integer", {"field": "total", "value": "“x”"}, translate=translate)

    assert text == "<<Total>: “x” is no whole number. Give a number such as 98.>"
    assert {LABELS["total"], MESSAGES["not-an-integer"]} <= set(asked)


def test_render_translates_the_colors_of_the_rules_and_no_other_word():
    words = {"blue": "синій", "red": "червоний"}

    text = render(
        "unknown-color",
        {"color": "blau", "known": ["blue", "red"]},
        translate=lambda text: words.get(text, text),
    )

    assert text == "“blau” is no train color of this game. Colors: синій, червоний."


def test_colors_have_words_for_every_train_color():
    assert {color for each in load_variants().values() for color in each.colors} == set(COLORS)


def test_render_leaves_percent_signs_of_values_alone():
    assert "%(x)s" in render("unknown-field", {"name": "%(x)s"})


def mismatch(difference, *explanations):
    return {
        "stated": 100 + difference,
        "computed": 100,
        "difference": difference,
        "size": abs(difference),
        "reason": "too-low" if difference < 0 else None,
        "explanations": [{"slips": list(slips)} for slips in explanations],
    }


def test_render_says_what_slip_explains_a_total_that_is_too_low():
    assert render("total-mismatch", mismatch(-4, ["one-station-miscounted"])) == (
        "The parts add up to 100, the stated total is 96: 4 too low. "
        "What would explain it: one unused station was forgotten."
    )


def test_render_says_what_slip_explains_a_total_that_is_too_high():
    assert render("total-mismatch", mismatch(4, ["one-station-miscounted"])) == (
        "The parts add up to 100, the stated total is 104: 4 too high. "
        "What would explain it: one unused station was counted too many."
    )


def test_render_says_nothing_of_slips_where_none_explains():
    assert render("total-mismatch", mismatch(1)).endswith("1 too high.")


def test_render_shows_every_explanation():
    slips = [["bonus-forgotten"], ["routes-forgotten"], ["tickets-forgotten"], ["digits-swapped"]]
    text = render("total-mismatch", mismatch(-10, *slips))

    assert text.count(";") == 3
    assert text.endswith("; two digits of the total were swapped.")


def test_explanation_texts_join_pairs():
    data = mismatch(-46, ["bonus-forgotten", "digits-swapped"])

    assert explanation_texts(data) == (
        "the longest-path bonus was forgotten and two digits of the total were swapped",
    )
    assert explanation_texts({}) == ()


def test_slips_have_words_for_every_slip():
    card = ScoreCard(name="Ada")

    assert set(possible_effects(card, variant=EUROPE)) | {DIGITS_SWAPPED} <= set(SLIPS)


def test_labels_have_words_for_every_bucket_and_criterion():
    for variant in load_variants().values():
        assert {*variant.buckets, *variant.tie_breaks, "total"} <= set(LABELS)
    assert {"text", "list", "object", "yes-or-no"} == set(EXPECTED)


def told(variant, **cards):
    shown = {name: ScoreCard(name=name, **card) for name, card in cards.items()}
    places = rank(list(shown.values()), variant=variant, names=list(shown))
    return [
        render_verdict(each) for each in verdicts(places, list(shown.values()), variant=variant)
    ]


LEVEL = {"total": 101, "tickets_completed": 5, "stations_remaining": 2, "longest_path_bonus": 0}


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        ({"total": 112}, "Zoë beats Łukasz, 112 to 101."),
        ({"tickets_completed": 6}, "Zoë beats Łukasz on completed tickets, 6 to 5."),
        ({"stations_remaining": 3}, "Zoë beats Łukasz on stations left, 3 to 2."),
        ({"longest_path_bonus": 10}, "Zoë beats Łukasz by holding the longest-path card."),
        ({}, "Zoë and Łukasz are level in everything and share the place."),
    ],
)
def test_render_verdict_says_why_one_stands_above_the_next(more, sentence):
    assert told(EUROPE, Łukasz=LEVEL, Zoë=LEVEL | more) == [sentence]


def test_render_verdict_says_that_the_source_decided():
    (sentence,) = told(USA, Łukasz={"total": 101}, Zoë={"total": 101, "source_place": 1})

    assert sentence.startswith("Zoë stands above Łukasz as in the source of this match;")


def test_render_verdict_says_what_could_decide():
    assert told(USA, Łukasz={"total": 101}, Zoë={"total": 101}) == [
        "Zoë and Łukasz share the place as far as is known. "
        "Unknown values that could decide: Completed tickets, Longest-path bonus."
    ]


def test_render_verdict_writes_negative_totals_with_a_true_minus_sign():
    assert told(USA, Ada={"total": -4}, Bo={"total": -12}) == ["Ada beats Bo, \u22124 to \u221212."]
