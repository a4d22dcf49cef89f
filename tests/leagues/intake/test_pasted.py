"""Pasted JSON is refused with its place, or read."""

import pytest

from leagues.intake.pasted import Refused, read_json


@pytest.mark.parametrize("text", ['{"players": [{"name": "\\ud800"}]}', '{"\\udfff": 1}'])
def test_half_a_character_is_refused_wherever_it_stands(text: str) -> None:
    with pytest.raises(Refused, match="Half a character"):
        read_json(text)


def test_a_key_that_comes_twice_is_named() -> None:
    with pytest.raises(Refused, match="“total” twice"):
        read_json('{"total": 1, "total": 2}')


def test_what_is_json_is_read() -> None:
    assert read_json('{"name": "蓮 \\ud83d\\ude00"}') == {"name": "蓮 😀"}
