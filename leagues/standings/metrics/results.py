"""Metrics that add up or average what each match brings: wins, places, points, totals."""

from fractions import Fraction

from django.utils.translation import gettext_lazy as _

from leagues.standings.appearances import Appearance, Spot
from leagues.standings.metrics.base import Metric, ScoreWorth, SpotWorth, averaged, summed
from leagues.standings.rules import Rules

CONVENTION_POINTS = (100, 20, 5)  # for the first three; nobody else gets any


def slot_share(spot: Spot, slots: tuple[int, ...] | range) -> Fraction:
    """Return a player's part of the slots that level players share."""
    taken = slots[spot.place - 1 : spot.place - 1 + spot.level]
    return Fraction(sum(taken), spot.level)


def _win_share(spot: Spot, rules: Rules) -> Fraction:
    return Fraction(1, spot.level) if spot.place == 1 else Fraction(0)


def _win(spot: Spot, rules: Rules) -> Fraction:
    return Fraction(spot.place == 1)


def _over_expectation(spot: Spot, rules: Rules) -> Fraction:
    return _win_share(spot, rules) - Fraction(1, spot.size)


def _beaten(spot: Spot, rules: Rules) -> Fraction:
    return (spot.below + Fraction(spot.level - 1, 2)) / (spot.size - 1)


def _points(spot: Spot, rules: Rules) -> Fraction:
    return slot_share(spot, tuple(rules.slots(spot.size)))


def _convention(appearance: Appearance, rules: Rules) -> Fraction:
    points = slot_share(appearance.spot, CONVENTION_POINTS)
    best = appearance.best_opponent
    return points + (Fraction(appearance.total, best) if best > 0 else 0)


def _total(appearance: Appearance, rules: Rules) -> Fraction:
    return Fraction(appearance.total)


WIN_SHARE = Metric(
    "win_share",
    _("Win share"),
    _("one for a win, a win shared by k players counting 1/k to each"),
    summed(SpotWorth(_win_share)),
    "share",
    worth=SpotWorth(_win_share),
)
WINS = Metric(
    "wins",
    _("Wins"),
    _("how often first, a shared win counting whole"),
    summed(SpotWorth(_win)),
    "count",
    worth=SpotWorth(_win),
)
OVER_EXPECTATION = Metric(
    "wins_over_expectation",
    _("Wins over expectation"),
    _("win share less what even players would have, one win in n at a table of n"),
    summed(SpotWorth(_over_expectation)),
    "signed",
    worth=SpotWorth(_over_expectation),
)
TABLE_BEATEN = Metric(
    "table_beaten",
    _("Table beaten"),
    _("the share of opponents left behind, a level one counting half"),
    averaged(SpotWorth(_beaten)),
    "percent",
    worth=SpotWorth(_beaten),
    is_mean=True,
)
TOTAL_MEAN = Metric(
    "total_mean",
    _("Mean total"),
    _("points a match, over all variants"),
    averaged(ScoreWorth(_total)),
    "points",
    worth=ScoreWorth(_total),
    is_mean=True,
)
POINTS = Metric(
    "points",
    _("Place points"),
    _("points for each place by table size, level players sharing theirs"),
    summed(SpotWorth(_points)),
    "points",
    worth=SpotWorth(_points),
)
CONVENTION = Metric(
    "convention",
    _("Convention points"),
    _(
        "100 for a win, 20 for the second, 5 for the third, level players sharing, "
        "plus own total divided by the best opponent’s"
    ),
    summed(ScoreWorth(_convention)),
    "fine",
    worth=ScoreWorth(_convention),
)
