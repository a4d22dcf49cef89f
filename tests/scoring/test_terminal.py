"""Answers as people read them."""

import pytest

from tests.scoring.lines import LENT, LOOP, RECORD, SHEET, TUNNEL, told


@pytest.mark.parametrize(
    ("command", "line", "text"),
    [
        ("longest-path", LOOP, ["longest path 15: A – B – C – A – D"]),
        ("longest-path", {"edges": []}, ["longest path 0"]),
        (
            "tickets",
            LENT,
            [
                "tickets 4: 1 completed, 2 failed",
                "  +20  Danzig – Lisboa, completed",
                "  −8  Dieppe – Madrid, failed",
                "  −8  Madrid – Zürich, failed",
                "  station in Pamplona: uses marseille-pamplona-1",
            ],
        ),
        (
            "tickets",
            LENT | {"tickets": [["brest", "roma", 8]]},
            [
                "tickets −8: 0 completed, 1 failed",
                "  −8  Brest – Roma, failed",
                "  station in Pamplona: not needed",
            ],
        ),
        ("tunnel", TUNNEL | {"revealed": ["red"] * 3}, ["nothing to add"]),
        ("tunnel", {}, ["line 1: played must be an object"]),
        ("audit", SHEET, ["1. Olena  118", "2. Taras  104", "nothing to remark"]),
        (
            "board",
            RECORD,
            [
                "       routes  tickets  bonus  stations left  path  total",
                "Olena      16       −2     10              –    10     24",
                "Taras      10      −14      0              –     5     −4",
                "1. Olena  24",
                "2. Taras  −4",
            ],
        ),
    ],
)
def test_text_reads_well(command, line, text):
    [printed] = told(command, line)

    assert printed.splitlines()[: len(text)] == text


def test_text_cannot_move_the_cursor():
    [printed] = told("longest-path", {"edges": [["\x1b[2J", "B", 3]]})

    assert printed == "longest path 3: \N{REPLACEMENT CHARACTER}[2J – B"
