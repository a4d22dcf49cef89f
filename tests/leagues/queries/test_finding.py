"""Finding matches: what each word of an address means, for whom, at what cost."""

from datetime import date

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from leagues.actions.leagues import SeasonPlan
from leagues.actions.matches import void
from leagues.actions.players import rename_player
from leagues.models import Match, Player
from leagues.queries.finding import found_in, read_filters
from leagues.queries.timetable import latest_matches, matches_after, matches_before
from tests.factories import card, make_league, play, sheet, totals_sheet

pytestmark = pytest.mark.django_db


def found(league, *, in_full=False, **asked):
    """Return the notes of the matches that an address finds, oldest first."""
    asked = {name.rstrip("_"): value for name, value in asked.items()}
    filters = read_filters(asked, league, in_full=in_full)
    assert filters.wrong == ()
    rows = found_in(Match.objects.filter(league=league), league, filters)
    return [match.note for match in rows.order_by("played_on", "order", "id")]


@pytest.fixture
def league():
    """Give a league of four matches, noted one to four, two before and two in its season."""
    spring = SeasonPlan("Spring", date(2026, 3, 1), date(2026, 5, 31))
    league = make_league(seasons=[SeasonPlan("Winter", None, date(2026, 2, 28)), spring])
    play(league, totals_sheet(90, 80, note="one", played_on="2026-02-01"))
    names = [card("Olena", 70), card("Ґенрик", 60), card("Straßer", 50, guest=True)]
    play(league, sheet(*names, note="two", played_on="2026-02-28", place_name="Кав’ярня"))
    pair = [card("Ada", 50), card("Bo", 40)]
    play(league, sheet(*pair, variant="europe", note="three", played_on="2026-03-01"))
    play(league, totals_sheet(90, 80, note="four", played_on="2026-04-01", counted=False))
    return league


def test_blank_words_leave_every_side_open(league):
    asked = dict.fromkeys(("text", "player", "variant", "season", "from_", "to", "state"), " ")

    assert found(league, **asked) == ["one", "two", "three", "four"]


def test_player_finds_the_matches_they_sat_at(league):
    olena = Player.objects.get(name="Olena")

    assert found(league, player=olena.public_id) == ["two"]


def test_variant_and_season_find_their_own(league):
    assert found(league, variant="europe") == ["three"]
    assert found(league, season="Spring") == ["three", "four"]


def test_days_are_included_at_both_ends(league):
    assert found(league, from_="2026-02-28", to="2026-03-01") == ["two", "three"]


def test_state_and_counted_find_their_own(league):
    void(Match.objects.get(note="one"), version=1)

    assert found(league, state="void") == ["one"]
    assert found(league, state="recorded") == ["two", "three", "four"]
    assert found(league, counts="false") == ["one", "four"]
    assert found(league, counts="true") == ["two", "three"]


def test_several_words_are_all_asked(league):
    assert found(league, text="ada", counts="true", to="2026-02-10") == ["one"]


@pytest.mark.parametrize(
    "text",
    [
        *("TWO", "olena", "ґЕНРИК", "енри", "КАВ'ЯР", "кавʼярня", "stra", "STRAß"),
        *("  two ", "Кав’ярня"),
    ],
)
def test_text_is_found_in_notes_places_and_names_without_case(league, text):
    assert found(league, text=text) == ["two"]


@pytest.mark.parametrize("text", ["%", "_", ".", ".*", "t?o", "(", "[a", "\\", "o|t", "two three"])
def test_signs_of_patterns_are_looked_for_as_they_are(league, text):
    assert found(league, text=text) == []


def test_words_of_a_note_are_found_across_its_lines(league):
    play(league, totals_sheet(9, 8, note="a long\n  evening (late)", played_on="2026-05-01"))

    assert found(league, text="LONG evening (late") == ["a long\n  evening (late)"]


def test_earlier_name_of_a_player_is_found(league):
    rename_player(Player.objects.get(name="Olena"), "Olha")

    assert found(league, text="olena") == ["two"]


def test_hidden_player_is_found_by_scorers_alone(league):
    olena = rename_player(Player.objects.get(name="Olena"), "Olha")
    Player.objects.filter(pk=olena.pk).update(hidden=True)

    asked = [{"text": "olha"}, {"text": "olena"}]
    assert [found(league, **each) for each in asked] == [[], []]
    assert [found(league, in_full=True, **each) for each in asked] == [["two"], ["two"]]


def test_hidden_player_is_asked_for_like_one_that_is_not_there(league):
    olena = Player.objects.get(name="Olena")
    Player.objects.filter(pk=olena.pk).update(hidden=True)

    hidden = read_filters({"player": olena.public_id}, league, in_full=False)
    missing = read_filters({"player": "nobody"}, league, in_full=False)

    assert hidden == missing
    assert missing.wrong == ("player",)


def test_players_and_names_of_other_leagues_find_nothing(league):
    other = make_league("other")
    play(other, sheet(card("Zorya", 50), card("Mira", 40)))
    zorya = Player.objects.get(name="Zorya")

    assert found(league, text="zorya") == []
    assert read_filters({"player": zorya.public_id}, league, in_full=True).wrong == ("player",)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        *(("variant", "chess"), ("season", "Autumn"), ("from", "8.3.2026"), ("to", "2026-02-30")),
        *(("state", "lost"), ("counts", "yes"), ("text", "a\x00b"), ("text", "a" * 201)),
    ],
)
def test_value_that_is_not_understood_is_named_and_left_open(league, name, value):
    filters = read_filters({name: value}, league, in_full=True)

    assert filters.wrong == (name,)
    assert filters.chosen == 0


def walked(league, filters, size):
    """Return the pages from the newest to the oldest, and those of the way back."""
    pages = [latest_matches(league, filters, size=size)]
    while pages[-1].has_older:
        pages.append(matches_before(league, pages[-1].matches[-1], filters, size=size))
    back = [pages[-1]]
    while back[-1].has_newer:
        back.append(matches_after(league, back[-1].matches[0], filters, size=size))
    return pages, back


def test_pages_of_one_day_give_each_match_once():
    """DEV-31: 25 matches of one date by tens; the same order on every way through."""
    league = make_league()
    for _ in range(25):
        play(league, totals_sheet(90, 80))
    Match.objects.filter(league=league).update(order=1)

    pages, back = walked(league, read_filters({}, league, in_full=False), 10)

    assert [list(page.numbers) for page in pages] == [
        list(range(25, 15, -1)),
        list(range(15, 5, -1)),
        list(range(5, 0, -1)),
    ]
    assert [list(page.numbers) for page in back] == [
        list(range(5, 0, -1)),
        list(range(15, 5, -1)),
        list(range(25, 15, -1)),
    ]
    ids = [match.pk for page in pages for match in page.matches]
    assert ids == sorted(ids, reverse=True)


def test_filtered_pages_keep_the_numbers_of_the_league():
    league = make_league()
    for number in range(1, 21):
        play(league, totals_sheet(90, 80, note="odd" if number % 2 else "even"))

    pages, _ = walked(league, read_filters({"text": "odd"}, league, in_full=False), 4)

    assert [page.numbers for page in pages] == [(19, 17, 15, 13), (11, 9, 7, 5), (3, 1)]
    assert {(page.total, page.found) for page in pages} == {(20, 10)}
    assert [(page.has_newer, page.has_older) for page in pages] == [
        (False, True),
        (True, True),
        (True, False),
    ]


def test_page_costs_the_same_however_many_fit():
    league = make_league()
    asked = {"text": "ada", "from": "2026-01-01", "counts": "true"}

    def cost():
        with CaptureQueriesContext(connection) as queries:
            page = latest_matches(league, read_filters(asked, league, in_full=False), size=10)
        return page.found, len(queries)

    play(league, totals_sheet(90, 80))
    few = cost()
    for _ in range(12):
        play(league, totals_sheet(90, 80, 70))

    assert few == (1, 6)
    assert cost() == (13, 6)
