"""The choices that every number on a page of statistics obeys."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from django.http import HttpRequest
from django.utils.functional import Promise
from django.utils.http import urlencode
from django.utils.translation import gettext_lazy as _

from leagues.dashboards.words import scope_words
from leagues.models import League, Season
from leagues.queries.leagues import seasons_of
from leagues.statistics.filters import Filters, filters_from, table_sizes
from scoring.variants import load_variants

LABELS: Mapping[str, Promise] = {
    "variant": _("Variant"),
    "size": _("Players"),
    "season": _("Season"),
    "from": _("From"),
    "to": _("To"),
}


@dataclass(frozen=True)
class ScopeBar:
    """What was asked for, and what there is to choose from.

    kept: other words of the address that stay as they are.
    """

    filters: Filters
    seasons: list[Season]
    kept: Mapping[str, str] = field(default_factory=dict)

    @property
    def cleared(self) -> str:
        """Return the address without the choices, from the question mark on."""
        return f"?{urlencode(self.kept)}"

    @property
    def variants(self) -> list[str]:
        """Return the names of the variants."""
        return list(load_variants())

    @property
    def sizes(self) -> range:
        """Return how many may sit at a table."""
        return table_sizes()

    @property
    def words(self) -> str:
        """Return what the choices leave in."""
        return scope_words(self.filters)

    @property
    def wrong(self) -> list[str]:
        """Return the labels of the choices that were not understood."""
        return [str(LABELS[name]) for name in self.filters.wrong]


def scope_bar(
    request: HttpRequest, league: League, kept: Mapping[str, str] | None = None
) -> ScopeBar:
    """Return the choices in an address. One query."""
    seasons = seasons_of(league)
    return ScopeBar(filters_from(request.GET.dict(), seasons), seasons, kept or {})
