"""Two score sheets side by side: the cells in which they differ."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext

from leagues.intake.boardtext import CLAIMS, lines_of
from leagues.intake.counters import whole
from leagues.intake.form import NUMBERS, Card, ScoreForm
from scoring.names import normalize_name
from scoring.texts import LABELS

_OF_MATCH = ("variant", "played_on", "counted", "note", "place_name")
_OF_PLAYER = ("name", "color", *NUMBERS, *CLAIMS)


@dataclass(frozen=True)
class Difference:
    """One cell that says something else in each of two sheets; player blank for the match."""

    player: str
    label: str
    theirs: str
    ours: str


def differences(theirs: ScoreForm, ours: ScoreForm) -> tuple[Difference, ...]:
    """Return where two sheets differ: first the match, then player by player."""
    return (*_of_match(theirs, ours), *_of_players(theirs, ours))


def _of_match(theirs: ScoreForm, ours: ScoreForm) -> Iterator[Difference]:
    for name in _OF_MATCH:
        if theirs.top[name].split() != ours.top[name].split():
            yield Difference("", gettext(LABELS[name]), theirs.top[name], ours.top[name])


def _of_players(theirs: ScoreForm, ours: ScoreForm) -> Iterator[Difference]:
    there, here = _by_name(theirs), _by_name(ours)
    for key in {**there, **here}:
        one, other = there.get(key, Card()), here.get(key, Card())
        for name in _OF_PLAYER:
            if _meant(name, one[name]) != _meant(name, other[name]):
                player = one["name"] or other["name"]
                yield Difference(player, gettext(LABELS[name]), one[name], other[name])


def _meant(name: str, text: str) -> object:
    """Return what a cell says, however it is set."""
    return lines_of(text) if name in CLAIMS else whole(text)


def _by_name(form: ScoreForm) -> dict[tuple[str, int], Card]:
    """Return the filled columns by name; equal names (guests) by which of them it is."""
    cards: dict[tuple[str, int], Card] = {}
    for at in form.seated:
        name = normalize_name(form.cards[at]["name"])
        count = sum(key[0] == name for key in cards)
        cards[name, count] = form.cards[at]
    return cards
