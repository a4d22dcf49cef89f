"""A league's home, its table, and making a league."""

import zoneinfo
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import date
from itertools import groupby
from typing import Any, cast

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext, gettext_lazy as _, pgettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from leagues.actions.leagues import BadLeague, create_league, slug_for
from leagues.models import League, Season, Visibility
from leagues.queries.leagues import seasons_of
from leagues.queries.reasons import announced_sheet, reasons_of
from leagues.queries.results import Scope
from leagues.queries.timetable import latest_matches, match_days
from leagues.standings.documents import players_in
from leagues.standings.metrics import Metric
from leagues.standings.table import Table, table_of
from leagues.web.context import Visit, league_page
from leagues.web.present.departures import Departure, departures, signs_of
from leagues.web.present.lines import Line, line_of
from leagues.web.present.results import seats, why
from leagues.web.present.standings import Standing, signs_in, standings
from scoring.names import clean_name, has_control
from scoring.variants import load_variants

LATEST_SHOWN = 8
TABLE_SHOWN = 8
SLUG_TRIES = 5
COLUMNS_ALWAYS = 5  # player, matches, wins, over par, last five


@dataclass(frozen=True)
class Board:
    """A table as a page shows it."""

    table: Table
    rows: list[Standing]

    @property
    def signs(self) -> str:
        """Return the footnote signs of the rows."""
        return signs_in(self.rows)

    @property
    def others(self) -> tuple[Metric, ...]:
        """Return the metrics that are asked when the first is level."""
        return self.table.metrics[1:]

    @property
    def span(self) -> int:
        """Return the columns beside that of the places."""
        return COLUMNS_ALWAYS + len(self.table.metrics)


def _board(visit: Visit, scope: Scope, *, most: int | None = None) -> Board:
    table = table_of(visit.league, scope)
    return Board(table, standings(table, players_in(visit.league, table), visit.labels)[:most])


def _last_counted(board: list[Departure]) -> Departure | None:
    return next((line for line in board if not line.is_void), None)


def _arrival(visit: Visit, last: Departure | None) -> dict[str, Any]:
    """Return the last match and why it ended so. One query."""
    if last is None:
        return {}
    reasons = reasons_of(last.match, announced_sheet(last.match))
    return {
        "last": last,
        "last_seats": seats(last.match, visit.labels),
        "last_why": why(last.match, reasons, visit.labels),
    }


@require_safe
@league_page()
def league(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Show the season line, the last match and why, the top of the table, latest matches, form."""
    page = latest_matches(visit.league, size=LATEST_SHOWN)
    if not page.total:
        return render(request, "leagues/empty.html", visit.context("home"))
    latest = departures(page, visit.labels)
    seasons = seasons_of(visit.league)
    scope = Scope(season=seasons[-1] if seasons else None)
    days = match_days(visit.league, scope)
    context = {
        "season": scope.season,
        "line": line_of(days, days[-1]) if days else None,
        "board": _board(visit, scope, most=TABLE_SHOWN),
        "latest": latest,
        "signs": signs_of(latest),
        "total": page.total,
        **_arrival(visit, _last_counted(latest)),
    }
    return render(request, "leagues/home.html", visit.context("home", **context))


@dataclass(frozen=True)
class Choice:
    """What the reader asked the table for, and what there is to choose from.

    days: match days of the season; here: the one the table stands at, None before the first.
    """

    scope: Scope
    seasons: list[Season]
    days: list[date]
    here: date | None

    @property
    def variants(self) -> list[str]:
        """Return the names of the variants."""
        return list(load_variants())

    @property
    def line(self) -> Line | None:
        """Return the season as a line that stands at the day shown."""
        return line_of(self.days, self.here) if self.here else None


def _season_asked(seasons: list[Season], name: str | None) -> Season | None:
    """Return the season of this name, the latest where none is asked, None for all time ("")."""
    if name is None:
        return seasons[-1] if seasons else None
    if name == "":
        return None
    for season in seasons:
        if season.name == name:
            return season
    raise Http404


def _day_asked(days: list[date], text: str) -> date | None:
    """Return the last match day up to the one asked for; the last of all where none is before."""
    try:
        asked = date.fromisoformat(text) if text else date.max
    except ValueError:
        raise Http404 from None
    return max((day for day in days if day <= asked), default=days[-1] if days else None)


def _variant_asked(name: str) -> str | None:
    if name and name not in load_variants():
        raise Http404
    return name or None


def _choice(request: HttpRequest, league: League) -> Choice:
    """Return what the address asks for. Two queries; 404 for what the league does not have."""
    seasons = seasons_of(league)
    season = _season_asked(seasons, request.GET.get("season"))
    variant = _variant_asked(request.GET.get("variant", ""))
    days = match_days(league, Scope(season=season))
    here = _day_asked(days, request.GET.get("as_of", ""))
    is_past = here is not None and here != days[-1]
    scope = Scope(season=season, as_of=here if is_past else None, variant=variant)
    return Choice(scope, seasons, days, here)


@require_safe
@league_page()
def table(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Show the table of a season as of a match day, and the rule it is ordered by."""
    choice = _choice(request, visit.league)
    context = {"choice": choice, "board": _board(visit, choice.scope)}
    return render(request, "leagues/table.html", visit.context("table", **context))


def _zones() -> Iterator[tuple[str, list[tuple[str, str]]]]:
    names = sorted(name for name in zoneinfo.available_timezones() if "/" in name)
    yield "UTC", [("UTC", "UTC")]
    for region, zones in groupby(names, key=lambda name: name.split("/")[0]):
        yield region, [(zone, zone.replace("_", " ")) for zone in zones]


class LeagueForm(forms.Form):
    """What a new league is called, where its days begin, and who may see it."""

    name = forms.CharField(label=pgettext_lazy("of a league", "Name"), max_length=80)
    zone = forms.ChoiceField(
        label=_("Time zone"),
        help_text=_("Where the table stands: it says when a day begins."),
        choices=lambda: list(_zones()),
    )
    visibility = forms.ChoiceField(
        label=_("Who may see it"), choices=Visibility, widget=forms.RadioSelect
    )

    def clean_name(self) -> str:
        """Return the name as it is shown: trimmed, inner blanks folded."""
        name = clean_name(self.cleaned_data["name"])
        if not name or has_control(name):
            raise ValidationError(gettext("Give a name that can be read."))
        return name


def _create(owner: User, *, name: str, zone: str, visibility: str) -> League:
    """Store the league under an address that is free; four random characters seldom meet."""
    for _try in range(SLUG_TRIES):
        with suppress(BadLeague):
            return create_league(
                slug=slug_for(name), name=name, zone=zone, visibility=visibility, owner=owner
            )
    raise BadLeague("No free address was found.")


@login_required
@never_cache
def league_new(request: HttpRequest) -> HttpResponse:
    """Make a league whose owner is the signed-in user."""
    start = {"zone": "UTC", "visibility": Visibility.PRIVATE}
    form = LeagueForm(request.POST) if request.method == "POST" else LeagueForm(initial=start)
    if form.is_valid():
        made = _create(cast(User, request.user), **form.cleaned_data)
        messages.success(request, gettext("The league stands. Record its first match."))
        return redirect("league", made.slug)
    return render(request, "leagues/new.html", {"form": form})
