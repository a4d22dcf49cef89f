"""The heaviest trail of a core, by dynamic programming along a moving frontier.

The tracks of a trail are a connected set in which no city, or two, have an odd number of them.
The sweep decides city by city; of the choices made so far only this matters: which open cities
hang together, whether each has an odd number of tracks, and how many ends are spent. For each
such state the heaviest choice is kept, so that time is bounded by the network's width.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from operator import itemgetter

from scoring.networks import Arms, Core, Part

type State = tuple[int, ...]  # ends spent, then a slot for each open city: group × 2 + odd, or 0
type Choices = dict[State, Part]  # the heaviest part for each state

WIDE = 300  # states kept in the first, rough sweep


@dataclass(frozen=True, slots=True)
class Bundle:
    """All tracks between cities a and b, and the best use of an odd or even number of them."""

    a: int
    b: int
    odd: Part
    even: Part  # 0 for a single track


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


def _bundle(a: int, b: int, parts: list[Part]) -> Bundle:
    """Return a bundle; two more parallel tracks are always worth a detour, so one at most stays."""
    every, but_one = sum(parts), sum(parts) - min(parts)
    return Bundle(a, b, every, but_one) if len(parts) % 2 else Bundle(a, b, but_one, every)


def _bundles(core: Core) -> list[Bundle]:
    together: dict[tuple[int, int], list[Part]] = {}
    for a, b, part in core.tracks:
        together.setdefault((a, b), []).append(part)
    return [_bundle(a, b, parts) for (a, b), parts in together.items()]


def _order(core: Core, start: int) -> tuple[int, list[int]]:
    """Return the cities in an order that keeps few open at once, after the cost of it."""
    beside: list[set[int]] = [set() for _ in core.bonus]
    for a, b, _ in core.tracks:
        beside[a].add(b)
        beside[b].add(a)
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
    """Return the most trains that a city adds to a trail by itself."""
    return core.bonus[city] + sum(core.arms[city]) >> core.bits


def _weight(core: Core, bundle: Bundle) -> int:
    return max(bundle.odd, bundle.even) >> core.bits


def _closed_at(
    bundles: list[Bundle], order: list[int]
) -> Iterator[tuple[int, list[tuple[int, Bundle]]]]:
    """Return each city in order, with (far city, bundle) to those closed later."""
    rank = {city: index for index, city in enumerate(order)}
    at: dict[int, list[tuple[int, Bundle]]] = {city: [] for city in order}
    for bundle in bundles:
        near, far = sorted((bundle.a, bundle.b), key=rank.__getitem__)
        at[near].append((far, bundle))
    yield from at.items()


def _steps(core: Core) -> Iterator[Step]:
    """Return the core as steps of the sweep."""
    _, order = min(_order(core, start) for start in range(len(core.bonus)))
    bundles = _bundles(core)
    reach = sum(_weight(core, bundle) for bundle in bundles)
    reach += sum(_gain(core, city) for city in order)
    slots: list[int] = []
    for city, closed in _closed_at(bundles, order):
        before = len(slots)
        slots += [each for each in (city, *(far for far, _ in closed)) if each not in slots]
        uses = []
        for far, bundle in closed:
            reach -= _weight(core, bundle)
            uses.append(Use(slots.index(far) + 1, bundle, reach))
        reach -= _gain(core, city)
        slot = slots.index(city)
        opened = len(slots) - before
        yield Step(slot + 1, opened, tuple(uses), core.bonus[city], core.arms[city], reach)
        del slots[slot]


def _keep(choices: Choices, state: State, part: Part) -> None:
    if part > choices.get(state, -1):
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
        _keep(found, _connect(state, slot, use.far, 1), part + odd)
        if even:
            _keep(found, _connect(state, slot, use.far, 0), part + even)
        if not even or not (state[slot] or state[use.far]):  # else there and back is no worse
            _keep(found, state, part)
    return found


def _leave(state: State, part: Part, step: Step) -> Iterator[tuple[int, Part]]:
    """Return the ways to leave a touched city for good: ends spent by then, part by then."""
    ends, (first, second) = state[0], step.arms
    part += step.bonus
    if not state[step.slot] & 1:
        yield ends, part
        if not ends and first:
            yield 2, part + first + second
    elif ends < 2:
        yield ends + 1, part + first


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


def _trim(choices: Choices, least: Part, limit: int | None = None) -> Choices:
    """Return the choices from `least` up; the heaviest ones only, where a limit is given."""
    kept = {state: part for state, part in choices.items() if part >= least}
    if limit is None or len(kept) <= limit:
        return kept
    return dict(sorted(kept.items(), key=itemgetter(1, 0), reverse=True)[:limit])


def _sweep(core: Core, steps: list[Step], best: Part, limit: int | None) -> tuple[Part, bool]:
    """Return the best trail, and whether nothing was left out for the limit."""

    def least(reach: int) -> Part:
        """Return the least part that can still become more than the best."""
        return max((best >> core.bits) - reach + 1, 0) << core.bits

    choices: Choices = {(0,): 0}
    exact = True
    for step in steps:
        choices = {state + (0,) * step.opened: part for state, part in choices.items()}
        for use in step.uses:
            choices = _trim(_after(choices, step.slot, use), least(use.reach))
        choices, best = _close(choices, step, best)
        choices = _trim(choices, least(step.reach), limit)
        exact = exact and len(choices) != limit
    return best, exact


def heaviest(core: Core, best: Part) -> Part:
    """Return the longest trail of a core, or `best` where none has more trains.

    A rough sweep finds a long trail; where it had to leave something out, a second one goes
    without what cannot become longer, and is exact.
    """
    steps = list(_steps(core))
    found, exact = _sweep(core, steps, best, WIDE)
    return found if exact else _sweep(core, steps, found, None)[0]
