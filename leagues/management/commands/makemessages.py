"""Collect the texts of the sources into leagues/locale."""

import re
import subprocess
from pathlib import Path
from typing import Any

from django.core.management.commands import makemessages

SOURCE_LANGUAGE = "en"
SOURCES_ONLY = [".*", "tests", "static", "node_modules", "requirements*"]
# Dates of extraction would make every run a change.
DATE_LINE = re.compile(r'^"(?:POT-Creation|PO-Revision)-Date: .*\n', re.MULTILINE)


class Command(makemessages.Command):
    """makemessages, always the same way: no guesses, nothing obsolete, places without lines.

    English texts are their own translation, so both catalogues are complete by one rule: no
    empty text. A new text is empty in Ukrainian until somebody translates it.
    """

    msgmerge_options = [*makemessages.Command.msgmerge_options, "--no-fuzzy-matching"]

    def handle(self, *args: Any, **options: Any) -> None:
        """Write django.po of both languages; the options of Django's command have no say."""
        super().handle(
            *args,
            **options
            | {
                "locale": [SOURCE_LANGUAGE, "uk"],
                "ignore_patterns": SOURCES_ONLY,
                "add_location": "file",
                "no_obsolete": True,
            },
        )

    def write_po_file(self, potfile: str, locale: str) -> None:
        """Merge the texts into one catalogue and take out what would change on every run."""
        super().write_po_file(potfile, locale)
        catalogue = Path(potfile).parent / locale / "LC_MESSAGES" / f"{self.domain}.po"
        if locale == SOURCE_LANGUAGE:
            subprocess.run(["msgen", "-o", catalogue, catalogue], check=True)  # noqa: S603, S607 - gettext's own tool, as Django calls the others
        text = catalogue.read_text(encoding="utf-8")
        catalogue.write_text(DATE_LINE.sub("", text), encoding="utf-8")
