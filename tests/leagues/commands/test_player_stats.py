"""player_stats: the API's document, for operators."""

import pytest

from leagues.models import Alias, Player
from tests.factories import make_league, play, totals_sheet
from tests.leagues.statistics.six import six_matches

pytestmark = pytest.mark.django_db


def test_one_name_gives_the_document_and_several_a_list_in_the_order_asked(run):
    six_matches()

    one = run("player_stats", "sunday", "Ada", "--json").document
    several = run("player_stats", "sunday", "Zoë", "Ada", "Bo", "--json").document

    assert one["player"] == "Ada"
    assert one["metrics"]["win_share"] == {
        "value": 2.5,
        "n": 5,
        "low": None,
        "high": None,
        "shown": True,
    }
    assert [each["player"] for each in several] == ["Zoë", "Ada", "Bo"]
    assert several[1] == one


@pytest.mark.parametrize(
    ("options", "matches"),
    [
        (("--variant", "europe"), 2),
        (("--size", "3"), 3),
        (("--from", "2026-03-08", "--to", "2026-03-15"), 2),
        (("--season", "Season 1"), 5),
        (("--season", "all"), 5),
        (("--to", "2026-02-28"), 0),
        (("--from", "2026-04-01", "--to", "2026-03-01"), 0),
    ],
)
def test_filters_narrow_every_number(run, options, matches):
    six_matches()

    found = run("player_stats", "sunday", "Ada", "--json", *options).document

    assert found["metrics"]["matches"]["value"] == matches


@pytest.mark.parametrize("name", ["ADA", " ada ", "Ada\u00a0", "The Countess"])
def test_names_are_compared_as_everywhere_and_aliases_too(run, name):
    league, _ = six_matches()
    ada = Player.objects.get(name="Ada")
    Alias.objects.create(
        league=league, player=ada, name="The Countess", normalized_name="the countess"
    )

    assert run("player_stats", "sunday", name, "--json").document["player"] == "Ada"


def test_an_alias_of_several_is_refused_and_an_own_name_goes_first(run):
    league, _ = six_matches()
    for name in ("Bo", "Ren"):
        player = Player.objects.get(name=name)
        for alias in ("Red", "Ada"):
            Alias.objects.create(
                league=league, player=player, name=alias, normalized_name=alias.casefold()
            )

    ran = run("player_stats", "sunday", "Red", "--json")

    assert ran.code == 1
    assert "'Red'" in ran.document["error"]
    assert run("player_stats", "sunday", "Ada", "--json").document["player"] == "Ada"


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("monday", "Ada"), "no league 'monday'"),
        (("sunday", "Ada", "Nobody", "No-one"), "no player 'Nobody', 'No-one'"),
        (("sunday", "A\udcffda"), "no player 'A\\udcffda'"),
        (("sunday", "Ada", "--season", "1999"), "no season '1999'"),
    ],
)
def test_what_is_not_there_is_refused_by_name(run, arguments, says):
    six_matches()

    ran = run("player_stats", *arguments, "--json")

    assert ran.code == 1
    assert says in ran.document["error"]


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (("--variant", "asia"), "no variant"),
        (("--size", "6"), "invalid choice"),
        (("--from", "soon"), "is no day written as YYYY-MM-DD"),
        (("--to", "2026-02-30"), "is no day written as YYYY-MM-DD"),
    ],
)
def test_what_can_never_be_is_wrong_usage(run, options, says):
    assert says in run("player_stats", "sunday", "Ada", *options).error


def test_hidden_players_have_their_names_for_operators(run):
    six_matches()
    Player.objects.filter(name="Bo").update(hidden=True)

    assert run("player_stats", "sunday", "Bo", "--json").document["player"] == "Bo"


def test_text_tells_values_with_what_they_rest_on(run):
    six_matches()

    lines = run("player_stats", "sunday", "Ada", "--variant", "standard").text.splitlines()
    whole = run("player_stats", "sunday", "Ada").text

    told = {line.split("  ")[1].strip(): line for line in lines if line.startswith("  ")}
    assert lines[0] == "Ada · Sunday Table · variant standard"
    assert told["Wins"].split()[1:] == ["2", "n", "2"]
    assert told["Win rate"].split()[2:] == ["—", "n", "2"]
    assert "60 % †  n 5     23 % to 88 %" in whole
    assert "against Bo: 2–0–2 ahead–level–behind, margin −3.8, shrunk —" in whole
    assert "28.2 ± 15.0 †, ordinal 5.7" in whole


def test_text_of_a_player_without_matches_has_no_number_out_of_nothing(run):
    league = make_league()
    play(league, totals_sheet(90, 80, counted=False))

    text = run("player_stats", "sunday", "Ada").text

    assert "nan" not in text.casefold()
    assert "Rating                            —" in text
