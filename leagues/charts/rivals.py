"""Whom does a player come out ahead of? One dot a rival, the more common matches the larger."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _, ngettext

from leagues.charts.dots import Axis, Dots, dots_figure
from leagues.charts.measured import (
    footnote,
    matches,
    percent,
    points_cell,
    provisional,
    rate_cell,
    sentences,
)
from leagues.charts.style import Chart, fitting, isolated, score_text

DRAWN = 12  # rivals: those most often met


@dataclass(frozen=True)
class Rival:
    """What the common matches with somebody came to: ahead, level, behind; r is the shrunk rate."""

    name: str
    code: str
    common: int
    ahead: int
    level: int
    behind: int
    margin: float
    r: float
    is_enough: bool

    @property
    def record(self) -> str:
        """Return the matches ahead, level and behind."""
        return score_text(self.ahead, self.level, self.behind)


@dataclass(frozen=True)
class Rivalry:
    """Everybody a player met, those most often met first; who stands out, if anybody."""

    rivals: Sequence[Rival]
    nemesis: Rival | None
    favourite: Rival | None


def rivals_chart(name: str, rivalry: Rivalry, *, scope: str) -> Chart:
    """Return the chart of a player's rivals; scope: what part of the league it is about."""
    drawn = _drawn(rivalry)
    return Chart(
        key="rivals",
        finding=_finding(isolated(name), rivalry),
        about=_about(rivalry, scope),
        caption=_caption(rivalry, drawn),
        figure=_figure(rivalry, drawn) if drawn else None,
        head=(
            _("Opponent"),
            _("Common"),
            _("Ahead"),
            _("Level"),
            _("Behind"),
            _("Margin"),
            _("r, %"),
        ),
        rows=[_row(each) for each in rivalry.rivals],
    )


def _drawn(rivalry: Rivalry) -> list[Rival]:
    """Return those most often met, and who stands out, met often or not."""
    often = [each for each in rivalry.rivals if each.is_enough][:DRAWN]
    named = (rivalry.nemesis, rivalry.favourite)
    return often + [each for each in named if each is not None and each not in often]


def _about(rivalry: Rivalry, scope: str) -> str:
    n = len(rivalry.rivals)
    met = ngettext("%(n)s opponent met", "%(n)s opponents met", n) % {"n": n}
    text = _("Share of common matches ended ahead, six even ones added. %(scope)s, %(met)s.")
    return text % {"scope": scope, "met": met}


def _finding(name: str, rivalry: Rivalry) -> str:
    if not rivalry.rivals:
        return _("No opponent met yet")
    if rivalry.nemesis is not None:
        rival = rivalry.nemesis
        facts = {"rival": isolated(rival.name), "b": rival.behind, "c": rival.common}
        return _("%(rival)s is ahead in %(b)s of %(c)s") % facts
    if rivalry.favourite is not None:
        rival = rivalry.favourite
        facts = {"name": name, "rival": isolated(rival.name), "b": rival.ahead, "c": rival.common}
        whole = _("%(name)s is ahead of %(rival)s in %(b)s of %(c)s") % facts
        return fitting(whole, _("Ahead of %(rival)s in %(b)s of %(c)s") % facts)
    return _("Neither nemesis nor favourite yet")


def _caption(rivalry: Rivalry, drawn: Sequence[Rival]) -> str:
    if not rivalry.rivals:
        return _("The first counted match names the first rivals.")
    if not drawn:
        return _("Too few common matches to say: it takes five.")
    return sentences(
        _("Right of 50: ahead more often than not. Filled: nemesis or favourite."),
        footnote(used=any(provisional(each.common) for each in drawn)),
        _left_out(len(rivalry.rivals) - len(drawn)),
    )


def _left_out(others: int) -> str:
    if not others:
        return ""
    text = ngettext("%(n)s other stands in the table.", "%(n)s others stand in the table.", others)
    return text % {"n": others}


def _row(rival: Rival) -> list[Any]:
    return [
        rival.name,
        rival.common,
        rival.ahead,
        rival.level,
        rival.behind,
        points_cell(rival.margin, with_sign=True),
        rate_cell(rival.r if rival.is_enough else None, rival.common),
    ]


def _figure(rivalry: Rivalry, drawn: Sequence[Rival]) -> dict[str, Any]:
    named = (rivalry.nemesis, rivalry.favourite)
    rows = [_dots(each, each in named) for each in drawn]
    return dots_figure(rows, Axis(_("% ahead, shrunk"), line=50, ends=(0, 100)))


def _dots(rival: Rival, is_named: bool) -> Dots:
    return Dots(
        name=f"{isolated(rival.code)}\u2002{percent(rival.r, rival.common)}",
        note=f"{rival.record}, {matches(rival.common)}{provisional(rival.common)}",
        values=[100 * rival.r],
        weight=rival.common,
        is_clear=is_named,
    )
