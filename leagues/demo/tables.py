"""Scored tables of the demo: legal random games, or cards of several games put together."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from random import Random

from scoring.audit import audit_sheet
from scoring.bonuses import longest_path_bonuses
from scoring.games import random_game
from scoring.places import Place, rank
from scoring.sheets import ScoreCard, card_as_dict
from scoring.totals import computed_total
from scoring.variants import Variant

DRAWS = 20_000  # tables tried for a wish; the rarest tie comes once in some hundreds


@dataclass(frozen=True)
class ScoredTable:
    """The cards of one match with every bucket and total, and who came where."""

    variant: Variant
    cards: tuple[ScoreCard, ...]

    @property
    def places(self) -> tuple[Place, ...]:
        """Return the places, best first."""
        names = [card.name or "" for card in self.cards]
        return rank(self.cards, variant=self.variant, names=names)


type Wish = Callable[[ScoredTable], bool]


class NoSuchTable(LookupError):
    """No table of these games is as wished."""


def play(variant: Variant, size: int, dice: Random) -> ScoredTable:
    """Return a finished random game, scored from its board record."""
    return ScoredTable(variant, audit_sheet(random_game(variant, size, dice)).cards)


def _summed(cards: Sequence[ScoreCard], variant: Variant) -> tuple[ScoreCard, ...]:
    """Return cards with the bonus where it belongs at this table, and their totals."""
    lengths = [card.longest_path_length for card in cards]
    bonuses = longest_path_bonuses(lengths, variant=variant)
    held = [
        replace(card, longest_path_bonus=bonus, total=None)
        for card, bonus in zip(cards, bonuses, strict=True)
    ]
    return tuple(replace(card, total=computed_total(card, variant=variant)) for card in held)


def _put_together(games: Sequence[ScoredTable], size: int, dice: Random) -> ScoredTable:
    """Return a table of cards from different games, without their board records."""
    variant = games[0].variant
    colors = dice.sample(variant.colors, size)
    drawn = [
        replace(
            dice.choice(game.cards),
            name=f"Player {seat}",
            seat=seat,
            color=color,
            routes=None,
            tickets=None,
            stations=None,
        )
        for seat, (game, color) in enumerate(
            zip(dice.sample(games, size), colors, strict=True), start=1
        )
    ]
    return ScoredTable(variant, _summed(drawn, variant))


def _is_sound(table: ScoredTable) -> bool:
    """Say whether the check finds nothing to say about the table."""
    players = [card_as_dict(card) for card in table.cards]
    return not audit_sheet({"variant": table.variant.name, "players": players}).findings


def wished(games: Sequence[ScoredTable], size: int, wish: Wish, dice: Random) -> ScoredTable:
    """Return a sound table as wished, each card from another of these games.

    games: of one variant. Raises: NoSuchTable.
    """
    drawn = (_put_together(games, size, dice) for _ in range(DRAWS))
    fitting = (table for table in drawn if wish(table) and _is_sound(table))
    found = list(islice(fitting, 1))
    if not found:
        raise NoSuchTable(getattr(wish, "__name__", "a wish"))
    return found[0]
