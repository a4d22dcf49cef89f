"""A secret key made once and kept in a file that only its owner may read."""

import os
import secrets
from pathlib import Path


def kept_secret(path: Path) -> str:
    """Return the key in path; make the file first where there is none."""
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return path.read_text("utf-8")
    with os.fdopen(handle, "w", encoding="utf-8") as file:
        file.write(secrets.token_urlsafe(64))
    return path.read_text("utf-8")
