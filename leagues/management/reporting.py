"""What the operator's commands have in common: a report for people or programs, an exit code."""

import json
import sys
from abc import ABC, abstractmethod
from argparse import ArgumentTypeError
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import OperationalError, ProgrammingError

from leagues.models import League
from scoring.rawvalues import as_day

REFUSED = 1
WRONG_USAGE = 2


class Failed(Exception):
    """A command that cannot do what it was asked; code: 1 refused, 2 wrong usage."""

    def __init__(self, message: str, code: int = REFUSED) -> None:
        super().__init__(message)
        self.code = code


@dataclass(frozen=True)
class Outcome:
    """document: for programs; text: for people; is_clean: nothing was held or refused."""

    document: Any
    text: str
    is_clean: bool = True


class ReportingCommand(BaseCommand, ABC):
    """A command that reports once, as text or with --json as one JSON document.

    It exits 0 on success, 1 where something was held or refused, 2 for wrong usage.
    """

    requires_system_checks = []

    def add_arguments(self, parser: CommandParser) -> None:
        """Add what every command takes."""
        parser.add_argument("--json", action="store_true", help="print one JSON document")

    @abstractmethod
    def report(self, **options: Any) -> Outcome:
        """Do the work. Raises: Failed."""

    def handle(self, *args: Any, **options: Any) -> None:
        """Report, and exit with the code that says how it went."""
        try:
            outcome = self.report(**options)
        except Failed as error:
            self._fail(error, as_json=options["json"])
        except (OperationalError, ProgrammingError) as error:
            text = f"The database cannot be used ({error}). Has `manage.py migrate` been run?"
            self._fail(Failed(text), as_json=options["json"])
        else:
            self.stdout.write(_json(outcome.document) if options["json"] else outcome.text)
            if not outcome.is_clean:
                sys.exit(REFUSED)

    def _fail(self, error: Failed, *, as_json: bool) -> None:
        if as_json:
            self.stdout.write(_json({"error": str(error)}))
        raise CommandError(str(error), returncode=error.code)


def _json(document: Any) -> str:
    return json.dumps(document, ensure_ascii=False, indent=2)


def league_named(slug: str) -> League:
    """Return the league at an address. Raises: Failed."""
    league = League.objects.filter(slug=slug).first()
    if league is None:
        raise Failed(f"There is no league {slug!r}.")
    return league


def day(text: str) -> date:
    """Return a day given as YYYY-MM-DD, for the parser of arguments."""
    found = as_day(text)
    if found is None:
        raise ArgumentTypeError(f"{text!r} is no day written as YYYY-MM-DD")
    return found


def one_of(names: Callable[[], Any], what: str) -> Callable[[str], str]:
    """Return a reader of an argument that must be one of some names."""

    def read(text: str) -> str:
        known = sorted(names())
        if text not in known:
            raise ArgumentTypeError(f"{text!r} is no {what}; there are {', '.join(known)}")
        return text

    return read
