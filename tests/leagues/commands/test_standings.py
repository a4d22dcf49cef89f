"""standings: the rows of the API, for operators."""

import pytest

from leagues.models import Player, Season
from tests.factories import make_league, play, totals_sheet

pytestmark = pytest.mark.django_db


def test_rows_are_in_order_with_the_metrics_of_the_chain(run):
    league = make_league()
    for total in range(5):
        play(league, totals_sheet(90 + total, 80))

    rows = run("standings", "sunday", "--json").document

    ada = Player.objects.get(name="Ada")
    assert rows[0] == {
        "place": 1,
        "shared": False,
        "ranked": True,
        "player": {"id": ada.public_id, "name": "Ada", "code": "ADA"},
        "matches": 5,
        "metrics": {"win_share": 5.0, "table_beaten": 1.0, "total_mean": 92.0},
        "decided_by": "win_share",
        "dropped": [],
    }
    assert [row["player"]["name"] for row in rows] == ["Ada", "Bo"]


def test_day_and_season_narrow_the_table(run):
    league = make_league()
    late = Season.objects.create(league=league, name="2027", starts_on="2027-01-01")
    Season.objects.filter(league=league).exclude(pk=late.pk).update(ends_on="2026-12-31")
    play(league, totals_sheet(90, 80))
    play(league, totals_sheet(90, 80, played_on="2026-02-01"))

    def matches(*options: str) -> list[int]:
        rows = run("standings", "sunday", "--json", *options).document
        return [row["matches"] for row in rows]

    assert matches("--season", "all") == [2, 2]
    assert matches("--season", "Season 1", "--as-of", "2026-01-31") == [1, 1]
    assert matches("--season", "2027") == matches() == []


def test_variant_narrows_the_table_and_is_named(run):
    league = make_league()
    play(league, totals_sheet(90, 80))
    play(league, totals_sheet(90, 80, 70, variant="europe"))

    assert [row["matches"] for row in run("standings", "sunday", "--json").document] == [2, 2, 1]
    one = run("standings", "sunday", "--variant", "europe")
    assert one.text.splitlines()[0] == "Sunday Table · Season 1 · Europe"
    rows = run("standings", "sunday", "--variant", "europe", "--json").document
    assert [row["matches"] for row in rows] == [1, 1, 1]


def test_unknown_variant_is_refused_with_those_there_are(run):
    make_league()

    error = run("standings", "sunday", "--variant", "mars").error

    assert "'mars' is no variant; there are europe, standard, two-player" in error


def test_hidden_players_have_their_names_for_operators(run):
    league = make_league()
    play(league, totals_sheet(90, 80))
    Player.objects.filter(name="Ada").update(hidden=True)

    rows = run("standings", "sunday", "--json").document

    assert {row["player"]["name"] for row in rows} == {"Ada", "Bo"}


def test_text_names_league_season_and_every_player(run):
    league = make_league()
    play(league, totals_sheet(90, 80))

    text = run("standings", "sunday").text

    assert text.splitlines()[0] == "Sunday Table · Season 1"
    assert "–  Ada  matches 1  win_share 1.00" in text


@pytest.mark.parametrize(
    ("options", "code", "says"),
    [
        (("monday",), 1, "no league 'monday'"),
        (("sunday", "--season", "1999"), 1, "no season '1999'"),
    ],
)
def test_unknown_league_or_season_is_refused(run, options, code, says):
    make_league()

    ran = run("standings", *options, "--json")

    assert ran.code == code
    assert says in ran.document["error"]


@pytest.mark.parametrize("day", ["soon", "2026-02-30", "1.2.2026"])
def test_day_that_is_none_is_wrong_usage(run, day):
    ran = run("standings", "sunday", "--as-of", day)

    assert "is no day written as YYYY-MM-DD" in ran.error
