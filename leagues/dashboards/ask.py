"""What a chart is asked about: a league, a part of its matches, and who or what is in view."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from leagues.charts.style import Chart
from leagues.models import League, Match, Player
from leagues.queries.matches import matches_of
from leagues.queries.players import Label, Labels, people_of
from leagues.statistics.filters import Filters, read_filters
from leagues.statistics.frames import history_of, league_frame
from leagues.statistics.metric import Metric
from leagues.statistics.player import METRICS, compared_history
from leagues.statistics.rivals import Rivals, rivals_of

if TYPE_CHECKING:
    import pandas as pd


@dataclass(frozen=True)
class Ask:
    """A question; player, other and match only where the chart is about them.

    wrong: words of the address whose values were not understood or are not there, left open.
    """

    league: League
    filters: Filters
    labels: Labels
    player: Player | None = None
    other: Player | None = None
    match: Match | None = None
    wrong: tuple[str, ...] = ()

    @property
    def named(self) -> dict[str, str]:
        """Return the ids of who and what is in view, by the words of an address."""
        asked = {"player": self.player, "other": self.other, "match": self.match}
        return {word: each.public_id for word, each in asked.items() if each is not None}

    @cached_property
    def frame(self) -> pd.DataFrame:
        """Return the league's frame after the filters. At most one query, the first time."""
        return self.filters.applied(league_frame(self.league))

    @cached_property
    def history(self) -> pd.DataFrame:
        """Return the player's rows of the frame, numbered from 1."""
        return history_of(self.frame, self.subject.pk)

    @cached_property
    def compared(self) -> pd.DataFrame:
        """Return the player's history with what comes of comparing it with the others' results."""
        return compared_history(self.frame, self.subject.pk)

    @cached_property
    def metrics(self) -> Mapping[str, Metric]:
        """Return every metric of the player by key."""
        return {key: measure.of(self.compared) for key, measure in METRICS.items()}

    @cached_property
    def rivals(self) -> Rivals:
        """Return whom the player met and how that went."""
        return rivals_of(self.frame, self.subject.pk)

    @property
    def subject(self) -> Player:
        """Return the player the chart is about."""
        if self.player is None:
            raise LookupError("This chart is about a player.")
        return self.player

    @cached_property
    def people(self) -> Mapping[int, Label]:
        """Return everybody's label by player id. One query, the first time."""
        return people_of(self.league, self.labels)


type Build = Callable[[Ask], Chart]


def _player(league: League, labels: Labels, public_id: str) -> Player | None:
    player = Player.objects.filter(league=league, public_id=public_id).first()
    return None if player is None or labels.hides(player) else player


def _match(league: League, public_id: str) -> Match | None:
    return matches_of(league).filter(public_id=public_id).first()


def read_ask(asked: Mapping[str, str], league: League, labels: Labels) -> Ask:
    """Return what the words of an address ask: the filters, and player, other, match by id.

    One query, and one more for each of the three; a hidden player is one that is not there, and
    nobody is compared with themselves.
    """
    finders: dict[str, Callable[[str], Any]] = {
        "player": lambda value: _player(league, labels, value),
        "other": lambda value: _player(league, labels, value),
        "match": lambda value: _match(league, value),
    }
    given = {word: value for word in finders if (value := asked.get(word, "").strip())}
    found = {word: finders[word](value) for word, value in given.items()}
    filters = read_filters(asked, league)
    if found.get("other") == found.get("player"):
        found |= dict.fromkeys(found.keys() & {"other"})
    absent = tuple(word for word, value in found.items() if value is None)
    return Ask(league, filters, labels, **found, wrong=(*filters.wrong, *absent))
