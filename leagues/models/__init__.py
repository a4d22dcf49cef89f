"""Fields and constraints of everything that is stored."""

from leagues.models.accounts import ApiToken, Scope
from leagues.models.leagues import League, Membership, Role, Season, Visibility
from leagues.models.matches import BoardRecord, Match, MatchVersion, Result, State
from leagues.models.players import Alias, Player, SourceId
from leagues.models.ratings import RatingChange

__all__ = [
    "Alias",
    "ApiToken",
    "BoardRecord",
    "League",
    "Match",
    "MatchVersion",
    "Membership",
    "Player",
    "RatingChange",
    "Result",
    "Role",
    "Scope",
    "Season",
    "SourceId",
    "State",
    "Visibility",
]
