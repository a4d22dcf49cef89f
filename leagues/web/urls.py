"""Every page's address."""

from django.urls import URLPattern, URLResolver, path

from leagues.web.views import account, pages

urlpatterns: list[URLPattern | URLResolver] = [
    path("", pages.home, name="home"),
    path("rules/", pages.rules, name="rules"),
    path("account/", account.account, name="account"),
    path("account/tokens/", account.token_make, name="token-make"),
    path("account/tokens/<int:token_id>/revoke/", account.token_revoke, name="token-revoke"),
    path("site.webmanifest", pages.webmanifest, name="webmanifest"),
    path("favicon.ico", pages.favicon, name="favicon"),
]
