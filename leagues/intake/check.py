"""The one pipeline for every door: parse, resolve players, audit, rank."""

import zoneinfo
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date

from django.utils import timezone

from leagues.intake.people import (
    Ambiguous,
    Answer,
    Directory,
    Guest,
    Known,
    Newcomer,
    Person,
    Unknown,
)
from leagues.intake.report import Acceptance, Report
from leagues.models import League, Season
from leagues.queries.board_sheets import BoardSheet, board_sheet
from leagues.queries.derived import steps_of
from leagues.queries.leagues import season_of_day, seasons_of
from scoring.audit import Audit, audit_sheet
from scoring.findings import Finding, Severity, of_severity
from scoring.messages import finding
from scoring.sheets import ScoreCard, Sheet

_MAKER = object()


@dataclass(frozen=True)
class CheckedReport:
    """A report after the check; only `check` makes one, and only this can be stored.

    people: one for each card, in order. season: the one that the day falls in, if any.
    """

    league: League
    report: Report
    audit: Audit
    people: tuple[Person, ...]
    season: Season | None
    findings: tuple[Finding, ...]
    maker: object

    def __post_init__(self) -> None:
        if self.maker is not _MAKER:
            raise TypeError("A checked report comes from leagues.intake.check.check alone.")

    @property
    def errors(self) -> tuple[Finding, ...]:
        """Return what makes this no match at all."""
        return of_severity(self.findings, Severity.ERROR)

    @property
    def accepted(self) -> tuple[Finding, ...]:
        """Return the conflicts that the recorder let stand."""
        conflicts = of_severity(self.findings, Severity.CONFLICT)
        return tuple(each for each in conflicts if self.report.accepts.covers(each))

    @property
    def open_conflicts(self) -> tuple[Finding, ...]:
        """Return the conflicts that nobody has decided yet."""
        conflicts = of_severity(self.findings, Severity.CONFLICT)
        return tuple(each for each in conflicts if not self.report.accepts.covers(each))

    @property
    def is_storable(self) -> bool:
        """Say whether nothing stands against storing it."""
        return not self.errors and not self.open_conflicts

    @property
    def sheet(self) -> Sheet:
        """Return the sheet as read. Raises: ValueError beside an error."""
        if self.audit.sheet is None or self.errors:
            raise ValueError("This report is no match.")
        return self.audit.sheet

    @property
    def played_on(self) -> date:
        """Return the day at the table. Raises: ValueError beside an error."""
        if self.sheet.played_on is None:
            raise ValueError("This report has no day.")
        return self.sheet.played_on

    @property
    def cards(self) -> tuple[ScoreCard, ...]:
        """Return the cards with computed buckets and totals filled in."""
        return self.audit.cards

    @property
    def board_record(self) -> BoardSheet | None:
        """Return who claimed what, with the values it is scored with; None where not given."""
        return board_sheet(self.audit)


def today_in(league: League) -> date:
    """Return the calendar day at the league's tables."""
    return timezone.localdate(timezone=zoneinfo.ZoneInfo(league.timezone))


def check(
    report: Report,
    *,
    league: League,
    directory: Directory | None = None,
    seasons: list[Season] | None = None,
) -> CheckedReport:
    """Return the checked report: who played, what is wrong, who came where.

    directory, seasons: loaded before for many reports; else read here (four queries).
    """
    audit = audit_sheet(report.sheet, today=today_in(league))
    cards = audit.sheet.cards if audit.sheet else ()
    directory = directory or Directory.load(league, cards)
    seasons = seasons_of(league) if seasons is None else seasons
    answers = [directory.find(card, foreign_ids=report.foreign_ids) for card in cards]
    season = _season_for(audit, seasons)
    audit = audit.ranked_by(steps_of(season))
    more = [*_people_findings(answers, audit), *_season_findings(audit, season)]
    if any(each.severity is Severity.ERROR for each in more):
        audit = replace(audit, places=())
    return CheckedReport(
        league=league,
        report=report,
        audit=audit,
        people=tuple(each for each in answers if not isinstance(each, Ambiguous | Unknown)),
        season=season,
        findings=(*audit.findings, *more),
        maker=_MAKER,
    )


def _people_findings(answers: list[Answer], audit: Audit) -> list[Finding]:
    findings = []
    seen: set[object] = set()
    # A card without a readable name is nobody's double.
    told = {each.player for each in audit.findings if each.code == "duplicate-player"}
    for position, (answer, name) in enumerate(zip(answers, audit.names, strict=True)):
        where = f"players[{position}].name"
        if isinstance(answer, Ambiguous):
            fits = sorted(player.name for player in answer.players)
            facts = {"players": fits, "field": "name", "where": where}
            findings.append(finding("ambiguous-player", name, **facts))
        elif isinstance(answer, Unknown):
            findings.append(
                finding("unknown-player-reference", name, id=answer.id, field="name", where=where)
            )
        elif not isinstance(answer, Guest) and answer != Newcomer(""):
            who = answer.player.pk if isinstance(answer, Known) else answer
            if who in seen and name not in told:
                findings.append(finding("duplicate-player", name, field="name", where=where))
            seen.add(who)
    return findings


def _season_for(audit: Audit, seasons: list[Season]) -> Season | None:
    if audit.sheet is None or audit.sheet.played_on is None:
        return None
    return season_of_day(seasons, audit.sheet.played_on)


def _season_findings(audit: Audit, season: Season | None) -> Iterator[Finding]:
    if season is not None and season.archived:
        yield finding("season-archived", season=season.name, field="played_on", where="played_on")
    named = audit.sheet.season if audit.sheet else None
    if named is None or (season is not None and season.name == named):
        return
    facts = {"season": named, "field": "season", "where": "season"}
    if season is None:
        yield finding("wrong-season", **facts)
    else:
        yield finding("wrong-season", reason="other", right=season.name, **facts)


__all__ = ["Acceptance", "CheckedReport", "Report", "check", "today_in"]
