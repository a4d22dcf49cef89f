"""Words for findings and verdicts: English by code, translated where a translation is given.

Everything a reader sees goes through `translate` before its values are filled in, so one table
serves the command line (English) and the site (any language).
"""

from collections.abc import Callable, Iterable, Mapping

from scoring.findings import Finding
from scoring.places import Verdict
from scoring.texts import (
    COLORS,
    EXPECTED,
    LABELS,
    MESSAGES,
    MISCOUNTED,
    SEVERITIES,
    SLIPS,
    VERDICTS,
)

__all__ = [
    "COLORS",
    "EXPECTED",
    "LABELS",
    "MESSAGES",
    "SEVERITIES",
    "SLIPS",
    "VERDICTS",
    "english",
    "explanation_texts",
    "finding",
    "number",
    "render",
    "render_verdict",
]

type Translate = Callable[[str], str]

_LABELLED = frozenset({"field", "fields", "needs", "missing", "criterion"})
_COLORED = frozenset({"color", "known"})


def english(text: str) -> str:
    """Return the text as it is: the translation into English."""
    return text


def finding(code: str, player: str | None = None, **data: object) -> Finding:
    """Return the finding of this code about a player (None: the whole table), in English."""
    message = render(code, data, player=player)
    return Finding(code, SEVERITIES[code], player, message, data)


def render(
    code: str,
    data: Mapping[str, object],
    *,
    player: str | None = None,
    translate: Translate = english,
) -> str:
    """Return the text of a finding; `data["reason"]` picks among several texts of one code.

    A code without a text (from a newer version) comes out as the code itself.
    """
    text = MESSAGES.get(f"{code}/{data.get('reason')}") or MESSAGES.get(code)
    if text is None:
        return code
    values = _Values(
        {key: _shown(key, value, translate) for key, value in data.items()},
        player=player or translate(LABELS["table"]),
        slips=_slips_sentence(data, translate),
    )
    return (translate(text) % values).strip()


def explanation_texts(
    data: Mapping[str, object], translate: Translate = english
) -> tuple[str, ...]:
    """Return what slips explain a wrong total, a text for each explanation in the data."""
    explanations = data.get("explanations")
    if not isinstance(explanations, list | tuple):
        return ()
    return tuple(_explanation(each["slips"], data, translate) for each in explanations)


def render_verdict(verdict: Verdict, *, translate: Translate = english) -> str:
    """Return the sentence that says why one player stands above (or level with) the next."""
    kind = verdict.kind
    text = VERDICTS.get(f"{kind}/{verdict.criterion}") or VERDICTS[kind]
    return translate(text) % {
        "above": verdict.above,
        "below": verdict.below,
        "value_above": _shown("value", verdict.value_above, translate),
        "value_below": _shown("value", verdict.value_below, translate),
        "criterion": translate(LABELS.get(verdict.criterion, verdict.criterion)).lower(),
        "needs": _list(verdict.needs, "needs", translate),
    }


def number(value: int) -> str:
    """Return a whole number with a true minus sign."""
    return str(value).replace("-", "\u2212")


class _Values(dict[str, str]):
    """Values of a text; one that is missing shows as a question mark."""

    def __missing__(self, key: str) -> str:
        return "?"


def _shown(key: str, value: object, translate: Translate) -> str:
    if value is None:
        return translate(LABELS["unknown"])
    if isinstance(value, str):
        return _word(key, value, translate)
    if isinstance(value, int) and not isinstance(value, bool):
        return number(value)
    if isinstance(value, list | tuple | set | frozenset):
        return _list(value, key, translate)
    return str(value)


def _word(key: str, value: str, translate: Translate) -> str:
    if key == "expected":
        return translate(EXPECTED.get(value, value))
    if key in _LABELLED:
        return translate(LABELS.get(value, value))
    if key in _COLORED and value in COLORS:
        return translate(COLORS[value])
    return value


def _list(values: Iterable[object], key: str, translate: Translate) -> str:
    return ", ".join(_shown(key, value, translate) for value in values)


def _slips_sentence(data: Mapping[str, object], translate: Translate) -> str:
    texts = explanation_texts(data, translate)
    if not texts:
        return ""
    return translate(SLIPS["sentence"]) % {"slips": "; ".join(texts)}


def _explanation(names: Iterable[str], data: Mapping[str, object], translate: Translate) -> str:
    single = len(tuple(names)) == 1
    words = [translate(_slip_text(name, data, single=single)) for name in names]
    return (
        translate(SLIPS["and"]) % {"one": words[0], "other": words[-1]} if not single else words[0]
    )


def _slip_text(name: str, data: Mapping[str, object], *, single: bool) -> str:
    difference = data.get("difference")
    if single and name in MISCOUNTED and isinstance(difference, int):
        return MISCOUNTED[name][difference > 0]
    return SLIPS[name]
