"""Players are made and renamed once, whoever asks at the same time."""

import pytest

from leagues.actions.players import BlankName, NameTaken, add_player, rename_player
from leagues.models import Alias, Player
from tests.factories import make_league, play, totals_sheet

pytestmark = pytest.mark.django_db


def test_add_player_cleans_the_name_and_gives_a_code() -> None:
    league = make_league()

    player = add_player(league, "  Зоряна   Ґеник ")

    assert (player.name, player.code) == ("Зоряна Ґеник", "ЗОР")


@pytest.mark.parametrize("name", ["Зоряна", " зоряна ", "ЗОРЯНА"])
def test_add_player_refuses_a_name_there_is(name: str) -> None:
    league = make_league()
    add_player(league, "Зоряна")

    with pytest.raises(NameTaken):
        add_player(league, name)

    assert Player.objects.count() == 1


def test_add_player_refuses_a_blank_name() -> None:
    with pytest.raises(BlankName):
        add_player(make_league(), " \u00a0 ")


def test_rename_player_keeps_the_old_name_as_an_alias() -> None:
    league = make_league()
    play(league, totals_sheet(90, 80, 70))

    rename_player(Player.objects.get(name="Ada"), "Ada Lovelace")

    assert Alias.objects.get().name == "Ada"
    play(league, totals_sheet(60, 50, 40))
    assert Player.objects.get(name="Ada Lovelace").results.count() == 2


def test_rename_player_refuses_anothers_name() -> None:
    league = make_league()
    play(league, totals_sheet(90, 80, 70))

    with pytest.raises(NameTaken):
        rename_player(Player.objects.get(name="Ada"), "bo")
