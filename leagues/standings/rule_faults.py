"""What is wrong with rules that somebody chose, in words."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from leagues.standings.metrics import METRICS
from leagues.standings.rules import PRESETS, Rules

CHAIN_LIMIT = 6  # metrics
MATCHES_LIMIT = 1000  # for best of, drop worst and the floor
POINTS_LIMIT = 1000  # for one place
SIZES = range(2, 6)  # players at a table


def _chain_faults(chain: Sequence[str]) -> Iterator[Promise]:
    if any(key not in METRICS for key in chain):
        yield _("There is no such figure.")
        return
    if len(set(chain)) < len(chain):
        yield _("A figure is asked once only.")
    if len(chain) > CHAIN_LIMIT:
        yield _("That is too many figures.")
    if METRICS[chain[0]].is_relative:
        yield _("Head-to-head compares players who are level, so it cannot come first.")


def _number_faults(rules: Rules) -> Iterator[Promise]:
    if rules.best_of is not None and not 1 <= rules.best_of <= MATCHES_LIMIT:
        yield _("At least one result counts, and at most 1000.")
    if not 0 <= rules.drop_worst <= MATCHES_LIMIT:
        yield _("Between 0 and 1000 results are dropped.")
    if not 0 <= rules.floor <= MATCHES_LIMIT:
        yield _("Between 0 and 1000 matches are needed.")


def point_faults(size: int, points: Sequence[int]) -> Iterator[Promise]:
    """Yield what is wrong with the points for the places of a table of this size."""
    if size not in SIZES or len(points) != size:
        yield _("Give one number for each place of the table.")
    if any(not 0 <= each <= POINTS_LIMIT for each in points):
        yield _("Points are whole numbers from 0 to 1000.")
    if any(low > high for high, low in pairwise(points)):
        yield _("A lower place never brings more points than a higher one.")


def faults_in(rules: Rules) -> list[Promise]:
    """Return what is wrong with the rules; nothing where a table can be made by them."""
    if rules.preset not in PRESETS:
        return [_("There is no such order.")]
    points = (fault for size, some in rules.points for fault in point_faults(size, some))
    return [*_chain_faults(rules.chain), *_number_faults(rules), *points]
