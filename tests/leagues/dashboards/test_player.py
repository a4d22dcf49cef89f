"""A player's charts over stored matches, against the six worked ones."""

import json
from datetime import date

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from leagues.dashboards.ask import Ask
from leagues.dashboards.player import CHARTS
from leagues.models import League, Player
from leagues.queries.players import labels_for
from leagues.statistics.filters import EVERYTHING, Filters
from tests.factories import card, make_league, play, sheet
from tests.leagues.charts.cells import texts
from tests.leagues.statistics.six import bucketed, six_matches

pytestmark = pytest.mark.django_db


def ask_about(name: str, filters: Filters = EVERYTHING) -> Ask:
    player = Player.objects.get(name=name)
    league = League.objects.get()
    return Ask(league, filters, labels_for(league, in_full=False), player=player)


def rows(chart: str, name: str = "Ada", filters: Filters = EVERYTHING):
    return texts(CHARTS[chart](ask_about(name, filters)).rows)


def test_adas_buckets_are_the_worked_means():
    six_matches()

    found = {row[0]: row[1] for row in rows("buckets")}

    # 58.2, 24.8 and 8.0 over five known matches; stations 8 points ÷ 5.
    assert found == {"Routes": "58.2", "Tickets": "24.8", "Longest path": "8.0", "Stations": "1.6"}


def test_the_opponents_means_are_own_less_the_edge():
    six_matches()

    routes = next(row for row in rows("buckets") if row[0] == "Routes")

    # The others' means at Ada's tables: 52.5, 55, 47, 58, 44; their mean 51.3.
    assert routes[2] == "51.3"


def test_a_map_without_stations_has_no_row_for_them():
    six_matches()

    assert [row[0] for row in rows("edges", filters=Filters(variant="standard"))] == [
        "Routes",
        "Tickets",
        "Longest path",
    ]


def test_adas_places_stand_by_table_size():
    six_matches()

    assert rows("places") == [
        ["2 players", 0, 1, None, None, 1],
        ["3 players", 2, 1, 0, None, 3],
        ["4 players", 1, 0, 0, 0, 1],
    ]


def test_adas_duels_are_the_worked_ones():
    six_matches()

    found = {row[0]: row[1:6] for row in rows("rivals")}

    assert found["Bo"] == [4, 2, 0, 2, "−3.8"]
    assert found["Zoë"] == [3, 3, 0, 0, "+16.7"]
    assert found["Ren"][:4] == [3, 2, 1, 0]


def test_the_rating_obeys_the_last_day_alone():
    six_matches()
    early = Filters(variant="europe", until=date(2026, 3, 8))

    assert len(rows("rating")) == 5
    assert len(rows("rating", filters=early)) == 3


def test_a_hidden_rival_is_a_passenger():
    six_matches()
    Player.objects.filter(name="Bo").update(hidden=True)

    assert "Bo" not in str([CHARTS[name](ask_about("Ada")) for name in CHARTS])
    assert "Passenger 1" in [row[0] for row in rows("rivals")]


@pytest.mark.parametrize("name", CHARTS)
@pytest.mark.parametrize("matches", [0, 1, 3, 12])
def test_every_chart_answers_with_few_matches_and_many(name, matches):
    league = make_league()
    play(league, sheet(card("Ada", 90), card("Bo", 80), counted=False))
    for _ in range(matches):
        ada = bucketed("Ada", 60, 20, (3, 0), longest=True)
        play(league, sheet(ada, bucketed("Bo", 60, 20, (3, 1))))

    chart = CHARTS[name](ask_about("Ada"))

    assert chart.key == name
    assert len(chart.finding.split()) <= 15
    assert (chart.figure is None) or matches > 1
    assert json.dumps(chart.themed)


def test_charts_ask_the_same_number_of_queries_whatever_the_matches():
    league = make_league()

    def asked() -> int:
        ask = ask_about("Ada")
        with CaptureQueriesContext(connection) as captured:
            for build in CHARTS.values():
                build(ask)
        return len(captured)

    play(league, sheet(card("Ada", 90), card("Bo", 80)))
    few = asked()
    for name in ("Bo", "Ren", "Zoë"):
        play(league, sheet(card("Ada", 90), card(name, 80)))

    assert asked() == few <= 3  # the frame, everybody's names, the ratings
