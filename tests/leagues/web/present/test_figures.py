"""Every figure of a player in rows: grouped, written, marked where provisional."""

import pytest

from leagues.models import Player
from leagues.statistics.frames import league_frame
from leagues.statistics.player import METRICS, player_metrics
from leagues.web.present.figures import FigureRow, figure_groups, signs_of
from tests.factories import card, make_league, play, sheet
from tests.leagues.statistics.six import six_matches

pytestmark = pytest.mark.django_db


def rows_of(name: str) -> dict[str, FigureRow]:
    player = Player.objects.get(name=name)
    groups = figure_groups(player_metrics(league_frame(player.league), player.pk))
    return {row.name: row for group in groups for row in group.rows}


def test_every_metric_has_a_row_of_its_own():
    six_matches()

    assert len(rows_of("Ada")) == len(METRICS)


@pytest.mark.parametrize(
    ("name", "text", "interval", "n", "sign"),
    [
        ("Win rate", "60 %", "23 % to 88 %", 5, "†"),
        ("Win share", "2.50", "", 5, ""),
        ("Expected wins", "1.75", "", 5, ""),
        ("Wins over expectation", "+0.8", "±2.1", 5, "†"),
        ("Total, mean", "92.6", "83.8 to 101.4", 5, "†"),
        ("Total, median", "92.0", "", 5, ""),
        ("Routes, share", "63 %", "", 5, "†"),
        ("Tickets completed", "86 %", "65 % to 95 %", 21, ""),
        ("Stations built, mean", "—", "", 2, ""),
        ("Longest winning streak", "2", "", 5, ""),
    ],
)
def test_adas_worked_figures_are_written_with_their_interval(name, text, interval, n, sign):
    six_matches()

    row = rows_of("Ada")[name]

    assert (row.text, row.n, row.sign) == (text, n, sign)

    assert row.interval == interval


def test_topics_stand_together_in_the_order_of_reading():
    six_matches()
    ada = Player.objects.get(name="Ada")

    groups = figure_groups(player_metrics(league_frame(ada.league), ada.pk))

    titles = [group.title for group in groups]
    assert len(titles) == len(set(titles))
    assert titles[0] == "Results"
    assert signs_of(groups) == "†"


def test_nothing_is_provisional_before_there_is_anything():
    play(make_league(), sheet(card("Ada", 90), card("Bo", 80), counted=False))

    rows = rows_of("Ada")

    assert not any(row.sign or row.interval for row in rows.values())
    assert rows["Win rate"].text == "—"
    assert rows["Wins"].text == "—"
