"""The project's settings as tests see them: of the caller's environment, only the database."""

import os
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
KEPT = {"DATABASE_URL", "DATABASE_POOL"}


def names_read(source: str) -> set[str]:
    """Return the names of the environment that a settings file asks for."""
    return set(re.findall(r"""\benv(?:\.\w+)?\(\s*["']([A-Z][A-Z0-9_]*)["']""", source))


def forget_the_caller(names: set[str]) -> None:
    """Take names out of the environment, and the owner's .env with them."""
    for name in names - KEPT:
        os.environ.pop(name, None)
    os.environ["ENV_FILE"] = os.devnull
    os.environ["DATA_DIR"] = str(ROOT / ".data" / "tests")
    os.environ["SECRET_KEY"] = "a key for tests, which guards nothing"


forget_the_caller(names_read((ROOT / "leagues" / "settings.py").read_text("utf-8")))

from leagues.settings import *  # noqa: E402, F403 - the environment had to be cleared first
from leagues.settings import STORAGES  # noqa: E402 - the star's name, where readers can see it

# Sound hashing takes a third of a second for each account that a test makes.
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
# Hashed names need collectstatic; a test of its own builds the real manifest.
STORAGES = {
    **STORAGES,
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
}
