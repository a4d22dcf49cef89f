"""Files to a plan: what each row becomes, who is new; nothing is stored here.

Every match goes through the one check, with players and seasons loaded once. A match that will
be stored makes its newcomers known to those after it, in its file and in the next ones.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from django.utils.translation import gettext, gettext as _

from leagues.intake.check import CheckedReport, check
from leagues.intake.files.rows import SourceFile, SourcePlayer, SourceRow, Status, Trouble
from leagues.intake.people import OWN_SOURCE, Ambiguous, Directory, Known, Newcomer
from leagues.intake.plans import Plan, PlannedRow
from leagues.intake.repeats import Repeats
from leagues.intake.report import Report
from leagues.intake.stated import place_warnings, winner_troubles
from leagues.models import League
from leagues.queries.leagues import seasons_of
from scoring.findings import Finding, Severity, of_severity
from scoring.messages import render
from scoring.names import clean_name, normalize_name, printable

PROBABLE_REPEAT = "probable-repeat"
ARCHIVED = "season-archived"


def plan_import(league: League, files: Sequence[SourceFile]) -> Plan:
    """Return what becomes of every row of some files, in their order.

    Queries: a dozen, more only for very many rows (keys are asked for in parts).
    """
    league.refresh_from_db()
    planner = _Planner(league, files)
    rows = tuple(planner.row(file.name, row) for file in files for row in file.rows)
    return Plan(
        league=league,
        revision=league.revision,
        rows=rows,
        newcomers=planner.newcomers,
        warnings=(*_file_warnings(files), *planner.warnings()),
    )


def _file_warnings(files: Iterable[SourceFile]) -> Iterator[str]:
    for file in files:
        if file.guessed:
            text = _("%(file)s: the encoding is guessed to be %(encoding)s. Look at the names.")
            yield text % {"file": file.name, "encoding": file.guessed}
        yield from (f"{file.name}: {text}" for text in file.warnings)


class _Planner:
    """Plans row after row; what one row brings is known to the next."""

    def __init__(self, league: League, files: Sequence[SourceFile]) -> None:
        rows = [row for file in files for row in file.rows]
        self.league = league
        self.seasons = seasons_of(league)
        self.directory = Directory.load(league)
        self.directory.spellings = _spellings(rows)
        self.repeats = Repeats.load(league, rows)
        self.by_name: dict[str, None] = {}
        self.namesakes: dict[str, None] = {}
        self.other_seasons: dict[str, None] = {}
        listed = [self._listed(player) for file in files for player in file.players]
        self.newcomers = tuple(dict.fromkeys(each for each in listed if each is not None))

    def row(self, file: str, source: SourceRow) -> PlannedRow:
        """Return what becomes of a row."""
        if source.status is Status.SKIPPED:
            return PlannedRow(file=file, source=source, status=Status.SKIPPED, reason=source.reason)
        skipped = self.repeats.why_skipped(source)
        checked = self._check(source)
        if skipped:
            return PlannedRow(
                file=file, source=source, status=Status.SKIPPED, reason=skipped, checked=checked
            )
        troubles = tuple(self._troubles(source, checked))
        planned = PlannedRow(
            file=file,
            source=source,
            status=_status(source, troubles),
            reason=_reason(source, troubles),
            checked=checked,
            troubles=troubles,
            warnings=(*source.warnings, *_warnings(source, checked)),
        )
        if planned.is_stored:
            self._expect(checked)
        return planned

    def warnings(self) -> Iterator[str]:
        """Yield what is to be said about players and seasons of all files."""
        if self.by_name:
            names = ", ".join(self.by_name)
            yield _("Taken for players of the league by name alone: %(names)s.") % {"names": names}
        if self.namesakes:
            text = _("New under an id of their own, though the league has the name: %(names)s.")
            yield text % {"names": ", ".join(self.namesakes)}
        if self.other_seasons:
            text = _("Seasons this league does not have, left out: %(names)s.")
            yield text % {"names": ", ".join(self.other_seasons)}

    def _listed(self, player: SourcePlayer) -> Newcomer | None:
        """Return the newcomer for a listed player, None where the league knows them."""
        found = self._known_id(player) or self.directory.listed(player.source_ids, player.name)
        if isinstance(found, Ambiguous):
            return None
        if isinstance(found, Known):
            for source in player.source_ids:
                self.directory.by_source.setdefault(source, found.player)
            return None
        newcomer = Newcomer(
            player.name,
            player.source_ids[0] if player.source_ids else None,
            other_ids=player.source_ids[1:],
            aliases=player.aliases,
            hidden=player.hidden,
            code=player.code,
        )
        self._note_namesake(newcomer)
        self.directory.expect(newcomer)
        return newcomer

    def _known_id(self, player: SourcePlayer) -> Known | None:
        """Return the player of this league whose own id is among the listed one's."""
        for source in player.source_ids:
            own = source.removeprefix(OWN_SOURCE)
            if source.startswith(OWN_SOURCE) and own in self.directory.by_id:
                return Known(self.directory.by_id[own])
        return None

    def _check(self, source: SourceRow) -> CheckedReport:
        report = Report(
            self._at_home(source),
            accepts=source.accepts,
            uncounted_reason=source.uncounted_reason,
            foreign_ids=source.foreign_ids,
        )
        return check(report, league=self.league, directory=self.directory, seasons=self.seasons)

    def _at_home(self, source: SourceRow) -> Any:
        """Return the sheet, without the season of another league that this one does not have."""
        sheet = source.sheet
        if not source.foreign_ids or not isinstance(sheet, dict):
            return sheet
        season = sheet.get("season")
        if not isinstance(season, str) or season in {each.name for each in self.seasons}:
            return sheet
        self.other_seasons[printable(clean_name(season))] = None
        return sheet | {"season": None}

    def _troubles(self, source: SourceRow, checked: CheckedReport) -> Iterator[Trouble]:
        """Yield all that stands against storing a match, the reader's own first."""
        yield from source.troubles
        against = (*checked.errors, *checked.open_conflicts)
        # A total that could not be read is no missing one: the reader said what is wrong.
        hidden = {"missing-total"} if source.troubles else set()
        yield from (_trouble(each) for each in against if each.code not in hidden)
        if checked.errors:
            return
        yield from winner_troubles(source, checked)
        if self.repeats.has(source, checked):
            text = _("A match of this day and map with these players and totals is there already.")
            yield Trouble(PROBABLE_REPEAT, text)

    def _expect(self, checked: CheckedReport) -> None:
        """Let later rows know this match and whom it brings."""
        self.repeats.add(checked)
        for person, card in zip(checked.people, checked.cards, strict=True):
            if isinstance(person, Newcomer):
                if normalize_name(person.name) not in self.directory.arriving:
                    self._note_namesake(person)
                self.directory.expect(person)
            if card.id is not None or card.source_id is not None:
                self.directory.learn(person, card.name or "")
            elif isinstance(person, Known):
                self.by_name[person.player.name] = None

    def _note_namesake(self, newcomer: Newcomer) -> None:
        if newcomer.source_id and self.directory.by_name.get(normalize_name(newcomer.name)):
            self.namesakes[newcomer.name] = None


def _trouble(finding: Finding) -> Trouble:
    return Trouble(finding.code, _message(finding))


def _message(finding: Finding) -> str:
    text = render(finding.code, finding.data, player=finding.player, translate=gettext)
    return f"{finding.player}: {text}" if finding.player else text


def _status(source: SourceRow, troubles: Sequence[Trouble]) -> Status:
    if source.status is Status.UNCOUNTED and not _waits(troubles):
        return Status.UNCOUNTED
    return Status.HELD if troubles else Status.COUNTED


def _waits(troubles: Sequence[Trouble]) -> bool:
    """Say whether a match would be stored but for its season: it can be taken back."""
    return {each.code for each in troubles} == {ARCHIVED}


def _reason(source: SourceRow, troubles: Sequence[Trouble]) -> str | None:
    """Return the codes of what holds a match, in order and once each; or why it is left out."""
    if _status(source, troubles) is Status.UNCOUNTED:
        return source.reason
    return ", ".join(dict.fromkeys(each.code for each in troubles)) or None


def _warnings(source: SourceRow, checked: CheckedReport) -> Iterator[str]:
    yield from map(_message, of_severity(checked.findings, Severity.WARNING))
    yield from place_warnings(source, checked)


def _spellings(rows: Iterable[SourceRow]) -> dict[str, str]:
    """Return how the files write each name most often; of equals the first with capitals."""
    counts: Counter[str] = Counter()
    for row in rows:
        counts.update(_bare_names(row.sheet))
    best: dict[str, str] = {}
    for name in counts:
        other = best.setdefault(normalize_name(name), name)
        if (counts[name], _is_cased(name)) > (counts[other], _is_cased(other)):
            best[normalize_name(name)] = name
    return best


def _bare_names(sheet: Any) -> Iterator[str]:
    players = sheet.get("players") if isinstance(sheet, dict) else None
    for player in players if isinstance(players, list) else ():
        name = player.get("name") if isinstance(player, dict) else None
        if isinstance(name, str):
            yield clean_name(name)


def _is_cased(name: str) -> bool:
    return name not in {name.lower(), name.upper()}
