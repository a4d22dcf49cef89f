"""The history of a match in words."""

from dataclasses import dataclass
from datetime import date

from django.utils.formats import date_format
from django.utils.translation import gettext, pgettext

from leagues.models import MatchVersion
from leagues.queries.history import CardChange, Change, Step
from leagues.web.present.sentences import Sentence, change_text, field_title, list_of
from scoring.variants import load_variants


@dataclass(frozen=True)
class VersionRow:
    """One version: what it did, and what changed by it."""

    version: MatchVersion
    lines: tuple[Sentence, ...]

    @property
    def is_amended(self) -> bool:
        """Say whether this version carries the sign of an amendment."""
        return self.version.action == MatchVersion.Action.AMENDED


def _plain(text: str) -> Sentence:
    return Sentence("{text}", values={"text": text})


def _card_sentence(card: CardChange) -> Sentence:
    name = {"name": card.who.name}
    if card.kind == "joined":
        return Sentence(gettext("{name} joined the sheet."), name)
    if card.kind == "left":
        return Sentence(gettext("{name} left the sheet."), name)
    changes = ", ".join(change_text(change) for change in card.changes)
    return Sentence(gettext("{name}: {changes}."), name, {"changes": changes})


def _day(value: object) -> str:
    pattern = pgettext("pattern of a day", "j M Y")
    return date_format(date.fromisoformat(str(value)), pattern) if value else ""


def _title(value: object) -> str:
    variant = load_variants().get(str(value))
    return gettext(variant.title) if variant else str(value)


def _fact_sentence(change: Change) -> Sentence:
    if change.field in {"note", "place_name"}:
        return _plain(gettext("%(field)s changed.") % {"field": field_title(change.field)})
    shown = {"played_on": _day, "variant": _title}.get(change.field)
    before, after = change.before, change.after
    if shown is not None:
        before, after = shown(before), shown(after)
    text = change_text(Change(change.field, before, after))
    return _plain(f"{text[:1].upper()}{text[1:]}.")


def _winners(step: Step) -> tuple[Sentence, ...]:
    if not step.winners_after:
        return ()
    before = list_of(step.winners_before, "{names}")
    after = list_of(step.winners_after, "{names}")
    text = gettext("The winner changed from %(before)s to %(after)s.")
    tokens = {key.replace("n", "b"): name for key, name in before.names.items()}
    pattern = text % {"before": before.pattern.replace("{n", "{b"), "after": after.pattern}
    return (Sentence(pattern, {**tokens, **after.names}),)


def _opening(step: Step) -> Sentence:
    action = step.version.action
    size = len(step.version.sheet.get("players", ()))
    return _plain(
        {
            MatchVersion.Action.RECORDED: gettext("Recorded. Players: %(size)s.") % {"size": size},
            MatchVersion.Action.VOIDED: gettext("Made void."),
            MatchVersion.Action.RESTORED: gettext("Restored."),
            MatchVersion.Action.MOVED: gettext("Moved within the day."),
        }.get(MatchVersion.Action(action), gettext("Saved again without a change."))
    )


def version_row(step: Step) -> VersionRow:
    """Return one step of the history in words."""
    lines = [_fact_sentence(change) for change in step.facts]
    lines += [_card_sentence(card) for card in step.cards]
    if step.claims_changed:
        lines.append(_plain(gettext("The board record changed.")))
    if step.version.action == MatchVersion.Action.RERANKED:
        lines.append(_plain(gettext("Ranked by other tie-breaks.")))
    lines += _winners(step)
    return VersionRow(step.version, tuple(lines) or (_opening(step),))
