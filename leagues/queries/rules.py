"""The quick reference of the rules, read from the variants' data."""

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass
from itertools import chain

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from scoring.variants import Variant, load_variants

TIE_BREAK_TITLES: Mapping[str, Promise] = {
    "tickets_completed": _("Most completed tickets"),
    "stations_remaining": _("Fewest stations used"),
    "longest_path": _("Holder of the longest path"),
    "seat": _("Who sat later at the table"),
}


def tie_break_title(criterion: str) -> str:
    """Return a tie-break's question in words; one without words keeps its key."""
    return str(TIE_BREAK_TITLES.get(criterion, criterion.replace("_", " ")))


@dataclass(frozen=True, slots=True)
class LengthRow:
    """What a track of one length brings; titles name its boards where not all have it."""

    length_trains: int
    points: int
    only_on: tuple[str, ...]

    @property
    def points_a_train(self) -> float:
        """Return points for each train laid."""
        return self.points / self.length_trains


@dataclass(frozen=True, slots=True)
class RoutePoints:
    """The points table that some variants share."""

    variants: tuple[Variant, ...]
    rows: tuple[LengthRow, ...]


@dataclass(frozen=True, slots=True)
class TieOrder:
    """The order of questions that some variants share."""

    variants: tuple[Variant, ...]
    criteria: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RuleReference:
    """All that the rules page shows; every number comes from a data file."""

    variants: tuple[Variant, ...]
    route_points: tuple[RoutePoints, ...]
    tie_orders: tuple[TieOrder, ...]
    has_tunnels: bool
    has_ferries: bool

    @property
    def end_trains_max(self) -> int:
        """Return the trains left that start the last round, the most of any variant."""
        return max(variant.end_trains_max for variant in self.variants)

    @property
    def doubles_open_from(self) -> tuple[int, ...]:
        """Return the different numbers of players that open both tracks of a pair."""
        return tuple(sorted({variant.doubles_open_from for variant in self.variants}))

    @property
    def with_stations(self) -> tuple[Variant, ...]:
        """Return the variants whose unused stations score."""
        return tuple(variant for variant in self.variants if variant.has_stations)

    @property
    def bonuses(self) -> tuple[int, ...]:
        """Return the different longest-path bonuses, largest first."""
        return tuple(sorted({v.longest_path_bonus for v in self.variants} - {0}, reverse=True))


def _grouped[K: Hashable](
    variants: Iterable[Variant], key: Callable[[Variant], K]
) -> dict[K, tuple[Variant, ...]]:
    groups: dict[K, tuple[Variant, ...]] = {}
    for variant in variants:
        groups[key(variant)] = (*groups.get(key(variant), ()), variant)
    return groups


def _lengths(variant: Variant) -> set[int]:
    return {track.length for track in variant.board.tracks.values()}


def _length_row(variants: tuple[Variant, ...], length: int) -> LengthRow:
    boards = {variant.board.title for variant in variants}
    having = {variant.board.title for variant in variants if length in _lengths(variant)}
    return LengthRow(
        length_trains=length,
        points=variants[0].route_points[length],
        only_on=() if having == boards else tuple(sorted(having)),
    )


def _route_points(variants: tuple[Variant, ...]) -> RoutePoints:
    lengths = sorted(set(chain.from_iterable(_lengths(variant) for variant in variants)))
    return RoutePoints(variants, tuple(_length_row(variants, length) for length in lengths))


def rule_reference() -> RuleReference:
    """Return the reference over every variant there is; no query."""
    variants = tuple(load_variants().values())
    points = _grouped(variants, lambda variant: tuple(sorted(variant.route_points.items())))
    ties = _grouped(variants, lambda variant: variant.tie_breaks)
    tracks = [track for variant in variants for track in variant.board.tracks.values()]
    return RuleReference(
        variants=variants,
        route_points=tuple(_route_points(group) for group in points.values()),
        tie_orders=tuple(TieOrder(group, criteria) for criteria, group in ties.items()),
        has_tunnels=any(track.tunnel for track in tracks),
        has_ferries=any(track.locomotives for track in tracks),
    )
