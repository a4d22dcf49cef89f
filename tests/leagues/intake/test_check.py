"""The one pipeline: who is meant, what is wrong, what may be stored."""

import pytest

from leagues.intake.check import CheckedReport, check
from leagues.intake.people import Guest, Known, Newcomer
from leagues.intake.report import Acceptance, Report, read_acceptance
from leagues.models import Alias, Player, Season, SourceId
from tests.factories import card, make_league, play, sheet, totals_sheet

pytestmark = pytest.mark.django_db


def codes(checked: CheckedReport) -> list[str]:
    return [each.code for each in checked.findings]


def test_check_knows_players_by_any_spelling_of_their_name() -> None:
    league = make_league()
    play(league, sheet(card("Zoë Lindqvist", 90), card("Д’Арк", 80), card("Bo", 70)))

    again = sheet(card("zoe\u0308  LINDQVIST ", 1), card("Д'арк", 2), card("Newcomer", 3))
    checked = check(Report(again), league=league)

    assert [type(person) for person in checked.people] == [Known, Known, Newcomer]
    assert checked.is_storable


def test_check_takes_an_alias_for_its_player() -> None:
    league = make_league()
    play(league, totals_sheet(90, 80, 70))
    ada = Player.objects.get(name="Ada")
    Alias.objects.create(league=league, player=ada, name="Lovelace", normalized_name="lovelace")

    checked = check(Report(sheet(card("Lovelace", 1), card("Bo", 2))), league=league)

    assert checked.people[0] == Known(ada)


def test_check_refuses_a_bare_name_that_fits_several_players() -> None:
    league = make_league()
    play(league, totals_sheet(90, 80, 70))
    for player in Player.objects.filter(name__in=["Ada", "Bo"]):
        Alias.objects.create(league=league, player=player, name="Sam", normalized_name="sam")

    checked = check(Report(sheet(card("Sam", 1), card("Ren", 2))), league=league)

    assert codes(checked) == ["ambiguous-player"]
    assert "Ada, Bo" in checked.findings[0].message
    assert not checked.is_storable
    assert checked.audit.places == ()


def test_check_lets_an_id_win_over_a_name() -> None:
    league = make_league()
    play(league, totals_sheet(90, 80, 70))
    ada = Player.objects.get(name="Ada")

    checked = check(
        Report(sheet(card("Somebody", 1, id=ada.public_id), card("Bo", 2))), league=league
    )

    assert checked.people[0] == Known(ada)


def test_check_refuses_an_id_of_another_league() -> None:
    league, other = make_league(), make_league("other")
    play(other, totals_sheet(90, 80, 70))
    stranger = Player.objects.get(league=other, name="Ada")

    checked = check(
        Report(sheet(card("Ada", 1, id=stranger.public_id), card("Bo", 2))), league=league
    )

    assert codes(checked) == ["unknown-player-reference"]


def test_check_keeps_two_source_ids_apart_though_their_names_are_equal() -> None:
    league = make_league()
    raw = sheet(
        card("Anna Novak", 90, source_id="bgstats:1"),
        card("anna  novak", 80, source_id="bgstats:2"),
    )

    play(league, raw)

    assert set(Player.objects.values_list("name", flat=True)) == {"Anna Novak", "anna novak (2)"}
    assert SourceId.objects.count() == 2
    bare = check(Report(sheet(card("Anna Novak", 1), card("Bo", 2))), league=league)
    assert codes(bare) == ["ambiguous-player"]


def test_check_finds_one_player_under_two_of_their_names() -> None:
    league = make_league()
    play(league, totals_sheet(90, 80, 70))
    ada = Player.objects.get(name="Ada")
    Alias.objects.create(league=league, player=ada, name="Lovelace", normalized_name="lovelace")

    checked = check(Report(sheet(card("Ada", 1), card("Lovelace", 2))), league=league)

    assert codes(checked) == ["duplicate-player"]


def test_check_leaves_guests_alone() -> None:
    league = make_league()
    play(league, totals_sheet(90, 80, 70))

    raw = sheet(card("Ada", 3, guest=True), card(None, 2, guest=True), card("Bo", 1))
    checked = check(Report(raw), league=league)

    assert checked.people[:2] == (Guest("Ada"), Guest(None))
    assert checked.is_storable


@pytest.mark.parametrize("played_on", [None, "2999-01-01", "2026-02-30", "4.1.2026"])
def test_check_refuses_a_day_that_cannot_have_been(played_on: str | None) -> None:
    league = make_league()

    checked = check(Report(totals_sheet(90, 80, 70, played_on=played_on)), league=league)

    assert codes(checked) == ["bad-date"]


def test_check_refuses_a_season_that_the_day_does_not_lie_in() -> None:
    league = make_league()
    Season.objects.update(name="2025", starts_on="2025-01-01", ends_on="2025-12-31")

    wrong = check(Report(totals_sheet(90, 80, 70, season="2025")), league=league)
    right = check(
        Report(totals_sheet(90, 80, 70, season="2025", played_on="2025-12-31")), league=league
    )

    assert codes(wrong) == ["wrong-season"]
    assert right.is_storable
    assert right.season is not None
    assert right.season.name == "2025"


def test_check_holds_a_conflict_until_it_is_accepted() -> None:
    league = make_league()
    raw = sheet(card("Ada", 401), card("Bo", 90), card("Ren", 80))

    undecided = check(Report(raw), league=league)
    accepted = check(
        Report(raw, accepts=Acceptance(pairs=frozenset({("total-implausible", "Ada")}))),
        league=league,
    )
    other = check(
        Report(raw, accepts=Acceptance(pairs=frozenset({("total-implausible", "Bo")}))),
        league=league,
    )

    assert [each.code for each in undecided.open_conflicts] == ["total-implausible"]
    assert not undecided.is_storable
    assert accepted.is_storable
    assert not other.is_storable


def test_only_check_makes_a_checked_report() -> None:
    league = make_league()
    checked = check(Report(totals_sheet(90, 80, 70)), league=league)

    with pytest.raises(TypeError, match="check"):
        CheckedReport(
            league, checked.report, checked.audit, checked.people, None, (), maker=object()
        )


@pytest.mark.parametrize(
    ("value", "meaning"),
    [
        (None, Acceptance()),
        (False, Acceptance()),
        (True, Acceptance(everything=True)),
        (["bonus-shared"], Acceptance(codes=frozenset({"bonus-shared"}))),
        (
            [{"code": "total-mismatch", "player": "Ada"}, {"code": "bonus-unclaimed"}],
            Acceptance(
                pairs=frozenset({("total-mismatch", "Ada"), ("bonus-unclaimed", None)}),
            ),
        ),
        ("yes", None),
        ([1], None),
        ([{"code": 5}], None),
    ],
)
def test_read_acceptance_says_what_was_accepted(value: object, meaning: object) -> None:
    assert read_acceptance(value) == meaning


@pytest.mark.parametrize("size", [2, 5])
def test_check_asks_the_same_number_of_queries_at_any_table(
    size: int, django_assert_num_queries
) -> None:
    league = make_league()
    play(league, totals_sheet(90, 80, 70, 60, 50))

    # seasons, names, aliases; source ids are asked for only where a card gives one
    with django_assert_num_queries(3):
        check(Report(totals_sheet(*range(50, 50 + size))), league=league)
