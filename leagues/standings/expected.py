"""What is stored of each match, beside what its newest sheet says that it should be."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from django.db.models import F, OuterRef, Prefetch, Subquery

from leagues.models import BoardRecord, League, Match, MatchVersion, Result, Season
from leagues.queries.board_sheets import BoardSheet, board_sheet
from leagues.queries.derived import (
    Steps,
    Unreadable,
    audit_stored,
    audit_values,
    doubtful_positions,
    steps_of,
)
from leagues.queries.leagues import season_of_day, seasons_of
from leagues.queries.matches import enters_tables
from leagues.standings.seating import Seat, Seating
from leagues.standings.sheet_faults import DAMAGE, sheet_fault, steps_fault
from scoring.audit import Audit

_CHUNK = 500  # matches read at a time
_FROM_SHEET = ("variant", "order", "counted", "note", "place_name", "source", "source_id")
_COPIED = ("league_id", "season_id", "played_on", "variant", "counts")

type Columns = Mapping[str, Any]


@dataclass(frozen=True)
class Expected:
    """A match as stored, and the columns that it and its results should have.

    lines: one for each card, in the order of the sheet; seats: who should sit there; board: the
    board record it should have; fault: why the sheet cannot be read, if so: the match then stands
    as it is stored, and no column is known to be another.
    """

    match: Match
    facts: Columns = field(default_factory=dict)
    lines: tuple[Columns, ...] = ()
    seats: tuple[Seat, ...] = ()
    board: BoardSheet | None = None
    fault: str | None = None

    @property
    def results(self) -> Mapping[int, Result]:
        """Return the stored results by position."""
        return {result.position: result for result in self.match.results.all()}

    @property
    def record(self) -> BoardRecord | None:
        """Return the stored board record."""
        return getattr(self.match, "board_record", None)

    def value(self, name: str) -> Any:
        """Return a column of the match as it should be; as stored where the sheet is unreadable."""
        return self.facts.get(name, getattr(self.match, name))

    @property
    def position(self) -> tuple[Any, int, int]:
        """Return where the match should stand in the league's order."""
        return self.value("played_on"), self.value("order"), self.match.pk


def _newest() -> Prefetch:
    last = MatchVersion.objects.filter(match=OuterRef("match")).order_by("-number")
    versions = MatchVersion.objects.annotate(last=Subquery(last.values("number")[:1]))
    return Prefetch("versions", versions.filter(number=F("last")), to_attr="newest")


def _matches(league: League) -> Iterator[Match]:
    results = Result.objects.order_by("position")
    rows = Match.objects.filter(league=league).select_related("board_record")
    rows = rows.prefetch_related(Prefetch("results", results), _newest())
    return rows.order_by("played_on", "order", "id").iterator(chunk_size=_CHUNK)


def _facts(version: MatchVersion, seasons: list[Season]) -> dict[str, Any]:
    sheet = version.sheet
    played_on = date.fromisoformat(sheet["played_on"])
    season = season_of_day(seasons, played_on)
    return {
        **{name: sheet[name] for name in _FROM_SHEET},
        "played_on": played_on,
        "size": len(sheet["players"]),
        "version": version.number,
        "season_id": season.pk if season else None,
        "state": version.state,
        "counts": enters_tables(counted=sheet["counted"], state=version.state),
    }


def _lines(audit: Audit, match: Match, facts: Columns) -> tuple[Columns, ...]:
    copied = {"league_id": match.league_id, **facts}
    doubtful = doubtful_positions(match.accepted_conflicts, len(audit.cards))
    return tuple(
        {
            **{name: copied[name] for name in _COPIED},
            "guest_name": card.name if card.guest else None,
            "doubtful": position in doubtful,
            **values,
        }
        for position, (card, values) in enumerate(
            zip(audit.cards, audit_values(audit), strict=True)
        )
    )


def _seats(audit: Audit, match: Match, seating: Seating) -> tuple[Seat, ...]:
    sitting = {result.position: result.player_id for result in match.results.all()}
    cards = enumerate(audit.cards)
    return tuple(seating.seat(card, sitting.get(position)) for position, card in cards)


def _steps(season: Season | None, version: MatchVersion) -> Steps:
    """Return the tie-breaks of a season; those that the match was ranked by where it has damage."""
    steps = steps_of(season)
    if steps_fault(steps) is None:
        return steps
    ranked_by: Steps = version.tie_breaks
    return ranked_by if steps_fault(ranked_by) is None else None


def _derived(
    match: Match, version: MatchVersion, seasons: list[Season], seating: Seating
) -> Expected:
    """Return what follows from a sheet that has all parts. Raises: Unreadable, some of DAMAGE."""
    facts = _facts(version, seasons)
    season = next((each for each in seasons if each.pk == facts["season_id"]), None)
    record = getattr(match, "board_record", None)
    scored_with = record.scored_with if record else None
    steps = _steps(season, version)
    audit = audit_stored(version.sheet, steps=steps, scored_with=scored_with)
    lines = _lines(audit, match, facts)
    return Expected(match, facts, lines, _seats(audit, match, seating), board_sheet(audit))


def _expected(match: Match, seasons: list[Season], seating: Seating) -> Expected:
    newest: Sequence[MatchVersion] = match.newest  # type: ignore[attr-defined]  # prefetched
    if not newest:
        return Expected(match, fault="no version is stored")
    fault = sheet_fault(newest[0].sheet)
    if fault:
        return Expected(match, fault=fault)
    try:
        return _derived(match, newest[0], seasons, seating)
    except Unreadable as error:
        return Expected(match, fault=str(error))
    except DAMAGE:
        return Expected(match, fault="what it was scored or let stand with cannot be read")


def expected_of(league: League) -> list[Expected]:
    """Return every match of a league in its stored order, void ones too.

    Ten queries, four more for each further 500 matches.
    """
    seasons, seating = seasons_of(league), Seating.of(league)
    return [_expected(match, seasons, seating) for match in _matches(league)]
