"""Cells that a spreadsheet could run: an apostrophe more on the way out, one less on the way in."""

import pytest
from hypothesis import given, strategies as st

from leagues.intake.files.harmless import MARKS, as_written, made_harmless


@pytest.mark.parametrize(
    ("text", "cell"),
    [
        ("=1+1", "'=1+1"),
        ("+38 044", "'+38 044"),
        ("-", "'-"),
        ("@home", "'@home"),
        ("＝1", "'＝1"),
        ("\tAda", "'\tAda"),
        ("'quoted'", "''quoted'"),
        ("O'Neil", "O'Neil"),
        ("", ""),
    ],
)
def test_a_text_that_could_be_run_gets_one_apostrophe(text, cell):
    assert made_harmless(text) == cell
    assert as_written(cell) == text


@given(st.text())
def test_every_text_comes_back_and_none_could_be_run(text):
    cell = made_harmless(text)

    assert as_written(cell) == text
    assert not cell.startswith(tuple(mark for mark in MARKS if mark != "'"))
