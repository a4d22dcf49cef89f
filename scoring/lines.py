"""The parts of a line that a command reads, each with what is wrong in words."""

from collections.abc import Mapping, Sequence

COUNT_MAX = 10**9  # more than any count of a game
SHOWN_MAX = 60  # characters


class BadLine(ValueError):
    """A line that a command cannot use; the text says why."""


def quoted(name: str) -> str:
    """Return a name from a line as a message shows it: printable and not long."""
    return repr(name if len(name) <= SHOWN_MAX else f"{name[:SHOWN_MAX]}…")


def read_object(raw: object, name: str) -> Mapping[str, object]:
    """Return raw as an object. Raises: BadLine, as all here."""
    if not isinstance(raw, dict):
        raise BadLine(f"{name} must be an object")
    return raw


def read_list(raw: object, name: str) -> Sequence[object]:
    """Return raw as a list."""
    if not isinstance(raw, list):
        raise BadLine(f"{name} must be a list")
    return raw


def read_text(raw: object, name: str) -> str:
    """Return raw as text."""
    if not isinstance(raw, str):
        raise BadLine(f"{name} must be text")
    return raw


def read_texts(raw: object, name: str) -> list[str]:
    """Return raw as a list of texts."""
    return [read_text(item, f"each of {name}") for item in read_list(raw, name)]


def read_count(raw: object, name: str) -> int:
    """Return raw as a whole number from 0; 3.0 is whole, true and "3" are none."""
    from scoring.rawvalues import as_whole  # here, as it loads the messages too

    count = as_whole(raw)
    if count is None or not 0 <= count <= COUNT_MAX:
        raise BadLine(f"{name} must be a whole number from 0 to {COUNT_MAX}")
    return count


def _read_triple(raw: object, name: str, number: str) -> tuple[str, str, int]:
    triple = read_list(raw, f"each of {name}")
    if len(triple) != 3:
        raise BadLine(f"each of {name} must be [city, city, {number}]")
    a, b, count = triple
    return read_text(a, "a city"), read_text(b, "a city"), read_count(count, number)


def read_triples(raw: object, name: str, number: str) -> list[tuple[str, str, int]]:
    """Return raw as a list of [city, city, number]."""
    return [_read_triple(item, name, number) for item in read_list(raw, name)]
