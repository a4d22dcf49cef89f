"""Everything that is stored of a league and follows from its sheets, derived again."""

from collections.abc import Sequence
from dataclasses import dataclass

from leagues.models import League
from leagues.queries.leagues import seasons_of
from leagues.standings.differences import (
    Difference,
    match_differences,
    rating_differences,
    season_differences,
    table_differences,
)
from leagues.standings.expected import Expected, expected_of


@dataclass(frozen=True)
class Verified:
    """matches: how many were looked at; wrong: those that differ; differences: all of them."""

    matches: int
    wrong: tuple[Expected, ...]
    differences: tuple[Difference, ...]

    @property
    def is_clean(self) -> bool:
        """Say whether all is as it should be."""
        return not self.differences


def _tables(league: League, expected: Sequence[Expected]) -> list[Difference]:
    seasons = seasons_of(league)
    scopes = [*seasons, None]
    of_tables = [each for season in scopes for each in table_differences(league, expected, season)]
    return [*(each for season in seasons for each in season_differences(season)), *of_tables]


def verify_league(league: League) -> Verified:
    """Return what of a league is not what its sheets, seasons and states say.

    Derived again: each match's copies of its sheet, its season, whether it counts; each result's
    values, place and what decided; board records; ratings from nothing; the table of every season
    and of all time, as readers see it. A match whose sheet cannot be read is told once, and taken
    as it stands in ratings and tables.
    """
    expected = expected_of(league)
    by_match = [(one, match_differences(one)) for one in expected]
    wrong = tuple(one for one, found in by_match if found)
    of_matches = [each for _, found in by_match for each in found]
    ratings = rating_differences(league, expected)
    tables = _tables(league, expected)
    return Verified(len(expected), wrong, (*of_matches, *ratings, *tables))
