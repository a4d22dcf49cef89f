"""Verifying who sat where: by the card's id, and by every name that a player has or had."""

import pytest

from leagues.actions.players import add_player, rename_player
from leagues.actions.repair import repair_league
from leagues.models import Alias, MatchVersion, Player, RatingChange, Result
from leagues.standings.verify import verify_league
from tests.leagues.standings.verified import clean_after_repair, found, kinds, league_of_five, noted

pytestmark = pytest.mark.django_db


@pytest.fixture
def league():
    return league_of_five()


def test_seat_without_its_player_gets_the_player_back(league):
    Result.objects.filter(match__note="first", player__name="Bo").update(player=None)

    bo = Player.objects.get(name="Bo")
    assert found(league) == [("result", "player", None, bo.public_id)]
    assert clean_after_repair(league)
    assert Result.objects.get(match__note="first", position=1).player == bo


def swap(note, one, other):
    """Exchange who sits at two positions of a match."""
    match = noted(note)
    first, second = (match.results.get(position=at).player for at in (one, other))
    match.results.filter(position=other).update(player=None)
    match.results.filter(position=one).update(player=second)
    match.results.filter(position=other).update(player=first)


def test_players_who_changed_seats_are_named_and_put_back(league):
    ada, bo = Player.objects.get(name="Ada"), Player.objects.get(name="Bo")
    swap("first", 0, 1)

    assert found(league) == [
        ("result", "player", bo.public_id, ada.public_id),
        ("result", "player", ada.public_id, bo.public_id),
    ]
    assert "table" in kinds(league)
    assert clean_after_repair(league)
    assert noted("first").results.get(position=0).player == ada


def test_strange_player_in_a_seat_is_named_and_makes_room(league):
    ada, eve = Player.objects.get(name="Ada"), add_player(league, "Eve")
    Result.objects.filter(match__note="late", player=ada).update(player=eve)

    assert found(league) == [("result", "player", eve.public_id, ada.public_id)]
    assert clean_after_repair(league)
    assert set(Result.objects.filter(player=eve)) == set()


def test_player_under_another_name_is_no_difference(league):
    rename_player(Player.objects.get(name="Ada"), "Adele")

    assert verify_league(league).differences == ()


def merge(gone, stays):
    """Give a player's results and names to another, as a merge of two records does."""
    Result.objects.filter(player=gone).update(player=stays)
    RatingChange.objects.filter(player=gone).update(player=stays)
    names = {"normalized_name": gone.normalized_name, "name": gone.name}
    Alias.objects.create(league=stays.league, player=stays, **names)


@pytest.mark.parametrize("is_kept", [True, False])
def test_merged_player_keeps_what_the_other_played(league, is_kept):
    """Whether the merge keeps the emptied record or not."""
    ren, eve = Player.objects.get(name="Ren"), add_player(league, "Eve")
    merge(ren, eve)
    if not is_kept:
        ren.delete()

    assert verify_league(league).differences == ()


def test_card_of_nobody_in_the_league_is_named_and_left(league):
    version = noted("late").versions.get()
    version.sheet["players"][0] |= {"id": "nobody", "name": "Nobody"}
    MatchVersion.objects.filter(pk=version.pk).update(sheet=version.sheet)
    ada = Player.objects.get(name="Ada")

    assert found(league) == [("result", "player", ada.public_id, "nobody")]
    _, after = repair_league(league)
    assert [(each.field, each.derived) for each in after.differences] == [("player", "nobody")]
