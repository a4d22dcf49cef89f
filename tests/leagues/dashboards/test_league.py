"""A league's charts over stored matches: all answer, whatever there is to draw."""

import json

import pytest
from django.core.cache import cache
from django.db import connection
from django.test.utils import CaptureQueriesContext

from leagues.dashboards.ask import Ask
from leagues.dashboards.league import CHARTS
from leagues.models import League
from leagues.queries.players import labels_for
from leagues.statistics.filters import EVERYTHING, Filters
from tests.factories import make_league, play, totals_sheet
from tests.leagues.charts.cells import texts
from tests.leagues.statistics.six import six_matches

pytestmark = pytest.mark.django_db
WORDS_MOST = 15


def ask(filters: Filters = EVERYTHING) -> Ask:
    league = League.objects.get()
    return Ask(league, filters, labels_for(league, in_full=False))


def charts(filters: Filters = EVERYTHING):
    return {name: build(ask(filters)) for name, build in CHARTS.items()}


def test_nothing_is_drawn_before_the_first_match():
    make_league()

    made = charts()

    assert {name: chart.key for name, chart in made.items()} == {name: name for name in CHARTS}
    assert all(chart.figure is None for chart in made.values())
    assert all(chart.finding and chart.about and chart.caption for chart in made.values())
    assert all(list(chart.rows) == [] for chart in made.values())


def test_one_match_is_told_in_words():
    play(make_league(), totals_sheet(90, 80))

    made = charts()

    assert made["busy"].finding == "1 match in Jan 2026"
    assert texts(made["beats"].rows) == [["Ada", "Bo", 1, 1, 0, 0, "57 %"]]  # 4 ÷ 7


def test_headings_are_short_and_figures_plain():
    six_matches()

    for chart in charts().values():
        assert len(chart.finding.split()) <= WORDS_MOST
        json.dumps(chart.figure)


def test_scores_are_those_of_the_cell_with_the_most_results():
    six_matches()

    chart = charts()["scores"]

    assert "Standard US × 3 players" in chart.about
    assert [row[:3] for row in texts(chart.rows)] == [
        ["Ada", 2, "96"],
        ["Ren", 2, "87.5"],
        ["Bo", 1, "83"],
        ["Zoë", 1, "77"],
    ]


def test_filters_reach_every_chart():
    six_matches()

    made = charts(Filters(variant="europe", size=4))

    assert all("Europe" in chart.about for chart in made.values())
    assert texts(made["busy"].rows) == [["Mar 2026", 1]]
    assert [row[0] for row in texts(made["luck"].rows)] == []
    assert sorted(row[0] for row in texts(made["race"].rows)) == ["Ada", "Bo", "Ren", "Zoë"]


def test_the_table_of_some_sizes_and_days_is_of_those_alone():
    six_matches()

    rows = texts(charts(Filters(size=2))["race"].rows)

    # Matches 2 and 5: Bo before Ada, then Zoë before Bo.
    assert sorted(rows) == [["Ada", "0.0", "0.0"], ["Bo", "1.0", "1.0"], ["Zoë", None, "1.0"]]


def queries(build) -> int:
    cache.clear()
    about = ask()
    with CaptureQueriesContext(connection) as asked:
        build(about)
    return len(asked)


@pytest.mark.parametrize("name", CHARTS)
def test_a_chart_asks_the_same_however_many_the_matches(name):
    league, _ = six_matches()
    few = queries(CHARTS[name])
    for _ in range(3):
        play(league, totals_sheet(90, 80, 70, 60, 50))

    assert queries(CHARTS[name]) == few <= 4
