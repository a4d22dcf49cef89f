"""Two players' numbers beside each other, and the score of their common matches."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from leagues.charts.duel import score_of
from leagues.dashboards.ask import Ask
from leagues.dashboards.compare import common_of, contest_of, standings_of
from leagues.dashboards.metric_words import NAMES, write_interval, write_value
from leagues.statistics.percentiles import Standing


@dataclass(frozen=True)
class Side:
    """One player's number: written, its interval, what it rests on, where it stands among all.

    bar: percentile as a whole number out of 100, None where there are too few to rank so.
    """

    text: str
    interval: str
    n: int
    where: str
    bar: int | None
    is_ahead: bool


@dataclass(frozen=True)
class FigureRow:
    """One metric of both. median: of all that are compared, written; blank where unknown."""

    name: str
    one: Side
    other: Side
    median: str
    is_clear: bool
    is_known: bool


@dataclass(frozen=True)
class DuelScore:
    """The common matches; score: ahead, level, behind as one text; lead: as `outcome`, summed."""

    matches: int
    score: str
    lead: int
    margin: float | None


def _where(standing: Standing) -> str:
    if standing.rank is None:
        return _("not ranked")
    if standing.percentile is not None:
        return _("percentile %(n)s") % {"n": round(100 * standing.percentile)}
    words = {"rank": standing.rank, "among": standing.among}
    if standing.level:
        return _("rank %(rank)s=, of %(among)s") % words
    return _("rank %(rank)s of %(among)s") % words


def _side(key: str, standing: Standing, *, is_ahead: bool) -> Side:
    metric = standing.metric
    shown = metric.shown and metric.value is not None
    has_own = key != "wins_over_expectation"  # its band is what luck gives, not its interval
    percentile = standing.percentile
    return Side(
        text=write_value(key, metric.value if shown else None, metric.n),
        interval=write_interval(key, metric.low, metric.high, metric.n)
        if shown and has_own
        else "",
        n=metric.n,
        where=_where(standing),
        bar=None if percentile is None else round(100 * percentile),
        is_ahead=is_ahead,
    )


def _row(key: str, one: Standing, other: Standing) -> FigureRow:
    contest = contest_of(key, one, other)
    median = one.median
    return FigureRow(
        name=str(NAMES[key]),
        one=_side(key, one, is_ahead=contest.lead == 1),
        other=_side(key, other, is_ahead=contest.lead == -1),
        median="" if median is None else write_value(key, median, one.metric.n),
        is_clear=contest.is_clear,
        is_known=contest.lead is not None,
    )


def figure_rows(ask: Ask) -> list[FigureRow]:
    """Return every compared metric of both. At most one query."""
    return [_row(key, *pair) for key, pair in standings_of(ask).items()]


def duel_of(ask: Ask) -> DuelScore:
    """Return the score of the two players' common matches."""
    met = common_of(ask)
    outcomes = [int(each) for each in met["outcome"]]
    margin = float(met["margin"].mean()) if outcomes else None
    return DuelScore(len(outcomes), score_of(outcomes), sum(outcomes), margin)
