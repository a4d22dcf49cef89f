"""Two ways to do the same, timed side by side: only their ratio says something."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import median

ROUNDS = 5  # each way is timed so often, in turns; the fastest counts
LEAST_SECONDS = 0.002  # a way that is faster than this is repeated within a round


@dataclass(frozen=True)
class Ratio:
    """How many times longer the plain way took for one case."""

    plain: float  # seconds
    ours: float  # seconds

    @property
    def times(self) -> float:
        """Return plain ÷ ours."""
        return self.plain / self.ours


def _seconds(way: Callable[[], object], repeats: int) -> float:
    begun = time.perf_counter()
    for _ in range(repeats):
        way()
    return (time.perf_counter() - begun) / repeats


def _repeats(way: Callable[[], object]) -> int:
    return 1 + int(LEAST_SECONDS / max(_seconds(way, 1), 1e-7))


def compare(plain: Callable[[], object], ours: Callable[[], object]) -> Ratio:
    """Return the fastest times of both ways, measured in turns."""
    ways = [(way, _repeats(way)) for way in (plain, ours)]
    rounds = [[_seconds(way, repeats) for way, repeats in ways] for _ in range(ROUNDS)]
    return Ratio(min(both[0] for both in rounds), min(both[1] for both in rounds))


def describe(title: str, ratios: Sequence[Ratio]) -> str:
    """Return one line: the ratios' spread, and the slowest case of either way."""
    times = sorted(ratio.times for ratio in ratios)
    slowest = [1000 * max(getattr(ratio, way) for ratio in ratios) for way in ("plain", "ours")]
    return (
        f"{title}: {len(times)} cases, {times[0]:.2f} to {times[-1]:.0f} times as fast, "
        f"median {median(times):.2f}; slowest {slowest[0]:.2f} ms plain, {slowest[1]:.2f} ms ours"
    )


def report(title: str, ratios: Sequence[Ratio], *, aims: dict[str, bool]) -> bool:
    """Print the line and the aims, each reached or missed; return whether all are reached."""
    print(describe(title, ratios))  # noqa: T201 - a benchmark prints
    for aim, is_reached in aims.items():
        print(f"  {'reached' if is_reached else 'MISSED '} {aim}")  # noqa: T201 - the same
    return all(aims.values())
