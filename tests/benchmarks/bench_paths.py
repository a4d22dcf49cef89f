"""The longest path against plain depth-first search over unused tracks.

Run: python -m tests.benchmarks.bench_paths (exit status 1 where an aim is missed).
"""

import json
import sys
from pathlib import Path
from random import Random
from statistics import median

from scoring.boards import load_board
from scoring.games import random_game
from scoring.paths import Edge, longest_path
from scoring.variants import load_variant
from tests.benchmarks.ratios import Ratio, compare, report

VECTORS = Path(__file__).parents[1] / "data" / "vectors" / "trails.json"
GAMES = 3  # of each variant


def plain_path(edges: list[Edge]) -> tuple[int, list[int]]:
    """Walk on over every unused track, from every city; return length and tracks."""
    near: dict[str, list[tuple[int, str, int]]] = {}
    for index, (a, b, trains) in enumerate(edges):
        near.setdefault(a, []).append((index, b, trains))
        near.setdefault(b, []).append((index, a, trains))
    used = [False] * len(edges)
    walked: list[int] = []
    best, best_walk = 0, []

    def onward(city: str, length: int) -> None:
        nonlocal best, best_walk
        if length > best:
            best, best_walk = length, walked[:]
        for index, other, trains in near[city]:
            if not used[index]:
                used[index] = True
                walked.append(index)
                onward(other, length + trains)
                walked.pop()
                used[index] = False

    for city in near:
        onward(city, 0)
    return best, best_walk


def edges_of(board: str, tracks: list[str]) -> list[Edge]:
    every = load_board(board).tracks
    return [(every[track].a, every[track].b, every[track].length) for track in tracks]


def vectors(kind: str) -> list[list[Edge]]:
    cases = json.loads(VECTORS.read_text("utf-8"))
    return [edges_of(case["board"], case["route_ids"]) for case in cases if case["kind"] == kind]


def typical_networks() -> list[list[Edge]]:
    """Return what the players of random finished games own, those of the vectors too."""
    dice = Random(45)
    games = [
        (load_variant(name).board.name, random_game(load_variant(name), players, dice))
        for name, players in [("standard", 3), ("standard", 5), ("europe", 2), ("europe", 4)]
        for _ in range(GAMES)
    ]
    owned = [(board, card["routes"]) for board, game in games for card in game["players"]]
    return [edges_of(board, tracks) for board, tracks in owned] + vectors("game")


def measure(networks: list[list[Edge]]) -> list[Ratio]:
    for edges in networks:
        assert plain_path(edges)[0] == longest_path(edges).length
    return [
        compare(lambda edges=edges: plain_path(edges), lambda edges=edges: longest_path(edges))
        for edges in networks
    ]


def main() -> int:
    typical, densest = measure(typical_networks()), measure(vectors("dense"))
    hardest = max(typical + densest, key=lambda ratio: ratio.plain)
    middle = median(ratio.times for ratio in typical)
    reached = [
        report(
            "random games",
            typical,
            aims={"never slower in the median": middle >= 1},
        ),
        report(
            "densest networks",
            densest,
            aims={"20 times as fast where plain search is slowest": hardest.times >= 20},
        ),
    ]
    return 0 if all(reached) else 1


if __name__ == "__main__":
    sys.exit(main())
