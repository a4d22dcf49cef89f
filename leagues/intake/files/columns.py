"""A header line to the fields that are read, and where each stands."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from leagues.intake.files.rows import Refused
from leagues.intake.files.words import headers, plain

# A sheet needs one of each group; the rest may be missing.
_NEEDED = (("name",), ("played_on",), ("total", "route_points"))


@dataclass(frozen=True, slots=True)
class Columns:
    """fields: the position of each field's column, from 0; unread: headers that mean nothing here.

    shown: the header of each field as written; twice: a header that two columns have.
    """

    width: int
    fields: Mapping[str, int]
    shown: Mapping[str, str]
    unread: tuple[str, ...]
    twice: str | None = None

    @property
    def is_complete(self) -> bool:
        """Say whether matches can be read from these columns."""
        return all(any(field in self.fields for field in group) for group in _NEEDED)


def find_columns(header: Sequence[str]) -> Columns:
    """Return what the headers of a line mean."""
    known = headers()
    found: dict[str, list[tuple[int, int]]] = defaultdict(list)
    unread = []
    for position, text in enumerate(header):
        if meaning := known.get(plain(text)):
            found[meaning[0]].append((meaning[1], position))
        elif text.strip():
            unread.append(text.strip())
    fields = {field: min(columns)[1] for field, columns in found.items()}
    unread += [header[at].strip() for at in _others(found)]
    shown = {field: header[at].strip() for field, at in fields.items()}
    twice = next((shown[field] for field in found if _is_twice(found[field])), None)
    return Columns(len(header), fields, shown, tuple(unread), twice)


def _others(found: Mapping[str, list[tuple[int, int]]]) -> list[int]:
    """Return the positions of columns for whose field a clearer one was found."""
    return [at for columns in found.values() for _rank, at in sorted(columns)[1:]]


def _is_twice(columns: list[tuple[int, int]]) -> bool:
    """Say whether the clearest word for a field stands above two columns."""
    ranks = [rank for rank, _at in columns]
    return ranks.count(min(ranks)) > 1


def refuse_unknown(columns: Columns) -> None:
    """Raise Refused where no match can be read from these columns."""
    if columns.width < 2:
        raise Refused(
            _("The file has one column only. Separate its cells by commas, semicolons or tabs.")
        )
    if not columns.is_complete:
        text = _("No line is a header with player, date and points. Understood: %(headers)s.")
        raise Refused(text % {"headers": ", ".join(columns.shown.values()) or "–"})
    if columns.twice is not None:
        text = _("Two columns have the header “%(name)s”. Rename or remove one.")
        raise Refused(text % {"name": columns.twice})
