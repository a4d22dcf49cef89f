"""A player's numbers by API: the contract's document, filters, permissions, queries."""

import pytest

from leagues.models import League, Player, Role, Visibility
from leagues.queries.players import labels_for
from leagues.statistics.document import player_documents
from leagues.statistics.filters import EVERYTHING
from tests.factories import join, make_league, play, totals_sheet
from tests.leagues.statistics.six import six_matches

pytestmark = pytest.mark.django_db


@pytest.fixture
def six() -> League:
    return six_matches()[0]


def address(name: str) -> str:
    player = Player.objects.get(name=name)
    return f"/api/v1/leagues/{player.league.slug}/players/{player.public_id}/stats/"


def test_the_answer_is_the_document_of_the_command(api, six) -> None:
    answer = api.get(address("Ada"))

    assert answer.status_code == 200
    players = [Player.objects.get(name="Ada")]
    labels = labels_for(six, in_full=False)
    assert answer.json() == player_documents(six, players, EVERYTHING, labels)[0]
    assert answer.json()["metrics"]["win_rate"]["value"] == 0.6


@pytest.mark.parametrize(
    ("query", "matches"),
    [
        ("", 5),
        ("variant=europe", 2),
        ("size=3", 3),
        ("season=all", 5),
        ("season=Season+1", 5),
        ("from=2026-03-08&to=2026-03-15", 2),
        ("variant=two-player&size=4", 0),
        ("size=&variant=", 5),
    ],
)
def test_filters_narrow_every_number(api, six, query, matches) -> None:
    found = api.get(f"{address('Ada')}?{query}").json()

    assert found["metrics"]["matches"]["value"] == matches


@pytest.mark.parametrize("query", ["variant=asia", "size=6", "season=1999", "from=soon", "to=1"])
def test_a_filter_that_is_not_understood_is_400_and_named(api, six, query) -> None:
    answer = api.get(f"{address('Ada')}?{query}")

    assert answer.status_code == 400
    assert query.split("=")[0] in answer.json()["detail"]


def test_a_hidden_player_is_there_for_scorers_alone(api, caller, six) -> None:
    Player.objects.filter(name="Bo").update(hidden=True)
    scorer = caller(join(six, Role.SCORER))

    assert api.get(address("Bo")).status_code == 404
    assert scorer.get(address("Bo")).json()["player"] == "Bo"
    assert api.get(address("Ada")).json()["head_to_head"][0]["opponent"] == "Passenger 1"
    assert scorer.get(address("Ada")).json()["head_to_head"][0]["opponent"] == "Bo"


def test_players_of_other_leagues_and_private_leagues_are_404(api, six) -> None:
    closed = make_league("closed", visibility=Visibility.PRIVATE)
    play(closed, totals_sheet(90, 80))
    stranger = Player.objects.get(league=closed, name="Ada")

    for slug in ("closed", "sunday"):
        url = f"/api/v1/leagues/{slug}/players/{stranger.public_id}/stats/"
        assert api.get(url).status_code == 404


@pytest.mark.parametrize("matches", [1, 10])
def test_the_number_of_queries_is_the_same(api, matches, django_assert_num_queries) -> None:
    league = make_league()
    for _ in range(matches):
        play(league, totals_sheet(90, 80, 70))
    url = address("Ada")

    # league, player, seasons, hidden players, everybody, results, ratings
    with django_assert_num_queries(7):
        api.get(url)
