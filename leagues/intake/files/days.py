"""One cell to a day of the calendar; a whole column settles which number is the day."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime, timedelta, tzinfo

# Day 0 of workbooks; they count a 29 February 1900 that never was, long before any match.
_SERIAL_START = date(1899, 12, 30)
_CLOCK = r"""
    (?: [T\s] \s* (?P<hour> [0-9]{1,2} ) : (?P<minute> [0-9]{2} ) (?: :[0-9]{2} (?: [.,][0-9]+ )? )?
        (?: \s* [AaPp]\.?[Mm]\.? )?
        \s* (?P<zone> Z | [+-][0-9]{2}:?[0-9]{2} )?
    )?"""
_YEAR_FIRST = re.compile(
    r"(?P<year>[0-9]{4}) (?P<mark>[-/.]) (?P<month>[0-9]{1,2}) (?P=mark) (?P<day>[0-9]{1,2})"
    + _CLOCK,
    re.VERBOSE,
)
_YEAR_LAST = re.compile(
    r"(?P<one>[0-9]{1,2}) (?P<mark>[-/.]) (?P<two>[0-9]{1,2}) (?P=mark)"
    r"(?P<year> [0-9]{4} | [0-9]{2} )" + _CLOCK,
    re.VERBOSE,
)
_SERIAL = re.compile(r"(?P<days>[1-9][0-9]{4})(?:[.,][0-9]+)?")


@dataclass(frozen=True, slots=True)
class DayOrder:
    """Whether a column writes the day before the month.

    doubtful: some value could be read either way, and nothing in the column settles it.
    """

    day_first: bool = True
    doubtful: bool = False


def settle(texts: Iterable[str]) -> DayOrder:
    """Return the order of a column: one value that can only be read one way decides for all.

    Dots mean day first in every country that uses them; with other marks nothing is certain.
    """
    found = [match for text in texts if (match := _YEAR_LAST.fullmatch(text.strip()))]
    pairs = [(int(match["one"]), int(match["two"])) for match in found]
    if any(one > 12 >= two for one, two in pairs):
        return DayOrder()
    if any(two > 12 >= one for one, two in pairs):
        return DayOrder(day_first=False)
    return DayOrder(doubtful=any(m["mark"] != "." and m["one"] != m["two"] for m in found))


def read_day(text: str, order: DayOrder, zone: tzinfo) -> date | None:
    """Return the day of a cell, None where it is none.

    A date without a zone is the day at the table; one with a zone is an instant, and its day is
    the one in `zone`, the league's.
    """
    text = text.strip()
    if found := _YEAR_FIRST.fullmatch(text):
        return _day(found, int(found["month"]), int(found["day"]), zone)
    if found := _YEAR_LAST.fullmatch(text):
        one, two = int(found["one"]), int(found["two"])
        day, month = (one, two) if order.day_first else (two, one)
        return _day(found, month, day, zone)
    if found := _SERIAL.fullmatch(text):
        return _SERIAL_START + timedelta(days=int(found["days"]))
    return None


def _day(found: re.Match[str], month: int, day: int, zone: tzinfo) -> date | None:
    year = int(found["year"]) + (2000 if len(found["year"]) == 2 else 0)
    try:
        if found["zone"]:
            clock = f"{int(found['hour']):02}:{found['minute']}{found['zone']}"
            instant = datetime.fromisoformat(f"{year:04}-{month:02}-{day:02}T{clock}")
            return instant.astimezone(zone).date()
        return date(year, month, day)
    except (ValueError, OverflowError):
        return None
