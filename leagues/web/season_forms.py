"""What an owner writes about a season: its name and days, and the rules of its table."""

from collections.abc import Iterator, Mapping
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext, gettext_lazy as _, pgettext_lazy

from leagues.actions.seasons import SeasonPlan
from leagues.standings.metrics import METRICS
from leagues.standings.rule_faults import (
    CHAIN_LIMIT,
    MATCHES_LIMIT,
    SIZES,
    faults_in,
    point_faults,
)
from leagues.standings.rules import PRESETS, Points, Rules

OWN = "own"
ORDINALS = (_("First by"), _("level, then"), _("then"), _("then"), _("then"), _("then"))


class SeasonForm(forms.Form):
    """A season's name and days; an end left blank is open."""

    name = forms.CharField(label=pgettext_lazy("of a season", "Name"), max_length=80)
    starts_on = forms.DateField(
        label=_("First day"),
        required=False,
        help_text=_("Blank: from the beginning."),
        widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
    )
    ends_on = forms.DateField(
        label=_("Last day"),
        required=False,
        help_text=_("Blank: open."),
        widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
    )

    def plan(self) -> SeasonPlan:
        """Return what a valid form says."""
        return SeasonPlan(**self.cleaned_data)


def _figure_choices() -> list[tuple[str, Any]]:
    return [("", _("nothing more")), *((key, metric.name) for key, metric in METRICS.items())]


def _order_choices() -> list[tuple[str, Any]]:
    return [*((key, preset.name) for key, preset in PRESETS.items()), (OWN, _("Own order, below"))]


class RulesForm(forms.Form):
    """What a table is ordered by; `rules` holds it once the form is valid."""

    order = forms.ChoiceField(label=_("Table by"), choices=_order_choices, widget=forms.RadioSelect)
    best_of = forms.IntegerField(
        label=_("Best results that count"),
        required=False,
        min_value=1,
        max_value=MATCHES_LIMIT,
        help_text=_("Blank: all of them."),
    )
    drop_worst = forms.IntegerField(
        label=_("Worst results dropped"),
        required=False,
        min_value=0,
        max_value=MATCHES_LIMIT,
        help_text=_("One result always stays."),
    )
    floor = forms.IntegerField(
        label=_("Matches needed to be ranked"), min_value=0, max_value=MATCHES_LIMIT
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.rules = Rules()
        for number, label in enumerate(ORDINALS, start=1):
            self.fields[f"figure_{number}"] = forms.ChoiceField(
                label=label, choices=_figure_choices, required=False
            )
        for size in SIZES:
            self.fields[f"points_{size}"] = forms.CharField(
                label=_("Table of %(n)s") % {"n": size},
                required=False,
                max_length=60,
                widget=forms.TextInput(
                    attrs={"placeholder": ", ".join(str(each) for each in range(size, 0, -1))}
                ),
            )

    @property
    def figure_fields(self) -> list[forms.BoundField]:
        """Return the fields of an own order."""
        return [self[f"figure_{number}"] for number in range(1, CHAIN_LIMIT + 1)]

    @property
    def point_fields(self) -> list[forms.BoundField]:
        """Return the fields of points by table size."""
        return [self[f"points_{size}"] for size in SIZES]

    def _chain(self) -> tuple[str, ...]:
        keys = (self.cleaned_data.get(f"figure_{n}") for n in range(1, CHAIN_LIMIT + 1))
        return tuple(key for key in keys if key)

    def _points(self) -> Iterator[tuple[int, tuple[int, ...]]]:
        for size in SIZES:
            text = self.cleaned_data.get(f"points_{size}") or ""
            words = text.replace(",", " ").replace(";", " ").split()
            if not words:
                continue
            try:
                points = tuple(int(word) for word in words)
            except ValueError:
                self.add_error(f"points_{size}", gettext("Write whole numbers, such as 5, 3, 1."))
                continue
            for fault in point_faults(size, points):
                self.add_error(f"points_{size}", str(fault))
            yield size, points

    def clean(self) -> dict[str, Any]:
        """Make the rules of the fields, and say what makes no table."""
        found = super().clean() or self.cleaned_data
        points: Points = tuple(self._points())
        if self.errors:
            return found
        is_own = found["order"] == OWN
        if is_own and not self._chain():
            raise ValidationError(gettext("An own order needs at least one figure."))
        self.rules = Rules(
            preset=next(iter(PRESETS)) if is_own else found["order"],
            metrics=self._chain() if is_own else None,
            floor=found["floor"],
            best_of=found["best_of"],
            drop_worst=found["drop_worst"] or 0,
            points=points,
        )
        faults = faults_in(self.rules)
        if faults:
            raise ValidationError([str(fault) for fault in faults])
        return found


def initial_of(rules: Rules) -> Mapping[str, Any]:
    """Return what a form shows for these rules."""
    figures = {f"figure_{number}": key for number, key in enumerate(rules.chain, start=1)}
    points = {f"points_{size}": ", ".join(map(str, some)) for size, some in rules.points}
    return {
        "order": OWN if rules.metrics else rules.preset,
        "best_of": rules.best_of,
        "drop_worst": rules.drop_worst,
        "floor": rules.floor,
        **figures,
        **points,
    }
