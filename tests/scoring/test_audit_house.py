"""The audit by a house's own order of tie-breaks, and by the values of another day."""

from dataclasses import replace

from scoring.audit import audit_sheet
from scoring.variants import load_variant

HOUSE = ("tickets_completed", "seat")


def level_sheet(**second):
    """Return a sheet of two level on tickets, the first holding the card, the second sitting last.

    DEV-09: a house step in place of the card.
    """
    ada = {"name": "Ada", "total": 98, "tickets_completed": 4, "longest_path_bonus": 10, "seat": 1}
    bo = {"name": "Bo", "total": 98, "tickets_completed": 4, "longest_path_bonus": 0, "seat": 2}
    return {"variant": "standard", "players": [ada, {**bo, **second}]}


def placed(audit):
    return [(each.name, each.place, each.shared, each.decided_by) for each in audit.places]


def test_house_step_decides_where_a_league_chose_it_and_nowhere_else():
    audit = audit_sheet(level_sheet())

    assert placed(audit) == [("Ada", 1, False, "longest_path"), ("Bo", 2, False, None)]
    assert placed(audit.ranked_by(None)) == placed(audit)
    assert placed(audit.ranked_by(HOUSE)) == [("Bo", 1, False, "seat"), ("Ada", 2, False, None)]
    assert audit.ranked_by(HOUSE).variant.tie_breaks == HOUSE


def test_house_without_the_card_shares_the_place():
    audit = audit_sheet(level_sheet()).ranked_by(["tickets_completed"])

    assert placed(audit) == [("Ada", 1, True, None), ("Bo", 1, True, None)]


def test_house_step_that_is_not_known_is_said_to_be_needed():
    official = audit_sheet(level_sheet(seat=None))
    house = official.ranked_by(HOUSE)

    ties = [each.data["needs"] for each in house.findings if each.code == "tie-undecided"]
    assert not [each for each in official.findings if each.code == "tie-undecided"]
    assert ties == [["seat"]]
    assert official == audit_sheet(level_sheet(seat=None))


def test_house_order_can_settle_what_was_undecided():
    audit = audit_sheet(level_sheet(longest_path_bonus=None))

    assert [each.code for each in audit.findings].count("tie-undecided") == 1
    assert placed(audit.ranked_by(HOUSE))[0] == ("Bo", 1, False, "seat")
    assert "tie-undecided" not in [each.code for each in audit.ranked_by(HOUSE).findings]


def test_house_order_ranks_nothing_beside_an_error():
    assert audit_sheet({"variant": "standard", "players": []}).ranked_by(HOUSE).places == ()
    assert audit_sheet(7).ranked_by(HOUSE) == audit_sheet(7)


def test_sheet_can_be_judged_by_the_values_it_was_scored_with():
    buckets = {"route_points": 48, "ticket_points": 40, "longest_path_bonus": 0}
    cards = [
        {"name": name, **buckets, "stations_remaining": left} for name, left in (("A", 3), ("B", 0))
    ]
    raw = {"variant": "europe", "players": cards}
    older = replace(load_variant("europe"), station_points=5)

    assert audit_sheet(raw).totals == {"A": 100, "B": 88}
    assert audit_sheet(raw, variant=older).totals == {"A": 103, "B": 88}
