"""Who should sit at each place of a table: the player that the card was written for."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from leagues.models import Alias, League, Player, Result, SourceId
from scoring.names import normalize_name
from scoring.sheets import ScoreCard


class Seat(NamedTuple):
    """Who should sit somewhere, None for a guest, and who does.

    derived, stored: public ids of the two, or what stands on the card of somebody who is nobody in
    the league; is_known: whether the league has whom the card means, a guest too.
    """

    player_id: int | None
    derived: str | None = None
    stored: str | None = None
    is_known: bool = True

    def is_held_by(self, player_id: int | None) -> bool:
        """Say whether this player is right here."""
        return self.is_known and self.player_id == player_id


@dataclass(frozen=True)
class Seating:
    """The players of a league with every name and source id they have or had.

    public_ids: by player, and the other way round; marks: normalized names and source ids by
    player; playing: those who sit anywhere in the league.
    """

    public_ids: Mapping[int, str]
    by_public_id: Mapping[str | None, int]
    marks: Mapping[int, frozenset[str]]
    playing: frozenset[int]

    @classmethod
    def of(cls, league: League) -> "Seating":
        """Return the seating of a league. Four queries."""
        marks: dict[int, set[str]] = defaultdict(set)
        public_ids = {}
        for player in Player.objects.filter(league=league):
            public_ids[player.pk] = player.public_id
            marks[player.pk].add(player.normalized_name)
        for model, column in ((Alias, "normalized_name"), (SourceId, "value")):
            for pk, mark in model.objects.filter(league=league).values_list("player_id", column):
                marks[pk].add(mark)
        sitting = Result.objects.filter(match__league=league, player__isnull=False).order_by()
        playing = frozenset(sitting.values_list("player_id", flat=True).distinct())
        return cls(
            public_ids,
            {public_id: pk for pk, public_id in public_ids.items()},
            {pk: frozenset(some) for pk, some in marks.items()},
            playing,
        )

    def _named(self, player_id: int | None, card: ScoreCard) -> bool:
        """Say whether a player has or had what stands on a card."""
        marks = self.marks.get(player_id, frozenset()) if player_id is not None else frozenset()
        return normalize_name(card.name or "") in marks or card.source_id in marks

    def _owner(self, card: ScoreCard, stored: int | None) -> int | None:
        """Return whom a card means; ids win, unless that player was merged into the stored one."""
        by_id = self.by_public_id.get(card.id)
        if by_id in self.playing or not self._named(stored, card):
            return by_id if by_id is not None else self._only_named(card)
        return stored

    def _only_named(self, card: ScoreCard) -> int | None:
        fits = [pk for pk in self.public_ids if self._named(pk, card)]
        return fits[0] if len(fits) == 1 else None

    def seat(self, card: ScoreCard, stored: int | None) -> Seat:
        """Return who should sit where a card was written and this player is stored."""
        now = None if stored is None else self.public_ids.get(stored, str(stored))
        if card.guest:
            return Seat(None, stored=now)
        owner = self._owner(card, stored)
        if owner is None:
            return Seat(stored, card.id or card.name, now, is_known=False)
        return Seat(owner, self.public_ids[owner], now)
