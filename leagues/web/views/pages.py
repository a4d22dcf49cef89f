"""Pages that belong to no league: the front page, the rules, what browsers ask for."""

from allauth.account.adapter import get_adapter
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.templatetags.static import static

from leagues.queries.front import memberships_of, public_leagues
from leagues.queries.rules import rule_reference

LEAGUES_A_PAGE = 50


def home(request: HttpRequest) -> HttpResponse:
    """Show the reader's own leagues, the public ones, and the ways in."""
    page = Paginator(public_leagues(), LEAGUES_A_PAGE).get_page(request.GET.get("page"))
    context = {
        "memberships": memberships_of(request.user),
        "page": page,
        "signup_open": get_adapter().is_open_for_signup(request),
    }
    return render(request, "leagues/landing.html", context)


def rules(request: HttpRequest) -> HttpResponse:
    """Show the quick reference of the rules at the table."""
    return render(request, "rules/rules.html", {"rules": rule_reference()})


def webmanifest(request: HttpRequest) -> HttpResponse:
    """Return the manifest with which a phone puts the site on its home screen."""
    return render(request, "site.webmanifest", content_type="application/manifest+json")


def favicon(request: HttpRequest) -> HttpResponse:
    """Send browsers that ask for /favicon.ico to the icon's hashed name."""
    return HttpResponseRedirect(static("img/favicon.png"))
