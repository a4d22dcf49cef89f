"""What is done to a match as it stands, with a reason, after asking once."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.functional import Promise
from django.utils.translation import gettext, gettext_lazy as _
from django.views.decorators.http import require_http_methods

from leagues.actions.matches import (
    Outdated,
    SeasonArchived,
    SheetLost,
    WrongState,
    mark_counted,
    restore,
    void,
)
from leagues.models import Match, State
from leagues.permissions import Action
from leagues.queries.matches import match_number
from leagues.queries.timetable import board_of
from leagues.web.archived import closed, is_closed
from leagues.web.context import Visit, league_page
from leagues.web.present.departures import departure


@dataclass(frozen=True)
class Deed:
    """One thing to do to a match; is_open: whether it can be done to it now."""

    act: Callable[..., Match]
    is_open: Callable[[Match], bool]
    title: Promise
    question: Promise
    effect: Promise
    button: Promise
    done: Promise


def _is_void(match: Match) -> bool:
    return match.state == State.VOID


VOID = Deed(
    act=void,
    is_open=lambda match: not _is_void(match),
    title=_("Make match void"),
    question=_("Make this match void?"),
    effect=_(
        "It leaves every table and statistic at once. The match and its history stay, and it can "
        "be restored."
    ),
    button=_("Make void"),
    done=_("The match is void. It stays here and can be restored."),
)
RESTORE = Deed(
    act=restore,
    is_open=_is_void,
    title=_("Restore match"),
    question=_("Restore this match?"),
    effect=_("It enters the tables again as it was before."),
    button=_("Restore"),
    done=_("The match is restored and stands as before."),
)
FRIENDLY = Deed(
    act=partial(mark_counted, counted=False),
    is_open=lambda match: match.counted and not _is_void(match),
    title=_("Mark as friendly"),
    question=_("Leave this match out as friendly?"),
    effect=_("It stays in the list, and leaves tables, ratings and statistics at once."),
    button=_("Mark as friendly"),
    done=_("The match is friendly: it is shown, and enters no table."),
)
COUNT = Deed(
    act=partial(mark_counted, counted=True),
    is_open=lambda match: not match.counted and not _is_void(match),
    title=_("Let the match count"),
    question=_("Let this match count?"),
    effect=_("It enters tables, ratings and statistics at once, on the day it was played."),
    button=_("Let it count"),
    done=_("The match counts."),
)


class ReasonForm(forms.Form):
    """Why something is done to a match, and the version that the reader saw."""

    version = forms.IntegerField(widget=forms.HiddenInput, min_value=1)
    reason = forms.CharField(
        label=_("Reason"), max_length=200, help_text=_("It stands in the history of the match.")
    )


def _ask(
    request: HttpRequest, visit: Visit, match: Match, deed: Deed, form: ReasonForm
) -> HttpResponse:
    line = departure(match, match_number(match), visit.labels)
    context = visit.context("matches", match=match, line=line, deed=deed, form=form)
    return render(request, "matches/deed.html", context)


def _do(request: HttpRequest, visit: Visit, public_id: str, deed: Deed) -> HttpResponse:
    """Ask for a reason, then do it; a match that it cannot be done to is shown as it is."""
    match = get_object_or_404(board_of(visit.league), public_id=public_id)
    if not deed.is_open(match):
        return redirect("match", visit.league.slug, match.public_id)
    if is_closed(match):
        return closed(request, visit, match)
    form = ReasonForm(request.POST if request.method == "POST" else None)
    form.initial = {"version": match.version}
    if not form.is_valid():
        return _ask(request, visit, match, deed, form)
    try:
        deed.act(match, by=visit.user, **form.cleaned_data)
    except SeasonArchived:
        return closed(request, visit, match)
    except SheetLost:
        messages.error(request, gettext("The sheet of this match is lost: amend the match first."))
    except (Outdated, WrongState):
        messages.error(request, gettext("Somebody changed this match meanwhile. Nothing is done."))
    else:
        messages.success(request, str(deed.done))
    return redirect("match", visit.league.slug, match.public_id)


@require_http_methods(["GET", "HEAD", "POST"])
@league_page(Action.AMEND)
def match_void(request: HttpRequest, visit: Visit, public_id: str) -> HttpResponse:
    """Take a match out of every table."""
    return _do(request, visit, public_id, VOID)


@require_http_methods(["GET", "HEAD", "POST"])
@league_page(Action.AMEND)
def match_restore(request: HttpRequest, visit: Visit, public_id: str) -> HttpResponse:
    """Bring a void match back."""
    return _do(request, visit, public_id, RESTORE)


@require_http_methods(["GET", "HEAD", "POST"])
@league_page(Action.ARRANGE)
def match_friendly(request: HttpRequest, visit: Visit, public_id: str) -> HttpResponse:
    """Leave a match out of tables as friendly."""
    return _do(request, visit, public_id, FRIENDLY)


@require_http_methods(["GET", "HEAD", "POST"])
@league_page(Action.ARRANGE)
def match_count(request: HttpRequest, visit: Visit, public_id: str) -> HttpResponse:
    """Let a match count that was left out."""
    return _do(request, visit, public_id, COUNT)
