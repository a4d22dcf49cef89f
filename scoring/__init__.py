"""The rules of the game: standard library only; no database, no clock, no request.

boards, variants      maps and boxes, read from the files in data/
sheets, findings      what a table wrote down; one thing wrong in it
reading               parsed JSON of any shape to a sheet (names, rawvalues, strictjson)
audit                 a sheet to all its findings, totals and places: the one check
  checks, people, bonuses, bounds, deck, limits, slips, legality   what it asks
totals, places        buckets to a total; who came where, and by which criterion
messages, texts       the words for findings and verdicts, by code
claims                a board record: legal or not, and the buckets it gives
paths                 the longest continuous path (networks, search, frontier)
ratings               skill numbers before and after a match
tickets, tunnel       tickets with the best use of stations; what a tunnel costs more
games                 random legal games, for demos and tests
__main__              the command line (commands, lines, terminal)

The names in `__all__` are loaded when first asked for, so that the command line starts at once.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scoring.audit import Audit, audit_sheet
    from scoring.boards import Board, load_board
    from scoring.findings import Finding, Severity
    from scoring.paths import Trail, longest_path
    from scoring.places import Place, rank
    from scoring.ratings import Rating, rate
    from scoring.sheets import ScoreCard, Sheet
    from scoring.tickets import TicketResult, best_use
    from scoring.tunnel import TunnelCost, tunnel_cost
    from scoring.variants import Variant, load_variant, load_variants

__all__ = [
    "Audit",
    "Board",
    "Finding",
    "Place",
    "Rating",
    "ScoreCard",
    "Severity",
    "Sheet",
    "TicketResult",
    "Trail",
    "TunnelCost",
    "Variant",
    "audit_sheet",
    "best_use",
    "load_board",
    "load_variant",
    "load_variants",
    "longest_path",
    "rank",
    "rate",
    "tunnel_cost",
]

_HOME = {
    **dict.fromkeys(["Audit", "audit_sheet"], "audit"),
    **dict.fromkeys(["Board", "load_board"], "boards"),
    **dict.fromkeys(["Finding", "Severity"], "findings"),
    **dict.fromkeys(["Trail", "longest_path"], "paths"),
    **dict.fromkeys(["Place", "rank"], "places"),
    **dict.fromkeys(["Rating", "rate"], "ratings"),
    **dict.fromkeys(["ScoreCard", "Sheet"], "sheets"),
    **dict.fromkeys(["TicketResult", "best_use"], "tickets"),
    **dict.fromkeys(["TunnelCost", "tunnel_cost"], "tunnel"),
    **dict.fromkeys(["Variant", "load_variant", "load_variants"], "variants"),
}


def __getattr__(name: str) -> object:
    """Return a public name from its module."""
    if name not in _HOME:
        raise AttributeError(f"module 'scoring' has no attribute {name!r}")
    return getattr(import_module(f"scoring.{_HOME[name]}"), name)
