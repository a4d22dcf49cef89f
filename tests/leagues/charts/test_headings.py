"""Headings stay short however long the names in them are."""

from collections.abc import Callable
from datetime import date, timedelta

import pandas as pd
import pytest

from leagues.charts.buckets import Sources, Who, buckets_chart
from leagues.charts.duel import Pair, duel_chart
from leagues.charts.edges import Edges, edges_chart
from leagues.charts.match_lines import Game, Line
from leagues.charts.places import Finishes, places_chart
from leagues.charts.race import Measure, Run, race_chart
from leagues.charts.rivals import Rival, Rivalry, rivals_chart
from leagues.charts.scored import scored_chart
from leagues.charts.scores import Scorer, scores_chart
from leagues.charts.side_by_side import Contest, Mark, side_by_side
from leagues.charts.style import WORDS_MOST, Chart, fitting
from tests.leagues.charts.measures import mean

DAY = date(2026, 3, 1)
LONG = ("Maximiliane von Hohenstein und zu Trauchburg", "Ana Maria de la Cruz y Lopez")
PAIR = Pair(LONG[0], "MAX", LONG[1], "ANA")


def race() -> Chart:
    days = [DAY + timedelta(days=day) for day in range(4)]
    runs = [Run(LONG[0], "MAX", [1.0] * 4, is_first=True), Run(LONG[1], "ANA", [1.0] * 4)]
    return race_chart(runs, days, Measure("Win share", "{:.1f}".format, "2026", played=9))


def scored(second: int, place: int = 2) -> Chart:
    by = "tickets_completed" if second == 90 else "total"
    lines = (Line(LONG[0], "MAX", 1, 90, None, by), Line(LONG[1], "ANA", place, second, None))
    return scored_chart(Game(lines, (), "Europe"))


def scores() -> Chart:
    first = Scorer(LONG[0], "MAX", [90] * 5, (90, 90, 90))
    return scores_chart(
        [first, Scorer(LONG[1], "ANA", [80] * 5, (70, 80, 90))], cell="Europe", scope="2026"
    )


def duel() -> Chart:
    met = pd.DataFrame(
        {
            "played_on": [DAY, DAY],
            "variant": "europe",
            "outcome": [1, -1],
            "place": [1, 2],
            "opponent_place": [2, 1],
            "total": [90, 80],
            "opponent_total": [80, 90],
        }
    )
    return duel_chart(PAIR, met, scope="2026")


def beside(*leads: int | None) -> Chart:
    mark = Mark("60 %", 0.6, 0.5)
    contests = [Contest("Win rate", mark, mark, each, is_clear=False) for each in leads]
    return side_by_side(PAIR, contests, scope="2026")


def rivals() -> Chart:
    rival = Rival(LONG[1], "ANA", 9, 8, 0, 1, 3.0, 0.73, is_enough=True)
    return rivals_chart(LONG[0], Rivalry([rival], None, rival), scope="2026")


def edges() -> Chart:
    found = Edges({"longest_path_points": mean(-3.0, -5, -1)}, {}, 20, 20)
    return edges_chart(LONG[0], found, scope="2026")


def buckets() -> Chart:
    own = {"route_points": 50.0, "ticket_points": 20.0}
    apart = dict.fromkeys(own, mean(0.5, -1, 2))
    found = Sources(own, own, {}, apart, 20, 20)
    return buckets_chart(Who(LONG[0], "MAX"), found, scope="2026")


def places() -> Chart:
    finishes = Finishes({2: [10, 10]}, mean(0.5, 0.3, 0.7))
    return places_chart(LONG[0], finishes, scope="2026")


@pytest.mark.parametrize(
    "made",
    [
        race,
        lambda: scored(90),
        lambda: scored(80),
        lambda: scored(90, place=1),
        scores,
        duel,
        lambda: beside(None),
        lambda: beside(0),
        lambda: beside(1, -1),
        lambda: beside(1),
        rivals,
        edges,
        buckets,
        places,
    ],
)
def test_a_heading_has_room_for_long_names(made: Callable[[], Chart]) -> None:
    assert len(made().finding.split()) <= WORDS_MOST


def test_the_first_text_that_fits_is_taken_otherwise_the_last() -> None:
    long = "word " * 16

    assert fitting("short", "shorter") == "short"
    assert fitting(long, "short") == "short"
    assert fitting(long, long + "longer") == long + "longer"
