"""Finding matches: what an address asks for, and the matches that fit. Pages and API ask here."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any

from django.db.models import Exists, OuterRef, Q, QuerySet

from leagues.models import Alias, League, Match, Player, Result, Season, State
from leagues.queries.leagues import ALL_TIME, seasons_of
from scoring.names import clean_name, has_control, normalize_name
from scoring.rawvalues import as_day
from scoring.variants import load_variants

TEXT_LIMIT = 200
COUNTS = {"true": True, "false": False}
# The words of the address, in the order in which a form asks for them.
NAMES = ("text", "player", "variant", "season", "from", "to", "state", "counts")

_APOSTROPHE = re.compile("['\u2019\u02bc]")


@dataclass(frozen=True)
class Filters:
    """Which matches are looked for; None leaves a side open.

    since, until: days, both included; text: in notes, place names and names of players and
    guests; wrong: words of the address whose values were not understood, left open;
    in_full: whether hidden players may be found by name.
    """

    player: Player | None = None
    variant: str | None = None
    season: Season | None = None
    since: date | None = None
    until: date | None = None
    text: str | None = None
    state: str | None = None
    counts: bool | None = None
    wrong: tuple[str, ...] = ()
    in_full: bool = False

    @property
    def chosen(self) -> int:
        """Return how many sides are not left open."""
        sides = (self.player, self.variant, self.season, self.since, self.until)
        return sum(each is not None for each in (*sides, self.text, self.state, self.counts))


ANY_MATCH = Filters()


def _player(league: League, asked: str, *, in_full: bool) -> Player | None:
    seen = {} if in_full else {"hidden": False}
    return Player.objects.filter(league=league, public_id=asked, **seen).first()


def _season(league: League, asked: str) -> Season | None:
    return next((each for each in seasons_of(league) if each.name == asked), None)


def _text(asked: str) -> str | None:
    is_usable = len(asked) <= TEXT_LIMIT and not has_control(asked)
    return clean_name(asked) or None if is_usable else None


def read_filters(asked: Mapping[str, str], league: League, *, in_full: bool) -> Filters:
    """Return what the words of an address ask for; blank ones and `season=all` leave a side open.

    At most two queries. A hidden player is one that is not there, unless `in_full`.
    """
    given = {name: value for name in NAMES if (value := asked.get(name, "").strip())}
    if given.get("season") == ALL_TIME:
        del given["season"]
    readers: dict[str, Callable[[str], Any]] = {
        "player": lambda value: _player(league, value, in_full=in_full),
        "variant": lambda value: value if value in load_variants() else None,
        "season": lambda value: _season(league, value),
        "from": as_day,
        "to": as_day,
        "text": _text,
        "state": lambda value: value if value in State.values else None,
        "counts": COUNTS.get,
    }
    read = {name: readers[name](value) for name, value in given.items()}
    wrong = tuple(name for name, value in read.items() if value is None)
    since, until = read.pop("from", None), read.pop("to", None)
    return Filters(since=since, until=until, wrong=wrong, in_full=in_full, **read)


def _pattern(text: str) -> str:
    """Return a pattern of the words in a row, apostrophes alike, for either database.

    A pattern, as SQLite's own comparing without case knows ASCII alone.
    """
    words = (_APOSTROPHE.sub("['\u2019\u02bc]", re.escape(word)) for word in text.split())
    return r"\s+".join(words)


def _players_named(filters: Filters, key: str) -> QuerySet[Player]:
    alias = Alias.objects.filter(player=OuterRef("pk"), normalized_name__contains=key)
    named = Player.objects.filter(Q(normalized_name__contains=key) | Exists(alias))
    return named if filters.in_full else named.filter(hidden=False)


def _with_text(league: League, filters: Filters, text: str) -> Q:
    pattern = _pattern(text)
    players = _players_named(filters, normalize_name(text)).filter(league=league)
    seated = Q(player__in=players) | Q(player__isnull=True, guest_name__iregex=pattern)
    at_table = Result.objects.filter(seated, league=league).values("match")
    return Q(note__iregex=pattern) | Q(place_name__iregex=pattern) | Q(pk__in=at_table)


def _conditions(filters: Filters) -> dict[str, object]:
    sides = {
        "variant": filters.variant,
        "season": filters.season,
        "played_on__gte": filters.since,
        "played_on__lte": filters.until,
        "state": filters.state,
        "counts": filters.counts,
    }
    return {name: value for name, value in sides.items() if value is not None}


def found_in(matches: QuerySet[Match], league: League, filters: Filters) -> QuerySet[Match]:
    """Return those of a league's matches that fit; no query more than without filters."""
    matches = matches.filter(**_conditions(filters))
    if filters.player is not None:
        sat = Result.objects.filter(player=filters.player).values("match")
        matches = matches.filter(pk__in=sat)
    if filters.text is not None:
        matches = matches.filter(_with_text(league, filters, filters.text))
    return matches
