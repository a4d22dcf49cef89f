"""What a table is ordered by: presets, and the rules of a season as one value."""

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from leagues.models import Season

FLOOR_ALL_TIME = 10
DEFAULT_PRESET = "wins"


@dataclass(frozen=True)
class Preset:
    """A ready chain of metrics; rule: what it is for, in one sentence."""

    key: str
    name: Promise
    rule: Promise
    chain: tuple[str, ...]


PRESETS: Mapping[str, Preset] = {
    preset.key: preset
    for preset in (
        Preset(
            "wins",
            _("Wins"),
            _("Who wins most; whoever plays more can win more."),
            ("win_share", "table_beaten", "total_mean"),
        ),
        Preset(
            "places",
            _("Places"),
            _("Points for every place: n for the first of n players, down to 1, unless changed."),
            ("points", "win_share", "head_to_head", "total_mean"),
        ),
        Preset(
            "convention",
            _("Convention"),
            _("As at a convention: 100, 20 and 5 for the first three, and the points scored."),
            ("convention", "win_share", "table_beaten", "total_mean"),
        ),
        Preset(
            "average",
            _("Average"),
            _("The mean share of opponents beaten; how often somebody plays does not matter."),
            ("table_beaten", "head_to_head", "total_mean"),
        ),
        Preset(
            "rating",
            _("Rating"),
            _("The league-wide rating at the end of the last day shown, on the safe side."),
            ("rating", "table_beaten", "total_mean"),
        ),
    )
}

type Points = tuple[tuple[int, tuple[int, ...]], ...]


@dataclass(frozen=True)
class Rules:
    """How a table is ordered, and which results count.

    metrics: an own chain of metric keys; None: the preset's. floor: matches needed to be ranked.
    best_of: how many results count at most; drop_worst: how many of the worst never count, one
    always staying. points: (table size, points for its places from the first down) where a
    league has its own; elsewhere n for the first of n, down to 1.
    """

    preset: str = DEFAULT_PRESET
    metrics: tuple[str, ...] | None = None
    floor: int = 5
    best_of: int | None = None
    drop_worst: int = 0
    points: Points = ()

    @property
    def chain(self) -> tuple[str, ...]:
        """Return the keys of the metrics in order."""
        return self.metrics or PRESETS[self.preset].chain

    @property
    def preset_name(self) -> Promise:
        """Return what the order is called."""
        return _("Own order") if self.metrics else PRESETS[self.preset].name

    @property
    def drops(self) -> bool:
        """Say whether results may be dropped."""
        return self.best_of is not None or self.drop_worst > 0

    def counting(self, played: int) -> int:
        """Return how many of so many results count; at least one of any."""
        left = max(played - self.drop_worst, min(played, 1))
        return left if self.best_of is None else min(left, self.best_of)

    @cached_property
    def _own_points(self) -> Mapping[int, Sequence[int]]:
        return dict(self.points)

    def slots(self, size: int) -> Sequence[int]:
        """Return the points for the places of a table of this size, from the first down."""
        return self._own_points.get(size) or range(size, 0, -1)

    def key(self) -> str:
        """Return a text that names the rules in a cache."""
        parts = (self.preset, self.metrics, self.floor, self.best_of, self.drop_worst, self.points)
        return hashlib.sha256(repr(parts).encode()).hexdigest()[:32]


ALL_TIME = Rules(floor=FLOOR_ALL_TIME)


def points_from(stored: Mapping[str, Sequence[int]]) -> Points:
    """Return points by table size from what a season stores."""
    pairs = ((int(size), tuple(points)) for size, points in stored.items())
    return tuple(sorted(pairs))


def rules_of(season: Season | None) -> Rules:
    """Return the rules of a season; those of all time for None."""
    if season is None:
        return ALL_TIME
    return Rules(
        preset=season.preset,
        metrics=tuple(season.metrics) if season.metrics else None,
        floor=season.floor,
        best_of=season.best_of,
        drop_worst=season.drop_worst,
        points=points_from(season.points),
    )
