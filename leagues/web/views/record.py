"""The score sheet in the browser: record a match, check it while typing, amend it."""

import hashlib
import json
import re
import uuid
from collections.abc import Mapping
from typing import Any

from django.conf import settings
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_POST

from leagues.actions.matches import (
    KeyReused,
    Outdated,
    SeasonArchived,
    Submission,
    WrongState,
    amend,
    record,
)
from leagues.intake.check import CheckedReport, check, today_in
from leagues.intake.form import (
    UNCOUNTED,
    ScoreForm,
    blank_form,
    form_of,
    read_form,
    seat_again,
)
from leagues.models import League, Match, Player, State
from leagues.permissions import Action
from leagues.queries.leagues import season_of_day, seasons_of
from leagues.queries.matches import cards_of, match_document, match_number, matches_of
from leagues.queries.players import labels_for, players_of
from leagues.queries.reasons import announced_sheet
from leagues.web.archived import closed, is_closed
from leagues.web.context import Visit, league_page
from leagues.web.kept import drop_sheet, kept_sheet
from leagues.web.pasting import ASKING, Sent, read_sent
from leagues.web.scoresheet import ScoreSheet
from leagues.web.sheet_changes import differences
from scoring.names import printable
from scoring.variants import load_variants

TEMPLATE = "matches/record.html"
FRAGMENT = "components/score_sheet.html#check"
ENDS = ("rail", "dock")  # the two homes of its buttons
SUGGESTED = 500  # names offered while typing; others are typed in full
SEATS = 3  # columns of a fresh sheet
REASON_LIMIT = 200  # characters
SAVED_COOKIE = "saved-sheet"  # tells the browser which draft has become a match
SAVED_SECONDS = 86_400

_KEY = re.compile(r"[0-9a-f-]{36}")


@league_page(Action.RECORD)
@require_http_methods(["GET", "HEAD", "POST"])
def match_record(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Show an empty score sheet; a POST changes, checks or stores the one that was sent."""
    if request.method == "POST":
        return _take(request, visit)
    form, again = _fresh(request, visit)
    checked = _check(form, visit.league) if again else None
    sheet = ScoreSheet(form, checked, live=True)
    latest = matches_of(visit.league).exclude(state=State.VOID).order_by("-id").first()
    return _page(request, visit, sheet, fresh=not again, latest=latest)


@league_page(Action.RECORD)
@require_POST
def match_check(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Return what the check says of a sheet being typed: a fragment, nothing is stored."""
    form = read_form(request.POST)
    checked = _check(form, visit.league)
    sheet = ScoreSheet(form, checked, live=True, candidates=_candidates(checked, visit.league))
    return render(request, FRAGMENT, {**sheet.context(), "oob": True, "ends": ENDS})


@league_page(Action.AMEND)
@require_http_methods(["GET", "HEAD", "POST"])
def match_amend(request: HttpRequest, visit: Visit, public_id: str) -> HttpResponse:
    """Show a stored match's sheet to be corrected; a POST stores it as a new version."""
    match = get_object_or_404(matches_of(visit.league), public_id=public_id)
    if match.state == State.VOID:
        messages.warning(request, gettext("A void match is restored before it is amended."))
        return redirect("match", visit.league.slug, match.public_id)
    if is_closed(match):
        return closed(request, visit, match)
    if request.method == "POST":
        return _take_amended(request, visit, match)
    announced = announced_sheet(match)
    if not announced:
        text = gettext("The sheet of this match is lost. This is its result as stored: look well.")
        messages.warning(request, text)
    form = _stored_form(match, announced)
    checked = _check(form, visit.league, match)
    return _page(request, visit, ScoreSheet(form, checked), match=match)


def _take(request: HttpRequest, visit: Visit) -> HttpResponse:
    sent = read_sent(request)
    checked = _check(sent.form, visit.league)
    if sent.command == "save" and checked.is_storable:
        return _store(request, visit, sent.form, checked)
    return _answer(request, visit, sent, checked)


def _take_amended(request: HttpRequest, visit: Visit, match: Match) -> HttpResponse:
    sent = read_sent(request)
    form, checked = sent.form, _check(sent.form, visit.league, match)
    if sent.command != "save":
        return _answer(request, visit, sent, checked, match=match)
    if form.top["version"] != str(match.version):
        return _outdated(request, visit, form, checked, match)
    if not checked.is_storable:
        return _answer(request, visit, sent, checked, match=match)
    return _store_amended(request, visit, form, checked, match)


def _check(form: ScoreForm, league: League, match: Match | None = None) -> CheckedReport:
    """Return the checked sheet, those conflicts accepted that were let stand as they are now."""
    kept = _kept(match, form) if match else {}
    why = (match.uncounted_reason if match else None) or UNCOUNTED
    checked = check(form.report(kept, uncounted_reason=why), league=league)
    accepts = form.acceptance(checked.findings)
    if not accepts.pairs:
        return checked
    return check(form.report(kept, accepts, uncounted_reason=why), league=league)


def _kept(match: Match, form: ScoreForm) -> Mapping[str, Any]:
    """Return what a stored sheet says beside its cells; its order only within the same day."""
    kept: dict[str, Any] = {"source": match.source, "source_id": match.source_id}
    if form.top["played_on"].strip() == match.played_on.isoformat():
        kept["order"] = match.order
    return kept


def _store(
    request: HttpRequest, visit: Visit, form: ScoreForm, checked: CheckedReport
) -> HttpResponse:
    submission = _submission(visit, form)
    try:
        recorded = record(checked, by=visit.user, submission=submission)
    except KeyReused:
        match = Match.objects.get(league=visit.league, submission_key=submission.key)
        text = gettext("This sheet was saved before, as shown here. What was changed since is not.")
        messages.warning(request, text)
    else:
        match = recorded.match
        saved, known = gettext("The match is saved."), gettext("This sheet was saved before.")
        messages.success(request, saved if recorded.created else known)
    drop_sheet(request, form.top["key"])
    return _to_match(visit, match, saved=form.top["key"])


def _store_amended(
    request: HttpRequest, visit: Visit, form: ScoreForm, checked: CheckedReport, match: Match
) -> HttpResponse:
    reason = printable(form.top["reason"].strip(), limit=REASON_LIMIT)
    try:
        amend(match, checked, version=match.version, by=visit.user, reason=reason)
    except Outdated:
        match = get_object_or_404(matches_of(visit.league), pk=match.pk)
        return _outdated(request, visit, form, checked, match)
    except SeasonArchived:
        return closed(request, visit, match)
    except WrongState:
        messages.warning(request, gettext("A void match is restored before it is amended."))
        return _to_match(visit, match)
    messages.success(request, gettext("The match is amended; the version before is kept."))
    return _to_match(visit, match)


def _to_match(visit: Visit, match: Match, *, saved: str = "") -> HttpResponse:
    response = redirect("match", visit.league.slug, match.public_id)
    if _KEY.fullmatch(saved):
        response.set_cookie(
            SAVED_COOKIE,
            saved,
            max_age=SAVED_SECONDS,
            path=reverse("match-record", args=[visit.league.slug]),
            secure=settings.SESSION_COOKIE_SECURE,
            samesite="Lax",
        )
    return response


def _submission(visit: Visit, form: ScoreForm) -> Submission:
    """Return the one sending that a form stands for, each person's forms apart."""
    key = form.top["key"] or str(uuid.uuid4())
    owner = f"{visit.user.pk if visit.user else ''}:{key}"
    body = [form.sheet(), sorted(form.accepts)]
    return Submission(f"form:{_digest(owner)}", _digest(body))


def _digest(value: object) -> str:
    text = json.dumps(value, sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()


def _answer(
    request: HttpRequest,
    visit: Visit,
    sent: Sent,
    checked: CheckedReport,
    *,
    match: Match | None = None,
) -> HttpResponse:
    """Return the page again with everything typed: 422 for errors, 409 for open conflicts."""
    candidates = _candidates(checked, visit.league)
    live = sent.command not in ASKING
    sheet = ScoreSheet(sent.form, checked, live=live, candidates=candidates)
    status = 422 if sent.troubles else 200
    if sent.command == "save":
        status = 422 if checked.errors else 409
    return _page(request, visit, sheet, match=match, status=status, **sent.context)


def _outdated(
    request: HttpRequest, visit: Visit, form: ScoreForm, checked: CheckedReport, match: Match
) -> HttpResponse:
    """Return the page with both sheets, theirs and the one sent; neither is stored."""
    theirs = differences(_stored_form(match, announced_sheet(match)), form)
    sheet = ScoreSheet(form, checked, candidates=_candidates(checked, visit.league))
    return _page(request, visit, sheet, match=match, theirs=theirs, outdated=True, status=409)


def _page(
    request: HttpRequest,
    visit: Visit,
    sheet: ScoreSheet,
    *,
    match: Match | None = None,
    status: int = 200,
    **more: Any,
) -> HttpResponse:
    league = visit.league
    live = reverse("match-check", args=[league.slug])
    names = (visit.labels.of(each) for each in players_of(league)[:SUGGESTED])
    context = visit.context(
        "matches",
        **sheet.context(),
        match=match,
        action=request.path,
        live=live,
        number=match_number(match) if match else Match.objects.filter(league=league).count() + 1,
        season=_season(sheet, league),
        today=today_in(league),
        names=[label.name for label in names if label.public_id],
        **more,
    )
    return render(request, TEMPLATE, context, status=status)


def _season(sheet: ScoreSheet, league: League) -> object:
    if isinstance(sheet.checked, CheckedReport):
        return sheet.checked.season
    return season_of_day(seasons_of(league), today_in(league))


def _fresh(request: HttpRequest, visit: Visit) -> tuple[ScoreForm, bool]:
    """Return a sheet for today, and whether something stands in it.

    That is a sheet checked before it had a league, or an earlier match's table once more.
    """
    league, again = visit.league, printable(request.GET.get("again", ""))
    variant = load_variants().get(league.default_variant) or next(iter(load_variants().values()))
    top = {"key": str(uuid.uuid4()), "played_on": today_in(league).isoformat(), "counted": "yes"}
    kept = kept_sheet(request) if "kept" in request.GET else None
    if kept:
        day = kept.top["played_on"] or top["played_on"]
        return kept.with_top(played_on=day), True
    match = matches_of(league).filter(public_id=again).first() if again else None
    if match is None:
        seats = min(SEATS, variant.players_max)
        return blank_form(seats=seats, variant=variant.name, **top), False
    cards = tuple(seat_again(each) for each in cards_of(match, visit.labels))
    form = blank_form(seats=0, variant=match.variant, place_name=match.place_name, **top)
    return ScoreForm(form.top, cards), True


def _stored_form(match: Match, announced: Mapping[str, Any]) -> ScoreForm:
    """Return the form of the sheet that stands; of the results where it is lost."""
    names = labels_for(match.league, in_full=True)
    return form_of(
        announced or match_document(match, names, in_full=True),
        accepted=match.accepted_conflicts,
        version=str(match.version),
        board="keep",
    )


def _candidates(checked: CheckedReport, league: League) -> dict[str, str]:
    """Return the public ids of players whose name fits a card as well as another's."""
    unclear = (each for each in checked.findings if each.code == "ambiguous-player")
    names = {name for each in unclear for name in _listed(each.data.get("players"))}
    if not names:
        return {}
    fits = Player.objects.filter(league=league, name__in=names)
    return dict(fits.values_list("name", "public_id"))


def _listed(value: object) -> list[str]:
    return [str(each) for each in value] if isinstance(value, list | tuple) else []
