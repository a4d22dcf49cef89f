"""Every page's address."""

from django.urls import URLPattern, URLResolver, path

from leagues.web.views import (
    account,
    days,
    deeds,
    leagues,
    matches,
    pages,
    player,
    players,
    record,
    seasons,
    table,
    ties,
    tools,
    tunnel,
)

urlpatterns: list[URLPattern | URLResolver] = [
    path("", pages.home, name="home"),
    path("rules/", pages.rules, name="rules"),
    path("check/", tools.check, name="check"),
    path("check/live/", tools.check_live, name="check-live"),
    path("check/keep/", tools.check_keep, name="check-keep"),
    path("tunnel/", tunnel.tunnel, name="tunnel"),
    path("account/", account.account, name="account"),
    path("account/tokens/", account.token_make, name="token-make"),
    path("account/tokens/<int:token_id>/revoke/", account.token_revoke, name="token-revoke"),
    path("leagues/new/", leagues.league_new, name="league-new"),
    path("leagues/<slug:slug>/", leagues.league, name="league"),
    path("leagues/<slug:slug>/table/", table.table, name="table"),
    path("leagues/<slug:slug>/seasons/", seasons.season_list, name="seasons"),
    path("leagues/<slug:slug>/seasons/new/", seasons.season_new, name="season-new"),
    path("leagues/<slug:slug>/seasons/<int:season_id>/", seasons.season_edit, name="season"),
    path(
        "leagues/<slug:slug>/seasons/<int:season_id>/rules/",
        seasons.season_rules,
        name="season-rules",
    ),
    path(
        "leagues/<slug:slug>/seasons/<int:season_id>/tie-breaks/",
        ties.season_tie_breaks,
        name="season-tie-breaks",
    ),
    path(
        "leagues/<slug:slug>/seasons/<int:season_id>/archive/",
        seasons.season_archive,
        name="season-archive",
    ),
    path("leagues/<slug:slug>/matches/", matches.match_list, name="matches"),
    path("leagues/<slug:slug>/matches/record/", record.match_record, name="match-record"),
    path("leagues/<slug:slug>/matches/check/", record.match_check, name="match-check"),
    path(
        "leagues/<slug:slug>/matches/<slug:public_id>/amend/",
        record.match_amend,
        name="match-amend",
    ),
    path("leagues/<slug:slug>/matches/<slug:public_id>/", matches.match, name="match"),
    path("leagues/<slug:slug>/matches/<slug:public_id>/void/", deeds.match_void, name="match-void"),
    path(
        "leagues/<slug:slug>/matches/<slug:public_id>/restore/",
        deeds.match_restore,
        name="match-restore",
    ),
    path(
        "leagues/<slug:slug>/matches/<slug:public_id>/friendly/",
        deeds.match_friendly,
        name="match-friendly",
    ),
    path(
        "leagues/<slug:slug>/matches/<slug:public_id>/count/",
        deeds.match_count,
        name="match-count",
    ),
    path("leagues/<slug:slug>/days/<slug:day>/", days.day, name="day"),
    path("leagues/<slug:slug>/players/new/", players.player_new, name="player-new"),
    path("leagues/<slug:slug>/players/<slug:public_id>/", player.player, name="player"),
    path(
        "leagues/<slug:slug>/players/<slug:public_id>/rename/",
        players.player_rename,
        name="player-rename",
    ),
    path("leagues/<slug:slug>/players/", players.player_list, name="players"),
    path("site.webmanifest", pages.webmanifest, name="webmanifest"),
    path("favicon.ico", pages.favicon, name="favicon"),
]
