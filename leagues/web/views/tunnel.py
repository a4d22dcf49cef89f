"""The tunnel helper: what must be added once three cards are turned up."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.functional import Promise
from django.utils.translation import gettext, gettext_lazy as _, ngettext, pgettext_lazy
from django.views.decorators.http import require_safe

from scoring.tunnel import (
    CARD_COLORS,
    CARDS_OF_A_COLOR,
    LOCOMOTIVE,
    LOCOMOTIVES,
    REVEALED,
    TunnelCost,
    tunnel_cost,
)

CARDS: Mapping[str, Promise] = {
    "black": pgettext_lazy("card", "Black"),
    "blue": pgettext_lazy("card", "Blue"),
    "green": pgettext_lazy("card", "Green"),
    "orange": pgettext_lazy("card", "Orange"),
    "pink": pgettext_lazy("card", "Pink"),
    "red": pgettext_lazy("card", "Red"),
    "white": pgettext_lazy("card", "White"),
    "yellow": pgettext_lazy("card", "Yellow"),
    LOCOMOTIVE: pgettext_lazy("card", "Locomotive"),
}
ORDINALS = (_("First card"), _("Second card"), _("Third card"))


def _choices(*cards: str) -> list[tuple[str, Promise | str]]:
    return [("", "—"), *((card, CARDS.get(card, card)) for card in cards)]


def _count(label: Any, most: int) -> forms.IntegerField:
    return forms.IntegerField(
        label=label,
        required=False,
        min_value=0,
        max_value=most,
        widget=forms.TextInput({"inputmode": "numeric"}),
        error_messages={"invalid": _("Give a whole number.")},
    )


class TunnelForm(forms.Form):
    """The cards played, of one color and locomotives, and those turned up."""

    color = forms.ChoiceField(label=_("Color played"), required=False)
    cards = _count(_("Cards of this color"), CARDS_OF_A_COLOR)
    locomotives = _count(_("Locomotives played"), LOCOMOTIVES)

    def __init__(self, *args: object, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)  # type: ignore[arg-type]  # passed on as they came
        self.fields["color"].choices = _choices(*CARD_COLORS)  # type: ignore[attr-defined]  # a ChoiceField
        for name, label in zip(self.turned_up, ORDINALS, strict=True):
            missing = {"required": _("Say which card was turned up.")}
            self.fields[name] = forms.ChoiceField(
                label=label, choices=_choices(*CARD_COLORS, LOCOMOTIVE), error_messages=missing
            )

    @property
    def turned_up(self) -> tuple[str, ...]:
        """Return the names of the fields for the cards turned up."""
        return tuple(f"turned-{number}" for number in range(1, REVEALED + 1))

    def clean(self) -> None:
        """Add what is wrong with the cards played as a whole."""
        if {"color", "cards", "locomotives"} & self.errors.keys():
            return
        color, cards = self.cleaned_data["color"], self.cleaned_data["cards"] or 0
        if cards and not color:
            self.add_error("color", _("Say which color these cards have."))
        elif color and not cards:
            self.add_error("cards", _("Say how many cards of this color were played."))
        elif not cards and not self.cleaned_data["locomotives"]:
            self.add_error(None, _("No card is played yet. A tunnel is tried with at least one."))

    @property
    def played(self) -> dict[str, int]:
        """Return the number of cards by color or locomotive."""
        values = self.cleaned_data
        played = {LOCOMOTIVE: values["locomotives"] or 0}
        return {values["color"]: values["cards"], **played} if values["color"] else played

    @property
    def revealed(self) -> list[str]:
        """Return the cards turned up."""
        return [self.cleaned_data[name] for name in self.turned_up]


@dataclass(frozen=True)
class Answer:
    """What the table is told: the verdict, and why, card by card."""

    verdict: str
    rule: str
    cards: tuple[tuple[str, bool], ...]


@require_safe
def tunnel(request: HttpRequest) -> HttpResponse:
    """Show the helper; with cards in the address, what must be added."""
    form = TunnelForm(request.GET or None)
    answer = _answer(form) if form.is_valid() else None
    return render(request, "tools/tunnel.html", {"form": form, "answer": answer})


def _answer(form: TunnelForm) -> Answer:
    cost = tunnel_cost(form.played, form.revealed)
    cards = tuple((str(CARDS[card]), card in cost.pay_with) for card in form.revealed)
    return Answer(_verdict(cost), _rule(cost), cards)


def _verdict(cost: TunnelCost) -> str:
    if not cost.extra:
        return gettext("Nothing to add. The tunnel is yours.")
    text = ngettext(
        "Add %(n)s card: %(kinds)s.", "Add %(n)s cards: %(kinds)s, in any mix.", cost.extra
    )
    kinds = gettext(" or ").join(str(CARDS[card]).lower() for card in cost.pay_with)
    return text % {"n": cost.extra, "kinds": kinds}


def _rule(cost: TunnelCost) -> str:
    if cost.pay_with == (LOCOMOTIVE,):
        return gettext("Tried with locomotives alone, a tunnel is matched by locomotives alone.")
    return gettext("Cards of the color played match, and a locomotive always does.")
