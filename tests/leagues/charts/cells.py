"""Cells of a chart's table as a test reads them."""

from collections.abc import Iterable, Sequence
from typing import Any

from leagues.charts.style import Cell


def texts(rows: Iterable[Sequence[Any]]) -> list[list[Any]]:
    """Return rows with each cell's text; plain numbers, texts and None as they are."""
    return [[each.text if isinstance(each, Cell) else each for each in row] for row in rows]
