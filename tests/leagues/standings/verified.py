"""A league of five matches to be damaged, and what verifying says of it."""

from datetime import date

from leagues.actions.matches import void
from leagues.actions.repair import repair_league
from leagues.actions.seasons import SeasonPlan
from leagues.models import League, Match
from leagues.standings.verify import verify_league
from tests.factories import card, make_league, play, sheet, totals_sheet


def found(league):
    """Return kind, field, stored and derived of every difference, short of tables' and ratings'."""
    differences = verify_league(league).differences
    return [
        (each.kind, each.field, each.stored, each.derived)
        for each in differences
        if each.kind not in {"table", "rating"}
    ]


def kinds(league):
    return {each.kind for each in verify_league(league).differences}


def clean_after_repair(league):
    repair_league(league)
    return verify_league(league).is_clean


def league_of_five() -> League:
    """Return a league with five matches: two of an evening, a tie, an uncounted and a void one."""
    seasons = [
        SeasonPlan("Winter", None, date(2026, 2, 28)),
        SeasonPlan("Spring", date(2026, 3, 1)),
    ]
    league = make_league(seasons=seasons)
    play(league, totals_sheet(90, 80, 70, note="first"))
    known = {"tickets_completed": 4, "longest_path_bonus": 0}
    cards = [card("Ada", 98, seat=1, **known), card("Bo", 98, seat=2, **known)]
    play(league, sheet(*cards, card("Visitor", 60, guest=True, seat=3), note="tie"))
    play(league, totals_sheet(60, 65, note="friendly", counted=False))
    void(play(league, totals_sheet(50, 40, note="void", played_on="2026-03-02")), version=1)
    play(league, totals_sheet(70, 75, note="late", played_on="2026-03-05"))
    return league


def noted(note):
    return Match.objects.get(note=note)
