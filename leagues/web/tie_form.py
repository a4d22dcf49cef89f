"""What an owner chooses to part level totals by."""

from collections.abc import Sequence
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext, gettext_lazy as _

from leagues.queries.rules import tie_break_title
from scoring.places import CRITERIA

OFFICIAL, OWN = "official", "own"
ORDINALS = (_("Level totals: first by"), _("level, then"), _("then"), _("then"))
STEPS = [f"step_{at}" for at in range(len(ORDINALS))]


def _choices() -> list[tuple[str, str]]:
    return [("", gettext("nothing more")), *((key, tie_break_title(key)) for key in CRITERIA)]


class TieBreakForm(forms.Form):
    """The official order, or own steps in order; `steps` holds them once the form is valid.

    Steps that are changed while the official order stays ticked ask for an own one: `is_own_meant`.
    """

    order = forms.ChoiceField(
        label=_("Order"),
        choices=((OFFICIAL, _("The official order of each box")), (OWN, _("Own order, below"))),
        widget=forms.RadioSelect,
    )

    steps: list[str] | None = None
    is_own_meant = False

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        for name, label in zip(STEPS, ORDINALS, strict=True):
            self.fields[name] = forms.ChoiceField(label=label, choices=_choices, required=False)

    def _means_own(self) -> bool:
        """Say whether steps were changed on a page that showed the official order ticked."""
        was = self.data.get("was") or self.initial.get("order")
        return was == OFFICIAL and any(
            name in self.data for name in {*STEPS} & {*self.changed_data}
        )

    def _show(self, **values: Any) -> None:
        """Show these values in the place of those that were sent."""
        self.data = {name: self.data[name] for name in self.data} | values

    def clean(self) -> dict[str, Any]:
        """Read the steps; each is asked once."""
        said = super().clean() or {}
        if said.get("order") == OFFICIAL:
            self.is_own_meant = self._means_own()
            asked = {"order": OWN} if self.is_own_meant else _steps_shown(None)
            self._show(**asked)
        if said.get("order") == OWN or self.is_own_meant:
            self.steps = [step for name in STEPS if (step := said.get(name))]
            if len(set(self.steps)) < len(self.steps):
                raise ValidationError(gettext("Each step is asked once; one stands here twice."))
        return said


def _steps_shown(steps: Sequence[str] | None) -> dict[str, str]:
    """Return what the fields of the steps show; for None what most boxes ask."""
    shown = [step for step in CRITERIA if step != "seat"] if steps is None else steps
    return dict.fromkeys(STEPS, "") | dict(zip(STEPS, shown, strict=False))


def initial_of(steps: Sequence[str] | None) -> dict[str, str]:
    """Return what a form shows for a season's steps."""
    return {"order": OFFICIAL if steps is None else OWN, **_steps_shown(steps)}


def key_of(steps: Sequence[str] | None) -> str:
    """Return a text that names an order."""
    return OFFICIAL if steps is None else "+".join([OWN, *steps])
