"""Run an operator's command as a script would."""

import io
import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest
from django.core.management import CommandError, call_command


@dataclass(frozen=True)
class Ran:
    """What a command printed, and the code it left with."""

    text: str
    code: int
    error: str = ""

    @property
    def document(self) -> Any:
        """Return the one JSON document that was printed."""
        return json.loads(self.text)


type Run = Callable[..., Ran]


def _run(*arguments: object) -> Ran:
    out = io.StringIO()
    try:
        call_command(*map(str, arguments), stdout=out)
    except SystemExit as left:
        return Ran(out.getvalue(), int(left.code or 0))
    except CommandError as error:
        return Ran(out.getvalue(), error.returncode, str(error))
    return Ran(out.getvalue(), 0)


@pytest.fixture
def run() -> Run:
    """Give a function that runs a command with its arguments."""
    return _run
