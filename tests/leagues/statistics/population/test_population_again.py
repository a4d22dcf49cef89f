"""The same numbers made again in plain Python, for leagues made up by chance."""

from collections import defaultdict
from itertools import permutations
from statistics import fmean, stdev

import pytest
from hypothesis import given

from leagues.statistics.population.cells import cells_of
from leagues.statistics.population.effects import effects_of
from leagues.statistics.population.margins import wins_of
from leagues.statistics.population.pairs import pairs_of
from leagues.statistics.population.winners import leads_of
from tests.leagues.statistics.made import Game, frame_of, leagues

OWN = {
    "route_points": lambda seat: seat.route_points,
    "ticket_points": lambda seat: seat.ticket_points,
    "longest_path_points": lambda seat: seat.longest_path_bonus,
}


def is_known(game: Game) -> bool:
    buckets = ["route_points", "ticket_points", "longest_path_bonus"]
    buckets += ["stations_remaining"] if game.has_stations else []
    return all(getattr(seat, name) is not None for seat in game.seats for name in buckets)


@given(leagues())
def test_cells_are_what_their_totals_are(games):
    totals = defaultdict(list)
    for game in games:
        totals[game.variant, game.size] += [seat.total for seat in game.seats]

    cells = {(cell.variant, cell.size): cell for cell in cells_of(frame_of(games))}

    assert cells.keys() == totals.keys()
    for key, cell in cells.items():
        assert cell.mean.value == pytest.approx(fmean(totals[key]))
        assert cell.deviation.value == pytest.approx(stdev(totals[key]))
        assert cell.matches == len(totals[key]) / cell.size


@given(leagues())
def test_pairs_are_counted_match_by_match_and_mirror_each_other(games):
    pairs = pairs_of(frame_of(games))

    for one, other in permutations(range(1, 6), 2):
        met = [(game.of(one), game.of(other)) for game in games]
        places = [(a.place, b.place) for a, b in met if a and b]
        duel = pairs.against(one, other)
        if not places:
            assert duel is None
            continue
        assert duel.common == len(places)
        assert duel.ahead == sum(a < b for a, b in places)
        assert duel.level == sum(a == b for a, b in places)
        assert duel.shrunk + pairs.against(other, one).shrunk == pytest.approx(1)


@given(leagues())
def test_seats_share_the_wins_and_what_par_is_of_them(games):
    frame = frame_of(games)
    seated = frame.assign(seat=frame["position"] + 1.0)

    effects = effects_of(seated, "seat")

    assert sum(each.share for each in effects) == pytest.approx(len(games))
    assert sum(each.expected for each in effects) == pytest.approx(len(games))
    for each in effects:
        sat = [game.seats[each.value - 1] for game in games if game.size >= each.value]
        assert each.results == len(sat)
        assert each.share == pytest.approx(sum(s.place == 1 and 1 / s.level for s in sat))


@given(leagues())
def test_leads_are_means_over_matches_known_whole(games):
    known = [game for game in games if is_known(game)]
    leads = {lead.bucket: lead for lead in leads_of(frame_of(games))}

    for bucket, own in OWN.items():
        apart = [
            fmean(own(seat) for seat in game.seats if seat.place == 1)
            - fmean(own(seat) for seat in game.seats if seat.place > 1)
            for game in known
            if any(seat.place > 1 for seat in game.seats)
        ]
        if not apart:
            assert bucket not in leads
            continue
        lead = leads[bucket]
        assert (lead.lead.n, lead.lead.value) == (len(apart), pytest.approx(fmean(apart)))
        assert lead.winners.value - lead.others.value == pytest.approx(lead.lead.value)


@given(leagues())
def test_margins_are_of_the_winner_over_the_best_who_did_not_win(games):
    found = list(wins_of(frame_of(games))["margin"])

    for game, margin in zip(games, found, strict=True):
        winners = [seat.total for seat in game.seats if seat.place == 1]
        others = [seat.total for seat in game.seats if seat.place > 1]
        assert margin == (0 if len(winners) > 1 else winners[0] - max(others))
