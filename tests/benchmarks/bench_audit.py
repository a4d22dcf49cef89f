"""The audit of a match against the sum of its parts, and the bounds against trying all sets.

Run: python -m tests.benchmarks.bench_audit (exit status 1 where an aim is missed).
"""

import json
import sys
from collections.abc import Callable
from random import Random
from statistics import median
from typing import Any

from scoring.audit import CHECKS, audit_sheet
from scoring.bounds import _fits, is_possible_together, own_sets, supply_of
from scoring.checks import Table
from scoring.games import random_game
from scoring.legality import check_claims
from scoring.paths import longest_path
from scoring.places import rank
from scoring.reading import read_sheet
from scoring.sheets import ScoreCard, sheet_as_dict
from scoring.tickets import best_use
from scoring.variants import load_variant, load_variants
from tests.benchmarks.ratios import Ratio, compare, report

GAMES = 6  # of each variant and size
RECORD = ("routes", "tickets", "stations")
AIM = 1.8  # the audit may take so many times as long as its parts
AIM_SAID = f"at most {AIM} times as long as the parts in the median"
FOUR = load_variant("standard", players=4)
FITTING = [(80, 72, 66, 63), (90, 87, 83, 73), (87, 82, 76, 70), (93, 91, 90, 84), (88, 87, 82, 80)]
NOT_FITTING = [(98, 95, 94, 84), (99, 94, 91, 89), (95, 95, 91, 89), (99, 94, 93, 84)]


def all_games() -> list[dict[str, Any]]:
    return [
        random_game(load_variant(variant.name, players=size), size, Random(seed))
        for variant in load_variants().values()
        for size in range(variant.players_min, variant.players_max + 1)
        for seed in range(GAMES)
    ]


def typed(game: dict[str, Any]) -> dict[str, Any]:
    """Return the same match as people type it: every part and the total, no board record."""
    audit = audit_sheet(game)
    assert audit.filled is not None
    sheet = json.loads(json.dumps(sheet_as_dict(audit.filled)))
    for card in sheet["players"]:
        card |= dict.fromkeys(RECORD)
    return sheet


def engines(table: Table) -> None:
    """Seek each player's longest path and the best use of their stations, nothing else."""
    board = table.variant.board
    for position, card in enumerate(table.cards):
        tracks = [board.tracks[each] for each in card.routes or ()]
        longest_path([(track.a, track.b, track.length) for track in tracks])
        best_use(
            board,
            own=card.routes or (),
            lent={
                each
                for at, other in enumerate(table.cards)
                if at != position
                for each in other.routes or ()
            },
            stations=card.stations or (),
            tickets=[(each.a, each.b, each.points or 0) for each in card.tickets or ()],
        )


def parts_of(sheet: dict[str, Any]) -> Callable[[], None]:
    """Return what an audit cannot do without: reading, engines, every check, the places."""
    audit = audit_sheet(sheet)
    assert audit.variant is not None
    cards: tuple[ScoreCard, ...] = audit.cards
    table = Table(cards, audit.names, audit.variant)
    has_record = bool(audit.board)

    def parts() -> None:
        read_sheet(sheet)
        if has_record:
            list(check_claims(table))
            engines(table)
        for check in CHECKS:
            list(check(table))
        rank(cards, variant=table.variant, names=table.names)

    return parts


def parts_and_whole(sheet: dict[str, Any]) -> Ratio:
    """Return the time of the parts (as plain) and of the audit (as ours)."""
    return compare(parts_of(sheet), lambda: audit_sheet(sheet))


def try_all_sets(room: tuple[int, ...], wanted: tuple[int, ...]) -> bool:
    """Try every own set of each player with every one of the next that still fits."""
    if not wanted:
        return True
    for counts in own_sets(supply_of(FOUR))[wanted[0]]:
        left = tuple(have - need for have, need in zip(room, counts, strict=True))
        if min(left) >= 0 and try_all_sets(left, wanted[1:]):
            return True
    return False


def bounds(wanted: tuple[int, ...]) -> Ratio:
    room = tuple(kind.room(doubles_open=True) for kind in supply_of(FOUR).kinds)

    def plain() -> bool:
        return try_all_sets(room, wanted)

    def ours() -> bool:
        _fits.cache_clear()
        return is_possible_together(FOUR, wanted)

    assert plain() == ours()
    return compare(plain, ours)


def main() -> int:
    games = all_games()
    records = [parts_and_whole(game) for game in games]
    sheets = [parts_and_whole(typed(game)) for game in games]
    fitting, apart = ([bounds(each) for each in tables] for tables in (FITTING, NOT_FITTING))
    reached = [
        report(title, ratios, aims={AIM_SAID: median(each.times for each in ratios) >= 1 / AIM})
        for title, ratios in (("board records", records), ("typed sheets", sheets))
    ]
    quick = median(each.times for each in fitting)
    aims = {"at most three times as long as trying all sets in turn": quick >= 1 / 3}
    reached.append(report("route points of four that fit", fitting, aims=aims))
    slowest = max(apart, key=lambda ratio: ratio.plain)
    aims = {"twice as fast where trying all sets takes longest": slowest.times >= 2}
    reached.append(report("route points of four that do not fit", apart, aims=aims))
    return 0 if all(reached) else 1


if __name__ == "__main__":
    sys.exit(main())
