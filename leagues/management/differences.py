"""What verifying found, as data and in words."""

from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, is_dataclass
from datetime import date
from fractions import Fraction
from typing import Any

from leagues.models import League, Player, Season
from leagues.standings.differences import UNMADE, Difference
from leagues.standings.ordering import Cut
from leagues.standings.tallies import Finish

_FIELDS = {"season_id": "season", "player_id": "player", "league_id": "league"}
_DIGITS = 6


@dataclass(frozen=True)
class Names:
    """What players and seasons of a league are called, by id; players by public id too."""

    players: Mapping[int | str, str]
    seasons: Mapping[int, str]

    @classmethod
    def of(cls, league: League) -> "Names":
        """Return the names of a league. Two queries."""
        rows = list(Player.objects.filter(league=league).values_list("pk", "public_id", "name"))
        by_pk: dict[int | str, str] = {pk: name for pk, _, name in rows}
        by_id: dict[int | str, str] = {public_id: name for _, public_id, name in rows}
        seasons = dict(Season.objects.filter(league=league).values_list("pk", "name"))
        return cls({**by_pk, **by_id}, seasons)

    def who(self, player: int | str | None) -> str | None:
        """Return a player's name; a guest's as it is."""
        if isinstance(player, int):
            return self.players.get(player, str(player))
        return player


def as_data(difference: Difference, names: Names) -> dict[str, Any]:
    """Return a difference as JSON has it."""
    return {
        "kind": difference.kind,
        "match": difference.match,
        "season": difference.season,
        "player": names.who(difference.player),
        "field": difference.field,
        "stored": _plain(difference.stored),
        "derived": _plain(difference.derived),
    }


def _plain(value: Any) -> Any:
    """Return a value as JSON has it; what it has no word for as text."""
    match value:
        case None | bool() | int() | float() | str():
            return value
        case date():
            return value.isoformat()
        case Fraction():
            return float(value)
        case Mapping():
            return {str(key): _plain(each) for key, each in value.items()}
        case list() | tuple():
            return [_plain(each) for each in value]
        case _:
            return _plain(asdict(value)) if is_dataclass(value) else str(value)  # type: ignore[arg-type]  # never a class


def in_words(difference: Difference, names: Names) -> str:
    """Return a difference as one line for people."""
    if difference.match:
        where = f"match {difference.match}"
    elif difference.kind == "season":
        where = f"season {difference.season}"
    else:
        where = f"table {difference.season or 'of all time'}"
    who = names.who(difference.player)
    return f"{where}{f', {who}' if who else ''}: {_what(difference, names)}"


def _what(difference: Difference, names: Names) -> str:
    kind, field, stored, derived = _parts_of(difference)
    if kind == "sheet":
        return f"the sheet cannot be used: {stored}"
    if kind == "season":
        return f"the {_word(field)} cannot be used: {stored}"
    if stored == UNMADE:
        return f"the {kind} cannot be made of what is stored"
    if derived == "missing":
        return f"{kind} is one too many"
    if stored == "missing":
        return f"{kind} is missing"
    if isinstance(derived, Mapping) and isinstance(stored, Mapping):
        return "; ".join(_of_parts(stored, derived, names))
    what = field if field == kind else f"{kind} {_word(field)}"
    return f"{what} is {_said(field, stored, names)}, not {_said(field, derived, names)}"


def _parts_of(difference: Difference) -> tuple[str, str, Any, Any]:
    """Return kind, field and both values, a value of several parts as these."""
    values = (difference.stored, difference.derived)
    stored, derived = (_as_parts(each) for each in values)
    return difference.kind, difference.field, stored, derived


def _as_parts(value: Any) -> Any:
    if not is_dataclass(value) or isinstance(value, Cut | Finish):
        return value
    return {name: getattr(value, name) for name in value.__dataclass_fields__}


def _of_parts(stored: Mapping[str, Any], derived: Mapping[str, Any], names: Names) -> Iterator[str]:
    """Yield those parts of a value that differ."""
    for name in {**derived, **stored}:
        now, value = stored.get(name), derived.get(name)
        if now != value:
            told = _said(name, now, names), _said(name, value, names)
            yield f"{_word(name)} is {told[0]}, not {told[1]}"


def _word(field: str) -> str:
    return _FIELDS.get(field, field).replace("_", " ")


def _said(field: str, value: Any, names: Names) -> str:
    """Return a value in words; ids of players and seasons as their names."""
    if field == "season_id" and value is not None:
        return names.seasons.get(value, str(value))
    if field in {"player", "player_id"} and value in names.players:
        return f"{names.players[value]} ({value})"
    return _words(value)


def _words(value: Any) -> str:
    match value:
        case None | "" | [] | () | {}:
            return "nothing"
        case bool():
            return "yes" if value else "no"
        case float() | Fraction():
            return f"{float(value):.{_DIGITS}g}"
        case list() | tuple():
            return ", ".join(map(_words, value))
        case Mapping():
            return ", ".join(f"{_word(str(key))} {_words(each)}" for key, each in value.items())
        case Finish():
            return f"{value.place}{'=' if value.shared else ''}/{value.size}"
        case Cut():
            return f"{_word(value.key)} ({_words(value.above)} to {_words(value.below)})"
        case _:
            return str(value)
