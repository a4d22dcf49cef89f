"""The board record as the score sheet shows it: lists as typed, and what they give."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.translation import gettext

from leagues.intake.boardtext import CLAIMS
from leagues.web.sheet_lines import Column
from scoring.claims import BoardCard
from scoring.messages import LABELS, number
from scoring.variants import Variant


@dataclass(frozen=True)
class BoardList:
    """One list of a player's board record as typed; id: of its cell."""

    key: str
    id: str
    text: str
    mark: Mapping[str, str]


@dataclass(frozen=True)
class Figure:
    """One value that a board record gives."""

    label: str
    value: str


def lists_of(column: Column) -> tuple[BoardList, ...]:
    """Return a player's lists, stations only where there are some."""
    card, has_stations = column.card, column.variant.has_stations
    shown = (key for key in CLAIMS if key != "stations" or has_stations or card[key])
    ids = ((key, f"p{column.seat}-{key}") for key in shown)
    return tuple(BoardList(key, id_, card[key], column.marks.get(id_, {})) for key, id_ in ids)


def figures_of(given: BoardCard, variant: Variant) -> tuple[Figure, ...]:
    """Return the values of a record in words: trains first, then whatever fills a cell."""
    figures = [Figure(gettext(LABELS[key]), number(value)) for key, value in given.values.items()]
    if given.trains_used is None:
        return tuple(figures)
    trains = f"{given.trains_used}/{variant.trains}"
    return (Figure(gettext(LABELS["trains_used"]), trains), *figures)
