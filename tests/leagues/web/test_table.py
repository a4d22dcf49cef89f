"""The table: order with its rule, the value that decided, scope, floor, footnotes."""

import datetime as dt
import re
from types import SimpleNamespace

import pytest
from django.urls import reverse

from leagues.models import Match, Player, Season
from tests.factories import card, make_league, play, sheet, totals_sheet
from tests.pages import queries_of, rows_of as all_rows_of, words_of

pytestmark = pytest.mark.django_db
OPENS = re.compile(" from these matches")


def table(client, league, **choice):
    return client.get(reverse("table", args=[league.slug]), choice)


def rows_of(answer):
    """Return the rows of the standings alone, without the words that open a row."""
    page = answer.content.decode()
    start = max(page.find('<table class="timetable fives alone standings">'), 0)
    whole = SimpleNamespace(content=page[start : page.find("</table>", start)].encode())
    return [[OPENS.sub("", cell) for cell in row] for row in all_rows_of(whole)]


def players_in(answer):
    return [row[1] for row in rows_of(answer)[1:]]


def low_floor(league, floor=1):
    Season.objects.filter(league=league).update(floor=floor)


def test_criteria_are_stated_in_order(client):
    words = words_of(table(client, make_league()))

    assert (
        "Order: win share, one for a win, a win shared by k players counting 1/k to each; "
        "level, then table beaten, the share of opponents left behind, a level one counting half; "
        "then mean total, points a match, over all variants. "
        "The underlined figure is the one that decided."
    ) in words


def test_level_rows_say_which_value_decided(client):
    """DEV-20: level on win share, so what put one above the other must be seen."""
    league = make_league()
    low_floor(league)
    play(league, totals_sheet(100, 90, 80))  # Ada, Bo, Ren: beaten 1, 1/2, 0
    play(league, totals_sheet(70, 99))  # Bo wins at a table of two; Ada beats nobody

    answer = table(client, league)

    rows = rows_of(answer)[1:]
    assert rows[0][:3] == [
        "1",
        "Bo above Ada by table beaten, 75 to 50",
        "1.0* decided by tie-break",
    ]
    assert rows[0][5] == "75"
    assert rows[1][:6] == ["2", "Ada", "1.0", "2", "1", "50"]
    assert '<td class="n decides"><span class="figure">75</span></td>' in answer.content.decode()
    assert "Decided by tie-break: level on the main figure" in words_of(answer)


def test_level_on_two_figures_shows_the_third(client):
    league = make_league()
    low_floor(league)
    play(league, totals_sheet(100, 90))
    play(league, totals_sheet(80, 99))  # one win each, one of two beaten; means 90 and 94.5

    rows = rows_of(table(client, league))[1:]

    assert rows[0][1] == "Bo above Ada by mean total, 94.5 to 90.0"
    assert rows[0][6] == "94.5"


def test_values_that_round_alike_are_told_apart(client):
    league = make_league()
    low_floor(league)
    play(league, totals_sheet(100, 90))
    play(league, totals_sheet(90, 100))
    play(league, sheet(card("Ada", 100), card("Cid", 90)))
    play(league, sheet(card("Bo", 101), card("Cid", 90)))  # Ada 290, Bo 291 of three: 96.7, 97.0

    rows = rows_of(table(client, league))[1:]

    assert rows[0][1] == "Bo above Ada by mean total, 97.0 to 96.7"


def test_players_level_in_everything_share_the_place(client):
    """DEV-18: the next place is skipped, and the level ones are shown as tied."""
    league = make_league()
    low_floor(league)
    play(league, totals_sheet(120, 104, 104, 90))

    rows = rows_of(table(client, league))[1:]

    assert [(row[0], row[1]) for row in rows] == [
        ("1", "Ada"),
        ("2= shared", "Bo"),
        ("2= shared", "Ren above Zoë by table beaten, 50 to 0"),
        ("4", "Zoë"),
    ]


def test_shared_wins_are_written_as_wins_with_their_share(client):
    league = make_league()
    low_floor(league)
    known = {"tickets_completed": 4, "longest_path_bonus": 10}
    play(league, sheet(card("Ada", 90, **known), card("Bo", 90, **known)))
    play(league, totals_sheet(100, 80))
    play(league, totals_sheet(100, 80))

    rows = rows_of(table(client, league))[1:]

    assert rows[0][2:5] == ["2.5", "3", "3 (1 shared)"]
    assert rows[1][2:5] == ["0.5", "3", "1 (1 shared)"]


def test_line_ends_at_the_floor_and_the_rest_stand_below(client):
    league = make_league()
    low_floor(league, 2)
    play(league, totals_sheet(100, 90, 80))
    play(league, totals_sheet(100, 90))

    rows = rows_of(table(client, league))[1:]

    assert [row[0] for row in rows] == ["1", "2", "", "not ranked"]
    assert rows[2][1] == "End of the ranked line: 2 matches needed"
    assert rows[3][1] == "Ren"


def test_means_stay_blank_below_five_matches_and_provisional_below_ten(client):
    league = make_league()
    for _ in range(4):
        play(league, totals_sheet(100, 90, 80))
    play(league, totals_sheet(100, 90))

    rows = rows_of(table(client, league))[1:]

    ada, ren = rows[0], rows[-1]
    assert ada[3:8] == ["5† provisional", "5", "100", "100.0", "+3.2"]  # 5 − (4/3 + 1/2) = 3.17
    assert ren[3:8] == ["4", "0", "—", "—", "—"]


def test_empty_table_has_a_heading_and_a_next_step(client):
    answer = table(client, make_league())

    assert answer.status_code == 200
    assert "No match counts here yet" in words_of(answer)
    assert "To the league" in words_of(answer)


def test_uncounted_match_leaves_the_table_empty(client):
    """DEV-21: a player whose only match does not count has no rate at all."""
    league = make_league()
    play(league, totals_sheet(100, 90, counted=False))

    answer = table(client, league)

    assert answer.status_code == 200
    assert rows_of(answer) == []


def test_table_as_of_a_day_leaves_later_matches_out(client):
    league = make_league()
    low_floor(league)
    play(league, totals_sheet(100, 90, played_on="2026-03-01"))
    play(league, totals_sheet(60, 90, played_on="2026-03-08"))
    play(league, totals_sheet(60, 90, played_on="2026-03-15"))

    then, now = table(client, league, as_of="2026-03-01"), table(client, league)

    assert "After day 1, Sun 1 Mar 2026 1 match, 2 players" in words_of(then)
    assert players_in(then)[0] == "Ada"
    assert players_in(now)[0] == "Bo"
    states = [stop.state for stop in then.context["choice"].line.stops]
    assert states == ["here", "ahead", "ahead"]


def test_day_without_a_match_means_the_match_day_before(client):
    league = make_league()
    play(league, totals_sheet(100, 90, played_on="2026-03-01"))
    play(league, totals_sheet(60, 90, played_on="2026-03-08"))

    assert "After day 1, Sun 1 Mar 2026" in words_of(table(client, league, as_of="2026-03-05"))


@pytest.mark.parametrize(("days", "listed"), [(100, True), (101, False)])
def test_many_days_are_chosen_in_a_calendar_not_in_a_list(client, days, listed):
    league = make_league()
    match = play(league, totals_sheet(100, 90, played_on="2025-01-01"))
    many = [dt.date(2025, 1, 1) + dt.timedelta(days=number) for number in range(1, days)]
    Match.objects.bulk_create(
        Match(league=league, season=match.season, variant="standard", size=2, played_on=on, order=1)
        for on in many
    )

    then = table(client, league, as_of="2025-02-01")

    page = then.content.decode()
    assert ('<option value="2025-01-05"' in page) == listed
    calendar = f'name="as_of" value="2025-02-01" min="2025-01-01" max="{many[-1]}"'
    assert (calendar in page) != listed


def test_table_before_the_first_match_day_is_empty_and_leads_to_it(client):
    league = make_league()
    play(league, totals_sheet(100, 90, played_on="2026-03-08"))
    play(league, totals_sheet(60, 90, played_on="2026-03-15"))

    answer = table(client, league, as_of="2026-03-07")

    words = words_of(answer)
    assert "As of Sat 7 Mar 2026, before day 1" in words
    assert "No match counted by 7 Mar 2026" in words
    assert "The first match day here is Sun 8 Mar 2026." in words
    assert 'href="?as_of=2026-03-08"' in answer.content.decode()
    assert rows_of(answer) == []
    assert '<option value="2026-03-07" selected>' in answer.content.decode()


def test_day_asked_of_a_league_without_matches_says_that_none_counts(client):
    words = words_of(table(client, make_league(), as_of="2026-03-07"))

    assert "No match counts here yet" in words


def test_page_writes_all_time_as_programs_do(client):
    league = make_league()
    play(league, totals_sheet(100, 90))

    page = table(client, league, season="all").content.decode()

    assert '<option value="all" selected>All time</option>' in page
    assert '<input type="hidden" name="season" value="all">' in page


def test_seasons_and_all_time_are_tables_of_their_own(client):
    league = make_league()
    Season.objects.update(name="2025", ends_on="2025-12-31")
    Season.objects.create(league=league, name="2026", starts_on="2026-01-01")
    play(league, totals_sheet(100, 90, played_on="2025-06-01"))
    play(league, sheet(card("Cid", 90), card("Dan", 80), played_on="2026-06-01"))

    by_season = {
        choice.get("season"): sorted(players_in(table(client, league, **choice))[1:])
        for choice in ({}, {"season": "2025"}, {"season": ""}, {"season": "all"})
    }

    assert by_season == {
        None: ["Cid", "Dan"],
        "2025": ["Ada", "Bo"],
        "": ["Ada", "Bo", "Cid", "Dan"],
        "all": ["Ada", "Bo", "Cid", "Dan"],
    }


def test_variant_leaves_only_its_matches(client):
    league = make_league()
    play(league, totals_sheet(100, 90))
    play(league, sheet(card("Cid", 90), card("Dan", 80), variant="europe"))

    assert players_in(table(client, league, variant="europe"))[1:] == ["Cid", "Dan"]


@pytest.mark.parametrize(
    ("choice", "label"),
    [
        ({"season": "nope"}, "Season"),
        ({"as_of": "2026-13-01"}, "As of"),
        ({"as_of": "x"}, "As of"),
        ({"variant": "mars"}, "Variant"),
        ({"by": "luck"}, "Table by"),
        ({"by": "head_to_head"}, "Table by"),
        ({"season": "nope", "variant": "mars"}, "Season, Variant"),
    ],
)
def test_choice_that_the_league_does_not_have_is_said_and_left_open(client, choice, label):
    league = make_league()
    play(league, totals_sheet(100, 90))

    answer = table(client, league, **choice)

    assert answer.status_code == 200
    assert f"Not understood, so left open: {label}." in words_of(answer)
    assert rows_of(answer) == rows_of(table(client, league))


def test_hidden_player_is_named_nowhere_in_the_table(client):
    league = make_league()
    low_floor(league)
    play(league, totals_sheet(100, 90, 80))
    play(league, totals_sheet(70, 99))
    Player.objects.filter(name="Ada").update(hidden=True)

    answer = table(client, league)

    assert "Ada" not in answer.content.decode()
    assert "above Passenger 1 by table beaten" in words_of(answer)


def test_table_asks_no_more_queries_for_ten_times_the_matches(client):
    league = make_league()
    address = reverse("table", args=[league.slug])
    for day in range(1, 4):
        play(league, totals_sheet(100, 90, 80, played_on=f"2026-03-{day:02}"))
    few = queries_of(client, address)
    for day in range(1, 28):
        play(league, totals_sheet(100, 90, 80, 70, played_on=f"2026-04-{day:02}"))

    assert queries_of(client, address) == few
