"""Records in the reader's names and words: as stubs, as lines, and those that stand."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from itertools import groupby

from django.utils.functional import Promise
from django.utils.translation import gettext, gettext_lazy as _, ngettext

from leagues.charts.style import long_day
from leagues.charts.totals import title_of
from leagues.queries.players import Label
from leagues.statistics.records import FANFARE_FROM, Mark, RecordEvent
from leagues.web.present.sentences import Sentence, list_of
from scoring.messages import number

TITLES: Mapping[str, Promise] = {
    "highest_total": _("Highest total"),
    "highest_losing_total": _("Highest total that did not win"),
    "ticket_points": _("Most points from tickets"),
    "route_points": _("Most points from routes"),
    "tickets_completed": _("Most completed tickets"),
    "margin": _("Widest margin"),
    "lowest_winning_total": _("Lowest winning total"),
    "streak": _("Longest run of wins"),
}
TOLD_FROM = {"margin": 1, "streak": 2}  # what is less is no feat
HOLDERS_MOST = 3  # who hold a record jointly, with names
NO_BREAK = "\u00a0"
NAMED_MOST = 2  # people named who held a record before; more are counted

type People = Mapping[int, Label]


@dataclass(frozen=True)
class Line:
    """One line of a list: what, and how much."""

    what: Sentence
    value: str


@dataclass(frozen=True)
class Stub:
    """A record on card stock: who, how much, what stood before; match: public id."""

    day: date
    label: str
    title: Sentence
    text: Sentence
    match: str


@dataclass(frozen=True)
class Best:
    """The best of a match so far, where a variant has too few results to speak of records."""

    title: str
    lines: tuple[Line, ...]


@dataclass(frozen=True)
class Standing:
    """A record that stands.

    who: the first who reached it, each with the match that did; more: how many hold it beside.
    """

    title: str
    value: str
    who: tuple[tuple[Label, RecordEvent], ...]
    more: int


@dataclass(frozen=True)
class StandingRecords:
    """The records of one variant that stand."""

    variant: str
    rows: tuple[Standing, ...]


def is_told(one: RecordEvent) -> bool:
    """Say whether a record is a feat: a margin of a point, two wins in a row."""
    return one.value >= TOLD_FROM.get(one.record, one.value)


def together(events: Iterable[RecordEvent]) -> list[list[RecordEvent]]:
    """Return the feats among events in order, those of one record and match together."""
    told = (one for one in events if is_told(one))
    groups = groupby(told, key=lambda one: (one.match, one.variant, one.record))
    return [list(group) for _key, group in groups]


def value_of(one: RecordEvent) -> str:
    """Return a record's value with its unit."""
    texts = {
        "tickets_completed": ngettext("%(n)s ticket", "%(n)s tickets", one.value),
        "streak": ngettext("%(n)s win", "%(n)s wins", one.value),
    }
    points = ngettext("%(n)s point", "%(n)s points", one.value)
    return texts.get(one.record, points) % {"n": number(one.value)}


def _who(group: Sequence[RecordEvent], people: People) -> list[Label]:
    return [people[one.player] for one in group]


def _title(group: Sequence[RecordEvent], people: People) -> Sentence:
    one, who = group[0], _who(group, people)
    if one.record == "margin":
        return list_of(who, gettext("{names} by {value}"), value=number(one.value))
    return list_of(who, "{names}, {value}", value=value_of(one).replace(" ", NO_BREAK))


def _before(mark: Mark, people: People) -> Sentence:
    """Return what stood before a record was broken."""
    facts = _facts(mark, mark.players)
    n = len(mark.players)
    if n > NAMED_MOST:
        text = ngettext("Was {was}, of {n} player.", "Was {was}, of {n} players.", n)
        return Sentence(text, values=facts)
    names = [people[each] for each in mark.players]
    return list_of(names, gettext("Was {was}, {names}, {day}."), **facts)


def _level(mark: Mark, group: Sequence[RecordEvent], people: People) -> Sentence:
    """Return with whom these are level, themselves left out."""
    own = {one.player for one in group}
    others = [each for each in mark.players if each not in own]
    facts = _facts(mark, others)
    if not others:
        return Sentence(gettext("Own record of {day} equalled."), values=facts)
    n = len(others)
    if n > NAMED_MOST:
        text = ngettext("Level with {n} player.", "Level with {n} players.", n)
        return Sentence(text, values=facts)
    # The day is that of the first who reached it.
    is_dated = mark.players[0] == others[0]
    text = gettext("Level with {names}, {day}.") if is_dated else gettext("Level with {names}.")
    return list_of([people[each] for each in others], text, **facts)


def _facts(mark: Mark, players: Sequence[int]) -> dict[str, str]:
    return {"was": number(mark.value), "day": long_day(mark.since), "n": str(len(players))}


def _history(group: Sequence[RecordEvent], people: People) -> Sentence:
    one = group[0]
    if one.was is None:
        return Sentence(gettext("The first on record."))
    if one.how == "equalled":
        return _level(one.was, group, people)
    return _before(one.was, people)


def _text(group: Sequence[RecordEvent], people: People) -> Sentence:
    """Return the variant, what stood before, and whether it has been broken since."""
    one, before = group[0], _history(group, people)
    since = gettext("Broken since.") if not one.stands else ""
    pattern = " ".join(filter(None, ("{variant}.", before.pattern, since)))
    return Sentence(pattern, before.names, {**before.values, "variant": title_of(one.variant)})


def stub(group: Sequence[RecordEvent], people: People) -> Stub:
    """Return what several did together in one match, or one alone, as a stub."""
    one = group[0]
    return Stub(
        day=one.played_on,
        label=str(TITLES[one.record]),
        title=_title(group, people),
        text=_text(group, people),
        match=one.match,
    )


def stubs(events: Iterable[RecordEvent], people: People) -> list[Stub]:
    """Return the records among events of which much is made, in order."""
    return [stub(group, people) for group in together(one for one in events if one.is_fanfare)]


def best_so_far(events: Sequence[RecordEvent], people: People) -> Best | None:
    """Return the best of a match's variant while it has too few results; None from ten on."""
    early = together(one for one in events if not one.is_fanfare)
    if not early:
        return None
    one = early[0][0]
    text = ngettext(
        "Best so far on %(variant)s: %(n)s result of the %(needed)s that records need",
        "Best so far on %(variant)s: %(n)s results of the %(needed)s that records need",
        one.results,
    )
    facts = {"variant": title_of(one.variant), "n": one.results, "needed": FANFARE_FROM}
    return Best(text % facts, tuple(_line(group, people) for group in early))


def _line(group: Sequence[RecordEvent], people: People) -> Line:
    title = str(TITLES[group[0].record])
    what = list_of(_who(group, people), "{title}: {names}", title=title)
    return Line(what, value_of(group[0]))


def lately_broken(events: Sequence[RecordEvent], most: int) -> list[RecordEvent]:
    """Return the records broken last, newest first, the latest of each alone."""
    broken = [one for one in events if one.how == "broke" and one.is_fanfare and is_told(one)]
    latest = {(one.variant, one.record): one.match for one in broken}
    kept = [one for one in broken if latest[one.variant, one.record] == one.match]
    groups = together(sorted(kept, key=lambda one: -one.number))
    return [one for group in groups[:most] for one in group]


def standing_records(
    held: Mapping[str, Sequence[RecordEvent]], people: People
) -> list[StandingRecords]:
    """Return the records that stand, as `league_records` gives them, by variant."""
    return [
        StandingRecords(variant, tuple(_standing(rows, people)))
        for variant, events in held.items()
        if (rows := [one for one in events if is_told(one)])
    ]


def _standing(events: Sequence[RecordEvent], people: People) -> Iterable[Standing]:
    for record, group in groupby(events, key=lambda one: one.record):
        same = {one.player: one for one in reversed(list(group))}
        holders = sorted(same.values(), key=lambda one: one.number)
        who = tuple((people[one.player], one) for one in holders[:HOLDERS_MOST])
        value = value_of(holders[0])
        yield Standing(str(TITLES[record]), value, who, len(holders) - len(who))
