"""What templates say in the house's own way."""

from dataclasses import dataclass
from datetime import date

import pytest
from django.template import Context, Template
from django.utils import translation

from leagues.models import Role
from leagues.queries.rules import TIE_BREAK_TITLES
from leagues.templatetags import house
from scoring.findings import Severity
from scoring.variants import HOUSE_STEPS, load_variants
from tests.factories import UserFactory, join, make_league


@dataclass(frozen=True)
class Shown:
    severity: Severity
    accepted: bool = False


def rendered(source: str, **context: object) -> str:
    return Template("{% load house %}" + source).render(Context(context))


@pytest.mark.parametrize(
    ("value", "places", "text"),
    [
        (None, None, "—"),
        (0, None, "0"),
        (96, None, "96"),
        (-4, None, "−4"),
        (7.5, None, "7.5"),
        (7.0, None, "7"),
        (7, 1, "7.0"),
        (2.25, 1, "2.3"),
        (-0.04, 1, "0.0"),
        (-0.06, 1, "−0.1"),
        ("not asked", None, "not asked"),
        (9999, None, "9999"),
        (10000, None, "10,000"),
        (-12345.6, 1, "−12,345.6"),
    ],
)
def test_figure_has_a_true_minus_and_a_dash_for_unknown(value, places, text):
    assert house.figure(value, places) == text


def test_figure_follows_the_locale():
    with translation.override("uk"):
        assert house.figure(-7.5, 1) == "−7,5"
        assert house.figure(100010) == "100\u00a0010"


@pytest.mark.parametrize(
    ("value", "text"), [(4.8, "+4.8"), (-5.4, "−5.4"), (0, "0"), (0.04, "0.0"), (None, "—")]
)
def test_signed_shows_the_sign_of_what_is_not_zero(value, text):
    places = 1 if isinstance(value, float) else None

    assert house.signed(value, places) == text


@pytest.mark.parametrize(
    ("fraction", "n", "text"),
    [(0.42, 99, "42"), (0.005, 5, "1"), (1, 5, "100"), (None, 5, "—"), (0.4216, 100, "42.2")],
)
def test_percent_counts_out_of_a_hundred(fraction, n, text):
    assert house.percent(fraction, n) == text


@pytest.mark.parametrize(
    ("color", "letter", "words"),
    [
        ("blue", "B", "blue trains"),
        ("red", "R", "red trains"),
        ("green", "G", "green trains"),
        ("yellow", "Y", "yellow trains"),
        ("black", "K", "black trains"),
        ("purple", "P", "trains: purple"),
    ],
)
def test_train_chip_has_a_letter_and_words(color, letter, words):
    chip = rendered("{% include 'components/train_chip.html' with color=color only %}", color=color)

    assert f'<span aria-hidden="true">{letter}</span><span class="unseen">{words}</span>' in chip
    assert f"train-{'other' if color == 'purple' else color}" in chip


def test_train_chip_of_an_unknown_color_is_nothing():
    chip = rendered("{% include 'components/train_chip.html' with color=None only %}")

    assert chip.strip() == ""


def test_every_color_of_every_variant_has_letter_and_words():
    colors = {color for variant in load_variants().values() for color in variant.colors}

    assert colors <= set(house.TRAIN_LETTERS)
    assert set(house.TRAIN_LETTERS) == set(house.TRAIN_WORDS)


def test_every_title_of_the_data_is_shown_to_translators():
    variants = load_variants().values()
    named = {variant.title for variant in variants} | {variant.board.title for variant in variants}

    assert named == set(house.TITLES)


def test_every_tie_break_of_every_variant_has_a_question():
    asked = {criterion for variant in load_variants().values() for criterion in variant.tie_breaks}

    assert {*asked, *HOUSE_STEPS} == set(TIE_BREAK_TITLES)


def test_variant_title_of_an_unknown_variant_is_its_name():
    assert house.variant_title("europe") == "Europe"
    assert house.variant_title("atlantis") == "atlantis"


@pytest.mark.parametrize(
    ("finding", "word"),
    [
        (Shown(Severity.ERROR), "Error"),
        (Shown(Severity.CONFLICT), "Conflict"),
        (Shown(Severity.WARNING), "Warning"),
        (Shown(Severity.CONFLICT, accepted=True), "Accepted"),
    ],
)
def test_finding_is_headed_by_its_word(finding, word):
    assert house.finding_word(finding) == word


def test_sign_hangs_beside_the_figure_with_words_for_listeners():
    assert rendered("{% sign '§' %}") == (
        '<span class="sign" aria-hidden="true">§</span><span class="unseen"> amended</span>'
    )


def test_footnotes_explain_the_signs_used_and_no_others():
    assert [note.sign for note in house.footnotes("*†")] == ["†", "*"]
    assert house.footnotes("") == []


def test_footnote_beside_matches_speaks_of_no_underlined_figure():
    (in_table,), (beside,) = house.footnotes("*"), house.footnotes("*", "matches")

    assert "put above by the underlined one" in in_table.text
    assert beside.text == "Decided by tie-break; the match page says which."
    assert set(house.SIGN_NOTES) == set(house.SIGN_WORDS)


def test_date_cell_sets_the_day_large_and_the_month_small():
    cell = rendered(
        "{% include 'components/date_cell.html' with day=day only %}", day=date(2026, 5, 3)
    )

    assert '<time class="when" datetime="2026-05-03"><b>3</b>May</time>' in cell


@pytest.mark.parametrize(("language", "text"), [("en", "Mon 9 Mar 2026"), ("uk", "Пн, 9 бер 2026")])
def test_day_is_written_as_the_language_writes_it(language, text):
    with translation.override(language):
        shown = rendered('{{ day|day:"D j M Y" }}', day=date(2026, 3, 9))

    assert shown == text


def test_day_that_is_not_there_is_blank():
    assert rendered('{{ day|day:"j M" }}', day=None) == ""


def test_player_link_leads_to_a_player_and_names_a_guest():
    source = (
        "{% include 'components/player_link.html'"
        " with player_label=label player_id=id league_slug='sunday' only %}"
    )

    linked = rendered(source, label="<Ада>", id="k3v9k3v9k3v9")
    guest = rendered(source, label="Гість", id=None)

    assert "/leagues/sunday/players/k3v9k3v9k3v9/" in linked
    assert '<bdi dir="auto">&lt;Ада&gt;</bdi>' in linked
    assert "<a" not in guest


@pytest.mark.django_db
def test_own_leagues_are_those_of_the_reader_alone(rf):
    own, other = make_league(), make_league("other", name="Other")
    request = rf.get("/")
    request.user = join(own, Role.PLAYER)
    source = "{% own_leagues as leagues %}{% for league in leagues %}{{ league.slug }} {% endfor %}"

    assert rendered(source, request=request) == "sunday "

    request.user = UserFactory()
    assert rendered(source, request=request) == ""
    assert other.slug not in rendered(source)
