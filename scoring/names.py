"""Names of players: how they are cleaned, compared and told apart."""

import re
import unicodedata
from collections import Counter
from collections.abc import Sequence

NAME_LIMIT = 80  # characters, after cleaning
REPLACEMENT = "\ufffd"

_BLANKS = re.compile("[\t\n\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+")
_UNSEEN = {"Zs", "Zl", "Zp", "Cc", "Cf", "Cs"}


def clean_name(name: str) -> str:
    """Return the name in NFC, trimmed, inner blanks (no-break ones too) folded to one."""
    return _BLANKS.sub(" ", unicodedata.normalize("NFC", name)).strip(" ")


def normalize_name(name: str) -> str:
    """Return the key under which two spellings of one name are equal."""
    key = clean_name(name).replace("\u2019", "'").replace("\u02bc", "'").casefold()
    return unicodedata.normalize("NFC", key)


def is_blank(text: str) -> bool:
    """Say whether nothing of the text would be seen."""
    return all(unicodedata.category(character) in _UNSEEN for character in text)


def has_control(text: str, *, allowed: str = "") -> bool:
    """Say whether the text has control characters or lone surrogates, which no database keeps."""
    if text.isprintable():  # nearly every text, and much faster to tell
        return False
    return any(_is_control(character) for character in text if character not in allowed)


def printable(text: str, *, limit: int = NAME_LIMIT) -> str:
    """Return the text with control characters replaced, cut to limit characters."""
    shown = text if len(text) <= limit else text[: limit - 1] + "…"
    if shown.isprintable():
        return shown
    return "".join(REPLACEMENT if _is_control(character) else character for character in shown)


def tell_apart(names: Sequence[str]) -> tuple[str, ...]:
    """Return the names in order, later ones of equal key numbered: "Ostap", "Ostap (2)"."""
    keys = [normalize_name(name) for name in names]
    taken, reserved = set[str](), set(keys)
    counts: Counter[str] = Counter()
    shown = []
    for name, key in zip(names, keys, strict=True):
        label, label_key = name, key
        while label_key in taken or (label != name and label_key in reserved):
            counts[key] += 1
            label = f"{clean_name(name)} ({counts[key] + 1})"
            label_key = normalize_name(label)
        taken.add(label_key)
        shown.append(label)
    return tuple(shown)


def _is_control(character: str) -> bool:
    return unicodedata.category(character) in {"Cc", "Cs"}
