"""The words that home-made sheets use for fields, maps, yes and no."""

import re
import tomllib
import unicodedata
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from leagues.intake.numbers import Unreadable, whole
from scoring.variants import load_variants

_DATA = Path(__file__).with_name("words.toml")


@cache
def _words() -> Mapping[str, Mapping[str, list[str]]]:
    return tomllib.loads(_DATA.read_text("utf-8"))


def plain(text: str) -> str:
    """Return the text as words are compared: no case, blanks folded, no colon or dot at the end."""
    folded = " ".join(unicodedata.normalize("NFC", text).replace("_", " ").split())
    folded = folded.translate({0x2019: "'", 0x02BC: "'"}).casefold()
    return re.sub(r"(?<=\w)\s*[:.]+$", "", folded)


@cache
def headers() -> Mapping[str, tuple[str, int]]:
    """Return by header word the field it means, and how clear it is (0: the clearest)."""
    columns = _words()["columns"]
    words = {
        plain(word): (field, rank)
        for field, names in columns.items()
        for rank, word in enumerate(names, start=1)
    }
    return words | {plain(field): (field, 0) for field in columns}


@cache
def _maps() -> Mapping[str, str]:
    words = {plain(word): name for name, given in _words()["maps"].items() for word in given}
    variants = load_variants().values()
    titles = {plain(variant.title): variant.name for variant in variants}
    return words | titles | {plain(variant.name): variant.name for variant in variants}


def variant_of(text: str) -> str:
    """Return the variant that the name of a map means; the text itself where it means none."""
    return _maps().get(plain(text), text.strip())


@cache
def _flags() -> Mapping[str, bool]:
    words = _words()["flags"]
    return {plain(word): name == "yes" for name in ("no", "yes") for word in words[name]}


def read_flag(text: str) -> bool | None:
    """Return yes or no, None for a blank cell. Raises: Unreadable."""
    if not text.strip():
        return None
    if (answer := _flags().get(plain(text))) is not None:
        return answer
    number = whole(text)
    if number not in {0, 1}:
        raise Unreadable(text)
    return bool(number)


def read_bonus(text: str, bonus: int) -> int:
    """Return the longest-path points of a cell: a flag or the points; 0 for a blank one.

    bonus: what the card brings. Raises: Unreadable.
    """
    if not text.strip():
        return 0
    if (answer := _flags().get(plain(text))) is not None:
        return bonus if answer else 0
    number = whole(text) or 0
    return bonus if number == 1 else number


@cache
def footers() -> frozenset[str]:
    """Return the words that begin a row of sums or means."""
    return frozenset(plain(word) for word in _words()["footers"]["total"])
