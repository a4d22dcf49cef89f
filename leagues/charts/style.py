"""What every chart is made of, and the house look."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Any, overload

from django.utils.formats import date_format, number_format
from django.utils.html import escape
from django.utils.translation import pgettext

# The light theme's colors; on a page each stands for its token, so that the dark theme has its own.
INK, QUIET, HAIR = "#1B1F24", "#565C64", "#D9D6CC"
RULE, GROUND, SIGNAL = "#8A8F96", "#FAF8F2", "#9A1F2B"
ROUTES, TICKETS, LONGEST, STATIONS = "#002B66", "#E26805", "#AB80A0", "#1E6C59"
PLACES = ("#22304A", "#5C6F90", "#93A3BD", "#BDC8D8", "#DDE3EB")  # from the first on
TOKENS = {
    INK: "--ink",
    QUIET: "--quiet",
    HAIR: "--hair",
    RULE: "--rule",
    GROUND: "--ground",
    SIGNAL: "--signal",
    ROUTES: "--bucket-routes",
    TICKETS: "--bucket-tickets",
    LONGEST: "--bucket-longest",
    STATIONS: "--bucket-stations",
    **{color: f"--place-{place}" for place, color in enumerate(PLACES, start=1)},
}
MINUS = "−"
WORDS_MOST = 15  # of a heading
JOINED_DASH = "\u2060–\u2060"  # no line ends beside it


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell of a chart's table: its text for readers, its bare value for a file."""

    value: float | date | None
    text: str

    def __str__(self) -> str:
        return self.text


def is_figure(cell: object) -> bool:
    """Say whether a cell of a table is a number, or one that is unknown; words and days are not."""
    value = cell.value if isinstance(cell, Cell) else cell
    return value is None or isinstance(value, int | float)


@dataclass(frozen=True)
class RowsWhenRead(Sequence[Sequence[Any]]):
    """Rows of a long table, each written when it is read: a page shows few of them."""

    items: Sequence[Any]
    write: Callable[[Any], Sequence[Any]]

    def __len__(self) -> int:
        return len(self.items)

    @overload
    def __getitem__(self, at: int) -> Sequence[Any]: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[Sequence[Any]]: ...
    def __getitem__(self, at: int | slice) -> Sequence[Any]:
        """Return a row, or a stretch of rows that are again written when read."""
        if isinstance(at, slice):
            return RowsWhenRead(self.items[at], self.write)
        return self.write(self.items[at])


@dataclass(frozen=True)
class Chart:
    """A chart as a page shows it: finding, measure, figure, and the same rows as a table.

    figure: Plotly's data and layout as plain lists; None where there is too little to draw.
    head, rows: the table's columns and cells: numbers, texts, or a Cell where readers see a
    number or a day otherwise than a program does, heads too.
    """

    key: str
    finding: str
    about: str
    caption: str = ""
    figure: dict[str, Any] | None = None
    head: Sequence[str | Cell] = ()
    rows: Sequence[Sequence[Any]] = field(default_factory=tuple)

    @property
    def columns(self) -> list[tuple[str, bool]]:
        """Return each column's head and whether it holds figures."""
        cells = list(zip(*self.rows, strict=True)) or [()] * len(self.head)
        return [
            (str(head), all(map(is_figure, each)))
            for head, each in zip(self.head, cells, strict=True)
        ]

    @property
    def marked_rows(self) -> list[list[tuple[Any, bool]]]:
        """Return the rows, each cell with whether it is a figure."""
        return [[(cell, is_figure(cell)) for cell in row] for row in self.rows]

    @property
    def values(self) -> list[list[Any]]:
        """Return the rows with bare values, as a file holds them."""
        return [_bare(row) for row in self.rows]

    @property
    def head_values(self) -> list[Any]:
        """Return the columns' heads as a file holds them, days as days."""
        return _bare(self.head)

    @property
    def themed(self) -> Any:
        """Return the figure with names of CSS tokens for colors, as the page's script wants it."""
        return _with_tokens(self.figure)


def _bare(cells: Sequence[Any]) -> list[Any]:
    return [each.value if isinstance(each, Cell) else each for each in cells]


def _with_tokens(value: Any) -> Any:
    if isinstance(value, str):
        return TOKENS.get(value, value)
    if isinstance(value, list | tuple):
        return [_with_tokens(each) for each in value]
    if isinstance(value, dict):
        return {key: _with_tokens(each) for key, each in value.items()}
    return value


def plain(figure: Any) -> dict[str, Any]:
    """Return a Plotly figure as plain data and layout, its default template left out."""
    figure.update_layout(template=None)
    whole: dict[str, Any] = figure.to_plotly_json()
    layout = {key: value for key, value in whole["layout"].items() if key != "template"}
    return {"data": list(whole["data"]), "layout": layout}


def day_cell(day: date) -> Cell:
    """Return a day as a table's cell; a pandas timestamp will do."""
    return Cell(date(day.year, day.month, day.day), long_day(day))


def long_day(day: date) -> str:
    """Return a day, its month and year as the language writes them, without a stop at the end."""
    return date_format(day, pgettext("pattern of a day", "j M Y"))


def month_name(day: date) -> str:
    """Return a day's month and year as the language writes them."""
    return date_format(day, pgettext("pattern of a day", "M Y"))


def short_day(day: date) -> str:
    """Return a day and its month as the language writes them."""
    return date_format(day, pgettext("pattern of a day", "j M"))


def isolated(name: str) -> str:
    """Return a name whose direction of writing cannot turn its neighbours."""
    return f"\u2068{name}\u2069"


def fitting(*texts: str) -> str:
    """Return the first of some texts that is short enough for a heading, otherwise the last.

    A long name leaves less room for what is said of it.
    """
    short = (text for text in texts if len(text.split()) <= WORDS_MOST)
    return next(short, texts[-1])


def plot_text(text: str) -> str:
    """Return a text as Plotly shows it letter by letter, tags and entities in it too."""
    return escape(text)


def score_text(*numbers: int) -> str:
    """Return numbers as a score, by locale, that no line breaks."""
    return JOINED_DASH.join(
        f"{MINUS if each < 0 else ''}{number_format(abs(each))}" for each in numbers
    )


def signed(value: float) -> str:
    """Return a number with its sign, by locale, with a true minus."""
    text = number_format(abs(value), decimal_pos=0 if value == int(value) else 1)
    return f"{'+' if value > 0 else MINUS if value < 0 else ''}{text}"
