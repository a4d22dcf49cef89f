"""Sentences with names in them: each name set apart, so that no script disturbs another."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from django.utils.html import conditional_escape, format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext, ngettext

from leagues.charts.style import score_text
from leagues.queries.history import Change
from leagues.queries.players import Label
from scoring.findings import Finding
from scoring.messages import COLORS, LABELS, number, render, render_verdict
from scoring.places import Verdict


def set_apart(name: str) -> SafeString:
    """Return a name as HTML that keeps its own direction."""
    return format_html('<bdi dir="auto">{}</bdi>', name)


@dataclass(frozen=True)
class Sentence:
    """A text with {fields}: plain by `str()`, with names set apart by `html`.

    pattern: translated; names: of people, set apart in HTML; values: figures and words.
    """

    pattern: str
    names: Mapping[str, str] = field(default_factory=dict)
    values: Mapping[str, str] = field(default_factory=dict)

    def __str__(self) -> str:
        return self.pattern.format(**self.names, **self.values)

    @cached_property
    def html(self) -> SafeString:
        """Return the sentence as HTML."""
        names = {key: set_apart(name) for key, name in self.names.items()}
        return format_html(conditional_escape(self.pattern), **names, **self.values)


def list_of(labels: Iterable[Label], pattern: str, **values: str) -> Sentence:
    """Return a sentence whose {names} are these people, listed as the language does."""
    people = tuple(labels)
    tokens = [f"{{n{index}}}" for index in range(len(people))]
    listed = tokens[0] if len(tokens) == 1 else _listed(tokens)
    names = {f"n{index}": label.name for index, label in enumerate(people)}
    return Sentence(pattern.replace("{names}", listed), names, values)


def _listed(tokens: list[str]) -> str:
    return gettext("%(some)s and %(last)s") % {
        "some": ", ".join(tokens[:-1]),
        "last": tokens[-1],
    }


def _tie_win(criterion: str) -> str:
    return {
        "tickets_completed": gettext("{name} wins on completed tickets, {score}"),
        "stations_remaining": gettext("{name} wins on stations, {score}"),
        "longest_path": gettext("{name} wins on the longest path, {score}"),
        "seat": gettext("{name} wins by sitting later, {score}"),
        "source": gettext("{name} wins as the source says, {score}"),
    }.get(criterion, gettext("{name} wins by tie-break, {score}"))


def headline(winners: list[Label], *, total: int, margin: int, decided_by: str | None) -> Sentence:
    """Return who won and how, in one line.

    margin: points over the best of the others; decided_by: what put the winners above them.
    """
    if len(winners) > 1:
        return list_of(winners, gettext("{names} share the win at {total}"), total=number(total))
    name = {"name": winners[0].name}
    if decided_by in (None, "total"):
        text = ngettext("{name} wins by a single point", "{name} wins by {margin}", margin)
        return Sentence(text, name, {"margin": number(margin)})
    return Sentence(_tie_win(str(decided_by)), name, {"score": score_text(total, total)})


def verdict_sentence(verdict: Verdict, names: Mapping[str, str]) -> Sentence:
    """Return why one stands above the next; names: by token."""
    return Sentence(render_verdict(verdict, translate=gettext), names)


def finding_sentence(finding: Finding, names: Mapping[str, str]) -> Sentence:
    """Return what a finding says; names: by token."""
    text = render(finding.code, finding.data, player=finding.player, translate=gettext)
    return Sentence(text, names)


def field_title(name: str) -> str:
    """Return what a field of the sheet is called."""
    return gettext(LABELS.get(name, name))


def value_text(value: object) -> str:
    """Return a value of the sheet in words."""
    if value is None or value == "":
        return gettext("unknown")
    if isinstance(value, bool):
        return gettext("yes") if value else gettext("no")
    return number(value) if isinstance(value, int) else str(value)


def _value_of(field: str, value: object) -> str:
    is_color = field == "color" and value in COLORS
    return gettext(COLORS[str(value)]) if is_color else value_text(value)


def change_text(change: Change) -> str:
    """Return a change in words, such as "stations left 2 to 1"."""
    return gettext("%(field)s %(before)s to %(after)s") % {
        "field": field_title(change.field).lower(),
        "before": _value_of(change.field, change.before),
        "after": _value_of(change.field, change.after),
    }
