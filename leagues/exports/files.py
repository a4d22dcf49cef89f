"""Write an export to disk whole or not at all."""

import os
import tempfile
from collections.abc import Iterable
from pathlib import Path


def write_whole(path: Path, parts: Iterable[str]) -> int:
    """Write a text file in UTF-8 in place of what stood there, and return its size in bytes.

    A failure on the way leaves the old file as it was. Raises: OSError.
    """
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with open(handle, "w", encoding="utf-8", newline="\n") as file:
            file.writelines(parts)
        os.chmod(name, 0o644 & ~_umask())
        os.replace(name, path)
    except BaseException:
        os.unlink(name)
        raise
    return path.stat().st_size


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
