"""A league's home, and making a league."""

import zoneinfo
from collections.abc import Iterator
from contextlib import suppress
from itertools import groupby
from typing import Any, cast

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext, gettext_lazy as _, pgettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from leagues.actions.leagues import BadLeague, create_league, slug_for
from leagues.models import League, Visibility
from leagues.queries.leagues import first_shown, seasons_of
from leagues.queries.reasons import announced_sheet, reasons_of
from leagues.queries.results import Scope
from leagues.queries.timetable import latest_matches, match_days
from leagues.web.context import Visit, league_page
from leagues.web.present.boards import board_of, race_of
from leagues.web.present.departures import Departure, departures, signs_of
from leagues.web.present.feats import league_feats
from leagues.web.present.lines import line_of
from leagues.web.present.results import seats, why
from scoring.names import clean_name, has_control

LATEST_SHOWN = 8
TABLE_SHOWN = 8
SLUG_TRIES = 5


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
    """Show the season line, the last match and why, the top of the table, what happened lately."""
    page = latest_matches(visit.league, size=LATEST_SHOWN)
    if not page.total:
        return render(request, "leagues/empty.html", visit.context("home"))
    latest = departures(page, visit.labels)
    seasons = seasons_of(visit.league)
    scope = Scope(season=first_shown(seasons))
    days = match_days(visit.league, scope)
    board = board_of(visit, scope, most=TABLE_SHOWN)
    context = {
        "season": scope.season,
        "line": line_of(days, days[-1]) if days else None,
        "board": board,
        "race": race_of(visit, scope, board) if board.rows else None,
        "latest": latest,
        "signs": signs_of(latest),
        "total": page.total,
        "feats": league_feats(visit.league, visit.labels),
        **_arrival(visit, _last_counted(latest)),
    }
    return render(request, "leagues/home.html", visit.context("home", **context))


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
