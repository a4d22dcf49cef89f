"""Every address of the site."""

from allauth.account.decorators import secure_admin_login
from django.contrib import admin
from django.urls import include, path
from django.views.i18n import set_language

admin.autodiscover()
admin.site.login = secure_admin_login(admin.site.login)  # type: ignore[method-assign]  # allauth's rate limits guard this door too

urlpatterns = [
    path("", include("leagues.web.urls")),
    path("api/v1/", include("leagues.api.urls")),
    path("accounts/", include("allauth.account.urls")),
    path("language/", set_language, name="language"),
    path("admin/", admin.site.urls),
]
