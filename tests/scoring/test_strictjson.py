"""JSON from strangers is read strictly, and soon."""

import json
import math

import pytest

from scoring.strictjson import MAX_DEPTH, DeepJson, NoNumber, RepeatedKey, loads


def test_loads_reads_what_json_says() -> None:
    assert loads('{"a": [1, 2.5, "[[[", null, true]}') == {"a": [1, 2.5, "[[[", None, True]}


def test_nesting_is_read_up_to_its_limit() -> None:
    assert loads("[" * MAX_DEPTH + "]" * MAX_DEPTH)
    with pytest.raises(DeepJson):
        loads("[" * (MAX_DEPTH + 1) + "]" * (MAX_DEPTH + 1))
    with pytest.raises(DeepJson):
        loads("[" * 1_000_000)


@pytest.mark.parametrize("text", ["NaN", "[Infinity]", '{"a": -Infinity}'])
def test_what_is_no_number_is_refused(text: str) -> None:
    with pytest.raises(NoNumber):
        loads(text)


def test_a_key_that_comes_twice_is_named() -> None:
    with pytest.raises(RepeatedKey, match="'variant' comes twice"):
        loads('{"players": [], "variant": "europe", "variant": "standard"}')


def test_an_endless_number_is_infinite_and_soon_read() -> None:
    assert loads("9" * 300) == int("9" * 300)
    assert loads("9" * 100_000) == math.inf


@pytest.mark.parametrize("text", ["", "{", '"open', "[1,]", "01", '"\\'])
def test_what_is_no_json_is_refused(text: str) -> None:
    with pytest.raises(json.JSONDecodeError):
        loads(text)
