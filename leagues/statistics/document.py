"""A player's numbers as one document, the same for the API and the command line."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from leagues.models import League, Player
from leagues.queries.players import Label, Labels, people_of
from leagues.standings.cache import kept
from leagues.standings.ratings import ratings_of
from leagues.statistics.filters import Filters
from leagues.statistics.frames import league_frame
from leagues.statistics.player import METRICS, compared_history
from leagues.statistics.records import records_of
from leagues.statistics.rivals import Duel, as_row, by_common, rivals_of

if TYPE_CHECKING:
    import pandas as pd

FORM = 5  # matches


@dataclass(frozen=True)
class _Numbers:
    """What depends on the matches alone, and on nobody's name."""

    metrics: dict[str, dict[str, Any]]
    duels: tuple[Duel, ...]
    records: list[dict[str, Any]]
    form: list[dict[str, Any]]


def player_documents(
    league: League, players: Iterable[Player], filters: Filters, labels: Labels
) -> list[dict[str, Any]]:
    """Return each player's numbers in the contract's shape, in the order of the players.

    Plain data, as JSON has it. Three queries, two of them none again until the league changes.
    """
    people = people_of(league, labels)
    return [_document(league, player, filters, people) for player in players]


def _document(
    league: League, player: Player, filters: Filters, people: Mapping[int, Label]
) -> dict[str, Any]:
    question = f"player:{player.pk}:{filters.key()}"
    numbers = kept(league, question, lambda: _numbers(league, player, filters))
    return {
        "player": people[player.pk].name,
        "filters": filters.as_dict(),
        "metrics": numbers.metrics,
        "head_to_head": [as_row(duel, people) for duel in by_common(numbers.duels, people)],
        "records": numbers.records,
        "form": numbers.form,
        "rating": _rating(league, player, filters),
    }


def _numbers(league: League, player: Player, filters: Filters) -> _Numbers:
    frame = filters.applied(league_frame(league))
    history = compared_history(frame, player.pk)
    return _Numbers(
        metrics={key: measure.of(history).as_dict() for key, measure in METRICS.items()},
        duels=rivals_of(frame, player.pk).duels,
        records=records_of(frame, player.pk),
        form=_form(history),
    )


def _form(history: pd.DataFrame) -> list[dict[str, Any]]:
    last = history[["place", "shared", "size"]].tail(FORM)
    return [
        {"place": int(place), "shared": bool(shared), "size": int(size)}
        for place, shared, size in last.itertuples(index=False, name=None)
    ]


def _rating(league: League, player: Player, filters: Filters) -> dict[str, Any] | None:
    """Return the rating at the end of the filters' last day; no other filter touches it."""
    everybody = ratings_of(league, filters.until)
    rated = next((one for one in everybody if one.player_id == player.pk), None)
    if rated is None:
        return None
    return {
        "mu": rated.rating.mu,
        "sigma": rated.rating.sigma,
        "ordinal": rated.rating.ordinal,
        "provisional": rated.is_provisional,
    }
