"""What the score sheet offers to do about a finding: each a button of its form."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property

from django.utils.translation import gettext

from leagues.intake.check import CheckedReport
from leagues.intake.form import ScoreForm, mark_of
from leagues.intake.loose import LooseCheck
from leagues.web.sheet_spelling import Misspelt
from scoring.findings import Finding, Severity
from scoring.messages import number

type Checked = CheckedReport | LooseCheck


@dataclass(frozen=True)
class Button:
    """One thing to do: a submit button of the form."""

    label: str
    value: str
    name: str = "do"


@dataclass(frozen=True)
class Offers:
    """The buttons for the findings of one sheet.

    seats: the column of each shown name; candidates: public ids by name, for names that fit
    several players.
    """

    form: ScoreForm
    checked: Checked
    seats: Mapping[str, int]
    candidates: Mapping[str, str]

    def of(self, finding: Finding, *, accepted: bool) -> tuple[Button, ...]:
        """Return the buttons of a finding, the likeliest thing to do first."""
        mark = mark_of(finding)
        if accepted:
            return (Button(gettext("Take back"), f"take-back={mark}"),)
        offer = _OFFERS.get(finding.code)
        buttons = offer(self, finding) if offer else ()
        if finding.severity is Severity.CONFLICT and isinstance(self.checked, CheckedReport):
            return (*buttons, Button(_accept_label(finding), f"accept={mark}"))
        return tuple(buttons)

    def _offer_total(self, finding: Finding) -> tuple[Button, ...]:
        computed = as_int(finding.data["computed"]) or 0
        label = gettext("Set total to %(total)s") % {"total": number(computed)}
        return (Button(label, f"fill:{self.seats[str(finding.player)]}:total={computed}"),)

    def _offer_computed(self, finding: Finding) -> tuple[Button, ...]:
        computed, name = as_int(finding.data["computed"]) or 0, finding.data["field"]
        label = gettext("Take %(value)s from the record") % {"value": number(computed)}
        return (Button(label, f"fill:{self.seats[str(finding.player)]}:{name}={computed}"),)

    @cached_property
    def _misspelt(self) -> Misspelt | None:
        audit = self.checked.audit
        if audit.variant is None:
            return None
        return Misspelt(self.form, audit.variant.board, audit.findings)

    def _offer_spelling(self, finding: Finding) -> tuple[Button, ...]:
        if self._misspelt is None:
            return ()
        name, seat = finding.data["field"], self.seats[str(finding.player)]
        entry, meant = self._misspelt.suggestions(finding, seat=seat)
        return tuple(Button(each, f"respell:{seat}:{name}={entry};{each}") for each in meant)

    def _offer_no_stations(self, finding: Finding) -> tuple[Button, ...]:
        if finding.data.get("value") is None:
            return ()
        seat = self.seats[str(finding.player)]
        return (Button(gettext("Leave stations empty"), f"fill:{seat}:stations_remaining="),)

    def _offer_bonus(self, finding: Finding) -> tuple[Button, ...]:
        longest = finding.data.get("longest")
        if not isinstance(longest, list | tuple) or not longest:
            return ()
        seats = ",".join(str(self.seats[name]) for name in longest)
        label = gettext("Give the bonus to %(names)s") % {"names": ", ".join(longest)}
        return (Button(label, f"give-bonus={seats}"),)

    def _offer_players(self, finding: Finding) -> tuple[Button, ...]:
        fits = finding.data.get("players")
        seat = self.seats[str(finding.player)]
        return tuple(
            Button(gettext("It is %(name)s") % {"name": name}, f"pick:{seat}={id_}")
            for name in (fits if isinstance(fits, list | tuple) else ())
            if (id_ := self.candidates.get(name))
        )

    def _offer_name_alone(self, finding: Finding) -> tuple[Button, ...]:
        seat = self.seats[str(finding.player)]
        return (Button(gettext("Go by the name"), f"pick:{seat}="),)


_OFFERS: Mapping[str, Callable[[Offers, Finding], tuple[Button, ...]]] = {
    "total-mismatch": Offers._offer_total,
    "board-bucket-mismatch": Offers._offer_computed,
    "board-unknown-route": Offers._offer_spelling,
    "board-unknown-city": Offers._offer_spelling,
    "board-unknown-ticket": Offers._offer_spelling,
    "stations-not-in-variant": Offers._offer_no_stations,
    "bonus-wrong-holder": Offers._offer_bonus,
    "ambiguous-player": Offers._offer_players,
    "unknown-player-reference": Offers._offer_name_alone,
}


def _accept_label(finding: Finding) -> str:
    stated = as_int(finding.data.get("stated"))
    if finding.code == "total-mismatch" and stated is not None:
        return gettext("%(total)s stands") % {"total": number(stated)}
    return gettext("Let it stand")


def as_int(value: object) -> int | None:
    """Return a whole number as it is, anything else as None."""
    return value if isinstance(value, int) and not isinstance(value, bool) else None
