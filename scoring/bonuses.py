"""The longest-path bonus against the lengths: who holds it, who should."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from operator import or_

from scoring.checks import Table
from scoring.findings import Finding
from scoring.messages import finding
from scoring.variants import Variant


@dataclass(frozen=True)
class _Claim:
    """What one player's card says: holds the bonus or not, and the length; None where unknown."""

    holds: bool | None
    length: int | None


def longest_paths(lengths: Sequence[int]) -> tuple[int, ...]:
    """Return the positions of the greatest length, several where level; 0 is no path at all."""
    greatest = max(lengths, default=0)
    return tuple(at for at, length in enumerate(lengths) if length == greatest and greatest)


def longest_path_bonuses(
    lengths: Sequence[int | None], *, variant: Variant
) -> tuple[int | None, ...]:
    """Return the bonus of each player; None where a length is unknown, or nothing is to hold."""
    known = [length for length in lengths if length is not None]
    if len(known) < len(lengths) or not variant.longest_path_bonus:
        return (None,) * len(lengths)
    holders = longest_paths(known)
    return tuple(variant.longest_path_bonus * (at in holders) for at in range(len(lengths)))


def check_bonuses(table: Table) -> Iterator[Finding]:
    """Yield what is wrong with the bonus: its values, nobody's, the wrong holder's, shared."""
    yield from _out_of_range(table)
    if not table.variant.longest_path_bonus:
        return
    claims = [
        _Claim(_holds(card.longest_path_bonus, table.variant.longest_path_bonus), length)
        for _position, _name, card in table.players()
        for length in (card.longest_path_length,)
    ]
    lengths_known = all(claim.length is not None for claim in claims)
    if not lengths_known and _is_unclaimed(table, claims):
        yield finding(
            "bonus-unclaimed", bonus=table.variant.longest_path_bonus, field="longest_path_bonus"
        )
    if not _fits(claims, trains=table.variant.trains):
        yield _wrong_holder(table, claims)
    holders = [position for position, claim in enumerate(claims) if claim.holds]
    if len(holders) > 1 and not lengths_known:
        yield finding("bonus-shared", holders=table.named(holders), field="longest_path_bonus")


def _holds(bonus: int | None, full: int) -> bool | None:
    """Return whether this is the bonus; a value that is neither 0 nor it tells nothing."""
    return {0: False, full: True}.get(bonus) if bonus is not None else None


def _out_of_range(table: Table) -> Iterator[Finding]:
    full = table.variant.longest_path_bonus
    for position, _name, card in table.players():
        value = card.longest_path_bonus
        if value not in (None, 0, full):
            yield table.about(
                "bonus-out-of-range", position, "longest_path_bonus", value=value, bonus=full
            )


def _is_unclaimed(table: Table, claims: list[_Claim]) -> bool:
    if any(claim.holds is not False for claim in claims):
        return False
    return any((card.route_points or 0) > 0 for card in table.cards)


def _fits(claims: list[_Claim], *, trains: int) -> bool:
    """Say whether some values for what is unknown make exactly the longest ones the holders."""
    known = {claim.length for claim in claims if claim.length is not None}
    greatest = {0, trains, *known, *(length + 1 for length in known)}
    return any(
        _fits_greatest(claims, length, trains=trains)
        for length in greatest
        if length <= trains or length in known
    )


def _fits_greatest(claims: list[_Claim], greatest: int, *, trains: int) -> bool:
    """Say whether the claims can all be true when this is the greatest length."""
    if greatest == 0:
        return not any(claim.holds or claim.length for claim in claims)
    reachable = greatest <= trains
    can_hold = [
        claim.holds is not False
        and (claim.length == greatest or (claim.length is None and reachable))
        for claim in claims
    ]
    can_lack = [
        not claim.holds and (claim.length is None or claim.length < greatest) for claim in claims
    ]
    return any(can_hold) and all(map(or_, can_hold, can_lack))


def _wrong_holder(table: Table, claims: list[_Claim]) -> Finding:
    lengths = [claim.length for claim in claims]
    holders = table.named([position for position, claim in enumerate(claims) if claim.holds])
    longest: list[str] | None = None
    known = [length for length in lengths if length is not None]
    if len(known) == len(lengths):
        longest = table.named(longest_paths(known))
    return finding(
        "bonus-wrong-holder",
        field="longest_path_bonus",
        holders=holders,
        longest=longest,
        lengths=dict(zip(table.names, lengths, strict=True)),
        **_reason(holders, longest),
    )


def _reason(holders: list[str], longest: list[str] | None) -> dict[str, str]:
    if longest is None:
        return {} if holders else {"reason": "somebody"}
    if not longest:
        return {"reason": "no-path"}
    return {"reason": "known" if holders else "nobody"}
