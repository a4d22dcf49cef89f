"""The charts of a league's pages."""

from collections.abc import Callable, Mapping, Sequence

from django.utils.formats import number_format
from django.utils.text import capfirst
from django.utils.translation import gettext as _, ngettext

from leagues.charts.beats import Meeting, beats_chart
from leagues.charts.bucket_style import BUCKETS
from leagues.charts.busy import busy_chart
from leagues.charts.effects import Named, Wording, effects_chart
from leagues.charts.scores import Scorer, scores_chart
from leagues.charts.splits import COLORS
from leagues.charts.style import Chart, isolated
from leagues.charts.totals import title_of
from leagues.charts.winners import BucketLead, winners_chart
from leagues.dashboards.ask import Ask, Build
from leagues.dashboards.standings import luck_in, race_in, scope_in
from leagues.dashboards.words import scope_words
from leagues.standings.table import table_of
from leagues.statistics.population.cells import CellTotals, cells_of, spreads_in
from leagues.statistics.population.document import population_of
from leagues.statistics.population.effects import Effect, foremost
from leagues.statistics.population.months import months_of
from leagues.statistics.population.pairs import pairs_in


def race(ask: Ask) -> Chart:
    """Return who leads the table, since when. At most four queries."""
    scope = scope_in(ask.filters)
    return race_in(ask.league, scope, table_of(ask.league, scope), ask.people)


def luck(ask: Ask) -> Chart:
    """Return who won more than luck explains. At most three queries."""
    scope = scope_in(ask.filters)
    return luck_in(scope, table_of(ask.league, scope), ask.people)


def _cell_words(cell: CellTotals) -> str:
    players = ngettext("%(n)s player", "%(n)s players", cell.size) % {"n": cell.size}
    return f"{title_of(cell.variant)} × {players}"


def scores(ask: Ask) -> Chart:
    """Return who scores what, in the cell with the most results. At most two queries."""
    cells = cells_of(ask.frame)
    words = scope_words(ask.filters)
    if not cells:
        return scores_chart((), cell=_("One variant at one size of table"), scope=words)
    spreads = spreads_in(ask.frame, cells[0])
    people = [ask.people[each.player] for each in spreads]
    scorers = [
        Scorer(who.name, who.code, each.totals, each.quartiles)
        for who, each in zip(people, spreads, strict=True)
    ]
    return scores_chart(scorers, cell=_cell_words(cells[0]), scope=words)


def winners(ask: Ask) -> Chart:
    """Return what winners have more of, by bucket. At most one query."""
    found = population_of(ask.league, ask.filters)
    buckets = {bucket.key: bucket for bucket in BUCKETS}
    leads = [
        BucketLead(buckets[each.bucket], each.winners, each.others, each.lead)
        for each in found.leads
    ]
    return winners_chart(leads, matches=found.matches, scope=scope_words(ask.filters))


def meetings_in(ask: Ask) -> list[Meeting]:
    """Return every pair of players once, the most one-sided first. At most two queries."""
    return [
        Meeting(ask.people[each.player].name, ask.people[each.duel.opponent].name, each.duel)
        for each in pairs_in(ask.league, ask.filters).one_sided_first
    ]


def beats(ask: Ask) -> Chart:
    """Return who beats whom, pair by pair. At most two queries."""
    players = int(ask.frame["player"].nunique())
    return beats_chart(meetings_in(ask), players=players, scope=scope_words(ask.filters))


def _seat_name(effect: Effect) -> str:
    return _("Seat %(n)s") % {"n": number_format(int(effect.value))}


def _color_name(effect: Effect) -> str:
    color = str(effect.value)
    known = COLORS.get(color)
    return capfirst(str(known)) if known else _("Trains: %(color)s") % {"color": isolated(color)}


def _effects(
    ask: Ask, effects: Sequence[Effect], name: Callable[[Effect], str], wording: Wording
) -> Chart:
    first = foremost(effects)
    return effects_chart(
        [Named(name(each), each) for each in effects],
        Named(name(first), first) if first else None,
        wording,
        scope=scope_words(ask.filters),
    )


def seats(ask: Ask) -> Chart:
    """Return whether the seat matters. At most one query."""
    wording = Wording(
        key="seats",
        head=_("Seat"),
        early=_("Too early to say whether the seat matters"),
        unknown=_("Nobody’s seat is known yet"),
    )
    return _effects(ask, population_of(ask.league, ask.filters).seats, _seat_name, wording)


def colors(ask: Ask) -> Chart:
    """Return whether the color of the trains matters. At most one query."""
    wording = Wording(
        key="colors",
        head=_("Color"),
        early=_("Too early to say whether the color matters"),
        unknown=_("Nobody’s color is known yet"),
    )
    return _effects(ask, population_of(ask.league, ask.filters).colors, _color_name, wording)


def busy(ask: Ask) -> Chart:
    """Return the matches of each month. At most one query."""
    return busy_chart(months_of(ask.frame), scope=scope_words(ask.filters))


CHARTS: Mapping[str, Build] = {
    "race": race,
    "luck": luck,
    "scores": scores,
    "winners": winners,
    "beats": beats,
    "seats": seats,
    "colors": colors,
    "busy": busy,
}
