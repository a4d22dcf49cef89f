"""Which reader a file goes to, and which files are turned down whole."""

import zoneinfo
from typing import Any

import pytest
from hypothesis import given, strategies as st

from leagues.intake.files.formats import Request, read_file
from leagues.intake.files.limits import MEBIBYTE, OPERATOR, UPLOAD, Limits
from leagues.intake.files.rows import Refused
from tests.sources import ROOT

HOSTILE = ROOT / "tests" / "data" / "samples" / "hostile"
CSV = "Match,Date,Map,Player,Total\nM1,2025-02-01,США,Ївга,90\nM1,2025-02-01,США,Ґеник,80\n"
LEAGUE = b'{"league": {}, "matches": [{"variant": "europe"}]}'


def read(data: bytes, **how: Any):
    return read_file("x", data, Request(variant="standard", zone=zoneinfo.ZoneInfo("UTC"), **how))


def test_format_is_known_by_content():
    assert read(CSV.encode()).rows[0].where == "lines 2–3 (M1)"
    assert read(LEAGUE).rows[0].where == "matches[0]"
    assert read("\ufeff".encode() + b"\n " + LEAGUE).rows[0].where == "matches[0]"


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"", "empty"),
        (b" \n", "empty"),
        (b"PK\x03\x04 a workbook", "kind “xlsx” are not read"),
        (b"\xd0\xcf\x11\xe0 an old one", "kind “xlsx” are not read"),
        (b"<?xml version='1.0'?><!DOCTYPE x>", "kind “bgg” are not read"),
        ("<plays/>".encode("utf-16"), "kind “bgg” are not read"),
        (b'{"plays": []}', "kind “bgstats” are not read"),
        (b"[1, 2]", "no league file"),
        (b'{"matches": 3}', "no league file"),
        (b"{", "no valid JSON"),
        (b"hello", "one column only"),
    ],
)
def test_other_files_are_refused_with_a_plain_message(data, says):
    with pytest.raises(Refused, match=says):
        read(data)


@pytest.mark.parametrize("kind", ["xlsx", "bgstats", "bgg"])
def test_formats_that_are_not_read_are_refused_by_name_too(kind):
    with pytest.raises(Refused, match=f"“{kind}” are not read; those that are: csv, json"):
        read(CSV.encode(), format=kind)


def test_deep_json_is_refused_before_parsing():
    with pytest.raises(Refused, match="deeper than 50 levels"):
        read((HOSTILE / "deep.json").read_bytes())


def test_guessed_encoding_is_passed_on_and_a_named_one_is_certain():
    data = CSV.encode("cp1251")

    guessed, named = read(data), read(data, encoding="cp1251")

    assert (guessed.guessed, named.guessed) == ("windows-1251", None)
    assert named.rows == guessed.rows
    assert named.rows[0].sheet["players"][0]["name"] == "Ївга"


def test_json_is_never_guessed():
    with pytest.raises(Refused, match="not UTF-8"):
        read('{"matches": [], "x": "Ївга"}'.encode("cp1251"))


def test_size_is_refused_one_byte_beyond_the_limit():
    data = CSV.encode()

    assert read(data, limits=Limits(size=len(data))).rows
    with pytest.raises(Refused, match="larger than"):
        read(data, limits=Limits(size=len(data) - 1))


def test_limits_are_those_promised():
    assert (OPERATOR.size, OPERATOR.rows) == (64 * MEBIBYTE, 200_000)
    assert (UPLOAD.size, UPLOAD.rows) == (5 * MEBIBYTE, 20_000)
    assert (OPERATOR.columns, OPERATOR.cell, OPERATOR.depth) == (200, 10_000, 50)


WORDS = ("Match", "Date", "Player", "Total", "Map", "M1", "2025-02-01", "USA", "Ada", "90", "=1+1")
MARKS = ('"', "'", "\0", "\n", "\r\n", ",", ";", "sep=,", "РАЗОМ", "1/2/2025", "\ufeff", "x" * 99)
SHEETS = st.lists(st.sampled_from([*WORDS, *MARKS]), max_size=60).map(",".join).map(str.encode)


@given(st.binary(max_size=200) | SHEETS)
def test_any_bytes_are_read_or_refused(data):
    try:
        answers = [row.where for row in read(data).rows]
    except Refused as refusal:
        answers = [str(refusal)]

    assert all(answers)
