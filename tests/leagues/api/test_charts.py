"""Charts for programs."""

import json

import pytest

from leagues.dashboards.catalogue import CHARTS, DRAWN, Subject
from leagues.models import Player
from tests.factories import make_league
from tests.leagues.statistics.six import six_matches

pytestmark = pytest.mark.django_db
CHARTS_AT = "/api/v1/leagues/sunday/charts/"


def words_of(subject: Subject) -> dict[str, str]:
    """Return what must be named for the charts of a subject, in the league of six matches."""
    league, matches = six_matches()
    ada, bo = (Player.objects.get(league=league, name=name).public_id for name in ("Ada", "Bo"))
    return {
        Subject.LEAGUE: {},
        Subject.PLAYER: {"player": ada},
        Subject.COMPARE: {"player": ada, "other": bo},
        Subject.MATCH: {"match": matches[0].public_id},
    }[subject]


def test_names_are_listed_in_pages(client):
    six_matches()

    body = client.get(CHARTS_AT).json()

    assert body["results"] == list(DRAWN)
    assert (body["count"], body["next"]) == (len(DRAWN), None)


@pytest.mark.parametrize("name", DRAWN)
def test_a_chart_is_plotly_data_and_layout_in_plain_lists(client, name):
    words = words_of(CHARTS[name].subject)

    answer = client.get(f"{CHARTS_AT}{name}/", words)

    assert answer.status_code == 200, answer.content
    body = answer.json()
    assert set(body) == {"data", "layout"}
    assert isinstance(body["data"], list)
    assert "template" not in body["layout"]
    assert "bdata" not in json.dumps(body)
    assert {trace["type"] for trace in body["data"]} <= {"scatter", "bar", "box"}


@pytest.mark.parametrize("name", [name for name in DRAWN if CHARTS[name].subject != "match"])
def test_a_chart_of_a_league_without_matches_is_empty(client, name):
    league = make_league()
    ada, bo = (
        Player.objects.create(league=league, name=name, normalized_name=name, code=name)
        for name in ("ada", "bo")
    )

    words = {"player": ada.public_id, "other": bo.public_id}
    answer = client.get(f"{CHARTS_AT}{name}/", words)

    assert (answer.status_code, answer.json()) == (200, {"data": [], "layout": {}})


@pytest.mark.parametrize("name", DRAWN)
def test_a_chart_asks_as_many_queries_whatever_the_rows(
    client, name, django_assert_max_num_queries
):
    words = words_of(CHARTS[name].subject)

    with django_assert_max_num_queries(9):
        client.get(f"{CHARTS_AT}{name}/", words)


@pytest.mark.parametrize(
    ("name", "words", "code", "said"),
    [
        ("nothing", {}, 404, "Not found."),
        ("beats", {}, 404, "Not found."),
        ("totals", {}, 400, "This chart needs player."),
        ("totals", {"player": "nobody"}, 400, "Not understood: player."),
        ("totals", {"size": "nine", "from": "soon"}, 400, "Not understood: size, from."),
    ],
)
def test_a_wrong_question_is_named(client, name, words, code, said):
    six_matches()

    answer = client.get(f"{CHARTS_AT}{name}/", words)

    assert (answer.status_code, answer.json()) == (code, {"detail": said})


def test_a_hidden_player_is_not_there(client):
    league, _ = six_matches()
    Player.objects.filter(league=league, name="Ada").update(hidden=True)
    ada = Player.objects.get(name="Ada").public_id

    answer = client.get(f"{CHARTS_AT}totals/", {"player": ada})

    assert answer.status_code == 400
