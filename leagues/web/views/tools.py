"""Check a score sheet, for anybody: nothing is stored, unless it is kept for a league."""

from allauth.account.adapter import get_adapter
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from leagues.intake.form import ScoreForm, blank_form, read_form
from leagues.intake.loose import check_loosely
from leagues.models import Membership, Role
from leagues.permissions import Action, is_allowed
from leagues.queries.front import memberships_of
from leagues.web.kept import keep_sheet, kept_sheet
from leagues.web.pasting import ASKING, Sent, read_sent
from leagues.web.scoresheet import ScoreSheet
from scoring.variants import load_variants

TEMPLATE = "tools/check.html"
FRAGMENT = "components/score_sheet.html#check"
ENDS = ("rail", "dock")  # the two homes of its buttons
SEATS = 3  # columns of a fresh sheet


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def check(request: HttpRequest) -> HttpResponse:
    """Show an empty score sheet; a POST changes, fills or checks the one that was sent."""
    if request.method == "POST":
        return _take(request)
    kept = kept_sheet(request) if "kept" in request.GET else None
    if kept is None:
        return _page(request, ScoreSheet(_fresh()))
    return _page(request, ScoreSheet(kept, check_loosely(kept), live=True))


@require_POST
def check_live(request: HttpRequest) -> HttpResponse:
    """Return what the check says of a sheet being typed: a fragment."""
    form = read_form(request.POST)
    sheet = ScoreSheet(form, check_loosely(form), live=True)
    context = {**sheet.context(), "oob": True, "ends": ENDS, "loose": True}
    return render(request, FRAGMENT, context)


@never_cache
@require_safe
def check_keep(request: HttpRequest) -> HttpResponse:
    """Ask which league a kept sheet belongs to; a stranger signs in first."""
    kept = kept_sheet(request)
    if kept is None:
        return redirect("check")
    context = {
        "names": [card["name"] for card in kept.cards if card["name"].strip()],
        "memberships": _recordable(request),
        "signup_open": get_adapter().is_open_for_signup(request),
    }
    return render(request, "tools/keep.html", context)


def _take(request: HttpRequest) -> HttpResponse:
    sent = read_sent(request)
    if sent.command == "keep" and keep_sheet(request, sent.form):
        return redirect("check-keep")
    sheet = ScoreSheet(
        sent.form, check_loosely(sent.form), live=sent.command not in ASKING | {"keep"}
    )
    if sent.command == "keep":
        words = gettext("This sheet is too long to be kept. Shorten its note or its board record.")
        return _page(request, sheet, too_long=words, status=413)
    return _page(request, sheet, sent=sent, status=422 if sent.troubles else 200)


def _page(
    request: HttpRequest,
    sheet: ScoreSheet,
    *,
    sent: Sent | None = None,
    too_long: str = "",
    status: int = 200,
) -> HttpResponse:
    context = {
        **sheet.context(),
        **(sent.context if sent else {}),
        "action": reverse("check"),
        "live": reverse("check-live"),
        "loose": True,
        "too_long": too_long,
    }
    return render(request, TEMPLATE, context, status=status)


def _fresh() -> ScoreForm:
    variant = next(iter(load_variants().values()))
    return blank_form(seats=min(SEATS, variant.players_max), variant=variant.name, counted="yes")


def _recordable(request: HttpRequest) -> list[Membership]:
    """Return the visitor's memberships in leagues where they may record."""
    return [
        each for each in memberships_of(request.user) if is_allowed(Role(each.role), Action.RECORD)
    ]
