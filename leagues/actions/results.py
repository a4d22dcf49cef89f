"""From a checked report to result rows and the sheet that a version keeps."""

from collections.abc import Mapping, Sequence
from typing import Any

from leagues.actions.players import make_newcomer, seat_person
from leagues.intake.check import CheckedReport
from leagues.intake.people import Known, Newcomer, Person
from leagues.models import Match, Player, Result
from leagues.queries.derived import card_values
from scoring.places import Place
from scoring.sheets import ScoreCard, card_as_dict, sheet_as_dict

# What a change may touch without asking anybody to confirm the match again.
SILENT_FIELDS = frozenset({"note"})


def _is_doubtful(name: str, checked: CheckedReport) -> bool:
    return any(each.player in (None, name) for each in checked.accepted)


def _source_name(card: ScoreCard, person: Person) -> str | None:
    by_id = card.id is not None or card.source_id is not None
    return card.name if by_id and isinstance(person, Known | Newcomer) else None


def _result(
    match: Match, checked: CheckedReport, position: int, *, player: Player | None, place: Place
) -> Result:
    card = checked.cards[position]
    return Result(
        match=match,
        league_id=match.league_id,
        season_id=match.season_id,
        played_on=match.played_on,
        variant=match.variant,
        counts=match.counts,
        player=player,
        guest_name=card.name if player is None else None,
        position=position,
        doubtful=_is_doubtful(checked.audit.names[position], checked),
        **card_values(card, place, checked.audit.variant),
    )


def _seated(
    match: Match, person: Person, card: ScoreCard, made: dict[Newcomer, Player]
) -> Player | None:
    name = _source_name(card, person)
    if not isinstance(person, Newcomer):
        return seat_person(match.league, person, name)
    if person not in made:
        made[person] = make_newcomer(match.league, person)
    return seat_person(match.league, Known(made[person]), name)


def build_results(
    match: Match, checked: CheckedReport, made: dict[Newcomer, Player] | None = None
) -> list[Result]:
    """Return one unsaved result for each card; new players are stored on the way.

    made: the newcomers stored for earlier matches of one batch; those of this one are added.
    """
    made = {} if made is None else made
    places = {place.position: place for place in checked.audit.places}
    results = []
    for position, (card, person) in enumerate(zip(checked.cards, checked.people, strict=True)):
        player = _seated(match, person, card, made)
        place = places[position]
        results.append(_result(match, checked, position, player=player, place=place))
    return results


def sheet_of(match: Match, checked: CheckedReport, results: Sequence[Result]) -> dict[str, Any]:
    """Return the whole sheet as announced, with the ids it was stored under."""
    sheet = sheet_as_dict(checked.sheet)
    sheet |= {"id": match.public_id, "order": match.order, "season": None}
    sheet["players"] = [
        card | {"id": result.player.public_id if result.player else None}
        for card, result in zip(map(card_as_dict, checked.sheet.cards), results, strict=True)
    ]
    return sheet


def buckets_differ(before: Mapping[str, Any], after: Mapping[str, Any]) -> bool:
    """Say whether anything but the note changed between two versions' sheets."""
    keys = (before.keys() | after.keys()) - SILENT_FIELDS
    return any(before.get(key) != after.get(key) for key in keys)
