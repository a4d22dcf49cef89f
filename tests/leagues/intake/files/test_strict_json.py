"""JSON within limits."""

import json
import math

import pytest
from hypothesis import given, strategies as st

from leagues.intake.files.rows import Refused
from leagues.intake.files.strict_json import parse


def nested(depth: int) -> str:
    return "[" * depth + "]" * depth


def test_depth_is_refused_beyond_the_limit_before_parsing():
    assert parse(nested(50), depth=50)

    with pytest.raises(Refused, match="deeper than 50 levels"):
        parse(nested(51), depth=50)
    with pytest.raises(Refused, match="deeper than 50 levels"):
        parse("[" * 100_000, depth=50)


def test_brackets_in_texts_are_no_depth():
    text = json.dumps({"a": "[" * 60, "b": '\\"[' * 60})

    assert parse(text, depth=2) == json.loads(text)


@pytest.mark.parametrize("text", ['{"a": 1', '"' * 3, '{"a": "\\', "", "nothing", '"[[[', "[1,]"])
def test_broken_json_is_refused_with_its_place(text):
    with pytest.raises(Refused, match="no valid JSON: line 1"):
        parse(text, depth=50)


def test_key_that_stands_twice_is_refused():
    with pytest.raises(Refused, match="“total” twice"):
        parse('[{"total": 1, "total": 2}]', depth=50)


def test_numbers_of_any_length_are_read():
    huge, long = parse(f"[{'9' * 5000}, 12345678901234567890]", depth=50)

    assert math.isinf(huge)
    assert long == 12345678901234567890


def test_nan_is_refused():
    with pytest.raises(Refused, match="no numbers in JSON"):
        parse('[{"total": NaN}]', depth=50)


@given(
    st.recursive(st.none() | st.booleans() | st.text(), lambda some: st.lists(some), max_leaves=9)
)
def test_any_value_comes_back(value):
    assert parse(json.dumps(value), depth=50) == value
