"""Station codes: one to three letters that stand for a player in charts and matrices."""

import unicodedata
from collections.abc import Iterable, Iterator
from itertools import count

# Scripts whose single characters name a person well: the last one, the given name, is taken.
_IDEOGRAPHIC = ("CJK", "HIRAGANA", "KATAKANA", "HANGUL")


def _letters(word: str) -> str:
    kept = (each for each in word if unicodedata.category(each)[0] in "LN")
    return "".join(kept)


def _is_ideographic(letter: str) -> bool:
    return unicodedata.name(letter, "").startswith(_IDEOGRAPHIC)


def _candidates(name: str) -> Iterator[str]:
    words = [letters for word in name.split() if (letters := _letters(word))]
    whole = "".join(words) or "X"
    if _is_ideographic(whole[-1]):
        yield from (whole[-1], whole[-2:], whole[-3:])
    upper = [word.upper()[:3] for word in words] or ["X"]
    yield upper[0]
    yield "".join(word[0] for word in upper)[:3]
    yield from (upper[0][:2] + letter for word in upper[1:] for letter in word)
    yield from (upper[0][0] + str(number) for number in range(2, 100))
    yield from (str(number) for number in count(100))


def new_code(name: str, taken: Iterable[str]) -> str:
    """Return a code for a name that is not among those taken, 1 to 3 characters.

    Example: new_code("Ada Byron", ["ADA"]) is "AB".
    """
    used = set(taken)
    return next(code for code in _candidates(name) if code not in used)
