"""The charts on a match's page, and the same as a file and as Plotly JSON."""

import pytest
from django.urls import reverse

from tests.factories import card, make_league, play, sheet
from tests.leagues.statistics.six import six_matches
from tests.pages import rows_of, words_of

pytestmark = pytest.mark.django_db


def at(match):
    return reverse("match", args=[match.league.slug, match.public_id])


def test_a_match_shows_how_it_was_scored_and_what_decided_it(client):
    _, matches = six_matches()

    answer = client.get(at(matches[2]))

    words = words_of(answer)
    assert "\u2068Ada\u2069 won 96–96 over \u2068Zoë\u2069, on stations" in words
    assert "Level on points: decided on stations" in words
    rows = rows_of(answer)
    assert ["Ada", "48", "40", "0", "8", "96"] in rows
    assert ["Stations", "+4"] in rows


def test_what_decided_is_left_out_where_buckets_are_unknown(client):
    _, matches = six_matches()

    words = words_of(client.get(at(matches[4])))

    assert "won 110–97 over" in words
    assert "by which bucket is unknown" not in words


def test_a_friendly_match_has_its_charts_too(client):
    match = play(make_league(), sheet(card("Ada", 90), card("Bo", 80), counted=False))

    assert "won 90–80 over" in words_of(client.get(at(match)))


def test_the_rows_come_as_a_file_with_bare_numbers(client):
    league, matches = six_matches()
    address = reverse("chart-file", args=[league.slug, "decided"])

    answer = client.get(address, {"match": matches[0].public_id})

    lines = answer.content.decode("utf-8-sig").splitlines()
    assert lines == [
        "Bucket,Points ahead",
        "Routes,14",
        "Tickets,-7",
        "Longest path,10",
        "Margin,17",
    ]


@pytest.mark.parametrize("name", ["scored", "decided"])
def test_programs_get_the_chart_of_any_match(client, name):
    league, matches = six_matches()
    for match in (matches[0], matches[4]):
        address = f"/api/v1/leagues/{league.slug}/charts/{name}/?match={match.public_id}"

        answer = client.get(address)

        assert answer.status_code == 200
        assert set(answer.json()) >= {"data", "layout"}
