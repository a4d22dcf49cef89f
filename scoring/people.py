"""Who sits at the table: nobody twice, no seat twice."""

from collections.abc import Iterator, Sequence

from scoring.findings import Finding
from scoring.messages import finding
from scoring.names import normalize_name
from scoring.sheets import ScoreCard


def check_people(cards: Sequence[ScoreCard], names: Sequence[str]) -> Iterator[Finding]:
    """Yield each card whose player an earlier card has; guests are whoever they are.

    The same id or source id is the same player; an equal name is, unless both carry an identity
    of their own.
    """
    seen: dict[tuple[str, str], int] = {}
    for position, card in enumerate(cards):
        if card.guest:
            continue
        twin = _twin(card, seen)
        for key in _keys(card):
            seen.setdefault(key, position)
        if twin is not None:
            yield _twice(names, position, *twin)


def check_seats(cards: Sequence[ScoreCard], names: Sequence[str]) -> Iterator[Finding]:
    """Yield each card whose seat an earlier card has."""
    seats: dict[int, int] = {}
    for position, card in enumerate(cards):
        if card.seat is not None and seats.setdefault(card.seat, position) != position:
            cell = {"where": f"players[{position}].seat", "field": "seat", "seat": card.seat}
            yield finding("duplicate-seat", names[position], other=names[seats[card.seat]], **cell)


def _twin(card: ScoreCard, seen: dict[tuple[str, str], int]) -> tuple[str, int] | None:
    """Return how and where this player came before: by "identity" or by "name"."""
    for key in _identities(card):
        if key in seen:
            return "identity", seen[key]
    # A bare name is anybody of that name; a name with an identity only meets the bare ones.
    kind = "bare" if _identities(card) else "name"
    key = (kind, normalize_name(card.name or ""))
    return ("name", seen[key]) if key in seen else None


def _keys(card: ScoreCard) -> list[tuple[str, str]]:
    identities = _identities(card)
    if card.name is None:
        return identities
    name = normalize_name(card.name)
    return [*identities, ("name", name), *([] if identities else [("bare", name)])]


def _identities(card: ScoreCard) -> list[tuple[str, str]]:
    ids = [("id", card.id)] if card.id else []
    # Letter case tells nobody apart in BGG user names nor in UUIDs.
    source_ids = [("source_id", card.source_id.casefold())] if card.source_id else []
    return [*ids, *source_ids]


def _twice(names: Sequence[str], position: int, how: str, other: int) -> Finding:
    return finding(
        "duplicate-player",
        names[position],
        name=names[other],
        other=names[position],
        where=f"players[{position}].name",
        field="name",
        **({"reason": how} if how == "identity" else {}),
    )
