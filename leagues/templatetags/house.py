"""What templates say in the house's own way: figures, signs, train letters, findings.

Filters: figure, signed, percent, train_letter, train_words, is_train_color, variant_title,
title_text, titles, tie_break_title, house_order, finding_word, footnotes, day. Tags: sign,
own_leagues, version.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from numbers import Number
from typing import Any

from django import template
from django.conf import settings
from django.db.models import QuerySet
from django.template.context import Context
from django.template.defaultfilters import floatformat
from django.utils.formats import date_format
from django.utils.functional import Promise
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext, gettext_lazy as _, gettext_noop, pgettext_lazy

from leagues.charts.measured import GROUPED_FROM, percent as written_percent
from leagues.models import League
from leagues.permissions import own_leagues as leagues_of
from leagues.queries.rules import tie_break_title
from scoring.findings import Severity
from scoring.variants import load_variants

register = template.Library()
register.filter(tie_break_title)

MINUS = "−"
UNKNOWN = "—"

# Titles of variants and boards are data; listing them here lets the translators see them.
TITLES = (
    gettext_noop("Standard US"),
    gettext_noop("Two-Player"),
    gettext_noop("Europe"),
    gettext_noop("USA"),
)

# Patterns of the `day` filter: some languages write names of months small.
DAY_PATTERNS: Mapping[str, Promise] = {
    "M": pgettext_lazy("pattern of a day", "M"),
    "M Y": pgettext_lazy("pattern of a day", "M Y"),
    "j M": pgettext_lazy("pattern of a day", "j M"),
    "j M Y": pgettext_lazy("pattern of a day", "j M Y"),
    "D j M": pgettext_lazy("pattern of a day", "D j M"),
    "D j M Y": pgettext_lazy("pattern of a day", "D j M Y"),
}
TRAIN_LETTERS: Mapping[str, Promise] = {
    "blue": pgettext_lazy("letter on a blue chip", "B"),
    "red": pgettext_lazy("letter on a red chip", "R"),
    "green": pgettext_lazy("letter on a green chip", "G"),
    "yellow": pgettext_lazy("letter on a yellow chip", "Y"),
    "black": pgettext_lazy("letter on a black chip", "K"),
}
TRAIN_WORDS: Mapping[str, Promise] = {
    "blue": _("blue trains"),
    "red": _("red trains"),
    "green": _("green trains"),
    "yellow": _("yellow trains"),
    "black": _("black trains"),
}
SIGN_WORDS: Mapping[str, Promise] = {
    "†": _("provisional"),
    "=": _("shared"),
    "×": _("not counted"),
    "§": _("amended"),
    "*": _("decided by tie-break"),
}
SIGN_NOTES: Mapping[str, Promise] = {
    "†": _("Provisional: from too few matches to lean on."),
    "=": _("Shared place: nothing that is known parts these players."),
    "×": _("Not counted in the table."),
    "§": _("Amended after it was recorded; the match page keeps every version."),
    "*": _("Decided by tie-break: level on the main figure, put above by the underlined one."),
}
# Beside a match nothing is underlined: its page says what decided.
MATCH_NOTES: Mapping[str, Promise] = {
    **SIGN_NOTES,
    "*": _("Decided by tie-break; the match page says which."),
}
FINDING_WORDS: Mapping[Severity, Promise] = {
    Severity.ERROR: _("Error"),
    Severity.CONFLICT: _("Conflict"),
    Severity.WARNING: _("Warning"),
}


@dataclass(frozen=True, slots=True)
class Footnote:
    """One sign and its explanation."""

    sign: str
    text: str


def _rounded(value: Any, places: int) -> str:
    grouped = "g" if abs(value) >= GROUPED_FROM else ""
    text = floatformat(value, f"{places}{grouped}")
    digits = any(mark in "123456789" for mark in text)
    return text.replace("-", MINUS if digits else "")


def _places_of(value: object) -> int:
    return -1 if isinstance(value, (float, Decimal)) else 0


@register.filter
def figure(value: object, places: int | None = None) -> str:
    """Return a number by locale with a true minus; — where it is unknown; text as it is."""
    if value is None:
        return UNKNOWN
    if not isinstance(value, Number) or isinstance(value, bool):
        return str(value)
    return _rounded(value, _places_of(value) if places is None else places)


@register.filter
def signed(value: object, places: int | None = None) -> str:
    """Return a number with its sign, + or −; 0 has none."""
    text = figure(value, places)
    is_above = isinstance(value, (int, float, Decimal)) and value > 0
    return f"+{text}" if is_above and any(mark in "123456789" for mark in text) else text


@register.filter
def percent(fraction: float | None, n: int) -> str:
    """Return a fraction of 1 that rests on n results as a figure out of 100, without the % sign."""
    return UNKNOWN if fraction is None else written_percent(fraction, n).removesuffix(" %")


@register.filter
def is_train_color(color: str) -> bool:
    """Say whether a word is one of the five train colors, written as the rules write them."""
    return color in TRAIN_WORDS


@register.filter
def train_letter(color: str) -> str:
    """Return the letter that stands on a chip of this color, in the reader's language."""
    known = TRAIN_LETTERS.get(color)
    return str(known) if known else color[:1].upper()


@register.filter
def train_words(color: str) -> str:
    """Return a color in words, such as "blue trains"; another word is kept as written."""
    known = TRAIN_WORDS.get(color)
    return str(known) if known else gettext("trains: %(color)s") % {"color": color}


@register.filter
def variant_title(name: str) -> str:
    """Return a variant's title in the reader's language; an unknown name as it is."""
    variant = load_variants().get(name)
    return gettext(variant.title) if variant else name


@register.filter
def title_text(title: str) -> str:
    """Return a title of the data (a variant's, a board's) in the reader's language."""
    return gettext(title)


@register.filter
def titles(several: Iterable[str]) -> str:
    """Return several titles of the data in the reader's language, in one line."""
    return ", ".join(gettext(title) for title in several)


@register.filter
def house_order(steps: Iterable[str]) -> str:
    """Return a house's own order of tie-breaks in words."""
    words = [tie_break_title(step) for step in steps]
    return ", ".join(words) if words else gettext("nothing, level totals share the place")


@register.filter
def finding_word(finding: object) -> str:
    """Return the word that heads a finding: its severity, or that it was accepted."""
    if getattr(finding, "accepted", False):
        return gettext("Accepted")
    return str(FINDING_WORDS[Severity(str(getattr(finding, "severity", "")))])


@register.filter(expects_localtime=True)
def day(value: date | None, pattern: str) -> str:
    """Return a day by one of DAY_PATTERNS, as the language writes it; blank where there is none."""
    return date_format(value, str(DAY_PATTERNS[pattern])) if value else ""


@register.filter
def footnotes(signs: str, beside: str = "") -> list[Footnote]:
    """Return the explanations of the signs that a table uses, in the house's order.

    beside: "matches" where the signs stand beside matches, not in a table of players.
    """
    notes = MATCH_NOTES if beside == "matches" else SIGN_NOTES
    return [Footnote(sign, str(text)) for sign, text in notes.items() if sign in signs]


@register.simple_tag(name="sign")
def footnote_sign(sign: str) -> SafeString:
    """Return a sign that hangs beside a figure, with its words for screen readers."""
    return format_html(
        '<span class="sign" aria-hidden="true">{}</span><span class="unseen"> {}</span>',
        sign,
        SIGN_WORDS[sign],
    )


@register.simple_tag(takes_context=True)
def own_leagues(context: Context) -> QuerySet[League]:
    """Return the leagues that the reader is a member of. One query when looped over."""
    request = context.get("request")
    return leagues_of(request.user) if request else League.objects.none()


@register.simple_tag
def version() -> str:
    """Return the site's version."""
    return settings.VERSION
