"""Buttons that take pasted text or a file into the score sheet, on every page that has it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from django.http import HttpRequest

from leagues.intake.edits import edit
from leagues.intake.form import ScoreForm, read_form
from leagues.intake.pasted import FILE_LIMIT, Refused, decode, fill_board, fill_sheet

FILLS: Mapping[str, Callable[[ScoreForm, str], ScoreForm]] = {
    "paste": fill_sheet,
    "paste_board": fill_board,
}
# Commands that ask for the whole truth; the others only change the sheet.
ASKING = frozenset({"save", "check", "keep"})


@dataclass(frozen=True)
class Sent:
    """A sheet as sent, changed by the button that sent it.

    command: the button's; troubles: by pasted field, why nothing was filled in.
    """

    form: ScoreForm
    command: str
    troubles: Mapping[str, tuple[str, ...]]

    @property
    def context(self) -> Mapping[str, tuple[str, ...]]:
        """Return what the template says beside the pasted texts."""
        told = self.troubles.get
        return {"paste_troubles": told("paste", ()), "board_troubles": told("paste_board", ())}


def read_sent(request: HttpRequest) -> Sent:
    """Return the score sheet of a POST; a paste that is refused leaves all as it was."""
    form, command = read_form(request.POST), request.POST.get("do", "save")
    if command in FILLS:
        return _filled(request, form, command)
    return Sent(form if command in ASKING else edit(form, command), command, {})


def _filled(request: HttpRequest, form: ScoreForm, command: str) -> Sent:
    text = form.top[command]
    try:
        text = _uploaded(request, f"{command}_file") or text
        return Sent(FILLS[command](form, text), command, {})
    except Refused as no:
        return Sent(form.with_top(**{command: text}), command, {command: no.lines})


def _uploaded(request: HttpRequest, name: str) -> str:
    """Return the text of an uploaded file, blank without one. Raises: Refused."""
    upload = request.FILES.get(name)
    return decode(upload.read(FILE_LIMIT + 1)) if upload else ""
