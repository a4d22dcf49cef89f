"""Splits by variant, table size, seat and color: by hand from the six matches."""

import pandas as pd
import pytest
from hypothesis import given, strategies as st

from leagues.models import Player
from leagues.statistics.frames import history_of, league_frame
from leagues.statistics.splits import Split, clearest, splits_of
from tests.leagues.statistics.six import six_matches


def splits_by_name(name: str) -> dict[tuple[str, str | int], Split]:
    league, _ = six_matches()
    player = Player.objects.get(name=name)
    splits = splits_of(history_of(league_frame(league), player.pk))
    return {(each.kind, each.value): each for each in splits}


def history(rows: list[tuple[int, bool]], **columns) -> pd.DataFrame:
    """Return matches as (table size, won), with the columns that are given."""
    sizes, won = [size for size, _ in rows], [won for _, won in rows]
    facts = {"variant": "standard", "seat": float("nan"), "color": None, **columns}
    frame = pd.DataFrame({"size": sizes, "won": won})
    return frame.assign(expected=1 / frame["size"], **facts)


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("split", "wins", "matches", "expected"),
    [
        (("variant", "europe"), 1, 2, 1 / 4 + 1 / 3),
        (("variant", "standard"), 2, 2, 2 / 3),
        (("variant", "two-player"), 0, 1, 1 / 2),
        (("size", 2), 0, 1, 1 / 2),
        (("size", 3), 2, 3, 1),
        (("size", 4), 1, 1, 1 / 4),
    ],
)
def test_adas_wins_stand_beside_what_par_would_be(split, wins, matches, expected):
    found = splits_by_name("Ada")[split]

    assert (found.wins, found.matches) == (wins, matches)
    assert found.expected == pytest.approx(expected)


@pytest.mark.django_db
def test_kinds_that_split_nothing_are_left_out():
    kinds = {kind for kind, _ in splits_by_name("Ada")}

    assert kinds == {"variant", "size"}  # always in seat 1; no color was noted


@pytest.mark.django_db
def test_bo_sat_first_once_and_second_four_times():
    splits = splits_by_name("Bo")

    assert (splits["seat", 1].wins, splits["seat", 1].matches) == (0, 1)
    assert (splits["seat", 2].wins, splits["seat", 2].matches) == (2, 4)
    assert splits["seat", 2].expected == pytest.approx(1 / 3 + 1 / 2 + 1 / 4 + 1 / 3)


def test_values_follow_the_rules_order_not_the_alphabet():
    colors = ["green", "blue", "violet", "red"]
    frame = history([(3, True)] * 4, color=colors, variant=["two-player", "x", "europe", "x"])

    values = [each.value for each in splits_of(frame)]

    assert values == ["europe", "two-player", "x", "blue", "red", "green", "violet"]


def test_an_unknown_seat_belongs_to_no_split():
    frame = history([(3, True), (3, False)], seat=[2.0, float("nan")])

    assert [(each.kind, each.value, each.matches) for each in splits_of(frame)] == [("seat", 2, 1)]


def test_the_clearest_split_is_farthest_from_par_by_its_interval():
    sizes = [2] * 12 + [3] * 12 + [4] * 12
    won = [True] * 12 + [True] * 4 + [False] * 8 + [True] * 12
    splits = splits_of(history(list(zip(sizes, won, strict=True))))

    best = clearest(splits)

    # 12 of 12 lies farther from 1 in 4 than from 1 in 2; 4 of 12 is par at tables of three.
    assert best is not None
    assert best.value == 4
    assert [each.verdict for each in splits] == ["above", "no clear difference", "above"]


def test_four_matches_are_never_called_clear():
    splits = splits_of(history([(5, True)] * 4 + [(2, False)] * 4))

    assert clearest(splits) is None


@given(
    st.lists(st.tuples(st.integers(2, 5), st.booleans(), st.sampled_from(["a", "b"])), min_size=1)
)
def test_the_splits_of_a_kind_share_out_all_matches_and_wins(rows):
    frame = history([row[:2] for row in rows], variant=[row[2] for row in rows])

    splits = splits_of(frame)

    for kind in {each.kind for each in splits}:
        of_kind = [each for each in splits if each.kind == kind]
        assert sum(each.matches for each in of_kind) == len(rows)
        assert sum(each.wins for each in of_kind) == sum(row[1] for row in rows)
