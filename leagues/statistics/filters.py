"""What part of a league's matches a question is about; a filter changes every number."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING, Any

from leagues.models import League, Season
from leagues.queries.leagues import seasons_of
from scoring.rawvalues import as_day
from scoring.variants import load_variants

if TYPE_CHECKING:
    import pandas as pd

ALL_TIME = "all"
# The words of an address, in the order in which a form asks for them.
NAMES = ("variant", "size", "season", "from", "to")


@dataclass(frozen=True)
class Filters:
    """Which counted matches enter; None leaves a side open.

    size: players at the table; since, until: days, both included; wrong: words of the address
    whose values were not understood, left open; is_backward: whether the days were among them,
    the first being after the last.
    """

    variant: str | None = None
    size: int | None = None
    season: Season | None = None
    since: date | None = None
    until: date | None = None
    wrong: tuple[str, ...] = ()
    is_backward: bool = False

    @property
    def chosen(self) -> dict[str, str]:
        """Return the words of an address that ask for the same, open sides left out."""
        sides = {
            "variant": self.variant,
            "size": self.size,
            "season": self.season.name if self.season else None,
            "from": self.since,
            "to": self.until,
        }
        return {name: str(value) for name, value in sides.items() if value is not None}

    def key(self) -> str:
        """Return a text that names these filters in a cache."""
        season = self.season.pk if self.season else ""
        return (
            f"{self.variant or ''}:{self.size or ''}:{season}:{self.since or ''}:{self.until or ''}"
        )

    def as_dict(self) -> dict[str, Any]:
        """Return every side as plain data, None where it is open."""
        return {
            "season": self.season.name if self.season else None,
            "variant": self.variant,
            "size": self.size,
            "from": self.since.isoformat() if self.since else None,
            "to": self.until.isoformat() if self.until else None,
        }

    def applied(self, frame: pd.DataFrame) -> pd.DataFrame:
        """Return the rows of a frame (see `frames.league_frame`) that enter, in its order."""
        import numpy as np

        keeps = np.ones(len(frame), dtype=bool)
        if self.variant is not None:
            keeps &= frame["variant"].isin([self.variant]).to_numpy()
        if self.size is not None:
            keeps &= (frame["size"] == self.size).to_numpy()
        if self.season is not None:
            keeps &= (frame["season"] == self.season.pk).to_numpy()
        if self.since is not None:
            keeps &= (frame["played_on"] >= np.datetime64(self.since, "s")).to_numpy()
        if self.until is not None:
            keeps &= (frame["played_on"] <= np.datetime64(self.until, "s")).to_numpy()
        return frame[keeps]


EVERYTHING = Filters()


def table_sizes() -> range:
    """Return how many may sit at a table, over all variants."""
    variants = load_variants().values()
    fewest, most = (
        min(each.players_min for each in variants),
        max(each.players_max for each in variants),
    )
    return range(fewest, most + 1)


def _size(text: str) -> int | None:
    return next((size for size in table_sizes() if str(size) == text), None)


def _season(seasons: Sequence[Season], name: str) -> Season | None:
    return next((each for each in seasons if each.name == name), None)


def filters_from(asked: Mapping[str, str], seasons: Sequence[Season]) -> Filters:
    """Return what the words of an address ask for; blank ones, and `season=all`, are open."""
    given = {name: value for name in NAMES if (value := asked.get(name, "").strip())}
    if given.get("season") == ALL_TIME and _season(seasons, ALL_TIME) is None:
        del given["season"]
    readers: dict[str, Callable[[str], Any]] = {
        "variant": lambda value: value if value in load_variants() else None,
        "size": _size,
        "season": lambda value: _season(seasons, value),
        "from": as_day,
        "to": as_day,
    }
    read = {name: readers[name](value) for name, value in given.items()}
    wrong = tuple(name for name, value in read.items() if value is None)
    since, until = read.pop("from", None), read.pop("to", None)
    if since and until and since > until:
        return Filters(wrong=(*wrong, "from", "to"), is_backward=True, **read)
    return Filters(since=since, until=until, wrong=wrong, **read)


def read_filters(asked: Mapping[str, str], league: League) -> Filters:
    """Return what the words of an address ask for in a league. One query."""
    return filters_from(asked, seasons_of(league))
