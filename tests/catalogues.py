"""Reading catalogues without gettext: entries of a .po, texts of a .mo, words of a template."""

import ast
import re
import struct
from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from itertools import groupby
from pathlib import Path

_LINE = re.compile(r'(?:(msgctxt|msgid_plural|msgid|msgstr(?:\[\d\])?) )?(".*")')
_PLACEHOLDER = re.compile(r"%\(\w+\)[a-z]|%%|\{\w+\}")
_TRANSLATED = re.compile(r"\{% blocktranslate.*?\{% endblocktranslate %\}", re.DOTALL)
_CLASSES = re.compile(r"\{% block \w+_class %\}.*?\{% endblock[^%]*%\}", re.DOTALL)
_MARKUP = re.compile(r"\{#.*?#\}|\{%.*?%\}|\{\{.*?\}\}", re.DOTALL)
_WORD = re.compile(r"[^\W\d_]{2,}")
READ_ALOUD = {"alt", "aria-label", "aria-description", "placeholder", "title"}

# What stands before a text in a .mo: magic number, revision, count, offsets of the two tables.
_MO_HEAD = "<5I"


@dataclass(frozen=True)
class Entry:
    """One text of a catalogue; forms: its translation, several where it has a plural."""

    context: str | None
    text: str
    plural: str | None
    forms: tuple[str, ...]
    flags: frozenset[str] = field(compare=False)
    is_obsolete: bool = False

    @property
    def key(self) -> tuple[str | None, str, str | None]:
        """Return what tells texts apart."""
        return self.context, self.text, self.plural

    @property
    def is_translated(self) -> bool:
        """Say whether every form has its text."""
        return all(self.forms) and "fuzzy" not in self.flags and not self.is_obsolete


def read_po(path: Path) -> list[Entry]:
    """Return the entries of a .po in its order; the first, of the empty text, is its header."""
    lines = path.read_text(encoding="utf-8").splitlines()
    blocks = (list(block) for filled, block in groupby(lines, key=bool) if filled)
    return [_entry(block) for block in blocks]


def _entry(block: list[str]) -> Entry:
    comments = [line for line in block if line.startswith("#") and not line.startswith("#~")]
    flags = {flag.strip() for line in comments if line.startswith("#,") for flag in line.split(",")}
    texts = _texts(line.removeprefix("#~").strip() for line in block if line not in comments)
    forms = tuple(texts[key] for key in sorted(texts) if key.startswith("msgstr"))
    return Entry(
        context=texts.get("msgctxt"),
        text=texts["msgid"],
        plural=texts.get("msgid_plural"),
        forms=forms,
        flags=frozenset(flags),
        is_obsolete=any(line.startswith("#~") for line in block),
    )


def _texts(lines: Iterator[str]) -> dict[str, str]:
    texts: dict[str, str] = {}
    key = ""
    for line in lines:
        found = _LINE.fullmatch(line)
        assert found, f"no line of a .po: {line}"
        key = found[1] or key
        texts[key] = texts.get(key, "") + ast.literal_eval(found[2])
    return texts


def read_mo(path: Path) -> dict[str, str]:
    """Return the texts of a .mo by their keys, both as the file spells them."""
    data = path.read_bytes()
    _magic, _revision, count, keys, values = struct.unpack_from(_MO_HEAD, data)
    return {_nth(data, keys, n): _nth(data, values, n) for n in range(count)}


def _nth(data: bytes, table: int, n: int) -> str:
    length, start = struct.unpack_from("<2I", data, table + 8 * n)
    return data[start : start + length].decode()


def as_in_mo(entries: list[Entry]) -> dict[str, str]:
    """Return entries as a .mo spells them: contexts and plurals joined by control characters."""
    return {
        ("" if each.context is None else f"{each.context}\x04")
        + "\0".join(text for text in (each.text, each.plural) if text is not None): "\0".join(
            each.forms
        )
        for each in entries
    }


def placeholders(text: str) -> list[str]:
    """Return the places that are filled in, sorted."""
    return sorted(_PLACEHOLDER.findall(text))


class _Words(HTMLParser):
    """Collects what a reader would see or hear of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.silent = 0
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.silent += tag in {"script", "style"}
        self.found += [value for name, value in attrs if name in READ_ALOUD and value]

    def handle_endtag(self, tag: str) -> None:
        self.silent -= tag in {"script", "style"}

    def handle_data(self, data: str) -> None:
        if not self.silent:
            self.found.append(data)


def bare_words(source: str) -> list[str]:
    """Return the words of a template that go past gettext, in order."""
    reader = _Words()
    for pattern in (_TRANSLATED, _CLASSES, _MARKUP):
        source = pattern.sub("", source)
    reader.feed(source)
    return [word for text in reader.found for word in _WORD.findall(text)]
