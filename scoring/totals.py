"""A card to points, bucket by bucket."""

from collections.abc import Mapping

from scoring.sheets import ScoreCard
from scoring.variants import Variant


def bucket_points(card: ScoreCard, *, variant: Variant) -> Mapping[str, int | None]:
    """Return the points of each bucket of the variant by its name, None where unknown."""
    return {bucket: _points(card, bucket, variant) for bucket in variant.buckets}


def computed_total(card: ScoreCard, *, variant: Variant) -> int | None:
    """Return the sum of the buckets; None where one is unknown."""
    points = bucket_points(card, variant=variant).values()
    known = [value for value in points if value is not None]
    return sum(known) if len(known) == len(points) else None


def final_total(card: ScoreCard, *, variant: Variant) -> int | None:
    """Return the stated total, which is authoritative; without one the sum of the buckets."""
    return card.total if card.total is not None else computed_total(card, variant=variant)


def missing_buckets(card: ScoreCard, *, variant: Variant) -> tuple[str, ...]:
    """Return the names of the buckets that are unknown."""
    points = bucket_points(card, variant=variant)
    return tuple(bucket for bucket, value in points.items() if value is None)


def _points(card: ScoreCard, bucket: str, variant: Variant) -> int | None:
    value: int | None = getattr(card, bucket)
    if value is None or bucket != "stations_remaining":
        return value
    return value * variant.station_points
