"""How players are shown to somebody, and finding them."""

from dataclasses import dataclass

from django.db.models import QuerySet
from django.utils.translation import gettext

from leagues.models import League, Player


@dataclass(frozen=True, slots=True)
class Label:
    """A player as somebody may see them; public_id is None where there is no page to open."""

    name: str
    code: str
    public_id: str | None
    hidden: bool = False


@dataclass(frozen=True)
class Labels:
    """The labels of a league's players; hidden ones are "Passenger n" unless shown in full."""

    passengers: dict[int, int]

    def of(self, player: Player) -> Label:
        """Return a player's label."""
        number = self.passengers.get(player.pk)
        if number is None:
            return Label(player.name, player.code, player.public_id, player.hidden)
        return Label(gettext("Passenger %(n)s") % {"n": number}, f"P{number}", None, True)

    def hides(self, player: Player) -> bool:
        """Say whether this player has no page for this reader."""
        return player.pk in self.passengers


def labels_for(league: League, *, in_full: bool) -> Labels:
    """Return how players are shown; `in_full` for those who may see hidden names. One query."""
    if in_full:
        return Labels({})
    hidden = Player.objects.filter(league=league, hidden=True).order_by("id")
    ids = hidden.values_list("id", flat=True)
    return Labels({each: number for number, each in enumerate(ids, start=1)})


def players_of(league: League) -> QuerySet[Player]:
    """Return a league's players by name."""
    return Player.objects.filter(league=league)
