"""A league's seasons: their list, days, rules with the table before and after, the archive."""

from collections.abc import Callable
from dataclasses import dataclass

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext, ngettext
from django.views.decorators.http import require_POST, require_safe

from leagues.actions.seasons import (
    BackwardDays,
    BadSeasonName,
    DaysOverlap,
    Moved,
    SeasonArchived,
    SeasonChanged,
    SeasonNameTaken,
    archive_season,
    edit_season,
    make_season,
    set_rules,
)
from leagues.charts.style import long_day
from leagues.models import Season
from leagues.permissions import Action
from leagues.queries.leagues import first_shown, season_mark, seasons_of
from leagues.queries.results import Scope
from leagues.standings.rules import Rules, rules_of
from leagues.web.context import Visit, league_page
from leagues.web.present.boards import Change, board_of
from leagues.web.present.rule_words import rule_words
from leagues.web.season_forms import RulesForm, SeasonForm, initial_of
from leagues.web.season_seen import is_outdated, seen_in, shown_anew


@dataclass(frozen=True)
class SeasonLine:
    """One season of the list with its rules."""

    season: Season
    rules: Rules


def _found(visit: Visit, season_id: int) -> Season:
    return get_object_or_404(Season, league=visit.league, pk=season_id)


@require_safe
@league_page(Action.MANAGE)
def season_list(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Show the seasons, the latest first, archived ones last."""
    seasons = seasons_of(visit.league)[::-1]
    lines = [SeasonLine(season, rules_of(season)) for season in seasons]
    context = {
        "live": [line for line in lines if not line.season.archived],
        "archived": [line for line in lines if line.season.archived],
    }
    return render(request, "leagues/seasons.html", visit.context("", **context))


def _days_of(season: Season) -> str:
    ends = (season.starts_on, season.ends_on)
    return " – ".join(long_day(day) if day else gettext("open") for day in ends)


def _stored(form: SeasonForm, store: Callable[[], Moved]) -> Moved | None:
    """Return what was stored; None, with the fault said in the form, where it was refused."""
    try:
        return store()
    except BadSeasonName:
        form.add_error("name", gettext("Give a name that can be read, and not “all”."))
    except SeasonNameTaken:
        form.add_error("name", gettext("Another season has this name."))
    except BackwardDays:
        form.add_error("ends_on", gettext("The last day comes before the first."))
    except SeasonArchived:
        form.add_error(None, gettext("This season is archived: take it back first."))
    except DaysOverlap as refused:
        text = gettext("The season %(name)s (%(days)s) has some of these days: change it first.")
        other = refused.other
        form.add_error(None, text % {"name": other.name, "days": _days_of(other)})
    return None


def _tell_moved(request: HttpRequest, moved: Moved, text: str) -> None:
    told = ngettext(
        "%(n)s match has another season now.",
        "%(n)s matches have another season now.",
        moved.matches,
    )
    more = [told % {"n": moved.matches}] if moved.matches else []
    messages.success(request, " ".join([text, *more]))


@league_page(Action.MANAGE)
def season_new(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Make a season, with the rules and tie-breaks of the one that readers see first."""
    form = SeasonForm(request.POST) if request.method == "POST" else SeasonForm()
    model = first_shown(seasons_of(visit.league))
    rules = rules_of(model) if model else Rules()
    steps = model.house_tie_breaks if model else None
    if form.is_valid():
        moved = _stored(form, lambda: make_season(visit.league, form.plan(), rules, steps=steps))
        if moved:
            _tell_moved(request, moved, gettext("The season stands."))
            return redirect("season-rules", visit.league.slug, moved.season.pk)
    context = visit.context("", form=form, model=model)
    return render(request, "leagues/season.html", context)


def _edited(
    request: HttpRequest, visit: Visit, season: Season, form: SeasonForm
) -> HttpResponse | None:
    """Return where to go after a valid form; None, with the fault in it, where it was refused."""
    try:
        moved = _stored(form, lambda: edit_season(season, form.plan(), seen=seen_in(request)))
    except SeasonChanged:
        return shown_anew(request)
    if moved is None:
        return None
    _tell_moved(request, moved, gettext("The season is changed."))
    return redirect("seasons", visit.league.slug)


@league_page(Action.MANAGE)
def season_edit(request: HttpRequest, visit: Visit, season_id: int) -> HttpResponse:
    """Rename a season or change its days; its matches follow."""
    season = _found(visit, season_id)
    if is_outdated(request, season):
        return shown_anew(request)
    start = {"name": season.name, "starts_on": season.starts_on, "ends_on": season.ends_on}
    form = SeasonForm(request.POST) if request.method == "POST" else SeasonForm(initial=start)
    answer = _edited(request, visit, season, form) if form.is_valid() else None
    more = {"form": form, "season": season, "rules": rules_of(season), "seen": season_mark(season)}
    return answer or render(request, "leagues/season.html", visit.context("", **more))


def _preview(visit: Visit, season: Season, rules: Rules) -> Change:
    scope = Scope(season)
    return Change(board_of(visit, scope), board_of(visit, scope, rules=rules))


def _is_confirmed(request: HttpRequest, rules: Rules) -> bool:
    """Say whether these very rules were shown with their table before they were sent."""
    return request.POST.get("confirm") == rules.key()


def _set_rules(request: HttpRequest, visit: Visit, season: Season, rules: Rules) -> HttpResponse:
    try:
        set_rules(season, rules, seen=seen_in(request))
    except SeasonChanged:
        return shown_anew(request)
    except SeasonArchived:
        messages.error(request, gettext("This season is archived: take it back first."))
    else:
        messages.success(request, gettext("The table is ordered by the new rules."))
    return redirect("seasons", visit.league.slug)


@league_page(Action.MANAGE)
def season_rules(request: HttpRequest, visit: Visit, season_id: int) -> HttpResponse:
    """Change what a season's table is ordered by; first shown before and after, then stored."""
    season = _found(visit, season_id)
    own = rules_of(season)
    if is_outdated(request, season):
        return shown_anew(request)
    is_asked = request.method == "POST" and not season.archived
    form = RulesForm(request.POST) if is_asked else RulesForm(initial=initial_of(own))
    context = {"season": season, "form": form, "rules": own, "seen": season_mark(season)}
    if is_asked and form.is_valid():
        if _is_confirmed(request, form.rules):
            return _set_rules(request, visit, season, form.rules)
        context |= {
            "preview": _preview(visit, season, form.rules),
            "confirm": form.rules.key(),
            "asked": form.rules,
            "more_rules": rule_words(form.rules),
        }
    return render(request, "leagues/season_rules.html", visit.context("", **context))


@require_POST
@league_page(Action.MANAGE)
def season_archive(request: HttpRequest, visit: Visit, season_id: int) -> HttpResponse:
    """Put a season aside, or take it back."""
    archived = request.POST.get("archived") == "1"
    archive_season(_found(visit, season_id), archived=archived)
    text = gettext("The season is archived.") if archived else gettext("The season is back.")
    messages.success(request, text)
    return redirect("seasons", visit.league.slug)
