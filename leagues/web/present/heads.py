"""The head figures of a player's page: won, over par, table beaten; each with n, par and luck."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from leagues.charts.measured import PROVISIONAL_BELOW
from leagues.standings.intervals import Interval
from leagues.statistics.metric import Metric, Verdict

PAR_BEATEN = 0.5  # of the opponents left behind


@dataclass(frozen=True)
class Heads:
    """A player's metrics by key, read as the head figures."""

    metrics: Mapping[str, Metric]

    def _count(self, key: str) -> int:
        return int(self.metrics[key].value or 0)

    @property
    def matches(self) -> int:
        """Return the counted matches that everything rests on."""
        return self.metrics["matches"].n

    @property
    def is_shown(self) -> bool:
        """Say whether there are matches enough for rates and intervals."""
        return self.won.shown

    @property
    def is_provisional(self) -> bool:
        """Say whether the figures still move much with each match."""
        return self.matches < PROVISIONAL_BELOW

    @property
    def wins(self) -> int:
        """Return the wins, alone or shared."""
        return self._count("wins")

    @property
    def wins_shared(self) -> int:
        """Return how many of the wins were shared."""
        return self._count("wins_shared")

    @property
    def win_share(self) -> float:
        """Return the wins, one shared by k counting 1/k."""
        return self.metrics["win_share"].value or 0.0

    @property
    def expected(self) -> float:
        """Return the wins that par would be."""
        return self.metrics["expected_wins"].value or 0.0

    @property
    def won(self) -> Metric:
        """Return the win rate."""
        return self.metrics["win_rate"]

    @property
    def par(self) -> float:
        """Return the win rate that would be par."""
        return self.expected / self.matches if self.matches else 0.0

    @property
    def won_verdict(self) -> Verdict | None:
        """Say what luck alone makes of the win rate."""
        return self.won.against(self.par)

    @property
    def over_par(self) -> Metric:
        """Return the wins over expectation; low to high is what luck alone gives, around 0."""
        return self.metrics["wins_over_expectation"]

    @property
    def over_par_verdict(self) -> Verdict | None:
        """Say what luck alone makes of the wins over expectation."""
        over = self.over_par
        if not over.shown or over.value is None or over.interval is None:
            return None
        if over.interval.holds(over.value):
            return "no clear difference"
        return "above" if over.value > 0 else "below"

    @property
    def beaten(self) -> Metric:
        """Return the mean share of the opponents left behind."""
        return self.metrics["table_beaten"]

    @property
    def beaten_reach(self) -> Interval | None:
        """Return the interval of the table beaten, as far as a share of opponents can lie."""
        return self.beaten.interval.within(0.0, 1.0) if self.beaten.interval else None

    @property
    def beaten_verdict(self) -> Verdict | None:
        """Say what luck alone makes of the table beaten."""
        return self.beaten.against(PAR_BEATEN)
