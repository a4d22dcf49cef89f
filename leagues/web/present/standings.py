"""The rows of a league table: figures, what decided, and who has matches enough for them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

from django.template.defaultfilters import floatformat
from django.utils.translation import gettext

from leagues.charts.measured import FINE_FROM, PROVISIONAL_BELOW, SHOWN_FROM
from leagues.dashboards.figures import DECIMALS_MAX, KINDS
from leagues.models import Player
from leagues.queries.players import Label, Labels
from leagues.standings.metrics import METRICS, Metric
from leagues.standings.ratings import Rated
from leagues.standings.table import Row, Table
from leagues.standings.tallies import Finish
from leagues.web.present.sentences import Sentence

NOBODY: Mapping[int, Rated] = {}


@dataclass(frozen=True)
class Cell:
    """One figure as text, None where there are too few matches; `decides` is underlined."""

    metric: Metric
    text: str | None
    decides: bool = False


@dataclass(frozen=True)
class Standing:
    """One row; `why` says what put it above the next where the first figure did not."""

    row: Row
    who: Label
    cells: tuple[Cell, ...]
    why: Sentence | None
    is_last_ranked: bool
    rated: Rated | None = None

    @property
    def key(self) -> Cell:
        """Return the figure that is asked first."""
        return self.cells[0]

    @property
    def others(self) -> tuple[Cell, ...]:
        """Return the figures asked when the first is level."""
        return self.cells[1:]

    @property
    def has_means(self) -> bool:
        """Say whether there are matches enough for means."""
        return self.row.tally.matches >= SHOWN_FROM

    @property
    def is_provisional(self) -> bool:
        """Say whether the means rest on few matches."""
        return self.has_means and self.row.tally.matches < PROVISIONAL_BELOW

    @property
    def over_par(self) -> float:
        """Return win share less what even players would have."""
        return float(self.row.tally.wins_over_expectation)

    @property
    def token(self) -> str:
        """Return what names the row in an address; a hidden player has no id there."""
        return self.who.public_id or self.who.code

    @property
    def spread(self) -> float:
        """Return how far the rating may be off, two sigmas; 0 where there is none."""
        return 2 * self.rated.rating.sigma if self.rated else 0.0

    @property
    def form(self) -> Sequence[Finish]:
        """Return the last matches, oldest first."""
        return self.row.tally.form


def _decimals(metric: Metric, matches: int) -> int:
    kind = KINDS[metric.shown_as]
    return kind.fine if matches >= FINE_FROM else kind.coarse


def _text(value: Fraction, metric: Metric, decimals: int) -> str:
    kind = KINDS[metric.shown_as]
    text = floatformat(float(value * kind.scale), decimals).replace("-", "−")
    return f"+{text}" if kind.has_sign and value > 0 else text


def figure_text(value: Fraction | None, metric: Metric, matches: int) -> str | None:
    """Return a metric's value by locale; None where it is unknown."""
    return None if value is None else _text(value, metric, _decimals(metric, matches))


def _apart(above: Fraction, below: Fraction, metric: Metric, matches: int) -> tuple[str, str]:
    """Return two values with as many decimals as tell them apart."""
    for decimals in range(_decimals(metric, matches), DECIMALS_MAX):
        texts = _text(above, metric, decimals), _text(below, metric, decimals)
        if texts[0] != texts[1]:
            return texts
    return texts


def _why(above: Row, below: Row, metrics: Sequence[Metric], below_name: str) -> Sentence | None:
    """Return what put a row above the next, where that was not the metric asked first."""
    cut = above.cut
    if cut is None or cut.key == metrics[0].key or cut.above is None or cut.below is None:
        return None
    metric = METRICS[cut.key]
    matches = max(above.tally.matches, below.tally.matches)
    upper, lower = _apart(cut.above, cut.below, metric, matches)
    return Sentence(
        gettext("above {name} by {metric}, {above} to {below}"),
        {"name": below_name},
        {"metric": str(metric.name).lower(), "above": upper, "below": lower},
    )


def _is_shown(row: Row, metric: Metric, *, first: Metric) -> bool:
    """Say whether a figure stands: means only from five matches on, unless they were asked."""
    if not metric.is_mean or row.tally.matches >= SHOWN_FROM:
        return True
    return metric.key in row.asked or (metric is first and row.ranked)


def _cell(row: Row, metric: Metric, *, first: Metric) -> Cell:
    """Return a figure; one that was asked among fewer and fewer players with each answer."""
    shown = _is_shown(row, metric, first=first)
    values = row.asked.get(metric.key) or (row.metrics[metric.key],)
    texts = [figure_text(value, metric, row.tally.matches) for value in values if shown]
    known = [text for text in texts if text is not None]
    text = gettext(", then ").join(known) or None
    return Cell(metric, text, decides=metric is not first and metric.key == row.decided_by)


def standings(
    table: Table,
    players: Mapping[int, Player],
    labels: Labels,
    rated: Mapping[int, Rated] = NOBODY,
) -> list[Standing]:
    """Return the rows of a table in order; no query."""
    rows, metrics = table.rows, table.metrics
    names = {row.player_id: labels.of(players[row.player_id]) for row in rows}
    whys = [_why(a, b, metrics, names[b.player_id].name) for a, b in pairwise(rows)] + [None]
    ranked = sum(row.ranked for row in rows)
    return [
        Standing(
            row=row,
            who=names[row.player_id],
            cells=tuple(_cell(row, each, first=metrics[0]) for each in metrics),
            why=why,
            is_last_ranked=index == ranked,
            rated=rated.get(row.player_id),
        )
        for index, (row, why) in enumerate(zip(rows, whys[: len(rows)], strict=True), start=1)
    ]


def _is_new(rated: Rated | None) -> bool:
    return rated is not None and rated.is_provisional


def signs_in(rows: Sequence[Standing]) -> str:
    """Return the footnote signs that these rows use."""
    marks = {
        "†": any(each.is_provisional or _is_new(each.rated) for each in rows),
        "=": any(each.row.shared for each in rows),
        "*": any(each.why for each in rows),
    }
    return "".join(sign for sign, stands in marks.items() if stands)
