"""Make and rename players."""

from itertools import chain, count

from django.db import transaction

from leagues.actions.codes import new_code
from leagues.actions.locks import hold, raise_revision
from leagues.intake.people import Guest, Known, Newcomer, Person
from leagues.models import Alias, League, Player, SourceId
from scoring.names import clean_name, normalize_name


class NameTaken(ValueError):
    """Another player of the league has this name."""


class BlankName(ValueError):
    """A player needs a name."""


def _free_name(league: League, name: str) -> str:
    taken = set(Player.objects.filter(league=league).values_list("normalized_name", flat=True))
    names = chain([name], (f"{name} ({number})" for number in count(2)))
    return next(each for each in names if normalize_name(each) not in taken)


def _create(league: League, name: str, *, code: str | None = None, hidden: bool = False) -> Player:
    codes = set(Player.objects.filter(league=league).values_list("code", flat=True))
    return Player.objects.create(
        league=league,
        name=name,
        normalized_name=normalize_name(name),
        code=new_code(name, codes) if code is None or code in codes else code,
        hidden=hidden,
    )


def _alias(player: Player, name: str) -> None:
    if normalize_name(name) != player.normalized_name:
        Alias.objects.get_or_create(
            league=player.league,
            player=player,
            normalized_name=normalize_name(name),
            defaults={"name": clean_name(name)},
        )


def _newcomer_by_name(league: League, newcomer: Newcomer) -> Player:
    key = normalize_name(newcomer.name)
    known = Player.objects.filter(league=league, normalized_name=key).first()
    if known:
        return known
    player = _create(league, clean_name(newcomer.name), code=newcomer.code, hidden=newcomer.hidden)
    for alias in newcomer.aliases:
        _alias(player, alias)
    return player


def _newcomer_by_source(league: League, newcomer: Newcomer) -> Player:
    known = SourceId.objects.filter(league=league, value=newcomer.source_id).first()
    if known:
        return known.player
    name = _free_name(league, clean_name(newcomer.name))
    player = _create(league, name, code=newcomer.code, hidden=newcomer.hidden)
    for source in (newcomer.source_id, *newcomer.other_ids):
        SourceId.objects.get_or_create(league=league, value=source, defaults={"player": player})
    for alias in (newcomer.name, *newcomer.aliases):
        _alias(player, alias)
    return player


def seat_person(league: League, person: Person, name: str | None) -> Player | None:
    """Return the player for a checked seat, made now where new; None for a guest.

    Call it with the league held, so that two writers cannot make one person twice.
    """
    match person:
        case Guest():
            return None
        case Known(player):
            if name:
                _alias(player, name)
            return player
        case _:
            return make_newcomer(league, person)


def make_newcomer(league: League, newcomer: Newcomer) -> Player:
    """Return the player for a newcomer, made now unless another writer was first."""
    if newcomer.source_id is None:
        return _newcomer_by_name(league, newcomer)
    return _newcomer_by_source(league, newcomer)


@transaction.atomic
def add_player(league: League, name: str) -> Player:
    """Store a new player. Raises: NameTaken, BlankName."""
    hold(league)
    if not clean_name(name):
        raise BlankName
    if Player.objects.filter(league=league, normalized_name=normalize_name(name)).exists():
        raise NameTaken(name)
    player = _create(league, clean_name(name))
    raise_revision(league)
    return player


@transaction.atomic
def rename_player(player: Player, name: str) -> Player:
    """Give a player another name and keep the old one as an alias.

    Raises: NameTaken, BlankName.
    """
    hold(player.league)
    key = normalize_name(name)
    if not key:
        raise BlankName
    others = Player.objects.filter(league=player.league, normalized_name=key)
    if others.exclude(pk=player.pk).exists():
        raise NameTaken(name)
    old = player.name
    player.name, player.normalized_name = clean_name(name), key
    player.save(update_fields=["name", "normalized_name"])
    _alias(player, old)
    raise_revision(player.league)
    return player
