"""How a match was scored and what decided it: the charts of the worked matches."""

import pytest

from leagues.charts.decided import decided_chart
from leagues.charts.match_lines import Game, Line, buckets_among
from leagues.charts.scored import scored_chart
from leagues.dashboards.ask import Ask
from leagues.dashboards.match import CHARTS
from leagues.models import Player
from leagues.queries.matches import matches_of
from leagues.queries.players import labels_for
from leagues.statistics.filters import EVERYTHING
from tests.factories import card, make_league, play, sheet
from tests.leagues.statistics.six import six_matches

KEYS = ("route_points", "ticket_points", "longest_path_points")


def bare(text):
    """Return a text without the marks that set names apart and keep scores on a line."""
    return text.translate(dict.fromkeys(map(ord, "\u2060\u2068\u2069")))


def ask_of(match, *, in_full=True):
    labels = labels_for(match.league, in_full=in_full)
    loaded = matches_of(match.league).get(pk=match.pk)
    return Ask(match.league, EVERYTHING, labels, match=loaded)


def charts_of(match, **how):
    ask = ask_of(match, **how)
    return CHARTS["scored"](ask), CHARTS["decided"](ask)


def cells(chart):
    return [[str(cell) for cell in row] for row in chart.rows]


def line(name, total, points=None, *, place=1, by="total"):
    known = dict(zip(KEYS, points, strict=True)) if points else None
    return Line(name, name[:3].upper(), place, total, known, by)


def game(*lines):
    return Game(lines, buckets_among(KEYS), "Standard US, 2 players, 1 Mar 2026")


@pytest.mark.django_db
def test_a_plain_win_is_told_with_both_totals_and_the_bucket_that_made_it():
    _, matches = six_matches()

    scored, decided = charts_of(matches[0])

    assert bare(scored.finding) == "Ada won 102–85 over Ren"
    assert scored.about.endswith("Standard US, 3 players, 1 Mar 2026.")
    assert bare(scored.caption) == "Routes: 58 of Ada’s 102 points."
    assert cells(scored) == [
        ["Ada", "58", "34", "10", "102"],
        ["Ren", "44", "41", "0", "85"],
        ["Bo", "61", "22", "0", "83"],
    ]
    # Ada 58 + 34 + 10, Ren 44 + 41: ahead by 14, behind by 7, ahead by 10.
    assert decided.finding == "Routes made 14 of the 17 points"
    assert cells(decided) == [
        ["Routes", "+14"],
        ["Tickets", "−7"],
        ["Longest path", "+10"],
        ["Margin", "+17"],
    ]


@pytest.mark.django_db
def test_a_tie_names_what_broke_it_and_what_stood_against_it():
    _, matches = six_matches()

    scored, decided = charts_of(matches[2])

    assert bare(scored.finding) == "Ada won 96–96 over Zoë, on stations"
    assert scored.rows[0] == ["Ada", 48, 40, 0, 8, 96]
    assert decided.finding == "Level on points: decided on stations"
    assert bare(decided.about).startswith("Ada minus Zoë, points in each bucket.")
    assert decided.caption == (
        "Routes −4, Stations +4: together 0. No difference: Tickets, Longest path."
    )


@pytest.mark.django_db
def test_a_shared_win_has_nothing_that_parts_the_winners():
    _, matches = six_matches()

    scored, decided = charts_of(matches[3])

    assert bare(scored.finding) == "Ada and Ren share the win at 90"
    assert decided.finding == "Nothing known parts the winners"
    assert cells(decided)[-1] == ["Margin", "0"]


@pytest.mark.django_db
def test_totals_alone_are_drawn_and_said_in_words():
    _, matches = six_matches()

    scored, decided = charts_of(matches[4])

    assert bare(scored.finding) == "Zoë won 110–97 over Bo"
    assert scored.caption.startswith("Only the totals are known")
    assert cells(scored) == [["Zoë", "None", "None", "None", "110"], ["Bo", *["None"] * 3, "97"]]
    assert [trace["x"] for trace in scored.figure["data"]] == [[0, 0], [0, 0], [0, 0], [110, 97]]
    assert decided.finding == "13 points apart, by which bucket is unknown"
    assert decided.figure is None
    assert cells(decided) == [["Margin", "+13"]]


@pytest.mark.django_db
def test_buckets_under_an_accepted_conflict_are_unknown():
    league = make_league()
    wrong = {"route_points": 50, "ticket_points": 30, "longest_path_bonus": 10}
    right = {"route_points": 50, "ticket_points": 30, "longest_path_bonus": 0}
    cards = (card("Ada", 99, **wrong), card("Bo", 80, **right))

    scored, decided = charts_of(play(league, sheet(*cards), accept=True))

    assert cells(scored) == [["Ada", *["None"] * 3, "99"], ["Bo", "50", "30", "0", "80"]]
    assert scored.caption == ("The buckets of 1 player are unknown: the bar shows the total alone.")
    assert decided.figure is None


@pytest.mark.django_db
def test_a_match_that_does_not_count_has_its_charts():
    league, _ = six_matches()
    friendly = play(league, sheet(card("Ada", 90), card("Bo", 80), counted=False))

    assert bare(charts_of(friendly)[0].finding) == "Ada won 90–80 over Bo"


@pytest.mark.django_db
def test_hidden_players_and_guests_go_by_their_labels():
    league = make_league()
    match = play(league, sheet(card("Ada", 90), card(None, 80, guest=True)))
    Player.objects.filter(name="Ada").update(hidden=True)

    scored, decided = charts_of(match, in_full=False)

    assert bare(scored.finding) == "Passenger 1 won 90–80 over Guest"
    assert "Ada" not in f"{scored}{decided}"


@pytest.mark.django_db
def test_a_loaded_match_is_drawn_without_a_query(django_assert_num_queries):
    _, matches = six_matches()
    ask = ask_of(matches[2])

    with django_assert_num_queries(0):
        CHARTS["scored"](ask)
        CHARTS["decided"](ask)


@pytest.mark.parametrize(
    ("winner", "second", "finding"),
    [
        ((60, 20, 0), (40, 20, 0), "Routes made the whole margin of 20"),
        (
            (60, 20, 10),
            (40, 30, 0),
            "Routes made the whole margin of 20; Tickets and Longest path cancel out",
        ),
        (
            (60, 10, 10),
            (40, 30, 0),
            "Longest path made the whole margin of 10; Routes and Tickets cancel out",
        ),
        ((61, 11, 10), (40, 30, 0), "Longest path made 10 of the 12 points"),
        ((60, 10, 10), (41, 30, 0), "Longest path gave 10, the others together took 1 back"),
        ((70, 10, 10), (40, 35, 6), "Routes gave 30, Tickets took 25 back"),
        ((60, 20, 0), (40, 30, 0), "Routes gave 20, Tickets took 10 back"),
        (
            (41, 40, 0),
            (40, 30, 10),
            "Routes made the whole margin of 1; Tickets and Longest path cancel out",
        ),
        ((50, -5, 0), (40, -8, 0), "Routes made 10 of the 13 points"),
    ],
)
def test_the_bucket_that_decided_is_named_with_its_points(winner, second, finding):
    lines = (line("Ada", sum(winner), winner), line("Bo", sum(second), second, place=2))

    assert decided_chart(game(*lines)).finding == finding


@pytest.mark.parametrize(
    ("criterion", "words"),
    [
        ("tickets_completed", "on completed tickets"),
        ("longest_path", "on the longest path"),
        ("seat", "by sitting later"),
        ("source", "as the source says"),
        ("something-new", "on tie-break"),
    ],
)
def test_every_tie_break_has_its_words(criterion, words):
    tied = game(line("Ada", 90, by=criterion), line("Bo", 90, place=2))

    assert bare(scored_chart(tied).finding) == f"Ada won 90–90 over Bo, {words}"
    assert decided_chart(tied).finding == f"Level on points: decided {words}"


def test_those_who_share_the_second_place_are_named_or_counted():
    def finding(*names):
        rest = (line(name, 80, place=2) for name in names)
        return bare(scored_chart(game(line("Ada", 90), *rest)).finding)

    assert finding("Bo", "Ren") == "Ada won 90–80 over Bo and Ren"
    assert finding("Bo", "Ren", "Zoë") == "Ada won 90–80 over 3 players"


def test_minus_points_stand_left_of_nothing():
    lines = (line("Ada", 50, (57, -7, 0)), line("Bo", 40, (40, 0, 0), place=2))

    routes, tickets, _longest = scored_chart(game(*lines)).figure["data"]

    assert (routes["x"], tickets["x"]) == ([57, 40], [-7, 0])


def named(chart):
    """Return the buckets' names of a plot with where each stands, from the top down."""
    notes = [each for each in chart.figure["layout"]["annotations"] if each["xref"] == "x"]
    return [(each["text"], each["x"]) for each in sorted(notes, key=lambda each: each["y"])]


def test_every_bucket_is_named_where_it_begins_over_the_first_bar_that_has_it():
    lines = (line("Ada", 90, (60, 30, 0)), line("Bo", 80, (40, 30, 10), place=2))

    chart = scored_chart(game(*lines))

    assert named(chart) == [("Tickets", 60), ("Routes", 0), ("Longest path", 70)]
    heights = {each["text"]: each["y"] for each in chart.figure["layout"]["annotations"]}
    first, second = chart.figure["data"][0]["y"]
    assert heights["Routes"] == heights["Tickets"] == first
    assert heights["Longest path"] == second
    assert second - chart.figure["data"][0]["width"] > first


def test_names_that_would_cover_each_other_stand_on_lines_of_their_own():
    lines = (line("Ada", 102, (2, 90, 10)), line("Bo", 80, (40, 30, 10), place=2))

    chart = scored_chart(game(*lines))

    assert named(chart)[0] == ("Routes", 0)
    heights = [each["y"] for each in chart.figure["layout"]["annotations"] if each["xref"] == "x"]
    assert len(set(heights)) == 2
    leaders = [each for each in chart.figure["layout"]["shapes"] if each["yref"] == "y"]
    assert [each["x0"] for each in leaders] == [0]


def test_a_name_without_room_on_its_right_stands_left_of_its_leader():
    lines = (line("Ada", 102, (90, 11, 1)), line("Bo", 80, (80, 0, 0), place=2))

    layout = scored_chart(game(*lines)).figure["layout"]

    (last,) = [each for each in layout["annotations"] if each["text"] == "Longest path"]
    assert (last["x"], last["xanchor"]) == (101, "right")
    assert 101 in [each["x0"] for each in layout["shapes"] if each["yref"] == "y"]


def test_a_total_alone_has_its_name_above_what_it_is_made_of():
    lines = (line("Ada", 90, (60, 30, 0)), line("Bo", 80, place=2))

    notes = scored_chart(game(*lines)).figure["layout"]["annotations"]

    heights = {bare(each["text"]): each["y"] for each in notes}
    assert heights["Bo: 80"] <= heights["Buckets unknown"] - 17


def test_the_longest_bar_does_not_reach_the_frame():
    lines = (line("Ada", 100, (60, 30, 10)), line("Bo", 80, place=2))

    layout = scored_chart(game(*lines)).figure["layout"]

    assert layout["xaxis"]["range"] == [0, 116]


def test_a_name_too_long_for_a_plot_gives_way_to_its_code():
    long = Line("Maximiliana von Hohenstein-Waldburg", "MAX", 1, 90, None)

    assert (bare(long.label), bare(line("Ada", 90).label)) == ("MAX", "Ada")


def test_names_in_a_plot_are_letters_not_tags():
    chart = scored_chart(game(line("<b>Ada", 90), line("Bo", 80, place=2)))

    assert "&lt;b&gt;Ada" in chart.figure["layout"]["annotations"][0]["text"]
