"""What every test stands on: the place it runs in, and what it may ask of the machine."""

import os
import shutil
import uuid
from collections.abc import Iterator
from functools import cache, partial

import psycopg
import pytest
from hypothesis import HealthCheck, settings as hypothesis_settings
from psycopg import sql

# Playwright's loop runs in the thread that talks to the database.
os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"

IN_CI = os.environ.get("CI", "").lower() in {"1", "true"}
POSTGRES = "postgresql://postgres@127.0.0.1:5432"

# Two workers share two cores with a browser: a slow example is no fault of the code.
_CALM = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow]}
hypothesis_settings.register_profile("here", max_examples=50, **_CALM)
hypothesis_settings.register_profile("ci", max_examples=100, derandomize=True, **_CALM)
hypothesis_settings.load_profile("ci" if IN_CI else "here")


@cache
def has_postgres() -> bool:
    """Say whether PostgreSQL lets us in on 127.0.0.1."""
    try:
        psycopg.connect(f"{POSTGRES}/postgres", connect_timeout=2).close()
    except psycopg.OperationalError:
        return False
    return True


NEEDS = {
    "browser": (partial(shutil.which, "chromium"), "needs Chromium on PATH as `chromium`"),
    "gettext": (partial(shutil.which, "msgfmt"), "needs gettext's msgfmt on PATH"),
    "postgres": (has_postgres, f"needs PostgreSQL at {POSTGRES}"),
}


def without(reason: str, *, in_ci: bool) -> None:
    """Skip the test with its reason; in CI, where everything must be there, fail it."""
    if in_ci:
        pytest.fail(f"{reason}; CI must bring it", pytrace=False)
    pytest.skip(reason)


def pytest_runtest_setup(item: pytest.Item) -> None:
    for marker, (is_there, reason) in NEEDS.items():
        if item.get_closest_marker(marker) and not is_there():
            without(reason, in_ci=IN_CI)


@pytest.fixture
def postgres_url() -> Iterator[str]:
    """Give the address of an empty PostgreSQL database, dropped after the test."""
    name = f"stationmaster_{uuid.uuid4().hex}"
    with psycopg.connect(f"{POSTGRES}/postgres", autocommit=True) as server:
        server.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(name)))
        yield f"{POSTGRES}/{name}"
        server.execute(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(sql.Identifier(name)))
