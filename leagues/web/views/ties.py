"""A season's own order of tie-breaks: chosen, shown with what it changes, then stored."""

from collections.abc import Sequence
from typing import Any

from django import forms
from django.contrib import messages
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext, gettext_lazy as _, ngettext
from django.views.decorators.http import require_http_methods

from leagues.actions.seasons import SeasonArchived, set_tie_breaks, try_tie_breaks
from leagues.models import Match, Season
from leagues.permissions import Action
from leagues.queries.rules import tie_break_title
from leagues.queries.timetable import board_of
from leagues.web.context import Visit, league_page
from leagues.web.present.departures import Departure, departure
from scoring.places import CRITERIA

OFFICIAL, OWN = "official", "own"
SHOWN = 20  # matches that a change is shown by
ORDINALS = (_("Level totals: first by"), _("level, then"), _("then"), _("then"))


def _steps() -> list[tuple[str, str]]:
    return [("", gettext("nothing more")), *((key, tie_break_title(key)) for key in CRITERIA)]


class TieBreakForm(forms.Form):
    """The official order, or own steps in order; `steps` holds them once the form is valid."""

    order = forms.ChoiceField(
        label=_("Order"),
        choices=((OFFICIAL, _("The official order of each box")), (OWN, _("Own order, below"))),
        widget=forms.RadioSelect,
    )

    steps: list[str] | None = None

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        for at, label in enumerate(ORDINALS):
            self.fields[f"step_{at}"] = forms.ChoiceField(
                label=label, choices=_steps, required=False
            )

    def clean(self) -> dict[str, Any]:
        """Read the steps; each is asked once."""
        said = super().clean() or {}
        if said.get("order") == OWN:
            chosen = [said.get(f"step_{at}") for at in range(len(ORDINALS))]
            self.steps = [step for step in chosen if step]
            if len(set(self.steps)) < len(self.steps):
                raise ValidationError(gettext("Each step is asked once; one stands here twice."))
        return said


def _initial(steps: Sequence[str] | None) -> dict[str, str]:
    shown = tuple(CRITERIA) if steps is None else steps
    chosen = {f"step_{at}": step for at, step in enumerate(shown)}
    if steps is None:
        chosen = {name: step for name, step in chosen.items() if step != "seat"}
    return {"order": OFFICIAL if steps is None else OWN, **chosen}


def _key(steps: Sequence[str] | None) -> str:
    return OFFICIAL if steps is None else "+".join([OWN, *steps])


def _lines(visit: Visit, matches: Sequence[Match]) -> list[Departure]:
    """Return the latest of some matches as they stand now."""
    ids = [match.pk for match in matches]
    rows = board_of(visit.league).filter(pk__in=ids)[:SHOWN]
    return [departure(match, 0, visit.labels) for match in rows]


def _store(
    request: HttpRequest, visit: Visit, season: Season, steps: list[str] | None
) -> HttpResponse:
    try:
        changed = len(set_tie_breaks(season, steps, by=visit.user))
    except SeasonArchived:
        messages.error(request, gettext("This season is archived: take it back first."))
    else:
        text = ngettext(
            "The order holds. %(n)s match is ranked otherwise now.",
            "The order holds. %(n)s matches are ranked otherwise now.",
            changed,
        )
        messages.success(request, text % {"n": changed})
    return redirect("season", visit.league.slug, season.pk)


@require_http_methods(["GET", "HEAD", "POST"])
@league_page(Action.MANAGE)
def season_tie_breaks(request: HttpRequest, visit: Visit, season_id: int) -> HttpResponse:
    """Choose what parts level totals of a match; first shown by the matches it changes."""
    season = get_object_or_404(Season, league=visit.league, pk=season_id)
    is_asked = request.method == "POST" and not season.archived
    form = TieBreakForm(
        request.POST if is_asked else None, initial=_initial(season.house_tie_breaks)
    )
    context: dict[str, Any] = {"season": season, "form": form}
    if is_asked and form.is_valid():
        if request.POST.get("confirm") == _key(form.steps):
            return _store(request, visit, season, form.steps)
        changed = try_tie_breaks(season, form.steps)
        context |= {
            "confirm": _key(form.steps),
            "changed": len(changed),
            "lines": _lines(visit, changed),
        }
    return render(request, "leagues/season_ties.html", visit.context("", **context))
