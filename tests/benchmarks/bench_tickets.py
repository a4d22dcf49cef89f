"""The best use of stations against the full product of choices.

Run: python -m tests.benchmarks.bench_tickets (exit status 1 where an aim is missed).
"""

import json
import sys
from collections.abc import Iterable
from itertools import product
from pathlib import Path
from statistics import median

from scoring.boards import Board, load_board
from scoring.tickets import Card, best_use
from tests.benchmarks.ratios import Ratio, compare, report

VECTORS = Path(__file__).parents[1] / "data" / "vectors" / "tickets.json"


def pieces_of(board: Board, tracks: Iterable[str]) -> dict[str, str]:
    """Return the piece of each city by joining track after track."""
    above: dict[str, str] = {city: city for city in board.cities}

    def top(city: str) -> str:
        while above[city] != city:
            city = above[city]
        return city

    for track in tracks:
        above[top(board.tracks[track].a)] = top(board.tracks[track].b)
    return {city: top(city) for city in above}


def plain_best(
    board: Board, own: list[str], lent: list[str], stations: list[str], tickets: list[Card]
) -> tuple[int, int]:
    """Try every track, or none, for every station; return net and completed."""
    options: list[list[list[str]]] = [
        [[], *([track] for track in lent if at in (board.tracks[track].a, board.tracks[track].b))]
        for at in stations
    ]
    best = (-(10**9), 0)
    for choice in product(*options):
        piece = pieces_of(board, [*own, *(track for used in choice for track in used)])
        done = [points for a, b, points in tickets if piece[a] == piece[b]]
        net = 2 * sum(done) - sum(points for _, _, points in tickets)
        best = max(best, (net, len(done)))
    return best


def measure(case: dict) -> Ratio:
    board, claims = load_board(case["board"]), dict(case["claims"])
    own = claims.pop(case["player"])
    lent = [track for tracks in claims.values() for track in tracks]
    tickets = [(a, b, points) for a, b, points in case["tickets"]]

    def ours() -> tuple[int, int]:
        used = best_use(board, own=own, lent=lent, stations=case["stations"], tickets=tickets)
        return used.net, used.completed

    def plain() -> tuple[int, int]:
        return plain_best(board, own, lent, case["stations"], tickets)

    assert plain() == ours()
    return compare(plain, ours)


def main() -> int:
    cases = json.loads(VECTORS.read_text("utf-8"))
    ratios = {case["id"]: measure(case) for case in cases}
    lending = [ratios[case["id"]] for case in cases if case["stations"]]
    idle = [ratios[case["id"]] for case in cases if not case["stations"]]
    slowest = max(lending, key=lambda ratio: ratio.plain)
    reached = [
        report(
            "with stations",
            lending,
            aims={
                "twice as fast in the median": median(ratio.times for ratio in lending) >= 2,
                "20 times as fast where the product is largest": slowest.times >= 20,
            },
        ),
        report(
            "without stations",  # one walk over the tracks either way, and ours keeps the result
            idle,
            aims={"at most twice as long": median(ratio.times for ratio in idle) >= 0.5},
        ),
    ]
    return 0 if all(reached) else 1


if __name__ == "__main__":
    sys.exit(main())
