"""Station codes, unique in a league."""

import pytest
from hypothesis import given, strategies as st

from leagues.actions.codes import new_code


@pytest.mark.parametrize(
    ("name", "taken", "code"),
    [
        ("Ada Byron", [], "ADA"),
        ("Ada Byron", ["ADA"], "AB"),
        ("Олена Кравчук", [], "ОЛЕ"),
        ("Zoë Lindqvist", [], "ZOË"),
        ("山口 蓮", [], "蓮"),
        ("山口 蓮", ["蓮"], "口蓮"),
        ("Bo", [], "BO"),
        ("..", [], "X"),
        ("=2+5", [], "25"),
    ],
)
def test_new_code_is_short_and_free(name: str, taken: list[str], code: str) -> None:
    assert new_code(name, taken) == code


@given(st.lists(st.text(min_size=1, max_size=6), min_size=1, max_size=30))
def test_new_codes_never_repeat_and_are_one_to_three_characters(names: list[str]) -> None:
    codes: list[str] = []

    for name in names:
        codes.append(new_code(name, codes))

    assert len(set(codes)) == len(codes)
    assert all(1 <= len(code) <= 3 for code in codes)
