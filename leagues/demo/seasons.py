"""When the demo league plays: two seasons of fixed days, so that nothing depends on the clock."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from itertools import cycle

from leagues.actions.seasons import SeasonPlan

PLANS = (
    SeasonPlan("2025", date(2025, 1, 1), date(2025, 12, 31)),
    SeasonPlan("2026", date(2026, 1, 1), None),
)
SATURDAYS = 38  # of 2025, from the first of March
WEEKENDS = 37  # days of 2026, Saturdays and Sundays, from the third of January
MATCHES_OF_AN_EVENING = (2, 2, 3, 1)


@dataclass(frozen=True)
class Evening:
    """A day at the table. season: the index of its season's plan; matches: how many are played."""

    day: date
    season: int
    matches: int


def _days() -> Iterator[tuple[date, int]]:
    for week in range(SATURDAYS):
        yield date(2025, 3, 1) + timedelta(weeks=week), 0
    for number in range(WEEKENDS):
        yield date(2026, 1, 3) + timedelta(weeks=number // 2, days=number % 2), 1


def evenings() -> tuple[Evening, ...]:
    """Return the evenings in order of their days."""
    counts = {season: cycle(MATCHES_OF_AN_EVENING) for season in range(len(PLANS))}
    return tuple(Evening(day, season, next(counts[season])) for day, season in _days())


LAST_DAY = evenings()[-1].day
