"""How players are shown to somebody, and finding them."""

from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from itertools import chain, count

from django.db.models import Count, Max, Q, QuerySet
from django.utils.translation import gettext

from leagues.models import League, Player, Result
from scoring.names import has_control, normalize_name


@dataclass(frozen=True, slots=True)
class Label:
    """A player as somebody may see them; public_id is None where there is no page to open."""

    name: str
    code: str
    public_id: str | None
    hidden: bool = False


@dataclass(frozen=True)
class Labels:
    """The labels of a league's players; hidden ones are "Passenger n" unless shown in full.

    passengers: the numbers of hidden ones by id; taken: the codes of all players.
    """

    passengers: dict[int, int]
    taken: AbstractSet[str] = frozenset()

    def of(self, player: Player) -> Label:
        """Return a player's label."""
        number = self.passengers.get(player.pk)
        if number is None:
            return Label(player.name, player.code, player.public_id, player.hidden)
        name = gettext("Passenger %(n)s") % {"n": number}
        return Label(name, _passenger_code(number, self.taken), None, True)

    def of_seat(self, result: Result) -> Label:
        """Return the label of whoever sat there; a guest has no page and no code."""
        if result.player is not None:
            return self.of(result.player)
        return Label(result.guest_name or gettext("Guest"), "", None)

    def hides(self, player: Player) -> bool:
        """Say whether this player has no page for this reader."""
        return player.pk in self.passengers


def _passenger_code(number: int, taken: AbstractSet[str]) -> str:
    """Return the code of a passenger, which no player has."""
    marks = chain("P", ("?" * times for times in count(1)))
    return next(code for mark in marks if (code := f"{mark}{number}") not in taken)


def labels_for(league: League, *, in_full: bool) -> Labels:
    """Return how players are shown; `in_full` for those who may see hidden names. One query."""
    if in_full:
        return Labels({})
    rows = list(players_of(league).order_by("id").values_list("id", "hidden", "code"))
    hidden = (each for each, is_hidden, _code in rows if is_hidden)
    numbers = {each: number for number, each in enumerate(hidden, start=1)}
    return Labels(numbers, {code for _id, _hidden, code in rows})


def players_of(league: League) -> QuerySet[Player]:
    """Return a league's players by name."""
    return Player.objects.filter(league=league)


def people_of(league: League, labels: Labels) -> dict[int, Label]:
    """Return everybody's label by player id. One query."""
    return {player.pk: labels.of(player) for player in players_of(league)}


def named(league: League, name: str) -> list[Player]:
    """Return whom a name means: the player of that name, else all who have it as an alias.

    Names are compared as everywhere (see `scoring.names.normalize_name`). At most two queries.
    """
    key = normalize_name(name)
    if has_control(key):  # no database keeps such a name, nor looks one up
        return []
    own = list(players_of(league).filter(normalized_name=key))
    return own or list(players_of(league).filter(aliases__normalized_name=key))


def roster_of(league: League) -> QuerySet[Player]:
    """Return the players by name, each with figures over counted matches of all time.

    Adds `matches`, `wins_sole`, `wins_shared` (counts) and `last_day` (a date or None). One query.
    """
    counted = Q(results__counts=True)
    won = counted & Q(results__place=1)
    rows = players_of(league).annotate(
        matches=Count("results", filter=counted),
        wins_sole=Count("results", filter=won & Q(results__shared=False)),
        wins_shared=Count("results", filter=won & Q(results__shared=True)),
        last_day=Max("results__played_on", filter=counted),
    )
    return rows.order_by("normalized_name", "id")
