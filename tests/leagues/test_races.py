"""Several processes at one moment, on both databases: one match, one player, never a 5xx."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
RACERS = 4
PREPARE = """
from django.core.management import call_command
call_command("migrate", verbosity=0)
from leagues.models import Role
from tests.factories import UserFactory, join, make_league
join(make_league(), Role.SCORER, UserFactory(username="scorer"))
"""
COUNT = """
from leagues.models import Match, Player
print(Match.objects.count(), Player.objects.count())
"""


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/race.sqlite3"


def run(arguments: list[str], url: str) -> subprocess.Popen[str]:
    environment = {
        **os.environ,
        "DATABASE_URL": url,
        "DATABASE_POOL": "false",
        "DJANGO_SETTINGS_MODULE": "tests.settings",
    }
    return subprocess.Popen(
        [sys.executable, *arguments],
        cwd=ROOT,
        env=environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def output(process: subprocess.Popen[str]) -> str:
    out, errors = process.communicate(timeout=120)
    assert process.returncode == 0, errors
    return out.strip()


def django_code(code: str, url: str) -> str:
    return output(run(["-c", f"import django; django.setup()\n{code}"], url))


def answer_of(racer: subprocess.Popen[str]) -> str:
    """Return the next line that a racer says."""
    assert racer.stdout is not None
    return racer.stdout.readline().strip()


def race(act: str, racers: list[subprocess.Popen[str]]) -> list[str]:
    """Let all act at once and return what each got, sorted."""
    for racer in racers:
        assert racer.stdin is not None
        racer.stdin.write(f"{act}\n")
        racer.stdin.flush()
    return sorted(answer_of(racer) for racer in racers)


def stored(url: str) -> list[int]:
    """Return how many matches and players are stored."""
    return [int(each) for each in django_code(COUNT, url).split()]


@pytest.fixture
def racers(request: pytest.FixtureRequest) -> Iterator[tuple[str, list[subprocess.Popen[str]]]]:
    """Give the address of a database with a league, and processes ready to act on it."""
    url = request.getfixturevalue(request.param)
    django_code(PREPARE, url)
    started = [run(["-m", "tests.leagues.racer"], url) for _ in range(RACERS)]
    assert [answer_of(racer) for racer in started] == ["ready"] * RACERS
    yield url, started
    for racer in started:
        output(racer)


DATABASES = [
    "sqlite_url",
    pytest.param("postgres_url", marks=pytest.mark.postgres),
]


@pytest.mark.parametrize("racers", DATABASES, indirect=True)
def test_many_at_once_store_one_match_a_submission_and_one_player_a_name(racers) -> None:
    url, processes = racers

    sent = race("send", processes)
    recorded = race("newcomer", processes)
    made = race("player", processes)

    assert sent == ["200"] * (RACERS - 1) + ["201"]
    assert recorded == ["201"] * RACERS
    assert made == ["made"] + ["taken"] * (RACERS - 1)
    # One match for the four submissions, four more; Ada, Bo and Ren once, and Зоряна.
    assert stored(url) == [1 + RACERS, 4]
