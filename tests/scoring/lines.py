"""Lines for the commands, and what the commands make of them."""

import json

from scoring.__main__ import COMMANDS, run
from tests.scoring.test_tickets import FROM_PAMPLONA, IBERIA

TUNNEL = {"played": {"blue": 3}, "revealed": ["blue", "red", "locomotive"]}
LOOP = {"edges": [["A", "B", 3], ["B", "C", 2], ["C", "A", 4], ["A", "D", 6]]}
SHEET = {
    "variant": "europe",
    "players": [
        {"name": "Olena", "total": 118, "tickets_completed": 4},
        {"name": "Taras", "total": 104, "tickets_completed": 5},
    ],
}
LENT = {
    "board": "europe",
    "claims": {"Olena": IBERIA, "Taras": FROM_PAMPLONA},
    "player": "Olena",
    "stations": ["pamplona"],
    "tickets": [["danzig", "lisboa", 20], ["dieppe", "madrid", 8], ["madrid", "zurich", 8]],
}
SIXES = [
    *("calgary-winnipeg-1", "duluth-helena-1", "duluth-toronto-1", "el-paso-houston-1"),
    *("el-paso-los-angeles-1", "helena-seattle-1", "miami-new-orleans-1"),
    "portland-salt-lake-city-1",
]
# 4, 4 and 2 trains are 7 + 7 + 2 points and one path of 10; 5 trains are 10 points.
RECORD = {
    "variant": "standard",
    "players": [
        {
            "name": "Olena",
            "routes": ["denver-omaha-1", "chicago-omaha-1", "denver-santa-fe-1"],
            "tickets": [{"a": "chicago", "b": "santa-fe"}, {"a": "denver", "b": "pittsburgh"}],
        },
        {
            "name": "Taras",
            "routes": ["helena-omaha-1"],
            "tickets": [{"a": "denver", "b": "el-paso"}, {"a": "duluth", "b": "el-paso"}],
        },
    ],
}


def answers(command: str, *lines: object) -> list[dict]:
    """What a command prints for lines, each raw bytes or a JSON value."""
    raw = [line if isinstance(line, bytes) else json.dumps(line).encode() for line in lines]
    return [json.loads(output.text) for output in run(COMMANDS[command], raw)]


def told(command: str, *lines: object) -> list[str]:
    """The same for people."""
    raw = [json.dumps(line).encode() for line in lines]
    return [output.text for output in run(COMMANDS[command], raw, as_text=True)]
