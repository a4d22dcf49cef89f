"""The sheet against itself: people, colors, totals, stations; a check yields its findings."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from scoring.findings import Finding
from scoring.messages import finding
from scoring.names import printable
from scoring.places import Place
from scoring.rawvalues import NUMBER_LIMIT, describe, is_out_of_range
from scoring.sheets import ScoreCard
from scoring.slips import explain
from scoring.totals import computed_total, final_total, missing_buckets
from scoring.variants import Variant

BELIEVED_TOTAL_MAX = 400  # points
RECORD_FIELDS = ("routes", "tickets", "stations")


@dataclass(frozen=True)
class Table:
    """What the checks look at: the cards with their shown names, under the rules of a variant.

    unreadable: (position, field) of values that were given but could not be read.
    """

    cards: tuple[ScoreCard, ...]
    names: tuple[str, ...]
    variant: Variant
    unreadable: frozenset[tuple[int | None, str]] = frozenset()

    @property
    def is_full_size(self) -> bool:
        """Say whether as many play as this variant is for."""
        return self.variant.players_min <= len(self.cards) <= self.variant.players_max

    def players(self) -> Iterator[tuple[int, str, ScoreCard]]:
        """Yield position, shown name and card of each player."""
        for position, (name, card) in enumerate(zip(self.names, self.cards, strict=True)):
            yield position, name, card

    def named(self, positions: Sequence[int]) -> list[str]:
        """Return the shown names at these positions."""
        return [self.names[position] for position in positions]

    def about(self, code: str, position: int, field: str | None = None, **data: object) -> Finding:
        """Return a finding about one card, or about one field of it."""
        where = f"players[{position}]"
        cell = {"where": f"{where}.{field}", "field": field} if field else {"where": where}
        return finding(code, self.names[position], **cell, **data)


def check_colors(table: Table) -> Iterator[Finding]:
    """Yield unknown train colors, and colors that several players have."""
    owners: dict[str, list[int]] = defaultdict(list)
    for position, _name, card in table.players():
        if card.color is None:
            continue
        owners[card.color.casefold()].append(position)
        if card.color not in table.variant.colors:
            known = list(table.variant.colors)
            color = printable(card.color)
            yield table.about("unknown-color", position, "color", color=color, known=known)
    for color, positions in owners.items():
        if len(positions) > 1:
            players = table.named(positions)
            yield finding("duplicate-color", color=printable(color), players=players, field="color")


def check_missing_totals(table: Table) -> Iterator[Finding]:
    """Yield each card with neither a total nor every bucket, or with a sum beyond storage."""
    for position, _name, card in table.players():
        missing = missing_buckets(card, variant=table.variant)
        sources = ("total", *missing, *RECORD_FIELDS)
        unreadable = any((position, field) in table.unreadable for field in sources)
        if card.total is None and missing and not unreadable:
            yield table.about("missing-total", position, "total", missing=list(missing))
        computed = computed_total(card, variant=table.variant)
        if card.total is None and is_out_of_range(computed):
            value, most = describe(computed), NUMBER_LIMIT
            found = {"reason": "out-of-range", "value": value, "most": most}
            yield table.about("not-an-integer", position, "total", **found)


def check_totals(table: Table) -> Iterator[Finding]:
    """Yield each stated total that is not the sum of its buckets, and each beyond belief."""
    for position, _name, card in table.players():
        stated, computed = card.total, computed_total(card, variant=table.variant)
        if stated is not None and computed is not None and stated != computed:
            yield _mismatch(table, position, card, stated=stated, computed=computed)
        total = final_total(card, variant=table.variant)
        if total is not None and total > BELIEVED_TOTAL_MAX:
            most = BELIEVED_TOTAL_MAX
            yield table.about("total-implausible", position, "total", total=total, most=most)


def _mismatch(
    table: Table, position: int, card: ScoreCard, *, stated: int, computed: int
) -> Finding:
    explanations = explain(card, variant=table.variant, stated=stated, computed=computed)
    difference = stated - computed
    return table.about(
        "total-mismatch",
        position,
        "total",
        stated=stated,
        computed=computed,
        difference=difference,
        size=abs(difference),
        explanations=[{"slips": list(slips)} for slips in explanations],
        **({"reason": "too-low"} if difference < 0 else {}),
    )


def check_stations(table: Table) -> Iterator[Finding]:
    """Yield station values where the map has no stations, or beyond those a player has."""
    for position, _name, card in table.players():
        left = card.stations_remaining
        if not table.variant.has_stations:
            if left is not None or card.stations:
                field = "stations" if left is None else "stations_remaining"
                yield table.about("stations-not-in-variant", position, field, value=left)
        elif left is not None and not 0 <= left <= table.variant.stations:
            yield table.about(
                "stations-out-of-range",
                position,
                "stations_remaining",
                value=left,
                most=table.variant.stations,
            )


def check_tie(places: Sequence[Place]) -> Iterator[Finding]:
    """Yield each shared place that values not known yet could separate."""
    shared: dict[int, list[Place]] = defaultdict(list)
    for place in places:
        if place.needs:
            shared[place.place].append(place)
    for number, level in shared.items():
        players = [place.name for place in level]
        yield finding("tie-undecided", players=players, place=number, needs=list(level[0].needs))
