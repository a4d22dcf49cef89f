"""The rules of a table in words, beyond the order of its figures."""

from collections.abc import Iterator

from django.utils.translation import gettext, ngettext

from leagues.standings.metrics import METRICS
from leagues.standings.rules import Rules


def _best(rules: Rules) -> Iterator[str]:
    if rules.best_of is not None:
        text = ngettext(
            "Of each player only the best result counts.",
            "Of each player only the best %(n)s results count.",
            rules.best_of,
        )
        yield text % {"n": rules.best_of}
    if rules.drop_worst:
        text = ngettext(
            "Each player’s worst result is dropped, as long as one stays.",
            "Each player’s %(n)s worst results are dropped, as long as one stays.",
            rules.drop_worst,
        )
        yield text % {"n": rules.drop_worst}


def drop_words(rules: Rules) -> str:
    """Return which results are dropped, by what; nothing where all count."""
    if not rules.drops:
        return ""
    worth = next(METRICS[key] for key in (*rules.chain, "table_beaten") if METRICS[key].worth)
    by = gettext(
        "Results are compared by %(metric)s, then by the next figure; ratings, head-to-head, "
        "strength of opponents and the columns that order nothing look at all of them."
    )
    return " ".join([*_best(rules), by % {"metric": str(worth.name).lower()}])


def point_words(rules: Rules) -> str:
    """Return the points for places where they are asked and are not n down to 1."""
    if "points" not in rules.chain or not rules.points:
        return ""
    tables = (
        gettext("table of %(n)s: %(points)s")
        % {"n": size, "points": "–".join(str(each) for each in points)}
        for size, points in rules.points
    )
    return gettext("Place points, %(tables)s.") % {"tables": "; ".join(tables)}


def rule_words(rules: Rules) -> list[str]:
    """Return the sentences that follow the order of the figures."""
    return [words for words in (point_words(rules), drop_words(rules)) if words]
