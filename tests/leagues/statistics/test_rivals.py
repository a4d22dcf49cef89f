"""Head-to-heads, nemesis and favourite: the worked answers, floors, ties, guests, mirrors."""

from datetime import date
from fractions import Fraction

import pytest

from leagues.models import Player
from leagues.queries.players import Label
from leagues.statistics.frames import league_frame
from leagues.statistics.rivals import Duel, Rivals, as_row, by_common, meetings_of, rivals_of
from tests.factories import card, make_league, play, sheet
from tests.leagues.statistics.six import six_matches

pytestmark = pytest.mark.django_db


def rivals(league, name: str) -> Rivals:
    return rivals_of(league_frame(league), Player.objects.get(name=name).pk)


def against(league, name: str, other: str) -> Duel | None:
    return rivals(league, name).against(Player.objects.get(name=other).pk)


def series(league, *outcomes: int) -> None:
    """Play Ada against Bo, once for each: 1 Ada wins, 0 level, −1 Bo wins."""
    for outcome in outcomes:
        play(league, sheet(card("Ada", 90 + outcome), card("Bo", 90)))


@pytest.mark.parametrize(
    ("other", "score", "margin", "shrunk"),
    [
        ("Bo", (4, 2, 0, 2), Fraction(-375, 100), "0.500"),
        ("Zoë", (3, 3, 0, 0), Fraction(50, 3), "0.667"),
        ("Ren", (3, 2, 1, 0), Fraction(17 + 24 + 0, 3), "0.611"),
    ],
)
def test_the_worked_head_to_heads_of_ada(other, score, margin, shrunk):
    league, _ = six_matches()

    duel = against(league, "Ada", other)

    assert (duel.common, duel.ahead, duel.level, duel.behind) == score
    assert duel.margin_mean == pytest.approx(float(margin))
    assert f"{duel.shrunk:.3f}" == shrunk


def test_whoever_looks_the_other_way_sees_the_mirror():
    league, _ = six_matches()

    ada, bo = against(league, "Ada", "Bo"), against(league, "Bo", "Ada")

    assert (bo.ahead, bo.level, bo.behind) == (ada.behind, ada.level, ada.ahead)
    assert bo.margin_mean == -ada.margin_mean
    assert bo.shrunk + ada.shrunk == 1
    assert bo.last_match == ada.last_match


def test_a_duel_knows_when_the_two_last_met():
    league, matches = six_matches()

    duel = against(league, "Ada", "Ren")

    assert (duel.last_on, duel.last_number) == (date(2026, 3, 15), 4)
    assert duel.last_match == matches[3].public_id


def test_guests_are_nobodys_opponent_and_strangers_never_met():
    league = make_league()
    play(league, sheet(card("Ada", 90), card("Bo", 80), card("Visitor", 70, guest=True)))
    play(league, sheet(card("Ren", 90), card("Zoë", 80)))

    assert len(rivals(league, "Ada").duels) == 1
    assert against(league, "Ada", "Ren") is None


def test_a_meeting_tells_outcome_and_margin_of_one_match():
    league, _ = six_matches()
    ada = Player.objects.get(name="Ada").pk

    met = meetings_of(league_frame(league), ada)

    ren = met[met["opponent"] == Player.objects.get(name="Ren").pk]
    assert list(ren["number"]) == [1, 3, 4]
    assert list(ren["outcome"]) == [1, 1, 0]
    assert list(ren["margin"]) == [17, 24, 0]


@pytest.mark.parametrize(
    ("outcomes", "is_nemesis"),
    [
        ((-1, -1, -1, -1), False),  # four common matches, r .300: too few
        ((-1, -1, -1, -1, -1), True),  # r 3/11
        ((-1, -1, -1, 1, 1), False),  # r 5/11 = .455
        ((-1, -1, -1, 0, 1), True),  # r 4.5/11 = .409
        ((-1, -1, 0, 0, 0), False),  # r 4.5/11, but two behind only
    ],
)
def test_a_nemesis_needs_five_matches_three_lost_and_a_low_rate(outcomes, is_nemesis):
    league = make_league()
    series(league, *outcomes)

    ada, bo = rivals(league, "Ada"), rivals(league, "Bo")

    assert (ada.nemesis is not None, ada.favourite) == (is_nemesis, None)
    assert (bo.favourite is not None, bo.nemesis) == (is_nemesis, None)


def test_equal_rates_are_parted_by_common_matches_then_by_the_latest():
    # r of 0–5: 3/11; of 0–6–… no other small score is 3/11, so only the latest can part these.
    league = make_league()
    for name in ("Bo", "Ren"):
        for _ in range(5):
            play(league, sheet(card("Ada", 80), card(name, 90)))
    later = rivals(league, "Ada").nemesis
    # 3–9 of 12 is r 6/18 = 1/3, as is 0–3 of 3 (too few); 1–5 of 6 is 4/12 = 1/3 too.
    other = make_league("monday")
    for name, won, lost in (("Zoë", 3, 9), ("Olena", 1, 5)):
        for total in [91] * won + [89] * lost:
            play(other, sheet(card("Ada", total), card(name, 90)))
    ada = Player.objects.get(league=other, name="Ada")
    more = rivals_of(league_frame(other), ada.pk).nemesis

    assert later.opponent == Player.objects.get(name="Ren").pk
    assert more.opponent == Player.objects.get(name="Zoë").pk


def test_duels_come_by_common_matches_then_by_the_name_that_is_shown():
    league, _ = six_matches()
    ada = rivals(league, "Ada")
    people = {
        player.pk: Label("Passenger 1" if player.name == "Zoë" else player.name, "", None)
        for player in Player.objects.filter(league=league)
    }

    names = [people[duel.opponent].name for duel in by_common(ada.duels, people)]

    assert names == ["Bo", "Passenger 1", "Ren"]
    assert as_row(ada.duels[0], people) == {
        "opponent": "Bo",
        "common": 4,
        "ahead": 2,
        "level": 0,
        "behind": 2,
        "margin_mean": -3.75,
        "shrunk": 0.5,
    }


def test_a_league_without_matches_has_no_duels():
    league = make_league()

    assert rivals_of(league_frame(league), 1) == Rivals((), None, None)
