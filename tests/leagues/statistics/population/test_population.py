"""What a league's matches say about the game, against the six worked matches."""

import pytest

from leagues.models import Player
from leagues.statistics.filters import Filters
from leagues.statistics.frames import league_frame
from leagues.statistics.population.cells import cells_of, spreads_in
from leagues.statistics.population.document import population_of
from leagues.statistics.population.margins import biggest, closest, wins_of
from leagues.statistics.population.months import months_best, months_of
from leagues.statistics.population.rates import bonus_decisions, longest_path_of, tickets_of
from leagues.statistics.population.winners import leads_of
from tests.factories import card, make_league, play, sheet
from tests.leagues.statistics.six import six_matches

pytestmark = pytest.mark.django_db


@pytest.fixture
def frame():
    return league_frame(six_matches()[0])


def id_of(name: str) -> int:
    return Player.objects.get(name=name).pk


def test_a_cell_has_mean_deviation_and_median_of_its_totals(frame):
    cells = {(cell.variant, cell.size): cell for cell in cells_of(frame)}

    us = cells["standard", 3]
    assert (us.matches, us.results) == (2, 6)
    assert (round(us.mean.value, 2), round(us.deviation.value, 2)) == (87.83, 8.47)
    assert us.median.value == 87.5  # 77 83 85 90 90 102
    assert (us.mean.shown, cells["two-player", 2].mean.shown) == (True, False)  # 6 and 4 results


def test_cells_come_by_results(frame):
    cells = [(cell.variant, cell.size, cell.results) for cell in cells_of(frame)]

    assert cells == [
        ("standard", 3, 6),
        ("europe", 4, 4),
        ("two-player", 2, 4),
        ("europe", 3, 3),
    ]


def test_players_of_a_cell_come_by_median(frame):
    spreads = spreads_in(frame, cells_of(frame)[0])

    assert [(each.player, each.totals, each.median) for each in spreads] == [
        (id_of("Ada"), (90, 102), 96),
        (id_of("Ren"), (85, 90), 87.5),
        (id_of("Bo"), (83,), 83),
        (id_of("Zoë"), (77,), 77),
    ]


def test_margins_in_order(frame):
    assert list(wins_of(frame)["margin"]) == [17, 11, 0, 0, 13, 24]


def test_the_closest_name_what_decided_and_the_biggest_come_first(frame):
    near, far = closest(frame, most=3), biggest(frame, most=2)

    assert [(won.margin, won.number, won.decided_by) for won in near] == [
        (0, 4, None),
        (0, 3, "stations_remaining"),
        (11, 2, "total"),
    ]
    assert [won.is_shared for won in near] == [True, False, False]
    assert set(near[0].winners) == {id_of("Ada"), id_of("Ren")}
    assert [(won.margin, won.winners) for won in far] == [
        (24, (id_of("Bo"),)),
        (17, (id_of("Ada"),)),
    ]


def test_a_guest_may_have_won():
    league = make_league()
    play(league, sheet(card(None, 99, guest=True), card("Ada", 80)))

    (won,) = biggest(league_frame(league))

    assert (won.winners, won.margin) == ((None,), 19)


def test_a_win_that_everybody_shares_is_the_closest_and_not_the_biggest():
    league = make_league()
    level = {"tickets_completed": 4, "longest_path_bonus": 10}
    play(league, sheet(card("Ada", 90, **level), card("Bo", 90, **level)))

    frame = league_frame(league)

    assert [won.margin for won in closest(frame)] == [0]
    assert biggest(frame) == []


def test_all_holders_of_the_longest_path_count(frame):
    path = longest_path_of(frame)

    assert path.with_it.share == 2.0
    assert round(path.with_it.expected, 3) == 2.083
    assert (path.with_it.rate.value, path.with_it.rate.n) == (3 / 6, 6)  # shared wins are wins
    assert (path.held.value, path.held.n) == (6 / 15, 15)  # of all but match 5
    assert (path.without_it.share, path.without_it.rate.n) == (3.0, 9)
    assert not path.with_it.rate.shown


def test_no_match_was_decided_by_the_bonus(frame):
    decided = bonus_decisions(frame)

    assert (decided.value, decided.n) == (0, 5)


def test_tickets_of_everybody(frame):
    tickets = tickets_of(frame)

    # completed 13 + 8 + 14 + 11 + 10, failed 1 + 1 + 1 + 2 + 3
    assert (tickets.completion.value, tickets.completion.n) == (56 / 64, 64)
    # net 97 + 60 + 132 + 61 + 63
    assert tickets.points.value == 413 / 56


def test_winners_against_others_by_bucket(frame):
    leads = {lead.bucket: lead for lead in leads_of(frame)}

    routes = leads["route_points"]
    # match 1: 58 to 52.5; 2: 55 to 70; 3: 48 to 47; 4: (60 + 52) ÷ 2 to 64; 6: 47 to 48
    assert routes.winners.value == pytest.approx((58 + 55 + 48 + 56 + 47) / 5)
    assert routes.others.value == pytest.approx((52.5 + 70 + 47 + 64 + 48) / 5)
    assert routes.lead.value == pytest.approx((5.5 - 15 + 1 - 8 - 1) / 5)
    assert (routes.lead.n, routes.lead.shown) == (5, True)
    # stations: matches 3 and 6 alone: 8 to 20 ÷ 3, 8 to 6
    assert leads["station_points"].lead.value == pytest.approx((8 - 20 / 3 + 2) / 2)
    assert (leads["station_points"].lead.n, leads["station_points"].lead.shown) == (2, False)


def test_a_bucket_of_no_map_played_is_left_out():
    league = make_league()
    known = {"route_points": 50, "ticket_points": 30}
    cards = [card("Ada", 90, **known, longest_path_bonus=10)]
    play(league, sheet(*cards, card("Bo", 80, **known, longest_path_bonus=0)))

    buckets = [lead.bucket for lead in leads_of(league_frame(league))]

    assert buckets == ["route_points", "ticket_points", "longest_path_points"]


def test_matches_by_month():
    league = make_league()
    for day in ("2025-12-31", "2026-02-01", "2026-02-28"):
        play(league, sheet(card("Ada", 90), card("Bo", 80), played_on=day))

    months = months_of(league_frame(league))

    assert {f"{month:%Y-%m}": n for month, n in months.items()} == {"2025-12": 1, "2026-02": 2}


def test_the_last_month_tells_who_won_most_over_par(frame):
    best = months_best(frame)

    assert (best.players, best.matches, best.played) == ((id_of("Ada"),), 6, 5)
    assert round(best.over, 3) == 0.75
    assert round(best.luck, 2) == 2.06
    assert not best.is_clear


def test_nobody_stands_out_of_a_month_of_guests_wins():
    league = make_league()
    play(league, sheet(card(None, 99, guest=True), card("Ada", 80)))

    best = months_best(league_frame(league))

    assert (best.players, best.matches) == ((), 1)


def test_nothing_was_played_and_everything_answers():
    league = make_league()

    empty = population_of(league, Filters())

    assert (empty.matches, empty.cells, empty.seats, empty.leads) == (0, (), (), ())
    assert (empty.closest, empty.biggest) == ((), ())
    assert (empty.decided_by_bonus.value, empty.decided_by_bonus.n) == (0, 0)
    assert empty.tickets.completion.value is None
    assert months_best(league_frame(league)) is None
    assert months_of(league_frame(league)) == {}


def test_filters_change_every_number():
    league, _ = six_matches()

    europe = population_of(league, Filters(variant="europe"))

    assert europe.matches == 2
    assert {cell.variant for cell in europe.cells} == {"europe"}
    assert [won.margin for won in europe.biggest] == [24]
