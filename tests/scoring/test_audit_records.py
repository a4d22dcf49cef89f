"""The audit of board records: legal games, their slips, and typed values beside a record."""

from copy import deepcopy
from random import Random

import pytest

from scoring.audit import audit_sheet
from scoring.games import random_game
from scoring.sheets import sheet_as_dict
from scoring.variants import load_variant

GAMES = [
    (name, players, seed)
    for name in ("europe", "standard")
    for players in (2, 3, 5)
    for seed in range(4)
]


def game(name, players, seed):
    variant = load_variant(name, players=players)
    return random_game(variant, players, Random(seed))


def typed(raw):
    """Return the sheet of a board record as a table would write it down: without the record."""
    written = sheet_as_dict(audit_sheet(raw).filled)
    for each in written["players"]:
        each |= {"routes": None, "tickets": None, "stations": None}
    return written


@pytest.mark.parametrize(("name", "players", "seed"), GAMES)
def test_audit_sheet_never_objects_to_a_legal_game(name, players, seed):
    raw = game(name, players, seed)

    recorded, written = audit_sheet(raw), audit_sheet(typed(raw))

    assert (recorded.findings, written.findings) == ((), ())
    assert recorded.totals == written.totals
    assert recorded.places == written.places
    assert len(recorded.board) == players
    assert written.board == ()


@pytest.mark.parametrize(("name", "players", "seed"), GAMES)
def test_audit_sheet_explains_the_slip_that_spoils_a_right_sheet(name, players, seed):
    written = typed(game(name, players, seed))
    for position, right in enumerate(written["players"]):
        slips = {"routes-counted-twice": right["route_points"]}
        if right["longest_path_bonus"]:
            slips["bonus-forgotten"] = -10
        else:
            slips["bonus-added-unheld"] = 10
        if right["ticket_points_lost"]:
            slips["failed-tickets-not-subtracted"] = right["ticket_points_lost"]
        if right["stations_remaining"]:
            slips["stations-forgotten"] = -4 * right["stations_remaining"]
        for slip, change in slips.items():
            wrong = deepcopy(written)
            wrong["players"][position]["total"] += change
            found = {each.code: each for each in audit_sheet(wrong).findings}
            assert {"slips": [slip]} in found["total-mismatch"].data["explanations"]


def test_audit_sheet_uses_the_record_where_a_typed_bucket_differs():
    raw = game("europe", 3, 1)
    right = audit_sheet(raw)
    points = right.cards[0].route_points
    raw["players"][0] |= {"route_points": points + 1, "total": right.cards[0].total}

    audit = audit_sheet(raw)

    (finding,) = audit.findings
    assert (finding.code, finding.data["field"]) == ("board-bucket-mismatch", "route_points")
    assert (finding.data["stated"], finding.data["computed"]) == (points + 1, points)
    assert audit.cards[0].route_points == points
    assert audit.sheet.cards[0].route_points == points + 1
    assert audit.places == right.places


def test_audit_sheet_lets_the_typed_total_stand_against_the_record():
    raw = game("europe", 3, 1)
    computed = audit_sheet(raw).cards[0].total
    raw["players"][0]["total"] = computed + 300

    audit = audit_sheet(raw)

    assert "total-mismatch" in [each.code for each in audit.findings]
    assert audit.places[0].name == audit.names[0]
    assert audit.cards[0].total == computed + 300


def test_audit_sheet_computes_nothing_from_a_record_that_is_not_whole():
    raw = game("europe", 3, 1)
    raw["players"][0]["stations"] = None

    audit = audit_sheet(raw)

    assert {each.code for each in audit.findings} == {"missing-total"}
    assert audit.board == ()


def test_audit_sheet_calls_no_total_missing_where_the_record_could_not_be_read():
    raw = game("europe", 2, 1)
    raw["players"][0]["tickets"][0] = "brest-venezia"

    found = [(each.code, each.player) for each in audit_sheet(raw).findings]

    assert ("wrong-type", raw["players"][0]["name"]) in found
    assert ("missing-total", raw["players"][0]["name"]) not in found


def test_audit_sheet_scores_no_record_of_more_players_than_the_box_is_for():
    raw = game("europe", 5, 1)
    raw["players"] += [each | {"name": f"{each['name']} again"} for each in raw["players"]]

    audit = audit_sheet(raw)

    assert "player-count" in [each.code for each in audit.errors]
    assert audit.board == ()
