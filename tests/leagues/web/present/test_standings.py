"""Rows of a table: figures by the house's rules, what decided, who has matches enough."""

from fractions import Fraction

import pytest

from leagues.models import Player
from leagues.queries.players import Labels
from leagues.standings.appearances import field_of
from leagues.standings.metrics import METRICS, metrics_of
from leagues.standings.rules import Rules
from leagues.standings.table import Table, order_rows, table_from
from leagues.standings.tallies import Tally
from leagues.web.present.standings import figure_text, signs_in, standings
from tests.leagues.standings.worked import ADA, BO, GUEST, REN, ZOE, lines

SHARE, BEATEN, MEAN = (METRICS[key] for key in ("win_share", "table_beaten", "total_mean"))


def figures(matches, *, share=0, beaten=Fraction(1, 2), mean=90):
    """Return a player's tally with the values of the three metrics of Wins."""
    tally = Tally(
        matches=matches,
        wins_sole=share,
        win_share=Fraction(share),
        expected_wins=Fraction(matches, 4),
    )
    values = {"win_share": Fraction(share), "table_beaten": beaten, "total_mean": Fraction(mean)}
    return tally, values


def rows(*players_figures, floor=1):
    numbered = dict(enumerate(players_figures, start=1))
    ordered = order_rows(
        {number: tally for number, (tally, _) in numbered.items()},
        chain=metrics_of(Rules().chain),
        floor=floor,
        asked=lambda metric, some: {each: numbered[each][1][metric.key] for each in some},
    )
    players = {
        number: Player(pk=number, name=f"P{number}", code=f"P{number}") for number in numbered
    }
    return standings(Table(Rules(floor=floor), 9, ordered), players, Labels({}))


@pytest.mark.parametrize(
    ("value", "metric", "matches", "text"),
    [
        (Fraction(5, 2), SHARE, 5, "2.5"),
        (Fraction(0), SHARE, 5, "0.0"),
        (Fraction(13, 20), BEATEN, 5, "65"),
        (Fraction(13, 20), BEATEN, 99, "65"),
        (Fraction(13, 20), BEATEN, 100, "65.0"),
        (Fraction(463, 5), MEAN, 5, "92.6"),
        (Fraction(-7, 2), MEAN, 5, "−3.5"),
        (None, MEAN, 0, None),
    ],
)
def test_figures_have_the_decimals_of_their_kind(value, metric, matches, text):
    assert figure_text(value, metric, matches) == text


def test_row_above_by_the_first_figure_needs_no_reason():
    first, second = rows(figures(5, share=2), figures(5, share=1))

    assert (first.why, second.why) == (None, None)
    assert not any(cell.decides for cell in first.cells)


def test_row_above_by_a_later_figure_says_which():
    first, second = rows(figures(6, share=1), figures(6, share=1, beaten=Fraction(1, 3)))

    assert str(first.why) == "above P2 by table beaten, 50 to 33"
    assert [cell.decides for cell in first.cells] == [False, True, False]
    assert second.why is None


def test_deciding_figures_are_shown_however_few_the_matches():
    first, second = rows(figures(2, share=1), figures(2, share=1, beaten=Fraction(1, 4)))

    assert [cell.text for cell in first.cells] == ["1.0", "50", None]
    assert [cell.text for cell in second.cells] == ["1.0", "25", None]


def test_figures_that_were_asked_and_level_are_shown_too():
    """A third is level with the second on what put the first above both."""
    table = rows(
        figures(2, share=1),
        figures(2, share=1, beaten=Fraction(1, 4), mean=80),
        figures(2, share=1, beaten=Fraction(1, 4), mean=70),
    )

    assert [[cell.text for cell in each.cells] for each in table] == [
        ["1.0", "50", None],
        ["1.0", "25", "80.0"],
        ["1.0", "25", "70.0"],
    ]


def test_unranked_rows_show_no_means_of_few_matches():
    first, second = rows(figures(2, share=1), figures(2, share=1, beaten=Fraction(1, 4)), floor=3)

    assert [[cell.text for cell in each.cells] for each in (first, second)] == [
        ["1.0", None, None],
        ["1.0", None, None],
    ]


def test_figure_asked_again_among_fewer_shows_each_answer():
    # As in the smaller group of test_ordering: of four level ones Ada +1, Bo 0, Ren 0, Zoë −1;
    # between Bo and Ren alone +1 and −1.
    matches = lines(
        [(GUEST, 1, 99), (ADA, 2, 90), (BO, 3, 80)],
        [(GUEST, 1, 99), (BO, 2, 90), (REN, 3, 80)],
        [(GUEST, 1, 99), (REN, 2, 90), (ZOE, 3, 80)],
    )
    rules = Rules(metrics=("wins", "head_to_head"), floor=0)
    players = {each: Player(pk=each, name=f"P{each}", code="") for each in (ADA, BO, REN, ZOE)}

    table = standings(table_from(field_of(matches, rules)), players, Labels({}))

    assert [each.cells[1].text for each in table] == ["+1", "0, then +1", "0, then −1", "−1"]
    assert [str(each.why).rsplit(",")[-1] for each in table[:3]] == [
        " +1 to 0",
        " +1 to −1",
        " 0 to −1",
    ]


@pytest.mark.parametrize(
    ("above", "below", "text"),
    [
        (Fraction(714, 1000), Fraction(712, 1000), "71.4 to 71.2"),
        (Fraction(5, 7), Fraction(7, 10), "71 to 70"),
        (Fraction(50001, 100000), Fraction(1, 2), "50.001 to 50.000"),
    ],
)
def test_close_figures_get_the_decimals_that_tell_them_apart(above, below, text):
    first, _ = rows(figures(6, share=1, beaten=above), figures(6, share=1, beaten=below))

    assert str(first.why) == f"above P2 by table beaten, {text}"


def test_last_ranked_row_ends_the_line():
    table = rows(figures(5, share=2), figures(5, share=1), figures(2, share=3), floor=5)

    assert [each.is_last_ranked for each in table] == [False, True, False]


@pytest.mark.parametrize(("matches", "state"), [(4, (False, False)), (5, (True, True))])
def test_means_start_at_five_matches_as_provisional(matches, state):
    (row,) = rows(figures(matches))

    assert (row.has_means, row.is_provisional) == state


def test_ten_matches_are_no_longer_provisional():
    (row,) = rows(figures(10))

    assert (row.has_means, row.is_provisional) == (True, False)


def test_signs_are_those_that_the_rows_use():
    assert signs_in(rows(figures(12, share=2), figures(12, share=1))) == ""
    assert signs_in(rows(figures(6), figures(6))) == "†="
    assert signs_in(rows(figures(12), figures(12, beaten=Fraction(1, 3)))) == "*"
