"""Serve the site on this machine alone."""

import os
import socket
import sys
from typing import NoReturn

from django.conf import settings

HOST = "127.0.0.1"
PORT = 8000
THREADS = 4


def is_free(port: int) -> bool:
    """Say whether nothing listens on this port of 127.0.0.1 yet."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((HOST, port))
        except OSError:
            return False
    return True


def server_arguments(port: int) -> list[str]:
    """Return the command line of the web server."""
    return [
        *(sys.executable, "-m", "granian", "leagues.wsgi:application"),
        *("--interface", "wsgi", "--host", HOST, "--port", str(port)),
        *("--blocking-threads", str(THREADS), "--workers", "1"),
        *("--working-dir", str(settings.BASE_DIR), "--log-level", "warning"),
    ]


def serve(port: int) -> NoReturn:
    """Become the web server; it ends by Ctrl-C or SIGTERM."""
    sys.stdout.flush()
    arguments = server_arguments(port)
    os.execv(arguments[0], arguments)  # noqa: S606 - our own interpreter, fixed arguments
