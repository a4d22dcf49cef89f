"""The page of one match: result rows, the ladder of the tie-break, findings."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.utils.safestring import SafeString
from django.utils.translation import gettext

from leagues.models import Match, Result
from leagues.queries.board_records import Claim
from leagues.queries.players import Label, Labels
from leagues.queries.reasons import Reasons
from leagues.web.present.sentences import (
    Sentence,
    field_title,
    finding_sentence,
    list_of,
    verdict_sentence,
)
from scoring.findings import Finding
from scoring.messages import number
from scoring.places import Step, Verdict
from scoring.variants import load_variants


@dataclass(frozen=True)
class Seat:
    """One row of the result; `decided_by` names the figure to underline, None for the total."""

    result: Result
    who: Label
    decided_by: str | None


@dataclass(frozen=True)
class Rung:
    """One step of a ladder: what was asked, and what came out."""

    title: Sentence
    value: str
    state: str

    @property
    def is_final(self) -> bool:
        """Say whether the asking ended here."""
        return self.state in {"decides", "unknown"}


@dataclass(frozen=True)
class Why:
    """Why the first is first: heading, sentence, ladder, and what decided further down."""

    heading: Sentence
    sentence: Sentence
    ladder: tuple[Rung, ...]
    further: tuple[Sentence, ...]


@dataclass(frozen=True)
class Note:
    """A finding as the findings component shows it."""

    severity: str
    accepted: bool
    player: str | None
    text: SafeString


@dataclass(frozen=True)
class PlayerClaim:
    """One player's side of the board record."""

    who: Label
    color: str | None
    claim: Claim


def names_by_token(match: Match, labels: Labels) -> dict[str, str]:
    """Return the shown names of a match by the tokens of its reasons."""
    results = match.results.all()
    return {f"p{result.position}": labels.of_seat(result).name for result in results}


def seats(match: Match, labels: Labels) -> list[Seat]:
    """Return the result rows by place."""
    rows = []
    for result in match.results.all():
        by = result.decided_by if result.decided_by != "total" else None
        rows.append(Seat(result, labels.of_seat(result), by))
    return rows


def has_stations(match: Match) -> bool:
    """Say whether unused stations score in this match's variant."""
    variant = load_variants().get(match.variant)
    return variant is not None and variant.has_stations


def seat_signs(rows: Sequence[Seat]) -> str:
    """Return the footnote signs that the result uses."""
    shared = "=" if any(row.result.shared for row in rows) else ""
    return shared + ("*" if any(row.decided_by for row in rows) else "")


def _held(value: int | None) -> str:
    if value is None:
        return gettext("unknown")
    return gettext("held") if value else gettext("not held")


def _figure(step: Step, value: int | None) -> str:
    if step.criterion == "longest_path":
        return _held(value)
    return gettext("unknown") if value is None else number(value)


def _rung_value(step: Step) -> str:
    if step.state == "unasked":
        return gettext("not asked")
    if step.criterion == "source":
        return gettext("as in the source")
    above, below = _figure(step, step.value_above), _figure(step, step.value_below)
    if step.state == "level":
        return f"{above} = {below}"
    return gettext("%(above)s to %(below)s") % {"above": above, "below": below}


def _rung(step: Step, verdict: Verdict, names: Mapping[str, str]) -> Rung:
    title = field_title(step.criterion)
    pattern = "{title}"
    if step.state == "decides":
        pattern = gettext("{title}: {name} wins").replace("{name}", verdict.above)
    return Rung(Sentence(pattern, names, {"title": title}), _rung_value(step), step.state)


def _heading(match: Match, labels: Labels) -> Sentence:
    first = [result for result in match.results.all() if result.place == 1]
    winners = [labels.of_seat(result) for result in first]
    if len(winners) == 1:
        return list_of(winners, gettext("Why {names} is first"))
    return list_of(winners, gettext("Why {names} share the first place"))


def why(match: Match, reasons: Reasons, labels: Labels) -> Why | None:
    """Return why the first is first; None where the sheet can no longer be read."""
    if not reasons.verdicts:
        return None
    names = names_by_token(match, labels)
    top, *rest = reasons.verdicts
    return Why(
        heading=_heading(match, labels),
        sentence=verdict_sentence(top, names),
        ladder=tuple(_rung(step, top, names) for step in top.steps),
        further=tuple(verdict_sentence(each, names) for each in rest if each.criterion != "total"),
    )


def _note(finding: Finding, names: Mapping[str, str], *, accepted: bool) -> Note:
    player = names.get(finding.player.strip("{}")) if finding.player else None
    text = finding_sentence(finding, names).html
    return Note(str(finding.severity), accepted, player, text)


def accepted_notes(match: Match, reasons: Reasons, labels: Labels) -> list[Note]:
    """Return the conflicts that the recorder let stand."""
    names = names_by_token(match, labels)
    return [_note(each, names, accepted=True) for each in reasons.accepted]


def warning_notes(match: Match, reasons: Reasons, labels: Labels) -> list[Note]:
    """Return what is doubtful about the match, but for a tie, of which the verdicts speak."""
    names = names_by_token(match, labels)
    others = (each for each in reasons.warnings if each.code != "tie-undecided")
    return [_note(each, names, accepted=False) for each in others]


def player_claims(match: Match, claims: Sequence[Claim], labels: Labels) -> list[PlayerClaim]:
    """Return the sides of a board record by place."""
    rows = []
    for result in match.results.all():
        if result.position < len(claims):
            claim = claims[result.position]
            rows.append(PlayerClaim(labels.of_seat(result), result.color, claim))
    return rows
