"""Any league comes back equal from its own file, board records and table included."""

from datetime import date
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st

from leagues.intake.check import check
from leagues.intake.report import Acceptance, Report
from leagues.models import League, Match, Player
from leagues.queries.results import Scope
from leagues.standings.table import table_of
from scoring.games import random_game
from scoring.variants import load_variants
from tests.factories import make_league, play
from tests.leagues.exports.journeys import SLUGS, bring, export, moved, plain

pytestmark = pytest.mark.django_db


def random_sheets() -> st.SearchStrategy[dict[str, Any]]:
    names = st.sampled_from(
        ["Ada", "Bo", "Олена Мороз", "=2+5", "山口 蓮", "O'Brien", "null", "Zoë", "<b>"]
    )
    maybe = lambda some: st.none() | some  # noqa: E731 - a word for this strategy alone
    cards = st.fixed_dictionaries(
        {"total": st.integers(-20, 420)},
        optional={
            "guest": st.booleans(),
            "color": maybe(st.sampled_from(["blue", "red", "mauve"])),
            "route_points": maybe(st.integers(0, 120)),
            "ticket_points": maybe(st.integers(-40, 120)),
            "ticket_points_lost": maybe(st.integers(0, 40)),
            "tickets_completed": maybe(st.integers(0, 12)),
            "tickets_failed": maybe(st.integers(0, 5)),
            "longest_path_bonus": maybe(st.integers(0, 11)),
            "longest_path_length": maybe(st.integers(0, 46)),
            "stations_remaining": maybe(st.integers(0, 4)),
            "source_place": maybe(st.integers(1, 3)),
        },
    )

    def seated(pairs: list[tuple[str, dict[str, Any]]]) -> list[dict[str, Any]]:
        return [{"name": name, **values} for name, values in pairs]

    return st.fixed_dictionaries(
        {
            "variant": st.sampled_from(sorted(load_variants())),
            "played_on": st.dates(date(2025, 1, 1), date(2025, 1, 4)).map(str),
            "players": st.lists(
                st.tuples(names, cards), min_size=2, max_size=5, unique_by=lambda pair: pair[0]
            ).map(seated),
        },
        optional={
            "note": st.sampled_from(["", "a\nb", "-- good"]),
            "counted": st.booleans(),
            "order": st.integers(1, 3),
        },
    )


@settings(max_examples=25)
@given(st.lists(random_sheets(), max_size=6))
def test_any_league_comes_back_equal(sheets):
    league = make_league(next(SLUGS))
    for raw in sheets:
        checked = check(Report(raw, accepts=Acceptance(everything=True)), league=league)
        if checked.is_storable and raw["players"]:
            play(league, raw, accept=True)

    fresh = make_league(next(SLUGS))
    plan = bring(export(league), fresh)

    assert plan.is_clean, [(row.reason, row.troubles) for row in plan.rows]
    assert plain(export(fresh)) == plain(export(league))
    assert shown_table(fresh) == shown_table(league)


def shown_table(league: League) -> list[tuple[str, Any]]:
    league.refresh_from_db()
    rows = table_of(league, Scope()).rows
    names = Player.objects.filter(league=league).in_bulk()
    return sorted((names[row.player_id].name, sorted(row.metrics.items())) for row in rows)


@pytest.mark.parametrize("variant", sorted(load_variants()))
def test_board_records_come_back_with_what_they_were_scored_with(variant):
    league = make_league()
    raw = random_game(load_variants()[variant], 2, Random(7), names=("Ada", "Bo"))
    cards = [{**each, "total": 90} for each in raw["players"]]
    raw |= {"played_on": "2026-01-04", "players": cards}
    match = play(league, raw, accept=True)

    fresh = moved(league)

    copy = Match.objects.get(league=fresh)
    assert plain(export(fresh)) == plain(export(league))
    assert copy.board_record.players == match.board_record.players
    assert copy.board_record.scored_with == match.board_record.scored_with
    totals = [list(each.results.values_list("total", "place")) for each in (match, copy)]
    assert totals[0] == totals[1]
