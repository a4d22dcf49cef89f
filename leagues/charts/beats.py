"""Who beats whom? A matrix of players as an HTML table; among many, a list of pairs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from django.utils.formats import number_format
from django.utils.translation import gettext as _, ngettext

from leagues.charts.measured import rate_cell
from leagues.charts.style import Chart, isolated, score_text

PLAYERS_MOST = 12  # of the matrix
STEPS = (0.05, 0.1, 0.2)  # of the shrunk rate from even: where a tint begins and deepens


class Duel(Protocol):
    """What the common matches of two came to; see `rivals.Duel`."""

    @property
    def common(self) -> int: ...
    @property
    def ahead(self) -> int: ...
    @property
    def level(self) -> int: ...
    @property
    def behind(self) -> int: ...
    @property
    def shrunk(self) -> float: ...
    @property
    def is_enough(self) -> bool: ...


@dataclass(frozen=True)
class Meeting:
    """One player's side of what two players' matches came to."""

    name: str
    opponent: str
    duel: Duel

    @property
    def score(self) -> str:
        """Return won and lost, as a score."""
        return score_text(self.duel.ahead, self.duel.behind)

    @property
    def tint(self) -> str:
        """Return the name of the cell's tint: on which side of even, how far; blank: neither."""
        lean = self.duel.shrunk - 0.5
        # The rate is a float: what is a step away to the last digit but one has reached it.
        depth = sum(abs(lean) >= step - 1e-9 for step in STEPS)
        if not depth or not self.duel.is_enough:
            return ""
        return f"{'ahead' if lean > 0 else 'behind'}-{depth}"


def beats_chart(meetings: Sequence[Meeting], *, players: int, scope: str) -> Chart:
    """Return the chart of pairs, each once, the most one-sided first; its picture is a table.

    players: how many of them there are.
    """
    enough = [each for each in meetings if each.duel.is_enough]
    return Chart(
        key="beats",
        finding=_finding(meetings, enough),
        about=_about(players, scope),
        caption=_caption(meetings, enough),
        head=(
            _("Player"),
            _("Opponent"),
            _("Together"),
            _("Ahead"),
            _("Level"),
            _("Behind"),
            _("r, %"),
        ),
        rows=[_row(each) for each in meetings],
    )


def _finding(meetings: Sequence[Meeting], enough: Sequence[Meeting]) -> str:
    if not meetings:
        return _("No two players have met yet")
    if not enough:
        return _("Nobody has met five times yet")
    first = enough[0]
    if first.duel.ahead == first.duel.behind:
        return _("All pairs are even so far")
    words = {"a": isolated(first.name), "b": isolated(first.opponent), "score": first.score}
    return _("Most one-sided: %(a)s–%(b)s %(score)s") % words


def _about(players: int, scope: str) -> str:
    text = ngettext(
        "Matches ahead and behind by place, one against the other. %(scope)s, %(n)s player.",
        "Matches ahead and behind by place, one against the other. %(scope)s, %(n)s players.",
        players,
    )
    return text % {"scope": scope, "n": number_format(players)}


def _caption(meetings: Sequence[Meeting], enough: Sequence[Meeting]) -> str:
    if not meetings:
        return _("The first match of two players who are no guests fills a cell.")
    if not enough:
        return _("Below five common matches it is too early to say.")
    return _(
        "Judged from five common matches on, by the rate shrunk by six even matches. "
        "Matches level by place are in neither number."
    )


def _row(each: Meeting) -> list[Any]:
    duel = each.duel
    rate = rate_cell(duel.shrunk, duel.common)
    return [each.name, each.opponent, duel.common, duel.ahead, duel.level, duel.behind, rate]
