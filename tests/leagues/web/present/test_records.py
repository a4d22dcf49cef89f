"""Records and milestones in words."""

from datetime import date

import pytest

from leagues.queries.players import Label
from leagues.statistics.milestones import Ahead, Milestone
from leagues.statistics.records import Mark, RecordEvent, league_records, record_events
from leagues.web.present.milestones import approaches, milestone_lines
from leagues.web.present.records import (
    best_so_far,
    lately_broken,
    standing_records,
    stub,
    stubs,
)
from tests.leagues.statistics.tables import Table, frame_of, seats_of

ADA, BO, REN, ZOE = 1, 2, 3, 4
DAY = date(2026, 3, 22)
PEOPLE = {
    player: Label(name, name[:3].upper(), f"p{player}")
    for player, name in ((ADA, "Ada"), (BO, "Bo"), (REN, "Ren"), (ZOE, "Zoë"))
}


def words(sentence):
    """Return a sentence with every blank as a plain one."""
    return " ".join(str(sentence).split())


def event(record="highest_total", value=110, **facts):
    known = {
        "variant": "two-player",
        "match": "m5",
        "number": 5,
        "played_on": DAY,
        "player": ZOE,
        "how": "broke",
        "was": Mark(103, (BO,), date(2026, 3, 1)),
        "results": 10,
        "status": "held",
    }
    return RecordEvent(record=record, value=value, **{**known, **facts})


@pytest.mark.parametrize(
    ("record", "value", "title"),
    [
        ("highest_total", 110, "Zoë, 110 points"),
        ("ticket_points", -3, "Zoë, −3 points"),
        ("tickets_completed", 7, "Zoë, 7 tickets"),
        ("margin", 1, "Zoë by 1"),
        ("streak", 3, "Zoë, 3 wins"),
    ],
)
def test_a_stub_says_who_and_how_much(record, value, title):
    assert words(stub([event(record, value)], PEOPLE).title) == title


@pytest.mark.parametrize(
    ("facts", "text"),
    [
        ({}, "Two-Player. Was 103, Bo, 1 Mar 2026."),
        ({"how": "set", "was": None}, "Two-Player. The first on record."),
        ({"status": "broken"}, "Two-Player. Was 103, Bo, 1 Mar 2026. Broken since."),
        (
            {"how": "equalled", "was": Mark(110, (ADA, BO), date(2026, 3, 1))},
            "Two-Player. Level with Ada and Bo, 1 Mar 2026.",
        ),
        (
            {"how": "equalled", "was": Mark(110, (ADA, ZOE), date(2026, 3, 1))},
            "Two-Player. Level with Ada, 1 Mar 2026.",
        ),
        (
            {"how": "equalled", "was": Mark(110, (ZOE, ADA), date(2026, 3, 1))},
            "Two-Player. Level with Ada.",
        ),
        (
            {"how": "equalled", "was": Mark(110, (ADA, BO, REN, ZOE), date(2026, 3, 1))},
            "Two-Player. Level with 3 players.",
        ),
        (
            {"how": "equalled", "was": Mark(110, (ZOE,), date(2026, 3, 1))},
            "Two-Player. Own record of 1 Mar 2026 equalled.",
        ),
        (
            {"was": Mark(103, (ADA, BO, REN), date(2026, 3, 1))},
            "Two-Player. Was 103, of 3 players.",
        ),
    ],
)
def test_a_stub_says_what_stood_before_and_since(facts, text):
    assert str(stub([event(**facts)], PEOPLE).text) == text


def test_those_who_did_it_together_share_a_stub():
    both = [event(player=ADA), event(player=BO)]

    assert [words(one.title) for one in stubs(both, PEOPLE)] == ["Ada and Bo, 110 points"]


def test_a_single_win_and_no_margin_are_no_feats():
    events = [event("streak", 1), event("margin", 0), event("streak", 2), event("margin", 1)]

    assert [one.label for one in stubs(events, PEOPLE)] == ["Longest run of wins", "Widest margin"]


def test_before_ten_results_there_is_a_list_and_no_stub():
    events = [event(results=8), event("margin", 13, results=8)]

    best = best_so_far(events, PEOPLE)

    assert stubs(events, PEOPLE) == []
    assert best.title == "Best so far on Two-Player: 8 results of the 10 that records need"
    assert [(str(line.what), line.value) for line in best.lines] == [
        ("Highest total: Zoë", "110 points"),
        ("Widest margin: Zoë", "13 points"),
    ]
    assert best_so_far([event()], PEOPLE) is None


def test_broken_lately_are_the_latest_of_each_record_newest_first():
    events = [
        event(number=1, match="m1"),
        event("margin", number=2, match="m2"),
        event("route_points", number=3, match="m3", how="equalled"),
        event("ticket_points", number=3, match="m3", results=8),
        event(number=4, match="m4"),
        event("streak", 5, number=5, match="m5"),
    ]

    def shown(most):
        return [(one.record, one.number) for one in lately_broken(events, most)]

    assert shown(3) == [("streak", 5), ("highest_total", 4), ("margin", 2)]
    assert shown(1) == [("streak", 5)]


def test_standing_records_name_the_first_who_reached_them():
    level = [Table("standard", seats_of((player, 90), (None, 90))) for player in (ADA, BO, ADA)]
    more = [Table("standard", seats_of((player, 90), (None, 90))) for player in (REN, ZOE)]

    (records,) = standing_records(league_records(frame_of([*level, *more])), PEOPLE)

    total = records.rows[0]
    assert (total.title, total.value, total.more) == ("Highest total", "90 points", 1)
    assert [(who.name, one.match) for who, one in total.who] == [
        ("Ada", "m1"),
        ("Bo", "m2"),
        ("Ren", "m4"),
    ]


def test_every_record_has_words():
    tables = [Table("standard", seats_of((ADA, 90), (BO, 80)))] * 6

    for one in record_events(frame_of(tables)):
        made = stub([one], PEOPLE)
        assert made.label
        assert str(made.text).startswith("Standard US. ")


def reached(kind, value, player=ADA):
    return Milestone(kind, value, "m1", 1, DAY, player)


def test_those_who_reached_the_same_stand_in_one_line():
    events = [
        reached("matches", 1, ADA),
        reached("matches", 1, BO),
        reached("matches", 10, REN),
        reached("first_win", 1),
        reached("total", 100),
        reached("total", 125),
        reached("tickets", 50),
    ]

    lines = [(str(line.what), line.value) for line in milestone_lines(events, PEOPLE)]

    assert lines == [
        ("Ada and Bo", "first match"),
        ("Ren", "10 matches"),
        ("Ada", "first win"),
        ("Ada", "first total of 125"),
        ("Ada", "50 completed tickets"),
    ]


def test_what_is_ahead_is_told_once_a_player_and_not_of_hidden_ones():
    ahead = [
        Ahead("matches", 10, 1, 1, 9, ADA),
        Ahead("first_win", 1, 1, 2, 9, ADA),
        Ahead("first_win", 1, 1, 3, 12, BO),
        Ahead("tickets", 50, 15, 4, 20, REN),
        Ahead("matches", 25, 5, 5, 20, ZOE),
    ]
    people = {**PEOPLE, ZOE: Label("Passenger 1", "P1", None, hidden=True)}

    def told(most):
        return [(one.who.name, one.what, one.missing) for one in approaches(ahead, people, most)]

    assert told(4) == [
        ("Ada", "10 matches", "1 to go"),
        ("Bo", "a first win, after 12 matches", "any win"),
        ("Ren", "50 completed tickets", "15 to go"),
    ]
    assert told(1) == told(4)[:1]
