"""What a chart is asked about: a league, a part of its matches, and who or what is in view."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from leagues.charts.style import Chart
from leagues.models import League, Match, Player
from leagues.queries.players import Label, Labels
from leagues.statistics.filters import Filters
from leagues.statistics.frames import history_of, league_frame

if TYPE_CHECKING:
    import pandas as pd


@dataclass(frozen=True)
class Ask:
    """A question; player, other and match only where the chart is about them."""

    league: League
    filters: Filters
    labels: Labels
    player: Player | None = None
    other: Player | None = None
    match: Match | None = None

    @cached_property
    def frame(self) -> pd.DataFrame:
        """Return the league's frame after the filters. At most one query, the first time."""
        return self.filters.applied(league_frame(self.league))

    @cached_property
    def history(self) -> pd.DataFrame:
        """Return the player's rows of the frame, numbered from 1."""
        return history_of(self.frame, self.subject.pk)

    @property
    def subject(self) -> Player:
        """Return the player the chart is about."""
        if self.player is None:
            raise LookupError("This chart is about a player.")
        return self.player

    @cached_property
    def people(self) -> Mapping[int, Label]:
        """Return everybody's label by player id. One query, the first time."""
        players = Player.objects.filter(league=self.league)
        return {each.pk: self.labels.of(each) for each in players}

    def names(self, players: Iterable[float]) -> list[str]:
        """Return the names of players by id."""
        return [self.people[int(each)].name for each in players]


type Build = Callable[[Ask], Chart]
