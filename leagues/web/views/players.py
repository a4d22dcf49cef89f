"""The list of a league's players; adding and renaming one."""

from django import forms
from django.contrib import messages
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _, gettext_lazy
from django.views.decorators.http import require_http_methods, require_safe

from leagues.actions.players import NameTaken, add_player, rename_player
from leagues.models import Player
from leagues.permissions import Action
from leagues.queries.players import players_of, roster_of
from leagues.web.context import Visit, league_page
from scoring.names import NAME_LIMIT, clean_name, has_control, is_blank

PLAYERS_A_PAGE = 100


class NameForm(forms.Form):
    """A player's name, as it is to be shown."""

    name = forms.CharField(label=gettext_lazy("Name of the player"), max_length=NAME_LIMIT)

    def clean_name(self) -> str:
        """Return the name with its blanks folded. Raises: ValidationError."""
        name = clean_name(self.cleaned_data["name"])
        if is_blank(name) or has_control(name):
            raise forms.ValidationError(_("Write a name that can be read."))
        return name


@require_safe
@league_page()
def player_list(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Show the players by name; hidden ones are counted and not listed."""
    hidden = list(visit.labels.passengers)
    listed = roster_of(visit.league).exclude(pk__in=hidden)
    page = Paginator(listed, PLAYERS_A_PAGE).get_page(request.GET.get("page"))
    context = {
        "page": page,
        "unlisted": len(hidden),
        "can_edit": visit.may(Action.EDIT_PLAYERS),
    }
    return render(request, "players/list.html", visit.context("players", **context))


def _name_page(
    request: HttpRequest, visit: Visit, form: NameForm, player: Player | None
) -> HttpResponse:
    status = 422 if form.is_bound else 200
    context = visit.context("players", form=form, player=player)
    return render(request, "players/name.html", context, status=status)


def _taken(form: NameForm) -> None:
    form.add_error("name", _("Somebody in this league has this name. Each name is there once."))


@require_http_methods(["GET", "HEAD", "POST"])
@league_page(Action.EDIT_PLAYERS)
def player_new(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Add a player before their first match."""
    form = NameForm(request.POST or None)
    if form.is_valid():
        try:
            player = add_player(visit.league, form.cleaned_data["name"])
        except NameTaken:
            _taken(form)
        else:
            return redirect("player", visit.league.slug, player.public_id)
    return _name_page(request, visit, form, None)


@require_http_methods(["GET", "HEAD", "POST"])
@league_page(Action.EDIT_PLAYERS)
def player_rename(request: HttpRequest, visit: Visit, public_id: str) -> HttpResponse:
    """Give a player another name; the old one stays known."""
    player = get_object_or_404(players_of(visit.league), public_id=public_id)
    if visit.labels.hides(player):
        raise Http404
    form = NameForm(request.POST or None, initial={"name": player.name})
    if form.is_valid():
        try:
            rename_player(player, form.cleaned_data["name"])
        except NameTaken:
            _taken(form)
        else:
            messages.success(request, _("Renamed. The old name still leads to this player."))
            return redirect("player", visit.league.slug, player.public_id)
    return _name_page(request, visit, form, player)
