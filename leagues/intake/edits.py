"""What the buttons of the score sheet do to it; each answers as a plain submit as well."""

import re
from collections.abc import Callable
from dataclasses import replace

from leagues.intake import boardtext
from leagues.intake.boardtext import CLAIMS
from leagues.intake.form import CARD_FIELDS, Card, ScoreForm

_COMMAND = re.compile(
    r"(?P<verb>[a-z-]+)(?::(?P<seat>[1-9][0-9]?))?(?::(?P<name>[a-z_]+))?(?:=(?P<value>.*))?",
    re.DOTALL,
)


def add_seat(form: ScoreForm) -> ScoreForm:
    """Return the form with one more blank column, which is the one to fill next."""
    cards = (*form.cards, Card())
    return replace(form, cards=cards).with_top(shown=str(len(cards)))


def remove_seat(form: ScoreForm, seat: int) -> ScoreForm:
    """Return the form without a column; everything typed into the others stays."""
    cards = tuple(card for at, card in enumerate(form.cards, start=1) if at != seat)
    shown = max(1, min(seat, len(cards)))
    return replace(form, cards=cards).with_top(shown=str(shown))


def number_seats(form: ScoreForm) -> ScoreForm:
    """Return the form with the filled columns numbered as seats, in their order."""
    for number, at in enumerate(form.seated, start=1):
        form = form.with_card(at, seat=str(number))
    return form


def fill(form: ScoreForm, seat: int, name: str, value: str) -> ScoreForm:
    """Return the form with one cell filled; a cell that is none leaves it as it is."""
    return form.with_card(seat - 1, **{name: value}) if name in CARD_FIELDS else form


def pick(form: ScoreForm, seat: int, player: str) -> ScoreForm:
    """Return the form with a column meant for this player (public id) under the name typed."""
    known = form.cards[seat - 1]["name"] if seat <= len(form.cards) else ""
    return form.with_card(seat - 1, id=player, source_id="", known=known)


def give_bonus(form: ScoreForm, holders: str) -> ScoreForm:
    """Return the form with the longest-path bonus held by these columns ("1,3") and no others."""
    bonus = str(form.variant.longest_path_bonus) if form.variant else ""
    for at in form.seated:
        held = str(at + 1) in holders.split(",")
        form = form.with_card(at, longest_path_bonus=bonus if held else "0")
    return form


def respell(form: ScoreForm, seat: int, name: str, value: str) -> ScoreForm:
    """Return the form with an entry of a board record written anew; value: "old;new"."""
    old, _, new = value.partition(";")
    if name not in CLAIMS or not 0 < seat <= len(form.cards):
        return form
    text = boardtext.respell(form.cards[seat - 1][name], old, new)
    return form.with_card(seat - 1, **{name: text})


def accept(form: ScoreForm, mark: str) -> ScoreForm:
    """Return the form with a conflict let stand."""
    return replace(form, accepts=form.accepts | {mark})


def take_back(form: ScoreForm, mark: str) -> ScoreForm:
    """Return the form with a conflict undecided again."""
    return replace(form, accepts=form.accepts - {mark})


_EDITS: dict[str, Callable[[ScoreForm, int, str, str], ScoreForm]] = {
    "add-seat": lambda form, _seat, _name, _value: add_seat(form),
    "remove-seat": lambda form, seat, _name, _value: remove_seat(form, seat),
    "number-seats": lambda form, _seat, _name, _value: number_seats(form),
    "fill": fill,
    "pick": lambda form, seat, _name, value: pick(form, seat, value),
    "respell": respell,
    "give-bonus": lambda form, _seat, _name, value: give_bonus(form, value),
    "accept": lambda form, _seat, _name, value: accept(form, value),
    "take-back": lambda form, _seat, _name, value: take_back(form, value),
    "rebase": lambda form, _seat, _name, value: form.with_top(version=value),
}


def edit(form: ScoreForm, command: str) -> ScoreForm:
    """Return the form after a button's command, such as `fill:1:total=116`; unknown: as it is."""
    said = _COMMAND.fullmatch(command)
    change = _EDITS.get(said["verb"]) if said else None
    if said is None or change is None:
        return form
    return change(form, int(said["seat"] or 0), said["name"] or "", said["value"] or "")
