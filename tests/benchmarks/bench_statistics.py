"""Pages of statistics: against the raw query and the frame alone, and as the site grows.

Run: python -m tests.benchmarks.bench_statistics (exit status 1 where an aim is missed).
"""

import sys
import time
from collections.abc import Callable

from tests.benchmarks.leagues_at_size import empty_database, store_league
from tests.benchmarks.ratios import ROUNDS, Ratio, compare, report

MATCHES = 2_000
OTHERS = 9  # leagues as large beside it, so that the site holds ten times as many
PAGES = ("player", "statistics", "table", "compare")
GROWTH = 1.3  # how much slower the same page may be on a site ten times as large
TIMES_OF_FRAME = 40.0  # how often the frame could be made while a page is, everything asked anew


def address_of(page: str, league) -> str:
    from django.urls import reverse

    one, other = league.players.order_by("pk").values_list("public_id", flat=True)[:2]
    if page == "player":
        return reverse(page, args=[league.slug, one])
    address = reverse(page, args=[league.slug])
    return f"{address}?player={one}&other={other}" if page == "compare" else address


def reader(address: str, *, anew: bool) -> Callable[[], None]:
    """Return what opens a page; anew: with nothing kept from before."""
    from django.core.cache import cache
    from django.test import Client

    client = Client(SERVER_NAME="localhost")

    def open_page() -> None:
        if anew:
            cache.clear()
        assert client.get(address).status_code == 200

    return open_page


def raw_query(league) -> Callable[[], object]:
    """Return what reads the rows of the frame and does nothing with them."""
    from leagues.queries.results import Scope, results_in
    from leagues.statistics.frames import ORDER, STORED

    rows = results_in(league, Scope()).order_by(*ORDER).values_list(*STORED.values())
    return lambda: list(rows.all())


def frame_alone(league) -> Callable[[], object]:
    from django.core.cache import cache

    from leagues.statistics.frames import league_frame

    def read() -> object:
        cache.clear()
        return league_frame(league)

    return read


def cpu_seconds(way: Callable[[], None]) -> float:
    """Return the least processor time of some rounds: the two sizes cannot be timed in turns."""
    times = []
    for _ in range(ROUNDS):
        begun = time.process_time()
        way()
        times.append(time.process_time() - begun)
    return min(times)


def main() -> int:
    with empty_database():
        league = store_league("bench", MATCHES)
        addresses = {page: address_of(page, league) for page in PAGES}
        frame = compare(frame_alone(league), raw_query(league))
        pages = [
            compare(reader(each, anew=True), frame_alone(league)) for each in addresses.values()
        ]
        kept = [
            compare(reader(each, anew=True), reader(each, anew=False))
            for each in addresses.values()
        ]
        small = {page: cpu_seconds(reader(each, anew=True)) for page, each in addresses.items()}
        for number in range(OTHERS):
            store_league(f"other-{number}", MATCHES, seed=number + 2)
        large = {page: cpu_seconds(reader(each, anew=True)) for page, each in addresses.items()}
    growth = {page: large[page] / small[page] for page in PAGES}
    reached = [
        report(f"frame of {MATCHES} matches ÷ raw query", [frame], aims={}),
        report(
            "pages asked anew ÷ frame alone",
            pages,
            aims={
                f"{page} takes at most {TIMES_OF_FRAME:.0f} frames": one.times <= TIMES_OF_FRAME
                for page, one in zip(PAGES, pages, strict=True)
            },
        ),
        report("pages asked anew ÷ with answers kept", kept, aims={}),
        report(
            "pages on a site ten times as large ÷ before",
            [Ratio(large[page], small[page]) for page in PAGES],
            aims={
                f"{page} at most {GROWTH} times as long: {times:.2f}": times <= GROWTH
                for page, times in growth.items()
            },
        ),
    ]
    return 0 if all(reached) else 1


if __name__ == "__main__":
    sys.exit(main())
