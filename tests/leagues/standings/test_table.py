"""The Wins table, against tables worked by hand."""

from fractions import Fraction

import pytest
from hypothesis import given, strategies as st

from leagues.actions.matches import void
from leagues.models import Season
from leagues.queries.results import Scope
from leagues.standings.appearances import field_of
from leagues.standings.rules import Rules
from leagues.standings.table import table_from, table_of
from leagues.standings.tallies import Finish, tally
from tests.factories import card, make_league, play, sheet, totals_sheet
from tests.leagues.standings.worked import ADA, BO, REN, ZOE, lines


def wins_rows(matches, *, floor=0):
    """Return the rows of these lines by the Wins preset."""
    return table_from(field_of(matches, Rules(floor=floor))).rows


# STATISTICS.md's six matches: places and totals as worked there.
SIX = lines(
    [(ADA, 1, 102), (REN, 2, 85), (BO, 3, 83)],
    [(BO, 1, 103), (ADA, 2, 92)],
    [(ADA, 1, 96), (ZOE, 2, 96), (BO, 3, 95), (REN, 4, 72)],
    [(ADA, 1, 90), (REN, 1, 90), (ZOE, 3, 77)],
    [(ZOE, 1, 110), (BO, 2, 97)],
    [(BO, 1, 107), (ADA, 2, 83), (ZOE, 3, 46)],
)


def test_tally_gives_the_worked_answers_of_the_six_matches() -> None:
    tallies = tally(SIX)

    ada = tallies[ADA]
    assert (ada.matches, ada.wins_sole, ada.wins_shared) == (5, 2, 1)
    assert (ada.win_share, ada.expected_wins) == (Fraction(5, 2), Fraction(7, 4))
    over = {each: float(tallies[each].wins_over_expectation) for each in tallies}
    assert {each: round(value, 3) for each, value in over.items()} == {
        ADA: 0.75,
        BO: 0.083,
        REN: -0.417,
        ZOE: -0.417,
    }
    assert ada.form == (
        Finish(1, False, 3),
        Finish(2, False, 2),
        Finish(1, False, 4),
        Finish(1, True, 3),
        Finish(2, False, 3),
    )


def test_metrics_give_the_worked_answers_of_the_six_matches() -> None:
    rows = {row.player_id: row.metrics for row in wins_rows(SIX)}

    beaten = {each: round(100 * float(rows[each]["table_beaten"] or 0), 1) for each in rows}
    assert beaten == {ADA: 65.0, BO: 46.7, REN: 41.7, ZOE: 41.7}
    assert rows[ADA]["total_mean"] == Fraction(463, 5)


def test_rows_come_by_win_share_then_table_beaten_then_mean_total() -> None:
    # Win shares 2.5, 2, 1 and 0.5; nobody level, so each row is decided by the first metric.
    rows = wins_rows(SIX)

    assert [(row.player_id, row.place, row.decided_by) for row in rows] == [
        (ADA, 1, "win_share"),
        (BO, 2, "win_share"),
        (ZOE, 3, "win_share"),
        (REN, 4, None),
    ]


def test_level_win_shares_are_parted_by_table_beaten() -> None:
    # Each has one win; Bo beat two opponents and then one of two, Ada one and then none of one.
    matches = lines(
        [(BO, 1, 90), (ADA, 2, 80), (REN, 3, 70)],
        [(ADA, 1, 90), (BO, 2, 80), (REN, 3, 70)],
        [(REN, 1, 90), (ADA, 2, 80)],
    )

    rows = wins_rows(matches)

    # Beaten: Bo (1 + ½) ÷ 2 = ¾, Ada (½ + 1 + 0) ÷ 3 = ½, Ren (0 + 0 + 1) ÷ 3 = ⅓.
    assert [(row.player_id, row.decided_by) for row in rows] == [
        (BO, "table_beaten"),
        (ADA, "table_beaten"),
        (REN, None),
    ]


def test_rows_level_in_everything_share_their_place_and_the_next_is_skipped() -> None:
    matches = lines(
        [(ADA, 1, 120), (BO, 2, 104), (REN, 2, 104), (ZOE, 4, 90)],
    )

    rows = wins_rows(matches)

    assert [(row.place, row.shared, row.decided_by) for row in rows] == [
        (1, False, "win_share"),
        (2, True, None),
        (2, True, "table_beaten"),
        (4, False, None),
    ]


def test_players_below_the_floor_stand_below_the_line_without_a_place() -> None:
    rows = wins_rows(SIX, floor=4)

    assert [(row.player_id, row.place, row.ranked) for row in rows] == [
        (ADA, 1, True),
        (BO, 2, True),
        (ZOE, 3, True),
        (REN, None, False),
    ]


def test_thirds_add_up_to_exactly_one_win() -> None:
    shared = [(ADA, 1, 90), (BO, 1, 90), (REN, 1, 90)]

    tallies = tally(lines(shared, shared, shared))

    assert tallies[ADA].win_share == 1


def test_a_guest_counts_as_opponent_but_has_no_row() -> None:
    (row,) = wins_rows(lines([(None, 1, 99), (ADA, 2, 90)]))

    assert row.player_id == ADA
    assert (row.metrics["win_share"], row.metrics["table_beaten"]) == (0, 0)


results = st.lists(
    st.permutations([ADA, BO, REN, ZOE]).flatmap(
        lambda seats: st.integers(2, 4).map(lambda size: seats[:size])
    ),
    min_size=1,
    max_size=12,
)


@given(results)
def test_win_shares_add_up_to_the_matches_and_over_par_to_nothing(tables: list[list[int]]) -> None:
    matches = [
        [(player, place, 100 - place) for place, player in enumerate(table, start=1)]
        for table in tables
    ]

    tallies = tally(lines(*matches)).values()

    assert sum(each.win_share for each in tallies) == len(matches)
    assert sum(each.wins_over_expectation for each in tallies) == 0


@pytest.mark.django_db
def test_table_counts_live_matches_of_its_season_up_to_its_day() -> None:
    league = make_league()
    Season.objects.update(starts_on="2026-01-01", ends_on="2026-12-31", floor=1)
    season = Season.objects.get()
    play(league, totals_sheet(90, 80, 70, played_on="2025-12-31"))
    play(league, totals_sheet(90, 80, 70, played_on="2026-01-01"))
    play(league, totals_sheet(60, 80, 70, played_on="2026-02-01"))
    play(league, totals_sheet(60, 80, 70, played_on="2026-03-01", counted=False))
    gone = play(league, totals_sheet(60, 80, 70, played_on="2026-03-02"))
    void(gone, version=1)
    league.refresh_from_db()

    assert table_of(league, Scope()).matches == 3
    assert table_of(league, Scope(season)).matches == 2
    as_of = table_of(league, Scope(season, Season.objects.get().starts_on))
    assert as_of.matches == 1
    assert as_of.rows[0].tally.win_share == 1


@pytest.mark.django_db
def test_table_is_never_stale_after_a_write() -> None:
    league = make_league()
    play(league, totals_sheet(90, 80, 70))
    league.refresh_from_db()
    before = table_of(league, Scope())

    match = play(league, totals_sheet(60, 80, 70))
    league.refresh_from_db()
    after = table_of(league, Scope())
    void(match, version=1)
    league.refresh_from_db()

    assert (before.matches, after.matches) == (1, 2)
    assert table_of(league, Scope()).matches == 1


@pytest.mark.django_db
def test_table_of_a_league_without_matches_is_empty() -> None:
    table = table_of(make_league(), Scope())

    assert (table.matches, table.rows) == (0, ())


@pytest.mark.django_db
@pytest.mark.parametrize("matches", [1, 10])
def test_table_asks_one_query_whatever_the_rows(matches: int, django_assert_num_queries) -> None:
    league = make_league()
    for _ in range(matches):
        play(league, sheet(card("Ada", 90), card("Bo", 80), card("Ren", 70)))
    league.refresh_from_db()

    with django_assert_num_queries(1):
        table_of(league, Scope())
    with django_assert_num_queries(0):
        table_of(league, Scope())
