"""The matches of one day in order, and changing it."""

from dataclasses import dataclass, replace
from datetime import date
from urllib.parse import urlencode

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods

from leagues.actions.days import reorder_day
from leagues.actions.locks import SeasonArchived
from leagues.actions.versions import Outdated, SheetLost
from leagues.permissions import Action
from leagues.queries.timetable import board_of
from leagues.web.context import Visit, league_page
from leagues.web.present.departures import Departure, departure
from scoring.rawvalues import as_day


@dataclass(frozen=True)
class Run:
    """A match of the day, and the whole order that each of its buttons asks for.

    focus: which of the buttons, earlier or later, was pressed last and is pressed next; or none.
    """

    line: Departure
    earlier: str
    later: str
    focus: str = ""


def _swapped(ids: list[str], at: int) -> str:
    """Return the order with a match and the next one exchanged; blank where it is the last."""
    if not 0 <= at < len(ids) - 1:
        return ""
    return ",".join([*ids[:at], ids[at + 1], ids[at], *ids[at + 2 :]])


def _focused(run: Run, way: str) -> Run:
    """Return a moved match with the focus on the way it went, or back where it is at the end."""
    back = "earlier" if way == "later" else "later"
    return replace(run, focus=way if getattr(run, way) else back)


def _with_focus(runs: list[Run], asked: QueryDict) -> list[Run]:
    moved, way = asked.get("moved"), asked.get("way", "")
    if way not in {"earlier", "later"}:
        return runs
    return [_focused(run, way) if run.line.match.public_id == moved else run for run in runs]


def _after(request: HttpRequest, page: str) -> str:
    """Return the address of a day that remembers which match was moved, and which way."""
    asked = {name: request.GET[name] for name in ("moved", "way") if name in request.GET}
    return f"{page}?{urlencode(asked)}" if asked else page


def _runs(visit: Visit, day: date) -> list[Run]:
    matches = list(board_of(visit.league).filter(played_on=day).order_by("order", "id"))
    ids = [match.public_id for match in matches]
    return [
        Run(departure(match, at + 1, visit.labels), _swapped(ids, at - 1), _swapped(ids, at))
        for at, match in enumerate(matches)
    ]


def _reorder(request: HttpRequest, visit: Visit, day: date) -> HttpResponse:
    wanted, seen = (request.POST.get(name, "").split(",") for name in ("order", "seen"))
    try:
        moved = reorder_day(visit.league, day, wanted, seen=seen, by=visit.user)
    except SeasonArchived:
        text = gettext("The season of this day is archived: an owner can take it back first.")
        messages.warning(request, text)
    except SheetLost:
        text = gettext("The sheet of a match of this day is lost: amend that match first.")
        messages.error(request, text)
    except Outdated:
        messages.error(request, gettext("Somebody changed this day meanwhile. Nothing is done."))
    else:
        if moved:
            messages.success(request, gettext("The order is changed, and what follows from it."))
    return redirect(_after(request, request.path))


@require_http_methods(["GET", "HEAD", "POST"])
@league_page(Action.ARRANGE)
def day(request: HttpRequest, visit: Visit, day: str) -> HttpResponse:
    """Show the matches of a day in order, each with ways to move it earlier or later."""
    found = as_day(day)
    runs = _runs(visit, found) if found else []
    if found is None or not runs:
        raise Http404
    if request.method == "POST":
        return _reorder(request, visit, found)
    seen = ",".join(run.line.match.public_id for run in runs)
    shown = _with_focus(runs, request.GET)
    context = visit.context("matches", day=found, runs=shown, seen=seen)
    return render(request, "matches/day.html", context)
