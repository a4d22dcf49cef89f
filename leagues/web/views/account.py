"""The reader's own page: leagues, roles, API tokens."""

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import User
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from leagues.actions.tokens import make_token, revoke_token
from leagues.models import ApiToken, Scope
from leagues.queries.front import memberships_of


class SignedInRequest(HttpRequest):
    """A request behind `login_required`."""

    user: User


class TokenForm(forms.ModelForm):
    """What a new API token is called and what it may do."""

    class Meta:
        model = ApiToken
        fields = ["name", "scope"]


def _page(request: SignedInRequest, form: TokenForm, secret: str = "") -> HttpResponse:
    context = {
        "memberships": memberships_of(request.user),
        "tokens": ApiToken.objects.filter(user=request.user),
        "form": form,
        "secret": secret,
    }
    return render(request, "account/account.html", context)


@login_required
@never_cache
@require_safe
def account(request: SignedInRequest) -> HttpResponse:
    """Show the reader's leagues with their roles, and their API tokens."""
    return _page(request, TokenForm(initial={"scope": Scope.READ}))


@login_required
@never_cache
@require_POST
def token_make(request: SignedInRequest) -> HttpResponse:
    """Make a token and show its secret, this once; nothing is kept to show it again."""
    form = TokenForm(request.POST)
    if not form.is_valid():
        return _page(request, form)
    _, secret = make_token(request.user, **form.cleaned_data)
    return _page(request, TokenForm(), secret)


@login_required
@require_POST
def token_revoke(request: SignedInRequest, token_id: int) -> HttpResponse:
    """Revoke one of the reader's own tokens; another's is not found."""
    if not revoke_token(request.user, token_id):
        raise Http404
    messages.success(request, gettext("The token is revoked; programs with it are shut out."))
    return redirect("account")
