"""The demo league: what it shows, that its numbers are computed, that it is always the same."""

import json
import os
import subprocess
import sys
import unicodedata
from collections import Counter
from datetime import date

import pytest
from django.contrib.auth.models import User
from django.db.models import Count, Q

from leagues.actions.leagues import delete_league
from leagues.demo.build import ClockBehind, build_league
from leagues.demo.cast import CAST
from leagues.models import BoardRecord, League, Match, MatchVersion, Player, Result, State
from leagues.queries.leagues import seasons_of
from leagues.queries.results import Scope
from leagues.standings.table import table_of
from scoring.audit import audit_sheet
from tests.sources import ROOT

pytestmark = pytest.mark.django_db
PRINT_SHEETS = """
import django, json
django.setup()
from leagues.demo.build import entries
for entry in entries():
    print(json.dumps(entry.sheet))
"""


@pytest.fixture(scope="module")
def league(django_db_setup, django_db_blocker):
    """Give the demo league, built once for this file."""
    with django_db_blocker.unblock():
        owner = User.objects.create(username="demo")
        league = build_league(owner)
    yield league
    with django_db_blocker.unblock():
        delete_league(league)
        owner.delete()


def results(league):
    return Result.objects.filter(league=league)


def last_sheets(league) -> list[dict]:
    matches = Match.objects.filter(league=league).order_by("pk").prefetch_related("versions")
    return [match.versions.all()[0].sheet for match in matches]


def as_announced(sheet: dict) -> dict:
    """Return a sheet as a scorer writes it: without the ids and the order that storing added."""
    sheet = {key: value for key, value in sheet.items() if key not in ("id", "order", "season")}
    cards = [{key: card[key] for key in card if key != "id"} for card in sheet["players"]]
    return {**sheet, "players": cards}


def test_league_is_public_and_has_two_seasons_on_fixed_days(league):
    seasons = seasons_of(league)
    days = list(league.matches.order_by("played_on").values_list("played_on", flat=True))

    assert (league.slug, league.visibility) == ("demo", "public")
    assert [(season.name, season.floor) for season in seasons] == [("2025", 5), ("2026", 5)]
    # Four evenings have 2 + 2 + 3 + 1 matches: 9 × 8 + 4 on 38 Saturdays, 9 × 8 + 2 on 37 days.
    assert [season.matches.count() for season in seasons] == [76, 74]
    assert (days[0], days[-1]) == (date(2025, 3, 1), date(2026, 5, 9))
    assert {day.isoweekday() for day in days} <= {6, 7}


def test_league_has_150_matches_over_the_variants_and_sizes(league):
    variants = Counter(league.matches.values_list("variant", flat=True))
    sizes = set(league.matches.values_list("size", flat=True))

    assert variants.total() == 150
    assert set(variants) == {"standard", "two-player", "europe"}
    assert min(variants.values()) >= 10
    assert sizes == {2, 3, 4, 5}


def script_of(letter: str) -> str:
    return unicodedata.name(letter).split()[0]


def test_players_have_names_from_several_scripts(league):
    names = set(league.players.values_list("name", flat=True))
    letters = {letter for name in names for letter in name if letter.isalpha()}

    assert names == {person.name for person in CAST}
    assert len(names) >= 10
    assert {script_of(letter) for letter in letters} >= {
        *("LATIN", "CYRILLIC", "GREEK", "CJK", "ARABIC"),
    }
    assert {"Ґ", "Ї", "ʼ"} <= {character for name in names for character in name}
    assert 60 <= max(len(name) for name in names) <= 80


def test_sixty_matches_have_a_board_record_that_gives_their_buckets(league):
    records = BoardRecord.objects.filter(match__league=league).select_related("match")

    assert records.count() == 60
    for record in records:
        stored = list(record.match.results.order_by("position"))
        bare = [{"name": str(at), **claims} for at, claims in enumerate(record.players)]
        cards = audit_sheet({"variant": record.match.variant, "players": bare}).cards
        for result, card in zip(stored, cards, strict=True):
            assert result.total == card.total
            assert result.route_points == card.route_points
            assert result.ticket_points == card.ticket_points
            assert result.tickets_completed == card.tickets_completed
            assert result.longest_path_length == card.longest_path_length


def test_twenty_matches_are_totals_only(league):
    unknown = Q(results__route_points__isnull=True, results__ticket_points__isnull=True)
    blank = league.matches.annotate(lines=Count("results", filter=unknown)).filter(lines__gte=1)

    assert blank.count() == 20
    assert all(match.lines == match.size for match in blank)


@pytest.mark.parametrize("criterion", ["tickets_completed", "stations_remaining", "longest_path"])
def test_a_win_is_decided_by_each_criterion(league, criterion):
    winners = results(league).filter(place=1, decided_by=criterion)

    assert winners.exists()
    for winner in winners:
        below = winner.match.results.get(place=2)
        assert winner.total == below.total


def test_wins_and_lower_places_are_shared(league):
    shared = results(league).filter(shared=True, needs=[])

    assert set(shared.values_list("place", flat=True)) >= {1, 2}


def test_a_tie_stays_undecided_where_values_are_unknown(league):
    level = [each for each in results(league).filter(place=1, shared=True) if each.needs]

    assert len(level) == 2
    assert level[0].needs == ["tickets_completed", "stations_remaining", "longest_path_bonus"]


def test_tickets_cost_points_and_one_total_is_a_disaster(league):
    negative = results(league).filter(ticket_points__lt=0)

    assert negative.count() >= 2
    assert negative.filter(total__lt=40, match__note__startswith="Too many tickets").exists()


def test_one_conflict_was_accepted_and_the_stated_total_stands(league):
    match = league.matches.exclude(accepted_conflicts=[]).get()
    conflict = match.accepted_conflicts[0]
    line = match.results.get(doubtful=True)

    assert [each["code"] for each in match.accepted_conflicts] == ["total-mismatch"]
    assert line.total == conflict["data"]["stated"]
    assert {"slips": ["stations-forgotten"]} in conflict["data"]["explanations"]
    assert conflict["data"]["difference"] == -4 * line.stations_remaining


def test_nothing_else_speaks_against_any_match(league):
    audits = [audit_sheet(as_announced(sheet)) for sheet in last_sheets(league)]

    codes = Counter(finding.code for audit in audits for finding in audit.findings)
    assert codes == {"total-mismatch": 1, "tie-undecided": 1}


def test_one_match_is_void_with_a_reason_and_repeats_the_one_before(league):
    void = league.matches.get(state=State.VOID)
    before = league.matches.get(played_on=void.played_on, order=void.order - 1)

    assert (void.version, void.counts) == (2, False)
    assert void.versions.first().reason.startswith("Entered twice")
    assert as_announced(void.versions.first().sheet) == as_announced(before.versions.first().sheet)


def test_some_matches_were_amended_with_a_reason(league):
    amended = MatchVersion.objects.filter(match__league=league, action="amended")

    assert sorted(amended.values_list("number", flat=True)) == [2, 2, 2, 2]
    assert "" not in amended.values_list("reason", flat=True)
    for version in amended:
        assert version.sheet != version.match.versions.get(number=1).sheet


def test_friendlies_stay_uncounted_with_their_reason(league):
    friendly = league.matches.filter(counted=False)

    assert friendly.count() == 2
    assert all(match.uncounted_reason.startswith("friendly") for match in friendly)
    assert not results(league).filter(match__in=friendly, counts=True).exists()


def test_guests_sit_at_some_tables_and_one_has_no_name(league):
    guests = results(league).filter(player__isnull=True)

    assert guests.count() == 4
    assert guests.filter(guest_name__isnull=True).count() == 1


def test_a_note_has_several_lines_and_an_emoji(league):
    notes = list(league.matches.exclude(note="").values_list("note", flat=True))

    assert any(note.count("\n") == 2 and "🚂" in note for note in notes)


def test_evenings_often_have_two_matches_in_order(league):
    days = league.matches.values("played_on").annotate(games=Count("pk"))
    orders = league.matches.filter(played_on=date(2025, 3, 15)).values_list("order", flat=True)

    assert Counter(day["games"] for day in days)[2] > len(days) / 3
    assert sorted(orders) == [1, 2, 3]


def test_tables_tell_a_story_and_leave_somebody_unranked(league):
    tables = [table_of(league, Scope(season=season)) for season in seasons_of(league)]
    leaders = [Player.objects.get(pk=table.rows[0].player_id).name for table in tables]
    unranked = [row for row in tables[1].rows if row.place is None]

    assert leaders == ["Олена Ґалаґан", "Łukasz Żółtowski"]
    assert [row.tally.matches < 5 for row in unranked] == [True]


def test_build_is_the_same_in_another_process(league):
    environment = {**os.environ, "PYTHONHASHSEED": "7", "DJANGO_SETTINGS_MODULE": "tests.settings"}
    printed = subprocess.run(
        [sys.executable, "-c", PRINT_SHEETS],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    again = [json.loads(line) for line in printed.splitlines()]

    stored = last_sheets(league)

    assert len(again) == len(stored) == 150
    for sheet, kept in zip(again, stored, strict=True):
        cards = sheet.pop("players")
        assert sheet == {key: kept[key] for key in sheet}
        for card, line in zip(cards, kept["players"], strict=True):
            assert card == {key: line[key] for key in card}


def test_clock_before_the_last_day_is_said_and_nothing_stays(time_machine):
    time_machine.move_to("2026-05-08T12:00:00Z")
    owner = User.objects.create(username="early")

    with pytest.raises(ClockBehind, match=r"plays until 2026-05-09.*says 2026-05-08"):
        build_league(owner)

    assert not League.objects.filter(slug="demo", memberships__user=owner).exists()
