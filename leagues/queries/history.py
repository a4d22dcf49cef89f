"""A match's versions, and what each changed."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from django.utils.translation import gettext

from leagues.models import Match, MatchVersion, Player
from leagues.queries.players import Label, Labels
from leagues.queries.sheets import whole_sheet
from scoring.audit import Audit, audit_sheet
from scoring.sheets import BUCKETS, ScoreCard

FACTS = ("variant", "played_on", "order", "counted", "place_name", "note")
CARD_VALUES = (
    *BUCKETS,
    "seat",
    "color",
    "total",
)
CLAIMS = ("routes", "tickets", "stations")


@dataclass(frozen=True, slots=True)
class Change:
    """One value that changed; None is unknown."""

    field: str
    before: Any
    after: Any


@dataclass(frozen=True, slots=True)
class CardChange:
    """What changed on one player's card; kind: "changed", "joined" or "left"."""

    who: Label
    kind: str
    changes: tuple[Change, ...] = ()


@dataclass(frozen=True)
class Step:
    """One version beside the one before; winners are given where they changed."""

    version: MatchVersion
    facts: tuple[Change, ...] = ()
    cards: tuple[CardChange, ...] = ()
    claims_changed: bool = False
    winners_before: tuple[Label, ...] = ()
    winners_after: tuple[Label, ...] = ()


type _Key = tuple[str, str]


@dataclass(frozen=True)
class _Reading:
    """A version's sheet as the check reads it; labels and cards by the player's identity."""

    version: MatchVersion
    audit: Audit
    labels: Mapping[_Key, Label]

    @property
    def cards(self) -> Mapping[_Key, ScoreCard]:
        return dict(zip(self.labels, self.audit.cards, strict=True))

    @property
    def winners(self) -> Mapping[_Key, Label]:
        first = {place.position for place in self.audit.places if place.place == 1}
        keyed = enumerate(self.labels.items())
        return {key: label for position, (key, label) in keyed if position in first}


def _players_named(match: Match, sheets: Sequence[Mapping[str, Any]]) -> Mapping[str, Player]:
    ids = {card["id"] for sheet in sheets for card in sheet.get("players", ()) if card["id"]}
    players = Player.objects.filter(league=match.league_id, public_id__in=ids)
    return {player.public_id: player for player in players}


def _read(version: MatchVersion, players: Mapping[str, Player], labels: Labels) -> _Reading:
    audit = audit_sheet(version.sheet).ranked_by(version.tie_breaks)
    found: dict[_Key, Label] = {}
    for card, name in zip(version.sheet.get("players", ()), audit.names, strict=True):
        player = players.get(card["id"] or "")
        if player is not None:
            found["player", player.public_id] = labels.of(player)
        else:
            shown = name if card["guest"] else gettext("Somebody")
            found["guest", name] = Label(shown, "", None)
    return _Reading(version, audit, found)


def _facts(before: _Reading, after: _Reading) -> Iterator[Change]:
    for field in FACTS:
        old, new = before.version.sheet.get(field), after.version.sheet.get(field)
        if old != new:
            yield Change(field, old, new)


def _card_changes(before: ScoreCard, after: ScoreCard) -> tuple[Change, ...]:
    pairs = ((name, getattr(before, name), getattr(after, name)) for name in CARD_VALUES)
    return tuple(Change(name, old, new) for name, old, new in pairs if old != new)


def _cards(before: _Reading, after: _Reading) -> Iterator[CardChange]:
    old, new = before.cards, after.cards
    for key, label in before.labels.items():
        if key not in new:
            yield CardChange(label, "left")
    for key, label in after.labels.items():
        if key not in old:
            yield CardChange(label, "joined")
        elif changes := _card_changes(old[key], new[key]):
            yield CardChange(label, "changed", changes)


def _claims_changed(before: _Reading, after: _Reading) -> bool:
    old, new = before.cards, after.cards
    return any(
        getattr(old[key], name) != getattr(new[key], name)
        for key in old.keys() & new.keys()
        for name in CLAIMS
    )


def _step(before: _Reading, after: _Reading) -> Step:
    old, new = before.winners, after.winners
    changed = old.keys() != new.keys() and bool(old) and bool(new)
    return Step(
        version=after.version,
        facts=tuple(_facts(before, after)),
        cards=tuple(_cards(before, after)),
        claims_changed=_claims_changed(before, after),
        winners_before=tuple(old.values()) if changed else (),
        winners_after=tuple(new.values()) if changed else (),
    )


def history_of(match: Match, labels: Labels) -> list[Step]:
    """Return the versions of a match, newest first, each with what it changed. Two queries."""
    versions = list(match.versions.select_related("by").order_by("number"))
    for version in versions:
        version.sheet = whole_sheet(version.sheet)
    players = _players_named(match, [version.sheet for version in versions])
    readings = [_read(version, players, labels) for version in versions]
    steps = [_step(before, after) for before, after in pairwise(readings)]
    return [*reversed(steps), *(Step(each.version) for each in readings[:1])]
