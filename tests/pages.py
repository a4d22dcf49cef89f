"""Reading answers of the site as a reader does: their words, the rows of their tables."""

from html.parser import HTMLParser
from typing import Any

from django.core.cache import cache
from django.db import connection
from django.test.utils import CaptureQueriesContext

UNREAD = {"script", "style", "head"}
INLINE = {"a", "abbr", "b", "bdi", "small", "span", "strong", "svg", "path", "circle", "time"}


class _Words(HTMLParser):
    """Collects words, and the cells of every table row; of signs only the words are read."""

    def __init__(self) -> None:
        super().__init__()
        self.words: list[str] = []
        self.rows: list[list[str]] = []
        self.muted = 0
        self.in_cell = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.muted += tag in UNREAD
        self.part(tag)
        if tag == "tr":
            self.rows.append([])
        if tag in {"td", "th"}:
            self.rows[-1].append("")
            self.in_cell = True

    def handle_endtag(self, tag: str) -> None:
        self.muted -= tag in UNREAD
        self.part(tag)
        self.in_cell = False if tag in {"td", "th"} else self.in_cell

    def part(self, tag: str) -> None:
        """Keep the words of two blocks apart."""
        if tag not in INLINE:
            self.words.append(" ")

    def handle_data(self, data: str) -> None:
        if self.muted:
            return
        self.words.append(data)
        if self.in_cell:
            self.rows[-1][-1] += data


def _read(answer: Any) -> _Words:
    words = _Words()
    words.feed(answer.content.decode())
    return words


def words_of(answer: Any) -> str:
    """Return the text of a page with every blank folded, without what keeps a score on a line."""
    return " ".join("".join(_read(answer).words).replace("\u2060", "").split())


def rows_of(answer: Any) -> list[list[str]]:
    """Return the cells of every table row of a page, blanks folded."""
    return [[" ".join(cell.split()) for cell in row] for row in _read(answer).rows if row]


def queries_of(client: Any, address: str) -> int:
    """Return how many queries an address asks when nothing is cached."""
    cache.clear()
    with CaptureQueriesContext(connection) as asked:
        answer = client.get(address)
    assert answer.status_code == 200
    return len(asked)
