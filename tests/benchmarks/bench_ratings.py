"""A league's ratings replayed: against the `openskill` package alone, and with reading and storing.

Run: python -m tests.benchmarks.bench_ratings (exit status 1 where an aim is missed).
"""

import sys
from datetime import date, timedelta
from random import Random

from openskill.models import PlackettLuce

from scoring.ratings import NEWCOMER, Rating, rate
from tests.benchmarks.leagues_at_size import empty_database
from tests.benchmarks.ratios import compare, report

MATCHES = 10_000
PLAYERS = 60
FIRST_DAY = date(2000, 1, 1)
CLOSE = 1e-9

type Table = list[tuple[int, int]]  # who sat there, and where they came


def random_tables(dice: Random) -> list[Table]:
    """Return tables of two to five players with ties, places skipped after a shared one."""
    return [_table(dice.sample(range(PLAYERS), dice.randint(2, 5)), dice) for _ in range(MATCHES)]


def _table(players: list[int], dice: Random) -> Table:
    totals = [dice.randint(60, 120) for _ in players]
    places = [1 + sum(other > total for other in totals) for total in totals]
    return list(zip(players, places, strict=True))


def by_package(tables: list[Table]) -> dict[int, Rating]:
    """Return everybody's rating in the end, as the package gives it."""
    model = PlackettLuce()
    held = {player: model.rating() for player in range(PLAYERS)}
    for table in tables:
        teams = [[held[player]] for player, _ in table]
        rated = model.rate(teams, ranks=[float(place) for _, place in table])
        held |= {player: team[0] for (player, _), team in zip(table, rated, strict=True)}
    return {player: Rating(one.mu, one.sigma) for player, one in held.items()}


def by_ours(tables: list[Table]) -> dict[int, Rating]:
    """Return everybody's rating in the end, as our closed form gives it: the same work."""
    held = dict.fromkeys(range(PLAYERS), NEWCOMER)
    for table in tables:
        after = rate([held[player] for player, _ in table], [place for _, place in table])
        held |= {player: one for (player, _), one in zip(table, after, strict=True)}
    return held


def is_close(ours: dict[int, Rating], theirs: dict[int, Rating]) -> bool:
    return all(
        abs(ours[player].mu - theirs[player].mu) < CLOSE
        and abs(ours[player].sigma - theirs[player].sigma) < CLOSE
        for player in theirs
    )


def store(tables: list[Table]):
    """Return a league that holds these tables as counted matches, ten a day."""
    from leagues.models import League, Match, Player, Result

    league = League.objects.create(slug="bench", name="Bench")
    players = Player.objects.bulk_create(
        Player(league=league, name=f"P{at}", normalized_name=f"p{at}", code=f"P{at}")
        for at in range(PLAYERS)
    )
    when = [(FIRST_DAY + timedelta(days=at // 10), at % 10 + 1) for at in range(len(tables))]
    matches = Match.objects.bulk_create(
        Match(league=league, variant="standard", size=len(table), played_on=day, order=order)
        for table, (day, order) in zip(tables, when, strict=True)
    )
    Result.objects.bulk_create(
        Result(
            league=league,
            match=match,
            played_on=match.played_on,
            variant=match.variant,
            counts=True,
            player=players[player],
            position=position,
            total=100 - place,
            place=place,
            shared=False,
        )
        for match, table in zip(matches, tables, strict=True)
        for position, (player, place) in enumerate(table)
    )
    return league, [player.pk for player in players]


def main() -> int:
    tables = random_tables(Random(10))
    with empty_database():
        from leagues.actions.ratings import replay_league
        from leagues.models import RatingChange
        from leagues.queries.ratings import held_after, rated_lines
        from leagues.standings.ratings import replay

        def rate_from_nothing(league) -> None:
            RatingChange.objects.all().delete()
            replay_league(league)

        league, ids = store(tables)
        lines = rated_lines(league)
        replay_league(league)
        held = held_after(league)
        theirs = by_package(tables)
        assert is_close({at: held[pk].rating for at, pk in enumerate(ids)}, theirs)

        closed = compare(lambda: by_package(tables), lambda: by_ours(tables))
        alone = compare(lambda: by_package(tables), lambda: replay(lines))
        again = compare(lambda: by_package(tables), lambda: replay_league(league))
        stored = compare(lambda: by_package(tables), lambda: rate_from_nothing(league))
    reached = [
        report(
            f"{MATCHES} matches rated",
            [closed],
            aims={"at least 2.5 times as fast as the package": closed.times >= 2.5},
        ),
        report(
            f"{MATCHES} matches replayed, every change kept to be stored",
            [alone],
            aims={"faster than the package without them": alone.times >= 1},
        ),
        report(
            f"{MATCHES} matches read, replayed and stored",
            [stored],
            aims={"at most ten times as long as the package alone": stored.times >= 0.1},
        ),
        report(
            f"{MATCHES} matches read, replayed and found as stored",
            [again],
            aims={"at most three times as long as the package alone": again.times >= 0.33},
        ),
    ]
    return 0 if all(reached) else 1


if __name__ == "__main__":
    sys.exit(main())
