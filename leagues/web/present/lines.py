"""A season as a line, its match days as stops."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from django.utils.formats import date_format
from django.utils.translation import pgettext

STOPS_SHOWN = 16
LABEL_ROOM = 5  # as many labels as fit side by side on a phone


@dataclass(frozen=True)
class Stop:
    """One match day; state: done, here or ahead; minor: its label gives way on a phone."""

    state: str
    label: str
    minor: bool


@dataclass(frozen=True)
class Line:
    """The latest stops around a day, and how many days there are in all."""

    stops: tuple[Stop, ...]
    days: int
    number: int

    @property
    def is_cut(self) -> bool:
        """Say whether the line has more days than it shows."""
        return self.days > len(self.stops)


def _window(days: Sequence[date], index: int) -> Sequence[date]:
    """Return at most STOPS_SHOWN days in a row that hold the one at index, late ones first."""
    start = max(0, min(index - STOPS_SHOWN + 3, len(days) - STOPS_SHOWN))
    return days[start : start + STOPS_SHOWN]


def _state(day: date, here: date) -> str:
    if day == here:
        return "here"
    return "done" if day < here else "ahead"


def _of_month() -> str:
    return pgettext("pattern of a day", "j M")


def line_of(days: Sequence[date], here: date) -> Line:
    """Return the line of these match days, oldest first, standing at one of them."""
    shown = _window(days, days.index(here))
    spot = shown.index(here)
    apart = len(shown) // LABEL_ROOM or 1
    stops, month, last_label = [], None, -apart
    for index, day in enumerate(shown):
        is_new_month = (day.year, day.month) != month
        month = (day.year, day.month)
        free = index - last_label >= apart and abs(index - spot) >= apart
        is_major = index == spot or (is_new_month and free)
        last_label = index if is_major else last_label
        text = date_format(day, _of_month() if is_new_month or index == spot else "j")
        stops.append(Stop(_state(day, here), text, minor=not is_major))
    return Line(tuple(stops), len(days), days.index(here) + 1)
