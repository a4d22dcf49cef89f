"""What a match changed, in the reader's names and words."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from django.template.defaultfilters import floatformat
from django.utils.translation import gettext, ngettext

from leagues.charts.style import score_text
from leagues.models import Match
from leagues.queries.players import Label, Labels
from leagues.standings.effects import Effects, Meeting, Rank, RankMove, RatingMove, Streak
from leagues.web.present.sentences import Sentence

type People = Mapping[int, Label]


@dataclass(frozen=True)
class Moved:
    """Something of a player before and after; change: how far, 0 where it stayed or is new."""

    who: Label
    before: Rank | float | None
    after: Rank | float | None
    change: float
    is_up: bool
    is_provisional: bool = False


@dataclass(frozen=True)
class Fact:
    """One line: what, and how it stands now."""

    what: Sentence
    value: str


@dataclass(frozen=True)
class ShownEffects:
    """ranks: empty where nobody of the table is ranked yet."""

    ranks: tuple[Moved, ...]
    ratings: tuple[Moved, ...]
    facts: tuple[Fact, ...]

    @property
    def signs(self) -> str:
        """Return the footnote signs that are used."""
        shared = any(
            isinstance(side, Rank) and side.shared
            for row in self.ranks
            for side in (row.before, row.after)
        )
        provisional = any(row.is_provisional for row in self.ratings)
        return ("=" if shared else "") + ("†" if provisional else "")


def _rank(move: RankMove, people: People) -> Moved:
    up = move.climbed
    return Moved(people[move.player_id], move.before, move.after, abs(up), up > 0)


def _rating(move: RatingMove, people: People) -> Moved:
    # Of the figures as shown, so that a row adds up.
    before, after = (float(floatformat(each, "1u")) for each in (move.before, move.after))
    up = round(after - before, 1)
    return Moved(people[move.player_id], before, after, abs(up), up > 0, move.is_provisional)


def _streak(streak: Streak, people: People) -> Fact:
    what = Sentence(gettext("{name}, wins in a row"), {"name": people[streak.player_id].name})
    if streak.ended:
        return Fact(what, gettext("ended at %(wins)s") % {"wins": streak.wins})
    return Fact(what, str(streak.wins))


def _meeting(meeting: Meeting, people: People) -> Fact:
    names = {"a": people[meeting.player_id].name, "b": people[meeting.opponent_id].name}
    score = score_text(meeting.ahead, meeting.behind)
    if meeting.level:
        text = ngettext("%(score)s, %(n)s level", "%(score)s, %(n)s level", meeting.level)
        score = text % {"score": score, "n": meeting.level}
    if meeting.is_first:
        score = gettext("first meeting, %(score)s") % {"score": score}
    return Fact(Sentence(gettext("{a} against {b}"), names), score)


def _unranked(effects: Effects) -> Iterable[Fact]:
    if effects.is_anybody_ranked or not effects.ranks:
        return
    text = ngettext("none yet, %(n)s match needed", "none yet, %(n)s matches needed", effects.floor)
    what = Sentence("{what}", values={"what": gettext("Places in the table")})
    yield Fact(what, text % {"n": effects.floor})


def shown_effects(effects: Effects | None, match: Match, labels: Labels) -> ShownEffects | None:
    """Return what a match with its results loaded changed; None where nothing. No query."""
    if effects is None:
        return None
    players = (result.player for result in match.results.all() if result.player)
    people = {player.pk: labels.of(player) for player in players}
    won = gettext("%(wins)s of %(matches)s")
    return ShownEffects(
        ranks=tuple(_rank(each, people) for each in effects.ranks)
        if effects.is_anybody_ranked
        else (),
        ratings=tuple(_rating(each, people) for each in effects.ratings),
        facts=(
            *_unranked(effects),
            *(
                Fact(
                    Sentence(gettext("{name}, wins"), {"name": people[each.player_id].name}),
                    won % {"wins": each.wins, "matches": each.matches},
                )
                for each in effects.records
            ),
            *(_streak(each, people) for each in effects.streaks),
            *(_meeting(each, people) for each in effects.meetings),
        ),
    )
