"""Make, edit and archive seasons, and change what their tables are ordered by."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date

from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import Q
from django.utils.functional import Promise

from leagues.actions.locks import SeasonArchived, hold, raise_revision, refuse_archived
from leagues.actions.ties import refuse_bad_steps, rerank, uses_house_order
from leagues.models import League, Match, Result, Season
from leagues.queries.leagues import ALL_TIME, season_mark, seasons_of
from leagues.standings.rule_faults import faults_in
from leagues.standings.rules import PRESETS, Rules
from scoring.names import clean_name, has_control, is_blank, normalize_name

__all__ = [
    "BackwardDays",
    "BadRules",
    "BadSeasonName",
    "DaysOverlap",
    "Moved",
    "SeasonArchived",
    "SeasonChanged",
    "SeasonNameTaken",
    "SeasonPlan",
    "archive_season",
    "assign_matches",
    "delete_season",
    "edit_season",
    "make_season",
    "set_rules",
    "set_tie_breaks",
    "try_tie_breaks",
]

RESERVED = frozenset({ALL_TIME})
NAME_LIMIT = 80
DEFAULT_RULES = Rules()


class BadSeasonName(ValueError):
    """A season's name is empty, too long or reserved."""


class SeasonNameTaken(ValueError):
    """Another season of the league has this name."""


class BackwardDays(ValueError):
    """A season's last day is before its first."""


class DaysOverlap(ValueError):
    """Another season has some of these days."""

    def __init__(self, other: Season) -> None:
        super().__init__(f"The season {other.name!r} has some of these days.")
        self.other = other


class BadRules(ValueError):
    """No table can be made by these rules; faults say why."""

    def __init__(self, faults: Sequence[Promise]) -> None:
        super().__init__(" ".join(map(str, faults)))
        self.faults = faults


class SeasonChanged(ValueError):
    """Somebody changed the season after the values that this change started from."""


@dataclass(frozen=True)
class SeasonPlan:
    """What a season is called and which days are its; an end left open is None."""

    name: str
    starts_on: date | None = None
    ends_on: date | None = None

    def overlaps(self, other: Season) -> bool:
        """Say whether another season has some of these days."""
        starts, ends = self.starts_on or date.min, self.ends_on or date.max
        return starts <= (other.ends_on or date.max) and (other.starts_on or date.min) <= ends


@dataclass(frozen=True)
class Moved:
    """A season as stored, and how many matches came to another season, or to none."""

    season: Season
    matches: int


def _refuse_bad(facts: SeasonPlan, others: Sequence[Season]) -> None:
    name = clean_name(facts.name)
    is_read = not is_blank(name) and not has_control(name)
    if not is_read or len(name) > NAME_LIMIT or normalize_name(name) in RESERVED:
        raise BadSeasonName(facts.name)
    if facts.starts_on and facts.ends_on and facts.ends_on < facts.starts_on:
        raise BackwardDays
    if normalize_name(name) in {normalize_name(each.name) for each in others}:
        raise SeasonNameTaken(name)
    for other in others:
        if facts.overlaps(other):
            raise DaysOverlap(other)


def _refuse_bad_rules(rules: Rules) -> None:
    faults = faults_in(rules)
    if faults:
        raise BadRules(faults)


def _set_facts(season: Season, facts: SeasonPlan) -> None:
    season.name = clean_name(facts.name)
    season.starts_on, season.ends_on = facts.starts_on, facts.ends_on


def _set_rules(season: Season, rules: Rules) -> None:
    """Fill in the rules; an own chain that is the preset's is not an own one."""
    is_own = rules.metrics is not None and rules.metrics != PRESETS[rules.preset].chain
    season.preset = rules.preset
    season.metrics = list(rules.chain) if is_own else None
    season.points = {str(size): list(points) for size, points in rules.points}
    season.best_of, season.drop_worst = rules.best_of, rules.drop_worst
    season.floor = rules.floor


def _days_of(season: Season) -> Q:
    days = Q()
    if season.starts_on:
        days &= Q(played_on__gte=season.starts_on)
    if season.ends_on:
        days &= Q(played_on__lte=season.ends_on)
    return days


def assign_matches(league: League) -> int:
    """Give every match and result the season of its day; return how many matches moved.

    Matches that come to another order of tie-breaks are ranked by it. Call it with the league
    held. Four queries a season, two more for days outside all.
    """
    matches = Match.objects.filter(league=league)
    results = Result.objects.filter(league=league)
    moved, outside = 0, Q()
    for season in seasons_of(league):
        days = _days_of(season)
        outside &= ~days if days else Q(pk__in=[])
        moved += matches.filter(days).exclude(season=season).update(season=season)
        results.filter(days).exclude(season=season).update(season=season)
    moved += matches.filter(outside, season__isnull=False).update(season=None)
    results.filter(outside, season__isnull=False).update(season=None)
    if moved and uses_house_order(league):
        rerank(league, reason="season changed")
    return moved


@transaction.atomic
def make_season(
    league: League,
    facts: SeasonPlan,
    rules: Rules = DEFAULT_RULES,
    *,
    steps: Sequence[str] | None = None,
) -> Moved:
    """Store a new season; matches of its days that had none are in it from now on.

    steps: the house's that part level totals of its matches; None: the official ones.
    Raises: BadSeasonName, SeasonNameTaken, BackwardDays, DaysOverlap, BadRules, BadSteps.
    """
    hold(league)
    _refuse_bad(facts, seasons_of(league))
    _refuse_bad_rules(rules)
    season = Season(league=league, house_tie_breaks=_steps(steps))
    _set_facts(season, facts)
    _set_rules(season, rules)
    season.save()
    moved = assign_matches(league)
    raise_revision(league)
    return Moved(season, moved)


def _held(season: Season, seen: str | None = None) -> Season:
    """Return the season as it is now, with its league held.

    seen: the mark of the values that a change starts from; None: of whatever stands.
    Raises: SeasonArchived, SeasonChanged.
    """
    hold(season.league)
    current = Season.objects.select_related("league").get(pk=season.pk)
    refuse_archived(current)
    if seen not in (None, season_mark(current)):
        raise SeasonChanged
    return current


@transaction.atomic
def edit_season(season: Season, facts: SeasonPlan, *, seen: str | None = None) -> Moved:
    """Rename a season or change its days; matches go where their days belong now.

    Raises: BadSeasonName, SeasonNameTaken, BackwardDays, DaysOverlap, SeasonArchived,
    SeasonChanged.
    """
    season = _held(season, seen)
    others = [each for each in seasons_of(season.league) if each.pk != season.pk]
    _refuse_bad(facts, others)
    _set_facts(season, facts)
    season.save()
    moved = assign_matches(season.league)
    raise_revision(season.league)
    return Moved(season, moved)


@transaction.atomic
def set_rules(season: Season, rules: Rules, *, seen: str | None = None) -> Season:
    """Order a season's table by other rules. Raises: BadRules, SeasonArchived, SeasonChanged."""
    season = _held(season, seen)
    _refuse_bad_rules(rules)
    _set_rules(season, rules)
    season.save()
    raise_revision(season.league)
    return season


def _steps(steps: Sequence[str] | None) -> list[str] | None:
    """Return steps as a season stores them. Raises: BadSteps."""
    if steps is None:
        return None
    refuse_bad_steps(steps)
    return list(steps)


@transaction.atomic
def set_tie_breaks(
    season: Season,
    steps: Sequence[str] | None,
    *,
    by: User | None = None,
    seen: str | None = None,
) -> list[Match]:
    """Part level totals of a season's matches by these steps in order; None: the official ones.

    Returns: the matches that are ranked otherwise now, each with a version.
    Raises: BadSteps, SeasonArchived, SeasonChanged.
    """
    season = _held(season, seen)
    season.house_tie_breaks = _steps(steps)
    season.save()
    reranked = rerank(season.league, by=by, reason="house tie-break changed")
    raise_revision(season.league)
    return reranked


def try_tie_breaks[T](
    season: Season, steps: Sequence[str] | None, look: Callable[[list[Match]], T]
) -> T:
    """Return what is to be seen of the matches that `set_tie_breaks` ranks otherwise.

    look: is given them while they are so; it must keep nothing, as nothing is stored.
    """
    with transaction.atomic():
        seen = look(set_tie_breaks(season, steps))
        transaction.set_rollback(True)
    return seen


@transaction.atomic
def delete_season(season: Season) -> int:
    """Take a season away; return how many matches have none now, ranked by the official steps.

    Raises: SeasonArchived.
    """
    season = _held(season)
    league = season.league
    is_house_order = uses_house_order(league)
    moved = Match.objects.filter(league=league, season=season).update(season=None)
    Result.objects.filter(league=league, season=season).update(season=None)
    season.delete()
    if moved and is_house_order:
        rerank(league, reason="season changed")
    raise_revision(league)
    return moved


@transaction.atomic
def archive_season(season: Season, *, archived: bool) -> Season:
    """Put a season aside, or take it back: its table stays, its days and rules stand still."""
    hold(season.league)
    Season.objects.filter(pk=season.pk).update(archived=archived)
    season.refresh_from_db()
    raise_revision(season.league)
    return season
