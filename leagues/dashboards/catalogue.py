"""Every chart by its name."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from leagues.charts.style import Chart
from leagues.dashboards import compare, league, match, player
from leagues.dashboards.ask import Ask, Build


class Subject(StrEnum):
    """What a chart is about, and so what must be named to draw it."""

    LEAGUE = "league"
    PLAYER = "player"
    MATCH = "match"
    COMPARE = "compare"


NEEDS: Mapping[Subject, tuple[str, ...]] = {
    Subject.LEAGUE: (),
    Subject.PLAYER: ("player",),
    Subject.MATCH: ("match",),
    Subject.COMPARE: ("player", "other"),
}


@dataclass(frozen=True)
class Entry:
    """A chart: what it is about, and how it is made."""

    subject: Subject
    build: Build

    def lacks(self, ask: Ask) -> tuple[str, ...]:
        """Return what must be named and is not."""
        return tuple(word for word in NEEDS[self.subject] if getattr(ask, word) is None)


def _entries(subject: Subject, charts: Mapping[str, Build]) -> dict[str, Entry]:
    return {name: Entry(subject, build) for name, build in charts.items()}


# Told as a table alone: a matrix on the page, rows in its file.
TABLES = frozenset({"beats"})
CHARTS: Mapping[str, Entry] = {
    **_entries(Subject.LEAGUE, league.CHARTS),
    **_entries(Subject.PLAYER, player.CHARTS),
    **_entries(Subject.MATCH, match.CHARTS),
    **_entries(Subject.COMPARE, compare.CHARTS),
}


DRAWN = tuple(name for name in CHARTS if name not in TABLES)


def named(name: str, ask: Ask) -> dict[str, str]:
    """Return the words of an address that a chart of this name needs to be asked again."""
    subject = CHARTS[name].subject
    ids = {word: ask.named[word] for word in NEEDS[subject]}
    return ids if subject is Subject.MATCH else {**ids, **ask.filters.chosen}


def chart(name: str, ask: Ask) -> Chart:
    """Return the chart of this name. Raises: KeyError where there is none."""
    return CHARTS[name].build(ask)
