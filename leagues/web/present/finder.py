"""The form that looks for matches: what may be chosen, and what is."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _

from leagues.models import League, Player, Season, State
from leagues.queries.finding import Filters
from leagues.queries.leagues import seasons_of
from leagues.queries.players import players_of
from scoring.variants import load_variants

WORDS = {
    "text": _("Text"),
    "player": _("Player"),
    "variant": _("Variant"),
    "season": _("Season"),
    "from": _("From"),
    "to": _("To"),
    "state": _("State"),
    "counts": _("In the table"),
}


@dataclass(frozen=True)
class Finder:
    """asked: the address as it was sent; players: those whom this reader may look for."""

    filters: Filters
    asked: Mapping[str, str]
    players: list[Player]
    seasons: list[Season]

    @classmethod
    def of(cls, league: League, filters: Filters, asked: Mapping[str, str]) -> "Finder":
        """Return the form of a league with what was asked. Two queries."""
        players = players_of(league)
        seen = players if filters.in_full else players.filter(hidden=False)
        return cls(filters, asked, list(seen), seasons_of(league))

    @property
    def is_used(self) -> bool:
        """Say whether anything is asked for, understood or not."""
        return bool(self.filters.chosen or self.filters.wrong)

    @property
    def variants(self) -> list[str]:
        """Return the names of the variants."""
        return list(load_variants())

    @property
    def states(self) -> list[tuple[str, str]]:
        """Return the states with their words."""
        return [(each.value, str(each.label)) for each in State]

    @property
    def wrong(self) -> list[str]:
        """Return what was asked and not understood, in the form's words."""
        return [str(WORDS[name]) for name in self.filters.wrong]
