"""Static files for the demo's server, collected again only when one of them changed."""

import hashlib
from collections.abc import Iterator
from pathlib import Path

from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.core.management import call_command


def _sources() -> Iterator[str]:
    for finder in get_finders():
        for name, storage in finder.list([]):
            path = Path(storage.path(name))
            facts = path.stat()
            yield f"{name} {facts.st_size} {facts.st_mtime_ns}"


def _fingerprint() -> str:
    return hashlib.sha256("\n".join(sorted(_sources())).encode()).hexdigest()


def collect_look() -> bool:
    """Collect static files; say whether that was needed."""
    root = Path(settings.STATIC_ROOT)
    stamp = root.with_name(f"{root.name}.sha256")
    now = _fingerprint()
    if stamp.exists() and stamp.read_text("utf-8") == now and root.is_dir():
        return False
    call_command("collectstatic", interactive=False, verbosity=0)
    stamp.write_text(now, "utf-8")
    return True
