"""Fill the demo league: every match goes through the one check and the one write."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.contrib.auth.models import User
from django.db import transaction

from leagues.actions.leagues import create_league
from leagues.actions.matches import amend, record, void
from leagues.demo.drafts import RawSheet
from leagues.demo.fixtures import Fixture, fixtures
from leagues.demo.seasons import LAST_DAY, PLANS
from leagues.demo.sheets import sheet_for, tables_of
from leagues.intake.check import CheckedReport, check, today_in
from leagues.intake.report import Acceptance, Report
from leagues.models import League, Visibility

SLUG = "demo"
NAME = "Semaphore Tables"
ZONE = "Europe/Kyiv"
STANDS = Acceptance(codes=frozenset({"total-mismatch"}))


class ClockBehind(ValueError):
    """The machine's day is before the demo league's last one."""


@dataclass(frozen=True)
class Entry:
    """A match to be entered: what happened, and the sheet that stands in the end."""

    fixture: Fixture
    sheet: RawSheet


def entries() -> Iterator[Entry]:
    """Yield the matches with their sheets in the order in which they are entered."""
    planned = list(fixtures())
    before: RawSheet = {}
    for fixture, table in zip(planned, tables_of(planned), strict=True):
        sheet = before if fixture.story.voids else sheet_for(fixture, table)
        yield Entry(fixture, sheet)
        before = sheet


def _checked(league: League, entry: Entry, sheet: RawSheet) -> CheckedReport:
    story = entry.fixture.story
    accepts = STANDS if story.misadded else Acceptance()
    return check(Report(sheet, accepts=accepts, uncounted_reason=story.friendly), league=league)


def _enter(league: League, entry: Entry, scorer: User) -> None:
    """Record a match, and amend or void it where its story says so."""
    story = entry.fixture.story
    first = story.change.draft(entry.sheet) if story.change else entry.sheet
    match = record(_checked(league, entry, first), by=scorer).match
    if story.change:
        right = _checked(league, entry, entry.sheet)
        amend(match, right, version=1, by=scorer, reason=story.change.reason)
    if story.voids:
        void(match, version=1, by=scorer, reason=story.voids)


def _refuse_early_clock() -> None:
    today = today_in(League(timezone=ZONE))
    if today < LAST_DAY:
        raise ClockBehind(
            f"The demo league plays until {LAST_DAY}, and this machine's clock says {today}: "
            "set the clock."
        )


@transaction.atomic
def build_league(owner: User) -> League:
    """Store the demo league whole. Raises: ClockBehind, BadLeague where the address is taken."""
    _refuse_early_clock()
    league = create_league(
        slug=SLUG,
        name=NAME,
        zone=ZONE,
        owner=owner,
        visibility=Visibility.PUBLIC,
        seasons=PLANS,
    )
    for entry in entries():
        _enter(league, entry, owner)
    return league
