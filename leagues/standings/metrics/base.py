"""What a metric is, and the two ways to make one from what a match is worth."""

from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, Protocol

from django.utils.functional import Promise

from leagues.standings.appearances import Appearance, Field, Spot
from leagues.standings.rules import Rules

type Value = Fraction | None
type Values = Mapping[int, Value]
type Shown = Literal["share", "percent", "points", "fine", "count", "signed", "balance"]


class Worth(Protocol):
    """What one match is worth to a player, and what several come to."""

    def of(self, appearance: Appearance, rules: Rules) -> Fraction:
        """Return what one match is worth."""

    def total(self, appearances: Sequence[Appearance], rules: Rules) -> Fraction:
        """Return the sum over some matches."""


@dataclass(frozen=True)
class SpotWorth:
    """A worth that follows from place and table size alone."""

    compute: Callable[[Spot, Rules], Fraction]

    def of(self, appearance: Appearance, rules: Rules) -> Fraction:
        """Return what one match is worth."""
        return self.compute(appearance.spot, rules)

    def total(self, appearances: Sequence[Appearance], rules: Rules) -> Fraction:
        """Return the sum over some matches; there are few different spots, however many matches."""
        spots = Counter(each.spot for each in appearances)
        return sum((n * self.compute(spot, rules) for spot, n in spots.items()), Fraction(0))


@dataclass(frozen=True)
class ScoreWorth:
    """A worth that looks at the totals too."""

    compute: Callable[[Appearance, Rules], Fraction]

    def of(self, appearance: Appearance, rules: Rules) -> Fraction:
        """Return what one match is worth."""
        return self.compute(appearance, rules)

    def total(self, appearances: Sequence[Appearance], rules: Rules) -> Fraction:
        """Return the sum over some matches."""
        return sum((self.compute(each, rules) for each in appearances), Fraction(0))


type Figures = Callable[[Field, Collection[int]], Values]


@dataclass(frozen=True)
class Metric:
    """A figure that orders a table: the higher the better unless `lower_is_better`.

    rule: a phrase that follows the name. figures: its values for some players; where it
    `is_relative` they compare just these players with each other. worth: what a single match
    adds, where that can be said. is_mean: it says little about few matches; with a worth, it is
    the mean of that. is_costly: it looks at everybody's matches at once.
    """

    key: str
    name: Promise
    rule: Promise
    figures: Figures
    shown_as: Shown
    worth: Worth | None = None
    is_mean: bool = False
    is_relative: bool = False
    is_costly: bool = False
    lower_is_better: bool = False


def summed(worth: Worth) -> Figures:
    """Return the sum over a player's counting matches as the figures of a metric."""

    def figures(field: Field, players: Collection[int]) -> Values:
        return {player: worth.total(field.counting[player], field.rules) for player in players}

    return figures


def averaged(worth: Worth) -> Figures:
    """Return the mean over a player's counting matches; None where there are none."""

    def figures(field: Field, players: Collection[int]) -> Values:
        sums = summed(worth)(field, players)
        counts = {player: len(field.counting[player]) for player in players}
        return {
            player: value / counts[player] if value is not None and counts[player] else None
            for player, value in sums.items()
        }

    return figures
