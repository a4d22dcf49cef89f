"""A league's population metrics as data."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from django.utils.translation import gettext

from leagues.models import League
from leagues.queries.players import Label
from leagues.standings.cache import kept
from leagues.statistics.filters import Filters
from leagues.statistics.frames import POINTS, league_frame
from leagues.statistics.metric import Metric
from leagues.statistics.population.cells import CellTotals, cells_of
from leagues.statistics.population.effects import Effect, effects_of
from leagues.statistics.population.margins import Won, biggest, closest
from leagues.statistics.population.rates import (
    LongestPath,
    Tickets,
    bonus_decisions,
    longest_path_of,
    tickets_of,
)
from leagues.statistics.population.winners import Lead, leads_of

if TYPE_CHECKING:
    import pandas as pd

type People = Mapping[int, Label]


@dataclass(frozen=True)
class Population:
    """What the matches of a scope say about the game; matches: how many there are."""

    matches: int
    cells: tuple[CellTotals, ...]
    seats: tuple[Effect, ...]
    colors: tuple[Effect, ...]
    leads: tuple[Lead, ...]
    decided_by_bonus: Metric
    closest: tuple[Won, ...]
    biggest: tuple[Won, ...]
    longest_path: LongestPath
    tickets: Tickets


def population_of(league: League, filters: Filters) -> Population:
    """Return the population metrics of what the filters leave.

    At most one query; none again until the league changes.
    """
    question = f"population:{filters.key()}"
    return kept(league, question, lambda: _population(filters.applied(league_frame(league))))


def _population(frame: pd.DataFrame) -> Population:
    return Population(
        matches=int(frame["match_id"].nunique()),
        cells=tuple(cells_of(frame)),
        seats=tuple(effects_of(frame, "seat")),
        colors=tuple(effects_of(frame, "color")),
        leads=tuple(leads_of(frame)),
        decided_by_bonus=bonus_decisions(frame),
        closest=tuple(closest(frame)),
        biggest=tuple(biggest(frame)),
        longest_path=longest_path_of(frame),
        tickets=tickets_of(frame),
    )


def population_document(population: Population, filters: Filters, people: People) -> dict[str, Any]:
    """Return population metrics as plain data; people: everybody's label by player id."""
    return {
        "filters": filters.as_dict(),
        "matches": population.matches,
        "cells": [cell.as_dict() for cell in population.cells],
        "seats": [{"seat": each.value, **each.as_dict()} for each in population.seats],
        "colors": [{"color": each.value, **each.as_dict()} for each in population.colors],
        "winners": _winners(population.leads),
        "decided_by_bonus": population.decided_by_bonus.as_dict(),
        "margins": {
            "closest": _margins(population.closest, people),
            "biggest": _margins(population.biggest, people),
        },
        "longest_path": population.longest_path.as_dict(),
        "tickets": population.tickets.as_dict(),
    }


def _winners(leads: Iterable[Lead]) -> dict[str, Any]:
    """Return every bucket, null where no match says anything about it."""
    known = {lead.bucket: lead.as_dict() for lead in leads}
    return {bucket: known.get(bucket) for bucket in POINTS}


def _margins(listed: Sequence[Won], people: People) -> list[dict[str, Any]]:
    return [_margin(won, people) for won in listed]


def _margin(won: Won, people: People) -> dict[str, Any]:
    return {
        "match": won.match,
        "played_on": won.played_on.isoformat(),
        "variant": won.variant,
        "margin": won.margin,
        "winners": [_named(label_of(player, people)) for player in won.winners],
        "decided_by": won.decided_by,
    }


def label_of(player: int | None, people: People) -> Label:
    """Return the label of who sat there; a guest's is the word alone."""
    return Label(gettext("Guest"), "", None) if player is None else people[player]


def _named(label: Label) -> dict[str, Any]:
    return {"id": label.public_id, "name": label.name, "code": label.code}
