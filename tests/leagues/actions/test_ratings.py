"""Stored ratings: equal to a replay from nothing after every write, and cheap for the latest."""

from importlib import import_module
from random import Random

import pytest
from django.apps import apps
from django.db import connection
from django.test.utils import CaptureQueriesContext

from leagues.actions.matches import Entry, amend, record_all, restore, void
from leagues.actions.ratings import replay_league
from leagues.intake.check import check
from leagues.intake.report import Report
from leagues.models import League, Match, Player, RatingChange, State
from leagues.queries.ratings import rated_lines
from leagues.standings.ratings import replay
from scoring.ratings import NEWCOMER, rate
from tests.factories import card, make_league, play, sheet, totals_sheet

pytestmark = pytest.mark.django_db
NAMES = ("Ada", "Bo", "Ren", "Zoë", "Olena", "Ostap")
STORED = (
    *("result_id", "match_id", "player_id", "played_on", "order", "number"),
    *("mu_before", "sigma_before", "mu_after", "sigma_after"),
)


def stored(league: League) -> list[tuple]:
    rows = RatingChange.objects.filter(league=league)
    return list(rows.order_by("played_on", "order", "match_id", "result_id").values_list(*STORED))


def from_nothing(league: League) -> list[tuple]:
    """Return what a replay of all counted matches gives, in the shape of `stored`."""
    rows = [
        (
            *(change.line.result_id, change.line.match_id, change.player_id),
            *(change.line.played_on, change.line.order, change.after.matches),
            *(change.before.rating.mu, change.before.rating.sigma),
            *(change.after.rating.mu, change.after.rating.sigma),
        )
        for change in replay(rated_lines(league))
    ]
    return sorted(rows, key=lambda row: (row[3], row[4], row[1], row[0]))


def duel(day: int, ada: int, bo: int, **values) -> dict:
    return sheet(card("Ada", ada), card("Bo", bo), played_on=f"2026-01-{day:02}", **values)


def ratings_now(league: League) -> dict[str, float]:
    rows = RatingChange.objects.filter(league=league).values_list("player__name", "mu_after")
    return dict(rows.order_by("played_on", "order", "match_id"))


def changed(match: Match, raw: dict) -> Match:
    match.refresh_from_db()
    return amend(match, check(Report(raw), league=match.league), version=match.version)


def broken(league: League) -> None:
    raise RuntimeError("after the ratings were stored")


def test_record_stores_the_rating_before_and_after_for_players_alone() -> None:
    league = make_league()
    raw = sheet(card("Ada", 90), card("Bo", 80), card("Visitor", 70, guest=True))

    match = play(league, raw)

    ada, bo, _ = rate([NEWCOMER] * 3, [1, 2, 3])
    rows = match.rating_changes.order_by("result__place")
    shown = rows.values_list("player__name", "number", "mu_before", "mu_after", "sigma_after")
    assert list(shown) == [
        ("Ada", 1, 25.0, ada.mu, ada.sigma),
        ("Bo", 1, 25.0, bo.mu, bo.sigma),
    ]


def test_an_uncounted_match_leaves_no_rating() -> None:
    league = make_league()

    play(league, totals_sheet(90, 80, 70, counted=False))

    assert stored(league) == []


def test_a_back_dated_match_replays_from_its_day_on() -> None:
    league = make_league()
    first = play(league, duel(1, 90, 80))
    last = play(league, duel(9, 90, 80))
    kept = first.rating_changes.get(player__name="Ada").pk

    play(league, duel(5, 70, 80))

    assert first.rating_changes.get(player__name="Ada").pk == kept
    assert last.rating_changes.get(player__name="Ada").number == 3
    assert stored(league) == from_nothing(league)


def test_the_order_in_a_day_is_the_order_of_the_replay() -> None:
    league, other = make_league(), make_league("other")
    play(league, duel(1, 90, 80, order=2))
    play(league, duel(1, 70, 80, order=1))
    play(other, duel(1, 70, 80))
    play(other, duel(1, 90, 80))

    assert ratings_now(league) == ratings_now(other)
    assert stored(league) == from_nothing(league)


def test_amend_replays_from_the_earlier_of_the_old_and_the_new_day() -> None:
    for old, new in [(3, 7), (7, 3)]:
        league = make_league(f"from-{old}")
        match = play(league, duel(old, 90, 80))
        for day in (1, 5, 9):
            play(league, duel(day, 70, 80))

        changed(match, duel(new, 90, 80))

        assert stored(league) == from_nothing(league)
        assert match.rating_changes.get(player__name="Ada").number == {7: 3, 3: 2}[new]


def test_amend_of_the_places_changes_every_later_rating() -> None:
    league = make_league()
    match = play(league, duel(1, 90, 80))
    play(league, duel(2, 90, 80))
    before = ratings_now(league)

    changed(match, duel(1, 80, 90))

    assert ratings_now(league)["Ada"] < before["Ada"]
    assert stored(league) == from_nothing(league)


def test_ratings_that_come_out_as_they_stand_are_not_written_again() -> None:
    league = make_league()
    first = play(league, duel(1, 90, 80))
    for day in (2, 3):
        play(league, duel(day, 70, 80))
    later = RatingChange.objects.filter(played_on__gt="2026-01-01").order_by("pk")
    kept = list(later.values_list("pk", flat=True))

    first = changed(first, duel(1, 95, 85))  # other totals, the same places
    assert list(later.values_list("pk", flat=True)) == kept
    assert stored(league) == from_nothing(league)

    changed(first, duel(1, 80, 85))
    assert not set(later.values_list("pk", flat=True)) & set(kept)
    assert stored(league) == from_nothing(league)


def test_amend_to_uncounted_and_back_takes_the_rating_and_gives_it_again() -> None:
    league = make_league()
    match = play(league, duel(1, 90, 80))
    play(league, duel(2, 70, 80))
    before = ratings_now(league)

    changed(match, duel(1, 90, 80, counted=False))
    without = ratings_now(league)
    changed(match, duel(1, 90, 80))

    assert without["Ada"] == rate([NEWCOMER, NEWCOMER], [2, 1])[0].mu
    assert ratings_now(league) == before
    assert stored(league) == from_nothing(league)


def test_void_takes_a_match_out_and_restore_brings_it_back() -> None:
    league = make_league()
    match = play(league, duel(1, 90, 80))
    play(league, duel(2, 70, 80))
    before = [row[2:] for row in stored(league)]

    void(match, version=1)
    voided = stored(league)
    match.refresh_from_db()
    restore(match, version=2)

    assert [row[5] for row in voided] == [1, 1]
    assert [row[2:] for row in stored(league)] == before


def test_voiding_an_uncounted_match_rates_nothing_anew() -> None:
    league = make_league()
    friendly = play(league, duel(1, 90, 80, counted=False))
    play(league, duel(2, 70, 80))
    kept = list(RatingChange.objects.values_list("pk", flat=True))

    void(friendly, version=1)

    assert list(RatingChange.objects.values_list("pk", flat=True)) == kept


def test_many_matches_stored_at_once_are_replayed_once() -> None:
    league = make_league()
    reports = [check(Report(duel(day, 90 - day, 85)), league=league) for day in (9, 3, 6, 1)]

    with CaptureQueriesContext(connection) as asked:
        record_all([Entry(report) for report in reports])

    rated = [each["sql"] for each in asked if 'INSERT INTO "leagues_ratingchange"' in each["sql"]]
    assert len(rated) == 1
    assert stored(league) == from_nothing(league)
    assert len(stored(league)) == 8


def test_a_write_that_fails_leaves_the_ratings_as_they_were(monkeypatch) -> None:
    league = make_league()
    play(league, duel(2, 90, 80))
    before = stored(league)
    monkeypatch.setattr("leagues.actions.matches.raise_revision", broken)

    with pytest.raises(RuntimeError, match="after the ratings"):
        play(league, duel(1, 70, 80))

    assert stored(league) == before == from_nothing(league)


def test_the_latest_match_costs_the_same_however_many_came_before() -> None:
    league = make_league()
    play(league, duel(1, 90, 80))
    first = check(Report(duel(2, 90, 80)), league=league)
    with CaptureQueriesContext(connection) as few:
        record_all([Entry(first)])
    for day in range(3, 28):
        play(league, duel(day, 90, 80))
    kept = list(RatingChange.objects.order_by("pk").values_list("pk", flat=True))
    last = check(Report(duel(28, 90, 80)), league=league)

    with CaptureQueriesContext(connection) as many:
        record_all([Entry(last)])

    assert len(many) == len(few)
    now = list(RatingChange.objects.order_by("pk").values_list("pk", flat=True))
    assert now[:-2] == kept


def test_two_leagues_never_meet() -> None:
    one, other = make_league(), make_league("other")
    play(other, duel(9, 90, 80))
    before = stored(other)

    match = play(one, duel(1, 90, 80))
    void(match, version=1)

    assert stored(other) == before
    assert stored(one) == []


def test_replay_league_rates_everything_from_nothing() -> None:
    league = make_league()
    play(league, duel(1, 90, 80))
    play(league, duel(2, 70, 80))
    expected = from_nothing(league)
    RatingChange.objects.filter(number=1).delete()
    RatingChange.objects.update(mu_after=99)
    revision = league.revision

    replay_league(league)

    assert stored(league) == expected
    assert league.revision == revision + 1


def test_matches_stored_before_there_were_ratings_are_rated_by_the_migration() -> None:
    for slug in ("one", "other"):
        league = make_league(slug)
        play(league, duel(2, 90, 80))
        play(league, sheet(card("Ada", 90), card("Bo", 80), card("Visitor", 85, guest=True)))
        play(league, duel(1, 70, 80, counted=False))
    RatingChange.objects.all().delete()
    migration = import_module("leagues.migrations.0006_rate_stored_matches")

    migration.rate_leagues(apps, None)

    for each in League.objects.all():
        assert stored(each) == from_nothing(each)
        assert len(stored(each)) == 4


# One random write each; every write picks from the seeded dice alone.


def random_sheet(dice: Random) -> dict:
    names = dice.sample(NAMES, dice.randint(2, 5))
    guests = dice.random() < 0.2
    cards = [
        card(name, dice.randint(60, 66), guest=guests and at == 0) for at, name in enumerate(names)
    ]
    order = {"order": dice.randint(1, 3)} if dice.random() < 0.3 else {}
    day = f"2026-01-{dice.randint(1, 6):02}"
    return sheet(*cards, played_on=day, counted=dice.random() < 0.85, **order)


def random_write(league: League, dice: Random) -> None:
    matches = list(Match.objects.filter(league=league).order_by("id"))
    match = dice.choice(matches) if matches else None
    way = dice.choice(["record", "amend", "amend", "void"]) if match else "record"
    if way == "record":
        play(league, random_sheet(dice))
    elif match.state == State.VOID:
        restore(match, version=match.version)
    elif way == "void":
        void(match, version=match.version)
    else:
        changed(match, random_sheet(dice))


@pytest.mark.parametrize("seed", range(4))
def test_after_random_writes_the_stored_ratings_equal_a_replay_from_nothing(seed: int) -> None:
    league, dice = make_league(), Random(seed)
    for _ in range(40):
        random_write(league, dice)

        assert stored(league) == from_nothing(league)

    assert Player.objects.filter(league=league).count() == len(NAMES)
    assert len(stored(league)) > 10
