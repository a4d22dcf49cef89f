"""Records and milestones on the pages of a match and of a league, and what replays them."""

import pytest
from django.urls import reverse

from leagues.actions.matches import amend, restore, void
from leagues.intake.check import check
from leagues.intake.report import Report
from leagues.models import League, Player
from leagues.queries.matches import numbers_of
from leagues.statistics.annals import annals_of
from tests.factories import card, make_league, play, sheet, totals_sheet
from tests.leagues.statistics.six import six_matches
from tests.pages import queries_of, rows_of, words_of

pytestmark = pytest.mark.django_db


def at(match):
    return reverse("match", args=[match.league.slug, match.public_id])


def home_of(league):
    return reverse("league", args=[league.slug])


def amended(match, raw, version):
    return amend(match, check(Report(raw), league=match.league), version=version)


def three_matches(league):
    """Return three matches of four; Ada scores 100 in the first, and 110 in the last."""
    played = []
    for day, ada in ((1, 100), (8, 90), (15, 110)):
        played.append(play(league, totals_sheet(ada, 80, 70, 60, played_on=f"2026-03-{day:02}")))
    return played


def holders(league, record="highest_total"):
    """Return (match's number, value, status) of a record's story."""
    fresh = League.objects.get(pk=league.pk)
    return [
        (one.number, one.value, one.status)
        for one in annals_of(fresh).records
        if one.record == record
    ]


def test_a_record_stands_on_its_matchs_page_as_a_dated_stub(client):
    *_, last = three_matches(make_league())

    words = words_of(client.get(at(last)))

    assert "Records 15 Mar 2026 Highest total No. 3 Ada, 110 points" in words
    assert "Standard US. Was 100, Ada, 1 Mar 2026." in words


def test_a_record_that_was_broken_still_stands_at_its_match(client):
    _, matches = six_matches()

    words = words_of(client.get(at(matches[1])))

    assert "Best so far on Two-Player: 2 results of the 10 that records need" in words
    assert "Highest total: Bo 103 points" in words

    three = three_matches(make_league("monday"))
    play(three[0].league, totals_sheet(120, 80, 70, 60, played_on="2026-03-22"))
    words = words_of(client.get(at(three[2])))
    assert "Ada, 110 points Standard US. Was 100, Ada, 1 Mar 2026. Broken since." in words


def test_milestones_stand_with_what_the_match_changed(client):
    _, matches = six_matches()

    words = words_of(client.get(at(matches[0])))

    assert "Ada, Ren and Bo first match" in words
    assert "Ada first win Ada first total of 100" in words


def test_an_earlier_amendment_replays_the_records():
    league = make_league()
    first, _second, _third = three_matches(league)
    assert holders(league) == [(1, 100, "broken"), (3, 110, "held")]

    first = amended(first, totals_sheet(115, 80, 70, 60, played_on="2026-03-01"), version=1)
    assert holders(league) == [(1, 115, "held")]

    first = void(first, version=2)
    assert holders(league) == [(1, 90, "broken"), (2, 110, "held")]

    restore(first, version=3)
    assert holders(league) == [(1, 115, "held")]


def test_a_record_that_an_amendment_takes_leaves_the_later_page(client):
    league = make_league()
    first, _second, third = three_matches(league)
    assert "Highest total No. 3 Ada, 110 points" in words_of(client.get(at(third)))

    amended(first, totals_sheet(115, 80, 70, 60, played_on="2026-03-01"), version=1)

    assert "110 points" not in words_of(client.get(at(third)))


def test_a_match_that_does_not_count_did_nothing(client):
    league = make_league()
    three_matches(league)
    friendly = play(league, totals_sheet(150, 80, counted=False, played_on="2026-03-20"))

    words = words_of(client.get(at(friendly)))

    assert "Highest total" not in words
    assert "first total" not in words


def test_home_shows_what_was_broken_lately_and_what_is_ahead(client):
    league = make_league()
    play(league, totals_sheet(150, 80, counted=False, played_on="2026-03-02"))
    three_matches(league)
    for day in (20, 21):
        play(league, totals_sheet(85, 80, 70, 60, played_on=f"2026-03-{day}"))

    words = words_of(client.get(home_of(league)))

    # The friendly one has a number in the league too. Four at each table: par is a win in four.
    assert "15 Mar 2026 Highest total No. 4 Ada, 110 points" in words
    assert "Ada 10 matches 5 to go" in words
    assert "Bo a first win, after 5 matches any win" in words


def test_home_without_records_has_no_empty_part(client):
    league = make_league()
    play(league, totals_sheet(100, 90))

    words = words_of(client.get(home_of(league)))

    assert "Broken lately" not in words
    assert "Ahead on the line Ada 10 matches 9 to go" in words


def test_hidden_players_are_passengers_in_records(client):
    league = make_league()
    *_, last = three_matches(league)
    Player.objects.filter(name="Ada").update(hidden=True)

    for address in (at(last), home_of(league)):
        answer = client.get(address)
        assert "Passenger 1, 110 points" in words_of(answer)
        assert "Ada" not in answer.content.decode()


def test_a_guests_total_is_no_record(client):
    league = make_league()
    three_matches(league)
    guest = sheet(card("Visitor", 140, guest=True), card("Ada", 90), card("Bo", 80))

    words = words_of(client.get(at(play(league, {**guest, "played_on": "2026-03-22"}))))

    assert "Highest total" not in words.replace("Highest total that did not win", "")


def test_records_that_stand_are_listed_with_the_statistics_of_any_choice(client):
    league = make_league()
    three_matches(league)
    play(league, totals_sheet(130, 120, played_on="2026-04-05"))
    address = reverse("statistics", args=[league.slug])

    rows = rows_of(client.get(address))
    first = rows_of(client.get(address, {"variant": "standard", "to": "2026-03-10"}))

    assert ["Standard US", "Record", "Held by"] in rows
    assert ["Highest total", "110 points", "Ada 15 Mar 2026"] in rows
    assert ["Highest total", "130 points", "Ada 5 Apr 2026"] in rows
    assert ["Longest run of wins", "3 wins", "Ada 15 Mar 2026"] in rows
    assert ["Highest total", "100 points", "Ada 1 Mar 2026"] in first
    assert ["Two-Player", "Record", "Held by"] not in first


def test_matches_are_numbered_in_the_leagues_order(django_assert_num_queries):
    league = make_league()
    second = play(league, totals_sheet(90, 80, order=2))
    first = play(league, totals_sheet(90, 80, order=1))
    third = play(league, totals_sheet(90, 80, played_on="2026-01-05"))
    play(make_league("monday"), totals_sheet(90, 80, played_on="2026-01-01"))

    with django_assert_num_queries(1):
        numbers = numbers_of(league, [third.public_id, first.public_id, second.public_id])

    assert numbers == {first.public_id: 1, second.public_id: 2, third.public_id: 3}


def test_pages_ask_no_more_queries_for_more_records(client):
    league = make_league()
    *_, last = three_matches(league)
    few = queries_of(client, at(last)), queries_of(client, home_of(league))
    for day in range(16, 28):
        last = play(league, totals_sheet(100 + day, 90, 80, day, played_on=f"2026-03-{day}"))

    assert (queries_of(client, at(last)), queries_of(client, home_of(league))) == few
