"""Read matches from files: first what would become of them, with --commit to store them."""

import zoneinfo
from argparse import ArgumentTypeError
from pathlib import Path
from typing import Any

from django.core.management.base import CommandParser

from leagues.actions.imports import commit_import
from leagues.intake.files.encodings import is_encoding
from leagues.intake.files.formats import AUTO, FORMATS, Request, read_file
from leagues.intake.files.rows import Refused, SourceFile, Status
from leagues.intake.import_document import import_document, row_texts
from leagues.intake.importing import plan_import
from leagues.intake.plans import Plan, Refusal, refused_plan
from leagues.management.reporting import Outcome, ReportingCommand, league_named, one_of
from leagues.models import League
from scoring.names import printable
from scoring.variants import load_variants


class Command(ReportingCommand):
    """import_matches SLUG FILE… [--format …] [--variant NAME] [--encoding NAME] [--commit]"""

    help = "Show what becomes of the matches in some files; with --commit, store them."

    def add_arguments(self, parser: CommandParser) -> None:
        """Add league, files and how to read them."""
        super().add_arguments(parser)
        parser.add_argument("slug")
        parser.add_argument("files", metavar="FILE", nargs="+", type=Path)
        parser.add_argument("--format", choices=FORMATS, default=AUTO)
        parser.add_argument(
            "--variant",
            metavar="NAME",
            type=one_of(load_variants, "variant"),
            help="for sheets that name no map (default: the league's)",
        )
        parser.add_argument("--encoding", metavar="NAME", type=_encoding)
        parser.add_argument("--commit", action="store_true", help="store them")

    def report(self, **options: Any) -> Outcome:
        """Read, plan and perhaps store; a refused file refuses all."""
        league = league_named(options["slug"])
        request = _request(league, options)
        files, refused = _read([Path(each) for each in options["files"]], request)
        if refused:
            plan = refused_plan(league, refused)
        elif options["commit"]:
            plan = commit_import(league, files)
        else:
            plan = plan_import(league, files)
        text = _text(plan, is_commit=options["commit"])
        return Outcome(import_document(plan), text, plan.is_clean)


def _encoding(name: str) -> str:
    if not is_encoding(name):
        raise ArgumentTypeError(f"{name!r} is no encoding of text")
    return name


def _request(league: League, options: dict[str, Any]) -> Request:
    return Request(
        variant=options["variant"] or league.default_variant,
        zone=zoneinfo.ZoneInfo(league.timezone),
        format=options["format"],
        encoding=options["encoding"],
    )


def _read(paths: list[Path], request: Request) -> tuple[list[SourceFile], list[Refusal]]:
    files, refused = [], []
    for path in paths:
        name = printable(path.name)
        try:
            files.append(read_file(name, _bytes(path, request.limits.size), request))
        except Refused as refusal:
            refused.append(Refusal(name, str(refusal)))
        except OSError as error:
            refused.append(Refusal(name, f"The file cannot be read: {error.strerror}."))
    return files, refused


def _bytes(path: Path, most: int) -> bytes:
    """Return a file's content, one byte beyond the limit at most: its size may be unknown."""
    with path.open("rb") as file:
        return file.read(most + 1)


def _text(plan: Plan, *, is_commit: bool) -> str:
    lines = [f"{each.file} is refused: {each.message}" for each in plan.refused]
    lines += plan.warnings
    for row in plan.rows:
        if row.status is Status.HELD:
            lines.append(f"held ({row.reason}):")
        lines += row_texts(row)
    numbers = [f"{status.value} {plan.count(status)}" for status in Status]
    state = f"matches stored: {len(plan.stored) if is_commit else 0}"
    return "\n".join([*lines, f"{', '.join(numbers)}; {state}."])
