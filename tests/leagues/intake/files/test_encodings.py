"""Bytes to text: marks and UTF-8 are certain, Windows encodings are a guess that is said."""

import codecs

import pytest

from leagues.intake.files.encodings import Text, decode, is_encoding
from leagues.intake.files.rows import Refused

UKRAINIAN = "Гравець;Ївга Ґеник;Сума"
FRENCH = "Joueur;Aurélie Brûlé;déjà vu, très près"


def test_text_loses_its_byte_order_mark():
    assert decode(codecs.BOM_UTF8 + b"Match,Date") == Text("Match,Date")
    assert decode("Матч".encode("utf-16")) == Text("Матч")


def test_utf_8_is_certain():
    assert decode(UKRAINIAN.encode()) == Text(UKRAINIAN)


@pytest.mark.parametrize(
    ("text", "encoding"), [(UKRAINIAN, "windows-1251"), (FRENCH, "windows-1252")]
)
def test_windows_text_is_guessed_and_said_to_be(text, encoding):
    assert decode(text.encode(encoding)) == Text(text, guessed=encoding)


def test_named_encoding_is_no_guess():
    assert decode(UKRAINIAN.encode("cp1251"), "cp1251") == Text(UKRAINIAN)


def test_byte_order_mark_is_stronger_than_a_named_encoding():
    assert decode(codecs.BOM_UTF8 + UKRAINIAN.encode(), "cp1251") == Text(UKRAINIAN)


def test_bytes_that_are_no_text_are_refused():
    with pytest.raises(Refused, match="not text in the encoding utf-8"):
        decode(b"\xff\xff", "utf-8")
    with pytest.raises(Refused, match="no text"):
        decode(b"\x81\x98\xff\x81")


def test_encodings_are_known_by_name():
    assert is_encoding("windows-1251")
    assert not any(map(is_encoding, ("klingon", "hex", "a\0b", "undefined")))
