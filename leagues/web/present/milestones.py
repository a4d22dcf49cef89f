"""Milestones in the reader's names and words: reached in a match, and ahead."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext, ngettext

from leagues.queries.players import Label
from leagues.statistics.milestones import Ahead, Milestone
from leagues.web.present.records import Line, People
from leagues.web.present.sentences import list_of
from scoring.messages import number


@dataclass(frozen=True)
class Approach:
    """A milestone that a player comes near: what it is, and how much is missing."""

    who: Label
    what: str
    missing: str


def _counted(kind: str, value: int) -> str:
    """Return a milestone that is a number of something."""
    texts = {
        "matches": ngettext("%(n)s match", "%(n)s matches", value),
        "total": ngettext("first total of %(n)s", "first total of %(n)s", value),
        "tickets": ngettext("%(n)s completed ticket", "%(n)s completed tickets", value),
    }
    return texts[kind] % {"n": number(value)}


def words_of(kind: str, value: int) -> str:
    """Return what a milestone is."""
    if kind == "first_win":
        return gettext("first win")
    if (kind, value) == ("matches", 1):
        return gettext("first match")
    return _counted(kind, value)


def farthest(events: Iterable[Milestone]) -> list[Milestone]:
    """Return of each player, kind and match the farthest milestone, in order."""
    last = {(one.player, one.kind, one.number): one for one in events}
    return list(last.values())


def milestone_lines(events: Iterable[Milestone], people: People) -> list[Line]:
    """Return what was reached in one match, those who reached the same together."""
    who: dict[tuple[str, int], list[Label]] = {}
    for one in farthest(events):
        who.setdefault((one.kind, one.value), []).append(people[one.player])
    return [Line(list_of(names, "{names}"), words_of(*key)) for key, names in who.items()]


def approaches(ahead: Sequence[Ahead], people: People, most: int) -> list[Approach]:
    """Return the nearest milestones, one a player; hidden players have none."""
    nearest = {one.player: one for one in reversed(ahead)}
    shown = [one for one in ahead if nearest[one.player] is one and people[one.player].public_id]
    return [_approach(one, people[one.player]) for one in shown[:most]]


def _approach(one: Ahead, who: Label) -> Approach:
    if one.kind == "first_win":
        what = ngettext(
            "a first win, after %(n)s match", "a first win, after %(n)s matches", one.played
        )
        return Approach(who, what % {"n": number(one.played)}, gettext("any win"))
    missing = ngettext("%(n)s to go", "%(n)s to go", one.to_go) % {"n": number(one.to_go)}
    return Approach(who, _counted(one.kind, one.value), missing)
