"""Addresses under /api/v1/."""

from django.urls import path, re_path

from leagues.api import views
from leagues.api.charts import ChartsView, ChartView
from leagues.api.docs import DocsView, SchemaView
from leagues.api.errors import NowhereView
from leagues.api.matches import MatchesView, OneMatchView
from leagues.api.player_stats import PlayerStatsView
from leagues.api.seasons import SeasonsView, SeasonView
from leagues.api.statistics import LeagueStatsView

urlpatterns = [
    path("schema/", SchemaView.as_view(), name="api-schema"),
    path("docs/", DocsView.as_view(url_name="api-schema"), name="api-docs"),
    path("audit/", views.AuditView.as_view(), name="api-audit"),
    path("leagues/", views.LeaguesView.as_view(), name="api-leagues"),
    path("leagues/<slug:slug>/", views.OneLeagueView.as_view(), name="api-league"),
    path("leagues/<slug:slug>/seasons/", SeasonsView.as_view(), name="api-seasons"),
    path(
        "leagues/<slug:slug>/seasons/<path:name>/",
        SeasonView.as_view(),
        name="api-season",
    ),
    path("leagues/<slug:slug>/players/", views.PlayersView.as_view(), name="api-players"),
    path(
        "leagues/<slug:slug>/players/<str:public_id>/",
        views.PlayerView.as_view(),
        name="api-player",
    ),
    path(
        "leagues/<slug:slug>/players/<str:public_id>/stats/",
        PlayerStatsView.as_view(),
        name="api-player-stats",
    ),
    path("leagues/<slug:slug>/matches/", MatchesView.as_view(), name="api-matches"),
    path("leagues/<slug:slug>/matches/<str:public_id>/", OneMatchView.as_view(), name="api-match"),
    path("leagues/<slug:slug>/standings/", views.StandingsView.as_view(), name="api-standings"),
    path("leagues/<slug:slug>/stats/", LeagueStatsView.as_view(), name="api-stats"),
    path("leagues/<slug:slug>/charts/", ChartsView.as_view(), name="api-charts"),
    path("leagues/<slug:slug>/charts/<str:name>/", ChartView.as_view(), name="api-chart"),
    path("leagues/<slug:slug>/ratings/", views.RatingsView.as_view(), name="api-ratings"),
    re_path(r"", NowhereView.as_view(), name="api-nowhere"),
]
