"""The list of matches: departures, marks, pages."""

import pytest
from django.urls import reverse

from leagues.actions.matches import amend, void
from leagues.intake.check import Report, check
from leagues.models import Match, Player, Role
from tests.factories import card, join, make_league, play, sheet, totals_sheet
from tests.pages import queries_of, rows_of, words_of

pytestmark = pytest.mark.django_db


def matches(client, league, query=""):
    return client.get(reverse("matches", args=[league.slug]) + query)


def many(league, count, *, size=2):
    for _ in range(count):
        play(league, totals_sheet(*range(100, 100 - size, -1)))


def numbers(answer):
    return [int(row[1]) for row in rows_of(answer)[1:]]


def test_no_match_yet_leaves_a_heading_and_a_next_step(client):
    words = words_of(matches(client, make_league()))

    assert "No match has run yet The first one will stand here" in words


def test_matches_of_one_day_stand_last_played_first(client):
    league = make_league()
    play(league, totals_sheet(100, 90))
    play(league, totals_sheet(70, 80))

    rows = rows_of(matches(client, league))[1:]

    assert [(row[1], row[3].split()[0]) for row in rows] == [("2", "Bo"), ("1", "Ada")]


def test_each_kind_of_match_carries_its_mark(client):
    league = make_league()
    known = {"tickets_completed": 4, "longest_path_bonus": 10}
    play(league, sheet(card("Ada", 90, **known), card("Bo", 90, **known)))
    play(league, sheet(card("Ada", 90, tickets_completed=5), card("Bo", 90, tickets_completed=4)))
    void(play(league, totals_sheet(50, 40)), version=1)
    play(league, totals_sheet(60, 40, counted=False))
    changed = play(league, totals_sheet(70, 40))
    amend(changed, check(Report(totals_sheet(75, 40)), league=league), version=1)

    answer = matches(client, league)

    rows = rows_of(answer)[1:]
    assert [(row[3], row[6]) for row in rows] == [
        ("Ada § amended Two-Player, 2 players", "35"),
        ("Ada × not counted Two-Player, 2 players", "20"),
        ("Ada Void: it counts nowhere Two-Player, 2 players", "10"),
        ("Ada Two-Player, 2 players", "0* decided by tie-break"),
        ("Ada · Bo Two-Player, 2 players", "0= shared"),
    ]
    assert {each for each in "=×§*" if f">{each}</dt>" in answer.content.decode()} == set("=×§*")


def test_mark_that_no_match_has_is_not_explained(client):
    league = make_league()
    play(league, totals_sheet(100, 90))

    assert 'class="footnotes' not in matches(client, league).content.decode()


def test_guest_stands_under_the_name_on_the_sheet(client):
    league = make_league()
    play(
        league, sheet(card("Ada", 90), card("Visitor", 80, guest=True), card(None, 70, guest=True))
    )

    rows = rows_of(matches(client, league))[1:]

    assert rows[0][4] == "Visitor Guest"


def test_pages_of_fifty_lead_to_older_and_back(client):
    league = make_league()
    many(league, 103)

    first = matches(client, league)
    second = matches(client, league, f"?before={first.context['page'].matches[-1].public_id}")
    third = matches(client, league, f"?before={second.context['page'].matches[-1].public_id}")
    back = matches(client, league, f"?after={third.context['page'].matches[0].public_id}")

    assert numbers(first) == list(range(103, 53, -1))
    assert numbers(second) == list(range(53, 3, -1))
    assert numbers(third) == [3, 2, 1]
    assert numbers(back) == numbers(second)
    ways = [
        ("Older" in words_of(each), "Newer" in words_of(each)) for each in (first, second, third)
    ]
    assert ways == [(True, False), (True, True), (False, True)]


def test_going_newer_at_the_top_shows_a_full_newest_page(client):
    league = make_league()
    many(league, 60)
    newest = matches(client, league).context["page"].matches

    answer = matches(client, league, f"?after={newest[10].public_id}")

    assert numbers(answer) == list(range(60, 10, -1))


@pytest.mark.parametrize("way", ["before", "after"])
def test_match_of_another_league_leads_nowhere(client, way):
    league = make_league()
    play(league, totals_sheet(100, 90))
    foreign = play(make_league("other"), totals_sheet(100, 90))

    assert matches(client, league, f"?{way}={foreign.public_id}").status_code == 404


def test_list_asks_no_more_queries_for_ten_times_the_matches(client):
    league = make_league()
    address = reverse("matches", args=[league.slug])
    many(league, 4)
    few = queries_of(client, address)
    many(league, 40, size=4)

    assert queries_of(client, address) == few


def test_finder_keeps_what_was_asked_and_counts_what_fits(client):
    league = make_league()
    many(league, 2)
    play(league, totals_sheet(70, 80, note="at the lake"))

    answer = matches(client, league, "?text=LAKE&counts=true&player=")

    words = words_of(answer)
    assert "1 of 3 fit" in words
    assert numbers(answer) == [3]
    page = answer.content.decode()
    assert 'value="LAKE"' in page
    assert '<option value="true" selected>' in page


def test_pages_keep_what_was_asked(client):
    league = make_league()
    many(league, 103)
    for match in Match.objects.filter(league=league):
        if match.order % 2:
            void(match, version=1)

    first = matches(client, league, "?state=void")
    older = first.content.decode().split('rel="next" href="')[1].split('"')[0]
    second = matches(client, league, older.replace("&amp;", "&"))

    assert "state=void" in older
    assert numbers(first) == list(range(103, 3, -2))
    assert numbers(second) == [3, 1]


def test_nothing_that_fits_offers_all_matches(client):
    league = make_league()
    many(league, 1)

    words = words_of(matches(client, league, "?text=zebra"))

    assert "No match fits Ask for less, or look through all of them. All matches" in words


def test_what_is_not_understood_is_named(client):
    league = make_league()
    many(league, 1)

    answer = matches(client, league, "?from=8.3.2026&state=lost")

    assert "Not understood From, State: the list stands as if it was not asked for." in words_of(
        answer
    )
    assert numbers(answer) == [1]


@pytest.mark.parametrize(("role", "shown"), [(None, False), (Role.PLAYER, False), ("scorer", True)])
def test_hidden_player_is_offered_and_found_by_scorers_alone(client, role, shown):
    league = make_league()
    many(league, 1)
    Player.objects.filter(name="Bo").update(hidden=True)
    if role:
        client.force_login(join(league, Role(role)))

    answer = matches(client, league, "?text=bo")

    assert (">Bo</option>" in answer.content.decode()) == shown
    assert (answer.context["page"].found == 1) == shown


def test_search_asks_no_more_queries_for_ten_times_the_matches(client):
    league = make_league()
    address = (
        reverse("matches", args=[league.slug]) + "?text=ada&variant=two-player&season=Season+1"
    )
    many(league, 4)
    few = queries_of(client, address)
    many(league, 60)

    assert queries_of(client, address) == few
