"""Skill numbers before and after a match: Plackett–Luce for a table of two or more, with ties.

Source: R. C. Weng and C.-J. Lin, "A Bayesian approximation method for online ranking", JMLR 12
(2011), algorithm 4, with the defaults of the `openskill` package. Everybody is a team of one, so
the sums over pairs of players fold into one sum over places.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, fsum, sqrt

MU = 25.0
SIGMA = MU / 3
BETA_SQUARED = (SIGMA / 2) ** 2  # how much one match is luck
TAU_SQUARED = (MU / 300) ** 2  # what is forgotten between two matches
KAPPA = 0.0001  # the variance never shrinks below this share of itself


@dataclass(frozen=True, slots=True)
class Rating:
    """What is believed of a player's skill: mu, give or take sigma; a newcomer's by default."""

    mu: float = MU
    sigma: float = SIGMA

    @property
    def ordinal(self) -> float:
        """Return μ − 3σ: what the skill most probably exceeds; newcomers stand at 0."""
        return self.mu - 3 * self.sigma


NEWCOMER = Rating()


def rate(ratings: Sequence[Rating], places: Sequence[int]) -> tuple[Rating, ...]:
    """Return everybody's rating after a match, in the order given; that order never matters.

    places: of the same players, best lowest, level ones equal; only their order counts.
    Raises: ValueError where ratings and places are not equally many.
    """
    variances = [one.sigma * one.sigma + TAU_SQUARED for one in ratings]
    scale = sqrt(fsum(variances) + len(variances) * BETA_SQUARED)
    strengths = [exp(one.mu / scale) for one in ratings]
    shares = _shares(strengths, places)
    after = []
    for one, variance, strength, place in zip(ratings, variances, strengths, places, strict=True):
        level, first, second = shares[place]
        surprise = level - strength * first
        learned = strength * first - strength * strength * second
        kept = 1 - learned * variance * sqrt(variance) / (scale * scale * scale)
        sigma = sqrt(variance * max(kept, KAPPA))
        after.append(Rating(one.mu + surprise * variance / scale, sigma))
    return tuple(after)


def _shares(
    strengths: Sequence[float], places: Sequence[int]
) -> dict[int, tuple[float, float, float]]:
    """Return for each place 1 ÷ the players on it, and two sums over it and the places above.

    The sums are of 1 ÷ S and 1 ÷ S², where S adds up whoever was not placed above.
    """
    table = sorted(zip(places, strengths, strict=True))
    left = [strength for _, strength in table]
    shares: dict[int, tuple[float, float, float]] = {}
    first = second = 0.0
    for at, (place, _) in enumerate(table):
        if place not in shares:
            once = 1 / fsum(left[at:])
            first += once
            second += once * once
            shares[place] = (1 / places.count(place), first, second)
    return shares
