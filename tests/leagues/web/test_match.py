"""One match: result, why the first is first, findings, board record, history, void and restore."""

import pytest
from django.urls import reverse

from leagues.actions.matches import amend, void
from leagues.intake.check import Report, check
from leagues.models import Match, Player, Role
from tests.factories import UserFactory, card, join, make_league, play, sheet, totals_sheet
from tests.pages import queries_of, rows_of, words_of

pytestmark = pytest.mark.django_db

EUROPE = [
    ("Ada", 48, 40, 4, 0, 0, 2, "blue"),
    ("Bo", 50, 31, 3, 0, 10, 1, "red"),
    ("Ren", 39, 21, 3, 1, 0, 3, "green"),
    ("Zoë", 52, 40, 4, 0, 0, 1, "yellow"),
]
FIELDS = ("route_points", "ticket_points", "tickets_completed", "tickets_failed")
MORE = ("longest_path_bonus", "stations_remaining", "color")


def europe_sheet(**values):
    """Return the sheet of the tie on stations: Ada 96, Zoë 96, Bo 95, Ren 72."""
    rows = ({"name": row[0], **dict(zip(FIELDS + MORE, row[1:], strict=True))} for row in EUROPE)
    return sheet(*rows, variant="europe", played_on="2026-03-08", **values)


def at(match, name="match"):
    return reverse(name, args=[match.league.slug, match.public_id])


def scorer_of(league):
    return join(league, Role.SCORER, UserFactory(username="olena"))


def test_match_decided_on_stations_says_so_everywhere(client):
    match = play(make_league(), europe_sheet())

    answer = client.get(at(match))

    words = words_of(answer)
    assert "Ada wins on stations, 96–96" in words
    assert "Why Ada is first Ada beats Zoë on stations left, 2 to 1." in words
    assert (
        "Total 96 = 96 Completed tickets 4 = 4 Stations left: Ada wins 2 to 1 "
        "Longest path not asked"
    ) in words


def test_result_shows_every_bucket_by_place(client):
    match = play(make_league(), europe_sheet())

    rows = rows_of(client.get(at(match)))

    assert rows[:5] == [
        [
            *("Place", "Player", "Total", "Routes", "Net tickets", "Done / failed"),
            *("Longest", "Stations left"),
        ],
        ["1", "Bblue trains Ada", "96* decided by tie-break", "48", "40", "4 / 0", "0", "2"],
        ["2", "Yyellow trains Zoë", "96", "52", "40", "4 / 0", "0", "1"],
        ["3", "Rred trains Bo", "95", "50", "31", "3 / 0", "10", "1"],
        ["4", "Ggreen trains Ren", "72", "39", "21", "3 / 1", "0", "3"],
    ]


def test_more_completed_tickets_win_over_the_longest_path(client):
    """DEV-03: level totals are no shared win while tickets differ."""
    match = play(
        make_league(),
        sheet(
            card("Ліна", 118, tickets_completed=5, longest_path_bonus=10),
            card("Ґенрик", 118, tickets_completed=6, longest_path_bonus=0),
        ),
    )

    answer = client.get(at(match))

    assert [row[:2] for row in rows_of(answer)[1:3]] == [["1", "Ґенрик"], ["2", "Ліна"]]
    assert "Ґенрик beats Ліна on completed tickets, 6 to 5." in words_of(answer)


def test_tied_players_share_a_place_and_the_next_is_skipped(client):
    """DEV-18: places 1, 2, 2, 4, shown as tied."""
    match = play(make_league(), totals_sheet(120, 104, 104, 90))

    answer = client.get(at(match))

    places = [row[0] for row in rows_of(answer)[1:5]]
    assert places == ["1", "2= shared", "2= shared", "4"]
    words = words_of(answer)
    assert "Further down Bo and Ren share the place as far as is known." in words
    assert "Shared place: nothing that is known parts these players." in words


def test_shared_win_names_both(client):
    known = {"tickets_completed": 4, "longest_path_bonus": 10}
    match = play(make_league(), sheet(card("Ada", 90, **known), card("Bo", 90, **known)))

    words = words_of(client.get(at(match)))

    assert "Ada and Bo share the win at 90" in words
    assert "Why Ada and Bo share the first place" in words
    assert "Ada and Bo are level in everything and share the place." in words


def test_unknown_buckets_are_dashes_and_no_column_stands_for_missing_stations(client):
    match = play(make_league(), totals_sheet(100, 90))

    rows = rows_of(client.get(at(match)))

    assert rows[1] == ["1", "Ada", "100", "—", "—", "— / —", "—"]


def test_accepted_conflict_stands_with_the_match(client):
    buckets = {"route_points": 60, "ticket_points": 30, "longest_path_bonus": 10}
    match = play(make_league(), sheet(card("Ada", 120, **buckets), card("Bo", 104)), accept=True)

    words = words_of(client.get(at(match)))

    assert "The announced totals stand" in words
    assert "Accepted Ada The parts add up to 100, the stated total is 120: 20 too high." in words


def test_hidden_player_is_named_nowhere_on_the_match(client):
    buckets = {"route_points": 60, "ticket_points": 30, "longest_path_bonus": 10}
    rows = [card("Ada", 120, color="red", **buckets), card("Bo", 104, color="red")]
    match = play(make_league(), sheet(*rows), accept=True)
    Player.objects.filter(name="Ada").update(hidden=True)

    answer = client.get(at(match))

    assert "Ada" not in answer.content.decode()
    words = words_of(answer)
    assert "Accepted Passenger 1 The parts add up to 100" in words
    assert "Several players have red trains: Passenger 1, Bo." in words
    assert "Passenger 1 beats Bo, 120 to 104." in words


@pytest.mark.parametrize("name", ["<b>Ada</b>", "{p1}", "%(name)s {0}", "a}{b"])
def test_name_is_text_in_every_sentence(client, name):
    rows = [card(name, 90, color="{odd}", tickets_completed=5), card("Bo", 90, tickets_completed=4)]
    match = play(make_league(), sheet(*rows))

    answer = client.get(at(match))

    words = words_of(answer)
    assert f"{name} beats Bo on completed tickets, 5 to 4." in words
    assert f"{name} wins on completed tickets, 90–90" in words
    assert "“{odd}” is no train color of this game." in words
    assert "<b>Ada" not in answer.content.decode()


def test_hostile_note_and_place_are_text(client):
    match = play(make_league(), totals_sheet(90, 80, note="<i>x</i>", place_name="<u>y</u>"))

    words = words_of(client.get(at(match)))

    assert "<i>x</i>" in words
    assert "<u>y</u>" in words


def test_board_record_stands_as_lists(client):
    tracks = {"Ada": ["kansas-city-saint-louis-1"], "Bo": ["duluth-omaha-1"]}
    rows = [
        {"name": name, "routes": routes, "tickets": [{"a": "denver", "b": "el-paso", "points": 4}]}
        for name, routes in tracks.items()
    ]
    rows[1]["tickets"] = [{"a": "kansas-city", "b": "houston", "points": 5}]
    match = play(make_league(), sheet(*rows), accept=True)

    words = words_of(client.get(at(match)))

    assert "Board record" in words
    assert "Ada trains: 2, longest path: 2, tickets done: 0 of 1" in words
    assert "Kansas City – Saint Louis 2" in words
    assert "Denver – El Paso failed −4" in words


def test_history_tells_scorers_what_changed(client):
    league = make_league(zone="Europe/Kyiv")
    scorer = scorer_of(league)
    raw = europe_sheet()
    raw["players"][1]["stations_remaining"] = 2
    match = play(league, raw, by=scorer)
    report = check(Report(europe_sheet()), league=league)
    amend(match, report, version=1, by=scorer, reason="one station was on the board")
    client.force_login(scorer)

    words = words_of(client.get(at(match)))

    assert "Bo: stations left 2 to 1, total 99 to 95. The winner changed from Bo to Ada." in words
    assert "“one station was on the board”" in words
    assert "Recorded. Players: 4. by olena" in words


@pytest.mark.parametrize("actor", ["anonymous", "stranger", "player"])
def test_history_is_kept_from_readers(client, actor):
    league = make_league()
    match = play(league, totals_sheet(100, 90), by=scorer_of(league))
    if actor != "anonymous":
        client.force_login(join(league, Role.PLAYER) if actor == "player" else UserFactory())

    page = client.get(at(match)).content.decode()

    assert "olena" not in page
    assert "History" not in page
    assert "Make void" not in page


def test_player_reads_the_history_of_own_matches(client):
    league = make_league()
    user = join(league, Role.PLAYER)
    match = play(league, totals_sheet(100, 90), by=scorer_of(league))
    Player.objects.filter(name="Ada").update(user=user)
    client.force_login(user)

    assert "Recorded. Players: 2. by olena" in words_of(client.get(at(match)))


def test_making_void_asks_for_a_reason_first(client):
    match = play(make_league(), totals_sheet(100, 90))
    client.force_login(scorer_of(match.league))

    asked = client.get(at(match, "match-void"))
    blank = client.post(at(match, "match-void"), {"version": 1, "reason": " "})

    assert "Make this match void?" in words_of(asked)
    assert "This field is required." in words_of(blank)
    assert Match.objects.get().state == "recorded"


def test_void_and_restored_match_keeps_both_reasons(client):
    match = play(make_league(), totals_sheet(100, 90))
    client.force_login(scorer_of(match.league))

    gone = client.post(at(match, "match-void"), {"version": 1, "reason": "twice"}, follow=True)
    back = client.post(at(match, "match-restore"), {"version": 2, "reason": "once"}, follow=True)

    assert "The match is void. It stays here and can be restored." in words_of(gone)
    words = words_of(back)
    assert "The match is restored and stands as before." in words
    assert [each in words for each in ("Made void.", "“twice”", "“once”")] == [True] * 3
    assert Match.objects.get().counts


def test_void_of_an_outdated_version_changes_nothing(client):
    league = make_league()
    match = play(league, totals_sheet(100, 90))
    amend(match, check(Report(totals_sheet(101, 90)), league=league), version=1)
    client.force_login(scorer_of(league))

    answer = client.post(at(match, "match-void"), {"version": 1, "reason": "x"}, follow=True)

    assert "Somebody changed this match meanwhile. Nothing is done." in words_of(answer)
    assert Match.objects.get().state == "recorded"


def test_void_match_offers_restoring_alone(client):
    match = play(make_league(), totals_sheet(100, 90))
    void(match, version=1)
    client.force_login(scorer_of(match.league))

    answer = client.get(at(match))

    page = answer.content.decode()
    assert at(match, "match-restore") in page
    assert at(match, "match-amend") not in page
    assert at(match, "match-void") not in page
    assert client.get(at(match, "match-void")).status_code == 302


def test_match_asks_no_more_queries_in_a_league_ten_times_as_large(client):
    league = make_league()
    match = play(league, totals_sheet(100, 90))
    client.force_login(scorer_of(league))
    few = queries_of(client, at(match))
    for _ in range(10):
        play(league, totals_sheet(100, 90, 80, 70))
    for version in range(1, 11):
        amend(match, check(Report(totals_sheet(100 + version, 90)), league=league), version=version)

    assert queries_of(client, at(match)) == few
