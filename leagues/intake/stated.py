"""The places that a file gives, against those that follow from the rules."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from leagues.intake.check import CheckedReport
from leagues.intake.files.rows import SourceRow, Trouble
from scoring.rawvalues import describe

WINNER_BELOW_TOP = "winner-below-top"


def _given(row: SourceRow, checked: CheckedReport) -> list[object]:
    """Return the place of each card in the file, None where it gives none."""
    if row.is_exported:
        return [each.place for each in row.stated]
    return [card.source_place for card in checked.cards]


def winner_troubles(row: SourceRow, checked: CheckedReport) -> Iterator[Trouble]:
    """Yield each winner of the file who does not have the highest total."""
    totals = [card.total for card in checked.cards]
    top = max((total for total in totals if total is not None), default=0)
    for name, place, total in zip(checked.audit.names, _given(row, checked), totals, strict=True):
        if place == 1 and total is not None and total < top:
            text = _("The file has %(name)s as a winner, with %(total)s; the most is %(top)s.")
            values = {"name": name, "total": total, "top": top}
            yield Trouble(WINNER_BELOW_TOP, text % values)


def place_warnings(row: SourceRow, checked: CheckedReport) -> Iterator[str]:
    """Yield each place that the file gives otherwise than the rules do; the rules' one stands."""
    given = _given(row, checked)
    shared = [each.shared if row.is_exported else None for each in row.stated]
    shared += [None] * (len(given) - len(shared))
    for place in sorted(checked.audit.places, key=lambda each: each.position):
        told, is_shared = given[place.position], shared[place.position]
        if told is None:
            continue
        if told != place.place or (is_shared is not None and is_shared != place.shared):
            text = _("The file puts %(name)s on place %(told)s; by the rules it is %(place)s.")
            yield text % {"name": place.name, "told": describe(told), "place": place.place}
