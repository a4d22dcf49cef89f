"""Seasons for their owner: days, rules with the table before and after, the archive."""

import re
from datetime import date

import pytest
from django.test import Client
from django.urls import reverse

from leagues.actions.seasons import SeasonPlan, make_season
from leagues.models import Match, Role, Season, Visibility
from leagues.standings.rules import Rules, rules_of
from tests.factories import UserFactory, join, make_league, play, totals_sheet
from tests.pages import queries_of, rows_of, words_of

pytestmark = pytest.mark.django_db
ASKED = {"order": "average", "best_of": "", "drop_worst": "0", "floor": "1"}


@pytest.fixture
def league():
    """A league whose season is ranked from one match on; Ada won once, Bo twice, of many."""
    made = make_league()
    Season.objects.update(name="2026", floor=1)
    play(made, totals_sheet(100, 90, 80, played_on="2026-01-03"))
    play(made, totals_sheet(90, 95, played_on="2026-02-07"))
    return made


@pytest.fixture
def owner(league):
    client = Client()
    client.force_login(join(league, Role.OWNER))
    return client


def address(name, league, *parts):
    return reverse(name, args=[league.slug, *parts])


def rules_page(league):
    return address("season-rules", league, league.seasons.first().pk)


def key_in(answer):
    """Return what the confirming button sends."""
    return re.search(r'name="confirm" value="(\w+)"', answer.content.decode())[1]


def test_list_shows_days_order_and_archive(owner, league):
    Season.objects.update(ends_on="2026-06-30", archived=True)

    words = words_of(owner.get(address("seasons", league)))

    assert "No season stands" in words
    assert "from the beginning – 30 Jun 2026" in words
    assert "Archived" in words


def test_new_season_moves_its_matches_and_takes_over_the_rules(owner, league):
    (old,) = league.seasons.all()
    Season.objects.update(preset="places", best_of=7, ends_on="2026-01-31")

    answer = owner.post(
        address("season-new", league),
        {"name": "Spring", "starts_on": "2026-03-01", "ends_on": "2026-05-31"},
        follow=True,
    )

    spring = Season.objects.get(name="Spring")
    assert rules_of(spring) == Rules(preset="places", best_of=7, floor=1)
    assert "The season stands. 1 match has another season now." in words_of(answer)
    days = dict(Match.objects.values_list("played_on__month", "season"))
    assert days == {1: old.pk, 2: None}


def test_house_order_is_taken_over_and_said_where_the_season_is(owner, league):
    Season.objects.update(house_tie_breaks=["seat"], ends_on="2026-01-31")
    told = "House order for level totals in a match: Who sat later at the table."

    assert told in words_of(owner.get(address("season-new", league)))
    owner.post(address("season-new", league), {"name": "Spring", "starts_on": "2026-03-01"})

    spring = Season.objects.get(name="Spring")
    assert spring.house_tie_breaks == ["seat"]
    assert words_of(owner.get(address("seasons", league))).count(told) == 2
    for page in ("season", "season-rules"):
        assert told in words_of(owner.get(address(page, league, spring.pk)))
    Season.objects.update(house_tie_breaks=None)
    assert "House order" not in words_of(owner.get(address("season", league, spring.pk)))


def test_season_that_somebody_changed_meanwhile_is_shown_anew(owner, league):
    season = league.seasons.get()
    page, rules = address("season", league, season.pk), rules_page(league)
    seen = owner.get(page).context["seen"]
    assert owner.get(rules).context["seen"] == seen
    Season.objects.update(name="Renamed", floor=7)

    days = owner.post(page, {"name": "Mine", "seen": seen}, follow=True)
    asked = owner.post(rules, {**ASKED, "seen": seen}, follow=True)

    told = "Somebody changed this season meanwhile, so nothing was stored"
    assert told in words_of(days)
    assert 'value="Renamed"' in days.content.decode()
    assert told in words_of(asked)
    assert asked.context["form"]["floor"].value() == 7
    assert league.seasons.get().name == "Renamed"


def test_form_that_starts_from_the_values_of_now_is_stored(owner, league):
    seen = owner.get(rules_page(league)).context["seen"]

    shown = owner.post(rules_page(league), {**ASKED, "seen": seen})
    owner.post(rules_page(league), {**ASKED, "seen": seen, "confirm": key_in(shown)})

    assert rules_of(league.seasons.get()) == Rules(preset="average", floor=1)


def test_overlap_is_refused_and_names_the_other_season(owner, league):
    answer = owner.post(address("season-new", league), {"name": "Spring", "starts_on": ""})

    assert "The season 2026 (open – open) has some of these days: change it first." in words_of(
        answer
    )
    assert league.seasons.count() == 1


@pytest.mark.parametrize(
    ("facts", "fault"),
    [
        ({"name": "all"}, "Give a name that can be read, and not “all”."),
        ({"name": ""}, "This field is required."),
        (
            {"name": "X", "starts_on": "2026-02-01", "ends_on": "2026-01-01"},
            "The last day comes before the first.",
        ),
        ({"name": "X", "starts_on": "soon"}, "Enter a valid date."),
    ],
)
def test_bad_facts_are_said_beside_their_field(owner, league, facts, fault):
    page = address("season", league, league.seasons.get().pk)

    assert fault in words_of(owner.post(page, facts))
    assert league.seasons.get().name == "2026"


def test_a_name_that_is_taken_is_refused(owner, league):
    Season.objects.update(ends_on="2026-06-30")

    answer = owner.post(
        address("season-new", league), {"name": " 2026 ", "starts_on": "2026-07-01"}
    )

    assert "Another season has this name." in words_of(answer)


def test_editing_days_moves_matches_and_says_how_many(owner, league):
    season = league.seasons.get()

    answer = owner.post(
        address("season", league, season.pk),
        {"name": "Winter", "starts_on": "", "ends_on": "2026-01-31"},
        follow=True,
    )

    assert "The season is changed. 1 match has another season now." in words_of(answer)
    assert season.matches.count() == 1


def test_rules_are_shown_before_and_after_and_stored_when_confirmed(owner, league):
    # Wins: one each; beaten Ada (1 + 0) ÷ 2, Bo (½ + 1) ÷ 2. Places: Ada 3 + 1, Bo 2 + 2; wins
    # level; head-to-head 1 and 1; means 95 and 92.5.
    shown = owner.post(rules_page(league), {**ASKED, "order": "places"})

    words = words_of(shown)
    assert "Nothing is stored yet." in words
    assert "2 players change place" in words
    assert "Before: Wins" in words
    assert "After: Places" in words
    heads = [row[1:] for row in rows_of(shown) if row[1] == "Player"]
    assert heads == [
        ["Player", "Win share", "Table beaten %", "Mean total"],
        ["Player", "Place points", "Win share", "Head-to-head", "Mean total"],
    ]
    figures = [row[2:] for row in rows_of(shown) if row[1].startswith("Bo")]
    # Of two matches a mean says nothing, unless it was asked: places go to the last figure.
    assert figures == [["1.0", "75", "—"], ["4.0", "1.0", "0", "92.5"]]
    assert league.seasons.get().preset == "wins"

    owner.post(rules_page(league), {**ASKED, "order": "places", "confirm": key_in(shown)})

    assert league.seasons.get().preset == "places"


def test_rules_changed_after_the_look_are_shown_again(owner, league):
    shown = owner.post(rules_page(league), ASKED)

    again = owner.post(rules_page(league), {**ASKED, "best_of": "3", "confirm": key_in(shown)})

    assert "Nothing is stored yet." in words_of(again)
    assert rules_of(league.seasons.get()) == Rules(floor=1)


def test_own_order_points_and_dropping_are_stored(owner, league):
    asked = {
        **ASKED,
        "order": "own",
        "figure_1": "points",
        "figure_2": "head_to_head",
        "best_of": "10",
        "drop_worst": "1",
        "points_3": "5, 3, 0",
    }

    shown = owner.post(rules_page(league), asked)
    owner.post(rules_page(league), {**asked, "confirm": key_in(shown)})

    assert "table of 3: 5–3–0" in words_of(shown)
    assert rules_of(league.seasons.get()) == Rules(
        metrics=("points", "head_to_head"),
        floor=1,
        best_of=10,
        drop_worst=1,
        points=((3, (5, 3, 0)),),
    )
    page = owner.get(rules_page(league)).content.decode()
    assert 'value="5, 3, 0"' in page
    assert '<option value="head_to_head" selected>' in page


@pytest.mark.parametrize(
    ("asked", "fault"),
    [
        ({"order": "own"}, "An own order needs at least one figure."),
        (
            {"order": "own", "figure_1": "head_to_head"},
            "Head-to-head compares players who are level, so it cannot come first.",
        ),
        (
            {"order": "own", "figure_1": "wins", "figure_2": "wins"},
            "A figure is asked once only.",
        ),
        ({"points_3": "5, 3"}, "Give one number for each place of the table."),
        ({"points_2": "1, 5"}, "A lower place never brings more points than a higher one."),
        ({"points_2": "many"}, "Write whole numbers, such as 5, 3, 1."),
        ({"best_of": "0"}, "Ensure this value is greater than or equal to 1."),
        ({"order": "luck"}, "Select a valid choice."),
    ],
)
def test_rules_that_make_no_table_are_refused_with_their_reason(owner, league, asked, fault):
    answer = owner.post(rules_page(league), {**ASKED, **asked})

    assert fault in words_of(answer)
    assert "Nothing is stored yet." not in words_of(answer)


def test_archived_season_stands_still_until_it_is_taken_back(owner, league):
    season = league.seasons.get()
    owner.post(address("season-archive", league, season.pk), {"archived": "1"})

    refused = owner.post(rules_page(league), ASKED)
    assert "its days and rules stand still" in words_of(refused)
    answer = owner.post(address("season", league, season.pk), {"name": "Other"})
    assert "This season is archived" in words_of(answer)
    assert league.seasons.get().name == "2026"

    owner.post(address("season-archive", league, season.pk), {"archived": "0"})
    assert not league.seasons.get().archived


PAGES = ["seasons", "season-new", "season", "season-rules", "season-archive"]
ANSWERS = {"anonymous": 302, "stranger": 403, "player": 403, "scorer": 403, "owner": 200}


def client_of(actor, league):
    client = Client()
    if actor != "anonymous":
        user = UserFactory()
        if actor != "stranger":
            join(league, Role(actor), user)
        client.force_login(user)
    return client


def pages_of(league):
    """Return the address of each page of seasons."""
    season = league.seasons.get().pk
    return [
        address(name, league, *([] if name in {"seasons", "season-new"} else [season]))
        for name in PAGES
    ]


@pytest.mark.parametrize("actor", ANSWERS)
def test_pages_are_the_owners_alone(league, actor):
    client = client_of(actor, league)

    for page in pages_of(league):
        sent = client.post(page, {"archived": "0"}) if "archive" in page else client.get(page)
        wanted = 302 if "archive" in page and actor == "owner" else ANSWERS[actor]
        assert sent.status_code == wanted, page


@pytest.mark.parametrize("actor", [*ANSWERS])
def test_private_league_hides_its_seasons(league, actor):
    league.visibility = Visibility.PRIVATE
    league.save()
    client = client_of(actor, league)
    is_member = actor not in {"anonymous", "stranger"}

    for page in pages_of(league):
        sent = client.post(page) if "archive" in page else client.get(page)
        status = sent.status_code
        assert (status == 404) == (not is_member), page


@pytest.mark.parametrize("actor", ["player", "scorer", "stranger"])
def test_nobody_else_changes_anything(league, actor):
    client = client_of(actor, league)
    before = Season.objects.values().get()

    for page in pages_of(league):
        client.post(page, {"name": "Mine", "archived": "1", **ASKED})

    assert Season.objects.values().get() == before


def test_a_season_of_another_league_is_not_found(owner, league):
    other = make_league("other").seasons.get()

    for name in ("season", "season-rules"):
        assert owner.get(address(name, league, other.pk)).status_code == 404
    assert owner.post(address("season-archive", league, other.pk)).status_code == 404


def test_owner_finds_the_seasons_from_the_table(owner, league, client):
    page = address("table", league)

    assert address("seasons", league) in owner.get(page).content.decode()
    assert address("seasons", league) not in client.get(page).content.decode()


def test_list_asks_the_same_queries_whatever_the_seasons(owner, league):
    Season.objects.update(ends_on="2026-01-31")
    few = queries_of(owner, address("seasons", league))

    for month in range(2, 9):
        make_season(league, SeasonPlan(f"M{month}", date(2026, month, 1), date(2026, month, 28)))

    assert queries_of(owner, address("seasons", league)) == few
