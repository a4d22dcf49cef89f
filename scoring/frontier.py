"""The heaviest trail of a core, by dynamic programming along a moving frontier.

The tracks of a trail are a connected set in which no city, or two, have an odd number of them.
The sweep decides city by city; of the choices made so far only this matters: which open cities
hang together, whether each has an odd number of tracks, and how many ends are spent. For each
such state the heaviest choice is kept, so that time is bounded by the network's width.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from scoring.networks import NOTHING, Arms, Bundle, Core, Part, join

type State = tuple[int, ...]  # ends spent, then a slot for each open city: group × 2 + odd, or 0
type Choices = dict[State, Part]  # the heaviest part for each state

WIDE = 300  # states kept in the first, rough sweep


@dataclass(frozen=True, slots=True)
class Use:
    """A bundle from the closing city to the city in slot `far`."""

    far: int
    bundle: Bundle
    reach: int  # trains that everything after it can add at most


@dataclass(frozen=True, slots=True)
class Step:
    """Close the city in `slot`: first its bundles to cities still open, then the city itself.

    Slots count from 1, as the first number of a state is the ends spent.
    """

    slot: int
    opened: int  # cities that this step adds to the frontier
    uses: tuple[Use, ...]
    bonus: Part
    arms: Arms
    reach: int  # trains that all later steps can add at most


def _order(core: Core, start: int) -> tuple[int, list[int]]:
    """Return the cities in an order that keeps few open at once, after the cost of it."""
    beside: list[set[int]] = [set() for _ in core.bonus]
    for bundle in core.bundles:
        beside[bundle.a].add(bundle.b)
        beside[bundle.b].add(bundle.a)
    opened, order, cost = {start}, [], 0
    while opened:
        city = min(opened, key=lambda each: (len(beside[each] - opened), each))
        opened |= beside[city]
        cost += 3 ** len(opened)
        opened.remove(city)
        order.append(city)
        for other in beside[city]:
            beside[other].remove(city)
    return cost, order


def _gain(core: Core, city: int) -> int:
    return join(core.bonus[city], *core.arms[city])[0]


def _weight(bundle: Bundle) -> int:
    return max(bundle.odd, bundle.even or NOTHING)[0]


def _closed_at(core: Core, order: list[int]) -> Iterator[tuple[int, list[tuple[int, Bundle]]]]:
    """Return each city in order, with (far city, bundle) to those closed later."""
    rank = {city: index for index, city in enumerate(order)}
    at: dict[int, list[tuple[int, Bundle]]] = {city: [] for city in order}
    for bundle in core.bundles:
        near, far = sorted((bundle.a, bundle.b), key=rank.__getitem__)
        at[near].append((far, bundle))
    yield from at.items()


def _steps(core: Core) -> Iterator[Step]:
    """Return the core as steps of the sweep."""
    _, order = min(_order(core, start) for start in range(len(core.bonus)))
    reach = sum(map(_weight, core.bundles)) + sum(_gain(core, city) for city in order)
    slots: list[int] = []
    for city, bundles in _closed_at(core, order):
        before = len(slots)
        slots += [each for each in (city, *(far for far, _ in bundles)) if each not in slots]
        uses = []
        for far, bundle in bundles:
            reach -= _weight(bundle)
            uses.append(Use(slots.index(far) + 1, bundle, reach))
        reach -= _gain(core, city)
        slot = slots.index(city)
        opened = len(slots) - before
        yield Step(slot + 1, opened, tuple(uses), core.bonus[city], core.arms[city], reach)
        del slots[slot]


def _keep(choices: Choices, state: State, part: Part) -> None:
    known = choices.get(state)
    if known is None or part > known:
        choices[state] = part


def _connect(state: State, slot: int, far: int, odd: int) -> State:
    """Return the state with a bundle used between two slots: once (odd 1) or there and back."""
    group, other = state[slot] >> 1 or len(state), state[far] >> 1
    slots = list(state)
    if other and other != group:
        for at in range(1, len(slots)):
            if slots[at] >> 1 == other:
                slots[at] = group << 1 | slots[at] & 1
    slots[slot] = group << 1 | state[slot] & 1 ^ odd
    slots[far] = group << 1 | state[far] & 1 ^ odd
    return tuple(slots)


def _after(choices: Choices, slot: int, use: Use) -> Choices:
    """Return the choices with a bundle decided."""
    found: Choices = {}
    for state, part in choices.items():
        odd, even = use.bundle.odd, use.bundle.even
        _keep(found, _connect(state, slot, use.far, 1), join(part, odd))
        if even:
            _keep(found, _connect(state, slot, use.far, 0), join(part, even))
        if not even or not (state[slot] or state[use.far]):  # else there and back is no worse
            _keep(found, state, part)
    return found


def _leave(state: State, part: Part, step: Step) -> Iterator[tuple[int, Part]]:
    """Return the ways to leave a touched city for good: ends spent by then, part by then."""
    ends, (first, second) = state[0], step.arms
    part = join(part, step.bonus)
    if not state[step.slot] & 1:
        yield ends, part
        if not ends and first[1]:
            yield 2, join(part, first, second)
    elif ends < 2:
        yield ends + 1, join(part, first)


def _renamed(slots: State) -> State:
    """Return the slots with groups numbered as they appear."""
    names = {0: 0}
    return tuple(names.setdefault(slot >> 1, len(names)) << 1 | slot & 1 for slot in slots)


def _close(choices: Choices, step: Step, best: Part) -> tuple[Choices, Part]:
    """Return the choices with a city left for good, and the best trail that is complete by now."""
    found: Choices = {}
    for state, part in choices.items():
        group, others = state[step.slot] >> 1, state[1 : step.slot] + state[step.slot + 1 :]
        if not group:
            _keep(found, (state[0], *others), part)
        elif any(slot >> 1 == group for slot in others):
            slots = _renamed(others)
            for ends, left in _leave(state, part, step):
                _keep(found, (ends, *slots), left)
        elif not any(others):
            best = max([best, *(left for _, left in _leave(state, part, step))])
    return found, best


def _trim(choices: Choices, least: int, limit: int | None) -> Choices:
    """Return the choices above `least` trains; the heaviest ones only, where a limit is given."""
    kept = [(part, state) for state, part in choices.items() if part[0] > least]
    if limit is not None and len(kept) > limit:
        kept = sorted(kept, reverse=True)[:limit]
    return {state: part for part, state in kept}


def _sweep(steps: list[Step], best: Part, limit: int | None) -> tuple[Part, bool]:
    """Return the best trail, and whether nothing was left out for the limit."""
    choices: Choices = {(0,): NOTHING}
    exact = True
    for step in steps:
        choices = {state + (0,) * step.opened: part for state, part in choices.items()}
        for use in step.uses:
            choices = _trim(_after(choices, step.slot, use), best[0] - use.reach, None)
        choices, best = _close(choices, step, best)
        choices = _trim(choices, best[0] - step.reach, limit)
        exact = exact and len(choices) != limit
    return best, exact


def heaviest(core: Core, best: Part) -> Part:
    """Return the longest trail of a core, or `best` where none is longer."""
    steps = list(_steps(core))
    found, exact = _sweep(steps, best, WIDE)
    return found if exact else _sweep(steps, found, None)[0]
