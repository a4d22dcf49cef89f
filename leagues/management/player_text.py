"""A player's numbers as a table for people."""

from collections.abc import Iterator, Mapping
from typing import Any

from leagues.dashboards.metric_words import NAMES, write_interval, write_value
from leagues.statistics.metric import ENOUGH, PROVISIONAL_BELOW

UNKNOWN = "—"
LEGEND = "— too few to say · † provisional, below 10 · low to high: 95 %, or what luck alone gives"

type Row = Mapping[str, Any]


def player_text(league: str, document: Row) -> str:
    """Return a player's document (see `statistics.document`) as lines."""
    return "\n".join(
        [
            " · ".join([document["player"], league, *_scope(document["filters"])]),
            *(_metric(key, each) for key, each in document["metrics"].items()),
            _form(document["form"]),
            _rating(document["rating"]),
            *map(_duel, document["head_to_head"]),
            *map(_record, document["records"]),
            LEGEND,
        ]
    )


def _scope(filters: Row) -> Iterator[str]:
    chosen = {name: value for name, value in filters.items() if value is not None}
    if not chosen:
        yield "all matches"
    for name, value in chosen.items():
        yield f"{name} {value}"


def _metric(key: str, metric: Row) -> str:
    value, n, reach = metric["value"], metric["n"], ""
    if metric["shown"] and value is not None:
        reach = write_interval(key, metric["low"], metric["high"], n)
    text = write_value(key, value if metric["shown"] else None, n)
    sign = "†" if reach and n < PROVISIONAL_BELOW else ""
    return _line(str(NAMES[key]), f"{text:>8} {sign:<1}  n {n:<6}{reach}")


def _line(name: str, text: str) -> str:
    return f"  {name:<34}{text}".rstrip()


def _tenths(value: float) -> str:
    return f"{value:.1f}".replace("-", "−")


def _form(form: list[Row]) -> str:
    places = (f"{each['place']}{'=' if each['shared'] else ''}/{each['size']}" for each in form)
    return _line("Form", "  ".join(places) or UNKNOWN)


def _rating(rating: Row | None) -> str:
    if rating is None:
        return _line("Rating", UNKNOWN)
    sign = " †" if rating["provisional"] else ""
    reach = f"{_tenths(rating['mu'])} ± {_tenths(2 * rating['sigma'])}"
    return _line("Rating", f"{reach}{sign}, ordinal {_tenths(rating['ordinal'])}")


def _duel(row: Row) -> str:
    score = f"{row['ahead']}–{row['level']}–{row['behind']}"
    rate = f"{100 * row['shrunk']:.0f} %" if row["common"] >= ENOUGH else UNKNOWN
    words = f"{score} ahead–level–behind, margin {_tenths(row['margin_mean'])}, shrunk {rate}"
    return f"  against {row['opponent']}: {words}"


def _record(row: Row) -> str:
    return (
        f"  record {row['record']}, {row['variant']}: {row['value']} on {row['played_on']},"
        f" {row['status']}"
    )
