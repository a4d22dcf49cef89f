"""From a scored table to the sheet that the scorer of the demo league writes."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from random import Random

from leagues.demo.cast import Regular
from leagues.demo.drafts import RawSheet
from leagues.demo.fixtures import Fixture
from leagues.demo.stories import Form
from leagues.demo.tables import ScoredTable, play, wished
from scoring.sheets import ScoreCard, card_as_dict

LUCK = 1.3  # spread of an evening's form beside the players' skills
SPARE_GAMES = 14  # enough cards for the rarest tie
RECORD = ("routes", "tickets", "stations")
KEPT = {
    Form.BOARD: ("seat", "color", "total", *RECORD),
    Form.FULL: tuple(
        name for name in ScoreCard.__dataclass_fields__ if name not in ("name", "guest", *RECORD)
    ),
    Form.TOTALS: ("total",),
}


def dice_for(fixture: Fixture, purpose: str) -> Random:
    """Return dice of this match's own, so that a change to one match moves no other."""
    return Random(f"{purpose} of match {fixture.number}")


def _spare_games(fixtures: Iterable[Fixture]) -> Mapping[str, list[ScoredTable]]:
    """Return games of full tables that nobody played, for each box where a story has a wish."""
    boxes = {each.variant.name: each.variant for each in fixtures if each.story.wish}
    return {
        name: [
            play(variant, variant.players_max, Random(f"spare game {number} of {name}"))
            for number in range(SPARE_GAMES)
        ]
        for name, variant in boxes.items()
    }


def tables_of(fixtures: Sequence[Fixture]) -> Iterator[ScoredTable]:
    """Yield a scored table for each match: a game of its own, or one as its story wishes."""
    spare = _spare_games(fixtures)
    for each in fixtures:
        if each.story.wish:
            games, dice = spare[each.variant.name], dice_for(each, "wish")
            yield wished(games, each.size, each.story.wish, dice)
        else:
            yield play(each.variant, each.size, dice_for(each, "game"))


def _by_form(fixture: Fixture) -> list[Regular]:
    """Return the people as they play that evening, best first."""
    dice = dice_for(fixture, "form")
    form = {one: one.skill[fixture.season] + dice.gauss(0, LUCK) for one in fixture.people}
    return sorted(fixture.people, key=lambda one: -form[one])


def _identities(fixture: Fixture) -> list[RawSheet]:
    """Return who gets the best card, the next, …; a visitor takes the last one's place."""
    people: list[RawSheet] = [{"name": person.name} for person in _by_form(fixture)]
    visitor = fixture.story.visitor
    if visitor:
        people[-1] = {"name": visitor.label, "guest": True}
    return people


def _announced(cards: Sequence[ScoreCard], fixture: Fixture) -> list[ScoreCard]:
    """Return the cards, best first, with the totals that were read out."""
    ordered = sorted(cards, key=lambda card: -(card.total or 0))
    if fixture.story.misadded:
        last = ordered[-1]
        stations = fixture.variant.station_points * (last.stations_remaining or 0)
        ordered[-1] = replace(last, total=(last.total or 0) - stations)
    return ordered


def _line(card: ScoreCard, identity: RawSheet, form: Form) -> RawSheet:
    values = card_as_dict(card)
    return {**identity, **{key: values[key] for key in KEPT[form] if values[key] is not None}}


def sheet_for(fixture: Fixture, table: ScoredTable) -> RawSheet:
    """Return the sheet of a match, its players by seat."""
    cards = _announced(table.cards, fixture)
    lines = {
        card.seat: _line(card, identity, fixture.form)
        for card, identity in zip(cards, _identities(fixture), strict=True)
    }
    return {
        "variant": fixture.variant.name,
        "played_on": fixture.day.isoformat(),
        "players": [lines[seat] for seat in sorted(lines, key=lambda seat: seat or 0)],
        "counted": fixture.story.friendly is None,
        "note": fixture.story.note,
        "place_name": fixture.story.place_name,
    }
