"""What a part of a league's matches is called."""

from collections.abc import Iterator

from django.utils.translation import gettext as _, ngettext

from leagues.charts.style import isolated, long_day
from leagues.charts.totals import title_of
from leagues.statistics.filters import Filters


def _parts(filters: Filters) -> Iterator[str]:
    yield isolated(filters.season.name) if filters.season else _("All time")
    if filters.variant is not None:
        yield title_of(filters.variant)
    if filters.size is not None:
        text = ngettext("%(n)s player", "%(n)s players", filters.size)
        yield text % {"n": filters.size}
    if filters.since is not None:
        yield _("from %(day)s") % {"day": long_day(filters.since)}
    if filters.until is not None:
        yield _("to %(day)s") % {"day": long_day(filters.until)}


def scope_words(filters: Filters) -> str:
    """Return what filters leave in: season, then variant, players at the table and days."""
    return ", ".join(_parts(filters))
