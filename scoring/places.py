"""Who came where: highest total first, level totals by ordered, named criteria."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from scoring.names import normalize_name
from scoring.sheets import ScoreCard
from scoring.variants import Variant

SOURCE = "source"
TOTAL = "total"


@dataclass(frozen=True, slots=True)
class Criterion:
    """One step of the tie-break: the field it reads and the value it compares, highest first."""

    field: str
    value: Callable[[ScoreCard, Variant], int | None]


@dataclass(frozen=True, slots=True)
class Place:
    """A player's place; `position` is the index of the card.

    decided_by: the criterion that put this player above the next place below, None for the last.
    needs: unknown fields that could still separate a shared place, in the official order.
    open_at: the criterion that unknown values stopped, where that left a place shared.
    source_at: the same, where the source put this player above the next place.
    """

    name: str
    place: int
    shared: bool
    decided_by: str | None
    needs: tuple[str, ...]
    position: int
    open_at: str | None = None
    source_at: str | None = None

    def as_dict(self) -> dict[str, object]:
        """Return the place in the shape that programs read."""
        return {
            "name": self.name,
            "place": self.place,
            "shared": self.shared,
            "decided_by": self.decided_by,
            "needs": list(self.needs),
        }


@dataclass(frozen=True, slots=True)
class Step:
    """One rung of the tie-break between two players.

    state: "level", "decides", "unknown" (a needed value is not known) or "unasked".
    """

    criterion: str
    value_above: int | None
    value_below: int | None
    state: str


@dataclass(frozen=True, slots=True)
class Verdict:
    """Why one player stands above, or level with, the next one down the table.

    kind: "decided", "source", "shared" or "undecided"; steps: the whole ladder, in order.
    """

    above: str
    below: str
    kind: str
    criterion: str
    value_above: int | None
    value_below: int | None
    needs: tuple[str, ...]
    steps: tuple[Step, ...]


def _field(name: str) -> Criterion:
    return Criterion(name, lambda card, _variant: getattr(card, name))


def _holds_card(card: ScoreCard, variant: Variant) -> int | None:
    bonus = card.longest_path_bonus
    return None if bonus is None else int(bonus == variant.longest_path_bonus)


CRITERIA: Mapping[str, Criterion] = {
    "tickets_completed": _field("tickets_completed"),
    "stations_remaining": _field("stations_remaining"),
    # The card decides, not the length of the path: two holders stay level.
    "longest_path": Criterion("longest_path_bonus", _holds_card),
    # A house step: whoever sat later had the fewer turns.
    "seat": _field("seat"),
}


@dataclass(frozen=True, slots=True)
class _Group:
    members: tuple[int, ...]
    needs: tuple[str, ...] = ()
    decided_by: str | None = None
    open_at: str | None = None
    source_at: str | None = None


class _Ranking:
    """The cards of one match being ordered; groups hold positions of cards."""

    def __init__(self, cards: Sequence[ScoreCard], variant: Variant) -> None:
        self.cards = cards
        self.variant = variant

    def groups(self) -> list[_Group]:
        totals = {
            position: card.total
            for position, card in enumerate(self.cards)
            if card.total is not None
        }
        if len(totals) < len(self.cards):
            raise ValueError("a card without a total has no place")
        return self._split(totals, by=TOTAL, steps=self.variant.tie_breaks)

    def _split(
        self,
        values: Mapping[int, int],
        *,
        by: str,
        steps: tuple[str, ...],
        source_at: str | None = None,
    ) -> list[_Group]:
        """Return groups of the positions by descending value, each settled by the steps left."""
        groups: list[_Group] = []
        for value in sorted(set(values.values()), reverse=True):
            if groups:
                groups[-1] = replace(groups[-1], decided_by=by, source_at=source_at)
            level = tuple(member for member in values if values[member] == value)
            groups += self._settle(level, steps)
        return groups

    def _settle(self, level: tuple[int, ...], steps: tuple[str, ...]) -> list[_Group]:
        if len(level) == 1 or not steps:
            return [_Group(level)]
        values = {
            member: value
            for member in level
            if (value := CRITERIA[steps[0]].value(self.cards[member], self.variant)) is not None
        }
        if len(values) < len(level):
            return self._ask_source(level, steps)
        return self._split(values, by=steps[0], steps=steps[1:])

    def _ask_source(self, level: tuple[int, ...], steps: tuple[str, ...]) -> list[_Group]:
        marks = [self.cards[member].source_place for member in level]
        if len(set(marks)) == 1:
            return [_Group(level, needs=self._needs(level, steps), open_at=steps[0])]
        last = max(mark for mark in marks if mark is not None)
        order = {
            member: -(last + 1 if mark is None else mark)
            for member, mark in zip(level, marks, strict=True)
        }
        return self._split(order, by=SOURCE, steps=steps, source_at=steps[0])

    def _needs(self, level: tuple[int, ...], steps: tuple[str, ...]) -> tuple[str, ...]:
        fields = [CRITERIA[step].field for step in steps]
        return tuple(
            field
            for field in fields
            if any(getattr(self.cards[member], field) is None for member in level)
        )


def rank(
    cards: Sequence[ScoreCard], *, variant: Variant, names: Sequence[str]
) -> tuple[Place, ...]:
    """Return every player's place, best first; the order of the cards never matters.

    cards: with their totals filled in; names: as shown, one for each card. The steps are the
    variant's `tie_breaks`; `variants.by_house` gives a variant with a house's own.
    Raises: ValueError where a total is missing.
    """
    places: list[Place] = []
    for group in _Ranking(cards, variant).groups():
        number = len(places) + 1
        members = sorted(group.members, key=lambda member: _by_name(names[member]))
        places += [_place(group, member, number, names[member]) for member in members]
    return tuple(places)


def _by_name(name: str) -> tuple[str, str]:
    return normalize_name(name), name


def _place(group: _Group, member: int, number: int, name: str) -> Place:
    return Place(
        name=name,
        place=number,
        shared=len(group.members) > 1,
        decided_by=group.decided_by,
        needs=group.needs,
        position=member,
        open_at=group.open_at,
        source_at=group.source_at,
    )


def verdicts(
    places: Sequence[Place], cards: Sequence[ScoreCard], *, variant: Variant
) -> tuple[Verdict, ...]:
    """Return why each player stands where they do, one verdict for each neighbouring pair."""
    return tuple(_verdict(above, below, cards, variant) for above, below in pairwise(places))


def _verdict(above: Place, below: Place, cards: Sequence[ScoreCard], variant: Variant) -> Verdict:
    kind = _kind(above, below)
    steps = _ladder(above, below, kind, cards, variant)
    last = next((step for step in steps if step.state in {"decides", "unknown"}), steps[-1])
    return Verdict(
        above=above.name,
        below=below.name,
        kind=kind,
        criterion=SOURCE if kind == SOURCE else last.criterion,
        value_above=last.value_above,
        value_below=last.value_below,
        needs=above.needs if kind == "undecided" else (),
        steps=steps,
    )


def _kind(above: Place, below: Place) -> str:
    if above.place == below.place:
        return "undecided" if above.needs else "shared"
    return SOURCE if above.decided_by == SOURCE else "decided"


def _ladder(
    above: Place, below: Place, kind: str, cards: Sequence[ScoreCard], variant: Variant
) -> tuple[Step, ...]:
    stop = {SOURCE: above.source_at, "undecided": above.open_at}.get(kind, above.decided_by)
    steps, state = [], "level"
    for name in (TOTAL, *variant.tie_breaks):
        if kind != "shared" and name == stop:
            state = "decides" if kind == "decided" else "unknown"
        values = [_value(name, cards[place.position], variant) for place in (above, below)]
        steps.append(Step(name, values[0], values[1], state))
        state = "level" if state == "level" else "unasked"
    if kind == SOURCE:
        marks = [cards[place.position].source_place for place in (above, below)]
        steps.append(Step(SOURCE, marks[0], marks[1], "decides"))
    return tuple(steps)


def _value(name: str, card: ScoreCard, variant: Variant) -> int | None:
    return card.total if name == TOTAL else CRITERIA[name].value(card, variant)
