"""A league's table: of a season, as of a day, of a variant, by the season's order or another."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import date
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe

from leagues.models import League, Season
from leagues.permissions import Action
from leagues.queries.leagues import (
    ALL_TIME,
    NoSuchSeason,
    first_shown,
    season_asked,
    seasons_of,
)
from leagues.queries.results import Scope
from leagues.queries.timetable import match_days
from leagues.standings.rules import PRESETS, Preset, Rules, rules_of
from leagues.web.context import Visit, league_page
from leagues.web.present.boards import Board, board_of, luck_of, race_of
from leagues.web.present.lines import Line, line_of
from leagues.web.present.row_details import RowDetails, row_details
from leagues.web.present.rule_words import rule_words
from scoring.rawvalues import as_day
from scoring.variants import load_variants

LABELS: Mapping[str, Promise] = {
    "season": _("Season"),
    "variant": _("Variant"),
    "by": _("Table by"),
    "as_of": _("As of"),
}
DAYS_LISTED = 100  # match days that a reader chooses from a list; of more, in a calendar


@dataclass(frozen=True)
class Choice:
    """What the reader asked the table for, and what there is to choose from.

    days: match days of the season; here: the one the table stands at, None before the first,
    which then is the scope's last day; by: the key of another order than the season's own, blank
    for that; misread: words of the address that were not understood, left open.
    """

    scope: Scope
    by: str
    seasons: list[Season]
    days: list[date]
    here: date | None
    misread: tuple[str, ...] = ()

    @property
    def wrong(self) -> list[str]:
        """Return the labels of the choices that were not understood."""
        return [str(LABELS[word]) for word in self.misread]

    @property
    def variants(self) -> list[str]:
        """Return the names of the variants."""
        return list(load_variants())

    @property
    def is_early(self) -> bool:
        """Say whether the table stands before the first match day."""
        return bool(self.days) and self.here is None

    @property
    def has_many_days(self) -> bool:
        """Say whether the days are too many to be listed one by one."""
        return len(self.days) > DAYS_LISTED

    @property
    def line(self) -> Line | None:
        """Return the season as a line that stands at the day shown."""
        return line_of(self.days, self.here) if self.here else None

    @property
    def own_rules(self) -> Rules:
        """Return the rules of the season."""
        return rules_of(self.scope.season)

    @property
    def rules(self) -> Rules:
        """Return the rules of the table shown."""
        own = self.own_rules
        return replace(own, preset=self.by, metrics=None) if self.by else own

    @property
    def orders(self) -> list[Preset]:
        """Return the orders that are not the season's."""
        own = self.own_rules
        keys = PRESETS if own.metrics else [key for key in PRESETS if key != own.preset]
        return [PRESETS[key] for key in keys]

    @property
    def live(self) -> list[Season]:
        """Return the seasons that are not archived."""
        return [season for season in self.seasons if not season.archived]

    @property
    def archived(self) -> list[Season]:
        """Return the archived seasons."""
        return [season for season in self.seasons if season.archived]


def _season_asked(seasons: list[Season], name: str | None) -> Season | None:
    """Return the season of this name, that shown first where none is asked; blank is all time."""
    return season_asked(seasons, ALL_TIME if name == "" else name)


def _day_asked(text: str) -> date:
    day = as_day(text) if text else date.max
    if day is None:
        raise ValueError(text)
    return day


def _last_day(days: list[date], here: date | None, asked: date) -> date | None:
    """Return the day that a table stands at on purpose: a past match day, or one before all."""
    if here is None:
        return asked if days else None
    return None if here == days[-1] else here


def _one_of(names: Any, name: str) -> str:
    if name and name not in names:
        raise ValueError(name)
    return name


def _understood[T](word: str, read: Callable[[], T], left_open: T, wrong: list[str]) -> T:
    """Return what a word of the address asks for; where nothing is that, note the word as wrong."""
    try:
        return read()
    except (NoSuchSeason, ValueError):
        wrong.append(word)
        return left_open


def _choice(request: HttpRequest, league: League) -> Choice:
    """Return what the address asks for, left open where there is no such thing. Two queries."""
    asked, wrong = request.GET, list[str]()
    seasons = seasons_of(league)
    season = _understood(
        "season", lambda: _season_asked(seasons, asked.get("season")), first_shown(seasons), wrong
    )
    variant = _understood(
        "variant", lambda: _one_of(load_variants(), asked.get("variant", "")), "", wrong
    )
    by = _understood("by", lambda: _one_of(PRESETS, asked.get("by", "")), "", wrong)
    day = _understood("as_of", lambda: _day_asked(asked.get("as_of", "")), date.max, wrong)
    days = match_days(league, Scope(season=season))
    here = max((each for each in days if each <= day), default=None)
    scope = Scope(season=season, as_of=_last_day(days, here, day), variant=variant or None)
    return Choice(scope, by, seasons, days, here, tuple(wrong))


def _opened(visit: Visit, choice: Choice, board: Board, token: str) -> RowDetails | None:
    """Return the details of the row asked for; 404 where there is no such row."""
    if not token:
        return None
    for row in board.rows:
        if row.token == token:
            return row_details(visit, choice.scope, board.table, row)
    raise Http404


@require_safe
@league_page()
def table(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Show the table with the rule it is ordered by, the row opened, the race and the luck."""
    choice = _choice(request, visit.league)
    board = board_of(visit, choice.scope, rules=choice.rules, with_ratings=True)
    context = {
        "choice": choice,
        "board": board,
        "more_rules": rule_words(choice.rules),
        "opened": _opened(visit, choice, board, request.GET.get("row", "")),
        "can_manage": visit.may(Action.MANAGE),
        "race": race_of(visit, choice.scope, board) if board.rows else None,
        "luck": luck_of(visit, choice.scope, board) if board.rows else None,
    }
    return render(request, "leagues/table.html", visit.context("table", **context))
