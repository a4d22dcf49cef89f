"""Level players parted by head-to-head, in groups that get smaller, whatever their order."""

from itertools import permutations

from leagues.standings.ordering import Cut
from tests.leagues.standings.worked import ADA, BO, GUEST, REN, ZOE, lines, rows

DUELS = ("wins", "head_to_head", "total_mean")


def order(matches, *chain):
    return [(row.player_id, row.place, row.cut) for row in rows(matches, metrics=chain)]


def test_head_to_head_parts_two_level_players_by_their_common_tables() -> None:
    # One win each of Ada and Bo; they met twice, Bo ahead both times: +2 and −2.
    matches = lines(
        [(ADA, 1, 90), (REN, 2, 80)],
        [(BO, 1, 90), (ADA, 2, 80)],
        [(REN, 1, 90), (BO, 2, 80), (ADA, 3, 70)],
        [(REN, 1, 90), (ZOE, 2, 80)],
    )

    assert order(matches, *DUELS)[1:3] == [
        (BO, 2, Cut("head_to_head", 2, -2)),
        (ADA, 3, Cut("wins", 1, 0)),
    ]


def test_head_to_head_leaves_tables_with_others_out() -> None:
    # Ada and Bo never met: level at 0, so the mean total decides, 95 to 90.
    matches = lines([(ADA, 1, 90), (REN, 2, 80)], [(BO, 1, 95), (REN, 2, 80)])

    assert order(matches, *DUELS)[0] == (BO, 1, Cut("total_mean", 95, 90))


def test_a_table_of_three_counts_once_for_each_opponent() -> None:
    # All three have one win. At the common table Ada beat both (+2), Bo one (0), Ren none (−2);
    # the wins of Bo and Ren were against a guest.
    matches = lines(
        [(ADA, 1, 90), (BO, 2, 80), (REN, 3, 70)],
        [(BO, 1, 99), (GUEST, 2, 80)],
        [(REN, 1, 99), (GUEST, 2, 80)],
    )

    assert order(matches, *DUELS) == [
        (ADA, 1, Cut("head_to_head", 2, 0)),
        (BO, 2, Cut("head_to_head", 0, -2)),
        (REN, 3, None),
    ]


def test_level_places_at_a_common_table_count_for_nobody() -> None:
    matches = lines([(ADA, 1, 90), (BO, 1, 90)])

    assert order(matches, "wins", "head_to_head") == [(ADA, 1, None), (BO, 1, None)]


def test_a_smaller_group_is_compared_again_among_itself() -> None:
    # Guests won every table. Balances of the four: Ada +1, Bo −1 + 1 = 0, Ren −1 + 1 = 0, Zoë −1.
    # Bo and Ren are level at 0; between those two alone Bo is +1, Ren −1.
    matches = lines(
        [(GUEST, 1, 99), (ADA, 2, 90), (BO, 3, 80)],  # Ada +1, Bo −1
        [(GUEST, 1, 99), (BO, 2, 90), (REN, 3, 80)],  # Bo +1, Ren −1
        [(GUEST, 1, 99), (REN, 2, 90), (ZOE, 3, 80)],  # Ren +1, Zoë −1
    )

    found = order(matches, "wins", "head_to_head")

    assert found == [
        (ADA, 1, Cut("head_to_head", 1, 0)),
        (BO, 2, Cut("head_to_head", 1, -1)),
        (REN, 3, Cut("head_to_head", 0, -1)),
        (ZOE, 4, None),
    ]


def test_a_circle_of_three_stays_level() -> None:
    # Each beat one and lost to one: balance 0 for all.
    matches = lines(
        [(ADA, 1, 90), (BO, 2, 80)], [(BO, 1, 90), (REN, 2, 80)], [(REN, 1, 90), (ADA, 2, 80)]
    )

    assert [place for _, place, _ in order(matches, "wins", "head_to_head")] == [1, 1, 1]


def test_order_of_players_and_matches_never_matters() -> None:
    played = [
        [(ADA, 1, 90), (BO, 2, 80), (REN, 3, 70)],
        [(BO, 1, 99), (ZOE, 2, 80)],
        [(REN, 1, 99), (ZOE, 2, 85)],
    ]
    chain = ("wins", "head_to_head", "total_mean")
    expected = order(lines(*played), *chain)

    for some in permutations(played):
        turned = [match[::-1] for match in some]
        assert order(lines(*turned), *chain) == expected
