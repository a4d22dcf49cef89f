"""Every preset against tables worked by hand: STATISTICS' six matches, and one with floors."""

from fractions import Fraction

from tests.leagues.standings.worked import ADA, BO, REN, ZOE, lines, rows

# Places as worked there; match 4 is shared by Ada and Ren.
SIX = lines(
    [(ADA, 1, 102), (REN, 2, 85), (BO, 3, 83)],
    [(BO, 1, 103), (ADA, 2, 92)],
    [(ADA, 1, 96), (ZOE, 2, 96), (BO, 3, 95), (REN, 4, 72)],
    [(ADA, 1, 90), (REN, 1, 90), (ZOE, 3, 77)],
    [(ZOE, 1, 110), (BO, 2, 97)],
    [(BO, 1, 107), (ADA, 2, 83), (ZOE, 3, 46)],
)
# Ordinals after the six, as worked there.
ORDINALS = {
    ADA: Fraction("5.719"),
    BO: Fraction("2.862"),
    ZOE: Fraction("1.591"),
    REN: Fraction("-0.538"),
}


def table(**rules):
    """Return who, place, main figure and what decided."""
    found = rows(SIX, **rules)
    main = next(iter(found[0].metrics))
    return [(row.player_id, row.place, row.metrics[main], row.decided_by) for row in found]


def test_wins() -> None:
    # Ada 1 + 1 + ½, Bo 1 + 1, Zoë 1, Ren ½.
    assert table(preset="wins") == [
        (ADA, 1, Fraction(5, 2), "win_share"),
        (BO, 2, 2, "win_share"),
        (ZOE, 3, 1, "win_share"),
        (REN, 4, Fraction(1, 2), None),
    ]


def test_places() -> None:
    # Ada 3 + 1 + 4 + (3+2)/2 + 2 = 12½. Bo 1 + 2 + 2 + 1 + 3 = 9. Zoë 3 + 1 + 2 + 1 = 7.
    # Ren 2 + 1 + 2½ = 5½.
    assert table(preset="places") == [
        (ADA, 1, Fraction(25, 2), "points"),
        (BO, 2, 9, "points"),
        (ZOE, 3, 7, "points"),
        (REN, 4, Fraction(11, 2), None),
    ]


def test_convention() -> None:
    # Ada: 100+102/85, 20+92/103, 100+96/96, (100+20)/2+90/90, 20+83/107.
    ada = 300 + Fraction(102, 85) + Fraction(92, 103) + 1 + 1 + Fraction(83, 107)
    # Bo: 5+83/102, 100+103/92, 5+95/96, 20+97/110, 100+107/83.
    bo = 230 + Fraction(83, 102) + Fraction(103, 92) + Fraction(95, 96)
    bo += Fraction(97, 110) + Fraction(107, 83)
    # Zoë: 20+96/96, 5+77/90, 100+110/97, 5+46/107. Ren: 20+85/102, 0+72/96, 60+90/90.
    zoe = 130 + 1 + Fraction(77, 90) + Fraction(110, 97) + Fraction(46, 107)
    ren = 80 + Fraction(85, 102) + Fraction(72, 96) + 1

    assert table(preset="convention") == [
        (ADA, 1, ada, "convention"),
        (BO, 2, bo, "convention"),
        (ZOE, 3, zoe, "convention"),
        (REN, 4, ren, None),
    ]


def test_average_parts_level_means_by_head_to_head() -> None:
    # Beaten: Ada 65 %, Bo 7/15; Ren (½ + 0 + ¾) ÷ 3 and Zoë (2/3 + 0 + 1 + 0) ÷ 4 both 5/12.
    # Ren and Zoë met in match 3 (Zoë ahead) and 4 (Ren ahead): 0 each. Mean totals: Zoë
    # (96 + 77 + 110 + 46) ÷ 4 = 82¼, Ren (85 + 72 + 90) ÷ 3 = 82⅓.
    assert table(preset="average") == [
        (ADA, 1, Fraction(13, 20), "table_beaten"),
        (BO, 2, Fraction(7, 15), "table_beaten"),
        (REN, 3, Fraction(5, 12), "total_mean"),
        (ZOE, 4, Fraction(5, 12), None),
    ]


def test_rating() -> None:
    assert table(preset="rating", ordinals=ORDINALS) == [
        (ADA, 1, ORDINALS[ADA], "rating"),
        (BO, 2, ORDINALS[BO], "rating"),
        (ZOE, 3, ORDINALS[ZOE], "rating"),
        (REN, 4, ORDINALS[REN], None),
    ]


def test_floor_of_four_leaves_ren_unranked_and_out_of_every_comparison() -> None:
    # Ren has 3 matches. Zoë is last of the ranked, so nothing decides for her.
    assert table(preset="average", floor=4)[2:] == [
        (ZOE, 3, Fraction(5, 12), None),
        (REN, None, Fraction(5, 12), None),
    ]


def test_best_two_results_by_places() -> None:
    # Ada 4 + 3 = 7; Zoë 3 (second of four) + 2 (won of two) = 5; Ren 2½ + 2 = 4½. Bo 3 + 2 = 5:
    # of the 2 for winning a table of two and the 2 for the third of four the win stays, by the
    # next figure. Win shares of those kept: Bo 2, Zoë 1.
    assert table(preset="places", best_of=2) == [
        (ADA, 1, 7, "points"),
        (BO, 2, 5, "win_share"),
        (ZOE, 3, 5, "points"),
        (REN, 4, Fraction(9, 2), None),
    ]
